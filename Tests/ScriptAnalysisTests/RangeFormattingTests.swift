import EditScript
import TestSupport
import Testing

@testable import ScriptAnalysis

/// A part of a script brought into its canonical form.
@Suite struct RangeFormattingTests {
  /// Checks what a text becomes when the lines between the marks `①` and `②` are formatted; nil is a refusal.
  private func check(
    _ marked: String, _ expected: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let parts = marked.split(omittingEmptySubsequences: false) { $0 == "①" || $0 == "②" }
    let start = parts[0].utf8.count
    let text = Array(parts.joined().utf8)
    let edits = ScriptDocument(text).formattingEdits(
      inLinesOf: start..<start + parts[1].utf8.count)
    let result = edits.map { String(decoding: $0.applied(to: text), as: UTF8.self) }
    #expect(result == expected, sourceLocation: sourceLocation)
  }

  @Test func `only the lines of the range are formatted`() {
    check("undo  1\n①undo  2②\nundo  3\n", "undo  1\nundo 2\nundo  3\n")
    check("undo  1\nun①②do  2\nundo  3\n", "undo  1\nundo 2\nundo  3\n")
    check("undo  1\n①undo  2\n②undo  3\n", "undo  1\nundo 2\nundo  3\n")
    check("undo  1\n①undo  2\nu②ndo  3\n", "undo  1\nundo 2\nundo 3\n")
  }

  @Test func `a line inside braces is indented as they say`() {
    check(
      "batch {\ndelete 1\n①      delete  2\n②   delete 3\n}\n",
      "batch {\ndelete 1\n  delete 2\n   delete 3\n}\n")
    check("batch {\ndelete 1\n  ①}②\n", "batch {\ndelete 1\n}\n")
  }

  @Test func `a clean part of a broken script is formatted, a broken one is not`() {
    check("move 0\n①undo  2②\nmove\n", "move 0\nundo 2\nmove\n")
    check("undo  1\n①move  0②\n", nil)
    check("batch {\nmove 0\n①delete  1②\n}\n", nil)
    check("①undo  1②; move 0\n", nil)
    check("undo  1\n①undo  2②\nbatch {\n", "undo  1\nundo 2\nbatch {\n")
    // A brace without its partner does not swallow what follows.
    check("batch {\n①undo  2②\n", "batch {\nundo 2\n")
  }

  @Test func `empty lines at the ends of a range stay`() {
    check(
      "undo\n①\n\n\nundo  2\n\n\n\nundo  3\n\n\n②undo\n",
      "undo\n\n\n\nundo 2\n\nundo 3\n\n\nundo\n")
    check("undo\n①\n②\nundo\n", "undo\n\n\nundo\n")
    check("①\n\nundo  2②", "undo 2\n")
  }

  @Test func `line ends are those of the script`() {
    check("undo\r\n①undo  2②", "undo\r\nundo 2\r\n")
    check("batch {\r\n①delete  1 }②\r\n", "batch {\r\n  delete 1\r\n}\r\n")
  }

  @Test func `a whole text as a range is the canonical form`() throws {
    for file in try FixtureFile.all(in: "scripts", withExtension: "rows") {
      let text = Array(try file.text().utf8)
      let edits = ScriptDocument(text).formattingEdits(inLinesOf: 0..<text.count)
      #expect(edits == formattingEdits(of: parse(text)), "\(file)")
    }
  }

  @Test func `any range of any text: the edits stay in its lines, and statements stay the same`()
    throws
  {
    let fixtures = try FixtureFile.all(in: "scripts", withExtension: "rows").map {
      Array(try $0.text().utf8)
    }
    for number in 0..<600 {
      var random = SplitMix64(seed: 43, number: number)
      var text = fixtures[random.number(below: fixtures.count)]
      for _ in 0..<random.number(below: 20) where !text.isEmpty {
        let place = random.number(below: text.count)
        text.insert([0x20, 0x09, 0x0A, 0x3B, 0x7D, 0x7B][random.number(below: 6)], at: place)
      }
      let first = random.number(below: text.count + 1)
      let range = first..<first + random.number(below: text.count - first + 1)
      let document = ScriptDocument(text)
      guard let edits = document.formattingEdits(inLinesOf: range) else { continue }
      let lines = LineIndex(text)
      let last = lines.position(of: range.upperBound).line
      let start = lines.bytes(ofLine: lines.position(of: range.lowerBound).line).lowerBound
      let end =
        last + 1 < lines.lineCount ? lines.bytes(ofLine: last + 1).lowerBound : text.count
      #expect(edits.allSatisfy { $0.range.lowerBound >= start && $0.range.upperBound <= end })
      let tree = parse(text)
      let result = parse(edits.applied(to: text))
      #expect(result.hasErrors == tree.hasErrors, "\(number)")
      #expect(result.statementCount == tree.statementCount, "\(number)")
    }
  }

  // MARK: - While typing

  private func checkIndent(
    _ marked: String, onlyBrace: Bool = false, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let cursor = CursorText(marked)
    let edit = ScriptDocument(cursor.text).indentEdit(
      at: cursor.offset, [0x20, 0x20], onlyBrace: onlyBrace)
    let edits = edit.map { [$0] } ?? []
    let result = String(decoding: edits.applied(to: cursor.text), as: UTF8.self)
    #expect(result == expected, sourceLocation: sourceLocation)
  }

  @Test func `a new line stands where its braces say`() {
    checkIndent("batch {\n①", "batch {\n  ")
    checkIndent("batch {\n①\n}\n", "batch {\n  \n}\n")
    checkIndent("batch {\n①}", "batch {\n}")
    checkIndent("batch {\n  batch {\n①undo\n", "batch {\n  batch {\n    undo\n")
    checkIndent("batch {\n  delete 1\n  }\n  ①", "batch {\n  delete 1\n  }\n")
    checkIndent("table \"{\"\n①", "table \"{\"\n")
    checkIndent("} batch {\n①", "} batch {\n  ")
    checkIndent("①", "")
  }

  @Test func `a brace that closes stands below what it closes`() {
    checkIndent("batch {\n    }①", onlyBrace: true, "batch {\n}")
    checkIndent("batch {\n  batch {\n }①", onlyBrace: true, "batch {\n  batch {\n  }")
    checkIndent(" batch { }①", onlyBrace: true, " batch { }")
    checkIndent("  }①", onlyBrace: true, "}")
  }
}
