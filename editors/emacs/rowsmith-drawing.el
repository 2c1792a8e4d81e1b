;;; rowsmith-drawing.el --- Draws a session's table and writes its statements  -*- lexical-binding: t -*-

;;; Commentary:

;; A place is a list (SECTION ROW), both counted from 0, or (SECTION) for the
;; heading of a section.  Each drawn line has its place as text property.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'rowsmith-request)

;;; Statements

(defun rowsmith-statement--escape (text pattern)
  "Write what PATTERN matches in TEXT as the language's escapes."
  (replace-regexp-in-string
   pattern
   (lambda (found)
     (pcase found
       ("\"" "\\\"")
       ("\\" "\\\\")
       ("\n" "\\n")
       ("\t" "\\t")
       (_ (format "\\u{%x}" (aref found 0)))))
   text t t))

(defun rowsmith-statement--visible (text)
  "TEXT on one line."
  (rowsmith-statement--escape text "[\0-\37\177]"))

(defun rowsmith-statement--path (place)
  "PLACE as an index path."
  (format "%d.%d" (car place) (cadr place)))

(defun rowsmith-statement--editing-p (state)
  "Whether editing mode is on in STATE."
  (rowsmith-get (rowsmith-get state :state) :editingMode))

(defun rowsmith-statement--edit (state edit)
  "EDIT as a statement: the user's in editing mode of STATE, else the app's."
  (concat (if (rowsmith-statement--editing-p state) "" "app ") edit))

(defun rowsmith-statement-move (state from to)
  "Move the row FROM a place TO another in STATE."
  (rowsmith-statement--edit
   state (format "move %s -> %s" (rowsmith-statement--path from) (rowsmith-statement--path to))))

(defun rowsmith-statement-delete (state place)
  "Delete the row at PLACE in STATE."
  (rowsmith-statement--edit state (concat "delete " (rowsmith-statement--path place))))

(defun rowsmith-statement-insert (state text place)
  "Insert a row with TEXT at PLACE in STATE."
  (rowsmith-statement--edit
   state
   (format "insert \"%s\" at %s"
           (rowsmith-statement--escape text "[\0-\37\177\"\\\\]") (rowsmith-statement--path place))))

(defun rowsmith-statement-editing (state)
  "Turn editing mode on or off, whatever STATE has not."
  (if (rowsmith-statement--editing-p state) "edit off" "edit on"))

(defun rowsmith-statement-neighbour (state place step)
  "The place by STEP from PLACE for its row in STATE, or nil at the end.
The place counts when the row has left its old one, so that behind a section's
last row comes the next section's first."
  (let* ((sections (rowsmith-get state :sections))
         (section (car place))
         (row (+ (cadr place) step)))
    (cond
     ((< row 0)
      (when (> section 0)
        (list (1- section) (rowsmith-get (elt sections (1- section)) :rowCount))))
     ((< row (rowsmith-get (elt sections section) :rowCount))
      (list section row))
     ((< (1+ section) (rowsmith-get (rowsmith-get state :view) :sections))
      (list (1+ section) 0)))))

;;; The table

(defun rowsmith-drawing--cells (state section)
  "A function from a row of SECTION to its cell in STATE, or nil."
  (let ((cells (seq-filter (lambda (cell) (= section (elt (rowsmith-get cell :at) 0)))
                           (rowsmith-list (rowsmith-get state :state) :cells))))
    (lambda (row)
      (seq-find (lambda (cell)
                  (let ((first (elt (rowsmith-get cell :at) 1)))
                    (and (<= first row) (< row (+ first (or (rowsmith-get cell :count) 1))))))
                cells))))

(defun rowsmith-drawing--control (cell)
  "The sign before the text of CELL in editing mode."
  (pcase (and cell (rowsmith-get cell :style))
    ("delete" (if (equal (rowsmith-get cell :state) 3) "⊘ " "⊖ "))
    ("insert" "⊕ ")
    (_ (if cell "  " "· "))))

(defun rowsmith-drawing--pad (text width)
  "TEXT with spaces behind it up to WIDTH columns."
  (concat text (make-string (max 0 (- width (string-width text))) ?\s)))

(defun rowsmith-drawing--line (text &rest place)
  "TEXT as the line of PLACE."
  (propertize text 'rowsmith-place place))

(defun rowsmith-drawing--width (state)
  "The width of the widest text in STATE, of all sections."
  (apply #'max 0 (mapcan (lambda (section)
                           (mapcar (lambda (text) (string-width (rowsmith-statement--visible text)))
                                   (rowsmith-list section :rows)))
                         (rowsmith-list state :sections))))

(defun rowsmith-drawing--rows (state section indent width)
  "The lines of the rows of SECTION in STATE, behind INDENT.
The texts are WIDTH columns wide."
  (let* ((number (rowsmith-get section :section))
         (start (rowsmith-get section :start))
         (rows (mapcar #'rowsmith-statement--visible (rowsmith-list section :rows)))
         (stale (rowsmith-list section :stale))
         (digits (length (number-to-string (+ start (length rows) -1))))
         (signs (and (rowsmith-statement--editing-p state) (equal (rowsmith-get state :plane) "view")))
         (cells (rowsmith-drawing--cells state number))
         (left (- (rowsmith-get section :rowCount) start (length rows))))
    (append
     (seq-map-indexed
      (lambda (text index)
        (let* ((row (+ start index))
               (cell (and signs (funcall cells row)))
               (path (rowsmith-drawing--pad (format "%d.%d" number row)
                                            (+ digits 1 (length (number-to-string number))))))
          (rowsmith-drawing--line
           (concat (if (memql row stale) "!" " ") indent path "  "
                   (if signs (rowsmith-drawing--control cell) "")
                   (if (and cell (rowsmith-get cell :reorderControl))
                       (concat (rowsmith-drawing--pad text width) "  ≡")
                     text))
           number row)))
      rows)
     (when (> left 0) (list (format " %s… %d more" indent left))))))

(defun rowsmith-drawing-table (state)
  "The lines of the table in STATE."
  (let* ((sections (rowsmith-list state :sections))
         (width (rowsmith-drawing--width state))
         (headed (or (cdr sections) (and sections (rowsmith-get (car sections) :title)))))
    (if (null sections)
        (list "  no sections")
      (mapcan
       (lambda (section)
         (let ((number (rowsmith-get section :section))
               (title (rowsmith-get section :title))
               (empty (zerop (rowsmith-get section :rowCount))))
           (append
            (when (or headed empty)
              (list (rowsmith-drawing--line
                     (concat (format "  section %d" number)
                             (if title (concat ": " (rowsmith-statement--visible title)) "")
                             (if empty "  no rows" ""))
                     number)))
            (rowsmith-drawing--rows state section (if headed "   " " ") width))))
       sections))))

(defun rowsmith-drawing-line (table place)
  "The index of the line of TABLE at PLACE, or the nearest before it."
  (let ((found 0))
    (when place
      (seq-do-indexed
       (lambda (line index)
         (let ((at (get-text-property 0 'rowsmith-place line)))
           (when (and at
                      (or (< (car at) (car place))
                          (and (= (car at) (car place))
                               (<= (or (cadr at) -1) (or (cadr place) -1)))))
             (setq found index))))
       table))
    found))

;;; What is said above and below it

(defun rowsmith-drawing-heading (state script line)
  "The lines above the table of STATE, of a session from LINE of SCRIPT."
  (let ((mode (rowsmith-get state :state)))
    (delq nil
          (list (format "session from %s:%d" script line)
                (cond ((rowsmith-get mode :crashed) "the app has crashed: u takes it back")
                      ((rowsmith-get mode :editingMode) "editing mode is on: the user edits")
                      (t "editing mode is off: the app edits"))
                (cond ((equal (rowsmith-get state :plane) "model") "the data source's rows: v shows the table")
                      ((not (rowsmith-get state :planesAgree)) "the data source has other rows: v shows them"))
                " i a d M-up M-down e u r c v g p q (? for help)"
                ""))))

(defun rowsmith-drawing--callbacks (step kind before)
  "A line that begins with BEFORE and has callbacks of STEP, those of KIND."
  (let* ((most 6)
         (texts (mapcar (lambda (callback) (rowsmith-get callback :text))
                        (seq-filter (lambda (callback) (rowsmith-get callback kind))
                                    (rowsmith-list step :callbacks))))
         (left (- (length texts) most)))
    (when texts
      (list (concat before (string-join (seq-take texts most) ", ")
                    (if (> left 0) (format ", and %d more" left) ""))))))

(defun rowsmith-drawing--explanation (explanation)
  "The lines of EXPLANATION, what exception/explain answers."
  (when-let ((found (car (rowsmith-list explanation :found))))
    (let ((cause (car (rowsmith-list found :causes))))
      `("" ,(rowsmith-get found :meaning)
        ,@(and cause (list (concat "fix: " (rowsmith-get cause :fix))))))))

(defun rowsmith-drawing-report (step statement explanation)
  "The lines below the table.
They tell of STEP, which STATEMENT made, and give the EXPLANATION of its trap."
  (let ((outcome (rowsmith-get step :outcome))
        (reason (rowsmith-get step :reason)))
    (append
     (list (concat "> " (car (split-string (or statement (rowsmith-get step :statement)) "\n"))))
     (rowsmith-drawing--callbacks step :ask "asked: ")
     (rowsmith-drawing--callbacks step :tell "told: ")
     (cond ((equal outcome "trapped")
            (append (split-string (concat "trap: " (rowsmith-get step :exception)) "\n")
                    (rowsmith-drawing--explanation explanation)))
           (reason (split-string (format "%s: %s" outcome reason) "\n"))
           ((not (equal outcome "done")) (list outcome)))
     (mapcar (lambda (warning) (concat "warning: " warning)) (rowsmith-list step :warnings)))))

(defconst rowsmith-drawing-font-lock-keywords
  '(("^session from .*" . 'bold)
    ("^ i a d .*" . 'shadow)
    ("^\\(?:editing mode is\\|another table\\|asked:\\|told:\\).*" . 'shadow)
    ("^\\(?:the data source\\|counts differ\\|not run\\|row .* is open\\).*" . 'warning)
    ("^\\(?:> \\|[0-9]+: \\).*" . 'font-lock-keyword-face)
    ("^\\(?:trap\\|the app has crashed\\|error\\|.*: error\\).*" . 'error)
    ("^\\(?:refused\\|ignored\\|failed\\|warning\\).*" . 'warning)
    ("^ *fix:" . 'success)
    ("^  section [0-9]+.*" . 'bold)
    ("^[-+→~!?↓ ] *\\([0-9]+\\.[0-9]+\\)" 1 'shadow)
    ("^[!?]" . 'warning)
    ("^+" . 'success)
    ("^-" . 'error)
    ("^→" . 'success)
    ("[⊖⊘]" . 'error)
    ("⊕" . 'success)
    ("≡" . 'shadow))
  "What `rowsmith-panel-mode' colours.")

(provide 'rowsmith-drawing)
;;; rowsmith-drawing.el ends here
