import TestSupport
import Testing

@testable import TableEditing

/// Picking items up, adding to them, and giving them back.
@Suite struct DragAndDropLiftTests {
  let liftA = #"itemsForDrag(0.0) -> items(item("a")), dragSessionWillBegin"#

  @Test func `a lift asks for items and then tells that the session begins`() {
    let end = checkDrag([Expected(.lift(0), liftA)])
    #expect(end.state.hasActiveDrag)
    #expect(!end.state.hasActiveDrop)
    #expect(end.state.cell(at: path(0)).dragState == .dragging)
    #expect(end.state.cell(at: path(1)).dragState == .none)
  }

  @Test func `a cell is lifting until the session has begun`() {
    var app = TestApp()
    app.handle(.dragSessionWillBegin) { _, table, _ in
      #expect(table.state.cell(at: path(1)).dragState == .lifting)
      #expect(table.state.hasActiveDrag)
    }
    checkDrag(
      app: app,
      [Expected(.lift(1), #"itemsForDrag(0.1) -> items(item("b")), dragSessionWillBegin"#)])
  }

  @Test func `whether a move is allowed is asked after the session has begun`() {
    var app = TestApp()
    app.answer(.allowsMoveOperation) { _, _ in .boolean(false) }
    let end = checkDrag(
      app: app, [Expected(.lift(0), liftA + ", allowsMoveOperation -> false")])
    #expect(end.state.interaction?.drag?.allowsMoveOperation == false)
  }

  @Test func `without items there is no drag`() {
    var app = TestApp()
    app.answer(.itemsForDrag) { _, _ in .items([]) }
    let end = checkDrag(
      app: app,
      [
        Expected(.lift(0), "itemsForDrag(0.0) -> items()", result: .ignored(.noItems(path(0)))),
        Expected(.drop, result: .refused(.noDrag)),
      ])
    #expect(end.lastStep == 0)
  }

  @Test func `without itemsForDrag there is no drag`() {
    var app = TestApp()
    app.leaveOut(.itemsForDrag)
    checkDrag(
      app: app, [Expected(.lift(0), result: .ignored(.notImplemented(.itemsForDrag)))])
  }

  @Test func `a selected row brings all selected rows, each asked once`() {
    let asked =
      #"itemsForDrag(0.2) -> items(item("c")), itemsForDrag(0.0) -> items(item("a")), "#
      + #"itemsForDrag(0.3) -> items(item("d")), dragSessionWillBegin"#
    let end = checkDrag(
      tableState([["a", "b", "c", "d"]]), app: severalSelectable(),
      [
        Expected(.setEditing(true), editingBegins),
        Expected(.user(.select([path(0), path(2), path(3)])), selections([0, 2, 3])),
        Expected(.lift(2), asked),
      ])
    #expect(end.state.interaction?.drag?.sources == [path(2), path(0), path(3)])
  }

  @Test func `a row that is not selected comes alone`() {
    checkDrag(
      tableState([["a", "b", "c", "d"]]), app: severalSelectable(),
      [
        Expected(.setEditing(true), editingBegins),
        Expected(.user(.select([path(0), path(2)])), selections([0, 2])),
        Expected(.lift(1), #"itemsForDrag(0.1) -> items(item("b")), dragSessionWillBegin"#),
      ])
  }

  /// An app with a quiet editing mode in which several rows can be selected.
  private func severalSelectable() -> TestApp {
    var app = TestApp()
    app.answer(.allowsMultipleSelectionDuringEditing) { _, _ in .boolean(true) }
    app.leaveOut(.canEdit, .shouldIndent, .canMove, .willTransition, .didTransition)
    return app
  }

  private let editingBegins = "allowsMultipleSelectionDuringEditing -> true"

  private func selections(_ rows: [Int]) -> String {
    rows.map { "willSelect(0.\($0)), didSelect(0.\($0))" }.joined(separator: ", ")
  }

  @Test func `of several rows those without items stay, unless the first is one of them`() {
    var app = TestApp()
    app.answer(.itemsForDrag) { question, _ in
      .items(question == .itemsForDrag(path(1)) ? [] : [DragItem("x")])
    }
    let end = checkDrag(
      app: app,
      [
        Expected(
          .lift(1, 0), "itemsForDrag(0.1) -> items()", result: .ignored(.noItems(path(1)))),
        Expected(
          .lift(0, 1),
          #"itemsForDrag(0.0) -> items(item("x")), itemsForDrag(0.1) -> items(), dragSessionWillBegin"#
        ),
      ])
    #expect(end.state.cell(at: path(0)).dragState == .dragging)
    #expect(end.state.cell(at: path(1)).dragState == .none)
  }

  @Test func `a row may give several items`() {
    var app = TestApp()
    app.answer(.itemsForDrag) { _, _ in .items([DragItem("x"), DragItem("y")]) }
    let end = checkDrag(
      app: app,
      [
        Expected(
          .lift(0), #"itemsForDrag(0.0) -> items(item("x"), item("y")), dragSessionWillBegin"#)
      ])
    #expect(end.state.interaction?.drag?.sources == [path(0), path(0)])
  }

  @Test func `nobody here is asked for things of another app, and they cannot move`() {
    let end = checkDrag([Expected(.liftOutside("x", "y"))])
    #expect(!end.state.hasActiveDrag)
    #expect(end.state.interaction?.drag?.origin == .otherApp)
    #expect(end.state.interaction?.drag?.allowsMoveOperation == false)
    #expect(end.state.interaction?.drag?.sourceIndexPath(ofItem: 0) == nil)
  }

  @Test func `nothing is lifted that is not there`() {
    checkDrag([
      Expected(.lift(3), result: .refused(.noRow(path(3), rowsInSection: 3))),
      Expected(.user(.lift([])), result: .ignored(.nothingThere)),
      Expected(.user(.liftOutside([])), result: .ignored(.nothingThere)),
      Expected(.lift(from: "B", 0), result: .refused(.noTable("B"))),
    ])
  }

  @Test func `one session is under way at a time`() {
    checkDrag([
      Expected(.lift(0), liftA),
      Expected(.lift(1), result: .refused(.dragUnderWay)),
      Expected(.liftOutside("x"), result: .refused(.dragUnderWay)),
      Expected(.setEditing(true), result: .refused(.dragUnderWay)),
      Expected(.commit, result: .refused(.dragUnderWay)),
      Expected(.user(.swipe(path(1), .trailing, .open)), result: .refused(.dragUnderWay)),
      Expected(.declare(table([["z"]])), result: .refused(.dragUnderWay)),
    ])
  }

  @Test func `without a drag there is nothing to hover, to drop or to cancel`() {
    checkDrag([
      Expected(.hover(0), result: .refused(.noDrag)),
      Expected(.drop, result: .refused(.noDrag)),
      Expected(.cancelDrag, result: .refused(.noDrag)),
      Expected(.spring(0), result: .refused(.noDrag)),
      Expected(
        .insertPlaceholders([DragItem("x")], at: path(0)), result: .refused(.noDrag)),
    ])
  }

  @Test func `drag and drop came with iOS 11`() {
    let refused = Outcome.Result.refused(.notInEra(.dragAndDrop, .ios5))
    checkDrag(
      tableState(era: .ios5),
      [
        Expected(.lift(0), result: refused), Expected(.liftOutside("x"), result: refused),
        Expected(.hover(0), result: refused), Expected(.drop, result: refused),
      ])
    checkDrag(tableState(era: .ios12), [Expected(.lift(0), liftA)])
  }

  @Test func `a cancelled drag ends where it came from`() {
    let end = checkDrag([
      Expected(.lift(0), liftA), Expected(.cancelDrag, "dragSessionDidEnd(cancel)"),
      Expected(.cancelDrag, result: .refused(.noDrag)),
    ])
    #expect(!end.state.hasActiveDrag)
    #expect(end.state.interaction == nil)
    #expect(end.state.cell(at: path(0)).dragState == .none)
  }

  @Test func `a drag cancelled over the table leaves it first`() {
    checkDrag([
      Expected(.liftOutside("x")),
      Expected(
        .hover(1),
        "canHandleDrop(1) -> true, dropSessionDidEnter, dropProposal(0.1, 1, false) -> proposal(copy, insertAt)"
      ),
      Expected(.cancelDrag, "dropSessionDidExit, dropSessionDidEnd"),
    ])
  }

  @Test func `items let go away from the table are not dropped`() {
    checkDrag([
      Expected(.lift(0), liftA),
      Expected(.drop, "dragSessionDidEnd(cancel)", result: .ignored(.notOverTable)),
    ])
  }

  @Test func `a lift while a row is open only closes it`() {
    var app = TestApp()
    app.leaveOut(.canEdit, .editingStyle, .willTransition, .didTransition)
    checkDrag(
      app: app,
      [
        Expected(.user(.swipe(path(1), .trailing, .open)), "willBeginEditing(0.1)"),
        Expected(.lift(0), "didEndEditing(0.1)", warnings: [.touchOnlyCloses]),
        Expected(.lift(0), liftA),
      ])
  }
}

// MARK: - Tapping to add

extension DragAndDropLiftTests {
  @Test func `a tapped row is added where the app gives items for it`() {
    var app = TestApp()
    app.answer(.itemsForAdding) { _, _ in .items([DragItem("more")]) }
    let end = checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA),
        Expected(.tap(2), #"itemsForAdding(0.2) -> items(item("more"))"#),
        Expected(.tap(0), result: .ignored(.nothingThere)),
        Expected(.tap(2), result: .ignored(.nothingThere)),
      ])
    #expect(end.state.interaction?.drag?.items == [DragItem("a"), DragItem("more")])
    #expect(end.state.interaction?.drag?.sources == [path(0), path(2)])
    #expect(end.state.cell(at: path(2)).dragState == .dragging)
  }

  @Test func `without itemsForAdding, or without items, a tap is one like any other`() {
    checkDrag([
      Expected(.lift(0), liftA), Expected(.tap(2), "willSelect(0.2), didSelect(0.2)"),
    ])
    var app = TestApp()
    app.answer(.itemsForAdding) { _, _ in .items([]) }
    checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA),
        Expected(.tap(2), "itemsForAdding(0.2) -> items(), willSelect(0.2), didSelect(0.2)"),
      ])
  }

  @Test func `rows are not added to the items of another app`() {
    var app = TestApp()
    app.answer(.itemsForAdding) { _, _ in .items([DragItem("more")]) }
    checkDrag(
      app: app,
      [Expected(.liftOutside("x")), Expected(.tap(2), "willSelect(0.2), didSelect(0.2)")])
  }

  @Test func `an item added over the table makes another proposal`() {
    var app = TestApp()
    app.answer(.itemsForAdding) { _, _ in .items([DragItem("b")]) }
    checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA),
        Expected(
          .hover(2),
          "canHandleDrop(1) -> true, dropSessionDidEnter, dropProposal(0.2, 1, true) -> proposal(move, insertAt)"
        ),
        Expected(
          .tap(1),
          #"itemsForAdding(0.1) -> items(item("b")), dropProposal(0.2, 2, true) -> proposal(cancel)"#
        ),
        Expected(
          .drop, "dropSessionDidExit, dropSessionDidEnd, dragSessionDidEnd(cancel)",
          result: .ignored(.noTransfer(.cancel))),
      ])
  }

  @Test func `a table that took no such items is asked again when there are others`() {
    var app = TestApp()
    app.answer(.itemsForAdding) { _, _ in .items([DragItem("b")]) }
    app.answer(.canHandleDrop) { question, _ in
      guard case .canHandleDrop(let items) = question else { return .boolean(false) }
      return .boolean(items.count > 1)
    }
    app.propose(.copy)
    checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA),
        Expected(.hover(2), "canHandleDrop(1) -> false", result: .ignored(.notHandled)),
        Expected(.tap(1), #"itemsForAdding(0.1) -> items(item("b"))"#),
        Expected(
          .hover(2),
          "canHandleDrop(2) -> true, dropSessionDidEnter, dropProposal(0.2, 2, true) -> proposal(copy)"
        ),
      ])
  }
}

// MARK: - Spring loading

extension DragAndDropLiftTests {
  @Test func `a spring-loaded row is selected, unless it is in the drag or the app says no`() {
    var app = TestApp()
    app.answer(.shouldSpringLoad) { question, _ in
      .boolean(question != .shouldSpringLoad(path(2)))
    }
    let end = checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA),
        Expected(.spring(1), "shouldSpringLoad(0.1) -> true, willSelect(0.1), didSelect(0.1)"),
        Expected(
          .spring(2), "shouldSpringLoad(0.2) -> false", result: .ignored(.noSpring(path(2)))),
        Expected(.spring(0), result: .ignored(.noSpring(path(0)))),
        Expected(.spring(3), result: .refused(.noRow(path(3), rowsInSection: 3))),
      ])
    #expect(end.state.selectedPaths == [path(1)])
  }

  @Test func `a table is not spring-loaded where the app says nothing of it`() {
    checkDrag([
      Expected(.lift(0), liftA), Expected(.spring(1), result: .ignored(.noSpring(path(1)))),
    ])
  }
}
