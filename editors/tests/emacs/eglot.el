;;; eglot.el --- Uses each feature through eglot, and writes down what Emacs shows  -*- lexical-binding: t -*-

;;; Code:

(package-initialize)
(load (expand-file-name "driver.el" (getenv "SCRIPTS")) nil t)
(require 'eglot)

;; It complains of what its protocol does not know.
(setq eglot-strict-mode '(disallow-non-standard-keys)
      eglot-connect-timeout 60
      eglot-sync-connect 60
      eglot-send-changes-idle-time 0
      eldoc-idle-delay 3600)
(add-to-list 'eglot-server-programs (cons 'rows-mode driver-server))

(defun script-diagnostics ()
  "What Flymake shows."
  (vconcat
   (mapcar
    (lambda (each)
      (let ((from (driver-place (flymake-diagnostic-beg each)))
            (data (alist-get 'eglot-lsp-diag (flymake-diagnostic-data each))))
        `((line . ,(car from))
          (from . ,(cadr from))
          (to . ,(cadr (driver-place (flymake-diagnostic-end each))))
          (severity . ,(plist-get data :severity))
          (code . ,(plist-get data :code))
          (message . ,(plist-get data :message))
          (text . ,(flymake-diagnostic-text each)))))
    (sort (flymake-diagnostics) (lambda (a b) (< (flymake-diagnostic-beg a) (flymake-diagnostic-beg b)))))))

(defvar script-told nil "The number of diagnostics that the server told last.")

(cl-defmethod eglot-handle-notification :after
  (_server (_method (eql textDocument/publishDiagnostics)) &key diagnostics &allow-other-keys)
  "Note how many there are."
  (setq script-told (length diagnostics)))

(defun script-wait-for-diagnostics (count)
  "Wait until the server has told COUNT of them and Flymake shows them, and give them."
  (eglot--signal-textDocument/didChange)
  (driver-wait (format "%d diagnostics" count)
               (lambda ()
                 (and (eql script-told count)
                      (= (length (flymake-diagnostics)) count))))
  (script-diagnostics))

(defun script-open (file)
  "Open FILE with Flymake on."
  (switch-to-buffer (find-file-noselect file))
  (flymake-mode 1)
  (eglot--maybe-activate-editing-mode)
  (flymake-start))

(defun script-fix ()
  "Have the misspelt word set right."
  (driver-go 1 22)
  (eglot-code-actions (point) (+ (point) 5) "quickfix" t)
  (driver-note 'fixed (driver-line 1))
  (driver-note 'diagnosticsWhenFixed (script-wait-for-diagnostics 2)))

(defun script-hover ()
  "Ask what `move' is."
  (driver-go 3 1)
  (let (text)
    (eglot-hover-eldoc-function (lambda (info &rest _) (setq text info)))
    (driver-note 'hover (substring-no-properties (driver-wait "hover" (lambda () text))))))

(defun script-rename ()
  "Give the policy's parameter another name."
  (driver-go 1 15)
  (eglot-rename "place")
  ;; Where nobody waits for keys there is no idle time in which the change would be told.
  (eglot--signal-textDocument/didChange)
  (driver-note 'renamed (driver-text)))

(defun script-symbols ()
  "Ask for the outline; it is sorted by kinds."
  (let (names)
    (dolist (kind (funcall imenu-create-index-function))
      (dolist (item (cdr kind))
        (push (substring-no-properties (car item)) names)))
    (driver-note 'symbols (vconcat (nreverse names)))))

(defun script-complete ()
  "Complete words on a new line."
  (goto-char (point-max))
  (driver-type "de")
  (pcase-let ((`(,from ,to ,table . ,_) (eglot-completion-at-point)))
    (driver-note 'completions
                 (vconcat (mapcar #'substring-no-properties
                                  (all-completions (buffer-substring from to) table)))))
  (driver-type "\d\dcomm")
  (completion-at-point)
  (driver-note 'completed (driver-line 5))
  (driver-type "\C-a\C-k"))

(defun script-type ()
  "Type a script, and make a mistake that is taken back."
  (driver-write-script "é😀")
  (driver-go 4 6)
  (driver-type " 1")
  (driver-note 'mistake (script-wait-for-diagnostics 1))
  (driver-type "\d\d")
  (script-wait-for-diagnostics 0)
  (driver-note 'typed (driver-text)))

(defun script-format ()
  "Format the buffer."
  (eglot-format-buffer)
  (driver-note 'formatted (driver-text)))

(driver-run
 (lambda ()
   (find-file "findings.rows")
   (apply #'eglot--connect (eglot--guess-contact))
   (script-open "findings.rows")
   (driver-note 'diagnostics (script-wait-for-diagnostics 3))
   (script-fix)
   (script-open "features.rows")
   (script-hover)
   (script-rename)
   (script-symbols)
   (script-open "typing.rows")
   (script-type)
   (script-complete)
   (script-format)
   (driver-note 'diagnosticsAtEnd (script-wait-for-diagnostics 0))
   (eglot-shutdown (eglot-current-server) nil 60)))

;;; eglot.el ends here
