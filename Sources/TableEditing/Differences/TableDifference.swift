/// The batch that makes one table into another, whose sections and rows are known by identity: a batch that breaks no
/// rule, with as few moves as can be.
///
/// What a batch cannot say is said in another way: rows do not move out of a section that is deleted or into one that is
/// inserted, but are deleted, or inserted, or come and go with the section. A row that moves between two sections of which
/// the one has, before, the number that the other has after is deleted and inserted too: a table counts such a move as
/// one within a section, and so would find the counts of both wrong.
package struct TableDifference {
  /// Deletes, then inserts, then moves; each kind ascending by its place, moves by their destination.
  package private(set) var operations: [UpdateOperation] = []

  private let oldCounts: [Int]
  private let sectionOrigins: [Int?]
  /// The index after, by the index before; nil for a section that is deleted.
  private var newSections: [Int?]
  /// Whether a row is where it was, or goes where a move says; by its section and row before.
  private var isTaken: [[Bool]]
  private var inserts: [UpdateOperation] = []
  private var moves: [UpdateOperation] = []

  /// - Parameters:
  ///   - oldCounts: The rows of each section before.
  ///   - sectionOrigins: For each section after its index before; nil if it is new. None occurs twice.
  ///   - rowOrigins: For each section after, and each of its rows, where the row was before; nil if it is new. None
  ///     occurs twice.
  ///
  /// Costs O(n log n) in the rows.
  package init(oldCounts: [Int], sectionOrigins: [Int?], rowOrigins: [[IndexPath?]]) {
    self.oldCounts = oldCounts
    self.sectionOrigins = sectionOrigins
    newSections = [Int?](repeating: nil, count: oldCounts.count)
    for (new, old) in sectionOrigins.enumerated() {
      if let old { newSections[old] = new }
    }
    isTaken = oldCounts.map { [Bool](repeating: false, count: $0) }

    for section in sectionOrigins.indices {
      if let old = sectionOrigins[section] {
        addRows(rowOrigins[section], section: section, oldSection: old)
      } else {
        inserts.append(.insertSection(at: section))
      }
    }
    addDeletes()
    let sections = ListDifference(origins: sectionOrigins, oldCount: oldCounts.count)
    operations += inserts
    operations += sections.moves.map { .moveSection(from: $0.from, to: $0.to) }
    operations += moves
  }

  /// The rows of a section that was there before.
  private mutating func addRows(_ origins: [IndexPath?], section: Int, oldSection: Int) {
    var own: [Int] = []
    own.reserveCapacity(origins.count)
    for case let origin? in origins where origin.section == oldSection { own.append(origin.row) }
    for place in own.longestIncreasingPlaces() { isTaken[oldSection][own[place]] = true }

    for (row, origin) in origins.enumerated() {
      let place = IndexPath(section: section, row: row)
      guard let origin, canMove(origin, to: section, from: oldSection) else {
        inserts.append(.insertRow(at: place))
        continue
      }
      if isTaken[origin.section][origin.row] { continue }
      isTaken[origin.section][origin.row] = true
      moves.append(.moveRow(from: origin, to: place))
    }
  }

  /// Whether a row can be moved to a section that was there before, as `oldSection`.
  private func canMove(_ origin: IndexPath, to section: Int, from oldSection: Int) -> Bool {
    origin.section == oldSection
      || (newSections[origin.section] != nil && origin.section != section)
  }

  private mutating func addDeletes() {
    for section in oldCounts.indices {
      if newSections[section] == nil {
        operations.append(.deleteSection(at: section))
        continue
      }
      for row in isTaken[section].indices where !isTaken[section][row] {
        operations.append(.deleteRow(at: IndexPath(section: section, row: row)))
      }
    }
  }
}
