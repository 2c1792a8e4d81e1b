import TestSupport
import Testing

@testable import TableEditing

/// Tables that a diffable data source drives, held against nested arrays and a dictionary of titles.
@Suite struct DiffableTableTests {
  private static func table(_ reference: ReferenceSnapshot) -> Table {
    var builder = TableBuilder()
    for section in reference.sections {
      builder.beginSection(title: section.identifier)
      for item in section.items { builder.addRow(item) }
    }
    return builder.finish()
  }

  private func content(_ table: Table) -> ReferenceSnapshot {
    ReferenceSnapshot(
      (0..<table.sectionCount).map {
        .init(table.title(ofSection: $0) ?? "", table.texts(inSection: $0))
      })
  }

  private func content(_ snapshot: DiffableSnapshot) throws -> ReferenceSnapshot {
    ReferenceSnapshot(
      try snapshot.sectionIdentifiers.map {
        .init($0, try snapshot.itemIdentifiers(inSection: $0))
      })
  }

  /// A state as two texts and a snapshot.
  private func dump(_ state: TableState) throws -> [ReferenceSnapshot] {
    [content(state.model), content(state.view)]
      + (try state.snapshot.map { [try content($0)] } ?? [])
  }

  @Test func `applying any small snapshot to any other shows it`() throws {
    let all = ReferenceSnapshot.every(sections: ["S", "T"], items: ["a", "b"])
    for old in all {
      for new in all {
        var timeline = Timeline(TableState(Self.table(old)))
        timeline.apply(.useDiffableDataSource)
        let outcome = timeline.apply(.applySnapshot(try DiffableSnapshotTests.snapshot(new)))
        #expect(outcome.result == .done && outcome.warnings.isEmpty, "\(old) to \(new)")
        #expect(content(timeline.state.view) == new, "\(old) to \(new)")
        #expect(timeline.state.planesAgree && outcome.changes.isEmpty == (old == new))
        timeline.state._checkInvariants()
        timeline.undo()
        #expect(content(timeline.state.view) == (old == new && timeline.lastStep == 1 ? new : old))
      }
    }
  }

  /// The titles that the app's store has and that the cells show, by identifier.
  private struct Titles {
    var store: [String: String] = [:]
    var shown: [String: String] = [:]

    /// What cells can show after a snapshot: those made or filled anew what the store has, the others what they had.
    ///
    /// A row that changes its section may be moved or made anew.
    mutating func checkApplied(
      _ old: ReferenceSnapshot, _ new: ReferenceSnapshot, _ edits: [DiffableSnapshot.Edit],
      _ view: Table
    ) {
      var fresh: Set<String> = []
      for case .reloadItems(let items) in edits { fresh.formUnion(items) }
      for case .reconfigureItems(let items) in edits { fresh.formUnion(items) }
      for case .reloadSections(let sections) in edits {
        for section in new.sections where sections.contains(section.identifier) {
          fresh.formUnion(section.items)
        }
      }
      for (index, section) in new.sections.enumerated() {
        for (row, item) in section.items.enumerated() {
          let title = view.text(at: IndexPath(section: index, row: row))
          guard let place = old.place(item) else {
            store[item] = item
            #expect(title == item)
            shown[item] = title
            continue
          }
          let stays = old.sections[place.section].identifier == section.identifier
          let isOld = title == shown[item] && !fresh.contains(item)
          let isNew = title == store[item] && (fresh.contains(item) || !stays)
          #expect(isOld || isNew, "\(old) to \(new) by \(edits): \(item) shows \(title)")
          shown[item] = title
        }
      }
    }
  }

  @Test func `sequences of snapshots and new titles show what a cell provider would`() throws {
    var random = SplitMix64(seed: 61)
    let sections = ["S", "T", "U"]
    let items = (0..<7).map { "i\($0)" }
    var applied = 0
    for _ in 0..<250 {
      var reference = ReferenceSnapshot.random(sections: sections, items: items, &random)
      var timeline = Timeline(TableState(Self.table(reference)))
      timeline.apply(.useDiffableDataSource)
      var titles = Titles()
      for item in reference.items { (titles.store[item], titles.shown[item]) = (item, item) }
      var dumps: [Int: [ReferenceSnapshot]] = [timeline.position: try dump(timeline.state)]
      for step in 0..<20 {
        if random.number(below: 3) == 0, let item = reference.items.randomElement(using: &random),
          let place = reference.place(item)
        {
          timeline.apply(.model(.setText(at: place, "t\(step)")))
          titles.store[item] = "t\(step)"
        } else {
          let edits = (0...random.number(below: 3)).map { _ in
            ReferenceSnapshot.randomEdit(sections: sections, items: items, &random)
          }
          applied += try apply(edits, &timeline, &reference, &titles) ? 1 : 0
        }
        timeline.state._checkInvariants()
        dumps[timeline.position] = try dump(timeline.state)
      }
      for position in dumps.keys.shuffled(using: &random) {
        timeline.go(to: position)
        #expect(try dump(timeline.state) == dumps[position])
      }
    }
    #expect(applied > 700)
  }

  /// Carries out edits on both; gives whether they were applied.
  private func apply(
    _ edits: [DiffableSnapshot.Edit], _ timeline: inout Timeline,
    _ reference: inout ReferenceSnapshot, _ titles: inout Titles
  ) throws -> Bool {
    var expected = reference
    var log: [Warning] = []
    var failure: (exception: DiffableException, edit: Int)?
    for (index, edit) in edits.enumerated() where failure == nil {
      do throws(DiffableException) {
        let moved = try expected.perform(edit)
        if !moved.isEmpty { log.append(.existingItems(moved)) }
      } catch {
        failure = (error, index)
      }
    }
    let outcome = timeline.apply(.editSnapshot(edits))
    let lines = outcome.warnings.filter { if case .staleRows = $0 { false } else { true } }
    #expect(lines == log)
    if let failure {
      guard case .trapped(let trap) = outcome.result else {
        Issue.record("\(reference) \(edits) ends \(outcome.result)")
        return false
      }
      #expect(trap.cause == .diffable(failure.exception, edit: failure.edit))
      #expect(timeline.state.isPoisoned)
      timeline.undo()
      return false
    }
    #expect(outcome.result == .done)
    #expect(try timeline.state.snapshot.map { try content($0) } == expected)
    titles.checkApplied(reference, expected, edits, timeline.state.view)
    for (section, content) in expected.sections.enumerated() {
      #expect(
        timeline.state.model.texts(inSection: section) == content.items.map { titles.store[$0] })
    }
    reference = expected
    return true
  }

  @Test func `what a diffable table takes and refuses`() throws {
    let first = IndexPath(section: 0, row: 0)
    let reference = ReferenceSnapshot([.init("S", ["a", "b"])])
    var timeline = Timeline(TableState(Self.table(reference)))
    #expect(timeline.state.rowsAreEditable && timeline.state.snapshot == nil)
    #expect(timeline.apply(.editSnapshot([])).result == .refused(.notDiffable))
    #expect(timeline.apply(.applySnapshot(DiffableSnapshot())).result == .refused(.notDiffable))
    timeline.apply(.useDiffableDataSource)
    #expect(timeline.state.isDiffable)
    #expect(!timeline.state.rowsAreEditable && !timeline.state.rowsAreMovable)
    #expect(timeline.apply(.useDiffableDataSource).result == .ignored(.sameDataSource))
    #expect(
      timeline.apply(.setEra(.ios12)).result == .refused(.notInEra(.diffableDataSource, .ios12)))
    let delete = UpdateOperation.deleteRow(at: first)
    for edit: Edit in [.view([UpdateCall(delete)]), .app([AppCall(delete)])] {
      guard case .trapped(let trap) = timeline.apply(edit).result else {
        Issue.record("not refused")
        continue
      }
      #expect(trap.cause == .diffable(.tableChanged, edit: nil))
      timeline.undo()
    }
    for edit: ModelEdit in [
      .deleteRow(at: first), .insertRows(["x"], at: first), .swapRows(first, first),
      .moveRow(from: first, to: first), .deleteSection(at: 0), .moveSection(from: 0, to: 0),
      .insertSection(title: nil, rows: [], at: 0), .deleteRows(section: 0, rows: 0..<1),
    ] {
      #expect(timeline.apply(.model(edit)).result == .refused(.rowsOfSnapshot))
    }
    timeline.apply(.beginUpdates)
    #expect(timeline.apply(.editSnapshot([.deleteAllItems])).result == .refused(.updateOpen))
    #expect(timeline.apply(.endUpdates).result == .done)
    #expect(timeline.apply(.reloadData).result == .done)
    #expect(content(timeline.state.view) == reference)
    timeline.apply(.declare(Self.table(reference)))
    #expect(!timeline.state.isDiffable)
    timeline.undo()
    #expect(timeline.state.isDiffable)
  }
}
