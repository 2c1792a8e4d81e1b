import Testing

/// What a statement still needs, behind the cursor.
@Suite struct HintTests {
  @Test(arguments: [
    ("move ①", "ROW -> ROW"),
    ("move①", " ROW -> ROW"),
    ("move 0①", " -> ROW"),
    ("move 0 ①", "-> ROW"),
    ("move 0 ->①", " ROW"),
    ("move 0 -> 2①", nil),
    ("move section ①", "SECTION -> SECTION"),
    ("insert①", " \"TEXT\" at ROW"),
    ("insert \"x\"①", " at ROW"),
    ("insert \"x\" at①", " ROW"),
    ("insert section①", " [\"TITLE\"] [{ … }] at SECTION"),
    ("view insert①", " at|section"),
    ("delete①", " ROWS"),
    ("delete sections①", " SECTIONS"),
    ("delete 1①", nil),
    ("set 0①", " = \"TEXT\""),
    ("swap ①", "ROW ROW"),
    ("reload ①", "ROWS"),
    ("reconfigure①", " ROWS"),
    ("edit ①", "on|off"),
    ("edit①", " on|off"),
    ("edit on①", nil),
    ("swipe 1①", " [leading|trailing] [full|part]"),
    ("swipe 1 leading①", " [full|part]"),
    ("swipe 1 full①", nil),
    ("drag ①", "ROW -> ROW"),
    ("lift ①", "ROWS"),
    ("lift from ①", "\"TABLE\" ROWS"),
    ("hover ①", "ROW"),
    ("goto①", " STEP"),
    ("undo①", " [N]"),
    ("undo 2①", nil),
    ("use ①", "\"TITLE\""),
    ("table from ①", "\"FILE\""),
    ("batch①", " { … }"),
    ("era ①", "5|12|15|16.0|16.4|17"),
    ("kind①", " table|collection"),
    ("option samePlace①", " skipped|told"),
    ("expect①", " rows|trap|refused|ignored|stale"),
    ("expect refused①", " [\"REASON\"]"),
    ("tap ①", "minus|delete|action|plus|row|elsewhere"),
    ("tap minus①", " ROW"),
    ("cancel①", " drag"),
    ("policy canMove①", "(at) = EXPRESSION"),
    ("policy canMove(at)①", " = EXPRESSION"),
    ("policy commit①", "(style, at) { … }"),
    ("policy commit(style, at) ①", "{ … }"),
    ("policy canMove(at) =①", " EXPRESSION"),
    ("policy commit(style, at) { model delete①", " ROWS"),
    ("policy commit(style, at) { if①", " EXPRESSION { … } [else { … }]"),
    ("snapshot { append①", " \"TEXT\" [to \"SECTION\"]"),
    ("snapshot { move \"A\"①", " before|after \"TEXT\""),
  ])
  func `a statement says what it still needs`(marked: String, hint: String?) {
    checkHint(marked, hint)
  }

  @Test func `one keyword that completes what is typed comes first`() {
    checkHint("mo①", nil)
    checkHint("mov①", "e ROW -> ROW")
    checkHint("und①", "o [N]")
    checkHint("commi①", "t")
    checkHint("edit of①", "f")
    checkHint("xyz①", nil)
  }

  @Test func `nothing is said of what is not begun, is wrong or stands in quotes`() {
    checkHint("①", nil)
    checkHint("edit on; ①", nil)
    checkHint("move -> ①", nil)
    checkHint("insert \"x①", nil)
    checkHint("move 0 -> 1 # ①", nil)
    checkHint("policy canMove(at) = rows(①", nil)
  }

  @Test func `a hint that is too long ends with an ellipsis`() {
    checkHint("option ①", "layout|deleteTap|confirmationMasks|…")
    checkHint("policy canMove(at) = if ①", "EXPRESSION then EXPRESSION else…")
  }
}
