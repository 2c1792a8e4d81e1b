;;; drives-a-session.el --- The panel's keys edit a copy of the table  -*- lexical-binding: t -*-

(require 'support)

(support-open
 "table {"
 "  section \"Fruit\" { \"Apple\" \"Pear\" \"Kiwi\" }"
 "  section \"Dairy\" { \"Milk\" }"
 "}"
 "#> [Apple Pear Kiwi] [Milk]"
 "app delete 0.0")
(support-go 2)
(call-interactively #'rowsmith-session)
(support-wait-for-line (format "session from %s:4" (buffer-name support-script)))
(support-equal (support-rows) '("0.0 Apple" "0.1 Pear" "0.2 Kiwi" "1.0 Milk"))
(support-equal (and (support-shows "editing mode is off: the app edits") t) t)
(support-equal (support-pointed) "0.0  Apple")

;; The app moves a row, out of its section too, and point goes with it.
(support-point "Kiwi")
(support-press "M-<down>")
(support-wait-for-rows "0.0 Apple" "0.1 Pear" "1.0 Kiwi" "1.1 Milk")
(support-equal (support-pointed) "1.0  Kiwi")
(support-press "M-<up>")
(support-wait-for-rows "0.0 Apple" "0.1 Pear" "0.2 Kiwi" "1.0 Milk")
(support-equal (support-pointed) "0.2  Kiwi")

;; Keys typed faster than the server answers act one after the other.
(support-press "M-<down> M-<down>")
(support-wait-for-rows "0.0 Apple" "0.1 Pear" "1.0 Milk" "1.1 Kiwi")
(support-press "u u")
(support-wait-for-rows "0.0 Apple" "0.1 Pear" "0.2 Kiwi" "1.0 Milk")
(support-press "r")
(support-wait-for-rows "0.0 Apple" "0.1 Pear" "1.0 Kiwi" "1.1 Milk")
(support-press "u")
(support-wait-for-rows "0.0 Apple" "0.1 Pear" "0.2 Kiwi" "1.0 Milk")

;; In editing mode it is the user.
(support-press "e")
(support-wait-for-line "editing mode is on: the user edits")
(support-point "Pear")
(support-press "M-<up>")
(support-wait-for-rows "0.0 Pear" "0.1 Apple" "0.2 Kiwi" "1.0 Milk")
(support-equal (and (support-shows "> move 0.1 -> 0.0") t) t)
(support-equal (and (support-shows "asked: canMove(0.1) -> true") t) t)
(support-point "Apple")
(support-press "d")
(support-wait-for-rows "0.0 Pear" "0.1 Kiwi" "1.0 Milk")
(support-point "section 1")
(cl-letf (((symbol-function 'read-string) (lambda (&rest _) "the \"last\"")))
  (support-press "i"))
(support-wait-for-rows "0.0 Pear" "0.1 Kiwi" "1.0 the \"last\"" "1.1 Milk")
(support-press "c")
(support-wait-for-line "editing mode is off: the app edits")

(support-press "p")
(support-wait "the end of the session" (lambda () (null rowsmith-panel--session)))
(support-equal
 (support-script-lines)
 '("table {"
   "  section \"Fruit\" { \"Apple\" \"Pear\" \"Kiwi\" }"
   "  section \"Dairy\" { \"Milk\" }"
   "}"
   "#> [Apple Pear Kiwi] [Milk]"
   "app move 0.2 -> 1.0"
   "app move 1.0 -> 0.2"
   "edit on"
   "move 0.1 -> 0.0"
   "delete 0.1"
   "insert \"the \\\"last\\\"\" at 1.0"
   "commit"
   "app delete 0.0"))
;; The panel follows again, from the last line that was put in.
(support-equal (with-current-buffer support-script (line-number-at-pos)) 12)
(support-wait-for-line "12: commit")
(support-equal (support-sessions) nil)
(support-end)
