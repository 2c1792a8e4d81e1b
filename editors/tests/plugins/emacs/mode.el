;;; mode.el --- What rows-mode colours, and how it indents  -*- lexical-binding: t -*-

(require 'rowsmith)

(defun check-face (text word face)
  "Fail unless WORD, the last of its kind in TEXT, has FACE."
  (with-temp-buffer
    (rows-mode)
    (insert text)
    (font-lock-ensure)
    (goto-char (point-max))
    (search-backward word)
    (unless (equal face (get-text-property (point) 'face))
      (error "%s in %s has the face %s" word text (get-text-property (point) 'face)))))

(check-face "app delete 0.1" "app" 'font-lock-type-face)
(check-face "app delete 0.1" "delete" 'font-lock-keyword-face)
(check-face "app delete 0.1" "0.1" 'font-lock-constant-face)
(check-face "edit on; move 0 -> 2" "move" 'font-lock-keyword-face)
(check-face "policy canMove(at) = at.row < rows(0)" "canMove" 'font-lock-function-name-face)
(check-face "policy canMove(at) = at.row < rows(0)" "row <" 'font-lock-variable-name-face)
(check-face "policy canMove(at) = at.row < rows(0)" "rows" 'font-lock-function-name-face)
(check-face "view insert at 0.end fade" "fade" 'font-lock-constant-face)
(check-face "view insert at 0.end fade" "0.end" 'font-lock-constant-face)
(check-face "table { \"move\" }" "move" 'font-lock-string-face)
(check-face "undo # move" "move" 'font-lock-comment-face)
(check-face "undo\n#> a b" "a b" 'font-lock-doc-face)
(check-face "\"a # b\" # c" "# b" 'font-lock-string-face)

(let ((script "table {
  section \"A # {\" {
    \"a\" # }
  }
  section { \"b\" }
}
policy moveRow(from, to) {
  if from.row > 1 {
    model move from -> to
  } else {
  }
}
edit on
"))
  (with-temp-buffer
    (rows-mode)
    (insert (replace-regexp-in-string "^ +" "" script))
    (indent-region (point-min) (point-max))
    (unless (equal (buffer-string) script) (error "Indented:\n%s" (buffer-string)))))
