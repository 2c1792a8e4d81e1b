import EditScript
import Testing

@testable import ScriptAnalysis

/// What may stand at a place of a whole script, for the table as it is there.
@Suite struct DocumentCompletionTests {
  private func completions(_ marked: String) -> DocumentCompletions {
    let cursor = CursorText(marked)
    return ScriptDocument(cursor.text).completions(at: cursor.offset)
  }

  private func texts(_ marked: String) -> [String] { completions(marked).items.map(\.text) }

  @Test func `rows are those that the statement finds`() {
    #expect(texts("table { \"a\" \"b\" }\nmodel delete ①").prefix(2) == ["0", "1"])
    #expect(texts("table { \"a\" \"b\" }\nreload 5①") == [])
    #expect(
      texts("table { \"a\" }\napp insert \"b\" at 1\nreload ①\napp insert \"c\" at 0\n").prefix(3)
        == ["0", "1", "last"])
    // The statement itself is not carried out, although it could be.
    #expect(texts("table { \"a\" \"b\" }\nedit on; delete 1, ①").prefix(2) == ["0", "1"])
    #expect(texts("table { \"a\" \"b\" }\nswipe 1; tap ①").first == "delete")
    #expect(texts("table { \"a\" }\nbatch {\n  view delete 0\n  view delete ①\n}\n").first == "0")
  }

  @Test func `a script without a table is completed, and so is one that stops before`() {
    #expect(texts("①").first == "edit")
    #expect(texts("table { \"a\" }\ndelete 7\n①").first == "edit")
    #expect(texts("table { \"a\" }\nview delete 0\n①").first == "undo")
  }

  @Test func `a place counts in the whole text, also far behind`() {
    let lines = String(repeating: "edit on\nedit off\n", count: 500)
    let list = completions("table { \"a\" }\n" + lines + "reload 0①")
    let start = 14 + lines.utf8.count + 7
    #expect(list.items.map(\.text) == ["0"])
    #expect(list.replaced == start..<start + 1)
  }

  @Test func `the piece that the cursor is in may reach behind it`() {
    func pieces(_ marked: String) -> [Int] {
      let list = completions(marked)
      return [list.replaced.lowerBound, list.replaced.upperBound, list.pieceEnd]
    }
    #expect(pieces("mo①ve 0 -> 1") == [0, 2, 4])
    #expect(pieces("move①") == [0, 4, 4])
    #expect(pieces("move ①0 -> 1") == [5, 5, 5])
    #expect(pieces("swipe 1.①10 full") == [6, 8, 10])
    #expect(pieces("delete 0.1①...0.2") == [7, 10, 10])
    #expect(pieces("use \"Sh①op\"; undo") == [4, 7, 10])
    #expect(pieces("use \"Sh①op; undo") == [4, 7, 7])
    #expect(pieces("undo 1 ①# move") == [7, 7, 7])
  }

  @Test func `a list that is cut says so`() {
    let rows = (0..<60).map { "\"r\($0)\"" }.joined(separator: " ")
    #expect(completions("table { \(rows) }\nswipe ①").isCut)
    #expect(!completions("table { \(rows) }\nswipe 5①").isCut)
    #expect(!completions("table { \"a\" }\n①").isCut)
  }

  // MARK: - Templates

  @Test func `statements have templates where they can stand`() {
    func labels(_ marked: String) -> [String] { completions(marked).templates.map(\.label) }
    #expect(labels("mo①") == ["move ROW -> ROW"])
    #expect(labels("batch { ba①") == ["batch { … }"])
    #expect(labels("model mo①") == [])
    #expect(labels("snapshot { mo①") == [])
    #expect(labels("policy canM①") == ["canMove(at) = …"])
    #expect(labels("policy perf①") == ["performDrop(items, to) { … }"])
    #expect(labels("policy commit(s, at) { i①").contains("if … { … }"))
    #expect(!labels("①").contains("if … { … }"))
  }

  @Test func `every template with its gaps filled in is a statement`() {
    var templates = StatementTemplate.statements
    for keyword in Keyword.allCases {
      if let template = StatementTemplate.policy(keyword) { templates.append(template) }
    }
    #expect(templates.count > 40)
    for template in templates {
      var text = filled(template.snippet)
      if !StatementTemplate.statements.contains(template) {
        text = "policy " + text + (text.hasSuffix("= ") ? "none" : "")
      }
      if template.keyword == .if { text = "policy commit(style, at) {\n\(text)\n}" }
      let tree = parse(Array(text.utf8))
      #expect(tree.diagnostics.map(\.message) == [], "\(text)")
      #expect(tree.statementCount == 1)
    }
  }

  /// A snippet with its defaults: `${1:text}` is `text`, `$0` is nothing.
  private func filled(_ snippet: String) -> String {
    snippet.replacing(#/\$\{\d:([^}]*)\}/#) { $0.1 }.replacing("$0", with: "")
  }

  // MARK: - Outcome lines

  private func outcomes(_ marked: String) -> [String]? {
    let cursor = CursorText(marked)
    return ScriptDocument(cursor.text).outcomes(at: cursor.offset)?.items
      .map { $0.lines.joined(separator: "|") }
  }

  @Test func `behind a mark there is what comes out`() {
    #expect(outcomes("table { \"a\" \"b\" }\n#①") == ["#> a b"])
    #expect(
      outcomes("table { \"a\" \"b c\" }\nedit on; move 0 -> 1\n  #①\nundo")
        == [
          "#> \"b c\" a",
          "#? canMove(0.0) -> true, targetForMove(0.0, 0.1) -> 0.1, moveRow(0.0, 0.1)",
        ])
    #expect(outcomes("table { section \"x\" { \"a\" } section \"y\" { } }\n#> [①") == ["#> [a] []"])
    #expect(outcomes("table { \"a\" }\n#> b①") == [])
    #expect(outcomes("table { \"a\" }\n#> a\n#①") == [])
  }

  @Test func `what fails says so`() {
    #expect(outcomes("table { \"a\" }\ndelete 4\n#①")?.count == 1)
    #expect(outcomes("table { \"a\" }\ndelete 4\n#①")?.first?.hasPrefix("#! ") == true)
  }

  @Test func `other comments, and lines inside a statement, have none`() {
    #expect(outcomes("table { \"a\" } # ①") == nil)
    #expect(outcomes("①") == nil)
    #expect(outcomes("#①") == [])
    #expect(outcomes("table { \"a\" }\nbatch {\n#①\n}\n") == [])
    #expect(outcomes("table { \"a\" }\n# a remark①") == [])
  }
}
