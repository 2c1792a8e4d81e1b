import TableEditing
import TableRendering
import Testing

/// The table after an undo, a redo or a jump.
struct TravelDrawingTests {
  private func check(
    from old: TableState, to new: TableState, _ expected: String,
    options: RenderingOptions = RenderingOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let drawing = TableRenderer(options).drawTravel(from: old, to: new)
    checkDrawing(drawing, expected, options: options, sourceLocation: sourceLocation)
  }

  @Test func `an undo shows the deleted row come back and the moved one go home`() {
    let start = Steps("a", "b", "c", "d")
    let deleted = start.doing(.app([AppCall(.deleteRow(at: at(0, 1)))]))
    check(
      from: deleted.state, to: start.state,
      """
        0.0  a
      + 0.1  b
        0.2  c
        0.3  d
      """)
    check(
      from: start.state, to: deleted.state,
      """
        0.0  a
      -      b  was 0.1
        0.1  c
        0.2  d
      """)
    let moved = start.doing(.app([AppCall(.moveRow(from: at(0, 0), to: at(0, 3)))]))
    check(
      from: moved.state, to: start.state,
      """
      → 0.0  a  from 0.3
        0.1  b
        0.2  c
        0.3  d
      """)
  }

  @Test func `texts, both planes and sections are marked`() {
    let start = Steps(table(("Fruit", ["Apple", "Pear"]), ("Dairy", ["Milk"])))
    let stale = start.doing(.model(.setText(at: at(0, 0), "Fig")))
    check(
      from: start.state, to: stale.state,
      """
        model: the data source |   view: what the table shows
        section 0: Fruit       |   section 0: Fruit
      ~   0.0  Fig  text set   | !   0.0  Apple  stale
          0.1  Pear            |     0.1  Pear
        section 1: Dairy       |   section 1: Dairy
          1.0  Milk            |     1.0  Milk
      """)
    let gone = start.doing(.app([AppCall(.deleteSection(at: 0))]))
    check(
      from: gone.state, to: start.state,
      """
      + section 0: Fruit
      +   0.0  Apple
      +   0.1  Pear
        section 1: Dairy
          1.0  Milk
      """)
    check(
      from: start.state, to: gone.state,
      """
      1 row in 1 section, counted from 0.
      Deleted section 0: Fruit, with 2 rows.
      Section 0 of 1: Dairy, 1 row.
      Row 0 of 1: Milk.
      """, options: RenderingOptions(style: .accessible))
  }

  @Test func `editing mode and a crash are said in words`() {
    let start = Steps("a")
    let editing = start.doing(.setEditing(true))
    check(from: editing.state, to: start.state, "editing mode is off\n  0.0  a")
    let crash = start.doing(.view([UpdateCall(.deleteRow(at: at(0, 7)))]))
    check(
      from: crash.state, to: start.state, "the crash is undone: the app runs again\n  0.0  a")
    check(
      from: start.state, to: start.state,
      "1 row in 1 section, counted from 0.\nRow 0 of 1: a.",
      options: RenderingOptions(style: .accessible))
  }

  @Test func `another table, and one of which nearly all differs, have no marks`() {
    let start = Steps("a")
    let other = start.doing(.declare(Table(rows: ["x"]), title: nil))
    check(from: start.state, to: other.state, "another table\n  0.0  x")
    let large = Steps(Table(rows: (0..<20_000).map { "row \($0)" }))
    let calls = (0..<10_000).map { AppCall(.deleteRow(at: at(0, $0 * 2))) }
    let options = RenderingOptions(height: 10)
    let drawing = TableRenderer(options)
      .drawTravel(from: large.state, to: large.doing(.app(calls)).state)
    checkShape(drawing, options: options)
    #expect(drawing.hasPrefix("too much differs from the table before to mark each change\n"))
  }
}
