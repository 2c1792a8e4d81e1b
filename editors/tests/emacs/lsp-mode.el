;;; lsp-mode.el --- Uses each feature through lsp-mode, and writes down what Emacs shows  -*- lexical-binding: t -*-

;;; Code:

(package-initialize)
(load (expand-file-name "driver.el" (getenv "SCRIPTS")) nil t)
(remove-hook 'flymake-diagnostic-functions #'flymake-proc-legacy-flymake)
(setq lsp-client-packages nil
      lsp-enabled-clients '(rows)
      lsp-session-file (expand-file-name "session")
      lsp-auto-guess-root t
      lsp-restart 'ignore
      lsp-enable-snippet nil
      lsp-completion-provider :none
      lsp-diagnostics-provider :flymake
      lsp-semantic-tokens-enable t
      lsp-idle-delay 0
      lsp-response-timeout 60)
(require 'lsp-mode)
(require 'lsp-completion)
(require 'lsp-diagnostics)
(require 'lsp-semantic-tokens)
(add-to-list 'lsp-language-id-configuration '(rows-mode . "rows"))
(lsp-register-client
 (make-lsp-client :new-connection (lsp-stdio-connection driver-server)
                  :activation-fn (lsp-activate-on "rows")
                  :server-id 'rows))

(defvar script-version nil "The version of the text that the server's last diagnostics are of.")

(advice-add 'lsp--on-diagnostics :after
            (lambda (_ told) (setq script-version (gethash "version" told))))

(defun script-told ()
  "What the server told of the current buffer, as lsp-mode keeps it."
  (gethash (lsp--fix-path-casing buffer-file-name) (lsp-diagnostics t)))

(defun script-diagnostics ()
  "What Flymake shows, each with what was told of it."
  (let ((told (sort (copy-sequence (script-told))
                    (lambda (a b) (< (gethash "line" (gethash "start" (gethash "range" a)))
                                     (gethash "line" (gethash "start" (gethash "range" b))))))))
    (vconcat
     (cl-mapcar
      (lambda (each told)
        (let ((from (driver-place (flymake-diagnostic-beg each))))
          `((line . ,(car from))
            (from . ,(cadr from))
            (to . ,(cadr (driver-place (flymake-diagnostic-end each))))
            (severity . ,(gethash "severity" told))
            (code . ,(gethash "code" told))
            (message . ,(gethash "message" told))
            (text . ,(flymake-diagnostic-text each)))))
      (sort (flymake-diagnostics) (lambda (a b) (< (flymake-diagnostic-beg a) (flymake-diagnostic-beg b))))
      told))))

(defun script-wait-for-diagnostics (count)
  "Wait until the server has told COUNT of them of the text as it is, and Flymake shows them, and give them."
  (driver-wait (format "%d diagnostics" count)
               (lambda ()
                 (and (equal script-version lsp--cur-version)
                      (= (length (script-told)) count)
                      (= (length (flymake-diagnostics)) count))))
  (script-diagnostics))

(defun script-open (file)
  "Open FILE, and wait until the server knows it."
  (switch-to-buffer (find-file-noselect file))
  (font-lock-set-defaults)
  (lsp)
  (driver-wait "the server" (lambda () (and (lsp-workspaces) (eq (lsp--workspace-status (car (lsp-workspaces)))
                                                                 'initialized))))
  (flymake-start))

(defun script-fix ()
  "Have the misspelt word set right."
  ;; This client counts characters where the protocol counts units of UTF-16, so that all of the line goes first.
  (driver-go 1 0)
  (delete-region (point) (line-beginning-position 2))
  (insert "app insert \"Fig\" at 0; delte 1\n")
  (script-wait-for-diagnostics 3)
  (driver-go 1 23)
  (lsp-execute-code-action
   (seq-find (lambda (action) (string-match-p "delete" (gethash "title" action)))
             (lsp-code-actions-at-point "quickfix")))
  (driver-note 'fixed (driver-line 1))
  (driver-note 'diagnosticsWhenFixed (script-wait-for-diagnostics 2)))

(defun script-hover ()
  "Ask what `move' is."
  (driver-go 3 1)
  (lsp-describe-thing-at-point)
  (driver-note 'hover (with-current-buffer "*lsp-help*" (driver-text))))

(defun script-rename ()
  "Give the policy's parameter another name."
  (driver-go 1 15)
  (lsp-rename "place")
  (driver-note 'renamed (driver-text)))

(defun script-tokens ()
  "Have the words coloured as the server says."
  ;; Emacs colours nothing where nobody looks, unless it is told to.
  (lsp-semantic-tokens--request-update)
  (driver-wait "tokens" (lambda () (equal (plist-get lsp--semantic-tokens-cache :_documentVersion) lsp--cur-version)))
  (font-lock-fontify-region (point-min) (point-max))
  (driver-note 'tokens
               (vconcat
                (mapcar (lambda (place)
                          (driver-go (car place) (cadr place))
                          (format "%s" (get-text-property (point) 'face)))
                        '((0 1) (0 7) (3 5))))))

(defun script-symbols ()
  "Ask for the outline."
  (driver-note 'symbols
               (vconcat (mapcar (lambda (each) (gethash "name" each)) (lsp--get-document-symbols)))))

(defun script-complete ()
  "Complete words on a new line."
  (goto-char (point-max))
  (driver-type "de")
  (pcase-let ((`(,from ,to ,table . ,_) (lsp-completion-at-point)))
    (driver-note 'completions
                 (vconcat (mapcar #'substring-no-properties
                                  (all-completions (buffer-substring from to) table)))))
  (driver-type "\d\dcomm")
  (completion-at-point)
  (driver-note 'completed (driver-line 5))
  (driver-type "\C-a\C-k"))

(defun script-type ()
  "Type a script, and make a mistake that is taken back."
  ;; This client counts characters where the protocol counts units of UTF-16, so that it must not be given a sign of
  ;; two units to type behind.
  (driver-write-script "é☃")
  (driver-go 4 6)
  (driver-type " 1")
  (driver-note 'mistake (script-wait-for-diagnostics 1))
  (driver-type "\d\d")
  (script-wait-for-diagnostics 0)
  (driver-note 'typed (driver-text)))

(defun script-format ()
  "Format the buffer."
  (lsp-format-buffer)
  (driver-note 'formatted (driver-text)))

(driver-run
 (lambda ()
   (lsp-workspace-folders-add (directory-file-name default-directory))
   (script-open "findings.rows")
   (driver-note 'diagnostics (script-wait-for-diagnostics 3))
   (script-fix)
   (script-open "features.rows")
   (script-hover)
   (script-rename)
   (script-tokens)
   (script-symbols)
   (script-open "typing.rows")
   (script-type)
   (script-complete)
   (script-format)
   (driver-note 'diagnosticsAtEnd (script-wait-for-diagnostics 0))
   ;; It would ask for colours once more when the server is gone, and Emacs would die of that.
   (dolist (buffer (buffer-list))
     (with-current-buffer buffer
       (when lsp-semantic-tokens-mode
         (lsp-semantic-tokens-mode -1))))
   (lsp-workspace-shutdown (car (lsp-workspaces)))))

;;; lsp-mode.el ends here
