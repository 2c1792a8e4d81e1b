/// Bringing the planes together again: after table calls the shown rows are held against the data source's.
extension TableState {
  /// Rows looked for before the rest is left uncounted.
  private static var staleRowLimit: Int { 8 }

  /// Lets the planes be one again if they agree; otherwise tells of stale rows, where the counts agree.
  ///
  /// Rows with equal texts agree, whoever they are: nobody can see which row of the data source they came from.
  mutating func settlePlanes(_ log: inout ChangeLog) -> [Warning] {
    guard let view = separateView, let differences = model.differences(from: view, limit: 64) else {
      return []
    }
    if differences.isEmpty {
      separateView = nil
      return []
    }
    if differences.count < 64 { shareMemory(except: differences, of: view) }
    let stale = differences.filter {
      !model.store.haveEqualTexts(model.row(at: $0), view.row(at: $0))
    }
    if stale.isEmpty {
      if differences.count < 64 {
        for path in differences { replaceRow(at: path, with: model.row(at: path), .view, &log) }
        separateView = nil
      }
      return []
    }
    return [.staleRows(Array(stale.prefix(TableState.staleRowLimit)), count: stale.count)]
  }

  /// Builds what is shown from the data source's tree and the few rows that differ, so that the next comparison need
  /// not look at the rest.
  private mutating func shareMemory(except differences: [IndexPath], of view: Table) {
    var shared = model
    for path in differences { shared.replaceRow(at: path, with: view.row(at: path)) }
    separateView = shared
  }

  /// Whether the row shown at `path` has a text that the data source's row there has not.
  public func isStale(at path: IndexPath) -> Bool {
    guard let separateView, separateView.hasRow(at: path), model.hasRow(at: path) else {
      return false
    }
    return !model.store.haveEqualTexts(separateView.row(at: path), model.row(at: path))
  }
}

extension Table {
  /// The places, at most `limit`, where two tables of the same shape have different rows.
  ///
  /// Nil if the shapes or the sections differ. Memory that both share is skipped.
  func differences(from other: Table, limit: Int) -> [IndexPath]? {
    guard sectionCount == other.sectionCount, rowCount == other.rowCount else { return nil }
    let changed = sections.differences(from: other.sections, limit: .max) {
      $0.id == $1.id && $0.title == $1.title && $0.rows.isIdentical(to: $1.rows)
    }
    var places: [IndexPath] = []
    for index in changed {
      let section = sections[index]
      let otherSection = other.sections[index]
      guard section.rows.count == otherSection.rows.count, section.id == otherSection.id,
        section.title == otherSection.title
      else { return nil }
      if places.count >= limit { continue }
      places += section.rows.differences(
        from: otherSection.rows, limit: limit - places.count, ==
      ).map { IndexPath(section: index, row: $0) }
    }
    return places
  }

  /// The places, at most `limit`, where two tables have different texts, of the sections that have as many rows in both;
  /// none where the tables have not as many sections.
  ///
  /// Memory that both share is skipped.
  package func placesOfOtherTexts(than other: Table, limit: Int) -> [IndexPath] {
    guard sectionCount == other.sectionCount else { return [] }
    let changed = sections.differences(from: other.sections, limit: .max) {
      $0.rows.isIdentical(to: $1.rows)
    }
    var places: [IndexPath] = []
    for index in changed where places.count < limit {
      let rows = sections[index].rows
      let others = other.sections[index].rows
      if rows.count != others.count { continue }
      places += rows.differences(from: others, limit: limit - places.count) {
        $0 == $1 || store.haveEqualTexts($0, $1)
      }.map { IndexPath(section: index, row: $0) }
    }
    return places
  }

  /// This table with the row counts of another: surplus rows and sections at the ends taken away, missing ones taken
  /// from the other.
  func trimmed(to other: Table) -> Table {
    var table = self
    while table.sectionCount > other.sectionCount {
      table.removeSection(at: table.sectionCount - 1)
    }
    while table.sectionCount < other.sectionCount {
      table.insertSection(other.section(at: table.sectionCount), at: table.sectionCount)
    }
    for section in 0..<other.sectionCount {
      let count = other.rowCount(inSection: section)
      while table.rowCount(inSection: section) > count {
        table.removeRow(
          at: IndexPath(section: section, row: table.rowCount(inSection: section) - 1))
      }
      while table.rowCount(inSection: section) < count {
        let path = IndexPath(section: section, row: table.rowCount(inSection: section))
        table.insertRow(other.row(at: path), at: path)
      }
    }
    return table
  }
}
