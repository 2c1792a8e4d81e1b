import TableEditing

extension Incident {
  var deleteBoundsExplanation: Explanation {
    switch exception.form {
    case .deleteRow: deleteRowExplanation
    case .deleteRowInMissingSection: deleteRowInMissingSectionExplanation
    default: deleteSectionExplanation
    }
  }

  /// Whether the batch is known to have a reload and no delete at the place.
  private var isReload: Bool {
    let path = IndexPath(section: self[.section], row: self[.row])
    return operations.contains(.reloadRow(at: path)) && !operations.contains(.deleteRow(at: path))
      || operations.contains(.reloadSection(at: path.section))
        && !operations.contains(.deleteSection(at: path.section))
  }

  // MARK: - A row

  private var deleteRowExplanation: Explanation {
    let (section, row, count) = (self[.section], self[.row], self[.count])
    let twice = cause(
      "The \(self.row) was deleted already: the call came twice",
      fix:
        "Delete each \(self.row) once. A library or a second notification may already have done it."
    ) { exception in
      Self.rowAfterDeletes(exception, from: exception[.count] ?? 0)
    }
    let stale = cause(
      "The index was kept from before an earlier change",
      fix:
        "Ask for the index when it is needed, with indexPath(for:) or from the element itself; delete in descending order."
    ) { exception in
      Self.rowAfterDeletes(exception, from: 0)
    }
    let reload = cause(
      "\(withArticle(self.row).capitalizedFirst) was reloaded by its index after the update",
      fix:
        "A reload counts before the update, even beside inserts: give the old index, or reload after the update."
    ) { exception in
      let (section, row, count) = exception.placeFigures
      let start = [Int].table(sections: section + 1, section: section, rows: count)
      let added = row - count + 1
      guard added > 0, added <= Reproduction.mostRows else { return nil }
      return Reproduction(
        start, to: start.replacing(section, with: row + 1),
        (0..<added).map { .insertRow(at: IndexPath(section: section, row: $0)) }
          + [.reloadRow(at: IndexPath(section: section, row: row))])
    }
    let wrong = cause(
      count == 0
        ? "The section was empty when the \(view) took its counts"
        : "The index does not belong to this section, or a fixed \(self.row) is counted in it",
      fix: count == 0
        ? "Load the \(view) first, or change the model inside the update block."
        : "Take section and \(self.row) from the element, and leave headers and \"add new\" \(rows) out of the count."
    ) { exception in
      let (section, row, count) = exception.placeFigures
      return Reproduction(
        .table(sections: section + 1, section: section, rows: count),
        [.deleteRow(at: IndexPath(section: section, row: row))])
    }
    var causes = row == count ? [twice, reload, stale, wrong] : [wrong, stale, reload]
    if count == 0 { causes = row == 0 ? [twice, wrong] : [wrong, stale] }
    if isReload { causes = [reload] + causes.filter { $0 != reload } }
    return Explanation(
      meaning:
        "section \(section) had \(places(count, self.row)) before the update, and \(self.row) \(row) was to be deleted or reloaded in it: "
        + "both count before the update",
      readings: IndexReadings(
        before:
          "\(self.row) \(row) of section \(section) before the update: \(thereWere(count, self.row))",
        after: readingAfter(section: section, row: row)),
      causes: causes, note: nil)
  }

  /// Correct deletes, the first of them at `row`, until the index that the exception names is past the end.
  private static func rowAfterDeletes(_ exception: UpdateException, from row: Int) -> Reproduction?
  {
    let (section, missing, count) = exception.placeFigures
    let deleted = missing - count + 1
    guard deleted > 0, missing < Reproduction.mostRows else { return nil }
    let start = [Int].table(sections: section + 1, section: section, rows: missing + 1)
    var reproduction = Reproduction(
      start, to: start.replacing(section, with: count),
      [.deleteRow(at: IndexPath(section: section, row: missing))])
    reproduction.countsAfterPrelude = reproduction.end
    let name = { (row: Int) in section == 0 ? "\(row)" : "\(section).\(row)" }
    let rows = deleted == 1 ? name(row) : "\(name(row))...\(name(row + deleted - 1))"
    reproduction.prelude = ["app delete " + rows]
    return reproduction
  }

  // MARK: - A section that is not there

  private var deleteRowInMissingSectionExplanation: Explanation {
    let (section, count) = (self[.section], self[.count])
    return Explanation(
      meaning:
        "\(thereWere(count, "section")) before the update, and \(row) \(self[.row]) of section \(section) was to be "
        + "deleted or reloaded: both count before the update",
      readings: IndexReadings(
        before: "section \(section) before the update: \(thereWere(count, "section"))",
        after: readingAfter(section: section)),
      causes: sectionCauses { exception in
        .deleteRow(
          at: IndexPath(section: exception[.section] ?? 0, row: exception[.row] ?? 0))
      }, note: nil)
  }

  private var deleteSectionExplanation: Explanation {
    let (section, count) = (self[.section], self[.count])
    return Explanation(
      meaning:
        "\(thereWere(count, "section")) before the update, and section \(section) was to be deleted or reloaded: "
        + "both count before the update",
      readings: IndexReadings(
        before: "section \(section) before the update: \(thereWere(count, "section"))",
        after: readingAfter(section: section)),
      causes: sectionCauses { .deleteSection(at: $0[.section] ?? 0) }, note: nil)
  }

  private func sectionCauses(_ operation: (UpdateException) -> UpdateOperation) -> [Cause] {
    let gone = cause(
      "The section was deleted already, by an earlier call or by a library",
      fix: "Delete the \(row) first and the empty section after it, or only the section."
    ) { exception in
      let (section, count) = (exception[.section] ?? 0, exception[.count] ?? 0)
      var reproduction = Reproduction(
        [Int](repeating: 1, count: count + 1), to: [Int](repeating: 1, count: count),
        [operation(exception)])
      reproduction.countsAfterPrelude = reproduction.end
      reproduction.prelude = ["app delete section \(min(section, count))"]
      return reproduction
    }
    let unloaded = cause(
      "The \(view) had loaded no section yet",
      fix:
        "Load it first, with reloadData or layoutIfNeeded, and change the model inside the update block."
    ) { exception in
      Reproduction([Int](repeating: 1, count: exception[.count] ?? 0), [operation(exception)])
    }
    let wrong = cause(
      "The section was counted in the table after the update",
      fix:
        "Deletes and reloads count before the update. Give the section's old index, also beside inserted sections."
    ) { exception in
      let (section, count) = (exception[.section] ?? 0, exception[.count] ?? 0)
      guard section >= count else { return nil }
      let reload: UpdateOperation =
        switch operation(exception) {
        case .deleteRow(let path): .reloadRow(at: path)
        default: .reloadSection(at: section)
        }
      let rows = operation(exception).row + 1
      return Reproduction(
        [Int](repeating: 1, count: count),
        to: .table(sections: section + 1, section: section, rows: rows),
        (0...(section - count)).map { .insertSection(at: $0) } + [reload])
    }
    if self[.count] == 0 { return [unloaded, gone, wrong] }
    return isReload ? [wrong, gone] : [gone, wrong]
  }
}

extension UpdateOperation {
  /// The row it names before the update; 0 for a section.
  fileprivate var row: Int {
    switch self {
    case .deleteRow(let path): path.row
    default: 0
    }
  }
}
