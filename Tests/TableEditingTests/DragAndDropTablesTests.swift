import TestSupport
import Testing

@testable import TableEditing

/// Dragging from one table to another.
@Suite struct DragAndDropTablesTests {
  /// B is in use, of `b c`, beside A, of `x y`.
  private func tables(_ inUse: String = "B") -> TableState {
    var state = tableState([["b", "c"]], title: "B")
    state.otherTables = [tableState([["x", "y"]], title: "A")]
    if inUse == "B" { return state }
    var timeline = Timeline(state)
    timeline.apply(.use(title: inUse))
    return timeline.state
  }

  private func rowsOfA(_ state: TableState) -> String? {
    state.otherTables.first { $0.title == "A" }.map { rows($0) }
  }

  let entering =
    "canHandleDrop(1) -> true, dropSessionDidEnter, dropProposal(0.1, 1, false) -> "

  @Test func `a lift from another table asks and tells that table's app`() {
    let end = checkDrag(
      tables(),
      [
        Expected(
          .lift(from: "A", 0),
          #""A": itemsForDrag(0.0) -> items(item("x")), "A": dragSessionWillBegin"#),
        Expected(.hover(1), entering + "proposal(copy, insertAt)"),
        Expected(
          .drop, #"performDrop(1, 0.1), dropSessionDidEnd, "A": dragSessionDidEnd(copy)"#,
          rows: "[b x c]"),
      ])
    #expect(rowsOfA(end.state) == "[x y]")
    #expect(end.state.interaction == nil)
    #expect(end.state.otherTables[0].interaction == nil)
    #expect(end.state.otherTables[0].cells.isEmpty)
  }

  @Test func `the row is in the air at its own table only`() {
    let end = checkDrag(
      tables(),
      [
        Expected(
          .lift(from: "A", 0),
          #""A": itemsForDrag(0.0) -> items(item("x")), "A": dragSessionWillBegin"#)
      ])
    #expect(!end.state.hasActiveDrag)
    #expect(end.state.interaction?.drag?.origin == .otherTable("A"))
    #expect(end.state.cell(at: path(0)).dragState == .none)
    #expect(end.state.otherTables[0].cell(at: path(0)).dragState == .dragging)
  }

  @Test func `a lift and another table in use are as good as a lift from there`() {
    var from = Timeline(tables())
    from.apply(.lift(from: "A", 0))
    var used = Timeline(tables())
    for edit in [Edit.use(title: "A"), .lift(0), .use(title: "B")] {
      #expect(used.apply(edit).result == .done)
    }
    #expect(WholePicture(from.state) == WholePicture(used.state))
    for edit in [Edit.hover(1), .drop] {
      let one = from.apply(edit)
      let other = used.apply(edit)
      #expect(one.result == other.result)
      #expect(one.callbacks == other.callbacks)
    }
    #expect(WholePicture(from.state) == WholePicture(used.state))
  }

  @Test func `a lift from the table in use is a lift`() {
    var from = Timeline(tables())
    var plain = Timeline(tables())
    #expect(from.apply(.lift(from: "B", 1)).callbacks == plain.apply(.lift(1)).callbacks)
    #expect(WholePicture(from.state) == WholePicture(plain.state))
  }

  @Test func `a move to another table is ended by its source's app, which removes the row`() {
    var app = TestApp()
    app.propose(.move, .insertAt)
    let end = checkDrag(
      tables(), app: app,
      [
        Expected(
          .lift(from: "A", 0),
          #""A": itemsForDrag(0.0) -> items(item("x")), "A": dragSessionWillBegin"#),
        Expected(.hover(1), entering + "proposal(move, insertAt)"),
        Expected(
          .drop, #"performDrop(1, 0.1), dropSessionDidEnd, "A": dragSessionDidEnd(move)"#,
          rows: "[b x c]"),
      ])
    #expect(rowsOfA(end.state) == "[y]")
  }

  @Test func `the table itself removes nothing after a move`() {
    var app = TestApp()
    app["B"].propose(.move, .insertAt)
    app["A"].leaveOut(.dragSessionDidEnd)
    let end = checkDrag(
      tables(), app: app,
      [
        Expected(
          .lift(from: "A", 0),
          #""A": itemsForDrag(0.0) -> items(item("x")), "A": dragSessionWillBegin"#),
        Expected(.hover(1), entering + "proposal(move, insertAt)"),
        Expected(.drop, "performDrop(1, 0.1), dropSessionDidEnd", rows: "[b x c]"),
      ])
    #expect(rowsOfA(end.state) == "[x y]")
  }

  @Test func `the source's app asks and edits its own table`() {
    var app = TestApp()
    app["B"].propose(.move, .insertAt)
    app["A"].answer(.allowsMoveOperation) { _, table in
      #expect(table.title == "A")
      #expect(table.hasActiveDrag)
      return .boolean(true)
    }
    app["A"].handle(.dragSessionDidEnd) { event, table, app throws(AppFailure) in
      #expect(event == .dragSessionDidEnd(.move))
      #expect(table.state.interaction?.drag?.sourceIndexPath(ofItem: 0) == path(1))
      #expect(!table.state.hasActiveDrop)
      _ = try table.perform(.app([AppCall(.deleteRow(at: path(1)))]), asking: &app)
    }
    let end = checkDrag(
      tables(), app: app,
      [
        Expected(
          .lift(from: "A", 1),
          #""A": itemsForDrag(0.1) -> items(item("y")), "A": dragSessionWillBegin, "#
            + #""A": allowsMoveOperation -> true"#),
        Expected(.hover(1), entering + "proposal(move, insertAt)"),
        Expected(
          .drop, #"performDrop(1, 0.1), dropSessionDidEnd, "A": dragSessionDidEnd(move)"#,
          rows: "[b y c]"),
      ])
    #expect(rowsOfA(end.state) == "[x]")
  }

  @Test func `a crash in the source's app ends the app around both tables`() {
    var app = TestApp()
    app["A"].handle(.dragSessionDidEnd) { _, table, app throws(AppFailure) in
      _ = try table.perform(.model(.deleteRow(at: path(9))), asking: &app)
    }
    var timeline = Timeline(tables())
    let start = WholePicture(timeline.state)
    for edit in [Edit.lift(from: "A", 0), .hover(1)] {
      _ = try? timeline.apply(edit, asking: &app)
    }
    let outcome = try? timeline.apply(.drop, asking: &app)
    #expect(
      outcome?.result == .trapped(Trap(cause: .indexOutOfRange, era: .ios17, kind: .table)))
    #expect(timeline.state.title == "B")
    #expect(timeline.state.isPoisoned)
    timeline.undo(3)
    #expect(WholePicture(timeline.state) == start)
  }

  @Test func `an app that fails at the source leaves nothing behind`() {
    var app = TestApp()
    app["A"].handle(.dragSessionDidEnd) { _, _, _ throws(AppFailure) in throw AppFailure() }
    var timeline = Timeline(tables())
    for edit in [Edit.lift(from: "A", 0), .hover(1)] {
      _ = try? timeline.apply(edit, asking: &app)
    }
    let before = WholePicture(timeline.state)
    #expect(throws: AppFailure.self) { try timeline.apply(.drop, asking: &app) }
    #expect(WholePicture(timeline.state) == before)
  }

  @Test func `items that leave a table are told so, and it is told of their end`() {
    let itemX = #"itemsForDrag(0.0) -> items(item("x")), dragSessionWillBegin"#
    checkDrag(
      tables("A"),
      [
        Expected(.lift(0), itemX),
        Expected(
          .hover(1),
          "canHandleDrop(1) -> true, dropSessionDidEnter, dropProposal(0.1, 1, true) -> proposal(move, insertAt)"
        ),
        Expected(.use(title: "B"), "dropSessionDidExit", rows: "[b c]"),
        Expected(.hover(1), entering + "proposal(copy, insertAt)"),
        Expected(
          .drop,
          #"performDrop(1, 0.1), dropSessionDidEnd, "A": dropSessionDidEnd, "A": dragSessionDidEnd(copy)"#,
          rows: "[b x c]"),
      ])
  }

  @Test func `items that come back enter again without being asked for`() {
    let itemX = #"itemsForDrag(0.0) -> items(item("x")), dragSessionWillBegin"#
    let update = "dropProposal(0.1, 1, true) -> proposal(move, insertAt)"
    checkDrag(
      tables("A"),
      [
        Expected(.lift(0), itemX),
        Expected(.hover(1), "canHandleDrop(1) -> true, dropSessionDidEnter, " + update),
        Expected(.use(title: "B"), "dropSessionDidExit", rows: "[b c]"),
        Expected(.use(title: "A"), rows: "[x y]"),
        Expected(.hover(1), "dropSessionDidEnter, " + update),
        Expected(
          .drop,
          "canMove(0.0) -> true, targetForMove(0.0, 0.1) -> 0.1, moveRow(0.0, 0.1), "
            + "dropSessionDidEnd, dragSessionDidEnd(move)", rows: "[y x]"),
      ])
  }

  @Test func `items cancelled over a table that they came back to without hovering`() {
    let itemX = #"itemsForDrag(0.0) -> items(item("x")), dragSessionWillBegin"#
    checkDrag(
      tables("A"),
      [
        Expected(.lift(0), itemX),
        Expected(
          .hover(1),
          "canHandleDrop(1) -> true, dropSessionDidEnter, dropProposal(0.1, 1, true) -> proposal(move, insertAt)"
        ),
        Expected(.use(title: "B"), "dropSessionDidExit", rows: "[b c]"),
        Expected(.use(title: "A"), rows: "[x y]"),
        Expected(.cancelDrag, "dropSessionDidEnd, dragSessionDidEnd(cancel)"),
      ])
  }

  @Test func `a table that did not take the items is not asked again by their coming back`() {
    var app = TestApp()
    app["A"].answer(.canHandleDrop) { _, _ in .boolean(false) }
    let itemX = #"itemsForDrag(0.0) -> items(item("x")), dragSessionWillBegin"#
    checkDrag(
      tables("A"), app: app,
      [
        Expected(.lift(0), itemX),
        Expected(.hover(1), "canHandleDrop(1) -> false", result: .ignored(.notHandled)),
        Expected(.use(title: "B"), rows: "[b c]"),
        Expected(.use(title: "A"), rows: "[x y]"),
        Expected(.hover(1), result: .ignored(.notHandled)),
        Expected(.drop, "dragSessionDidEnd(cancel)", result: .ignored(.notHandled)),
      ])
  }

  @Test func `rows of another table are not added to a drag by taps`() {
    var app = TestApp()
    app["B"].answer(.itemsForAdding) { _, _ in .items([DragItem("b")]) }
    checkDrag(
      tables(), app: app,
      [
        Expected(
          .lift(from: "A", 0),
          #""A": itemsForDrag(0.0) -> items(item("x")), "A": dragSessionWillBegin"#),
        Expected(.tap(0), "willSelect(0.0), didSelect(0.0)"),
      ])
  }

  @Test func `an update of the table under the items leaves their source alone`() {
    let end = checkDrag(
      tables(),
      [
        Expected(
          .lift(from: "A", 1),
          #""A": itemsForDrag(0.1) -> items(item("y")), "A": dragSessionWillBegin"#),
        Expected(.app([AppCall(.deleteRow(at: path(0)))]), rows: "[c]"),
        Expected(.use(title: "A"), rows: "[x y]"),
      ])
    #expect(end.state.interaction?.drag?.sourceIndexPath(ofItem: 0) == path(1))
  }

  @Test func `a row that cannot be lifted there leaves the table in use`() {
    var app = TestApp()
    app["A"].answer(.itemsForDrag) { _, _ in .items([]) }
    let end = checkDrag(
      tables(), app: app,
      [
        Expected(
          .lift(from: "A", 0), #""A": itemsForDrag(0.0) -> items()"#,
          result: .ignored(.noItems(path(0)))),
        Expected(
          .lift(from: "A", 2), result: .refused(.noRow(path(2), rowsInSection: 2))),
      ])
    #expect(end.state.title == "B")
  }
}
