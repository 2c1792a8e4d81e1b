import Foundation
import Prompt
import ScriptRunner
import TableEditing
import Testing

@Suite struct SessionTests {
  @Test func `sigint-6: an interrupted entry is taken back whole`() throws {
    let prompting = try Prompting()
    prompting.enter(#"table { "a" "b" "c" }"#)
    prompting.enter("edit on")
    let moves = [String](repeating: "move 0 -> 1", count: 2_000).joined(separator: "\n")
    prompting.patience = 1_235
    #expect(prompting.enter(moves) == .failed)
    // One question comes before the statements.
    #expect(prompting.problems == "interrupted: 1,234 steps were taken back\n")
    #expect(prompting.session.promptFields.step == 2)
    #expect(prompting.session.promptFields.lastStep == 2)
    #expect(StateLine.text(of: prompting.session.runner.timeline.state.view) == "a b c")
    prompting.patience = .max
    prompting.enter("move 0 -> 1")
    #expect(StateLine.text(of: prompting.session.runner.timeline.state.view) == "b a c")
    #expect(prompting.session.promptFields.lastStep == 3)
  }

  @Test func `a file that is interrupted is taken back with the settings that it chose`() throws {
    let prompting = try Prompting()
    try prompting.write(
      ".set trace on\napp insert \"a\" at 0\napp insert \"b\" at 0\n", to: "f.rows")
    // One question before the command, one before each piece of the file and each statement.
    prompting.patience = 4
    #expect(prompting.enter(".read f.rows") == .failed)
    #expect(prompting.problems == "interrupted: 1 step was taken back\n")
    #expect(!prompting.session.settings.isOn(.trace))
    #expect(prompting.session.promptFields.lastStep == 0)
  }

  @Test func `paste-2: a block stops at its first failure and says the line`() throws {
    let prompting = try Prompting()
    prompting.enter(#"table { "a" "b" "c" }"#)
    #expect(prompting.enter("edit on\nmove 0 -> 2\ndelete 1") == .done)
    #expect(prompting.problems.isEmpty)
    #expect(prompting.session.promptFields.step == 4)
    #expect(prompting.enter("delete 0\ndelete 9; undo\ncommit") == .failed)
    #expect(prompting.problems.hasPrefix("line 2, column 1: error: there is no row 9"))
    #expect(prompting.problems.hasSuffix("2 statements after it are not run\n"))
    #expect(prompting.session.promptFields.step == 5)
  }

  @Test func `a block that does not parse changes nothing`() throws {
    let prompting = try Prompting()
    #expect(prompting.enter("app insert \"a\" at 0\napp isnert \"b\" at 0") == .failed)
    #expect(prompting.problems.hasPrefix("line 2, column 5: error: "))
    #expect(prompting.problems.hasSuffix("nothing of it was run\n"))
    #expect(prompting.session.promptFields.lastStep == 0)
  }

  @Test func `exit-4: a failure in standard input has its line there`() throws {
    let prompting = try Prompting()
    #expect(prompting.enter("foo", from: .input(name: "stdin", line: 12)) == .failed)
    #expect(prompting.problems.hasPrefix("stdin:12:1: error: "))
    let block = "batch {\n  app delete 0\n}"
    #expect(prompting.enter(block, from: .input(name: "stdin", line: 20)) == .failed)
    #expect(prompting.problems.hasPrefix("stdin:21:3: error: "))
    #expect(prompting.output.isEmpty)
    #expect(prompting.enter("  .nothing", from: .input(name: "stdin", line: 30)) == .failed)
    #expect(prompting.problems.hasPrefix("stdin:30:3: error: "))
  }

  @Test func `exit-3: a file stops at its first failure unless bail is off`() throws {
    let prompting = try Prompting()
    try prompting.write(
      "app insert \"a\" at 0\n.nothing\napp delete 7\napp insert \"b\" at 0\n", to: "f.rows")
    #expect(prompting.enter(".read f.rows") == .failed)
    #expect(prompting.problems.hasPrefix("f.rows:2:1: error: there is no command '.nothing'"))
    #expect(StateLine.text(of: prompting.session.runner.timeline.state.view) == "a")
    prompting.enter(".goto 0")
    try prompting.write(
      "app insert \"a\" at 0\n.nothing\ndelete 7\nnonsense\napp insert \"b\" at 0\n", to: "f.rows")
    prompting.enter(".set bail off")
    #expect(prompting.enter(".read f.rows") == .failed)
    #expect(prompting.problems.contains("f.rows:2:1: error: "))
    #expect(prompting.problems.contains("f.rows:3:1: error: there is no row 7"))
    #expect(prompting.problems.contains("f.rows:4:1: error: expected a statement"))
    #expect(StateLine.text(of: prompting.session.runner.timeline.state.view) == "b a")
  }

  @Test func `a policy of an earlier entry keeps its place`() throws {
    let prompting = try Prompting()
    prompting.enter(#"table { "a" "b" }"#)
    prompting.enter("# Wrong.\npolicy commit(style, at) { view delete at }")
    prompting.enter("edit on")
    #expect(prompting.enter("delete 1") == .failed)
    #expect(
      prompting.problems.hasPrefix(
        """
        an earlier entry, line 2, column 28: error: the app crashes here
          policy commit(style, at) { view delete at }
                                     ^~~~~~~~~~~~~~
        """))
  }

  @Test func `a policy of a file keeps its place`() throws {
    let prompting = try Prompting()
    try prompting.write("table { \"a\" }\n\npolicy canEdit(at) = 1\n", to: "p.rows")
    prompting.enter(".read p.rows")
    #expect(prompting.enter("edit on") == .failed)
    #expect(prompting.problems.hasPrefix("p.rows:3:22: error: "))
  }

  @Test func `a long entry draws its failures and the table at its end`() throws {
    let prompting = try Prompting()
    let inserts = (0..<1_000).map { "app insert \"row \($0)\" at end" }.joined(separator: "\n")
    prompting.session.settings.set(.rows, to: "2", by: .here)
    #expect(prompting.enter(inserts) == .done)
    #expect(prompting.output.hasSuffix("\n1,000 steps\n"))
    #expect(prompting.output.split(separator: "\n").count < 10)
    let undone = [String](repeating: "undo", count: 30).joined(separator: "\n") + "\ndelete 5000"
    #expect(prompting.enter(undone) == .failed)
    #expect(prompting.problems.hasPrefix("line 31, column 1: error: there is no row 5000"))
    #expect(prompting.output.hasSuffix("\n31 steps\n"))
  }

  @Test func `exit-2: a failure of a pipe leaves standard output alone`() throws {
    let prompting = try Prompting()
    prompting.enter("view delete 3", from: .input(name: "stdin", line: 1))
    #expect(prompting.output.isEmpty)
    #expect(prompting.problems.hasPrefix("stdin:1:1: error: attempt to delete row 3"))
  }

  @Test func `undo-1: ten edits, ten undone, ten done again`() throws {
    let prompting = try Prompting()
    var states: [String] = []
    for number in 0..<10 {
      prompting.enter("app insert \"\(number)\" at end")
      prompting.enter(".timeline")
      states.append(StateLine.text(of: prompting.session.runner.timeline.state.view))
    }
    #expect(prompting.session.promptFields.lastStep == 10)
    for number in (0..<9).reversed() {
      prompting.enter(".undo")
      #expect(StateLine.text(of: prompting.session.runner.timeline.state.view) == states[number])
    }
    prompting.enter(".undo")
    #expect(prompting.session.prompt == "rows 0/10> ")
    prompting.enter(".redo 10")
    #expect(StateLine.text(of: prompting.session.runner.timeline.state.view) == states[9])
    #expect(prompting.session.prompt == "rows 10/10*> ")
  }

  @Test func `an entry with an open brace goes on, a command does not`() {
    #expect(PromptSession.isIncomplete("batch {"))
    #expect(PromptSession.isIncomplete("batch {\n  delete 0"))
    #expect(!PromptSession.isIncomplete("batch {\n  delete 0\n}"))
    #expect(!PromptSession.isIncomplete(".use {"))
    #expect(!PromptSession.isIncomplete(""))
    // A dot in braces begins no command, and no further line can mend it.
    #expect(!PromptSession.isIncomplete("table {\n.undo"))
  }

  @Test func `a dot in braces begins no command`() throws {
    let prompting = try Prompting()
    prompting.enter(#"table { "a" }"#)
    #expect(prompting.enter("table {\n.undo\n}") == .failed)
    #expect(prompting.problems.hasPrefix("line 2, column 1: error: "))
    #expect(prompting.session.promptFields.step == 1)
  }

  @Test func `a session begins as the command line says, and saves that`() throws {
    let prompting = try Prompting()
    prompting.session.begin(era: "12", kind: "collection", table: Table(rows: ["a b", "c"]))
    #expect(prompting.session.promptFields.step == 3)
    prompting.enter(".save s.rows")
    #expect(
      try prompting.read("s.rows") == """
        era 12
        kind collection
        table {
          "a b"
          "c"
        }
        #> "a b" c

        """)
    prompting.enter(".open s.rows")
    #expect(prompting.session.runner.timeline.state.era == .ios12)
  }
}
