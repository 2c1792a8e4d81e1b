/// What a reload stands for: a delete of its place, and an insert at that place as the other calls shift it.
///
/// Explicit deletes before the place lower it, in descending order, then explicit inserts at or before it raise it, in
/// ascending order. Moves are not looked at: that is why a reload beside a move fails in surprising ways.
extension SortedUpdate {
  /// Where the insert half of each row reload lands, in the order of `rowReloads`, after the update.
  func reloadedRowPlaces() -> [IndexPath] {
    guard !rowReloads.isEmpty else { return [] }
    let sections = Lowering(sectionDeletes)
    let raising = Raising(sections: sectionInserts, rows: rowInserts)
    var rows = Lowering([])
    var loweredSection: Int?
    return rowReloads.map { path in
      if loweredSection != path.section {
        loweredSection = path.section
        rows = Lowering(rowDeletes.filter { $0.section == path.section }.map { $0.row })
      }
      // A delete of the row's own section does not lower it.
      let section = sections.lowered(path.section, countingItself: false)
      let row = rows.lowered(path.row, countingItself: true)
      return raising.raised(IndexPath(section: section, row: row))
    }
  }

  /// Where the insert half of each section reload lands, in the order of `sectionReloads`, after the update.
  func reloadedSectionPlaces() -> [Int] {
    guard !sectionReloads.isEmpty else { return [] }
    let sections = Lowering(sectionDeletes)
    let raising = Raising(sections: sectionInserts, rows: [])
    return sectionReloads.map {
      raising.raised(section: sections.lowered($0, countingItself: true))
    }
  }
}

/// How deletes lower an index: each one at or before it, in descending order.
private struct Lowering {
  private let deletes: [Int]
  private let hasRepeats: Bool

  init(_ sortedDeletes: [Int]) {
    deletes = sortedDeletes
    hasRepeats = sortedDeletes.hasRepeats
  }

  func lowered(_ index: Int, countingItself: Bool) -> Int {
    let limit = countingItself ? index : index - 1
    let reaching = deletes.prefixCount { $0 <= limit }
    if !hasRepeats { return index - reaching }
    // A place deleted twice lowers what stands behind it twice, as long as it is still behind.
    var lowered = index
    for delete in deletes[..<reaching].reversed() where delete <= lowered { lowered -= 1 }
    return lowered
  }
}

/// How inserts raise a place: each one at or before it, in ascending order, a section's own after its rows'.
private struct Raising {
  private let sections: [Int]
  private let rows: [IndexPath]
  /// For each insert the greatest `insert - position` so far: a place below it is not reached from there on.
  private let sectionThresholds: [Int]
  /// The same for rows, beginning anew in each section.
  private let rowThresholds: [Int]

  init(sections: [Int], rows: [IndexPath]) {
    self.sections = sections
    self.rows = rows
    var greatest = Int.min
    sectionThresholds = sections.enumerated().map { index, insert in
      greatest = max(greatest, insert - index)
      return greatest
    }
    var start = 0
    rowThresholds = rows.enumerated().map { index, insert in
      if index == 0 || rows[index - 1].section != insert.section {
        start = index
        greatest = .min
      }
      greatest = max(greatest, insert.row - (index - start))
      return greatest
    }
  }

  func raised(section: Int) -> Int {
    section + sectionThresholds.prefixCount { $0 <= section }
  }

  /// While section inserts push the place on, the row inserts of each section on the way count too.
  func raised(_ path: IndexPath) -> IndexPath {
    let section = raised(section: path.section)
    var row = path.row
    var start = rows.prefixCount { $0.section < path.section }
    while start < rows.count, rows[start].section <= section {
      let passed = rows[start].section
      let end = rows.prefixCount { $0.section <= passed }
      if reaches(passed, from: path.section) {
        row += rowThresholds[start..<end].prefixCount { $0 <= row }
      }
      start = end
    }
    return IndexPath(section: section, row: row)
  }

  /// Whether the inserts of sections before `passed` push `section` just there.
  private func reaches(_ passed: Int, from section: Int) -> Bool {
    let inserts = sections.prefixCount { $0 < passed }
    return section + sectionThresholds[..<inserts].prefixCount { $0 <= section } == passed
  }
}
