import TableEditing
import TableRendering
import Testing

/// Drawings that fit the height of a terminal.
struct HeightTests {
  private let large = Table(rows: (0..<1_000).map { "row \($0)" })

  @Test func `a large table is cut to the height, around what changed`() {
    checkStep(
      Steps(large).doing(.app([AppCall(.deleteRow(at: at(0, 500)))])),
      """
        … 499 more rows
        0.499  row 499
      -        row 500  was 0.500
        0.500  row 501
        0.501  row 502
        … 497 more rows
      """, options: RenderingOptions(height: 6))
    let options = RenderingOptions(height: 24, maximalRows: 100)
    let drawing = Steps(large).doing(.app([AppCall(.deleteRow(at: at(0, 500)))])).drawing(options)
    checkShape(drawing, options: options)
    #expect(drawing.split(separator: "\n").count >= 22, "the screen is used")
  }

  @Test func `a table that fits is drawn whole`() {
    checkState(
      TableState(Table(rows: ["a", "b", "c", "d"])),
      """
        0.0  a
        0.1  b
        0.2  c
        0.3  d
      """, options: RenderingOptions(height: 4))
  }

  @Test func `what is asked for is in sight where nothing changed`() {
    let options = RenderingOptions(height: 7)
    let drawing = TableRenderer(options).draw(TableState(large), around: [at(0, 700)])
    checkShape(drawing, options: options)
    #expect(drawing.contains("0.700  row 700"))
  }

  @Test func `the open row and the selection are in sight`() {
    let options = RenderingOptions(height: 8)
    for edits in [
      [Edit.user(.swipe(at(0, 300), .trailing, .open))], [.user(.select([at(0, 300)]))],
    ] {
      var steps = Steps(large)
      for edit in edits { steps = steps.doing([edit], asking: AnsweringApp { _ in nil }) }
      let drawing = TableRenderer(options).draw(steps.state)
      checkShape(drawing, options: options)
      #expect(drawing.contains("row 300"), "\(drawing)")
    }
  }

  @Test func `sections, deleted rows, both planes and status lines count`() {
    var builder = TableBuilder()
    for section in 0..<20 {
      builder.beginSection(title: "Section \(section)")
      for row in 0..<10 { builder.addRow("\(section).\(row)") }
    }
    let table = builder.finish()
    let edits: [Edit] = [
      .app((0..<10).map { AppCall(.deleteRow(at: at(7, $0))) }),
      .app([AppCall(.deleteSection(at: 3)), AppCall(.moveSection(from: 9, to: 0))]),
      .model(.deleteRows(section: 2, rows: 0..<5)),
      .model(.setText(at: at(19, 3), "other")),
      .app((0..<20).map { AppCall(.insertRow(at: at($0, 0)), .row("new")) }),
      .view([UpdateCall(.deleteRow(at: at(0, 0)))]),
    ]
    for edit in edits {
      let steps = Steps(table).doing(edit)
      for width in [20, 32, 80, 200] {
        for height in [4, 5, 8, 12, 24, 50] {
          for style in [RenderingOptions.Style.plain, .colour, .accessible] {
            let options = RenderingOptions(
              style: style, width: width, height: height, maximalRows: 200)
            checkTrimmed(steps, options)
          }
        }
      }
    }
  }

  /// Checks the height of a drawing; below an exception's text the rows that explain it count for nothing.
  private func checkTrimmed(_ steps: Steps, _ options: RenderingOptions) {
    let drawing = steps.drawing(options)
    checkShape(drawing, options: options, exceptionText: steps.exceptionText)
    let state = TableRenderer(options).draw(steps.state)
    checkHeight(state, options: options)
  }

  @Test func `a screen that is too low for what is most important says so`() {
    let steps = Steps(large).doing(.model(.deleteRows(section: 0, rows: 0..<1)))
    let options = RenderingOptions(width: 20, height: 4)
    let drawing = steps.drawing(options)
    checkShape(drawing, options: options)
    #expect(drawing.hasSuffix("…\n"))
  }

  @Test func `of a million rows the few that differ are found and drawn`() {
    var builder = TableBuilder()
    builder.beginSection(title: "Many")
    for row in 0..<1_000_000 { builder.addRow("row \(row)") }
    let steps = Steps(builder.finish()).doing(
      .app([AppCall(.deleteRow(at: at(0, 999_000)))]),
      .model(.setText(at: at(0, 500_000), "other")))
    let options = RenderingOptions(height: 24)
    let drawing = steps.drawing(options)
    checkShape(drawing, options: options)
    #expect(drawing.contains("other") && drawing.contains("stale"))
  }
}
