import EditScript
import ScriptRunner
import TestSupport
import Testing

@testable import ScriptAnalysis

/// What is found in a script when it is run as it is typed.
@Suite struct FindingTests {
  /// The findings of a script, a line each: code, the text that it is about, and what is related.
  private func found(_ text: String) -> [String] {
    let document = ScriptDocument(Array(text.utf8))
    document.run()
    func words(_ range: Range<Int>) -> String {
      String(decoding: document.bytes(in: range), as: UTF8.self)
    }
    return document.findings().filter { $0.code != "not-run" }.map { finding in
      "\(finding.code) [\(words(finding.range))]"
        + finding.related.map { " ~ [\(words($0.range))]" }.joined()
    }
  }

  private static let table = "table { \"a\" \"b\" \"c\" \"d\" \"e\" }\n"

  @Test(arguments: [
    ("view delete 1", ["row-count [view delete 1]"]),
    ("batch { delete 0; reload 0 }", ["delete-and-reload [reload 0] ~ [delete 0]"]),
    ("batch { move 1 -> 0; reload 1 }", ["delete-and-move [reload 1] ~ [move 1 -> 0]"]),
    (
      "batch { insert \"X\" at 1; move 3 -> 1 }",
      ["insert-and-move [move 3 -> 1] ~ [insert \"X\" at 1]"]
    ),
    ("batch { move 0 -> 2; move 1 -> 2 }", ["duplicate-move [move 1 -> 2] ~ [move 0 -> 2]"]),
    (
      "begin\nview delete 0\nview reload 0\nmodel delete 0\nend",
      ["delete-and-reload [view reload 0] ~ [view delete 0] ~ [end]"]
    ),
    (
      "batch { model delete 0; view delete 0, 1 }",
      ["row-count [view delete 0, 1] ~ [model delete 0]"]
    ),
    ("batch { model delete 0 }", ["row-count [model delete 0]"]),
    ("batch { view delete 9; model delete 0 }", ["delete-bounds [view delete 9]"]),
    ("model delete 9", ["crash [model delete 9]"]),
    ("move 0 -> 1", ["refused [move 0 -> 1]"]),
    ("app delete 0\n#> x", ["expectation [#> x] ~ [app delete 0]"]),
    ("expect rows \"x\"", ["expectation [expect rows \"x\"]"]),
    ("swipe 0; edit on; swipe 1", ["ignored [swipe 1]"]),
    ("begin; view delete 0", ["unended-update [begin]"]),
  ])
  func `a failure is found where it is written, with the other half of it`(
    text: String, expected: [String]
  ) {
    #expect(found(Self.table + text) == expected)
  }

  @Test(arguments: [
    (
      "batch { model delete 1; model delete 3; view delete 1, 3 }",
      ["ascending-removals [model delete 3] ~ [model delete 1]"]
    ),
    (
      "model delete 1, 3\nview delete 1, 3", ["ascending-removals [model delete 1, 3]"]
    ),
    ("batch { model delete 3; model delete 1; view delete 1, 3 }", []),
    (
      "batch { view move 0 -> 3; model swap 0 3 }",
      ["swap-for-move [model swap 0 3] ~ [view move 0 -> 3]"]
    ),
    ("batch { view move 0 -> 1; model swap 0 1 }", []),
    ("batch { move 0 -> 0; delete 4 }", ["move-to-itself [move 0 -> 0]"]),
    ("batch { reload data; delete 0 }", ["reload-data-in-update [reload data]"]),
    ("model set 1 = \"x\"", ["stale-rows [model set 1 = \"x\"]"]),
    ("model set 1 = \"x\"\nview reload 1", []),
    ("model delete 1", ["counts-apart [model delete 1]"]),
    ("model delete 1\nview delete 1", []),
    ("model set 1 = \"x\"\n#> a b c d e", []),
    ("model set 1 = \"x\"\nexpect stale 1", []),
    ("model set 1 = \"x\"\n#~ a stale row: 0.1", []),
  ])
  func `what works and is worth a second look is found, unless the script says or mends it`(
    text: String, expected: [String]
  ) {
    #expect(found(Self.table + text) == expected)
  }

  @Test func `rows of a section that moves are found`() {
    let found = found(
      "table { section \"A\" { \"a\" \"b\" } section \"B\" { \"c\" } }\nbatch { move section 0 -> 1; delete 0.1 }"
    )
    #expect(found == ["section-move-with-row-edits [move section 0 -> 1] ~ [delete 0.1]"])
  }

  @Test func `a place that an update names twice is found`() {
    #expect(
      found(Self.table + "batch { view delete 1; view delete 1; model delete 1; model delete 1 }")
        == [
          "stale-rows [batch { view delete 1; view delete 1; model delete 1; model delete 1 }]",
          "repeated-delete [view delete 1] ~ [view delete 1]",
        ])
  }

  static func scripts() throws -> [FixtureFile] {
    try FixtureFile.all(in: "scripts", withExtension: "rows")
  }

  @Test(arguments: try scripts())
  func `a fixture that comes out as it says has nothing to be told of`(_ file: FixtureFile) throws {
    let source = Array(try file.text().utf8)
    guard ScriptTest(parse(source), ScriptRunner()).findings.isEmpty else { return }
    let document = ScriptDocument(source)
    document.run()
    // What the engine warns of is so, whether or not a fixture speaks of it.
    let engines: [FindingCode] = [.staleRows, .existingItems, .moveToItself]
    for finding in document.findings() where finding.severity.rawValue <= 2 {
      if engines.contains(where: { $0.rawValue == finding.code }) { continue }
      let line = document.position(of: finding.range.lowerBound).line + 1
      Issue.record("\(file.path):\(line): \(finding.code): \(finding.message)")
    }
  }

  @Test(arguments: try FixtureFile.all(in: "../../examples", withExtension: "rows"))
  func `an example has no error`(_ file: FixtureFile) throws {
    let document = ScriptDocument(Array(try file.text().utf8))
    document.run()
    let errors = document.findings().filter { $0.severity == .error }
    #expect(errors.map { "\(document.position(of: $0.range.lowerBound)): \($0.message)" } == [])
  }
}
