;;; rowsmith-request.el --- Asks the language server of a script  -*- lexical-binding: t -*-

;;; Commentary:

;; The same for eglot and for lsp-mode: whichever serves the script is asked.

;;; Code:

(require 'url-util)

(declare-function eglot-current-server "ext:eglot")
(declare-function eglot-managed-p "ext:eglot")
(declare-function eglot--TextDocumentIdentifier "ext:eglot")
(declare-function eglot--signal-textDocument/didChange "ext:eglot")
(declare-function jsonrpc-async-request "jsonrpc")
(declare-function lsp-request-async "ext:lsp-mode")
(declare-function lsp--text-document-identifier "ext:lsp-mode")

(defvar lsp-mode)

(defun rowsmith-get (object key)
  "The member KEY of a JSON OBJECT; false is nil.
The object is a property list or a hash table."
  (let ((value (if (hash-table-p object)
                   (gethash (substring (symbol-name key) 1) object)
                 (plist-get object key))))
    (unless (eq value :json-false) value)))

(defun rowsmith-list (object key)
  "The array KEY of a JSON OBJECT as a list."
  (append (rowsmith-get object key) nil))

(defun rowsmith--eglot-p ()
  "Whether eglot serves the current buffer."
  (and (fboundp 'eglot-managed-p) (eglot-managed-p) (eglot-current-server)))

(defun rowsmith--lsp-p ()
  "Whether lsp-mode serves the current buffer."
  (and (bound-and-true-p lsp-mode) (fboundp 'lsp-request-async)))

(defun rowsmith--request-by-eglot (method parameters success failure)
  "Send METHOD with PARAMETERS by eglot and call SUCCESS or FAILURE."
  ;; What was typed goes first; eglot would wait until Emacs is idle.
  (when (fboundp 'eglot--signal-textDocument/didChange) (eglot--signal-textDocument/didChange))
  (jsonrpc-async-request
   (eglot-current-server) (intern (concat ":" method)) parameters
   :success-fn success
   :error-fn (lambda (error) (funcall failure (or (plist-get error :message) "the server did not answer")))
   :timeout 60
   :timeout-fn (lambda () (funcall failure "the server did not answer"))))

(defun rowsmith--request-by-lsp-mode (method parameters success failure)
  "Send METHOD with PARAMETERS by lsp-mode and call SUCCESS or FAILURE."
  (lsp-request-async
   method parameters success
   :mode 'detached
   :error-handler (lambda (error) (funcall failure (or (rowsmith-get error :message) "the server did not answer")))))

(defun rowsmith-request (script method parameters success failure)
  "Send METHOD with PARAMETERS to the server of the buffer SCRIPT, and never wait.
SUCCESS is called with its result, or FAILURE with a message."
  (with-current-buffer script
    (cond ((rowsmith--eglot-p) (rowsmith--request-by-eglot method parameters success failure))
          ((rowsmith--lsp-p) (rowsmith--request-by-lsp-mode method parameters success failure))
          (t (funcall failure "No language server serves this script: start eglot or lsp-mode in it")))))

(defun rowsmith-address (script)
  "The address of the buffer SCRIPT as the server knows it."
  (with-current-buffer script
    (plist-get (cond ((rowsmith--eglot-p) (eglot--TextDocumentIdentifier))
                     ((rowsmith--lsp-p) (lsp--text-document-identifier)))
               :uri)))

(defun rowsmith-table-address (script line)
  "The address of the table after LINE of the buffer SCRIPT, counted from 0."
  (format "rows-table:/%s?uri=%s&line=%d"
          (url-hexify-string (file-name-nondirectory (or (buffer-file-name script) "script")))
          (url-hexify-string (or (rowsmith-address script) ""))
          line))

(provide 'rowsmith-request)
;;; rowsmith-request.el ends here
