import TestSupport
import Testing

@testable import TableEditing

/// Whatever is done, every state can be returned to, and is then what it was.
@Suite struct TimelineTests {
  /// All that can be seen of a state.
  struct Picture: Equatable {
    var model: [[String]]
    var view: [[String]]
    var identities: [[RowID]]
    var titles: [String?]
    var isEditing: Bool
    var isPoisoned: Bool
    var isUpdating: Bool
    var planesAgree: Bool
    var settings: TableState.Settings
    var cells: [IndexPath: Cell]
    var interaction: Interaction?

    init(_ state: TableState) {
      model = (0..<state.model.sectionCount).map { state.model.texts(inSection: $0) }
      view = (0..<state.view.sectionCount).map { state.view.texts(inSection: $0) }
      identities = (0..<state.model.sectionCount).map { section in
        var identities: [RowID] = []
        state.model.forEachRow(inSection: section) {
          identities.append(state.model.store.identity(of: $0))
        }
        return identities
      }
      titles = (0..<state.model.sectionCount).map { state.model.title(ofSection: $0) }
      isEditing = state.isEditing
      isPoisoned = state.isPoisoned
      isUpdating = state.isUpdating
      planesAgree = state.planesAgree
      settings = state.settings
      cells = [:]
      for path in state.cells.paths(where: { _ in true }) { cells[path] = state.cells[path] }
      interaction = state.interaction
    }
  }

  @Test(arguments: 0..<60)
  func `undo, redo and goto bring back every state of a random session`(_ seed: Int) {
    checkSession(seed, CorrectApp())
  }

  @Test(arguments: 0..<60)
  func `so they do under apps that do as they like`(_ seed: Int) {
    let plans = AppPlan.all + AppPlan.dragging
    checkSession(seed, PlannedApp(plans[seed * 7 % plans.count]))
  }

  private func checkSession<App: TableApp>(_ seed: Int, _ app: App) {
    var app = app
    var random = SplitMix64(seed: UInt64(seed))
    var timeline = Timeline(TableState(RandomEdit.table(&random)))
    var pictures = [Picture(timeline.state)]
    for _ in 0..<60 {
      if random.number(below: 8) == 0 {
        timeline.undo(random.number(below: 4))
        #expect(Picture(timeline.state) == pictures[timeline.position])
      }
      let before = timeline.lastStep
      let edit = RandomEdit.edit(timeline.state, &random)
      #expect(throws: Never.self) { try timeline.apply(edit, asking: &app) }
      if timeline.lastStep > before {
        pictures.append(Picture(timeline.state))
      }
      #expect(Picture(timeline.state) == pictures[timeline.position])
      timeline._checkInvariants()
    }
    for _ in 0..<80 {
      let step = random.number(below: pictures.count)
      let reached = timeline.go(to: step)
      #expect(reached)
      #expect(Picture(timeline.state) == pictures[step])
      let undone = timeline.undo(random.number(below: 5))
      #expect(Picture(timeline.state) == pictures[timeline.position])
      let redone = timeline.redo(undone)
      #expect(redone == undone)
      #expect(timeline.position == step)
      #expect(Picture(timeline.state) == pictures[step])
      timeline._checkInvariants()
    }
  }

  @Test func `undo moves back one step and redo forward again, as far as there are steps`() {
    var timeline = Timeline(TableState(Table(rows: ["a", "b", "c"])))
    timeline.apply(.app([AppCall(.deleteRow(at: IndexPath(section: 0, row: 0)))]))
    timeline.apply(.app([AppCall(.deleteRow(at: IndexPath(section: 0, row: 0)))]))
    let reached = timeline.undo(5)
    #expect(reached == 2)
    #expect(timeline.state.model.texts(inSection: 0) == ["a", "b", "c"])
    let redone = timeline.redo(5)
    #expect(redone == 2)
    #expect(timeline.state.model.texts(inSection: 0) == ["c"])
  }

  @Test func `an edit after an undo keeps the undone steps within reach`() {
    var timeline = Timeline(TableState(Table(rows: ["a", "b"])))
    timeline.apply(.model(.setText(at: IndexPath(section: 0, row: 0), "x")))
    timeline.undo()
    timeline.apply(.model(.setText(at: IndexPath(section: 0, row: 0), "y")))
    #expect(timeline.lastStep == 2)
    let reached = timeline.go(to: 1)
    #expect(reached)
    #expect(timeline.state.model.texts(inSection: 0) == ["x", "b"])
    timeline.undo()
    timeline.redo()
    #expect(timeline.state.model.texts(inSection: 0) == ["x", "b"])
    let missing = timeline.go(to: 3)
    #expect(!missing)
  }

  @Test func `an edit that changes nothing makes no step`() {
    var timeline = Timeline(TableState(Table(rows: ["a"])))
    timeline.apply(.setEditing(false))
    timeline.apply(
      .user(.moveRow(from: IndexPath(section: 0, row: 0), to: IndexPath(section: 0, row: 0))))
    timeline.apply(.user(.deleteRows([IndexPath(section: 0, row: 4)])))
    #expect(timeline.lastStep == 0)
  }

  @Test func `rollback returns to the last commit, or to the table as it was declared`() {
    var timeline = Timeline(TableState(Table(rows: ["a", "b", "c"])))
    let first = IndexPath(section: 0, row: 0)
    timeline.apply(.app([AppCall(.deleteRow(at: first))]))
    timeline.rollback()
    #expect(timeline.state.model.texts(inSection: 0) == ["a", "b", "c"])
    timeline.apply(.app([AppCall(.deleteRow(at: first))]))
    timeline.apply(.setEditing(true))
    timeline.apply(.commit)
    #expect(!timeline.state.isEditing)
    timeline.apply(.app([AppCall(.deleteRow(at: first))]))
    timeline.apply(.app([AppCall(.deleteRow(at: first))]))
    timeline.rollback()
    #expect(timeline.state.model.texts(inSection: 0) == ["b", "c"])
    #expect(!timeline.state.isEditing)
  }

  @Test func `after a trap nothing goes on but the way back or another table`() {
    var timeline = Timeline(TableState(Table(rows: ["a"])))
    let outcome = timeline.apply(.view([UpdateCall(.deleteRow(at: IndexPath(section: 0, row: 0)))]))
    guard case .trapped = outcome.result else { Issue.record("no trap"); return }
    #expect(timeline.state.isPoisoned)
    #expect(timeline.apply(.setEditing(true)).result == .refused(.poisoned))
    timeline.undo()
    #expect(!timeline.state.isPoisoned)
    timeline.redo()
    #expect(timeline.state.isPoisoned)
    timeline.apply(.declare(Table(rows: ["z"])))
    #expect(!timeline.state.isPoisoned)
    #expect(timeline.state.view.texts(inSection: 0) == ["z"])
  }

  @Test func `an abandoned step leaves no trace`() {
    var timeline = Timeline(TableState(Table(rows: ["a", "b"])))
    let before = Picture(timeline.state)
    timeline.beginStep()
    _ = timeline.perform(.beginUpdates)
    _ = timeline.perform(.model(.deleteRow(at: IndexPath(section: 0, row: 0))))
    timeline.abandonStep()
    #expect(Picture(timeline.state) == before)
    #expect(timeline.lastStep == 0)
  }

  @Test func `a long history on a small table has snapshots on its way`() {
    var timeline = Timeline(TableState(Table(rows: ["a", "b", "c"])))
    for step in 0..<20_000 {
      timeline.apply(
        .app([
          AppCall(
            .moveRow(from: IndexPath(section: 0, row: step % 3), to: IndexPath(section: 0, row: 0)))
        ]))
    }
    let last = timeline.state.model.texts(inSection: 0)
    let end = timeline.position
    timeline.go(to: 9_000)
    let middle = timeline.state.model.texts(inSection: 0)
    timeline.go(to: 1)
    timeline.go(to: 9_000)
    #expect(timeline.state.model.texts(inSection: 0) == middle)
    timeline.go(to: end)
    #expect(timeline.state.model.texts(inSection: 0) == last)
  }
}

/// A table has no more rows than the timeline's limit, unless it had them before.
@Suite struct RowLimitTests {
  private let first = IndexPath(section: 0, row: 0)

  private func timeline(_ rows: String..., limit: Int) -> Timeline {
    var timeline = Timeline(TableState(Table(rows: rows)))
    timeline.rowLimit = limit
    return timeline
  }

  private func checkRefused(
    _ edit: Edit, _ timeline: Timeline, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var after = timeline
    let refusal = EditRefusal.tooManyRows(limit: timeline.rowLimit)
    let outcome = after.apply(edit)
    #expect(outcome.result == .refused(refusal), sourceLocation: sourceLocation)
    #expect(outcome.changes.isEmpty, sourceLocation: sourceLocation)
    #expect(after.lastStep == timeline.lastStep, sourceLocation: sourceLocation)
    #expect(
      TimelineTests.Picture(after.state) == TimelineTests.Picture(timeline.state),
      sourceLocation: sourceLocation)
    after._checkInvariants()
  }

  @Test func `one row too many is refused in the data source, in both planes and as a table`() {
    let full = timeline("a", "b", limit: 2)
    checkRefused(.model(.insertRows(["c"], at: first)), full)
    checkRefused(.app([AppCall(.insertRow(at: first), .row("c"))]), full)
    checkRefused(.declare(Table(rows: ["x", "y", "z"])), full)
    checkRefused(.declare(Table(rows: ["x", "y", "z"]), title: "Other"), full)
  }

  @Test func `the limit itself may be reached, by an edit and by a table`() {
    var timeline = timeline("a", limit: 2)
    #expect(timeline.apply(.app([AppCall(.insertRow(at: first), .row("b"))])).result == .done)
    #expect(timeline.apply(.declare(Table(rows: ["x", "y"]))).result == .done)
    #expect(timeline.lastStep == 2)
  }

  @Test func `a table over the limit may keep its rows and lose some, but gain none`() {
    var over = timeline("a", "b", "c", "d", limit: 2)
    checkRefused(.model(.insertRows(["e"], at: first)), over)
    #expect(over.apply(.setEditing(true)).result == .done)
    #expect(over.apply(.model(.setText(at: first, "x"))).result == .done)
    #expect(over.apply(.app([AppCall(.deleteRow(at: first))])).result == .done)
    #expect(over.state.view.rowCount == 3)
    checkRefused(.app([AppCall(.insertRow(at: first), .row("e"))]), over)
  }

  @Test func `rows that are shown count where the data source has fewer`() {
    var timeline = timeline("a", "b", limit: 2)
    timeline.apply(.model(.deleteRow(at: first)))
    timeline.apply(.model(.deleteRow(at: first)))
    #expect(timeline.apply(.model(.insertRows(["c"], at: first))).result == .done)
    timeline.rowLimit = 1
    #expect(timeline.apply(.model(.insertRows(["d"], at: first))).result == .done)
    checkRefused(.model(.insertRows(["e"], at: first)), timeline)
  }

  @Test func `a crash that would leave too many rows is refused too`() {
    var timeline = timeline("a", limit: 1)
    timeline.beginStep()
    _ = timeline.perform(.model(.insertRows(["b"], at: first)))
    let outcome = timeline.perform(.view([UpdateCall(.deleteRow(at: first))]))
    guard case .trapped = outcome.result else { Issue.record("no trap"); return }
    #expect(timeline.rowRefusal == .tooManyRows(limit: 1))
    timeline.abandonStep()
    #expect(!timeline.state.isPoisoned)
  }

  @Test func `a table beside that has more rows can be used`() {
    var timeline = Timeline(TableState(Table(rows: ["a", "b", "c"]), title: "Long"))
    timeline.rowLimit = 2
    timeline.apply(.declare(Table(rows: ["x"]), title: "Short"))
    #expect(timeline.apply(.use(title: "Long")).result == .done)
    #expect(timeline.state.view.rowCount == 3)
    checkRefused(.app([AppCall(.insertRow(at: first), .row("d"))]), timeline)
  }

  @Test func `a refused edit leaves undo and redo as they were`() {
    var timeline = timeline("a", limit: 2)
    timeline.apply(.app([AppCall(.insertRow(at: first), .row("b"))]))
    timeline.apply(.app([AppCall(.deleteRow(at: first))]))
    timeline.undo()
    checkRefused(.app([AppCall(.insertRow(at: first), .row("c"))]), timeline)
    timeline.apply(.app([AppCall(.insertRow(at: first), .row("c"))]))
    let redone = timeline.redo()
    #expect(redone == 1)
    #expect(timeline.state.model.texts(inSection: 0) == ["a"])
    let undone = timeline.undo(5)
    #expect(undone == 2)
    #expect(timeline.state.model.texts(inSection: 0) == ["a"])
  }

  @Test func `states over the limit can be gone back to`() {
    var timeline = timeline("a", "b", "c", limit: 2)
    timeline.apply(.app([AppCall(.deleteRow(at: first))]))
    timeline.apply(.app([AppCall(.deleteRow(at: first))]))
    #expect(timeline.state.model.rowCount == 1)
    timeline.undo(2)
    #expect(timeline.state.model.rowCount == 3)
  }
}
