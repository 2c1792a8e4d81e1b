import EditScript
import Foundation
import Prompt
import ScriptRunner
import TableEditing
import TestSupport
import Testing

/// A session that is saved does the same when it is run again.
@Suite struct SavedSessionTests {
  /// Statements of all fixture scripts, as they are written.
  private static let statements: [String] = {
    let files = (try? FixtureFile.all(in: "scripts", withExtension: "rows")) ?? []
    return files.flatMap { file -> [String] in
      let source = Array(((try? file.text()) ?? "").utf8)
      return parse(source).statements.map { String(decoding: source[$0.range], as: UTF8.self) }
    }
  }()

  private static let commands = [
    ".undo", ".undo 2", ".redo", ".goto 1", ".goto 3", ".back", ".back 3", ".forward", ".forward 2",
    ".era 12", ".era 16.4", ".kind collection", ".kind table", ".import list.csv",
    ".import list.txt",
    ".timeline 1", ".nothing", "nonsense here", "# a comment", "table from \"list.csv\"",
    "table from \"missing.txt\"", "expect refused", "expect trap \"row\"", "expect ignored",
    "policy canEdit(at) = at.row != 1", "policy commit(style, at) { view delete at }",
    "policy default", #"insert "#, "begin", "end", "view delete 0",
  ]

  @Test(arguments: 0..<60)
  func `a saved session is a test that passes and ends in the same place`(seed: Int) throws {
    #expect(Self.statements.count > 500)
    var random = SplitMix64(seed: UInt64(seed))
    let prompting = try Prompting()
    try prompting.write("section,row\nFruit,Apple\nDairy,Milk\n", to: "list.csv")
    try prompting.write("a\nb\n\"c\"\n", to: "list.txt")
    prompting.enter("table { section \"One\" { \"a\" \"b\" \"c\" } section { \"d\" } }")
    for _ in 0..<40 {
      let count = Int.random(in: 0..<4, using: &random) == 0 ? 3 : 1
      let parts = (0..<count).map { _ -> String in
        let list = Bool.random(using: &random) ? Self.statements : Self.commands
        return list.randomElement(using: &random) ?? ""
      }
      prompting.enter(parts.joined(separator: Bool.random(using: &random) ? "\n" : " # why\n"))
    }
    // What an update that is still open comes to cannot be said.
    if prompting.session.runner.timeline.state.isUpdating { prompting.enter(".goto 0") }
    #expect(prompting.enter(".save s.rows") == .done, "\(prompting.problems)")

    let source = Array(try prompting.read("s.rows").utf8)
    let tree = parse(source)
    #expect(tree.diagnostics.filter { $0.severity == .error } == [])
    for finding in ScriptTest(tree, ScriptRunner()).findings {
      let line = LineIndex(source).position(of: finding.range.lowerBound).line
      Issue.record("seed \(seed), line \(line + 1): \(finding.message)")
    }
    var runner = ScriptRunner()
    for statement in tree.statements { _ = runner.run(statement) }
    compare(prompting.session.runner.timeline, runner.timeline)
    #expect(runner.timeline.lastStep >= 5, "a session that does little proves little")
  }

  private func compare(_ first: Timeline, _ second: Timeline) {
    var first = first
    var second = second
    #expect(first.position == second.position)
    #expect(first.lastStep == second.lastStep)
    for step in 0...min(first.lastStep, second.lastStep) {
      first.go(to: step)
      second.go(to: step)
      #expect(StateLine.text(of: first.state.view) == StateLine.text(of: second.state.view))
      #expect(StateLine.text(of: first.state.model) == StateLine.text(of: second.state.model))
      #expect(first.state.isInEditingMode == second.state.isInEditingMode)
      #expect(first.state.isPoisoned == second.state.isPoisoned)
      #expect(first.state.title == second.state.title)
      #expect(first.step(before: step) == second.step(before: step))
    }
  }

  @Test func `a saved session keeps comments, and leaves out what could not be read`() throws {
    let prompting = try Prompting()
    try prompting.write("x\ny\n", to: "l.txt")
    prompting.enter("# A list.\ntable { \"a\" \"b\" }  # two rows\n# Now edit.")
    prompting.enter("delte 0")
    prompting.enter("delete 9")
    prompting.enter("app delete 0; app insert \"c\" at end # at the end")
    prompting.enter("#> b c")
    prompting.enter(".undo 2")
    prompting.enter(".undo 9")
    prompting.enter("table from \"l.txt\"")
    prompting.enter("table from \"none.txt\"")
    prompting.enter("expect rows \"q\"")
    prompting.enter(".save s.rows")
    #expect(
      try prompting.read("s.rows") == """
        # A list.
        table { "a" "b" }  # two rows
        #> a b
        # Now edit.
        delete 9
        #! there is no row 9 in section 0, which shows 2 rows
        app delete 0
        #> b
        app insert "c" at end  # at the end
        #> b c
        undo 2
        #> a b
        table {
          "x"
          "y"
        }
        #> x y
        # table from "none.txt"
        # expect rows "q"

        """)
  }

  @Test func `a large table is written down at the end only`() throws {
    let prompting = try Prompting()
    let rows = (0..<200).map { "\"r\($0)\"" }.joined(separator: " ")
    prompting.enter("table { \(rows) }")
    for _ in 0..<5 { prompting.enter("app delete 0") }
    prompting.enter(".save s.rows")
    let lines = try prompting.read("s.rows").split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("#> ") }.count == 1)
    #expect(lines.last?.hasPrefix("#> r5 r6 ") == true)
  }
}
