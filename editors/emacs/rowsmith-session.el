;;; rowsmith-session.el --- Sessions that edit the table in the panel  -*- lexical-binding: t -*-

;;; Commentary:

;; A session is a copy of the table after a line of a script.  The panel's keys
;; edit it, and `p' puts what was done into the script.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'rowsmith-drawing)
(require 'rowsmith-panel)
(require 'rowsmith-request)

(defcustom rowsmith-panel-rows 1000
  "Rows that a session draws at most."
  :group 'rowsmith-panel
  :type 'integer)

;; A job is a function of a function, which it calls when it is done.  Jobs are
;; done one after the other, so that a key acts on the table that the key before
;; it led to; one that comes back to another session, or to none, does nothing.
(cl-defstruct (rowsmith-session (:constructor rowsmith-session--make))
  "A copy of a table, which the panel's keys edit."
  name script marker base state (plane "view") report jobs busy)

(defun rowsmith-panel--next-job (session)
  "Begin the next job of SESSION, if it has one and does none."
  (when (and (eq session rowsmith-panel--session) (not (rowsmith-session-busy session)))
    (when-let ((job (pop (rowsmith-session-jobs session))))
      (setf (rowsmith-session-busy session) t)
      (funcall job (lambda ()
                     (setf (rowsmith-session-busy session) nil)
                     (rowsmith-panel--next-job session))))))

(defun rowsmith-panel--enqueue (job)
  "Do JOB when those before it are done."
  (let ((session rowsmith-panel--session))
    (unless session
      (user-error "`s' begins a session at the line of the script's point"))
    (setf (rowsmith-session-jobs session) (append (rowsmith-session-jobs session) (list job)))
    (rowsmith-panel--next-job session)))

(defun rowsmith-panel--ask (method parameters finish done)
  "Send METHOD with PARAMETERS; DONE gets its result.
A failure is told, and FINISH called."
  (let ((session rowsmith-panel--session))
    (rowsmith-request
     (rowsmith-session-script session) method
     (if (string-prefix-p "session/" method)
         `(:session ,(rowsmith-session-name session) ,@parameters)
       parameters)
     (lambda (result)
       (when (eq session rowsmith-panel--session) (funcall done result)))
     (lambda (message)
       (when (eq session rowsmith-panel--session)
         (setf (rowsmith-session-report session) (list (concat "error: " message)))
         (rowsmith-panel--draw)
         (funcall finish))))))

(defun rowsmith-panel--place ()
  "The place under the panel's point, or nil."
  (with-current-buffer (rowsmith-panel--buffer)
    (get-text-property (line-beginning-position) 'rowsmith-place)))

(defun rowsmith-panel--draw (&optional place)
  "Draw what is known of the session, with point on PLACE or where it is."
  (let* ((session rowsmith-panel--session)
         (state (rowsmith-session-state session))
         (place (or place (rowsmith-panel--place)))
         (heading (rowsmith-drawing-heading
                   state
                   (buffer-name (rowsmith-session-script session))
                   (with-current-buffer (rowsmith-session-script session)
                     (line-number-at-pos (rowsmith-session-marker session) t))))
         (table (rowsmith-drawing-table state)))
    (rowsmith-panel--show
     (append heading table (and (rowsmith-session-report session) (cons "" (rowsmith-session-report session))))
     (+ 1 (length heading) (rowsmith-drawing-line table place)))))

(defun rowsmith-panel--refresh (finish &optional place)
  "Fetch the table, draw it with point on PLACE, and call FINISH."
  (let ((session rowsmith-panel--session))
    (rowsmith-panel--ask
     "session/state" (list :plane (rowsmith-session-plane session) :limit rowsmith-panel-rows) finish
     (lambda (state)
       (setf (rowsmith-session-state session) state)
       (rowsmith-panel--draw place)
       (funcall finish)))))

(defun rowsmith-panel--explain (step finish)
  "Tell what UIKit means by the exception of STEP, and call FINISH."
  (rowsmith-panel--ask
   "exception/explain" (list :text (rowsmith-get step :exception)) finish
   (lambda (explanation)
     (setf (rowsmith-session-report rowsmith-panel--session) (rowsmith-drawing-report step nil explanation))
     (rowsmith-panel--draw)
     (funcall finish))))

(defun rowsmith-panel--took-place (step statement finish &optional place)
  "Show STEP, which STATEMENT made, and call FINISH.
If it succeeded, point is put on PLACE."
  (setf (rowsmith-session-report rowsmith-panel--session) (rowsmith-drawing-report step statement nil))
  (let ((outcome (rowsmith-get step :outcome)))
    (rowsmith-panel--refresh
     (if (equal outcome "trapped")
         (lambda () (rowsmith-panel--explain step finish))
       finish)
     (and (equal outcome "done") place))))

(defun rowsmith-panel--run (statement finish &optional place)
  "Run STATEMENT and call FINISH; put point on PLACE if it succeeds."
  (rowsmith-panel--ask
   "session/edit"
   (list :text statement
         :expectedRevision (rowsmith-get (rowsmith-session-state rowsmith-panel--session) :revision))
   finish
   (lambda (result)
     (rowsmith-panel--took-place (car (last (rowsmith-list result :steps))) nil finish place))))

(defun rowsmith-panel--travel (method statement)
  "Send METHOD, which takes no more than the session, and show it as STATEMENT."
  (rowsmith-panel--enqueue
   (lambda (finish)
     (rowsmith-panel--ask method nil finish
                          (lambda (step) (rowsmith-panel--took-place step statement finish))))))

(defun rowsmith-panel--edit (takes-heading action)
  "Call ACTION with the state, the place under point, and a last function.
A heading is taken where TAKES-HEADING says so."
  (rowsmith-panel--enqueue
   (lambda (finish)
     (let ((place (rowsmith-panel--place)))
       (cond
        ((equal (rowsmith-session-plane rowsmith-panel--session) "model")
         (message "These are the data source's rows; `v' shows the table again, which is edited")
         (funcall finish))
        ((and place (or (cdr place) takes-heading))
         (funcall action (rowsmith-session-state rowsmith-panel--session) place finish))
        (t
         (message "Point is on no row")
         (funcall finish)))))))

(defun rowsmith-panel--insert (step)
  "Insert a row STEP rows behind this one."
  (rowsmith-panel--edit
   t
   (lambda (state place finish)
     (let ((to (list (car place) (if (cdr place) (+ (cadr place) step) 0)))
           (text (condition-case nil (read-string "Text of the new row: ") (quit nil))))
       (if text
           (rowsmith-panel--run (rowsmith-statement-insert state text to) finish to)
         (funcall finish))))))

(defun rowsmith-panel--move (step)
  "Move the row by STEP."
  (rowsmith-panel--edit
   nil
   (lambda (state place finish)
     (if-let ((to (rowsmith-statement-neighbour state place step)))
         (rowsmith-panel--run (rowsmith-statement-move state place to) finish to)
       (message "The row is the %s" (if (< step 0) "first" "last"))
       (funcall finish)))))

(defun rowsmith-panel-insert-before ()
  "Insert a row before this one, or as a section's first on its heading."
  (interactive)
  (rowsmith-panel--insert 0))

(defun rowsmith-panel-insert-after ()
  "Insert a row after this one."
  (interactive)
  (rowsmith-panel--insert 1))

(defun rowsmith-panel-delete ()
  "Delete the row."
  (interactive)
  (rowsmith-panel--edit
   nil
   (lambda (state place finish)
     (rowsmith-panel--run (rowsmith-statement-delete state place) finish place))))

(defun rowsmith-panel-move-up ()
  "Move the row up, from a section's start to the end of the one before."
  (interactive)
  (rowsmith-panel--move -1))

(defun rowsmith-panel-move-down ()
  "Move the row down, from a section's end into the next."
  (interactive)
  (rowsmith-panel--move 1))

(defun rowsmith-panel-toggle-editing ()
  "Turn editing mode on or off: in it the user edits, otherwise the app."
  (interactive)
  (rowsmith-panel--enqueue
   (lambda (finish)
     (rowsmith-panel--run (rowsmith-statement-editing (rowsmith-session-state rowsmith-panel--session)) finish))))

(defun rowsmith-panel-reload ()
  "Reload the table from its data source."
  (interactive)
  (rowsmith-panel--enqueue (lambda (finish) (rowsmith-panel--run "view reload data" finish))))

(defun rowsmith-panel-commit ()
  "Commit, which ends editing mode."
  (interactive)
  (rowsmith-panel--travel "session/commit" "commit"))

(defun rowsmith-panel-undo ()
  "Undo, as far as the session's beginning."
  (interactive)
  (rowsmith-panel--enqueue
   (lambda (finish)
     (let ((session rowsmith-panel--session))
       (if (equal (rowsmith-get (rowsmith-session-state session) :position) (rowsmith-session-base session))
           (progn
             (message "The session began here; what the script did is undone in the script")
             (funcall finish))
         (rowsmith-panel--ask "session/undo" nil finish
                              (lambda (step) (rowsmith-panel--took-place step "undo" finish))))))))

(defun rowsmith-panel-redo ()
  "Redo."
  (interactive)
  (rowsmith-panel--travel "session/redo" "redo"))

(defun rowsmith-panel-toggle-plane ()
  "Show the data source's rows, or the table's again."
  (interactive)
  (rowsmith-panel--enqueue
   (lambda (finish)
     (let ((session rowsmith-panel--session))
       (setf (rowsmith-session-plane session) (if (equal (rowsmith-session-plane session) "view") "model" "view"))
       (rowsmith-panel--refresh finish)))))

;;; The script

(defun rowsmith-panel--last-line (script line history)
  "The line of SCRIPT on which the last of HISTORY ends, or LINE if there is none.
Both count from 0."
  (if-let ((last (car (last history))))
      (with-current-buffer script
        (save-restriction
          (widen)
          (1- (line-number-at-pos (byte-to-position (1+ (elt (rowsmith-get last :range) 1)))))))
    line))

(defun rowsmith-panel--marker (script line)
  "A marker on LINE of SCRIPT, counted from 0."
  (with-current-buffer script
    (save-restriction
      (widen)
      (save-excursion
        (goto-char (point-min))
        (forward-line line)
        (point-marker)))))

(defun rowsmith-panel--statements (session history)
  "The statements from the beginning of SESSION to where it is, out of HISTORY."
  (let ((found nil)
        (position (rowsmith-get (rowsmith-session-state session) :position)))
    (while (and (not (equal position (rowsmith-session-base session))) position)
      (let ((step (seq-find (lambda (step) (equal (rowsmith-get step :position) position)) history)))
        (when step (push (rowsmith-get step :statement) found))
        (setq position (and step (rowsmith-get step :parent)))))
    found))

(defun rowsmith-panel--put-statements (session statements)
  "Put STATEMENTS into the script of SESSION, below its outcome lines."
  (with-current-buffer (rowsmith-session-script session)
    (barf-if-buffer-read-only)
    (save-restriction
      (widen)
      (goto-char (rowsmith-session-marker session))
      (while (save-excursion (and (zerop (forward-line 1)) (looking-at-p "[ \t]*#[>!?~]")))
        (forward-line 1))
      (end-of-line)
      (insert "\n" (string-join statements "\n"))
      (beginning-of-line)
      (dolist (window (get-buffer-window-list nil nil t))
        (set-window-point window (point))))))

(defun rowsmith-panel--with-history (known finish done)
  "Call DONE with all that is KNOWN and all that came later, or FINISH."
  (let ((start (if known
                   (1+ (rowsmith-get (car (last known)) :position))
                 (rowsmith-session-base rowsmith-panel--session))))
    (rowsmith-panel--ask
     "session/history" (list :start start :limit 1000) finish
     (lambda (history)
       (let* ((more (rowsmith-list history :steps))
              (steps (append known more)))
         (if (and more (< (rowsmith-get (car (last more)) :position) (rowsmith-get history :lastPosition)))
             (rowsmith-panel--with-history steps finish done)
           (funcall done steps)))))))

(defun rowsmith-panel-put ()
  "Put what was done into the script and end the session.
It goes below the line after which the session began."
  (interactive)
  (rowsmith-panel--enqueue
   (lambda (finish)
     (rowsmith-panel--with-history
      nil finish
      (lambda (steps)
        (let* ((session rowsmith-panel--session)
               (statements (rowsmith-panel--statements session steps)))
          (if (null statements)
              (progn (message "Nothing was done yet") (funcall finish))
            (rowsmith-panel--put-statements session statements)
            (rowsmith-panel--end-session))))))))

;;; Beginning and end

(defun rowsmith-panel--end-session ()
  "End the session, if there is one, and let the panel follow point again."
  (when-let ((session rowsmith-panel--session))
    (setq rowsmith-panel--session nil
          rowsmith-panel--wanted nil)
    (set-marker (rowsmith-session-marker session) nil)
    (when (buffer-live-p (rowsmith-session-script session))
      (rowsmith-panel--discard (rowsmith-session-script session) (rowsmith-session-name session)))
    (rowsmith-panel--show nil)
    (rowsmith-panel--schedule)))

(defun rowsmith-panel--discard (script name)
  "Close the session NAME of SCRIPT."
  (rowsmith-request script "session/close" (list :session name) #'ignore #'ignore))

(defun rowsmith-panel--open-session (script line)
  "Begin a session with the table after LINE of SCRIPT.
It is the line on which the last statement ends: statements are put below it,
and others may begin on it."
  (let ((changes (buffer-chars-modified-tick script)))
    (rowsmith-request
     script "session/open" (list :uri (rowsmith-address script) :line line)
     (lambda (state)
       (if (or rowsmith-panel--session (not (rowsmith-panel--buffer)) (not (buffer-live-p script)))
           (when (buffer-live-p script) (rowsmith-panel--discard script (rowsmith-get state :session)))
         (let ((last (rowsmith-panel--last-line script line (rowsmith-list state :steps))))
           (if (and (= changes (buffer-chars-modified-tick script)) (<= last line))
               (rowsmith-panel--opened script last state)
             (rowsmith-panel--discard script (rowsmith-get state :session))
             (rowsmith-panel--open-session script (max line last))))))
     (lambda (message) (message "%s" message)))))

(defun rowsmith-panel--opened (script line state)
  "Take over the session of STATE, which began after LINE of SCRIPT."
  (let ((steps (rowsmith-list state :steps)))
    (setq rowsmith-panel--session
          (rowsmith-session--make
           :name (rowsmith-get state :session)
           :script script
           :marker (rowsmith-panel--marker script line)
           :base (rowsmith-get state :position)
           :state state
           :report (when-let ((last (car (last steps))))
                     (unless (equal (rowsmith-get last :outcome) "done") (rowsmith-drawing-report last nil nil)))))
    ;; As many rows as the settings say, where opening has given another number.
    (rowsmith-panel--enqueue (lambda (finish) (rowsmith-panel--refresh finish '(0 0))))
    (when-let ((window (get-buffer-window (rowsmith-panel--buffer))))
      (select-window window))))

;;;###autoload
(defun rowsmith-session ()
  "Begin a session with the table after the line of the script's point."
  (interactive)
  (when (derived-mode-p 'rows-mode) (rowsmith-panel))
  (when rowsmith-panel--session (user-error "This session goes on; `q' ends it"))
  (unless (buffer-live-p rowsmith-panel--script) (user-error "There is no script"))
  (let* ((script rowsmith-panel--script)
         (line (with-current-buffer script
                 (let ((window (get-buffer-window nil t)))
                   (1- (line-number-at-pos (if window (window-point window) (point)) t))))))
    (rowsmith-panel--open-session script line)))

(defun rowsmith-panel-quit ()
  "End the session; while the panel follows point, close it."
  (interactive)
  (if rowsmith-panel--session
      (rowsmith-panel--end-session)
    (let ((panel (rowsmith-panel--buffer)))
      (quit-windows-on panel t)
      (when (buffer-live-p panel) (kill-buffer panel)))))

;;; The panel's mode

(defvar rowsmith-panel-mode-map
  (let ((map (make-sparse-keymap)))
    (pcase-dolist (`(,key . ,command)
                   '(("s" . rowsmith-session)
                     ("RET" . rowsmith-session)
                     ("i" . rowsmith-panel-insert-before)
                     ("a" . rowsmith-panel-insert-after)
                     ("d" . rowsmith-panel-delete)
                     ("M-<up>" . rowsmith-panel-move-up)
                     ("M-<down>" . rowsmith-panel-move-down)
                     ("e" . rowsmith-panel-toggle-editing)
                     ("u" . rowsmith-panel-undo)
                     ("r" . rowsmith-panel-redo)
                     ("c" . rowsmith-panel-commit)
                     ("v" . rowsmith-panel-toggle-plane)
                     ("g" . rowsmith-panel-reload)
                     ("p" . rowsmith-panel-put)
                     ("q" . rowsmith-panel-quit)))
      (define-key map (kbd key) command))
    map)
  "The keys of `rowsmith-panel-mode'.")

(define-derived-mode rowsmith-panel-mode special-mode "Rows-Table"
  "The table after a line of a script, or a session that edits a copy of it.

\\{rowsmith-panel-mode-map}"
  (setq-local font-lock-defaults '(rowsmith-drawing-font-lock-keywords t))
  (setq-local truncate-lines nil)
  (setq-local truncate-partial-width-windows nil)
  (setq-local word-wrap t)
  (setq-local cursor-type 'box)
  (add-hook 'kill-buffer-hook #'rowsmith-panel--closed nil t))

(provide 'rowsmith-session)
;;; rowsmith-session.el ends here
