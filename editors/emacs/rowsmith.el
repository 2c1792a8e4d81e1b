;;; rowsmith.el --- Scripts that edit table views  -*- lexical-binding: t -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: languages, tools

;;; Commentary:

;; `rows-mode' is a major mode for the scripts of Rowsmith (*.rows).  It makes
;; `rowsmith lsp' known to eglot and to lsp-mode, either of which gives it
;; diagnostics, completion, imenu and more.
;;
;; `rowsmith-panel' opens a panel with the table after the line on which point
;; is, which follows point; `rowsmith-session' edits a copy of that table there.
;; The keys are in `rowsmith-panel-mode'.
;;
;;     (add-to-list 'load-path "…/editors/emacs")
;;     (require 'rowsmith)
;;     (add-hook 'rows-mode-hook #'eglot-ensure) ; or #'lsp

;;; Code:

(require 'rowsmith-panel)
(require 'rowsmith-session)

(defgroup rowsmith nil
  "Scripts that edit table views."
  :group 'languages)

(defcustom rowsmith-command '("rowsmith" "lsp")
  "The command of the language server, as a list of its words."
  :type '(repeat string))

(defcustom rows-indent-offset 2
  "Columns by which each open brace indents."
  :type 'integer
  :safe #'integerp)

;;; Words

(defconst rowsmith-words
  '(("statement"
     "table" "use" "edit" "insert" "delete" "move" "set" "reload" "reconfigure" "swap" "batch"
     "begin" "end" "commit" "rollback" "undo" "redo" "goto" "era" "kind" "option" "expect" "policy"
     "diffable" "snapshot" "if" "tap" "swipe" "drag" "select" "deselect" "pan" "lift" "hover"
     "spring" "drop" "cancel" "placeholder")
    ("edit"
     "insert" "delete" "move" "set" "reload" "reconfigure" "swap")
    ("gesture"
     "tap" "swipe" "drag" "select" "deselect" "pan" "lift" "hover" "spring" "drop" "cancel")
    ("plane"
     "app" "model" "view")
    ("word"
     "delete" "end" "commit" "if" "else" "then" "drag" "minus" "plus" "row" "elsewhere" "leading"
     "trailing" "full" "part" "outside" "nowhere" "into" "from" "on" "off" "at" "to" "before" "after"
     "section" "sections" "data" "last" "all" "in" "selected" "as" "none" "default" "action" "team"
     "group" "ownProcess")
    ("animation"
     "fade" "right" "left" "top" "bottom" "none" "middle" "automatic")
    ("question"
     "canEdit" "canMove" "editingStyle" "titleForDeleteConfirmation" "shouldIndent" "targetForMove"
     "leadingSwipeActions" "trailingSwipeActions" "editActions"
     "allowsMultipleSelectionDuringEditing" "shouldBeginMultipleSelection" "itemsForDrag"
     "itemsForAdding" "allowsMoveOperation" "canHandleDrop" "dropProposal" "shouldSpringLoad")
    ("event"
     "commit" "moveRow" "willBeginEditing" "didEndEditing" "willTransition" "didTransition"
     "performDrop" "selectAction" "willBeginTableEditing" "didFinishTableEditing" "willSelect"
     "didSelect" "didDeselect" "didBeginMultipleSelection" "didEndMultipleSelection"
     "dragSessionWillBegin" "dragSessionDidEnd" "dropSessionDidEnter" "dropSessionDidExit"
     "dropSessionDidEnd")
    ("function"
     "sections" "last" "rows" "text" "path" "proposal" "actions" "action" "items" "item"
     "representation" "canLoad")
    ("field"
     "row" "section")
    ("value"
     "insert" "delete" "move" "cancel" "all" "none" "automatic" "isEditing" "true" "false"
     "forbidden" "copy" "unspecified" "insertAt" "insertInto" "normal" "destructive" "team" "group"
     "ownProcess")
    ("snapshot edit"
     "insert" "delete" "move" "reload" "reconfigure" "append")
    ("kind"
     "table" "collection")
    ("option"
     "layout" "deleteTap" "confirmationMasks" "abortedSwipe" "swipeBack" "styleNone"
     "unchangedCommit" "samePlace" "uneditableHandle" "handleWithoutMoveRow" "severalItems"
     "fallbackAsks")
    ("option value"
     "done" "pending" "button" "gesture" "sent" "noReturn" "unsent" "ends" "stuck" "told" "untold"
     "blocks" "shows" "stays" "closes" "skipped" "hidden" "shown" "asked" "unasked" "forbidden"
     "copy")
    ("expectation"
     "rows" "trap" "refused" "ignored" "stale"))
  "The words of the language by what they are.
`rowsmith help keywords' lists them in this order.")

(defun rowsmith--words (&rest kinds)
  "A regular expression for the words of KINDS, with one group."
  (concat "\\_<"
          (regexp-opt (apply #'append (mapcar (lambda (kind) (cdr (assoc kind rowsmith-words))) kinds)) t)
          "\\_>"))

;; No word is reserved: what it is follows from its place.
(defconst rows-font-lock-keywords
  (let ((start "\\(?:^\\|[;{}]\\)[ \t]*"))
    `(("^[ \t]*#[>!?~].*" 0 font-lock-doc-face t)
      (,(concat start (rowsmith--words "plane") "[ \t]+" (rowsmith--words "statement" "snapshot edit"))
       (1 font-lock-type-face) (2 font-lock-keyword-face))
      (,(concat start (rowsmith--words "statement" "snapshot edit")) 1 font-lock-keyword-face)
      (,(concat "\\_<policy\\_>[ \t]+" (rowsmith--words "question" "event")) 1 font-lock-function-name-face)
      (,(concat "\\_<\\(?:option\\|kind\\|expect\\)\\_>[ \t]+" (rowsmith--words "option" "kind" "expectation"))
       1 font-lock-variable-name-face)
      (,(concat (rowsmith--words "function") "[ \t]*(") 1 font-lock-function-name-face)
      (,(concat "\\." (rowsmith--words "field")) 1 font-lock-variable-name-face)
      ("\\_<[0-9]+\\(?:\\.\\(?:[0-9]+\\|end\\|last\\)\\)?\\_>" 0 font-lock-constant-face)
      (,(rowsmith--words "word") 1 font-lock-builtin-face)
      (,(rowsmith--words "animation" "value" "option value") 1 font-lock-constant-face)))
  "What `rows-mode' colours.")

;;; The mode

(defvar rows-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?# "<" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?. "." table)
    (modify-syntax-entry ?' "." table)
    table)
  "Comments, texts and braces of scripts.")

(defun rows--closing-braces ()
  "How many closing braces the line begins with."
  (save-excursion
    (beginning-of-line)
    (let ((start (point)))
      (skip-chars-forward "} \t")
      (how-many "}" start (point)))))

(defun rows-indent-line ()
  "Indent the line by the braces that are open before it."
  (interactive)
  (let* ((depth (save-excursion (car (syntax-ppss (line-beginning-position)))))
         (column (* rows-indent-offset (max 0 (- depth (rows--closing-braces))))))
    (if (<= (current-column) (current-indentation))
        (indent-line-to column)
      (save-excursion (indent-line-to column)))))

;;;###autoload
(define-derived-mode rows-mode prog-mode "Rows"
  "Major mode for the scripts of Rowsmith, which edit table views.

\\<rows-mode-map>\\[rowsmith-panel] shows the table after the line in a panel,
\\[rowsmith-session] edits a copy of it there."
  (setq-local comment-start "# ")
  (setq-local comment-start-skip "#+[ \t]*")
  (setq-local indent-line-function #'rows-indent-line)
  (setq-local indent-tabs-mode nil)
  (setq-local electric-indent-chars (append "}" electric-indent-chars))
  (setq-local font-lock-defaults '(rows-font-lock-keywords)))

(define-key rows-mode-map (kbd "C-c C-t") #'rowsmith-panel)
(define-key rows-mode-map (kbd "C-c C-s") #'rowsmith-session)

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.rows\\'" . rows-mode))

;;; Language servers

(defvar eglot-server-programs)
(defvar lsp-language-id-configuration)
(declare-function lsp-register-client "ext:lsp-mode")
(declare-function make-lsp-client "ext:lsp-mode")
(declare-function lsp-stdio-connection "ext:lsp-mode")
(declare-function lsp-activate-on "ext:lsp-mode")

(defun rowsmith--contact (&optional _interactive _project)
  "The server's command, for eglot."
  rowsmith-command)

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(rows-mode . rowsmith--contact)))

(with-eval-after-load 'lsp-mode
  (add-to-list 'lsp-language-id-configuration '(rows-mode . "rows"))
  (lsp-register-client
   (make-lsp-client
    :new-connection (lsp-stdio-connection (lambda () rowsmith-command))
    :activation-fn (lsp-activate-on "rows")
    :action-handlers (let ((handlers (make-hash-table :test #'equal)))
                       (dolist (command '("rowsmith.showTable" "rowsmith.runToHere") handlers)
                         (puthash command #'rowsmith-show-table handlers)))
    :server-id 'rowsmith)))

(provide 'rowsmith)
;;; rowsmith.el ends here
