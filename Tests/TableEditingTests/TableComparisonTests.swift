import TestSupport
import Testing

@testable import TableEditing

/// What differs between two states of one session.
struct TableComparisonTests {
  private let start = Table(rows: ["a", "b", "c", "d", "e"])

  @Test func `equal tables do not differ`() throws {
    let comparison = try #require(TableComparison(from: start, to: start))
    #expect(comparison.insertedRows.isEmpty && comparison.deletedRows.isEmpty)
    #expect(comparison.movedRows.isEmpty && comparison.changedRows.isEmpty)
  }

  @Test func `rows come, go, move and get other texts`() throws {
    var table = start
    table.removeRow(at: IndexPath(section: 0, row: 1))
    table.moveRow(from: IndexPath(section: 0, row: 3), to: IndexPath(section: 0, row: 0))
    table.insertRow(table.store.makeRow("x"), at: IndexPath(section: 0, row: 4))
    let there = IndexPath(section: 0, row: 2)
    table.replaceRow(at: there, with: table.store.makeRow("C", like: table.row(at: there)))
    let comparison = try #require(TableComparison(from: start, to: table))
    #expect(comparison.insertedRows == [IndexPath(section: 0, row: 4)])
    #expect(comparison.changedRows == [there])
    #expect(
      comparison.movedRows == [
        .init(from: IndexPath(section: 0, row: 4), to: IndexPath(section: 0, row: 0))
      ])
    #expect(
      comparison.deletedRows == [
        .init(gap: IndexPath(section: 0, row: 2), old: IndexPath(section: 0, row: 1))
      ])
  }

  @Test func `a row that leaves a section that goes has moved`() throws {
    var table = start
    table.insertSection(
      Table(rows: ["x"], store: table.store).section(at: 0), at: 1)
    var after = table
    after.moveRow(from: IndexPath(section: 1, row: 0), to: IndexPath(section: 0, row: 0))
    after.removeSection(at: 1)
    let comparison = try #require(TableComparison(from: table, to: after))
    #expect(comparison.deletedSections == [.init(gap: 1, old: 1)])
    #expect(
      comparison.movedRows == [
        .init(from: IndexPath(section: 1, row: 0), to: IndexPath(section: 0, row: 0))
      ])
    let back = try #require(TableComparison(from: after, to: table))
    #expect(back.insertedSections == [1] && back.movedRows.count == 1)
  }

  @Test func `changes far apart in a large table are found at once, and a new order is too much`()
    throws
  {
    var builder = TableBuilder()
    builder.beginSection(title: nil)
    for row in 0..<100_000 { builder.addRow("\(row)") }
    let large = builder.finish()
    var table = large
    table.removeRow(at: IndexPath(section: 0, row: 99_000))
    table.moveRow(from: IndexPath(section: 0, row: 5), to: IndexPath(section: 0, row: 50_000))
    let comparison = try #require(TableComparison(from: large, to: table))
    #expect(comparison.deletedRows.map { $0.old.row } == [99_000])
    #expect(comparison.movedRows.count == 1 && comparison.movedRows[0].to.row == 50_000)
    #expect(TableComparison(from: large, to: Table(rows: ["a"], store: large.store)) != nil)
    var reversed = large
    for row in 0..<5_000 {
      reversed.moveRow(
        from: IndexPath(section: 0, row: 99_999), to: IndexPath(section: 0, row: row))
    }
    #expect(TableComparison(from: large, to: reversed) == nil)
    #expect(TableComparison(from: large, to: start) == nil, "another store")
  }

  @Test func `what differs makes one random table into the other`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<400 {
      var table = start
      for section in 1..<3 {
        table.insertSection(
          Table(rows: ["s\(section)", "t\(section)"], store: table.store).section(at: 0),
          at: section)
      }
      let old = table
      for _ in 0..<Int(random.next() % 8) { change(&table, &random) }
      let comparison = try #require(TableComparison(from: old, to: table))
      check(comparison, from: old, to: table)
    }
  }

  private func change(_ table: inout Table, _ random: inout SplitMix64) {
    let section = Int(random.next() % UInt64(table.sectionCount))
    let count = table.rowCount(inSection: section)
    let path = IndexPath(section: section, row: Int(random.next() % UInt64(max(count, 1))))
    switch random.next() % 6 {
    case 0: table.insertRow(table.store.makeRow("n"), at: path)
    case 1: if count > 0 { table.removeRow(at: path) }
    case 2, 3:
      let other = Int(random.next() % UInt64(table.sectionCount))
      let room = table.rowCount(inSection: other) + (other == section ? 0 : 1)
      if count > 0, room > 0 {
        table.moveRow(
          from: path,
          to: IndexPath(section: other, row: Int(random.next() % UInt64(room))))
      }
    case 4:
      if count > 0 {
        table.replaceRow(at: path, with: table.store.makeRow("T", like: table.row(at: path)))
      }
    default:
      if table.sectionCount > 1 {
        if random.next() % 2 == 0 {
          table.removeSection(at: section)
        } else {
          table.moveSection(
            from: section, to: Int(random.next() % UInt64(table.sectionCount)))
        }
      }
    }
  }

  /// By brute force: each row after is what the comparison says it is.
  private func check(_ comparison: TableComparison, from old: Table, to new: Table) {
    var places: [RowID: (IndexPath, Row)] = [:]
    for section in 0..<old.sectionCount {
      for row in 0..<old.rowCount(inSection: section) {
        let path = IndexPath(section: section, row: row)
        places[old.store.identity(of: old.row(at: path))] = (path, old.row(at: path))
      }
    }
    var seen: Set<RowID> = []
    for section in 0..<new.sectionCount {
      let isOfNewSection = comparison.insertedSections.contains(section)
      for row in 0..<new.rowCount(inSection: section) {
        let path = IndexPath(section: section, row: row)
        let id = new.store.identity(of: new.row(at: path))
        seen.insert(id)
        let move = comparison.movedRows.first { $0.to == path }
        guard let (place, before) = places[id] else {
          #expect(isOfNewSection || comparison.insertedRows.contains(path))
          continue
        }
        #expect(!comparison.insertedRows.contains(path))
        if let move {
          #expect(move.from == place)
        } else {
          #expect(old.sectionID(ofSection: place.section) == new.sectionID(ofSection: section))
          #expect(comparison.changedRows.contains(path) == (before != new.row(at: path)))
        }
      }
    }
    for (id, (place, _)) in places where !seen.contains(id) {
      #expect(
        comparison.deletedRows.contains { $0.old == place }
          || comparison.deletedSections.contains { $0.old == place.section })
    }
    #expect(comparison.deletedRows.allSatisfy { new.sectionCount > $0.gap.section })
  }
}
