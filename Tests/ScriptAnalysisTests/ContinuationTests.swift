import EditScript
import TestSupport
import Testing

@testable import ScriptAnalysis

/// What an editor can show behind the cursor.
@Suite struct ContinuationTests {
  /// Checks what would come next at the mark; nil is nothing.
  private func check(
    _ marked: String, _ expected: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let cursor = CursorText(marked)
    let document = ScriptDocument(cursor.text)
    document.run()
    #expect(
      document.certainContinuation(at: cursor.offset) == expected, sourceLocation: sourceLocation)
  }

  @Test func `the only word that fits is finished, with those that must follow`() {
    check("canc①", "el drag")
    check("cancel ①", "drag")
    check("edit of①", "f")
    check("move 0 ①", "->")
    check("batc①", "h {")
    check("policy canM①", "ove")
  }

  @Test func `what is not certain is not shown`() {
    check("①", nil)
    check("edit o①", nil)
    check("mo①", nil)
    check("move ①", nil)
    check("cancel①", nil)
    check("edit off①", nil)
    check("undo ①", nil)
    check("MOV①", nil)
    check("policy canMove(item) = it①", nil)
    check("move 0 -> ①", nil)
    check("insert \"x\" ①", nil)
    check("canc① # x", nil)
    check("# canc①", nil)
    check("insert \"canc①", nil)
  }

  @Test func `below a statement stands what comes out, as the script says such things`() {
    check("table { \"a\" \"b\" }\n#> a b\nedit on; move 0 -> 1\n①", "#> b a")
    check(
      "table { \"a\" \"b\" }\n#> a b\ndelete 7\n①\nundo",
      "#! there is no row 7 in section 0, which shows 2 rows")
    check(
      "table { \"a\" \"b\" }\nexpect rows \"a\" \"b\"\nedit on; move 0 -> 1\n①",
      "expect rows \"b\" \"a\"")
    check("table { \"a\" \"b\" }\nedit on; move 0 -> 1\n①", nil)
    check("table { \"a\" }\n#> a\n①", nil)
    check("table { \"a\" }\n#> a\nedit on\n\n①", nil)
    check("table { \"a\" }\n#> a\nera 15\n①", nil)
    check("table { \"a\" }\n#> a\nbatch {\n①\n}", nil)
    check("table { \"a\" }\r\n#> a\r\nedit on\r\n①\r\n", "#> a")
  }

  @Test func `the rows that are expected are those that are there`() {
    check("table { \"a\" \"b c\" }\nexpect rows ①", "\"a\" \"b c\"")
    check("table { \"a\" }\nexpect ro①", "ws")
    check("table { section \"x\" { \"a\" } section \"y\" { \"b\" } }\nexpect rows ①", nil)
  }

  @Test func `any place of any fixture is answered, and words that are shown fit`() throws {
    for file in try FixtureFile.all(in: "scripts", withExtension: "rows").prefix(25) {
      let text = Array(try file.text().utf8.prefix(400))
      for offset in stride(from: 0, through: text.count, by: 3) {
        let document = ScriptDocument(Array(text[..<offset]))
        guard let more = document.certainContinuation(at: offset) else { continue }
        #expect(!more.isEmpty)
        // What is shown has no second word for itself.
        document.replace(offset..<offset, with: Array(more.utf8))
        #expect(document.certainContinuation(at: document.byteCount) == nil)
      }
    }
  }
}
