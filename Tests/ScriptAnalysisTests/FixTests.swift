import EditScript
import ScriptRunner
import Testing

@testable import ScriptAnalysis

/// What is offered to mend a finding, applied.
@Suite struct FixTests {
  private static let table = "table { \"a\" \"b\" \"c\" \"d\" \"e\" }\n"
  private static let sections = "table { section \"A\" { \"a\" \"b\" } section \"B\" { \"c\" } }\n"

  private func document(_ text: String) -> ScriptDocument {
    let document = ScriptDocument(Array(text.utf8))
    document.run()
    return document
  }

  private func applied(_ fix: ScriptFix, to document: ScriptDocument) -> String {
    String(decoding: fix.edits.applied(to: document.text), as: UTF8.self)
  }

  /// Applies the first fix of the first finding with a code, and checks that the finding is gone and that no error has come.
  private func check(
    _ text: String, _ code: String, _ title: String, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let document = document(text)
    let finding = try #require(
      document.findings().first { $0.code == code }, sourceLocation: sourceLocation)
    let fixes = document.fixes(of: finding)
    let fix = try #require(
      fixes.first { $0.title == title }, "offered: \(fixes.map(\.title))",
      sourceLocation: sourceLocation)
    let mended = applied(fix, to: document)
    #expect(mended == expected, sourceLocation: sourceLocation)
    let after = self.document(mended)
    #expect(!after.findings().contains { $0.code == code }, sourceLocation: sourceLocation)
    #expect(!after.findings().contains { $0.severity == .error }, sourceLocation: sourceLocation)
    #expect(fixes.filter(\.isPreferred).count == 1, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    (
      "batch { delete 0; reload 0 }", "delete-and-reload", "Say the old index: reload 1",
      "batch { delete 0; reload 1 }"
    ),
    (
      "batch { move 1 -> 0; reload 1 fade }", "delete-and-move", "Reload in an update of its own",
      "batch { move 1 -> 0 }\nreload 0 fade"
    ),
    (
      "view delete 1\nmodel delete 1", "row-count", "Change the model first",
      "model delete 1\nview delete 1"
    ),
    (
      "view delete 1", "row-count", "Also tell the data source", "model delete 1\nview delete 1"
    ),
    (
      "  view delete 1, 3", "row-count", "Also tell the data source",
      "  model delete 3, 1\n  view delete 1, 3"
    ),
    ("view delete 1", "row-count", "Let the app change both", "app delete 1"),
    (
      "view insert at 2 # words", "row-count", "Also tell the data source",
      "model insert \"new\" at 2\nview insert at 2 # words"
    ),
    (
      "batch { model delete 0 }", "row-count", "Also tell the table",
      "batch { model delete 0; view delete 0 }"
    ),
    (
      "model delete 3\nmodel delete 1\nview delete 1\nview delete 3", "row-count",
      "Make one update of these statements",
      "batch {\n  model delete 3\n  model delete 1\n  view delete 1\n  view delete 3\n}"
    ),
    (
      "batch { model delete 1; model delete 3; view delete 1, 3 }", "ascending-removals",
      "Take out the last row first", "batch { model delete 3; model delete 1; view delete 1, 3 }"
    ),
    (
      "model delete 1, 3\nview delete 1, 3", "ascending-removals", "Take out the last row first",
      "model delete 3, 1\nview delete 1, 3"
    ),
    (
      "batch { view move 0 -> 3; model swap 0 3 }", "swap-for-move",
      "Move the row in the data source too", "batch { view move 0 -> 3; model move 0 -> 3 }"
    ),
    (
      "batch { move 0 -> 0; delete 4 }", "move-to-itself", "Take the move out",
      "batch { delete 4 }"
    ),
    (
      "batch {\n  delete 4\n  move 0 -> 0\n}\n", "move-to-itself", "Take the move out",
      "batch {\n  delete 4\n}\n"
    ),
    (
      "batch { reload data; delete 0 }", "reload-data-in-update", "Reload after the update",
      "batch { delete 0 }\nreload data"
    ),
    (
      "model set 1 = \"x\"\nedit on", "stale-rows", "Also tell the table",
      "model set 1 = \"x\"\nview reload 1\nedit on"
    ),
    ("model delete 1", "counts-apart", "Also tell the table", "model delete 1\nview delete 1"),
    (
      "model insert \"x\" \"y\" at 1", "counts-apart", "Also tell the table",
      "model insert \"x\" \"y\" at 1\nview insert at 1, 2"
    ),
    ("move 0 -> 1", "refused", "Enter editing mode first", "edit on\nmove 0 -> 1"),
    ("move 0 -> 1", "refused", "Let the app do it", "app move 0 -> 1"),
    (
      "view delete 9\n#! attempt to delete row 9 from section 0 which only contains 5 rows before the update\ndelete 0",
      "refused", "Undo the crash first",
      "view delete 9\n#! attempt to delete row 9 from section 0 which only contains 5 rows before the update\nundo\ndelete 0"
    ),
    ("edit on; swipe 1", "ignored", "Tap the minus control", "edit on; tap minus 1"),
    ("begin\napp delete 0", "unended-update", "End the update", "begin\napp delete 0\nend"),
    (
      "app delete 0\n  #> x", "expectation", "Update this expectation", "app delete 0\n  #> b c d e"
    ),
    (
      "app delete 0\n#> x\n#> y", "expectation", "Update this expectation",
      "app delete 0\n#> b c d e"
    ),
    (
      "app delete 0\nexpect rows \"x\"", "expectation", "Update this expectation",
      "app delete 0\nexpect rows \"b\" \"c\" \"d\" \"e\""
    ),
    ("edit om", "expected-word", "Replace with 'on'", "edit on"),
  ])
  func `a fix mends what it is offered for, and breaks nothing`(
    text: String, code: String, title: String, expected: String
  ) throws {
    try check(Self.table + text, code, title, Self.table + expected)
  }

  @Test func `a section that moves with edits of its rows is deleted and inserted`() throws {
    try check(
      Self.sections + "batch { move section 0 -> 1; delete 0.1 }", "section-move-with-row-edits",
      "Delete the section and insert it anew",
      Self.sections + "batch { delete section 0; insert section \"A\" { \"a\" } at 1 }")
  }

  @Test func `a row that moves out of a deleted section is inserted where it goes`() throws {
    try check(
      Self.sections + "batch { delete section 0; move 0.0 -> 0.1 }", "move-from-deleted-section",
      "Insert the row at its new place",
      Self.sections + "batch { delete section 0; insert \"a\" at 1 }")
  }

  @Test func `line ends stay as they are`() throws {
    try check(
      "table { \"a\" \"b\" }\r\nview delete 1\r\n", "row-count", "Also tell the data source",
      "table { \"a\" \"b\" }\r\nmodel delete 1\r\nview delete 1\r\n")
  }

  @Test func `only what mends a finding is offered`() {
    let document = document(Self.table + "view delete 1\nmodel delete 0")
    let finding = document.findings().first { $0.code == "row-count" }
    let titles = finding.map { document.fixes(of: $0).map(\.title) } ?? []
    // The model's edit behind it is of another row: then the rows are stale, and the counts agree.
    #expect(
      titles == [
        "Change the model first", "Make one update of these statements",
        "Also tell the data source", "Let the app change both",
      ])
    let bounds = self.document(Self.table + "batch { view delete 9 }")
    #expect(bounds.fixes(in: 0..<bounds.byteCount).allSatisfy { $0.finding == nil })
  }

  @Test(arguments: [
    ("model delete 1\nview delete 1", "Let the app change both in one statement", "app delete 1"),
    (
      "model set 1 = \"x\"; view reload 1", "Let the app change both in one statement",
      "app set 1 = \"x\""
    ),
    ("app delete 1", "Spell out model and view", "model delete 1\nview delete 1"),
    (
      "  app insert \"x\" at 1", "Spell out model and view",
      "  model insert \"x\" at 1\n  view insert at 1"
    ),
  ])
  func `the same can be said otherwise`(text: String, title: String, expected: String) throws {
    let document = document(Self.table + text)
    let place = Self.table.utf8.count + 4
    let fix = try #require(document.fixes(in: place..<place).first { $0.title == title })
    let changed = applied(fix, to: document)
    #expect(changed == Self.table + expected)
    let after = self.document(changed)
    #expect(after.findings().isEmpty)
    // The table is the same in the end.
    let tables = [document, after].map { $0.tableText(afterLine: 99).split(separator: "\n").last }
    #expect(tables[0]?.prefix(8) == tables[1]?.prefix(8))
  }

  @Test func `statements that are selected become one update`() throws {
    let text = Self.table + "app delete 1\napp insert \"x\" at 0\n"
    let document = document(text)
    let range = Self.table.utf8.count..<text.utf8.count
    let fix = try #require(
      document.fixes(in: range).first { $0.title == "Make one update of these statements" })
    #expect(
      applied(fix, to: document)
        == Self.table + "batch {\n  app delete 1\n  app insert \"x\" at 0\n}\n")
  }

  @Test func `all that is safe is mended at once`() {
    let document = document(
      "edit om\ntable { \"a\" \"b\" }\nbatch { move 0 -> 0; delete 1 }\nera 18\n")
    let mended = String(
      decoding: document.fixesOfAll().applied(to: document.text), as: UTF8.self)
    #expect(mended.hasPrefix("edit on\ntable { \"a\" \"b\" }\nbatch { delete 1 }\n"))
  }
}
