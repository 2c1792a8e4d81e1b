import TableEditing

extension Incident {
  /// The view as a learner calls it.
  var view: String {
    switch kind {
    case .table: "table"
    case .collection: "collection view"
    }
  }

  func readingAfter(section: Int, row: Int) -> String {
    reading(section: section, row: row, count: surroundings.rowsAfter, "after")
  }

  func readingBefore(section: Int, row: Int) -> String {
    reading(section: section, row: row, count: surroundings.rowsBefore, "before")
  }

  func readingAfter(section: Int) -> String {
    reading(section: section, count: surroundings.sectionsAfter, "after")
  }

  func readingBefore(section: Int) -> String {
    reading(section: section, count: surroundings.sectionsBefore, "before")
  }

  private func reading(section: Int, row: Int, count: Int?, _ time: String) -> String {
    let place = "\(self.row) \(row) of section \(section) \(time) the update: "
    guard let count else { return place + neverCounts(time) }
    return place
      + (row < count
        ? "it exists, so that may be what was meant"
        : "\(thereWere(count, self.row)), so not there either")
  }

  private func reading(section: Int, count: Int?, _ time: String) -> String {
    let place = "section \(section) \(time) the update: "
    guard let count else { return place + neverCounts(time) }
    return place
      + (section < count
        ? "it exists, so that may be what was meant"
        : "\(thereWere(count, "section")), so not there either")
  }

  /// What does not count at that time, told where the number of places is not known.
  private func neverCounts(_ time: String) -> String {
    time == "after"
      ? "deletes, reloads and the sources of moves never count there"
      : "inserts and the destinations of moves never count there"
  }
}
