import TableRendering
import Testing

@testable import Prompt

@Suite struct LinePaintTests {
  private let names: [String: Character] = ["0;1": "b", "0;31": "r", "2": "h"]

  private func layout(_ text: String, prompt: Int, width: Int) -> LineLayout {
    LineLayout(prompt: prompt, text: text, width: width, columns: { DisplayWidth.of($0) })
  }

  /// Paints a line with the cursor at each of its characters, and compares texts and styles of the rows.
  private func checkPaint(
    _ text: String, _ highlights: [LineHighlight], prompt: Int, width: Int,
    texts: [String], styles: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let layout = layout(text, prompt: prompt, width: width)
    for cursor in layout.cells.map(\.start) + [layout.count] {
      var screen = Screen(layout, cursor: cursor, width: width)
      let place = (screen.row, screen.column)
      let isInside = screen.write(
        LinePaint.escapes(layout, highlights: highlights, cursor: cursor))
      #expect(isInside, sourceLocation: sourceLocation)
      #expect((screen.row, screen.column) == place, sourceLocation: sourceLocation)
      for row in texts.indices {
        #expect(screen.text(row) == texts[row], sourceLocation: sourceLocation)
        #expect(screen.styles(row, names) == styles[row], sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `a word is painted where it stands, and the cursor comes back`() {
    checkPaint(
      "move 1", [.init(0..<4, style: "1")], prompt: 2, width: 10,
      texts: ["  move 1"], styles: ["..bbbb...."])
  }

  @Test func `a colour goes on in the next row`() {
    checkPaint(
      "abcdefg", [.init(1..<6, style: "31")], prompt: 2, width: 5,
      texts: ["  abc", "defg"], styles: ["...rr", "rrr.."])
  }

  @Test func `a full row is painted to its last column and nothing scrolls`() {
    checkPaint(
      "abc", [.init(0..<3, style: "31")], prompt: 2, width: 5,
      texts: ["  abc", ""], styles: ["..rrr", "....."])
  }

  @Test func `wide characters take both their columns`() {
    checkPaint(
      "買x買買", [.init(0..<3, style: "31"), .init(4..<7, style: "1")], prompt: 1, width: 6,
      texts: [" 買x買", "買"], styles: [".rr.bb", "......"])
  }

  @Test func `lines of a pasted entry begin at the left edge`() {
    checkPaint(
      "ab\ncd\n\nef", [.init(0..<2, style: "1"), .init(7..<9, style: "31")], prompt: 2, width: 8,
      texts: ["  ab", "cd", "", "ef"], styles: ["..bb....", "........", "........", "rr......"])
  }

  @Test func `an empty line is not painted`() {
    #expect(LinePaint.escapes(layout("", prompt: 2, width: 9), highlights: [], cursor: 0) == "")
  }

  @Test func `a hint stands behind the line and the cursor before it`() {
    let layout = layout("mo", prompt: 2, width: 12)
    var screen = Screen(layout, cursor: 2, width: 12)
    let isInside = screen.write(LinePaint.hint("ve FROM", columns: 7, at: layout.end, width: 12))
    #expect(isInside)
    #expect(screen.text(0) == "    ve FROM")
    #expect(screen.styles(0, names) == "....hhhhhhh.")
    #expect((screen.row, screen.column) == (0, 4))
  }

  @Test func `a hint that does not fit the rest of the row is not shown`() {
    let end = LineLayout.Position(row: 0, column: 5)
    #expect(LinePaint.hint("abcd", columns: 4, at: end, width: 10) != "")
    #expect(LinePaint.hint("abcde", columns: 5, at: end, width: 10) == "")
    #expect(LinePaint.hint("", columns: 0, at: end, width: 10) == "")
  }
}
