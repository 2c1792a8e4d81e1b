import TestSupport
import Testing

@testable import TableEditing

/// Drops on a table that a diffable data source drives.
@Suite struct DragAndDropDiffableTests {
  private func hovering(_ row: String, _ proposal: String, _ isOwn: Bool = false) -> String {
    "canHandleDrop(1) -> true, dropSessionDidEnter, dropProposal(\(row), 1, \(isOwn)) -> \(proposal)"
  }

  @Test func `cr123: a drop that calls the table under a diffable data source is refused`() {
    var app = TestApp()
    app.handle(.performDrop) { event, table, app throws(AppFailure) in
      guard case .performDrop(_, let path?) = event else { throw AppFailure() }
      _ = try table.perform(.view([UpdateCall(.insertRow(at: path))]), asking: &app)
    }
    var timeline = Timeline(tableState())
    for edit in [Edit.useDiffableDataSource, .liftOutside("x"), .hover(1)] {
      #expect((try? timeline.apply(edit, asking: &app))?.result == .done)
    }
    let outcome = try? timeline.apply(.drop, asking: &app)
    guard case .trapped(let trap) = outcome?.result else {
      Issue.record("no exception was raised")
      return
    }
    #expect(
      trap.message
        == "UITableView must be updated via the UITableViewDiffableDataSource APIs when acting as "
        + "the UITableView's dataSource: please do not call mutation APIs directly on UITableView.")
    #expect(timeline.state.isPoisoned)
  }

  @Test func `the built-in app applies snapshots, and moves rows where a subclass says so`() {
    let lift = Expected(.lift(0), #"itemsForDrag(0.0) -> items(item("a")), dragSessionWillBegin"#)
    let hover = Expected(.hover(2), hovering("0.2", "proposal(move, insertAt)", true))
    checkDrag([
      Expected(.useDiffableDataSource), lift, hover,
      Expected(
        .drop,
        "canMove(0.0) -> false, dropSessionDidExit, dropSessionDidEnd, dragSessionDidEnd(cancel)",
        result: .ignored(.notMovable(path(0)))),
    ])
    var app = TestApp()
    app.answer(.canMove) { _, _ in .boolean(true) }
    checkDrag(
      app: app,
      [
        Expected(.useDiffableDataSource), Expected(.liftOutside("x")),
        Expected(.hover(1), hovering("0.1", "proposal(copy, insertAt)")),
        Expected(.drop, "performDrop(1, 0.1), dropSessionDidEnd", rows: "[a x b c]"),
        lift, hover,
        Expected(
          .drop,
          "canMove(0.0) -> true, targetForMove(0.0, 0.2) -> 0.2, moveRow(0.0, 0.2), "
            + "dropSessionDidEnd, dragSessionDidEnd(move)", rows: "[x b a c]"),
      ])
  }

  @Test func `a row that something is dropped into keeps its identifier`() {
    var app = TestApp()
    app.propose(.move, .insertInto)
    let end = checkDrag(
      app: app,
      [
        Expected(.useDiffableDataSource),
        Expected(.lift(0), #"itemsForDrag(0.0) -> items(item("a")), dragSessionWillBegin"#),
        Expected(.hover(into: 2), hovering("0.2", "proposal(move, insertInto)", true)),
        Expected(
          .drop, "performDrop(1, 0.2), dropSessionDidEnd, dragSessionDidEnd(move)",
          rows: "[b c, a]"),
      ])
    #expect(end.state.snapshot?.itemIdentifiers == ["b", "c"])
  }

  @Test func `several rows that move to another table leave theirs`() {
    var state = tableState([["b"]], title: "B")
    var source = Timeline(tableState([["x", "y", "z"]], title: "A"))
    source.apply(.useDiffableDataSource)
    state.otherTables = [source.state]
    var app = TestApp()
    app.propose(.move, .insertAt)
    let end = checkDrag(
      state, app: app,
      [
        Expected(
          .lift(from: "A", 0, 1),
          #""A": itemsForDrag(0.0) -> items(item("x")), "A": itemsForDrag(0.1) -> items(item("y")), "#
            + #""A": dragSessionWillBegin"#),
        Expected(
          .hover(0),
          "canHandleDrop(2) -> true, dropSessionDidEnter, dropProposal(0.0, 2, false) -> proposal(move, insertAt)"
        ),
        Expected(
          .drop, #"performDrop(2, 0.0), dropSessionDidEnd, "A": dragSessionDidEnd(move)"#,
          rows: "[x y b]"),
      ])
    #expect(end.state.otherTables.map { rows($0) } == ["[z]"])
  }

  @Test func `a placeholder's data is put into the snapshot`() {
    var app = TestApp()
    app.handle(.performDrop) { event, table, app throws(AppFailure) in
      guard case .performDrop(let items, let path?) = event else { throw AppFailure() }
      _ = try table.perform(.insertPlaceholders(items, at: path), asking: &app)
    }
    checkDrag(
      app: app,
      [
        Expected(.useDiffableDataSource), Expected(.liftOutside("x")),
        Expected(.hover(3), hovering("0.3", "proposal(copy, insertAt)")),
        Expected(.drop, "performDrop(1, 0.3), dropSessionDidEnd"),
        Expected(.user(.commitPlaceholder(0)), rows: "[a b c x]"),
      ])
  }
}
