import TestSupport
import Testing

@testable import TableEditing
@testable import TableRendering

/// Marks held against who was where: identities before and after.
struct MarkTests {
  @Test func `marks of changes one after the other say who came, went and moved`() {
    var checked = 0
    for first in batches {
      for second in everyCall {
        var timeline = Timeline(TableState(table(("A", ["a", "b"]), ("B", ["c"]))))
        let before = timeline.state.model
        let sets = timeline.apply(.app(first)).changes + timeline.apply(.app([second])).changes
        if timeline.state.isPoisoned { continue }
        withEvery("calls", in: [first.map(\.call.operation) + [second.call.operation]]) { _ in
          check(PlaneMarks(sets, of: .view), before: before, after: timeline.state.model)
        }
        checked += 1
      }
    }
    #expect(checked > 3_000)
  }

  @Test func `edits of the data source are followed as those of the table are`() {
    let edits: [ModelEdit] = [
      .insertRows(["x", "y"], at: at(0, 1)), .deleteRow(at: at(0, 1)), .deleteRow(at: at(1, 0)),
      .deleteRows(section: 0, rows: 0..<2), .moveRow(from: at(0, 0), to: at(1, 1)),
      .moveRow(from: at(0, 1), to: at(0, 0)), .insertSection(title: nil, rows: ["n"], at: 1),
      .deleteSection(at: 0), .moveSection(from: 0, to: 1),
    ]
    for first in edits {
      for second in edits {
        for third in edits {
          var timeline = Timeline(TableState(table(("A", ["a", "b"]), ("B", ["c"]))))
          let before = timeline.state.model
          let sets = [first, second, third].flatMap { timeline.apply(.model($0)).changes }
          if timeline.state.isPoisoned { continue }
          check(PlaneMarks(sets, of: .model), before: before, after: timeline.state.model)
        }
      }
    }
  }

  /// Checks each row of both tables against the marks.
  private func check(
    _ marks: PlaneMarks, before: Table, after: Table,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let old = places(in: before)
    let new = places(in: after)
    for (id, place) in new {
      switch marks.mark(at: place) {
      case .inserted: #expect(old[id] == nil, "\(everyValue)", sourceLocation: sourceLocation)
      case .moved(let from):
        #expect(old[id] == from, "\(everyValue)", sourceLocation: sourceLocation)
      case .reloaded, .reconfigured, .textSet:
        Issue.record("nothing was reloaded: \(everyValue)", sourceLocation: sourceLocation)
      case nil: #expect(old[id] != nil, "\(everyValue)", sourceLocation: sourceLocation)
      }
    }
    let deletedSections = Set(marks.deletedSections.map(\.old))
    let deletedRows = Set(marks.deletedRows.map(\.old))
    for (id, place) in old {
      let isSaid = deletedRows.contains(place) || deletedSections.contains(place.section)
      #expect(new[id] != nil || isSaid, "\(everyValue)", sourceLocation: sourceLocation)
      #expect(
        new[id] == nil || !deletedRows.contains(place), "\(everyValue)",
        sourceLocation: sourceLocation)
    }
    let sections = (0..<after.sectionCount).map { after.sectionID(ofSection: $0) }
    for section in deletedSections {
      #expect(
        !sections.contains(before.sectionID(ofSection: section)), "\(everyValue)",
        sourceLocation: sourceLocation)
    }
    for row in marks.deletedRows {
      #expect(
        row.gap.section < max(after.sectionCount, 1)
          && (row.gap.row == Gaps.endOfSection || after.sectionCount == 0
            || row.gap.row <= after.rowCount(inSection: row.gap.section)),
        "\(everyValue)",
        sourceLocation: sourceLocation)
    }
  }

  private func places(in table: Table) -> [RowID: IndexPath] {
    var places: [RowID: IndexPath] = [:]
    for section in 0..<table.sectionCount {
      for row in 0..<table.rowCount(inSection: section) {
        let place = at(section, row)
        places[table.store.identity(of: table.row(at: place))] = place
      }
    }
    return places
  }

  /// One call, or two in one batch.
  private var batches: [[AppCall]] {
    let calls = everyCall
    return calls.map { [$0] } + calls.flatMap { first in calls.map { [first, $0] } }
  }

  private var everyCall: [AppCall] {
    let paths = [at(0, 0), at(0, 1), at(1, 0)]
    var calls: [AppCall] = []
    calls += paths.map { AppCall(.deleteRow(at: $0)) }
    calls += (paths + [at(1, 1)]).map { AppCall(.insertRow(at: $0), .row("x")) }
    calls += paths.flatMap { from in paths.map { AppCall(.moveRow(from: from, to: $0)) } }
    calls += [0, 1].map { AppCall(.deleteSection(at: $0)) }
    calls += [0, 1, 2].map { AppCall(.insertSection(at: $0), .section(title: nil, rows: ["n"])) }
    calls += [AppCall(.moveSection(from: 0, to: 1)), AppCall(.moveSection(from: 1, to: 0))]
    return calls
  }
}
