;;; support.el --- What the scenarios share  -*- lexical-binding: t -*-

;; Each scenario is run in an Emacs of its own, with eglot or lsp-mode as the
;; environment variable CLIENT says.  An error ends it with a status that is not 0.

;;; Code:

(require 'cl-lib)
(package-initialize)
(require 'rowsmith)

(setq debug-on-error nil
      make-backup-files nil
      create-lockfiles nil
      auto-save-default nil
      rowsmith-panel-delay 0.01
      rowsmith-command (list (getenv "ROWSMITH") "lsp")
      rowsmith-panel-display-action '(display-buffer-pop-up-window)
      window-min-height 1
      split-height-threshold 2
      split-width-threshold nil)

(defvar support-script nil
  "The buffer of the script.")

(defun support-start-eglot ()
  "Serve the current buffer by eglot."
  (require 'eglot)
  (setq eglot-autoshutdown t)
  (apply #'eglot--connect (eglot--guess-contact))
  (eglot--maybe-activate-editing-mode))

(defun support-start-lsp-mode ()
  "Serve the current buffer by lsp-mode."
  (require 'lsp-mode)
  (setq lsp-auto-guess-root t
        lsp-enable-snippet nil
        lsp-restart 'ignore
        lsp-enable-file-watchers nil
        lsp-diagnostics-provider :none
        lsp-client-packages nil
        lsp-session-file (expand-file-name "session" temporary-file-directory))
  (lsp-workspace-folders-add default-directory)
  (lsp)
  (support-wait "lsp-mode" (lambda () (and (lsp-workspaces)
                                           (eq 'initialized (lsp--workspace-status (car (lsp-workspaces))))))))

(defun support-panel ()
  "The panel's text."
  (let ((panel (get-buffer rowsmith-panel-buffer)))
    (if panel (with-current-buffer panel (buffer-string)) "")))

(defun support-wait (what condition)
  "Wait for WHAT until CONDITION holds."
  (let ((end (+ (float-time) 30)))
    (while (not (funcall condition))
      (when (> (float-time) end) (error "Waited in vain for %s; panel:\n%s" what (support-panel)))
      (accept-process-output nil 0.01))))

(defun support-equal (found wanted)
  "Fail unless FOUND is WANTED."
  (unless (equal found wanted) (error "Found %S, wanted %S; panel:\n%s" found wanted (support-panel))))

(defun support-open (&rest lines)
  "Open a script with LINES and have it served."
  (let ((file (make-temp-file "script" nil ".rows" (concat (string-join lines "\n") "\n"))))
    (find-file file)
    (setq support-script (current-buffer))
    (support-equal major-mode 'rows-mode)
    (pcase (getenv "CLIENT")
      ("eglot" (support-start-eglot))
      ("lsp-mode" (support-start-lsp-mode))
      (client (error "CLIENT is %s" client)))))

(defun support-rows ()
  "The rows in the panel: what stands behind an index path, without signs and notes."
  (let ((found nil))
    (dolist (line (split-string (support-panel) "\n"))
      (when (string-match "\\`[+→~! ] *\\([0-9]+\\.[0-9]+\\) +\\(.*\\)" line)
        (let ((path (match-string 1 line))
              (text (match-string 2 line)))
          (setq text (replace-regexp-in-string "  from .*\\|[⊖⊕⊘≡]" "" text))
          (push (concat path " " (string-trim text)) found))))
    (nreverse found)))

(defun support-wait-for-rows (&rest rows)
  "Wait until the panel has ROWS."
  (support-wait (format "%S" rows) (lambda () (equal (support-rows) rows))))

(defun support-shows (beginning)
  "Whether a line of the panel begins with BEGINNING."
  (string-match-p (concat "^" (regexp-quote beginning)) (support-panel)))

(defun support-wait-for-line (beginning)
  "Wait until a line of the panel begins with BEGINNING."
  (support-wait beginning (lambda () (support-shows beginning))))

(defun support-go (line)
  "Put point of the script on LINE, counted from 1."
  (let ((window (get-buffer-window support-script)))
    (if window (select-window window) (switch-to-buffer support-script)))
  (goto-char (point-min))
  (forward-line (1- line))
  (run-hooks 'post-command-hook))

(defun support-press (keys)
  "Type KEYS in the panel."
  (let ((window (get-buffer-window rowsmith-panel-buffer)))
    (if window (select-window window) (switch-to-buffer rowsmith-panel-buffer)))
  (execute-kbd-macro (kbd keys)))

(defun support-point (text)
  "Put the panel's point on the first line with TEXT."
  (with-current-buffer rowsmith-panel-buffer
    (goto-char (point-min))
    (search-forward text)
    (beginning-of-line)
    (dolist (window (get-buffer-window-list nil nil t)) (set-window-point window (point)))))

(defun support-pointed ()
  "The line of the panel's point."
  (with-current-buffer rowsmith-panel-buffer
    (string-trim (buffer-substring-no-properties (line-beginning-position) (line-end-position)))))

(defun support-script-lines ()
  "The lines of the script."
  (with-current-buffer support-script
    (split-string (string-trim-right (buffer-string) "\n") "\n")))

(defun support-sessions ()
  "The server's sessions."
  (let ((found 'none))
    (rowsmith-request support-script "session/list" nil
                      (lambda (result) (setq found (rowsmith-list result :sessions)))
                      (lambda (message) (error "%s" message)))
    (support-wait "the list of sessions" (lambda () (not (eq found 'none))))
    found))

(defun support-end ()
  "Stop the server and end Emacs."
  (with-current-buffer support-script
    (set-buffer-modified-p nil)
    (pcase (getenv "CLIENT")
      ("eglot" (eglot-shutdown (eglot-current-server) nil 5))
      ("lsp-mode" (lsp-disconnect))))
  (kill-emacs 0))

(provide 'support)
;;; support.el ends here
