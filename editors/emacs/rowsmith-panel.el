;;; rowsmith-panel.el --- The table after a line of a script  -*- lexical-binding: t -*-

;;; Commentary:

;; The panel follows point through a script of `rows-mode' and shows the table
;; after point's line, with what the statement there did or why it failed.  It
;; asks the language server of the script, which eglot or lsp-mode has started,
;; and never waits for it.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'rowsmith-request)

(declare-function rowsmith-panel-mode "rowsmith-session")
(declare-function rowsmith-panel--end-session "rowsmith-session")

(defgroup rowsmith-panel nil
  "The panel with the table after point's line."
  :group 'rowsmith)

(defcustom rowsmith-panel-delay 0.05
  "Seconds for which point rests before the table is fetched."
  :type 'number)

(defcustom rowsmith-panel-display-action
  '(display-buffer-in-side-window (side . right) (window-width . 44))
  "How the panel's buffer is displayed, as an action of `display-buffer'."
  :type 'sexp)

(defconst rowsmith-panel-buffer "*rowsmith*"
  "The name of the panel's buffer.")

;;; Following

(defconst rowsmith-panel--hooks '(post-command-hook eglot-managed-mode-hook lsp-after-open-hook)
  "The hooks by which the panel follows point, and learns of the server.")

(defvar rowsmith-panel--script nil
  "The buffer of the script that the panel follows.")

(defvar rowsmith-panel--wanted nil
  "What the panel shows or waits for: buffer, state of its text, and line.")

(defvar rowsmith-panel--timer nil
  "Runs when point has rested.")

(defvar rowsmith-panel--session nil
  "The session that the panel drives, or nil while it follows point.")

(defun rowsmith-panel--buffer ()
  "The panel's buffer, or nil if it is closed."
  (get-buffer rowsmith-panel-buffer))

(defun rowsmith-panel--show (lines &optional line)
  "Put LINES into the panel, and its point on LINE, counted from 1."
  (when-let ((panel (rowsmith-panel--buffer)))
    (with-current-buffer panel
      (let ((inhibit-read-only t))
        (erase-buffer)
        (insert (string-join lines "\n") "\n"))
      (goto-char (point-min))
      (forward-line (1- (or line 1)))
      (dolist (window (get-buffer-window-list panel nil t))
        (set-window-point window (point))))))

(defun rowsmith-panel--update ()
  "Fetch the table after point's line of the script, if it is not shown yet."
  (setq rowsmith-panel--timer nil)
  (when (and (rowsmith-panel--buffer)
             (not rowsmith-panel--session)
             (buffer-live-p rowsmith-panel--script))
    (with-current-buffer rowsmith-panel--script
      (let* ((window (get-buffer-window nil t))
             (line (1- (line-number-at-pos (if window (window-point window) (point)) t)))
             (wanted (list (current-buffer) (buffer-chars-modified-tick) line)))
        (unless (equal wanted rowsmith-panel--wanted)
          (setq rowsmith-panel--wanted wanted)
          (rowsmith-panel--fetch wanted line))))))

(defun rowsmith-panel--fetch (wanted line)
  "Fetch the table after LINE; it is shown if WANTED is still what is wanted."
  (cl-flet ((show (text)
              (when (and (eq wanted rowsmith-panel--wanted) (not rowsmith-panel--session))
                (rowsmith-panel--show (split-string (string-trim-right text "\n+") "\n")))))
    (rowsmith-request
     rowsmith-panel--script "workspace/textDocumentContent"
     (list :uri (rowsmith-table-address rowsmith-panel--script line))
     (lambda (result) (show (or (rowsmith-get result :text) "")))
     (lambda (message)
       (show message)
       ;; The server may have to start first.
       (when (eq wanted rowsmith-panel--wanted) (setq rowsmith-panel--wanted nil))))))

(defun rowsmith-panel--follow ()
  "Fetch the table as soon as point rests."
  (when (derived-mode-p 'rows-mode)
    (setq rowsmith-panel--script (current-buffer)))
  (when (eq (current-buffer) rowsmith-panel--script)
    (rowsmith-panel--schedule)))

(defun rowsmith-panel--schedule ()
  "Fetch the table soon, and once only."
  (when (timerp rowsmith-panel--timer) (cancel-timer rowsmith-panel--timer))
  (setq rowsmith-panel--timer (run-with-timer rowsmith-panel-delay nil #'rowsmith-panel--update)))

(defun rowsmith-panel--closed ()
  "Let go of everything once the panel's buffer is killed."
  (dolist (hook rowsmith-panel--hooks) (remove-hook hook #'rowsmith-panel--follow))
  (rowsmith-panel--end-session)
  (when (timerp rowsmith-panel--timer) (cancel-timer rowsmith-panel--timer))
  (setq rowsmith-panel--timer nil
        rowsmith-panel--script nil
        rowsmith-panel--wanted nil))

;;;###autoload
(defun rowsmith-panel ()
  "Open the panel with the table after point's line, and follow point."
  (interactive)
  (unless (derived-mode-p 'rows-mode)
    (user-error "This is no script of Rowsmith"))
  (setq rowsmith-panel--script (current-buffer)
        rowsmith-panel--wanted nil)
  (with-current-buffer (get-buffer-create rowsmith-panel-buffer)
    (unless (derived-mode-p 'rowsmith-panel-mode) (rowsmith-panel-mode))
    (display-buffer (current-buffer) rowsmith-panel-display-action))
  (dolist (hook rowsmith-panel--hooks) (add-hook hook #'rowsmith-panel--follow))
  (rowsmith-panel--schedule))

;;;###autoload
(defun rowsmith-show-table (command)
  "Show the table that the code lens COMMAND means in the panel."
  (let* ((arguments (rowsmith-get command :arguments))
         (buffer (seq-find (lambda (buffer)
                             (with-current-buffer buffer
                               (and (derived-mode-p 'rows-mode)
                                    (equal (ignore-errors (rowsmith-address buffer)) (elt arguments 0)))))
                           (buffer-list))))
    (when buffer
      (pop-to-buffer buffer)
      (goto-char (point-min))
      (forward-line (elt arguments 1))
      (rowsmith-panel))))

(provide 'rowsmith-panel)
;;; rowsmith-panel.el ends here
