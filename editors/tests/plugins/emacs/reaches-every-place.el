;;; reaches-every-place.el --- Sections without rows, rows that are not drawn, all texts  -*- lexical-binding: t -*-

(require 'support)

(setq rowsmith-panel-rows 3)
(support-open
 "table { section { \"a\" \"b\" } section \"None\" { } section \"More\" { \"c\" \"d\\te\" \"f\" \"g\" } }"
 "edit on")
(support-go 1)
(call-interactively #'rowsmith-session)
(support-wait-for-rows "0.0 a" "0.1 b" "2.0 c")
(support-equal (and (support-shows "  section 1: None  no rows") t) t)
(support-equal (and (support-shows "    … 3 more") t) t)

;; Up into the section without rows, and through it.
(support-point "2.0")
(support-press "M-<up>")
(support-wait-for-rows "0.0 a" "0.1 b" "1.0 c")
(support-equal (support-pointed) "1.0  c")
(support-press "M-<up>")
(support-wait-for-rows "0.0 a" "0.1 b" "0.2 c")
(support-press "M-<down>")
(support-wait-for-rows "0.0 a" "0.1 b" "1.0 c")
;; The section below is not drawn, and is there.
(support-press "M-<down>")
(support-wait-for-rows "0.0 a" "0.1 b" "2.0 c")

;; The first row goes no further up, and there are places without a row.
(let ((told nil))
  (cl-letf (((symbol-function 'message) (lambda (text &rest given) (setq told (apply #'format text given)))))
    (support-point "0.0")
    (support-press "M-<up>")
    (support-equal told "The row is the first")
    (support-point "editing mode")
    (support-press "d")
    (support-equal told "Point is on no row")))

;; Texts with signs that the language writes otherwise.
(support-point "0.1")
(cl-letf (((symbol-function 'read-string) (lambda (&rest _) "tab\t \"quote\" back\\slash \1 é😀")))
  (support-press "a"))
(support-wait-for-rows "0.0 a" "0.1 b" "0.2 tab\\t \"quote\" back\\slash \\u{1} é😀")
(support-press "u")
(support-wait-for-rows "0.0 a" "0.1 b" "2.0 c")
(support-press "r")
(support-wait-for-line "> redo")
(support-press "p")
(support-wait "the end of the session" (lambda () (null rowsmith-panel--session)))
(support-equal (seq-subseq (support-script-lines) 1 6)
               '("app move 2.0 -> 1.0"
                 "app move 1.0 -> 0.2"
                 "app move 0.2 -> 1.0"
                 "app move 1.0 -> 2.0"
                 "app insert \"tab\\t \\\"quote\\\" back\\\\slash \\u{1} é😀\" at 0.2"))
(support-end)
