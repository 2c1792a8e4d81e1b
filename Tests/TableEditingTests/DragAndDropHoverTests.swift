import TestSupport
import Testing

@testable import TableEditing

/// Entering the table, and what the system makes of proposals.
@Suite struct DragAndDropHoverTests {
  let liftA = #"itemsForDrag(0.0) -> items(item("a")), dragSessionWillBegin"#
  let liftAB =
    #"itemsForDrag(0.0) -> items(item("a")), itemsForDrag(0.1) -> items(item("b")), dragSessionWillBegin"#
  let entering = "canHandleDrop(1) -> true, dropSessionDidEnter, "

  @Test func `the first hover asks, enters and updates; later ones only update`() {
    let end = checkDrag([
      Expected(.lift(0), liftA),
      Expected(.hover(1), entering + "dropProposal(0.1, 1, true) -> proposal(move, insertAt)"),
      Expected(.hover(2), "dropProposal(0.2, 1, true) -> proposal(move, insertAt)"),
      Expected(.hover(3), "dropProposal(0.3, 1, true) -> proposal(move, insertAt)"),
      Expected(
        .hover(4), result: .refused(.noPlace(path(4), placesInSection: 4))),
      Expected(
        .hover(into: 3), result: .refused(.noRow(path(3), rowsInSection: 3))),
    ])
    #expect(end.state.hasActiveDrop)
    #expect(end.state.hasUncommittedUpdates)
    #expect(end.state.interaction?.drag?.drop?.destination == path(3))
  }

  @Test func `the end of an empty section is a destination`() {
    checkDrag(
      tableState([["a"], []]),
      [
        Expected(.lift(0), liftA),
        Expected(
          .user(.hover(.at(IndexPath(section: 1, row: 0)))),
          entering + "dropProposal(1.0, 1, true) -> proposal(move, insertAt)"),
        Expected(
          .user(.hover(.at(IndexPath(section: 2, row: 0)))),
          result: .refused(.noSection(2, sectionCount: 2))),
      ])
  }

  @Test func `a table that does not take the items hears nothing more of the session`() {
    var app = TestApp()
    app.answer(.canHandleDrop) { _, _ in .boolean(false) }
    let end = checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA),
        Expected(.hover(1), "canHandleDrop(1) -> false", result: .ignored(.notHandled)),
        Expected(.hover(2), result: .ignored(.notHandled)),
        Expected(.drop, "dragSessionDidEnd(cancel)", result: .ignored(.notHandled)),
      ])
    #expect(!end.state.hasActiveDrop)
    checkDrag(
      app: app,
      [
        Expected(.liftOutside("x")),
        Expected(.hover(1), "canHandleDrop(1) -> false", result: .ignored(.notHandled)),
        Expected(.cancelDrag),
      ])
  }

  @Test func `a table whose app does not say so takes all items`() {
    var app = TestApp()
    app.leaveOut(.canHandleDrop)
    checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA),
        Expected(
          .hover(1),
          "dropSessionDidEnter, dropProposal(0.1, 1, true) -> proposal(move, insertAt)"),
      ])
  }

  @Test func `a place that the app takes away as the items enter is over empty space`() {
    var app = TestApp()
    app.handle(.dropSessionDidEnter) { _, table, app throws(AppFailure) in
      _ = try table.perform(.app([AppCall(.deleteRow(at: path(2)))]), asking: &app)
    }
    for (hover, isThere) in [
      (Edit.hover(3), false), (.hover(2), true), (.hover(into: 2), false),
      (.hover(into: 1), true),
    ] {
      var app = app
      var timeline = Timeline(tableState())
      for edit in [Edit.lift(0), hover] {
        #expect((try? timeline.apply(edit, asking: &app))?.result == .done)
      }
      #expect((timeline.state.interaction?.drag?.drop?.destination != nil) == isThere)
    }
  }

  @Test func `an app that proposes nothing gets no drop`() {
    var app = TestApp()
    app.leaveOut(.dropProposal)
    checkDrag(
      app: app,
      [
        Expected(.lift(0), liftA),
        Expected(.hover(1), "canHandleDrop(1) -> true, dropSessionDidEnter"),
        Expected(
          .drop, "dropSessionDidExit, dropSessionDidEnd, dragSessionDidEnd(cancel)",
          result: .ignored(.noTransfer(.cancel))),
      ])
  }

  /// Hovers with one proposal and holds what the system makes of it against `held`.
  private func checkHeld(
    _ app: TestApp, lift: Expected, _ hover: Edit, _ question: String, _ held: DropProposal,
    changedFrom proposal: DropProposal? = nil, options: [Edit] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let warnings = proposal.map { [Warning.proposalChanged(from: $0, to: held)] } ?? []
    let end = checkDrag(
      app: app,
      options.map { Expected($0) } + [
        lift, Expected(hover, question, warnings: warnings),
      ], sourceLocation: sourceLocation)
    #expect(
      end.state.interaction?.drag?.drop?.proposal == held, sourceLocation: sourceLocation)
  }

  @Test func `over empty space there is no destination, and the intent is unspecified`() {
    for intent in DropIntent.allCases {
      var app = TestApp()
      app.propose(.copy, intent)
      checkHeld(
        app, lift: Expected(.lift(0), liftA), .hoverNowhere,
        entering
          + "dropProposal(none, 1, true) -> \(DropProposal(.copy, intent).description)",
        DropProposal(.copy))
    }
  }

  @Test func `automatic becomes one of two intents by the finger's place`() {
    var app = TestApp()
    app.propose(.copy, .automatic)
    let question = entering + "dropProposal(0.1, 1, true) -> proposal(copy, automatic)"
    let lift = Expected(.lift(0), liftA)
    checkHeld(app, lift: lift, .hover(1), question, DropProposal(.copy, .insertAt))
    checkHeld(app, lift: lift, .hover(into: 1), question, DropProposal(.copy, .insertInto))
  }

  @Test func `at a section's end there is no row to drop into`() {
    var app = TestApp()
    app.propose(.copy, .insertInto)
    let lift = Expected(.lift(0), liftA)
    checkHeld(
      app, lift: lift, .hover(3),
      entering + "dropProposal(0.3, 1, true) -> proposal(copy, insertInto)", DropProposal(.copy))
    checkHeld(
      app, lift: lift, .hover(2),
      entering + "dropProposal(0.2, 1, true) -> proposal(copy, insertInto)",
      DropProposal(.copy, .insertInto))
  }

  @Test func `a move that the source does not allow is a cancel`() {
    var app = TestApp()
    app.propose(.move, .insertAt)
    let proposed = DropProposal(.move, .insertAt)
    checkHeld(
      app, lift: Expected(.liftOutside("x")), .hover(1),
      entering + "dropProposal(0.1, 1, false) -> proposal(move, insertAt)",
      DropProposal(.cancel), changedFrom: proposed)
    app.answer(.allowsMoveOperation) { _, _ in .boolean(false) }
    checkHeld(
      app, lift: Expected(.lift(0), liftA + ", allowsMoveOperation -> false"), .hover(1),
      entering + "dropProposal(0.1, 1, true) -> proposal(move, insertAt)",
      DropProposal(.cancel), changedFrom: proposed)
  }

  @Test func `several of the table's own items are not moved within it, as on iOS 11`() {
    var app = TestApp()
    app.propose(.move, .insertAt)
    checkHeld(
      app, lift: Expected(.lift(0, 1), liftAB), .hover(3),
      "canHandleDrop(2) -> true, dropSessionDidEnter, dropProposal(0.3, 2, true) -> proposal(move, insertAt)",
      DropProposal(.forbidden), changedFrom: DropProposal(.move, .insertAt))
  }

  @Test func `cr125: a move of several of the table's own items acts as a copy without a gap`() {
    var app = TestApp()
    app.propose(.move, .insertAt)
    let copy = Edit.setOption(.severalItems, value: 1)
    checkHeld(
      app, lift: Expected(.lift(0, 1), liftAB), .hover(3),
      "canHandleDrop(2) -> true, dropSessionDidEnter, dropProposal(0.3, 2, true) -> proposal(move, insertAt)",
      DropProposal(.copy), changedFrom: DropProposal(.move, .insertAt), options: [copy])
    // The sources stay in place, and copies of them come in.
    let end = checkDrag(
      app: app,
      [
        Expected(copy), Expected(.lift(0, 1), liftAB),
        Expected(
          .hover(3),
          "canHandleDrop(2) -> true, dropSessionDidEnter, dropProposal(0.3, 2, true) -> proposal(move, insertAt)",
          warnings: [
            .proposalChanged(from: DropProposal(.move, .insertAt), to: DropProposal(.copy))
          ]),
        Expected(
          .drop, "performDrop(2, 0.3), dropSessionDidEnd, dragSessionDidEnd(copy)",
          rows: "[a b c a b]"),
      ])
    #expect(!end.state.hasUncommittedUpdates)
  }

  @Test func `several items of others may move`() {
    var state = tableState(title: "B")
    state.otherTables = [tableState([["x", "y"]], title: "A")]
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
      ])
    #expect(end.state.interaction?.drag?.drop?.proposal == DropProposal(.move, .insertAt))
  }

  @Test func `a gap is open for what would be inserted, and for nothing else`() {
    for operation in DropOperation.allCases {
      for intent in DropIntent.allCases {
        for place in [HoverPlace.at(path(1)), .into(path(1)), .nowhere] {
          var app = TestApp()
          app.propose(operation, intent)
          var timeline = Timeline(tableState())
          _ = try? timeline.apply(.lift(0), asking: &app)
          #expect(!timeline.state.hasUncommittedUpdates)
          _ = try? timeline.apply(.user(.hover(place)), asking: &app)
          let transfers = operation == .copy || operation == .move
          let inserts =
            intent == .insertAt || (intent == .automatic && place == .at(path(1)))
          #expect(
            timeline.state.hasUncommittedUpdates
              == (transfers && inserts && place != .nowhere),
            "\(operation) \(intent) \(place)")
        }
      }
    }
  }
}
