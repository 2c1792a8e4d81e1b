import Foundation
import JSON
import TestSupport
import Testing

/// `rowsmith check`: mistakes with their places, drawn so that a person sees them.
@Suite struct CheckTests {
  /// Checks a script given on standard input, and compares all that is written.
  private func check(
    _ script: String, says drawing: String, status: Int32 = 2,
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let run = try await Rowsmith.run("check", "-", input: script, environment: environment)
    #expect(run.out == drawing, sourceLocation: sourceLocation)
    #expect(run.errors == "", sourceLocation: sourceLocation)
    #expect(run.status == status, sourceLocation: sourceLocation)
  }

  @Test func `a script without mistakes is passed in silence`() async throws {
    try await check("edit on; move 0 -> 2; delete 1; commit", says: "", status: 0)
    try await check("", says: "", status: 0)
  }

  @Test func `a mistake has its place, its line, a mark and what would mend it`() async throws {
    try await check(
      "edit on\nmvoe 0 -> 2\n",
      says: """
        <stdin>:2:1: error: expected a statement, found 'mvoe'; did you mean 'move'?
          mvoe 0 -> 2
          ^~~~
          fix: replace with 'move'

        """)
  }

  @Test func `the mark stands right under tabs, wide characters and accents`() async throws {
    try await check(
      "\tinsert \"e\u{301}日本\" at 0 1\n",
      says: """
        <stdin>:1:21: error: expected the end of the statement after 'insert "e\u{301}日本" at 0', found '1'
              insert "e\u{301}日本" at 0 1
                                  ^

        """)
  }

  @Test func `a long line is cut to the width around the mark`() async throws {
    let run = try await Rowsmith.run(
      "check", "-", input: "insert \"\(String(repeating: "x", count: 300))\" att 0",
      environment: ["COLUMNS": "50"])
    let lines = run.out.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].count <= 50)
    #expect(lines[1].contains("…") && lines[1].contains("\" att 0"))
    let column = try #require(lines[2].firstIndex(of: "^"))
    #expect(
      lines[1].dropFirst(lines[2].distance(from: lines[2].startIndex, to: column)).hasPrefix("att"))
  }

  @Test func `of a very long line only what stands around the mark is read`() async throws {
    let texts = String(repeating: "\"日本é\" ", count: 5000)
    let run = try await Rowsmith.run(
      "check", "-", input: "app insert \(texts)att 0 \(texts)\n", environment: ["COLUMNS": "50"])
    let lines = run.out.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("<stdin>:1:30012: error: expected 'at' "))
    #expect(lines[1].hasPrefix("  …") && lines[1].hasSuffix("…") && lines[1].contains(" att 0 "))
    #expect(!lines[1].contains("\u{FFFD}"))
  }

  @Test func `every file is checked, and an unreadable one does not stop the others`() async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("edit on\n", to: "good.rows")
    try folder.write("edit sideways\n", to: "bad.rows")
    let run = try await Rowsmith.run(
      "check", "missing.rows", "bad.rows", ".", "good.rows", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors == "missing.rows: error: no such file\n.: error: is a folder\n")
    #expect(run.out.hasPrefix("bad.rows:1:6: error: "))
    #expect(run.out.split(separator: "\n").count { $0.contains("error:") } == 1)
  }

  @Test func `a text beyond the limit is refused before it is parsed`() async throws {
    let run = try await Rowsmith.shell("head -c 16777217 /dev/zero | rowsmith check -")
    #expect(run.status == 2)
    #expect(run.errors == "<stdin>: error: is longer than the 16777216 bytes that are allowed\n")
  }

  @Test func `bytes that are no text are a mistake, not an end`() async throws {
    let run = try await Rowsmith.shell("printf 'delete \\377\\000 1' | rowsmith check -")
    #expect(run.status == 2)
    #expect(run.out.hasPrefix("<stdin>:1:8: error: "))
    #expect(run.errors == "")
  }

  @Test func `as JSON each mistake is an object on a line of its own`() async throws {
    let run = try await Rowsmith.run(
      "check", "--json", "-", input: "edit on\n mvoe 0 -> 2\ndelete 1 2\n")
    let lines = run.out.split(separator: "\n")
    #expect(lines.count == 2)
    let mistake = try JSONDocument(parsing: Array(try #require(lines.first).utf8)).root
    #expect(mistake["file"]?.string == "<stdin>")
    #expect(mistake["line"]?.int == 2)
    #expect(mistake["column"]?.int == 2)
    #expect(mistake["range"]?.text.elementsEqual("[9,13]".utf8) == true)
    #expect(mistake["id"]?.string == "unknown-statement")
    #expect(mistake["severity"]?.string == "error")
    let fixes = mistake["fixes"]?.elements.map { Array($0) }
    #expect(
      fixes?.first?["edits"]?.text.elementsEqual(
        #"[{"range":[9,13],"replacement":"move"}]"#.utf8) == true)
    #expect(run.status == 2)
  }
}
