;;; driver.el --- What the tests of both of Emacs's clients use  -*- lexical-binding: t -*-

;;; Commentary:

;; A script calls `driver-run' with its steps; what it puts down with `driver-note' is the report.

;;; Code:

(require 'cl-lib)
(require 'json)
(require 'flymake)

(define-derived-mode rows-mode prog-mode "Rows"
  "Scripts; what they are coloured with comes from the server."
  (setq font-lock-defaults '(nil)))
(add-to-list 'auto-mode-alist '("\\.rows\\'" . rows-mode))

(defvar driver-report nil "What is put down, an alist.")

(defvar driver-server (append (json-parse-string (getenv "COMMAND")) nil)
  "The server's command.")

(defun driver-note (name value)
  "Put down VALUE, which has to be something JSON can say, under NAME."
  (push (cons name value) driver-report))

(defun driver-wait (what condition)
  "Let processes and timers go on until CONDITION gives something, and give that; WHAT is its name."
  (let ((end (+ (float-time) 60)) value)
    (while (not (setq value (funcall condition)))
      (when (> (float-time) end)
        (error "Waited in vain for %s" what))
      (accept-process-output nil 0.01))
    value))

(defun driver-type (keys)
  "Type KEYS, a text, in the current buffer's window, a command for each key."
  (execute-kbd-macro (vconcat keys)))

(defun driver-line (number)
  "Line NUMBER of the buffer, counted from 0."
  (save-excursion
    (goto-char (point-min))
    (forward-line number)
    (buffer-substring-no-properties (line-beginning-position) (line-end-position))))

(defun driver-go (line column)
  "Put point at LINE and COLUMN, in characters, both from 0."
  (goto-char (point-min))
  (forward-line line)
  (forward-char column))

(defun driver-text ()
  "The whole buffer."
  (buffer-substring-no-properties (point-min) (point-max)))

(defun driver-place (position)
  "The line and column of POSITION, both from 0."
  (save-excursion
    (goto-char position)
    (list (1- (line-number-at-pos)) (- position (line-beginning-position)))))

(defun driver-write-script (letters)
  "Type into typing.rows as people do: in the middle, and taking back what was wrong.
LETTERS are two of the inserted row's."
  (goto-char (point-max))
  (driver-type "move   0->2\r")
  (driver-type (concat "app insert   \"" letters "x\"   at 0 ;delete   1\r"))
  (driver-type "commit\r")
  (driver-go 3 17)
  (cl-assert (eq (char-before) ?x))
  (driver-type "\d")
  (driver-go 0 26)
  (driver-type "\"Fig\"  ")
  ;; What is undone and done again is told too.
  (driver-go 1 0)
  (driver-type "\C-k")
  (driver-type "\C-_"))

(defun driver-run (steps)
  "Do STEPS, write the report, and end Emacs."
  (let ((trouble (condition-case trouble
                     (progn (funcall steps) nil)
                   (error (format "%S" trouble)))))
    (when trouble
      (driver-note 'trouble trouble))
    (let ((coding-system-for-write 'utf-8))
      (write-region (json-encode driver-report) nil (getenv "REPORT") nil 'silent))
    (let ((kill-emacs-hook nil))
      (kill-emacs (if trouble 1 0)))))

(provide 'driver)
;;; driver.el ends here
