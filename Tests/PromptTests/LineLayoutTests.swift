import TableRendering
import Testing

@testable import Prompt

@Suite struct LineLayoutTests {
  /// The rows of a line as a screen would show them, `_` for the prompt.
  private func rows(_ text: String, prompt: Int, width: Int) -> [String] {
    let layout = layout(text, prompt: prompt, width: width)
    var rows = Array(repeating: "", count: layout.rows)
    rows[0] = String(repeating: "_", count: prompt)
    for cell in layout.cells where cell.character != "\n" {
      let row = cell.position.row
      let missing = cell.position.column - DisplayWidth.of(rows[row])
      rows[row] += String(repeating: " ", count: missing) + String(cell.character)
    }
    return rows
  }

  private func layout(_ text: String, prompt: Int = 0, width: Int) -> LineLayout {
    LineLayout(prompt: prompt, text: text, width: width, columns: { DisplayWidth.of($0) })
  }

  @Test func `a line breaks where the row is full`() {
    #expect(rows("abcdef", prompt: 2, width: 5) == ["__abc", "def"])
  }

  @Test func `the cursor behind a full row stands in the next`() {
    #expect(rows("abc", prompt: 2, width: 5) == ["__abc", ""])
    #expect(layout("abc", prompt: 2, width: 5).end == .init(row: 1, column: 0))
  }

  @Test func `a wide character that does not fit goes to the next row whole`() {
    #expect(rows("ab買c", prompt: 2, width: 5) == ["__ab", "買c"])
  }

  @Test func `a newline begins a row at the left edge`() {
    #expect(rows("ab\n\ncd", prompt: 3, width: 20) == ["___ab", "", "cd"])
  }

  @Test func `a newline behind a full row leaves a row empty, as readline does`() {
    #expect(rows("abc\nd", prompt: 2, width: 5) == ["__abc", "", "d"])
  }

  @Test func `offsets are bytes`() {
    let layout = layout("é買x", width: 10)
    #expect([0, 2, 5, 6].map { layout.position(of: $0).column } == [0, 1, 3, 4])
    #expect(layout.count == 6)
    // In the middle of a character the cursor stands on it.
    #expect(layout.position(of: 3).column == 1)
  }

  @Test func `a character of disputed width makes the layout uncertain`() {
    let layout = LineLayout(prompt: 0, text: "a\tb", width: 9) { $0 == "\t" ? nil : 1 }
    #expect(!layout.isCertain)
    #expect(self.layout("a\nb", width: 9).isCertain)
  }
}
