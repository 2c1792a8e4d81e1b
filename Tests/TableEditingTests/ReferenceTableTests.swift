import TableEditing
import TestSupport
import Testing

// The reference against what Apple and published reports say, worked out by hand.
//
// Where the rules leave a question open, the reference reads them so:
// - The place of a reload's insert half is followed step by step: each explicit delete, then each explicit insert, is
//   compared with the place that the steps before it gave. So a row insert counts if it is in the section that the place
//   has reached by then, also when that section is inserted. But a row delete counts if it is in the section that the
//   reload names, as both paths are old. (The other reading, the section that the place has reached, would let the
//   ignored row deletes of a deleted section pull rows of the next one below zero.)
// - "Its own section", which a row reload skips, is the section that the reload names, even when deleted twice.
// - A row insert in an inserted section is checked like any other before it is dropped, so a move to the same path is
//   reported for the row and not for the section.
// - A move's bounds are checked before it is compared with other moves; one from the same source is reported before one to
//   the same destination; the earlier move's other end is named first.
// - A reload that was pushed to a place below zero does not exist after the update: an insert bounds exception.
// - Sections deleted or inserted twice: the count takes each, the section map takes the place once, and what is left over in
//   either is left out of the row counts.

/// Draws the shown table: a row that stayed as its place before the update, a fresh one as `+`.
private func drawn(_ shown: ReferenceTable, before: ReferenceTable) -> String {
  shown.sections.map { section in
    let rows = section.rows.map { before.place(ofRow: $0)?.description ?? "+" }
    let origin = before.place(ofSection: section.identity).map(String.init) ?? "+"
    return origin + "[" + rows.joined(separator: " ") + "]"
  }.joined(separator: " ")
}

private func verdict(
  _ before: [Int], _ after: [Int], _ operations: [UpdateOperation], kind: TableKind = .table
) -> ReferenceVerdict {
  ReferenceTable(rowCounts: before, identitiesFrom: 0)
    .verdict(
      on: operations, model: ReferenceTable(rowCounts: after, identitiesFrom: 1_000), kind: kind)
}

/// Checks that the batch is accepted and shows that table, whatever order its calls have.
private func checkShown(
  _ before: [Int], _ after: [Int], _ operations: [UpdateOperation], _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  withEveryOrder("operations", of: operations) { operations in
    guard case .accepted(let outcome?) = verdict(before, after, operations) else {
      Issue.record(
        "\(verdict(before, after, operations)) where \(everyValue)", sourceLocation: sourceLocation)
      return
    }
    #expect(
      drawn(outcome.shown, before: ReferenceTable(rowCounts: before, identitiesFrom: 0))
        == expected,
      "\(everyValue)", sourceLocation: sourceLocation)
  }
}

/// Checks that the batch is accepted, though the rules do not say what is shown.
private func checkAccepted(
  _ before: [Int], _ after: [Int], _ operations: [UpdateOperation], kind: TableKind = .table,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    verdict(before, after, operations, kind: kind) == .accepted(nil),
    sourceLocation: sourceLocation)
}

/// Checks the exception and all its figures.
private func checkException(
  _ before: [Int], _ after: [Int], _ operations: [UpdateOperation], _ form: ExceptionForm,
  _ figures: KeyValuePairs<Figure, Int>, kind: TableKind = .table,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let expected = UpdateException(form, figures.map { FigureValue($0.key, $0.value) })
  #expect(
    verdict(before, after, operations, kind: kind) == .exception(expected),
    sourceLocation: sourceLocation)
}

private func row(_ section: Int, _ row: Int) -> IndexPath { IndexPath(section: section, row: row) }

@Suite struct `the reference follows the documented contract` {
  @Test func `Apple's worked example gives the counts that Apple says`() {
    let operations: [UpdateOperation] = [
      .insertRow(at: row(0, 0)), .reloadRow(at: row(1, 1)), .insertRow(at: row(1, 2)),
      .deleteRow(at: row(2, 1)),
    ]
    let places = (0..<3).map { section in
      (0..<30).map { "\(section).\($0)" }
    }
    let shown = [
      ["+"] + places[0][..<10],
      [places[1][0], "+", "+"] + places[1][2..<20],
      [places[2][0]] + places[2][2...],
    ]
    #expect(shown.map(\.count) == [11, 21, 29])
    let sections = shown.enumerated().map { "\($0)[\($1.joined(separator: " "))]" }
    checkShown([10, 20, 30], [11, 21, 29], operations, sections.joined(separator: " "))
    checkException(
      [10, 20, 30], [11, 20, 29], operations, .rowCount,
      [
        .section: 1, .before: 20, .after: 20, .inserted: 2, .deleted: 1, .movedIn: 0,
        .movedOut: 0,
      ])
  }

  @Test func `deletes look back and inserts look forward`() {
    checkShown(
      [4], [4], [.insertRow(at: row(0, 0)), .deleteRow(at: row(0, 1))], "0[+ 0.0 0.2 0.3]")
    checkShown([1], [1], [.deleteRow(at: row(0, 0)), .insertRow(at: row(0, 0))], "0[+]")
    checkShown(
      [3], [4],
      [
        .deleteRow(at: row(0, 0)), .deleteRow(at: row(0, 1)), .insertRow(at: row(0, 0)),
        .insertRow(at: row(0, 1)), .insertRow(at: row(0, 3)),
      ], "0[+ + 0.2 +]")
  }

  @Test func `a move goes from a place before the update to a place after it`() {
    checkShown([4], [4], [.moveRow(from: row(0, 0), to: row(0, 2))], "0[0.1 0.2 0.0 0.3]")
    checkShown([2, 1], [1, 2], [.moveRow(from: row(0, 1), to: row(1, 0))], "0[0.0] 1[0.1 1.0]")
    checkShown(
      [3, 2, 1], [2, 1, 3], [.moveSection(from: 0, to: 2)],
      "1[1.0 1.1] 2[2.0] 0[0.0 0.1 0.2]")
  }

  @Test func `inserts past what the deletes leave room for are refused`() {
    let deletes = (0...2).map { UpdateOperation.deleteRow(at: row(0, $0)) }
    checkException(
      [8], [8], deletes + (8...10).map { .insertRow(at: row(0, $0)) }, .insertRow,
      [.section: 0, .row: 8, .count: 8])
    checkShown(
      [8], [8],
      deletes + (5...7).map { .insertRow(at: row(0, $0)) },
      "0[0.3 0.4 0.5 0.6 0.7 + + +]")
  }

  @Test func `two crossing moves swap two rows`() {
    checkShown(
      [3], [3],
      [.moveRow(from: row(0, 1), to: row(0, 2)), .moveRow(from: row(0, 2), to: row(0, 1))],
      "0[0.0 0.2 0.1]")
  }

  @Test func `an empty batch compares the counts all the same`() {
    checkShown([2, 1], [2, 1], [], "0[0.0 0.1] 1[1.0]")
    checkException(
      [60], [80], [], .rowCount,
      [
        .section: 0, .before: 60, .after: 80, .inserted: 0, .deleted: 0, .movedIn: 0,
        .movedOut: 0,
      ])
    checkException(
      [], [1], [], .sectionCount, [.before: 0, .after: 1, .inserted: 0, .deleted: 0])
  }

  @Test func `a reconfigured row stays where it is`() {
    checkShown([2], [2], [.reconfigureRow(at: row(0, 1))], "0[0.0 0.1]")
  }
}

@Suite struct `the reference knows every combination in one batch` {
  @Test func `a row is deleted and moved`() {
    checkException(
      [3], [2], [.deleteRow(at: row(0, 1)), .moveRow(from: row(0, 1), to: row(0, 0))],
      .deleteAndMoveRow, [.section: 0, .row: 1])
  }

  @Test func `a row is reloaded and moved`() {
    checkException(
      [3], [3], [.moveRow(from: row(0, 1), to: row(0, 0)), .reloadRow(at: row(0, 1))],
      .deleteAndMoveRow, [.section: 0, .row: 1])
    checkException(
      [1], [1], [.reloadRow(at: row(0, 0)), .moveRow(from: row(0, 0), to: row(0, 0))],
      .deleteAndMoveRow, [.section: 0, .row: 0])
  }

  @Test func `a row is reloaded and deleted`() {
    checkException(
      [2], [1], [.deleteRow(at: row(0, 0)), .reloadRow(at: row(0, 0))], .deleteAndReloadRow,
      [.section: 0, .row: 0])
  }

  @Test func `a row is reloaded behind a deleted one`() {
    checkShown([3], [2], [.deleteRow(at: row(0, 0)), .reloadRow(at: row(0, 1))], "0[+ 0.2]")
  }

  @Test func `a row is inserted and another moved to one path`() {
    checkException(
      [4], [5], [.insertRow(at: row(0, 1)), .moveRow(from: row(0, 3), to: row(0, 1))],
      .insertAndMoveRow, [.section: 0, .row: 1])
  }

  @Test func `two moves share a destination or a source`() {
    checkException(
      [4], [4],
      [.moveRow(from: row(0, 3), to: row(0, 1)), .moveRow(from: row(0, 0), to: row(0, 1))],
      .moveBothRows,
      [.section: 0, .row: 0, .otherSection: 0, .otherRow: 3, .toSection: 0, .toRow: 1])
    checkException(
      [4], [4],
      [.moveRow(from: row(0, 0), to: row(0, 2)), .moveRow(from: row(0, 0), to: row(0, 1))],
      .moveRowToBoth,
      [.section: 0, .row: 0, .toSection: 0, .toRow: 2, .otherSection: 0, .otherRow: 1])
    checkException(
      [1, 1, 1], [1, 1, 1], [.moveSection(from: 2, to: 1), .moveSection(from: 0, to: 1)],
      .moveBothSections, [.section: 0, .otherSection: 2, .toSection: 1])
    checkException(
      [1, 1, 1], [1, 1, 1], [.moveSection(from: 0, to: 2), .moveSection(from: 0, to: 1)],
      .moveSectionToBoth, [.section: 0, .toSection: 2, .otherSection: 1])
  }

  @Test func `one move is said twice`() {
    let move = UpdateOperation.moveRow(from: row(0, 0), to: row(1, 0))
    checkShown([2, 1], [1, 2], [move, move], "0[0.1] 1[0.0 1.0]")
  }

  @Test func `one delete or one insert is said twice`() {
    let delete = UpdateOperation.deleteRow(at: row(0, 0))
    checkAccepted([3], [1], [delete, delete])
    checkException(
      [3], [2], [delete, delete], .rowCount,
      [
        .section: 0, .before: 3, .after: 2, .inserted: 0, .deleted: 2, .movedIn: 0,
        .movedOut: 0,
      ])
    let insert = UpdateOperation.insertRow(at: row(0, 0))
    checkAccepted([1], [3], [insert, insert])
  }

  @Test func `a section is deleted and rows in it`() {
    checkShown(
      [2, 1], [1], [.deleteSection(at: 0), .deleteRow(at: row(0, 0))], "1[1.0]")
    checkShown(
      [2, 1], [1], [.deleteSection(at: 0), .deleteRow(at: row(0, 9))], "1[1.0]")
  }

  @Test func `a section is inserted and rows in it`() {
    checkShown(
      [1], [2, 1], [.insertSection(at: 0), .insertRow(at: row(0, 1))], "+[+ +] 0[0.0]")
    checkException(
      [1], [2, 1], [.insertSection(at: 0), .insertRow(at: row(0, 2))], .insertRow,
      [.section: 0, .row: 2, .count: 2])
  }

  @Test func `a section is deleted and a row in it reloaded`() {
    // The insert half lands in the section that is number 0 now.
    checkShown(
      [2, 1], [2], [.deleteSection(at: 0), .reloadRow(at: row(0, 0))], "1[+ 1.0]")
  }

  @Test func `a row moves out of a deleted section`() {
    checkException(
      [1, 1], [2], [.deleteSection(at: 0), .moveRow(from: row(0, 0), to: row(0, 0))],
      .moveRowFromDeletedSection, [.section: 0])
  }

  @Test func `a row moves into an inserted section`() {
    checkException(
      [2], [1, 1], [.insertSection(at: 1), .moveRow(from: row(0, 0), to: row(1, 0))],
      .moveRowIntoInsertedSection, [.section: 1])
  }

  @Test func `a row moves into a section whose number is deleted`() {
    checkShown(
      [2, 3, 1], [1, 2], [.deleteSection(at: 1), .moveRow(from: row(0, 0), to: row(1, 0))],
      "0[0.1] 2[0.0 2.0]")
  }

  @Test func `a row moves between two sections that a delete gave one number`() {
    // Section 1 has become 0, section 2 has become 1; the move says 1 twice, so it is not counted.
    checkException(
      [1, 2, 1], [1, 2], [.deleteSection(at: 0), .moveRow(from: row(1, 0), to: row(1, 0))],
      .rowCount,
      [
        .section: 0, .before: 2, .after: 1, .inserted: 0, .deleted: 0, .movedIn: 0,
        .movedOut: 0,
      ])
  }

  @Test func `a reloaded section may have any number of rows`() {
    checkShown([3, 1], [5, 1], [.reloadSection(at: 0)], "+[+ + + + +] 1[1.0]")
    checkShown(
      [3, 1], [0, 1], [.reloadSection(at: 0), .deleteRow(at: row(0, 2))], "+[] 1[1.0]")
  }

  @Test func `a section moves and rows in it are deleted or inserted`() {
    checkShown(
      [1, 2], [1, 1], [.moveSection(from: 1, to: 0), .deleteRow(at: row(1, 0))],
      "1[1.1] 0[0.0]")
    checkShown(
      [1, 2], [3, 1], [.moveSection(from: 1, to: 0), .insertRow(at: row(0, 0))],
      "1[+ 1.0 1.1] 0[0.0]")
  }

  @Test func `a section moves onto itself`() {
    checkShown([1, 2], [1, 2], [.moveSection(from: 1, to: 1)], "0[0.0] 1[1.0 1.1]")
  }

  @Test func `a section is moved and deleted, or moved to where one is inserted`() {
    checkException(
      [1, 1], [1], [.deleteSection(at: 1), .moveSection(from: 1, to: 0)], .deleteAndMoveSection,
      [.section: 1])
    checkException(
      [1, 1], [1, 1, 1], [.insertSection(at: 0), .moveSection(from: 1, to: 0)],
      .insertAndMoveSection, [.section: 0])
    checkException(
      [1, 1], [1], [.deleteSection(at: 1), .reloadSection(at: 1)], .deleteAndReloadSection,
      [.section: 1])
  }

  @Test func `a row is inserted into a table without sections`() {
    checkException(
      [], [1], [.insertRow(at: row(0, 0))], .sectionCount,
      [.before: 0, .after: 1, .inserted: 0, .deleted: 0])
  }

  @Test func `a row moves between sections whose numbers hide it`() {
    // The section trades places with its neighbour, so 0.0 to 0.0 leaves the section without being counted.
    checkAccepted(
      [1, 1], [1, 1], [.moveSection(from: 1, to: 0), .moveRow(from: row(0, 0), to: row(0, 0))])
  }
}

@Suite struct `the reference reproduces the surprises` {
  @Test func `a reload in a moved section fails with equal counts`() {
    checkException(
      [1, 1], [1, 1], [.moveSection(from: 1, to: 0), .reloadRow(at: row(1, 0))], .rowCount,
      [
        .section: 0, .before: 1, .after: 1, .inserted: 0, .deleted: 1, .movedIn: 0,
        .movedOut: 0,
      ])
  }

  @Test func `a reload's insert half meets a move's destination`() {
    checkException(
      [4], [3],
      [
        .deleteRow(at: row(0, 1)), .moveRow(from: row(0, 0), to: row(0, 1)),
        .moveRow(from: row(0, 3), to: row(0, 0)), .reloadRow(at: row(0, 2)),
      ], .insertAndMoveRow, [.section: 0, .row: 1])
  }

  @Test func `a section reload's insert half meets a section move's destination`() {
    checkException(
      [1, 1, 1, 1, 1], [1, 1, 1, 1, 1],
      [
        .moveSection(from: 2, to: 4), .reloadSection(at: 3), .deleteSection(at: 4),
        .insertSection(at: 2),
      ], .insertAndMoveSection, [.section: 4])
  }

  @Test func `a reload past the end speaks of a delete`() {
    checkException(
      [0, 2], [0, 2], [.reloadRow(at: row(1, 2))], .deleteRow, [.section: 1, .row: 2, .count: 2])
    checkException(
      [20], [40], (0..<20).map { .insertRow(at: row(0, $0)) } + [.reloadRow(at: row(0, 20))],
      .deleteRow, [.section: 0, .row: 20, .count: 20])
  }
}

@Suite struct `the reference checks in UIKit's order` {
  @Test func `bounds come before counts`() {
    checkException(
      [20], [19], [.deleteRow(at: row(0, 99))], .deleteRow, [.section: 0, .row: 99, .count: 20])
  }

  @Test func `the last missing place is reported for deletes, the first for inserts`() {
    checkException(
      [1], [1], [.deleteRow(at: row(0, 3)), .deleteRow(at: row(0, 5))], .deleteRow,
      [.section: 0, .row: 5, .count: 1])
    checkException(
      [1], [1], [.insertRow(at: row(0, 5)), .insertRow(at: row(0, 3))], .insertRow,
      [.section: 0, .row: 3, .count: 1])
  }

  @Test func `deletes come before inserts, and inserts before moves`() {
    let delete = UpdateOperation.deleteRow(at: row(0, 5))
    let insert = UpdateOperation.insertRow(at: row(0, 5))
    let move = UpdateOperation.moveRow(from: row(0, 5), to: row(0, 0))
    checkException(
      [1], [1], [move, insert, delete], .deleteRow, [.section: 0, .row: 5, .count: 1])
    checkException([1], [1], [move, insert], .insertRow, [.section: 0, .row: 5, .count: 1])
    checkException([1], [1], [move], .moveRow, [.section: 0, .row: 5, .count: 1])
  }

  @Test func `a conflict at a later place comes before bounds at an earlier one`() {
    checkException(
      [1, 2], [1, 2],
      [
        .deleteRow(at: row(0, 1)), .deleteRow(at: row(1, 0)),
        .moveRow(from: row(1, 0), to: row(1, 1)),
      ], .deleteAndMoveRow, [.section: 1, .row: 0])
  }

  @Test func `places in missing sections have forms of their own`() {
    checkException(
      [1], [1], [.deleteRow(at: row(1, 0))], .deleteRowInMissingSection,
      [.section: 1, .row: 0, .count: 1])
    checkException(
      [1], [1], [.insertRow(at: row(1, 0))], .insertRowInMissingSection,
      [.section: 1, .row: 0, .count: 1])
    checkException(
      [1], [1], [.moveRow(from: row(1, 0), to: row(0, 0))], .moveRowFromMissingSection,
      [.section: 1, .row: 0, .count: 1])
    checkException(
      [1], [1], [.moveRow(from: row(0, 0), to: row(1, 0))], .moveRowToMissingSection,
      [.section: 0, .row: 0, .toSection: 1, .toRow: 0, .count: 1])
    checkException(
      [1], [1], [.moveRow(from: row(0, 0), to: row(0, 1))], .moveRowToMissingRow,
      [.section: 0, .row: 0, .toSection: 0, .toRow: 1, .count: 1])
    checkException(
      [1], [1], [.deleteSection(at: 1)], .deleteSection, [.section: 1, .count: 1])
    checkException(
      [1], [1], [.insertSection(at: 1)], .insertSection, [.section: 1, .count: 1])
    checkException(
      [1], [1], [.moveSection(from: 1, to: 0)], .moveSection, [.section: 1, .count: 1])
    checkException(
      [1], [1], [.moveSection(from: 0, to: 1)], .moveSectionToMissingSection,
      [.section: 0, .toSection: 1, .count: 1])
  }

  @Test func `the number of sections comes before the numbers of rows`() {
    checkException(
      [1], [2, 2], [], .sectionCount, [.before: 1, .after: 2, .inserted: 0, .deleted: 0])
  }

  @Test func `the section that is named is the one after the update`() {
    checkException(
      [1, 3], [4], [.deleteSection(at: 0)], .rowCount,
      [
        .section: 0, .before: 3, .after: 4, .inserted: 0, .deleted: 0, .movedIn: 0,
        .movedOut: 0,
      ])
  }

  @Test func `only a collection speaks of a number below zero`() {
    let delete = UpdateOperation.deleteRow(at: row(1, 0))
    let operations: [UpdateOperation] = [.deleteSection(at: 0), delete, delete]
    checkException([0, 1], [0], operations, .itemsBelowZero, [.section: 1], kind: .collection)
    checkException(
      [0, 1], [0], operations, .rowCount,
      [
        .section: 0, .before: 1, .after: 0, .inserted: 0, .deleted: 2, .movedIn: 0,
        .movedOut: 0,
      ])
  }
}
