import TestSupport
import Testing

@testable import TableEditing

/// Rules that the exploration of gestures found broken, each in its smallest case.
@Suite struct GestureRuleTests {
  private let rows = Table(rows: ["a", "b", "c"])

  private func path(_ row: Int) -> IndexPath { IndexPath(section: 0, row: row) }

  private func run(
    _ edits: [Edit], _ plan: AppPlan
  ) throws -> (timeline: Timeline, outcome: Outcome, callbacks: [CallbackName]) {
    var timeline = Timeline(TableState(rows))
    var app = PlannedApp(plan)
    var outcome = Outcome.done
    var callbacks: [CallbackName] = []
    for edit in edits {
      outcome = try timeline.apply(edit, asking: &app)
      callbacks += outcome.callbacks.map(\.name)
    }
    timeline._checkInvariants()
    return (timeline, outcome, callbacks)
  }

  @Test func `a walk that is refused half-way leaves no row open`() throws {
    let plan = AppPlan("only flags") { $0.trailing = .answers([SwipeAction("Flag", .normal)]) }
    let end = try run([.user(.deleteRows([path(0)]))], plan)
    #expect(end.outcome.result == .refused(.noAction("Delete", of: path(0), shown: ["Flag"])))
    #expect(end.timeline.lastStep == 0)
    #expect(end.timeline.state.openRow == nil)
  }

  @Test func `a drag without a reorder control is refused, and closes no row`() throws {
    let drag = Edit.user(.drag(from: path(0), through: [path(1)]))
    let end = try run([.user(.swipe(path(0), .trailing, .open)), drag], AppPlan("built-in"))
    #expect(end.outcome.result == .refused(.needsEditingMode(.reorder)))
    #expect(end.timeline.state.openPath == path(0))
  }

  @Test func `commit tells the app that table editing has finished`() throws {
    let plan = AppPlan("buttons") { $0.tableEditing = .nothing }
    let end = try run([.setEditing(true), .commit], plan)
    #expect(end.callbacks.filter { $0 == .didFinishTableEditing }.count == 1)
  }

  @Test func `editing mode that two fingers began is not finished by the button`() throws {
    let plan = AppPlan("two fingers") {
      $0.selectsSeveral = true
      $0.beginsMultipleSelection = true
      $0.tableEditing = .addsRow
    }
    let end = try run([.user(.pan([path(0)])), .setEditing(false)], plan)
    #expect(!end.callbacks.contains(.didFinishTableEditing))
    #expect(end.timeline.state.model.texts(inSection: 0) == ["a", "b", "c"])
  }

  @Test func `of several rows those are selected that can be`() throws {
    let plan = AppPlan("one row not editable") {
      $0.selectsSeveral = true
      $0.canEdit = [true, false]
    }
    let end = try run([.setEditing(true), .user(.select([path(0), path(1)]))], plan)
    #expect(end.outcome.result == .done)
    #expect(end.timeline.state.selectedPaths == [path(0)])
  }

  @Test func `a reorder raises nothing where the data source has fewer rows than are shown`() throws
  {
    let end = try run(
      [
        .model(.deleteRow(at: path(0))), .setEditing(true),
        .user(.moveRow(from: path(0), to: path(1))),
      ], AppPlan("built-in"))
    #expect(end.outcome.result == .done)
    #expect(end.timeline.state.view.texts(inSection: 0) == ["b", "a", "c"])
    #expect(end.timeline.state.model.texts(inSection: 0) == ["c", "b"])
  }

  @Test func `a move onto its own place that is told is done`() throws {
    let plan = AppPlan("same place") {
      $0.options[.samePlace] = 1
      $0.moveRow = .right
    }
    let end = try run(
      [
        .setOption(.samePlace, value: 1), .setEditing(true),
        .user(.moveRow(from: path(1), to: path(1))),
      ], plan)
    #expect(end.outcome.result == .done)
    #expect(end.callbacks.last == .moveRow)
  }

  @Test func `an app whose handlers call each other without end crashes`() throws {
    var app = TestApp()
    app.handle(.willTransition) { _, table, app throws(AppFailure) in
      _ = try table.perform(.reloadData, asking: &app)
    }
    var timeline = Timeline(TableState(rows))
    let outcome = try timeline.apply(.setEditing(true), asking: &app)
    guard case .trapped(let trap) = outcome.result else { Issue.record("no crash"); return }
    #expect(trap.cause == .endlessHandlers)
    timeline.undo()
    #expect(!timeline.state.isPoisoned)
  }

  @Test(arguments: [CallbackName.willBeginEditing, .willTransition, .didEndEditing])
  func `a row that a handler deletes under the gesture is not touched any more`(
    _ callback: CallbackName
  ) throws {
    let plan = AppPlan("deletes") { $0.mischief = (callback, .deletesFirstRow) }
    let end = try run(
      [.user(.swipe(path(0), .trailing, .open)), .user(.swipe(path(2), .trailing, .open))], plan)
    let begins = end.callbacks.filter { $0 == .willBeginEditing }.count
    let ends = end.callbacks.filter { $0 == .didEndEditing }.count
    #expect(begins - ends == (end.timeline.state.openRow == nil ? 0 : 1))
  }
}
