import TestSupport
import Testing

@testable import TableEditing

/// The changes of an outcome, done to the state before, give the state after.
@Suite struct OutcomeChangesTests {
  /// A plane as plain arrays.
  private struct Plane: Equatable {
    var sections: [[Row]]

    init(_ table: Table) {
      sections = (0..<table.sectionCount).map { section in
        var rows: [Row] = []
        table.forEachRow(inSection: section) { rows.append($0) }
        return rows
      }
    }

    /// Changes that happen at once; what is fresh is looked up in `fresh`, the data source at the end.
    mutating func perform(_ changes: [Change], fresh: Plane, model: Plane) {
      var leavingRows: Set<IndexPath> = []
      var leavingSections: Set<Int> = []
      var comingRows: [IndexPath: Row] = [:]
      var comingSections: [Int: [Row]] = [:]
      var movedSections: [(from: Int, to: Int)] = []
      var filled: [IndexPath] = []
      for change in changes {
        switch change.action {
        case .deletedRow(let before): leavingRows.insert(before)
        case .insertedRow(let after, let row): comingRows[after] = row
        case .movedRow(let before, let after):
          leavingRows.insert(before)
          comingRows[after] = sections[before.section][before.row]
        case .reloadedRow(let before, let after):
          leavingRows.insert(before)
          comingRows[after] = fresh.sections[after.section][after.row]
        case .reconfiguredRow(_, let after): filled.append(after)
        case .setText(let path, let row): sections[path.section][path.row] = row
        case .deletedSection(let before): leavingSections.insert(before)
        case .insertedSection(let after): comingSections[after] = fresh.sections[after]
        case .movedSection(let before, let after): movedSections.append((before, after))
        case .reloadedSection(let before, let after):
          leavingSections.insert(before)
          comingSections[after] = fresh.sections[after]
        case .reloadedData: self = model
        case .declaredTable: self = fresh
        case .changedEditing, .openedRow, .closedRow, .selectedRow, .deselectedRow: break
        }
      }
      // What a section's own change covers is not said again by its rows'.
      let covered = leavingSections
      leavingRows = leavingRows.filter { !covered.contains($0.section) }
      for path in leavingRows.sorted(by: >) { sections[path.section].remove(at: path.row) }
      let whole = Set(comingSections.keys)
      for (from, to) in movedSections {
        leavingSections.insert(from)
        comingSections[to] = sections[from]
      }
      for section in leavingSections.sorted(by: >) { sections.remove(at: section) }
      for (section, rows) in comingSections.sorted(by: { $0.key < $1.key }) {
        sections.insert(rows, at: section)
      }
      for (path, row) in comingRows.sorted(by: { $0.key < $1.key })
      where !whole.contains(path.section) {
        sections[path.section].insert(row, at: path.row)
      }
      for path in filled {
        sections[path.section][path.row] = fresh.sections[path.section][path.row]
      }
    }
  }

  @Test func `doing an outcome's changes to the state before gives the state after`() {
    var random = SplitMix64(seed: 21)
    var checked = 0
    for _ in 0..<3_000 {
      var timeline = Timeline(TableState(RandomEdit.table(&random)))
      for _ in 0..<12 {
        let before = timeline.state
        let edit = RandomEdit.edit(before, &random)
        let outcome = timeline.apply(edit)
        let after = timeline.state
        guard outcome.result == .done, !before.isUpdating, !after.isUpdating, isPlain(outcome)
        else {
          if after.isPoisoned || after.isUpdating || before.isUpdating { timeline.undo() }
          continue
        }
        checked += 1
        check(outcome, before, after, "\(edit)")
      }
    }
    #expect(checked > 5_000)
  }

  @Test func `doing a snapshot's changes to the state before gives the state after`() {
    var random = SplitMix64(seed: 22)
    let sections = ["S", "T", "U"]
    let items = (0..<8).map { "\($0)" }
    var applied = 0
    for _ in 0..<400 {
      var timeline = Timeline(TableState(Table()))
      timeline.apply(.useDiffableDataSource)
      for step in 0..<15 {
        let before = timeline.state
        let place = IndexPath(section: 0, row: 0)
        if step % 3 == 2, before.model.hasRow(at: place) {
          timeline.apply(.model(.setText(at: place, "t\(step)")))
          continue
        }
        let edits =
          step == 0
          ? [
            DiffableSnapshot.Edit.appendSections(sections), .appendItems(items, section: "S"),
          ]
          : (0..<3).map { _ in
            ReferenceSnapshot.randomEdit(sections: sections, items: items, &random)
          }
        let outcome = timeline.apply(.editSnapshot(edits))
        if outcome.result != .done {
          timeline.undo()
          continue
        }
        if !outcome.changes.isEmpty { applied += 1 }
        check(outcome, before, timeline.state, "\(edits)")
        let changes = outcome.changes.flatMap(\.changes)
        #expect(changes.allSatisfy { $0.animation == .automatic }, "the default animation")
      }
    }
    #expect(applied > 500)
  }

  @Test func `doing what changed between any two states to the one gives the other`() {
    var random = SplitMix64(seed: 23)
    var (small, checked) = (0, 0)
    for _ in 0..<600 {
      var timeline = Timeline(TableState(RandomEdit.table(&random)))
      var states = [timeline.state]
      for _ in 0..<12 {
        let step = timeline.lastStep
        timeline.apply(RandomEdit.edit(timeline.state, &random))
        if timeline.lastStep > step { states.append(timeline.state) }
        if timeline.state.isPoisoned { timeline.undo() }
      }
      for old in states {
        for new in states.shuffled(using: &random).prefix(3) {
          let changes = new.changes(since: old)
          check(changes, old, new)
          checked += 1
          if changes.flatMap(\.changes).count == 1 { small += 1 }
        }
      }
    }
    #expect(checked > 5_000 && small > 1_000)
  }

  @Test func `what changed between two states is as small as it can be said`() throws {
    let place = { IndexPath(section: 0, row: $0) }
    var timeline = Timeline(TableState(Table(rows: ["a", "b", "c", "d"])))
    let start = timeline.state
    #expect(start.changes(since: start).isEmpty)
    timeline.apply(.app([AppCall(.moveRow(from: place(0), to: place(3)))]))
    let moved = timeline.state
    #expect(
      moved.changes(since: start)
        == [ChangeSet(.both, [Change(.movedRow(before: place(0), after: place(3)))])])
    timeline.apply(.model(.setText(at: place(1), "x")))
    #expect(
      timeline.state.changes(since: moved)
        == [
          ChangeSet(
            .model, [Change(.setText(at: place(1), timeline.state.model.row(at: place(1))))])
        ])
    timeline.undo()
    timeline.apply(.setEditing(true))
    #expect(
      timeline.state.changes(since: moved) == [ChangeSet(.both, [Change(.changedEditing(true))])])
    timeline.apply(.declare(Table(rows: ["a"]), title: "Other"))
    #expect(
      timeline.state.changes(since: moved) == [ChangeSet(.both, [Change(.declaredTable)])])
  }

  @Test func `a section with another title is another section`() {
    var timeline = Timeline(TableState(Table(rows: ["a"])))
    let untitled = timeline.state
    timeline.apply(.useDiffableDataSource)
    #expect(timeline.state.model.title(ofSection: 0) == "0")
    #expect(
      untitled.changes(since: timeline.state) == [
        ChangeSet(.both, [Change(.deletedSection(before: 0)), Change(.insertedSection(after: 0))])
      ])
  }

  @Test func `an outcome tells whether its changes say all`() {
    let place = { IndexPath(section: 0, row: $0) }
    var timeline = Timeline(TableState(Table(rows: ["a", "b", "c"])))
    timeline.apply(.beginUpdates)
    timeline.apply(.app([AppCall(.insertRow(at: place(0)), .row("x"))]))
    #expect(timeline.apply(.endUpdates).saysAll)
    timeline.apply(.beginUpdates)
    timeline.apply(.model(.setText(at: place(0), "y")))
    timeline.apply(.app([AppCall(.deleteRow(at: place(1)))]))
    #expect(!timeline.apply(.endUpdates).saysAll)
    let move = AppCall(.moveRow(from: place(0), to: place(2)))
    #expect(!timeline.apply(.app([move, move])).saysAll)
    #expect(!timeline.apply(.useDiffableDataSource).saysAll)
  }

  private func check(
    _ changes: [ChangeSet], _ before: TableState, _ after: TableState,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var model = Plane(before.model)
    var view = Plane(before.view)
    for set in changes {
      if set.plane != .view {
        model.perform(set.changes, fresh: Plane(after.model), model: Plane(after.model))
      }
      if set.plane != .model {
        view.perform(set.changes, fresh: Plane(after.view), model: Plane(after.model))
      }
    }
    #expect(model == Plane(after.model), "\(changes)", sourceLocation: sourceLocation)
    #expect(view == Plane(after.view), "\(changes)", sourceLocation: sourceLocation)
  }

  private func check(
    _ outcome: Outcome, _ before: TableState, _ after: TableState, _ edit: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var model = Plane(before.model)
    var view = Plane(before.view)
    for set in outcome.changes {
      if set.plane != .view {
        model.perform(set.changes, fresh: Plane(after.model), model: model)
      }
      if set.plane != .model {
        view.perform(set.changes, fresh: Plane(after.model), model: model)
      }
    }
    #expect(model == Plane(after.model), "\(edit)", sourceLocation: sourceLocation)
    #expect(view == Plane(after.view), "\(edit)", sourceLocation: sourceLocation)
  }

  /// Whether the outcome says all of it: places named twice and rows edited in moving sections say less.
  private func isPlain(_ outcome: Outcome) -> Bool {
    !outcome.warnings.contains { warning in
      switch warning {
      case .repeatedDelete, .repeatedInsert, .sectionMoveWithRowEdits: true
      case .staleRows, .reloadDataInUpdate, .moveToItself, .countsApart, .touchOnlyCloses,
        .uncommittedDelete, .gestureTookTap, .proposalChanged, .existingItems, .itemsWithoutText:
        false
      }
    }
  }
}
