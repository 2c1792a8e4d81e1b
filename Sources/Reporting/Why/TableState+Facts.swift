import TableEditing

/// What is there, in words and as places, for sentences about what is not.
extension TableState {
  /// `section 0 shows 3 rows: 0.0 to 0.2`.
  func rows(inSection section: Int) -> String {
    guard section >= 0, section < view.sectionCount else { return sections }
    let count = view.rowCount(inSection: section)
    switch count {
    case 0: return "section \(section) shows no rows"
    case 1: return "section \(section) shows 1 row: \(section).0"
    default:
      return "section \(section) shows \(count) rows: \(section).0 to \(section).\(count - 1)"
    }
  }

  /// `the table shows 2 sections: 0 and 1`.
  var sections: String {
    switch view.sectionCount {
    case 0: "the table shows no sections"
    case 1: "the table shows 1 section: 0"
    case let count: "the table shows \(count) sections: 0 to \(count - 1)"
    }
  }

  /// What the data source has there, where that differs from what is shown.
  func difference(inSection section: Int) -> [String] {
    guard !planesAgree, section >= 0, section < model.sectionCount, section < view.sectionCount
    else { return [] }
    let count = model.rowCount(inSection: section)
    if count == view.rowCount(inSection: section) { return [] }
    return [
      "the data source has \(count == 1 ? "1 row" : "\(count) rows") there, but a finger meets what the table shows"
    ]
  }

  var editingMode: String {
    if isInEditingMode { return "editing mode is on" }
    return openPath == nil
      ? "editing mode is off"
      : "editing mode is off; isEditing is true only as long as the swiped row is open"
  }

  /// The first rows shown, at most so many.
  func firstPaths(_ limit: Int = 12) -> [IndexPath] {
    var paths: [IndexPath] = []
    for section in 0..<view.sectionCount {
      for row in 0..<view.rowCount(inSection: section) {
        if paths.count >= limit { return paths }
        paths.append(IndexPath(section: section, row: row))
      }
      // A table of very many empty sections has nothing to name.
      if section >= 1_000 { return paths }
    }
    return paths
  }

  /// A statement for each of the first rows, as `swipe 0.1`.
  func statements(_ verb: String, _ end: String = "") -> [String] {
    firstPaths().map { "\(verb) \($0.description)\(end)" }
  }
}
