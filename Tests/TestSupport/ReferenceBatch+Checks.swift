import TableEditing

// The checks in UIKit's order: deletes, inserts, moves, the number of sections, the numbers of rows.

extension ReferenceBatch {
  /// Checks the deletes, from the last place to the first, against the table before the update.
  func checkDeletes(before: ReferenceTable) throws(UpdateException) {
    for delete in deletes {
      guard let row = delete.row else {
        try checkSectionDelete(delete.section, before: before)
        continue
      }
      // The section's own delete stood before it in the order, and took it away unchecked.
      if deletedSections.contains(delete.section) { continue }
      try checkRowDelete(row, inSection: delete.section, before: before)
    }
  }

  private func checkSectionDelete(_ section: Int, before: ReferenceTable) throws(UpdateException) {
    guard before.hasSection(section) else {
      throw UpdateException(.deleteSection, [.section: section, .count: before.sections.count])
    }
    if sectionMoves.contains(where: { $0.from.section == section }) {
      throw UpdateException(.deleteAndMoveSection, [.section: section])
    }
    if rowMoves.contains(where: { $0.from.section == section }) {
      throw UpdateException(.moveRowFromDeletedSection, [.section: section])
    }
  }

  private func checkRowDelete(
    _ row: Int, inSection section: Int, before: ReferenceTable
  ) throws(UpdateException) {
    guard before.hasSection(section) else {
      throw UpdateException(
        .deleteRowInMissingSection,
        [.section: section, .row: row, .count: before.sections.count])
    }
    guard before.hasRow(row, inSection: section) else {
      throw UpdateException(
        .deleteRow,
        [.section: section, .row: row, .count: before.sections[section].rows.count])
    }
    if rowMoves.contains(where: { $0.from == Place(section: section, row: row) }) {
      throw UpdateException(.deleteAndMoveRow, [.section: section, .row: row])
    }
  }

  /// Checks the inserts, from the first place to the last, against the table after the update.
  ///
  /// A section's insert comes after those of its rows, so these are checked although they are ignored later.
  func checkInserts(after: ReferenceTable) throws(UpdateException) {
    for insert in inserts {
      if let row = insert.row {
        try checkRowInsert(row, inSection: insert.section, after: after)
      } else {
        try checkSectionInsert(insert.section, after: after)
      }
    }
  }

  private func checkRowInsert(
    _ row: Int, inSection section: Int, after: ReferenceTable
  ) throws(UpdateException) {
    guard after.hasSection(section) else {
      throw UpdateException(
        .insertRowInMissingSection,
        [.section: section, .row: row, .count: after.sections.count])
    }
    guard after.hasRow(row, inSection: section) else {
      throw UpdateException(
        .insertRow, [.section: section, .row: row, .count: after.sections[section].rows.count])
    }
    if rowMoves.contains(where: { $0.to == Place(section: section, row: row) }) {
      throw UpdateException(.insertAndMoveRow, [.section: section, .row: row])
    }
  }

  private func checkSectionInsert(_ section: Int, after: ReferenceTable) throws(UpdateException) {
    guard after.hasSection(section) else {
      throw UpdateException(.insertSection, [.section: section, .count: after.sections.count])
    }
    if sectionMoves.contains(where: { $0.to.section == section }) {
      throw UpdateException(.insertAndMoveSection, [.section: section])
    }
    if rowMoves.contains(where: { $0.to.section == section }) {
      throw UpdateException(.moveRowIntoInsertedSection, [.section: section])
    }
  }

  /// Checks the moves, by source, and drops those that only say again what another said.
  mutating func checkMoves(
    before: ReferenceTable, after: ReferenceTable
  ) throws(UpdateException) {
    var kept: [Move] = []
    for move in moves {
      try move.checkSource(before: before)
      try move.checkDestination(after: after)
      if kept.contains(move) { continue }
      if let other = kept.first(where: { $0.from == move.from }) {
        throw move.exceptionForSameSource(as: other)
      }
      if let other = kept.first(where: { $0.to == move.to }) {
        throw move.exceptionForSameDestination(as: other)
      }
      kept.append(move)
    }
    moves = kept
  }

  func checkSectionCount(
    before: ReferenceTable, after: ReferenceTable
  ) throws(UpdateException) {
    let inserted = insertedSections.count
    let deleted = deletedSections.count
    guard after.sections.count == before.sections.count + inserted - deleted else {
      throw UpdateException(
        .sectionCount,
        [
          .before: before.sections.count, .after: after.sections.count,
          .inserted: inserted, .deleted: deleted,
        ])
    }
  }

  /// Checks the number of rows of each section that was there before, by its number after the update.
  ///
  /// A row that moves counts as moved in and out only if the two section numbers of its move differ as written.
  func checkRowCounts(
    before: ReferenceTable, after: ReferenceTable, oldSections: [Int?], kind: TableKind
  ) throws(UpdateException) {
    let moved = rowMoves.filter { $0.from.section != $0.to.section }
    for new in after.sections.indices {
      guard let old = oldSections[new] else { continue }
      let countBefore = before.sections[old].rows.count
      let countAfter = after.sections[new].rows.count
      let inserted = insertedRows.filter { $0.section == new }.count
      let deleted = deletedRows.filter { $0.section == old }.count
      let movedIn = moved.filter { $0.to.section == new }.count
      let movedOut = moved.filter { $0.from.section == old }.count
      let expected = countBefore + inserted + movedIn - deleted - movedOut
      if kind == .collection && expected < 0 {
        throw UpdateException(.itemsBelowZero, [.section: old])
      }
      guard countAfter == expected else {
        throw UpdateException(
          .rowCount,
          [
            .section: new, .before: countBefore, .after: countAfter, .inserted: inserted,
            .deleted: deleted, .movedIn: movedIn, .movedOut: movedOut,
          ])
      }
    }
  }
}

extension Move {
  fileprivate func checkSource(before: ReferenceTable) throws(UpdateException) {
    guard let row = from.row else {
      guard before.hasSection(from.section) else {
        throw UpdateException(
          .moveSection, [.section: from.section, .count: before.sections.count])
      }
      return
    }
    guard before.hasSection(from.section) else {
      throw UpdateException(
        .moveRowFromMissingSection,
        [.section: from.section, .row: row, .count: before.sections.count])
    }
    guard before.hasRow(row, inSection: from.section) else {
      throw UpdateException(
        .moveRow,
        [.section: from.section, .row: row, .count: before.sections[from.section].rows.count])
    }
  }

  fileprivate func checkDestination(after: ReferenceTable) throws(UpdateException) {
    guard let row = from.row, let toRow = to.row else {
      guard after.hasSection(to.section) else {
        throw UpdateException(
          .moveSectionToMissingSection,
          [.section: from.section, .toSection: to.section, .count: after.sections.count])
      }
      return
    }
    guard after.hasSection(to.section) else {
      throw UpdateException(
        .moveRowToMissingSection,
        [
          .section: from.section, .row: row, .toSection: to.section, .toRow: toRow,
          .count: after.sections.count,
        ])
    }
    guard after.hasRow(toRow, inSection: to.section) else {
      throw UpdateException(
        .moveRowToMissingRow,
        [
          .section: from.section, .row: row, .toSection: to.section, .toRow: toRow,
          .count: after.sections[to.section].rows.count,
        ])
    }
  }

  fileprivate func exceptionForSameSource(as other: Move) -> UpdateException {
    guard let row = from.row, let otherToRow = other.to.row, let toRow = to.row else {
      return UpdateException(
        .moveSectionToBoth,
        [.section: from.section, .toSection: other.to.section, .otherSection: to.section])
    }
    return UpdateException(
      .moveRowToBoth,
      [
        .section: from.section, .row: row, .toSection: other.to.section, .toRow: otherToRow,
        .otherSection: to.section, .otherRow: toRow,
      ])
  }

  fileprivate func exceptionForSameDestination(as other: Move) -> UpdateException {
    guard let row = from.row, let otherRow = other.from.row, let toRow = to.row else {
      return UpdateException(
        .moveBothSections,
        [.section: other.from.section, .otherSection: from.section, .toSection: to.section])
    }
    return UpdateException(
      .moveBothRows,
      [
        .section: other.from.section, .row: otherRow, .otherSection: from.section,
        .otherRow: row, .toSection: to.section, .toRow: toRow,
      ])
  }
}
