;;; follows-point.el --- The panel shows the table after point's line  -*- lexical-binding: t -*-

(require 'support)

(support-open
 "table {"
 "  section \"Fruit\" { \"Apple\" \"Pear\" }"
 "  section \"Dairy\" { \"Milk\" }"
 "}"
 "edit on"
 ""
 "move 0.0 -> 1.1"
 "delete 0.0"
 "view insert at 1.9")
(support-go 1)
(call-interactively #'rowsmith-panel)
(support-wait-for-rows "0.0 Apple" "0.1 Pear" "1.0 Milk")

(support-go 7)
(support-wait-for-rows "0.0 Pear" "1.0 Milk" "1.1 Apple")
(support-equal (and (support-shows "7: move 0.0 -> 1.1") t) t)
(support-go 6)
(support-wait-for-rows "0.0 Apple" "0.1 Pear" "1.0 Milk")
(support-go 8)
(support-wait-for-rows "1.0 Milk" "1.1 Apple")
(support-go 9)
(support-wait-for-line "trap: attempt to insert row 9 into section 1")

;; The table follows the text.
(support-go 7)
(support-wait-for-rows "0.0 Pear" "1.0 Milk" "1.1 Apple")
(delete-region (line-beginning-position) (line-end-position))
(insert "move 0.1 -> 0.0")
(run-hooks 'post-command-hook)
(support-wait-for-rows "0.0 Pear" "0.1 Apple" "1.0 Milk")

(support-press "q")
(support-equal (get-buffer rowsmith-panel-buffer) nil)
(support-equal (memq #'rowsmith-panel--follow post-command-hook) nil)
(support-end)
