/// How a table differs from an earlier or later state of the same table: what came, what went, what moved, and whose text
/// is another, by the identities of rows and sections.
///
/// Unlike a `TableDifference` it is no batch but what a person sees: a row that came out of a section that is gone moved.
/// Tables that share memory, as those of one session do, are compared at the cost of what differs.
package struct TableComparison {
  package struct Move<Place: Hashable>: Equatable {
    package var from: Place
    package var to: Place
  }

  /// Something that is gone, and the place in the table after before which it would be now.
  package struct Loss<Place: Hashable>: Equatable {
    package var gap: Place
    package var old: Place
  }

  package private(set) var insertedRows: [IndexPath] = []
  package private(set) var deletedRows: [Loss<IndexPath>] = []
  package private(set) var movedRows: [Move<IndexPath>] = []
  /// Rows that stayed and have another text, by their places after.
  package private(set) var changedRows: [IndexPath] = []
  package private(set) var insertedSections: [Int] = []
  package private(set) var deletedSections: [Loss<Int>] = []
  package private(set) var movedSections: [Move<Int>] = []

  private let old: Table
  private let new: Table
  private var pieces: [Piece] = []
  /// The differing rows before, by who they are.
  private var oldRows: [RowID: OldRow] = [:]
  /// Those of them that are there after.
  private var survivors: Set<RowID> = []
  /// How many more rows and sections may differ.
  private var limit: Int

  /// Differing rows of one section, between two that did not change.
  private struct Piece {
    var oldSection: Int
    var newSection: Int
    var rows: ListSegment
  }

  private struct OldRow {
    var place: IndexPath
    var row: Row
    /// The piece that it is in; nil in a section that is gone.
    var piece: Int?
  }

  /// Nil if the tables share no rows, or if more rows and sections differ than `limit`.
  package init?(from old: Table, to new: Table, limit: Int = 8_192) {
    guard old.store === new.store else { return nil }
    self.old = old
    self.new = new
    self.limit = limit
    let sections = old.sections.segments(to: new.sections) {
      $0.id == $1.id && $0.rows.isIdentical(to: $1.rows)
    }
    compare(sections)
    if self.limit < 0 { return nil }
    for (index, piece) in pieces.enumerated() { addOldRows(of: piece, index) }
    markSurvivors()
    for (index, piece) in pieces.enumerated() { compareRows(of: piece, index) }
    for section in insertedSections { addRows(ofInsertedSection: section) }
  }
}

// MARK: - Sections

extension TableComparison {
  private mutating func compare(_ segments: [ListSegment]) {
    var places: [SectionID: Int] = [:]
    for segment in segments {
      limit -= segment.old.count + segment.new.count
      if limit < 0 { return }
      for section in segment.old { places[old.sectionID(ofSection: section)] = section }
    }
    var survivors: Set<Int> = []
    for segment in segments {
      for section in segment.new {
        guard let origin = places[new.sectionID(ofSection: section)] else {
          insertedSections.append(section)
          limit -= rowsLookedAt(inSection: section, of: new).count
          continue
        }
        survivors.insert(origin)
        addPieces(from: origin, to: section)
      }
      if limit < 0 { return }
    }
    for segment in segments {
      let origins = segment.new.map { places[new.sectionID(ofSection: $0)] }
      let kept = segment.kept(origins.map { $0.flatMap { segment.old.contains($0) ? $0 : nil } })
      let stayed = Set(kept.map { $0.new })
      for (section, origin) in zip(segment.new, origins) {
        if let origin, !stayed.contains(section) {
          movedSections.append(Move(from: origin, to: section))
        }
      }
      for (section, gap) in segment.gaps(kept) where !survivors.contains(section) {
        deletedSections.append(Loss(gap: gap, old: section))
        addOldRows(ofDeletedSection: section)
      }
    }
  }

  /// What differs in the rows of a section that is there before and after.
  private mutating func addPieces(from oldSection: Int, to newSection: Int) {
    let segments = old.sections[oldSection].rows.segments(to: new.sections[newSection].rows, ==)
    for segment in segments {
      limit -= segment.old.count + segment.new.count
      pieces.append(Piece(oldSection: oldSection, newSection: newSection, rows: segment))
    }
  }

  /// Rows of a section that came or went which may have been elsewhere; of very many none are looked for.
  private func rowsLookedAt(inSection section: Int, of table: Table) -> Range<Int> {
    let count = table.rowCount(inSection: section)
    return count > TableComparison.largestSection ? 0..<0 : 0..<count
  }

  private static let largestSection = 2_048
}

// MARK: - Rows

extension TableComparison {
  private mutating func addOldRows(of piece: Piece, _ index: Int) {
    addOldRows(inSection: piece.oldSection, piece.rows.old, piece: index)
  }

  private mutating func addOldRows(ofDeletedSection section: Int) {
    let rows = rowsLookedAt(inSection: section, of: old)
    limit -= rows.count
    if limit >= 0 { addOldRows(inSection: section, rows, piece: nil) }
  }

  private mutating func addOldRows(inSection section: Int, _ range: Range<Int>, piece: Int?) {
    let rows = old.sections[section].rows.elements(in: range)
    for (place, row) in zip(range, rows) {
      oldRows[old.store.identity(of: row)] = OldRow(
        place: IndexPath(section: section, row: place), row: row, piece: piece)
    }
  }

  private mutating func markSurvivors() {
    for piece in pieces { markSurvivors(inSection: piece.newSection, piece.rows.new) }
    for section in insertedSections {
      markSurvivors(inSection: section, rowsLookedAt(inSection: section, of: new))
    }
  }

  private mutating func markSurvivors(inSection section: Int, _ range: Range<Int>) {
    new.forEachRow(inSection: section, in: range) { survivors.insert(new.store.identity(of: $0)) }
  }

  private mutating func compareRows(of piece: Piece, _ index: Int) {
    let segment = piece.rows
    let rows = new.sections[piece.newSection].rows.elements(in: segment.new)
    let origins = rows.map { oldRows[new.store.identity(of: $0)] }
    let kept = segment.kept(origins.map { $0?.piece == index ? $0?.place.row : nil })
    let stayed = Set(kept.map { $0.new })
    for (place, (row, origin)) in zip(segment.new, zip(rows, origins)) {
      let path = IndexPath(section: piece.newSection, row: place)
      guard let origin else {
        insertedRows.append(path)
        continue
      }
      if !stayed.contains(place) {
        movedRows.append(Move(from: origin.place, to: path))
      } else if origin.row != row {
        changedRows.append(path)
      }
    }
    for (place, gap) in segment.gaps(kept) {
      let row = old.sections[piece.oldSection].rows[place]
      if survivors.contains(old.store.identity(of: row)) { continue }
      deletedRows.append(
        Loss(
          gap: IndexPath(section: piece.newSection, row: gap),
          old: IndexPath(section: piece.oldSection, row: place)))
    }
  }

  /// The rows of a section that came: those that were elsewhere before moved, the others came with it.
  private mutating func addRows(ofInsertedSection section: Int) {
    var place = 0
    new.forEachRow(inSection: section, in: rowsLookedAt(inSection: section, of: new)) { row in
      if let origin = oldRows[new.store.identity(of: row)] {
        movedRows.append(
          Move(from: origin.place, to: IndexPath(section: section, row: place)))
      }
      place += 1
    }
  }
}
