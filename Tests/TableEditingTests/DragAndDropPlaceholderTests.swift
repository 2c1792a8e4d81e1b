import TestSupport
import Testing

@testable import TableEditing

/// Rows that stand in for data that is still to come.
@Suite struct DragAndDropPlaceholderTests {
  /// Its drops insert placeholders and nothing else.
  private var loadingApp: TestApp {
    var app = TestApp()
    app.handle(.performDrop) { event, table, app throws(AppFailure) in
      guard case .performDrop(let items, let path?) = event else { throw AppFailure() }
      _ = try table.perform(.insertPlaceholders(items, at: path), asking: &app)
    }
    return app
  }

  /// Drops things of another app at a row.
  private func dropping(_ texts: [String], at row: Int) -> [Expected] {
    [
      Expected(.user(.liftOutside(texts.map { DragItem($0) }))),
      Expected(
        .hover(row),
        "canHandleDrop(\(texts.count)) -> true, dropSessionDidEnter, "
          + "dropProposal(0.\(row), \(texts.count), false) -> proposal(copy, insertAt)"),
      Expected(.drop, "performDrop(\(texts.count), 0.\(row)), dropSessionDidEnd"),
    ]
  }

  private func commit(_ index: Int) -> Edit { .user(.commitPlaceholder(index)) }
  private func delete(_ index: Int) -> Edit { .user(.deletePlaceholder(index)) }

  /// Where the placeholders stand.
  private func places(_ timeline: Timeline) -> [IndexPath] {
    timeline.state.interaction?.placeholders.map { $0.path } ?? []
  }

  @Test func `more placeholders than may wait are refused, all of them`() throws {
    for count in [LiveTable.placeholderLimit, LiveTable.placeholderLimit + 1] {
      var app = loadingApp
      var timeline = Timeline(TableState(Table(rows: ["a", "b"])))
      let items = (0..<count).map { DragItem("\($0)") }
      try timeline.apply(.user(.liftOutside(items)), asking: &app)
      try timeline.apply(.user(.hover(.at(path(1)))), asking: &app)
      try timeline.apply(.user(.drop), asking: &app)
      #expect(places(timeline).count == (count > LiveTable.placeholderLimit ? 0 : count))
    }
  }

  @Test func `placeholders are shown without a row of the data source`() {
    let end = checkDrag(app: loadingApp, dropping(["x", "y"], at: 1))
    #expect(places(end) == [path(1), path(1)])
    #expect(end.state.interaction?.placeholders.map { $0.item } == [DragItem("x"), DragItem("y")])
    #expect(end.state.hasUncommittedUpdates)
    #expect(end.state.planesAgree)
    #expect(end.state.interaction?.drag == nil)
  }

  @Test func `data that arrives in order puts the rows in order`() {
    let end = checkDrag(
      app: loadingApp,
      dropping(["x", "y"], at: 1) + [
        Expected(commit(0), rows: "[a x b c]"), Expected(commit(0), rows: "[a x y b c]"),
        Expected(commit(0), result: .refused(.noPlaceholder(0, waiting: 0))),
      ])
    #expect(!end.state.hasUncommittedUpdates)
    #expect(end.state.interaction == nil)
  }

  @Test func `data that arrives in another order puts the rows in the same order`() {
    for first in 0..<3 {
      for second in 0..<2 {
        var app = loadingApp
        var timeline = Timeline(tableState())
        for step in dropping(["x", "y", "z"], at: 1) {
          _ = try? timeline.apply(step.edit, asking: &app)
        }
        for index in [first, second, 0] {
          let outcome = try? timeline.apply(commit(index), asking: &app)
          #expect(outcome?.result == .done)
          #expect(outcome?.callbacks == [])
        }
        #expect(rows(timeline.state) == "[a x y z b c]")
        #expect(timeline.state.planesAgree)
      }
    }
  }

  @Test func `data that will not come takes its placeholder away`() {
    checkDrag(
      app: loadingApp,
      dropping(["x", "y"], at: 3) + [
        Expected(delete(0)), Expected(commit(0), rows: "[a b c y]"),
        Expected(delete(0), result: .refused(.noPlaceholder(0, waiting: 0))),
      ])
  }

  @Test func `placeholders follow updates`() {
    let end = checkDrag(
      app: loadingApp,
      dropping(["x"], at: 2) + [
        Expected(.app([AppCall(.insertRow(at: path(0)), .row("n"))]), rows: "[n a b c]"),
        Expected(.app([AppCall(.deleteRow(at: path(1)))]), rows: "[n b c]"),
        // The row behind the placeholder goes: it stands before the next.
        Expected(.app([AppCall(.deleteRow(at: path(2)))]), rows: "[n b]"),
        Expected(.app([AppCall(.moveRow(from: path(1), to: path(0)))]), rows: "[b n]"),
        Expected(commit(0), rows: "[b n x]"),
      ])
    #expect(end.state.interaction == nil)
  }

  @Test func `a placeholder does not run after a row that moves away`() {
    checkDrag(
      tableState([["a", "b", "c"], ["d"]]), app: loadingApp,
      dropping(["x"], at: 1) + [
        Expected(
          .app([AppCall(.moveRow(from: path(1), to: IndexPath(section: 1, row: 0)))]),
          rows: "[a c] [b d]"),
        Expected(commit(0), rows: "[a x c] [b d]"),
      ])
  }

  @Test func `placeholders follow a reorder by the control`() {
    var app = loadingApp
    app.leaveOut(.canEdit, .editingStyle, .shouldIndent, .canMove, .willTransition, .didTransition)
    app.handle(.moveRow) { event, table, app throws(AppFailure) in
      guard case .moveRow(let from, let to) = event else { throw AppFailure() }
      _ = try table.perform(.model(.moveRow(from: from, to: to)), asking: &app)
    }
    checkDrag(
      app: app,
      dropping(["x"], at: 2) + [
        Expected(.setEditing(true)),
        Expected(
          .user(.drag(from: path(2), through: [path(0)])),
          "targetForMove(0.2, 0.0) -> 0.0, moveRow(0.2, 0.0)", rows: "[c a b]"),
        Expected(commit(0), rows: "[c a b x]"),
      ])
  }

  @Test func `a moved section takes its placeholders along, a deleted or reloaded one loses them`()
  {
    let state = tableState([["a"], ["b"]])
    let drop = dropping(["x"], at: 1)
    checkDrag(
      state, app: loadingApp,
      drop + [
        Expected(.app([AppCall(.moveSection(from: 0, to: 1))]), rows: "[b] [a]"),
        Expected(commit(0), rows: "[b] [a x]"),
      ])
    checkDrag(
      state, app: loadingApp,
      drop + [
        Expected(.app([AppCall(.deleteSection(at: 0))]), rows: "[b]"),
        Expected(commit(0), result: .ignored(.placeholderGone)),
      ])
    checkDrag(
      state, app: loadingApp,
      drop + [
        Expected(.view([UpdateCall(.reloadSection(at: 0))])),
        Expected(delete(0), result: .ignored(.placeholderGone)),
      ])
  }

  @Test func `reloadData takes placeholders away, and their data finds no place`() {
    let end = checkDrag(
      app: loadingApp,
      dropping(["x"], at: 1) + [
        Expected(.reloadData), Expected(commit(0), result: .ignored(.placeholderGone)),
        Expected(delete(0), result: .ignored(.placeholderGone)),
        Expected(commit(1), result: .refused(.noPlaceholder(1, waiting: 0))),
        Expected(commit(-1), result: .refused(.noPlaceholder(-1, waiting: 0))),
      ])
    #expect(!end.state.hasUncommittedUpdates)
  }

  @Test func `placeholders come with a drop only, and between rows that are there`() {
    let items = [DragItem("x")]
    checkDrag([
      Expected(.liftOutside("x")),
      Expected(.insertPlaceholders(items, at: path(0)), result: .refused(.notHovering)),
    ])
    var app = TestApp()
    app.handle(.performDrop) { _, table, app throws(AppFailure) in
      let result = try table.perform(.insertPlaceholders(items, at: path(4)), asking: &app)
      #expect(result == .refused(.noPlace(path(4), placesInSection: 4)))
      _ = try table.perform(.beginUpdates, asking: &app)
      let inUpdate = try table.perform(.insertPlaceholders(items, at: path(0)), asking: &app)
      #expect(inUpdate == .refused(.updateOpen))
      _ = try table.perform(.endUpdates, asking: &app)
    }
    let end = checkDrag(app: app, dropping(["x"], at: 1))
    #expect(end.state.interaction == nil)
  }

  @Test func `the forms that the app may not see do not arrive`() {
    let item = DragItem(representations: [
      DragItem.Representation(DragItem.plainText, "secret", .team),
      DragItem.Representation("public.html", "<b>x</b>"),
      DragItem.Representation(DragItem.plainText, "x"),
    ])
    let hidden = DragItem(representations: [
      DragItem.Representation(DragItem.plainText, "secret", .ownProcess)
    ])
    let end = checkDrag(
      app: loadingApp,
      [
        Expected(.user(.liftOutside([item, hidden]))),
        Expected(
          .hover(0),
          "canHandleDrop(2) -> true, dropSessionDidEnter, dropProposal(0.0, 2, false) -> proposal(copy, insertAt)"
        ),
        Expected(.drop, "performDrop(2, 0.0), dropSessionDidEnd"),
        Expected(commit(0), rows: "[x a b c]"),
        // Nothing can be loaded from the other.
        Expected(commit(0)),
      ])
    #expect(end.state.interaction == nil)
  }
}
