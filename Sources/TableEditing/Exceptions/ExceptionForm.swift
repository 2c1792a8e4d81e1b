/// The broken rule behind an exception, by the name that `verify` and `explain` give it.
public enum UpdateRule: String, CaseIterable, Sendable {
  case rowCount = "row-count"
  case sectionCount = "section-count"
  case itemsBelowZero = "items-below-zero"
  case deleteBounds = "delete-bounds"
  case insertBounds = "insert-bounds"
  case moveBounds = "move-bounds"
  case deleteAndMove = "delete-and-move"
  case insertAndMove = "insert-and-move"
  case deleteAndReload = "delete-and-reload"
  case moveFromDeletedSection = "move-from-deleted-section"
  case moveIntoInsertedSection = "move-into-inserted-section"
  case duplicateMove = "duplicate-move"
}

/// One sentence that UIKit can raise about a batch: what happened to which kind of thing.
public enum ExceptionForm: String, CaseIterable, Sendable {
  /// Figures: section (after), before, after, inserted, deleted, movedIn, movedOut.
  case rowCount
  /// Figures: before, after, inserted, deleted.
  case sectionCount
  /// Collections only. Figures: section (before).
  case itemsBelowZero

  /// Figures: section, row, count (of rows before).
  case deleteRow
  /// Figures: section, row, count (of sections before).
  case deleteRowInMissingSection
  /// Figures: section, count (of sections before).
  case deleteSection
  /// Figures: section, row, count (of rows after).
  case insertRow
  /// Figures: section, row, count (of sections after).
  case insertRowInMissingSection
  /// Figures: section, count (of sections after).
  case insertSection
  /// Figures: section, row, count (of rows before).
  case moveRow
  /// Figures: section, row, count (of sections before).
  case moveRowFromMissingSection
  /// Figures: section, row, toSection, toRow, count (of rows after).
  case moveRowToMissingRow
  /// Figures: section, row, toSection, toRow, count (of sections after).
  case moveRowToMissingSection
  /// Figures: section, count (of sections before).
  case moveSection
  /// Figures: section, toSection, count (of sections after).
  case moveSectionToMissingSection

  /// Figures: section, row (before).
  case deleteAndMoveRow
  /// Figures: section (before).
  case deleteAndMoveSection
  /// Figures: section, row (after).
  case insertAndMoveRow
  /// Figures: section (after).
  case insertAndMoveSection
  /// Figures: section, row (before).
  case deleteAndReloadRow
  /// Figures: section (before).
  case deleteAndReloadSection
  /// Figures: section (before).
  case moveRowFromDeletedSection
  /// Figures: section (after).
  case moveRowIntoInsertedSection
  /// Figures: section, row, toSection, toRow, otherSection, otherRow (the two destinations).
  case moveRowToBoth
  /// Figures: section, row, otherSection, otherRow (the two sources), toSection, toRow.
  case moveBothRows
  /// Figures: section, toSection, otherSection (the two destinations).
  case moveSectionToBoth
  /// Figures: section, otherSection (the two sources), toSection.
  case moveBothSections

  /// The rule that the sentence speaks of.
  public var rule: UpdateRule {
    switch self {
    case .rowCount: .rowCount
    case .sectionCount: .sectionCount
    case .itemsBelowZero: .itemsBelowZero
    case .deleteRow, .deleteRowInMissingSection, .deleteSection: .deleteBounds
    case .insertRow, .insertRowInMissingSection, .insertSection: .insertBounds
    case .moveRow, .moveRowFromMissingSection, .moveRowToMissingRow, .moveRowToMissingSection,
      .moveSection, .moveSectionToMissingSection:
      .moveBounds
    case .deleteAndMoveRow, .deleteAndMoveSection: .deleteAndMove
    case .insertAndMoveRow, .insertAndMoveSection: .insertAndMove
    case .deleteAndReloadRow, .deleteAndReloadSection: .deleteAndReload
    case .moveRowFromDeletedSection: .moveFromDeletedSection
    case .moveRowIntoInsertedSection: .moveIntoInsertedSection
    case .moveRowToBoth, .moveBothRows, .moveSectionToBoth, .moveBothSections: .duplicateMove
    }
  }
}

extension ExceptionForm {
  /// The figures of the sentence, in their order.
  public var figures: [Figure] {
    switch self {
    case .rowCount: [.section, .before, .after, .inserted, .deleted, .movedIn, .movedOut]
    case .sectionCount: [.before, .after, .inserted, .deleted]
    case .deleteRow, .deleteRowInMissingSection, .insertRow, .insertRowInMissingSection, .moveRow,
      .moveRowFromMissingSection:
      [.section, .row, .count]
    case .deleteSection, .insertSection, .moveSection: [.section, .count]
    case .moveRowToMissingRow, .moveRowToMissingSection:
      [.section, .row, .toSection, .toRow, .count]
    case .moveSectionToMissingSection: [.section, .toSection, .count]
    case .deleteAndMoveRow, .insertAndMoveRow, .deleteAndReloadRow: [.section, .row]
    case .itemsBelowZero, .deleteAndMoveSection, .insertAndMoveSection, .deleteAndReloadSection,
      .moveRowFromDeletedSection, .moveRowIntoInsertedSection:
      [.section]
    case .moveRowToBoth: [.section, .row, .toSection, .toRow, .otherSection, .otherRow]
    case .moveBothRows: [.section, .row, .otherSection, .otherRow, .toSection, .toRow]
    case .moveSectionToBoth: [.section, .toSection, .otherSection]
    case .moveBothSections: [.section, .otherSection, .toSection]
    }
  }
}

/// A number in an exception's sentence, by what it counts.
public enum Figure: String, CaseIterable, Sendable {
  case section, row
  case toSection, toRow
  case otherSection, otherRow
  case count
  /// An index over all sections, or of an array.
  case index
  case before, after, inserted, deleted, movedIn, movedOut
}
