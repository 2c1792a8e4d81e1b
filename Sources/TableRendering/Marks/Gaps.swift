import TableEditing

/// Where the places that rows and sections left are in the table afterwards: behind what stood before them.
struct Gaps {
  private let plan: UpdatePlan
  /// Rows that left their places for good or for another place, ascending, with their gaps.
  private var rows: [(old: IndexPath, gap: IndexPath)] = []
  private var sections: [(old: Int, gap: Int)] = []

  init(_ plan: UpdatePlan, _ operations: [UpdateOperation]) {
    self.plan = plan
    var rows: [IndexPath] = []
    var sections: [Int] = []
    for operation in operations {
      switch operation {
      case .deleteRow(let old), .moveRow(let old, _): rows.append(old)
      case .deleteSection(let old), .moveSection(let old, _): sections.append(old)
      case .insertRow, .reloadRow, .reconfigureRow, .insertSection, .reloadSection: break
      }
    }
    // Ascending, so that the gap of the row before is known.
    for old in sections.sorted() where self.sections.last?.old != old {
      self.sections.append((old, gap(ofSection: old)))
    }
    for old in rows.sorted() where self.rows.last?.old != old {
      if let gap = gap(of: old) { self.rows.append((old, gap)) }
    }
  }

  /// Where a row that was at `old` would be, had it stayed; nil if its section is gone.
  func gap(of old: IndexPath) -> IndexPath? {
    if let known = knownGap(of: old) { return known }
    guard let section = plan.newSection(of: old.section) else { return nil }
    if old.row == 0 { return IndexPath(section: section, row: 0) }
    let before = IndexPath(section: old.section, row: old.row - 1)
    if let known = knownGap(of: before) { return known }
    // A reloaded section's rows have no places after it.
    return plan.newIndexPath(of: before).map { IndexPath(section: $0.section, row: $0.row + 1) }
      ?? IndexPath(section: section, row: old.row)
  }

  /// The end of the section that stands before one that is gone; the first row's place if none does.
  func endBefore(section old: Int) -> IndexPath {
    let gap = gap(ofSection: old)
    return gap == 0
      ? IndexPath(section: 0, row: 0) : IndexPath(section: gap - 1, row: Gaps.endOfSection)
  }

  /// A row behind all others of its section.
  static let endOfSection = 1 << 30

  /// Where a section that was at `old` would be, had it stayed.
  func gap(ofSection old: Int) -> Int {
    if let known = knownGap(ofSection: old) { return known }
    if old == 0 { return 0 }
    if let known = knownGap(ofSection: old - 1) { return known }
    return plan.newSection(of: old - 1).map { $0 + 1 } ?? 0
  }

  private func knownGap(of old: IndexPath) -> IndexPath? {
    let index = rows.sortedIndex { $0.old >= old }
    return index < rows.count && rows[index].old == old ? rows[index].gap : nil
  }

  private func knownGap(ofSection old: Int) -> Int? {
    let index = sections.sortedIndex { $0.old >= old }
    return index < sections.count && sections[index].old == old ? sections[index].gap : nil
  }
}
