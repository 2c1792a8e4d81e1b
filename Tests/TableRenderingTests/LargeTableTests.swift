import TableEditing
import TableRendering
import Testing

/// Windows onto tables that are too large to draw.
struct LargeTableTests {
  private let options = RenderingOptions(maximalRows: 5)
  private let large = Table(rows: (0..<100_000).map { "row \($0)" })

  @Test func `a large table is drawn by its first rows`() {
    checkState(
      TableState(large),
      """
        0.0  row 0
        0.1  row 1
        0.2  row 2
        0.3  row 3
        0.4  row 4
        … 99,995 more rows
      """, options: options)
  }

  @Test func `a change is drawn with the rows around it`() {
    checkStep(
      Steps(large).doing(.app([AppCall(.deleteRow(at: at(0, 50_000)))])),
      """
        … 49,998 more rows
        0.49998  row 49998
        0.49999  row 49999
      -          row 50000  was 0.50000
        0.50000  row 50001
        0.50001  row 50002
        0.50002  row 50003
        … 49,996 more rows
      """, options: options)
    checkStep(
      Steps(large).doing(.app([AppCall(.deleteRow(at: at(0, 99_999)))])),
      """
        … 99,994 more rows
        0.99994  row 99994
        0.99995  row 99995
        0.99996  row 99996
        0.99997  row 99997
        0.99998  row 99998
      -          row 99999  was 0.99999
      """, options: options)
  }

  @Test func `several changes have a window each, and those that meet are one`() {
    checkStep(
      Steps(large).doing(
        .app([
          AppCall(.insertRow(at: at(0, 2)), .row("x")),
          AppCall(.moveRow(from: at(0, 90_000), to: at(0, 4))),
          AppCall(.deleteRow(at: at(0, 60_000))),
        ])),
      """
        … 2 more rows
      + 0.2      x
        0.3      row 2
      → 0.4      row 90000  from 0.90000
        … 59,997 more rows
      -          row 60000  was 0.60000
        0.60002  row 60001
        … 39,997 more rows
      """, options: options)
  }

  @Test func `more changes than rows to draw are cut`() {
    let deletes = (0..<50_000).map { AppCall(.deleteRow(at: at(0, $0 * 2))) }
    let drawing = Steps(large).doing(.app(deletes)).drawing(options)
    checkShape(drawing, options: options)
    #expect(drawing.hasPrefix("-      row 0  was 0.0\n  0.0  row 1\n-      row 2  was 0.2\n"))
    #expect(drawing.hasSuffix(" more rows\n"))
    #expect(drawing.split(separator: "\n").count < 20)
    let all = (0..<100_000).map { AppCall(.deleteRow(at: at(0, $0))) }
    checkStep(
      Steps(large).doing(.app(all)),
      """
        section 0  no rows
      -   row 0  was 0.0
      -   row 1  was 0.1
      -   row 2  was 0.2
      -   row 3  was 0.3
      -   row 4  was 0.4
      - … 99,995 more deleted rows
      """, options: options)
  }

  @Test func `many changes one after the other are counted, not marked`() {
    let drawing = Steps(large).doing(.model(.deleteRows(section: 0, rows: 0..<5_000)))
      .drawing(options)
    checkShape(drawing, options: options)
    #expect(drawing.contains("5,000 changes one after the other, too many to mark each\n"))
    #expect(drawing.contains("the data source has 95,000 rows, the table shows\n  100,000\n"))
  }

  @Test func `the first stale rows are looked for`() {
    checkState(
      Steps(large).doing(
        .model(.setText(at: at(0, 70_000), "new")), .model(.setText(at: at(0, 20_000), "too"))
      ).state,
      """
        model: the data source |   view: what the table shows
        … 20,000 more rows
        0.20000  too           | ! 0.20000  row 20000  stale
        … 49,999 more rows
        0.70000  new           | ! 0.70000  row 70000  stale
        … 29,999 more rows
      """, options: RenderingOptions(maximalRows: 4))
  }

  @Test func `many sections are left out with their rows`() {
    var builder = TableBuilder()
    for section in 0..<30_000 {
      builder.beginSection(title: section == 20_000 ? "here" : nil)
      for row in 0..<(section % 3) { builder.addRow("\(section).\(row)") }
    }
    let table = builder.finish()
    checkState(
      TableState(table),
      """
        section 0  no rows
        section 1
          1.0  1.0
        section 2
          2.0  2.0
          … 1 more row
        … 29,997 more sections with 29,997 rows
      """, options: RenderingOptions(maximalRows: 3))
    checkStep(
      Steps(table).doing(.app([AppCall(.deleteRow(at: at(20_000, 1)))])),
      """
        … 20,000 more sections with 19,999 rows
        section 20000: here
          20000.0  20000.0
      -            20000.1  was 20000.1
        … 9,999 more sections with 9,999 rows
      """, options: RenderingOptions(maximalRows: 3))
  }
}
