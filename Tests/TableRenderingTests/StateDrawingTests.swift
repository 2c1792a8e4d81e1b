import TableEditing
import TableRendering
import Testing

/// Tables as they are, in columns.
struct StateDrawingTests {
  private let groceries = table(("Fruit", ["Apple", "Pear"]), ("Dairy", ["Milk"]), ("", []))

  @Test func `a plain list is its rows with their index paths`() {
    checkState(
      Steps("a", "b").state,
      """
        0.0  a
        0.1  b
      """)
  }

  @Test func `index paths can be left out`() {
    let options = RenderingOptions(showsIndexPaths: false)
    checkState(
      Steps("a", "b").state,
      """
        a
        b
      """, options: options)
  }

  @Test func `sections have their titles, and rows stand under them`() {
    checkState(
      TableState(groceries),
      """
        section 0: Fruit
          0.0  Apple
          0.1  Pear
        section 1: Dairy
          1.0  Milk
        section 2  no rows
      """)
  }

  @Test func `an empty list and a table without sections say so`() {
    checkState(Steps().state, "  section 0  no rows")
    checkState(TableState(Table()), "the table has no sections")
  }

  @Test func `index paths of different lengths are aligned`() {
    let steps = Steps(Table(rows: (0..<11).map { "r\($0)" }))
    checkState(
      steps.state,
      """
        0.0   r0
        0.1   r1
        0.2   r2
        0.3   r3
        0.4   r4
        0.5   r5
        0.6   r6
        0.7   r7
        0.8   r8
        0.9   r9
        0.10  r10
      """)
  }

  @Test func `editing mode shows each row's controls, the grips in one column`() {
    checkState(
      Steps("Apple", "梨", "Fig").doing(.setEditing(true)).state,
      """
      editing mode is on
        0.0  ⊖ Apple  ≡
        0.1  ⊖ 梨     ≡
        0.2  ⊖ Fig    ≡
      """)
  }

  @Test func `what would move the cursor is escaped, and what nobody could see is quoted`() {
    checkState(
      Steps("a\nb", "\u{1B}[31mred", "", " ", "x\u{202E}y", "tab\there").state,
      #"""
        0.0  a\nb
        0.1  \u{1B}[31mred
        0.2  ""
        0.3  " "
        0.4  x\u{202E}y
        0.5  tab\there
      """#)
  }

  @Test func `a long text is cut at the width, and a wide character is not cut in two`() {
    let options = RenderingOptions(width: 20)
    checkState(
      Steps("thirteen char", "fourteen chars", "漢字漢字漢字漢", "e\u{301}e\u{301}-1234567890").state,
      """
        0.0  thirteen char
        0.1  fourteen cha…
        0.2  漢字漢字漢字…
        0.3  e\u{301}e\u{301}-1234567890
      """, options: options)
  }

  @Test func `a text of a million characters costs no more than the width`() {
    let long = String(repeating: "word ", count: 200_000)
    checkState(
      Steps(long).state, "  0.0  " + "word word wo…", options: RenderingOptions(width: 20))
  }

  @Test func `colours come beside signs, and taken away leave the plain drawing`() {
    let state = Steps(groceries).doing(.setEditing(true), .model(.setText(at: at(0, 1), "Fig")))
      .state
    let colour = TableRenderer(RenderingOptions(style: .colour)).draw(state)
    #expect(colour.contains("\u{1B}["))
    checkShape(colour, options: RenderingOptions(style: .colour))
    #expect(colour.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == TableRenderer().draw(state))
    checkState(
      Steps("a").state, "\u{20} \u{1B}[2m0.0  \u{1B}[0ma",
      options: RenderingOptions(style: .colour))
  }

  @Test func `a crashed app and an open update are said`() {
    checkState(
      Steps("a").doing(.view([UpdateCall(.deleteRow(at: at(0, 1)))])).state,
      """
      the app has crashed; only undo, goto, rollback and table go on from here
        0.0  a
      """)
    checkState(
      Steps("a").doing(.beginUpdates).state,
      """
      an update is open: table calls wait for its end
        0.0  a
      """)
    checkState(
      Steps("a").doing(.setLayoutPending(true)).state,
      """
      the table waits for its first layout
        0.0  a
      """)
  }
}

/// Data source and table side by side.
struct PlanesDrawingTests {
  @Test func `a stale row is marked where the table shows it`() {
    checkState(
      Steps("a", "b", "c").doing(.model(.setText(at: at(0, 1), "Bee"))).state,
      """
        model: the data source |   view: what the table shows
        0.0  a                 |   0.0  a
        0.1  Bee               | ! 0.1  b  stale
        0.2  c                 |   0.2  c
      """)
  }

  @Test func `counts that differ are said, and no row is called stale then`() {
    checkState(
      Steps("a", "b", "c").doing(.setEditing(true), .model(.deleteRow(at: at(0, 0)))).state,
      """
      editing mode is on
      counts differ in section 0: the data source has 2 rows, the table shows 3
        model: the data source |   view: what the table shows
        0.0  b                 |   0.0  ⊖ a  ≡
        0.1  c                 |   0.1  ⊖ b  ≡
                               |   0.2  ⊖ c  ≡
      """)
  }

  @Test func `a section that one plane has not leaves its side empty`() {
    let groceries = table(("Fruit", ["Apple"]), ("Dairy", ["Milk"]))
    checkState(
      Steps(groceries).doing(.model(.deleteSection(at: 0))).state,
      """
      counts differ: the data source has 1 section, the table shows 2
        model: the data source |   view: what the table shows
        section 0: Dairy       |   section 0: Fruit
          0.0  Milk            |     0.0  Apple
                               |   section 1: Dairy
                               |     1.0  Milk
      """)
  }

  @Test func `both sides give way where the screen is narrow`() {
    let options = RenderingOptions(width: 40)
    checkState(
      Steps("a rather long text of a row", "b").doing(.model(.setText(at: at(0, 1), "another")))
        .state,
      """
        model: the data… |   view: what the t…
        0.0  a rather l… |   0.0  a rather lo…
        0.1  another     | ! 0.1  b  stale
      """, options: options)
  }
}
