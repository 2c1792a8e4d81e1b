;;; puts-below-the-right-line.el --- Where what was done goes into the script  -*- lexical-binding: t -*-

(require 'support)

(defun put-and-wait ()
  "Put what was done into the script, and wait for the end of the session."
  (support-press "p")
  (support-wait "the end of the session" (lambda () (null rowsmith-panel--session))))

;; Lines end with two bytes in the file, texts have several bytes a letter, and
;; a statement begins where another ends.
(let ((coding-system-for-write 'utf-8-dos))
  (support-open
   "# é😀"
   "table {"
   "  \"é😀\" \"b\""
   "}; edit on"
   "#> é😀 b"
   ""
   "  delete 9 # is refused"))
(support-equal (coding-system-eol-type buffer-file-coding-system) 1)
(support-go 2)
(call-interactively #'rowsmith-session)
(support-wait-for-line (format "session from %s:4" (buffer-name support-script)))
(support-equal (and (support-shows "editing mode is on: the user edits") t) t)
(support-equal (support-rows) '("0.0 é😀" "0.1 b"))
(support-point "0.1")
(support-press "M-<up>")
(support-wait-for-rows "0.0 b" "0.1 é😀")

;; The script changes meanwhile, above the place and below it.
(with-current-buffer support-script
  (goto-char (point-min))
  (insert "# one\n# two\n")
  (goto-char (point-max))
  (forward-line -1)
  (delete-region (point) (point-max)))
(put-and-wait)
(support-equal (support-script-lines)
               '("# one" "# two" "# é😀" "table {" "  \"é😀\" \"b\"" "}; edit on" "#> é😀 b" "move 0.1 -> 0.0" ""))
(support-wait-for-line "8: move 0.1 -> 0.0")

;; A session from the last line of a text that ends without a line end.
(with-current-buffer support-script
  (goto-char (point-max))
  (skip-chars-backward "\n")
  (delete-region (point) (point-max)))
(support-go 8)
(call-interactively #'rowsmith-session)
(support-wait-for-line "session from")
(support-point "0.0")
(support-press "d")
(support-wait-for-rows "0.0 é😀")
(put-and-wait)
(support-equal (car (last (support-script-lines))) "delete 0.0")

;; A text without any statement before the line.
(support-go 1)
(call-interactively #'rowsmith-session)
(support-wait-for-line "session from")
(support-equal (support-rows) nil)
(support-point "section 0  no rows")
(cl-letf (((symbol-function 'read-string) (lambda (&rest _) "new")))
  (support-press "i"))
(support-wait-for-rows "0.0 new")
(put-and-wait)
(support-equal (nth 1 (support-script-lines)) "app insert \"new\" at 0.0")
(support-equal (support-sessions) nil)
(support-end)
