import TestSupport
import Testing

@testable import TableEditing

/// Letting go, and who hears of it.
@Suite struct DragAndDropDropTests {
  let liftA = #"itemsForDrag(0.0) -> items(item("a")), dragSessionWillBegin"#
  let liftC = #"itemsForDrag(0.2) -> items(item("c")), dragSessionWillBegin"#
  let entering = "canHandleDrop(1) -> true, dropSessionDidEnter, "
  let ending = ", dropSessionDidEnd, dragSessionDidEnd"

  private func own(_ row: String, _ proposal: String = "proposal(move, insertAt)") -> String {
    entering + "dropProposal(\(row), 1, true) -> \(proposal)"
  }

  private func others(_ row: String, _ count: Int = 1) -> String {
    "canHandleDrop(\(count)) -> true, dropSessionDidEnter, "
      + "dropProposal(\(row), \(count), false) -> proposal(copy, insertAt)"
  }
}

// MARK: - The reorder in place of a drop

extension DragAndDropDropTests {
  @Test func `one row of the table that moves to a gap is told by moveRow, not by performDrop`() {
    let end = checkDrag([
      Expected(.lift(0), liftA), Expected(.hover(2), own("0.2")),
      Expected(
        .drop,
        "canMove(0.0) -> true, targetForMove(0.0, 0.2) -> 0.2, moveRow(0.0, 0.2)" + ending
          + "(move)",
        rows: "[b c a]"),
    ])
    #expect(end.state.interaction == nil)
    #expect(end.state.cell(at: path(2)).dragState == .none)
  }

  @Test func `a row let go at its section's end is the last`() {
    checkDrag([
      Expected(.lift(0), liftA), Expected(.hover(3), own("0.3")),
      Expected(
        .drop,
        "canMove(0.0) -> true, targetForMove(0.0, 0.2) -> 0.2, moveRow(0.0, 0.2)" + ending
          + "(move)",
        rows: "[b c a]"),
    ])
  }

  @Test func `the app may send the row elsewhere`() {
    var app = TestApp()
    app.answer(.targetForMove) { _, _ in .path(path(0)) }
    checkDrag(
      app: app,
      [
        Expected(.lift(2), liftC), Expected(.hover(1), own("0.1")),
        Expected(
          .drop,
          "canMove(0.2) -> true, targetForMove(0.2, 0.1) -> 0.0, moveRow(0.2, 0.0)" + ending
            + "(move)", rows: "[c a b]"),
      ])
  }

  @Test func `a target that is not there is refused, and the drag goes on`() {
    var app = TestApp()
    app.answer(.targetForMove) { _, _ in .path(path(7)) }
    let end = checkDrag(
      app: app,
      [
        Expected(.lift(2), liftC), Expected(.hover(1), own("0.1")),
        Expected(
          .drop, "canMove(0.2) -> true, targetForMove(0.2, 0.1) -> 0.7",
          result: .refused(.noTarget(path(7), proposed: path(1)))),
      ])
    #expect(end.state.hasActiveDrop)
  }

  @Test func `a row that must not move goes back`() {
    var app = TestApp()
    app.answer(.canMove) { _, _ in .boolean(false) }
    checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA), Expected(.hover(2), own("0.2")),
        Expected(
          .drop,
          "canMove(0.0) -> false, dropSessionDidExit, dropSessionDidEnd, dragSessionDidEnd(cancel)",
          result: .ignored(.notMovable(path(0)))),
      ])
  }

  @Test func `an option leaves canMove and targetForMove unasked`() {
    var app = TestApp()
    app.answer(.canMove) { _, _ in .boolean(false) }
    checkDrag(
      app: app,
      [
        Expected(.setOption(.fallbackAsks, value: 1)),
        Expected(.lift(0), liftA), Expected(.hover(2), own("0.2")),
        Expected(.drop, "moveRow(0.0, 0.2)" + ending + "(move)", rows: "[b c a]"),
      ])
  }

  @Test func `a row let go where it was moves nowhere, and moveRow is told by an option only`() {
    let asked = "canMove(0.0) -> true, targetForMove(0.0, 0.0) -> 0.0"
    checkDrag([
      Expected(.lift(0), liftA), Expected(.hover(0), own("0.0")),
      Expected(.drop, asked + ending + "(move)", result: .ignored(.samePlace(path(0)))),
    ])
    checkDrag([
      Expected(.setOption(.samePlace, value: 1)),
      Expected(.lift(0), liftA), Expected(.hover(0), own("0.0")),
      Expected(
        .drop, asked + ", moveRow(0.0, 0.0)" + ending + "(move)",
        result: .ignored(.samePlace(path(0)))),
    ])
  }

  @Test func `without moveRow the drop is performed`() {
    var app = TestApp()
    app.leaveOut(.moveRow)
    checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA), Expected(.hover(2), own("0.2")),
        Expected(.drop, "performDrop(1, 0.2)" + ending + "(move)", rows: "[b c a]"),
      ])
  }

  @Test func `a copy, another intent or a place that is none is a drop, not a reorder`() {
    for (operation, intent) in [
      (DropOperation.copy, DropIntent.insertAt), (.copy, .unspecified), (.move, .unspecified),
      (.move, .insertInto),
    ] {
      var app = TestApp()
      app.propose(operation, intent)
      app.handle(.performDrop) { _, _, _ in }
      let proposal = DropProposal(operation, intent).description
      checkDrag(
        app: app,
        [
          Expected(.lift(0), liftA), Expected(.hover(2), own("0.2", proposal)),
          Expected(.drop, "performDrop(1, 0.2)" + ending + "(\(operation.rawValue))"),
        ])
    }
    var app = TestApp()
    app.propose(.move, .insertAt)
    app.handle(.performDrop) { _, _, _ in }
    checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA), Expected(.hoverNowhere, own("none")),
        Expected(.drop, "performDrop(1, none)" + ending + "(move)"),
      ])
  }

  @Test func `a table updated since the lift knows no source, so there is no reorder`() {
    var app = TestApp()
    app.handle(.performDrop) { _, table, _ in
      #expect(table.state.interaction?.drag?.sourceIndexPath(ofItem: 0) == nil)
      #expect(table.state.interaction?.drag?.sources == [path(1)])
    }
    checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA),
        Expected(.app([AppCall(.insertRow(at: path(0)), .row("n"))]), rows: "[n a b c]"),
        Expected(.hover(3), own("0.3")),
        Expected(.drop, "performDrop(1, 0.3)" + ending + "(move)"),
      ])
    // The built-in app knows its row all the same.
    checkDrag([
      Expected(.lift(0), liftA),
      Expected(.app([AppCall(.insertRow(at: path(0)), .row("n"))]), rows: "[n a b c]"),
      Expected(.hover(3), own("0.3")),
      Expected(.drop, "performDrop(1, 0.3)" + ending + "(move)", rows: "[n b c a]"),
    ])
  }

  @Test func `after reloadData nothing is known of the dragged rows`() {
    let end = checkDrag([
      Expected(.lift(0), liftA), Expected(.reloadData), Expected(.hover(3), own("0.3")),
      Expected(.drop, "performDrop(1, 0.3)" + ending + "(move)", rows: "[a b c a]"),
    ])
    #expect(end.state.interaction == nil)
  }

  @Test func `an update of the data source alone takes no source away`() {
    let end = checkDrag([
      Expected(.lift(0), liftA),
      Expected(
        .model(.setText(at: path(2), "z")), warnings: [.staleRows([path(2)], count: 1)]),
    ])
    #expect(end.state.interaction?.drag?.sourceIndexPath(ofItem: 0) == path(0))
  }
}

// MARK: - Drops

extension DragAndDropDropTests {
  @Test func `cancel and forbidden end the drag without a drop`() {
    for operation in [DropOperation.cancel, .forbidden] {
      var app = TestApp()
      app.propose(operation)
      let end = checkDrag(
        app: app,
        [
          Expected(.lift(0), liftA),
          Expected(.hover(2), own("0.2", DropProposal(operation).description)),
          Expected(
            .drop,
            "dropSessionDidExit, dropSessionDidEnd, dragSessionDidEnd(\(operation.rawValue))",
            result: .ignored(.noTransfer(operation))),
          Expected(.drop, result: .refused(.noDrag)),
        ])
      #expect(end.state.interaction == nil)
      #expect(end.state.cell(at: path(0)).dragState == .none)
    }
  }

  @Test func `things of another app come in at consecutive rows`() {
    checkDrag([
      Expected(.liftOutside("x", "y")), Expected(.hover(1), others("0.1", 2)),
      Expected(.drop, "performDrop(2, 0.1), dropSessionDidEnd", rows: "[a x y b c]"),
    ])
  }

  @Test func `without a destination items are appended to the last section`() {
    checkDrag(
      tableState([["a"], ["b"], []]),
      [
        Expected(.liftOutside("x", "y")), Expected(.hoverNowhere, others("none", 2)),
        Expected(.drop, "performDrop(2, none), dropSessionDidEnd", rows: "[a] [b] [x y]"),
      ])
    checkDrag(
      tableState([["a", "b"], ["c"]]),
      [
        Expected(.lift(0), liftA), Expected(.hoverNowhere, own("none")),
        Expected(.drop, "performDrop(1, none)" + ending + "(move)", rows: "[b] [c a]"),
      ])
  }

  @Test func `a table without sections has no place for a drop`() {
    checkDrag(
      tableState([]),
      [
        Expected(.liftOutside("x")), Expected(.hoverNowhere, others("none")),
        Expected(.drop, "performDrop(1, none), dropSessionDidEnd"),
      ])
  }

  @Test func `what is dropped into a row is appended to its text`() {
    var app = TestApp()
    app.propose(.copy, .insertInto)
    let question = "canHandleDrop(2) -> true, dropSessionDidEnter, "
    checkDrag(
      app: app,
      [
        Expected(.liftOutside("x", "y")),
        Expected(
          .hover(into: 1), question + "dropProposal(0.1, 2, false) -> proposal(copy, insertInto)"),
        Expected(.drop, "performDrop(2, 0.1), dropSessionDidEnd", rows: "[a b, x, y c]"),
      ])
    app.propose(.move, .insertInto)
    checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA),
        Expected(.hover(into: 1), own("0.1", "proposal(move, insertInto)")),
        Expected(.drop, "performDrop(1, 0.1)" + ending + "(move)", rows: "[b, a c]"),
      ])
    // Into itself nothing goes.
    checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA),
        Expected(.hover(into: 0), own("0.0", "proposal(move, insertInto)")),
        Expected(.drop, "performDrop(1, 0.0)" + ending + "(move)"),
      ])
  }

  @Test func `a copy of the table's own row leaves the row where it is`() {
    var app = TestApp()
    app.propose(.copy, .insertAt)
    checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA), Expected(.hover(3), own("0.3", "proposal(copy, insertAt)")),
        Expected(.drop, "performDrop(1, 0.3)" + ending + "(copy)", rows: "[a b c a]"),
      ])
  }

  @Test func `an app that does nothing about a drop lets the table as it was`() {
    var app = TestApp()
    app.handle(.performDrop) { _, _, _ in }
    checkDrag(
      app: app,
      [
        Expected(.liftOutside("x")), Expected(.hover(1), others("0.1")),
        Expected(.drop, "performDrop(1, 0.1), dropSessionDidEnd"),
      ])
    app = TestApp()
    app.leaveOut(.performDrop)
    checkDrag(
      app: app,
      [
        Expected(.liftOutside("x")), Expected(.hover(1), others("0.1")),
        Expected(
          .drop, "dropSessionDidEnd", result: .ignored(.notImplemented(.performDrop))),
      ])
  }

  @Test func `an app of its own loads the texts and inserts them`() {
    var app = TestApp()
    app.handle(.performDrop) { event, table, app throws(AppFailure) in
      guard case .performDrop(let items, let path?) = event,
        let receiver = table.state.interaction?.drag?.receiver
      else { throw AppFailure() }
      let texts = items.compactMap { $0.text(for: receiver) }
      _ = try table.perform(.model(.insertRows(texts, at: path)), asking: &app)
      let calls = texts.indices.map {
        UpdateCall(.insertRow(at: IndexPath(section: path.section, row: path.row + $0)))
      }
      _ = try table.perform(.view(calls), asking: &app)
    }
    checkDrag(
      app: app,
      [
        Expected(.liftOutside("x", "y")), Expected(.hover(1), others("0.1", 2)),
        Expected(.drop, "performDrop(2, 0.1), dropSessionDidEnd", rows: "[a x y b c]"),
      ])
  }

  @Test func `cr126: a destination at the section's end lies past a model that moved its rows`() {
    var app = TestApp()
    app.propose(.move, .insertAt)
    app.handle(.performDrop) { event, table, app throws(AppFailure) in
      guard case .performDrop(_, let path?) = event else { throw AppFailure() }
      // The app takes the move at its word: it removes its rows, then inserts them.
      _ = try table.perform(.model(.deleteRow(at: TableEditingTests.path(1))), asking: &app)
      _ = try table.perform(.model(.deleteRow(at: TableEditingTests.path(0))), asking: &app)
      _ = try table.perform(.model(.insertRows(["a", "b"], at: path)), asking: &app)
    }
    var timeline = Timeline(tableState())
    for edit in [Edit.setOption(.severalItems, value: 1), .lift(0, 1), .hover(3)] {
      _ = try? timeline.apply(edit, asking: &app)
    }
    let outcome = try? timeline.apply(.drop, asking: &app)
    #expect(
      outcome?.result
        == .trapped(Trap(cause: .indexOutOfRange, era: .ios17, kind: .table)))
    #expect(timeline.state.isPoisoned)
    timeline.undo()
    #expect(timeline.state.hasActiveDrop)
    #expect(rows(timeline.state) == "[a b c]")
    // A new table is another start of the app.
    timeline.redo()
    #expect(timeline.apply(.declare(table([["z"]]))).result == .done)
    #expect(timeline.state.interaction == nil)
  }

  @Test func `a drop whose table call is wrong raises as any other`() {
    var app = TestApp()
    app.handle(.performDrop) { event, table, app throws(AppFailure) in
      guard case .performDrop(_, let path?) = event else { throw AppFailure() }
      _ = try table.perform(.view([UpdateCall(.insertRow(at: path))]), asking: &app)
    }
    var timeline = Timeline(tableState())
    for edit in [Edit.liftOutside("x"), .hover(1)] {
      _ = try? timeline.apply(edit, asking: &app)
    }
    let outcome = try? timeline.apply(.drop, asking: &app)
    guard case .trapped(let trap) = outcome?.result else {
      Issue.record("no exception was raised")
      return
    }
    #expect(trap.message.contains("(1 inserted, 0 deleted)"))
    #expect(outcome?.callbacks.map { $0.description } == ["performDrop(1, 0.1)"])
  }
}

// MARK: - Updates under the items

extension DragAndDropDropTests {
  @Test func `the last known destination goes along with the rows`() {
    let end = checkDrag([
      Expected(.liftOutside("x")), Expected(.hover(2), others("0.2")),
      Expected(.app([AppCall(.deleteRow(at: path(0)))]), rows: "[b c]"),
      Expected(.drop, "performDrop(1, 0.1), dropSessionDidEnd", rows: "[b x c]"),
    ])
    #expect(end.state.interaction == nil)
    checkDrag(
      tableState([["a"], ["b"]]),
      [
        Expected(.liftOutside("x")),
        Expected(.user(.hover(.at(IndexPath(section: 1, row: 0)))), others("1.0")),
        Expected(.app([AppCall(.deleteSection(at: 1))]), rows: "[a]"),
        Expected(.drop, "performDrop(1, none), dropSessionDidEnd", rows: "[a x]"),
      ])
    checkDrag([
      Expected(.liftOutside("x")), Expected(.hover(3), others("0.3")),
      Expected(
        .model(.deleteRows(section: 0, rows: 0..<2))), Expected(.reloadData, rows: "[c]"),
      Expected(.drop, "performDrop(1, 0.1), dropSessionDidEnd", rows: "[c x]"),
    ])
  }

  @Test func `a dragged row that is deleted meanwhile is copied back by the built-in app`() {
    let end = checkDrag([
      Expected(.lift(0), liftA),
      Expected(.app([AppCall(.deleteRow(at: path(0)))]), rows: "[b c]"),
      Expected(.hover(1), own("0.1")),
      Expected(.drop, "performDrop(1, 0.1)" + ending + "(move)", rows: "[b a c]"),
    ])
    #expect(end.state.interaction == nil)
  }

  @Test func `the cells of dragged rows go along with them`() {
    let end = checkDrag([
      Expected(.lift(2), liftC),
      Expected(.app([AppCall(.moveRow(from: path(2), to: path(0)))]), rows: "[c a b]"),
    ])
    #expect(end.state.cell(at: path(0)).dragState == .dragging)
    #expect(end.state.interaction?.drag?.sources == [path(0)])
  }

  @Test func `a section that is reloaded while an item of it is dragged raises nothing`() {
    for kind in TableKind.allCases {
      let end = checkDrag(
        TableState(table([["a", "b"]]), kind: kind),
        [
          Expected(.lift(0), liftA),
          Expected(.view([UpdateCall(.reloadSection(at: 0))])),
          Expected(.cancelDrag, "dragSessionDidEnd(cancel)"),
        ])
      #expect(!end.state.isPoisoned)
    }
  }
}
