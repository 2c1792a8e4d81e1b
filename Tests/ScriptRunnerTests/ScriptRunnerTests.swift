import EditScript
import ScriptRunner
import TableEditing
import Testing

/// What fixtures cannot say: steps as values, limits, files, and how a script stops.
@Suite struct ScriptRunnerTests {
  private func run(
    _ text: String, _ rows: [String] = ["a", "b", "c"],
    options: ScriptRunner.Options = ScriptRunner.Options()
  ) -> (steps: [Step], finished: Bool, runner: ScriptRunner) {
    var runner = ScriptRunner(Table(rows: rows), options: options)
    var steps: [Step] = []
    let finished = runner.run(parse(Array(text.utf8))) { steps.append($0) }
    return (steps, finished, runner)
  }

  @Test func `the card's line runs verbatim`() {
    let (steps, finished, runner) = run("edit on; move 0 -> 2; delete 1; commit")
    #expect(finished)
    #expect(steps.map(\.result) == [.done, .done, .done, .done])
    #expect(steps.map(\.position) == [1, 2, 3, 4])
    #expect(runner.timeline.state.model.texts(inSection: 0) == ["b", "a"])
    #expect(runner.timeline.state.planesAgree)
    #expect(!runner.timeline.state.isEditing)
  }

  @Test func `a step says which bytes it ran, what changed and where every row went`() throws {
    let (steps, _, runner) = run("app move 0 -> 2 ; app insert \"x\" at 0 fade")
    #expect(steps[0].range == 0..<15)
    let plan = try #require(steps[0].outcome.plan)
    #expect(plan.newIndexPath(of: IndexPath(section: 0, row: 0)) == IndexPath(section: 0, row: 2))
    #expect(plan.oldIndexPath(of: IndexPath(section: 0, row: 0)) == IndexPath(section: 0, row: 1))
    let change = steps[1].outcome.changes[0].changes[0]
    #expect(change.animation == .fade)
    guard case .insertedRow(let after, let row) = change.action else {
      Issue.record("an insert is expected")
      return
    }
    #expect(after == IndexPath(section: 0, row: 0))
    #expect(steps.count == 2)
    #expect(runner.timeline.state.model.store.text(of: row) == "x")
  }

  @Test func `an app that sets a text and reloads the row leaves nothing stale to warn of`() {
    let (steps, finished, runner) = run("app set 0 = \"x\"\nset 1 = \"y\"\napp set 0 = \"z\"")
    #expect(finished)
    let stale = Warning.staleRows([IndexPath(section: 0, row: 1)], count: 1)
    #expect(steps.map(\.outcome.warnings) == [[], [stale], [stale]])
    #expect(runner.timeline.state.model.texts(inSection: 0) == ["z", "y", "c"])
  }

  @Test func `a script stops at a trap, a refusal or an expectation that is not met`() {
    for text in [
      "view delete 0\nedit on", "delete 7\nedit on", "expect rows \"z\"\nedit on",
      "swipe 3\nedit on",
    ] {
      let (steps, finished, runner) = run(text)
      #expect(!finished, "\(text)")
      #expect(steps.count == 1, "\(text)")
      #expect(!runner.timeline.state.isEditing, "\(text)")
    }
  }

  @Test func `a trap that is expected does not stop it`() {
    let (steps, finished, runner) = run("view delete 0\n#! whatever\nundo\nedit on")
    #expect(finished)
    #expect(steps.count == 3)
    #expect(runner.timeline.state.isEditing)
  }

  @Test func `a batch that is refused in its middle leaves no trace`() {
    let (steps, _, runner) = run("batch { delete 0; model delete 0; delete 4.last }")
    #expect(steps[0].result == .refused(.edit(.noSection(4, sectionCount: 1))))
    #expect(steps[0].failureRange != nil)
    #expect(runner.timeline.state.model.texts(inSection: 0) == ["a", "b", "c"])
    #expect(!runner.timeline.state.isUpdating)
    #expect(runner.timeline.lastStep == 0)
  }

  @Test func `an update that is never ended is found where it begins`() {
    func unended(_ text: String) -> Range<Int>? {
      run(text).runner.unendedUpdate(in: parse(Array(text.utf8)))
    }
    #expect(unended("begin; delete 0") == 0..<5)
    #expect(unended("begin; end; begin; begin; delete 0; end") == 12..<17)
    #expect(unended("begin; delete 0; end") == nil)
    #expect(unended("begin; delete 9; end") == nil)
    let test = ScriptTest(parse(Array("begin\n".utf8)), ScriptRunner())
    #expect(test.findings.map(\.range) == [0..<5])
  }

  @Test func `an end too many in a batch leaves no trace`() {
    let (steps, _, runner) = run("batch { delete 0; end; model delete 0 }")
    #expect(steps[0].result.isFailure)
    #expect(runner.timeline.state.model.texts(inSection: 0) == ["a", "b", "c"])
    #expect(!runner.timeline.state.isUpdating)
  }

  @Test func `a trap in a batch says at which statement, and the state before is one undo away`() {
    let (steps, _, runner) = run("batch { model delete 0; model delete 9 }")
    guard case .trapped(let trap) = steps[0].result else {
      Issue.record("a trap is expected")
      return
    }
    #expect(trap.cause == .indexOutOfRange)
    #expect(steps[0].failureRange == 24..<38)
    var timeline = runner.timeline
    timeline.undo()
    #expect(timeline.state.model.texts(inSection: 0) == ["a", "b", "c"])
  }

  @Test
  func `a move of a row that is not there, beside a table call, is an exception of the app's`() {
    for text in [
      "batch { move 3 -> 0; reload 1 }", "batch { move 0 -> 9; view reload 0 }",
      "batch { move 7 -> 9; view reload 0 }", "batch { move 0 -> 2.0; view reload 1 }",
      "batch { app move 1 -> 2; model delete 0...1; view reload 0 }",
    ] {
      let steps = run(text).steps
      if case .trapped(let trap) = steps[0].result, case .update = trap.cause { continue }
      Issue.record("\(text) traps")
    }
  }

  @Test func `files are read by the one who runs, or not at all`() {
    let refused = run("table from \"list.txt\"").steps[0].result
    #expect(refused == .refused(.filesNotAllowed(path: "list.txt")))
    var options = ScriptRunner.Options()
    options.readTable = { path in
      path == "list.txt"
        ? .success(Table(rows: ["x"]))
        : .failure(.unreadableTable(path: path, reason: "is missing"))
    }
    let runner = run("table from \"list.txt\"", options: options).runner
    #expect(runner.timeline.state.view.texts(inSection: 0) == ["x"])
    let missing = run("table from \"other\"", options: options).steps[0].result
    #expect(missing == .refused(.unreadableTable(path: "other", reason: "is missing")))
  }

  @Test func `more steps than the limit are refused`() {
    var options = ScriptRunner.Options()
    options.stepLimit = 2
    let (steps, finished, _) = run("edit on; edit off; edit on", options: options)
    #expect(!finished)
    #expect(steps.last?.result == .refused(.tooManySteps(limit: 2)))
  }

  @Test func `a statement that leaves more rows than the limit is refused, and nothing happens`() {
    var options = ScriptRunner.Options()
    options.rowLimit = 4
    for text in [
      "app insert \"x\" \"y\" at 0", "model insert \"x\" \"y\" at 0",
      "batch { app insert \"x\" at 0; app insert \"y\" at 1 }",
      "batch { model insert \"x\" \"y\" at 0; view insert at 0...1 }",
      "table { \"1\" \"2\" \"3\" \"4\" \"5\" }",
      "insert section \"New\" { \"x\" \"y\" } at 1",
      "diffable; snapshot { append \"x\", \"y\" }",
      "policy commit(style, at) { model insert \"x\" \"y\" at 0 }; edit on; delete 0",
    ] {
      let (steps, finished, runner) = run(text, options: options)
      #expect(!finished, "\(text)")
      #expect(steps.last?.result == .refused(.edit(.tooManyRows(limit: 4))), "\(text)")
      #expect(runner.timeline.lastStep == steps.count - 1, "\(text)")
      #expect(runner.timeline.state.model.texts(inSection: 0) == ["a", "b", "c"], "\(text)")
      #expect(runner.timeline.state.planesAgree && !runner.timeline.state.isUpdating, "\(text)")
    }
  }

  @Test func `the limit of rows itself is reached, and a longer table may shrink`() {
    var options = ScriptRunner.Options()
    options.rowLimit = 4
    for text in [
      "app insert \"x\" at 0", "batch { app insert \"x\" \"y\" at 0; app delete 2 }",
      "table { \"1\" \"2\" \"3\" \"4\" }",
    ] {
      let (_, finished, runner) = run(text, options: options)
      #expect(finished, "\(text)")
      #expect(runner.timeline.state.model.rowCount == 4, "\(text)")
    }
    let long = ["a", "b", "c", "d", "e", "f"]
    let (_, finished, runner) = run(
      "edit on; delete 0; batch { app delete 0; app move 2 -> 0 }; undo 2", long, options: options)
    #expect(finished)
    #expect(runner.timeline.state.model.texts(inSection: 0) == long)
  }

  @Test func `a limit of rows that is set later holds from then on`() {
    var runner = ScriptRunner(Table(rows: ["a"]))
    runner.options.rowLimit = 1
    let insert = parse(Array("app insert \"b\" at 0".utf8))
    #expect(runner.run(insert.statements[0]).result == .refused(.edit(.tooManyRows(limit: 1))))
    runner.options.rowLimit = nil
    #expect(runner.run(insert.statements[0]).result == .done)
  }

  @Test func `a range longer than a script may name is refused, not built`() {
    for text in [
      "delete 0...2000000000", "model delete 0..<2000000000", "delete sections 0...9999999",
    ] {
      #expect(run(text).steps[0].result == .refused(.rangeTooLong(limit: 1_000_000)), "\(text)")
    }
  }

  @Test func `states before are kept for those who draw them, and only for them`() {
    #expect(run("app delete 0").steps[0].before == nil)
    var options = ScriptRunner.Options()
    options.keepsStateBefore = true
    let step = run("app delete 0", options: options).steps[0]
    #expect(step.before?.view.texts(inSection: 0) == ["a", "b", "c"])
  }

  @Test func `updating writes the outcome lines that a script would have to have`() {
    func updated(_ text: String) -> String {
      let test = ScriptTest(parse(Array(text.utf8)), ScriptRunner(Table(rows: ["a", "b"])))
      return String(decoding: test.updatedSource, as: UTF8.self)
    }
    #expect(updated("app delete 0\n#> wrong\n") == "app delete 0\n#> b\n")
    #expect(updated("  app delete 0\n  #> wrong\n  #> twice\n") == "  app delete 0\n  #> b\n")
    #expect(updated("app delete 0; app delete 0") == "app delete 0; app delete 0\n#> []")
    #expect(
      updated("app delete 0\nexpect rows \"b\"\n") == "app delete 0\nexpect rows \"b\"\n")
    #expect(
      updated("view delete 9\nundo\n#> a b\n")
        == "view delete 9\n#! attempt to delete row 9 from section 0 which only contains 2 rows"
        + " before the update\nundo\n#> a b\n")
    #expect(updated("app delete 0\n#! not any more\nedit on\n") == "app delete 0\nedit on\n")
    // Line ends are kept as they are.
    #expect(
      updated("app delete 0\r\n#> wrong\r\n#~ wrong\r\nundo\r\n")
        == "app delete 0\r\n#> b\r\nundo\r\n")
    #expect(updated("app delete 0\r\nundo") == "app delete 0\r\n#> b\r\nundo\n#> a b")
    #expect(updated("app delete 0\r#! no\rundo\r#> no") == "app delete 0\rundo\r#> a b")
    // A statement over several lines has no lines in its middle.
    #expect(
      updated("app delete 0; batch {\n  delete 0\n}\n")
        == "app delete 0; batch {\n  delete 0\n}\n#> []\n")
  }
}
