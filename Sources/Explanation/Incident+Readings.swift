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
    guard let count else { return place + "the message does not say how many there were" }
    return place
      + (row < count
        ? "it exists, so that may be what was meant"
        : "\(thereWere(count, self.row)), so not there either")
  }

  private func reading(section: Int, count: Int?, _ time: String) -> String {
    let place = "section \(section) \(time) the update: "
    guard let count else { return place + "the message does not say how many there were" }
    return place
      + (section < count
        ? "it exists, so that may be what was meant"
        : "\(thereWere(count, "section")), so not there either")
  }
}
