import TableEditing

/// The indexes that an exception speaks of, in the table before the update and in the one after it.
///
/// An index that counts before the update is marked in the table after it too, and the other way round: a person who
/// read it in the wrong space sees there what was meant.
struct IndexReadings {
  /// Which of the two tables an index counts in.
  enum Space {
    case before, after
  }

  enum Spot: Equatable {
    case row(IndexPath)
    case section(Int)

    var section: Int {
      switch self {
      case .row(let place): place.section
      case .section(let section): section
      }
    }
  }

  /// What the exception's index belongs to.
  enum Role {
    case delete, source, insert, destination, moves
  }

  let role: Role
  let before: [Spot]
  let after: [Spot]

  /// Where the index counts; nil where the exception speaks of several, each in its own.
  var space: Space? {
    switch role {
    case .delete, .source: .before
    case .insert, .destination: .after
    case .moves: nil
    }
  }

  private init(_ role: Role, _ spot: Spot) {
    self.init(role, [spot], [spot])
  }

  private init(_ role: Role, _ before: [Spot], _ after: [Spot]) {
    self.role = role
    self.before = before
    self.after = after
  }

  /// The readings of an exception's index; nil for those about counts.
  init?(_ exception: UpdateException) {
    let section = exception[.section] ?? 0
    let row = Spot.row(IndexPath(section: section, row: exception[.row] ?? 0))
    let toSection = exception[.toSection] ?? 0
    let toRow = Spot.row(IndexPath(section: toSection, row: exception[.toRow] ?? 0))
    let otherSection = exception[.otherSection] ?? 0
    let otherRow = Spot.row(IndexPath(section: otherSection, row: exception[.otherRow] ?? 0))
    switch exception.form {
    case .rowCount, .sectionCount, .itemsBelowZero: return nil
    case .deleteRow, .deleteRowInMissingSection, .deleteAndMoveRow, .deleteAndReloadRow:
      self.init(.delete, row)
    case .deleteSection, .deleteAndMoveSection, .deleteAndReloadSection,
      .moveRowFromDeletedSection:
      self.init(.delete, .section(section))
    case .moveRow, .moveRowFromMissingSection: self.init(.source, row)
    case .moveSection: self.init(.source, .section(section))
    case .insertRow, .insertRowInMissingSection, .insertAndMoveRow: self.init(.insert, row)
    case .insertSection, .insertAndMoveSection, .moveRowIntoInsertedSection:
      self.init(.insert, .section(section))
    case .moveRowToMissingRow, .moveRowToMissingSection: self.init(.destination, toRow)
    case .moveSectionToMissingSection: self.init(.destination, .section(toSection))
    case .moveRowToBoth: self.init(.moves, [row], [toRow, otherRow])
    case .moveBothRows: self.init(.moves, [row, otherRow], [toRow])
    case .moveSectionToBoth:
      self.init(.moves, [.section(section)], [.section(toSection), .section(otherSection)])
    case .moveBothSections:
      self.init(.moves, [.section(section), .section(otherSection)], [.section(toSection)])
    }
  }
}
