/// UIKit's checks of a batch, in UIKit's order: the first rule that is broken raises.
///
/// Bounds and conflicts of deletes (old places, descending), of inserts (new places, ascending) and of moves come
/// first, then the number of sections, then the rows of each section that was there before.
/// Costs O(k log k) in the calls, and a look at each section's count where the data source could have changed it.
struct UpdateCheck<Before: TableShape, After: TableShape> {
  let calls: SortedUpdate
  let before: Before
  let after: After
  let kind: TableKind

  /// Explicit deletes and inserts with those that reloads stand for, ascending, repeats kept.
  let rowDeletes: [IndexPath]
  let sectionDeletes: [Int]
  let rowInserts: [IndexPath]
  let sectionInserts: [Int]
  private let reloads: ReloadPlaces
  /// Moves without identical repeats: those are dropped silently.
  var rowMoves: [SortedUpdate.RowMove] = []
  var sectionMoves: [SortedUpdate.SectionMove] = []

  /// Checks that no reload names what is deleted too, then lets the reloads stand for deletes and inserts.
  init(_ calls: SortedUpdate, before: Before, after: After, kind: TableKind) throws(UpdateException)
  {
    self.calls = calls
    self.before = before
    self.after = after
    self.kind = kind
    try UpdateCheck.checkReloads(calls)
    reloads = ReloadPlaces(rows: calls.reloadedRowPlaces(), sections: calls.reloadedSectionPlaces())
    rowDeletes = calls.rowDeletes.merged(with: calls.rowReloads)
    sectionDeletes = calls.sectionDeletes.merged(with: calls.sectionReloads)
    rowInserts = calls.rowInserts.merged(with: reloads.rows)
    sectionInserts = calls.sectionInserts.merged(with: reloads.sections)
  }

  /// The plan of a batch that breaks no rule.
  ///
  /// `touchedOnly` says that rows need counting only in sections that row calls name, as the data source is known to
  /// agree elsewhere.
  mutating func plan(touchedOnly: Bool) throws(UpdateException) -> UpdatePlan {
    try checkDeletes()
    try checkReconfigures()
    try checkInserts()
    try checkMoves()
    try checkSectionCount()
    let plan = UpdatePlan(table: calls, reloads: reloads)
    try checkRowCounts(plan, touchedOnly: touchedOnly)
    return plan
  }
}

// MARK: - Reloads

extension UpdateCheck {
  private static func checkReloads(_ calls: SortedUpdate) throws(UpdateException) {
    // Ascending, a section after its rows.
    var sections = calls.sectionReloads[...]
    for row in calls.rowReloads {
      while let section = sections.first, section < row.section {
        try checkReload(ofSection: sections.removeFirst(), calls)
      }
      if calls.rowDeletes.holds(row) {
        throw UpdateException(
          .deleteAndReloadRow, [.init(.section, row.section), .init(.row, row.row)])
      }
    }
    for section in sections { try checkReload(ofSection: section, calls) }
  }

  private static func checkReload(
    ofSection section: Int, _ calls: SortedUpdate
  ) throws(UpdateException) {
    if calls.sectionDeletes.holds(section) {
      throw UpdateException(.deleteAndReloadSection, [.init(.section, section)])
    }
  }
}

// MARK: - Deletes

extension UpdateCheck {
  private func checkDeletes() throws(UpdateException) {
    // Descending, a section before its rows, which are then dropped.
    var sections = sectionDeletes[...]
    for row in rowDeletes.reversed() {
      while let section = sections.last, section >= row.section {
        try checkDelete(ofSection: sections.removeLast())
      }
      if !sectionDeletes.holds(row.section) { try checkDelete(of: row) }
    }
    for section in sections.reversed() { try checkDelete(ofSection: section) }
  }

  private func checkDelete(ofSection section: Int) throws(UpdateException) {
    guard section >= 0, section < before.sectionCount else {
      throw UpdateException(
        .deleteSection, [.init(.section, section), .init(.count, before.sectionCount)])
    }
    if calls.movesSection(section) {
      throw UpdateException(.deleteAndMoveSection, [.init(.section, section)])
    }
    if calls.movesRow(outOf: section) {
      throw UpdateException(.moveRowFromDeletedSection, [.init(.section, section)])
    }
  }

  private func checkDelete(of row: IndexPath) throws(UpdateException) {
    try checkExists(row)
    if calls.movesRow(row) {
      throw UpdateException(
        .deleteAndMoveRow, [.init(.section, row.section), .init(.row, row.row)])
    }
  }

  private func checkExists(_ row: IndexPath) throws(UpdateException) {
    let place = UpdateCheck.figures(of: row, .section, .row)
    guard row.section >= 0, row.section < before.sectionCount else {
      throw UpdateException(
        .deleteRowInMissingSection, place + [.init(.count, before.sectionCount)])
    }
    let count = before.rowCount(inSection: row.section)
    guard row.row >= 0, row.row < count else {
      throw UpdateException(.deleteRow, place + [.init(.count, count)])
    }
  }

  /// UIKit's words for a reconfigure of a missing row are not known; it is reported as a reload of it is.
  private func checkReconfigures() throws(UpdateException) {
    for row in calls.reconfigures.reversed() where !sectionDeletes.holds(row.section) {
      try checkExists(row)
    }
  }
}

// MARK: - Inserts

extension UpdateCheck {
  private func checkInserts() throws(UpdateException) {
    // Ascending, a section after its rows.
    let movesInto = calls.rowMoves.map { $0.to }.sorted()
    let sectionMovesInto = calls.sectionMoves.map { $0.to }.sorted()
    var sections = sectionInserts[...]
    for row in rowInserts {
      while let section = sections.first, section < row.section {
        try checkInsert(ofSection: sections.removeFirst(), movesInto, sectionMovesInto)
      }
      try checkInsert(of: row, movesInto)
    }
    for section in sections { try checkInsert(ofSection: section, movesInto, sectionMovesInto) }
  }

  private func checkInsert(of row: IndexPath, _ movesInto: [IndexPath]) throws(UpdateException) {
    let place = UpdateCheck.figures(of: row, .section, .row)
    guard row.section >= 0, row.section < after.sectionCount else {
      throw UpdateException(.insertRowInMissingSection, place + [.init(.count, after.sectionCount)])
    }
    let count = after.rowCount(inSection: row.section)
    guard row.row >= 0, row.row < count else {
      throw UpdateException(.insertRow, place + [.init(.count, count)])
    }
    if movesInto.holds(row) { throw UpdateException(.insertAndMoveRow, place) }
  }

  private func checkInsert(
    ofSection section: Int, _ movesInto: [IndexPath], _ sectionMovesInto: [Int]
  ) throws(UpdateException) {
    guard section >= 0, section < after.sectionCount else {
      throw UpdateException(
        .insertSection, [.init(.section, section), .init(.count, after.sectionCount)])
    }
    if sectionMovesInto.holds(section) {
      throw UpdateException(.insertAndMoveSection, [.init(.section, section)])
    }
    let index = movesInto.prefixCount { $0.section < section }
    if index < movesInto.count, movesInto[index].section == section {
      throw UpdateException(.moveRowIntoInsertedSection, [.init(.section, section)])
    }
  }
}
