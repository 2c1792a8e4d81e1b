import EditScript
import ScriptRunner
import TableEditing
import Testing

/// Handlers as steps: where they go wrong, how far they go, and that nothing of a refused gesture stays.
@Suite struct HandlerTests {
  private func run(
    _ text: String, rows: [String] = ["a", "b", "c"]
  ) -> (steps: [Step], runner: ScriptRunner) {
    var runner = ScriptRunner(Table(rows: rows))
    var steps: [Step] = []
    let tree = parse(Array(text.utf8))
    #expect(tree.diagnostics == [], "\(text)")
    runner.run(tree) { steps.append($0) }
    return (steps, runner)
  }

  /// Checks that the last statement goes wrong, at the part that stands between `«` and `»`, and what is said of it.
  private func checkFailure(
    _ marked: String, _ message: String, isTrap: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let pieces = marked.split(separator: "«", omittingEmptySubsequences: false)
    let rest = pieces[pieces.count - 1].split(separator: "»", omittingEmptySubsequences: false)
    guard pieces.count == 2, rest.count == 2 else {
      Issue.record("one part is marked", sourceLocation: sourceLocation)
      return
    }
    let start = pieces[0].utf8.count
    let (steps, runner) = run(String(pieces[0] + rest[0] + rest[1]))
    guard let step = steps.last else { return }
    #expect(
      step.failureRange == start..<start + rest[0].utf8.count, "\(marked)",
      sourceLocation: sourceLocation)
    let text = step.result.failureText ?? "nothing went wrong"
    #expect(text.hasPrefix(message), "\(text)", sourceLocation: sourceLocation)
    switch step.result {
    case .trapped: #expect(isTrap, sourceLocation: sourceLocation)
    case .refused:
      #expect(!isTrap, sourceLocation: sourceLocation)
      #expect(step.outcome.changes.isEmpty && step.outcome.callbacks.isEmpty)
      // The steps are those of the statements before.
      #expect(runner.timeline.lastStep == steps[steps.count - 2].position)
      #expect(runner.timeline.state.view.texts(inSection: 0) == ["a", "b", "c"])
      #expect(runner.timeline.state.planesAgree && !runner.timeline.state.isUpdating)
    case .done, .ignored, .failed:
      Issue.record("a failure is expected", sourceLocation: sourceLocation)
    }
  }

  @Test func `a trap is marked at the guilty call of the policy's source`() {
    let missing = "attempt to delete row 5"
    checkFailure(
      "policy commit(style, at) { model delete at; «view delete 5» }\ndelete 0", missing,
      isTrap: true)
    checkFailure(
      "policy commit(style, at) { batch { view delete at; «view delete 5»; model delete at } }\n"
        + "delete 0", missing, isTrap: true)
    checkFailure(
      "policy commit(style, at) { begin; «view delete 5»; begin; view delete 0; end; end }\n"
        + "delete 0", missing, isTrap: true)
    checkFailure(
      "policy commit(style, at) { «model delete 5»; view delete 5 }\ndelete 0", "Fatal error",
      isTrap: true)
    checkFailure(
      "policy commit(style, at) { view reload 0; «batch { view delete at; view delete 1 }» }\n"
        + "delete 0", "Invalid", isTrap: true)
  }

  @Test func `a trap at a batch's end is marked at the guilty call`() {
    checkFailure(
      "batch { view delete 0; «view delete 5»; model delete 0 }", "attempt", isTrap: true)
    checkFailure("batch { batch { «app delete 5» }; app delete 0 }", "attempt", isTrap: true)
    checkFailure(
      "batch { view move 0 -> 1; «view move 0 -> 2» }", "attempt to move row", isTrap: true)
    checkFailure(
      "batch { view delete 1; «view move 1 -> 0» }", "attempt to perform a delete and a move",
      isTrap: true)
    checkFailure(
      "batch { view reload 1; «view move 1 -> 0» }", "attempt to perform a delete and a move",
      isTrap: true)
    checkFailure("batch { «view insert at 7»; view reload 0 }", "attempt to insert", isTrap: true)
    checkFailure("batch { «view delete section 3» }", "attempt to delete section", isTrap: true)
    checkFailure("batch { view reload 1; «view move 9 -> 0» }", "attempt to move", isTrap: true)
    // No call is to blame for counts.
    let (steps, _) = run("batch { view delete 0 }")
    #expect(steps[0].failureRange == nil)
    if case .trapped = steps[0].result {} else { Issue.record("a trap is expected") }
  }

  @Test
  func `a gesture whose policy is wrong is refused where the policy is wrong, and leaves nothing`()
  {
    checkFailure(
      "policy canEdit(at) = «1 + 1»\nswipe 0", "policy canEdit: this has to be true or false")
    checkFailure(
      "policy commit(style, at) { model delete at; view delete at; if «at» { } }\ndelete 0",
      "policy commit: this has to be true or false")
    checkFailure(
      "policy commit(style, at) { model delete 0...1; model set at.row / «0» = \"x\" }\ndelete 0",
      "policy commit: this divides by zero")
    checkFailure(
      "policy commit(style, at) { delete 0; «view delete 3.last» }\ndelete 0",
      "there is no section 3")
    checkFailure(
      "policy commit(style, at) { delete all; «delete last» }\ndelete 0",
      "section 0 has no last row")
    checkFailure(
      "policy commit(style, at) { «begin»; begin; delete 0; end }\ndelete 0",
      "policy commit: the handler never ends this update")
    checkFailure(
      "policy commit(style, at) { delete 0; «end» }\ndelete 0", "no update is open")
    checkFailure(
      "policy commit(style, at) { model insert «at» at 0 }\ndelete 0",
      "policy commit: this has to be items, but is an index path")
    checkFailure(
      "policy willBeginTableEditing { model insert \"x\" \"\\(text(«9»))\" at 0 }\nedit on",
      "policy willBeginTableEditing: there is no row 0.9")
    checkFailure(
      "policy commit(style, at) { placeholder «style» at at }\ndelete 0",
      "policy commit: this has to be items, but is an editing style")
  }

  @Test func `handlers that lead to one another without an end crash the app where they do`() {
    checkFailure(
      "policy willTransition(at, state) { «view reload at»; view reload at }\nedit on",
      "EXC_BAD_ACCESS: the stack is full", isTrap: true)
  }

  @Test func `handlers that lead to one another wide rather than deep have an end, too`() {
    // Each row that comes brings others, up to a number of rows.
    let (steps, runner) = run(
      """
      policy willTransition(at, state) {
        if rows(0) < 20 { app insert "x" "y" "z" at end }
        else { view reload 0...19; model set 0 = text(1); view reload data; view reload data }
      }
      edit on
      """)
    #expect(steps.count == 2)
    #expect(steps[1].result.isFailure)
    #expect(runner.timeline.lastStep <= 2)
  }

  @Test func `a handler may run many statements where no other handler leads to it`() {
    let edits = String(repeating: "model insert \"x\" at 0; model delete 0; ", count: 10_000)
    let (steps, runner) = run("policy willBeginTableEditing { \(edits) }\nedit on")
    #expect(steps.last?.result == .done)
    #expect(runner.timeline.lastStep == 2)
    #expect(runner.timeline.state.view.texts(inSection: 0) == ["a", "b", "c"])
  }

  @Test func `cells that show their controls end, however many rows handlers take away`() {
    let deleting = "policy willTransition(at, state) { app delete 0 }\nedit on"
    let (few, gone) = run(deleting, rows: (0..<300).map { "\($0)" })
    #expect(few.last?.result.isFailure == false)
    #expect(gone.timeline.state.view.rowCount == 0)
    let (many, _) = run(deleting, rows: (0..<3_000).map { "\($0)" })
    #expect(many.last?.result.failureText?.hasPrefix("EXC_BAD_ACCESS: the stack is full") == true)
  }

  @Test func `a gesture does not go on with a row that a handler took away as it was reached for`()
  {
    let policy =
      "policy allowsMultipleSelectionDuringEditing = rows(0) == 151\n"
      + "policy shouldBeginMultipleSelection(at) = true\n"
      + "policy willTransition(at, state) { if at.row == 120 { app delete 120...130 } }\n"
    let rows = (0..<150).map { "\($0)" }
    for gesture in ["drag 120 -> 3", "move 120 -> 3", "tap minus 120", "insert \"x\" at 120"] {
      let (steps, runner) = run(policy + "edit on\n" + gesture, rows: rows)
      #expect(steps.last?.result == .ignored(.nothingThere), "\(gesture)")
      #expect(runner.timeline.state.view.rowCount == 139, "\(gesture)")
    }
    for gesture in ["select 120", "pan 120"] {
      let (steps, runner) = run(
        policy + "app insert \"y\" at end\nedit on\n" + gesture, rows: rows)
      let callbacks = steps.last?.outcome.callbacks.map { $0.name } ?? []
      #expect(!callbacks.contains(.didSelect), "\(gesture)")
      #expect(
        callbacks.contains(.didBeginMultipleSelection)
          == callbacks.contains(.didEndMultipleSelection), "\(gesture)")
      #expect(runner.timeline.state.view.rowCount == 140, "\(gesture)")
    }
  }

  @Test func `what a handler does is one step with the gesture, and undone with it`() {
    let (steps, runner) = run(
      "policy commit(style, at) { model delete at; view delete at }\nswipe 1; tap delete")
    #expect(steps.map(\.position) == [1, 2, 3])
    #expect(steps[2].outcome.changes.map(\.plane) == [.model, .view])
    #expect(
      steps[2].outcome.callbacks.map(\.description)
        == ["commit(delete, 0.1)", "didEndEditing(none)"])
    var timeline = runner.timeline
    timeline.undo()
    #expect(timeline.state.view.texts(inSection: 0) == ["a", "b", "c"])
    #expect(timeline.state.openPath == IndexPath(section: 0, row: 1))
    timeline.redo()
    #expect(timeline.state.model.texts(inSection: 0) == ["a", "c"])
    #expect(timeline.state.planesAgree)
  }

  @Test func `a policy statement is a step, and the state before it has the answers before it`() {
    let (steps, runner) = run(
      "policy canEdit(at) = false\npolicy canEdit(at) = true\npolicy default\npolicy default")
    #expect(steps.map(\.position) == [1, 2, 3, 3])
    var timeline = runner.timeline
    let apps = (0...3).map { step in
      timeline.go(to: step)
      return timeline.state.app
    }
    #expect(apps[0] == apps[3])
    #expect(Set(apps).count == 3)
  }

  @Test func `in a batch a policy that is wrong refuses the whole batch`() {
    let (steps, runner) = run(
      "policy willTransition(at, state) { if state / 0 == 1 { } }\npolicy canMove(at) = true\n"
        + "edit off\nbatch { app delete 0 }\npolicy canEdit(at) = text(9) == \"\"\n"
        + "edit on")
    #expect(steps.map(\.result.isFailure) == [false, false, false, false, false, true])
    #expect(runner.timeline.state.view.texts(inSection: 0) == ["b", "c"])
  }
}

/// Policies of one text, asked while statements of another run.
@Suite struct PolicySourceTests {
  @Test(arguments: [
    ("policy canEdit(at) = at.row / 0 == 1", "edit on", "0"),
    ("policy commit(style, at) { view delete at }", "edit on; delete 0", "view delete at"),
    ("policy commit(style, at) { if style { } }", "edit on; delete 0", "style"),
  ])
  func `a failure says which text it is in`(
    policy: String, script: String, guilty: String
  ) throws {
    var runner = ScriptRunner(Table(rows: ["a", "b"]))
    runner.source = 7
    _ = runner.run(parse(Array(policy.utf8)))
    runner.source = 8
    var steps: [Step] = []
    runner.run(parse(Array(script.utf8))) { steps.append($0) }
    let step = try #require(steps.last)
    #expect(step.result.isFailure)
    #expect(step.source == 8)
    #expect(step.failureSource == 7)
    let range = try #require(step.failureRange)
    #expect(String(decoding: Array(policy.utf8)[range], as: UTF8.self) == guilty)
    // The next statement's own failure is in its own text.
    _ = runner.run(parse(Array("undo 99".utf8))) { steps.append($0) }
    #expect(steps.last?.failureSource == 8)
  }
}
