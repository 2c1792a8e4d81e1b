import TableEditing

extension Incident {
  var insertBoundsExplanation: Explanation {
    switch exception.form {
    case .insertRow: insertRowExplanation
    case .insertRowInMissingSection: insertRowInMissingSectionExplanation
    default: insertSectionExplanation
    }
  }

  private var insertRowExplanation: Explanation {
    let (section, row, count) = (self[.section], self[.row], self[.count])
    let missing = cause(
      "The \(self.row) was not put into the model, or not yet",
      fix:
        "Change the model first, in the same update, and count the index in the model as it is then."
    ) { exception in
      let (section, row, count) = exception.placeFigures
      return Reproduction(
        .table(sections: section + 1, section: section, rows: count),
        [.insertRow(at: IndexPath(section: section, row: row))])
    }
    let old = cause(
      "The index counts in the table before the deletes of the same update",
      fix:
        "Inserts count after the update, with the deletes already done: give the index that the \(self.row) has in the end."
    ) { exception in
      let (section, row, count) = exception.placeFigures
      let start = [Int].table(sections: section + 1, section: section, rows: row)
      let deleted = row - count + 1
      guard deleted > 0, deleted <= min(row, Reproduction.mostRows) else { return nil }
      var reproduction = Reproduction(
        start, to: start.replacing(section, with: count),
        (0..<deleted).map { .deleteRow(at: IndexPath(section: section, row: $0)) }
          + [.insertRow(at: IndexPath(section: section, row: row))])
      let place = { (row: Int) in section == 0 ? "\(row)" : "\(section).\(row)" }
      let rows = deleted == 1 ? place(0) : "\(place(0))...\(place(deleted - 1))"
      reproduction.modelStatements = [
        "model delete " + rows, "model insert \"new\" at \(place(count - 1))",
      ]
      return reproduction
    }
    let fewer = cause(
      "Fewer \(rows) came than the call was made for",
      fix: "Make the index paths from what has really arrived."
    ) { exception in
      let (section, row, count) = exception.placeFigures
      // Of several missing places the first is reported.
      guard row == count, count > 0, count <= Reproduction.mostRows else { return nil }
      let start = [Int].table(sections: section + 1, section: section, rows: 0)
      return Reproduction(
        start, to: start.replacing(section, with: count),
        (0...row).map { .insertRow(at: IndexPath(section: section, row: $0)) })
    }
    let hasDeletes = operations.contains { if case .deleteRow = $0 { true } else { false } }
    return Explanation(
      meaning:
        "section \(section) has \(places(count, self.row)) after the update, and \(self.row) \(row) was to be inserted in it: "
        + "inserts count after the update, so the index must exist in the new model",
      readings: IndexReadings(
        before: readingBefore(section: section, row: row),
        after:
          "\(self.row) \(row) of section \(section) after the update: \(thereAre(count, self.row))"
      ),
      causes: hasDeletes ? [old, missing, fewer] : [missing, old, fewer], note: nil)
  }

  private var insertRowInMissingSectionExplanation: Explanation {
    let (section, count) = (self[.section], self[.count])
    return Explanation(
      meaning:
        "\(thereAre(count, "section")) after the update, and \(row) \(self[.row]) was to be inserted in section \(section): "
        + "inserts count after the update",
      readings: IndexReadings(
        before: readingBefore(section: section),
        after: "section \(section) after the update: \(thereAre(count, "section"))"),
      causes: [
        cause(
          "The new section was not put into the model",
          fix:
            "Add the section to the model and announce it with insertSections; its \(rows) come with it."
        ) { exception in
          Reproduction(
            [Int](repeating: 1, count: exception[.count] ?? 0),
            [
              .insertRow(
                at: IndexPath(section: exception[.section] ?? 0, row: exception[.row] ?? 0))
            ])
        },
        oldSection { exception in
          .insertRow(at: IndexPath(section: exception[.section] ?? 0, row: exception[.row] ?? 0))
        },
      ], note: nil)
  }

  private var insertSectionExplanation: Explanation {
    let (section, count) = (self[.section], self[.count])
    return Explanation(
      meaning:
        "\(thereAre(count, "section")) after the update, and section \(section) was to be inserted: "
        + "inserts count after the update",
      readings: IndexReadings(
        before: readingBefore(section: section),
        after: "section \(section) after the update: \(thereAre(count, "section"))"),
      causes: [
        cause(
          "The section was not put into the model, or \(withArticle(row))'s index was taken for a section's",
          fix:
            "Add the section to the model first. If \(withArticle(row)) was meant, its index path needs two numbers, section and \(row)."
        ) { exception in
          Reproduction(
            [Int](repeating: 1, count: exception[.count] ?? 0),
            [.insertSection(at: exception[.section] ?? 0)])
        },
        oldSection { .insertSection(at: $0[.section] ?? 0) },
      ], note: nil)
  }

  /// An index of a section that counts before the deletes of the same batch.
  private func oldSection(_ operation: (UpdateException) -> UpdateOperation) -> Cause {
    cause(
      "The section counts in the table before the deletes of the same update",
      fix:
        "Inserts count after the update, with the deletes already done: give the section's final index."
    ) { exception in
      let (section, count) = (exception[.section] ?? 0, exception[.count] ?? 0)
      let before = section + 1
      guard count <= before else { return nil }
      return Reproduction(
        [Int](repeating: 1, count: before), to: [Int](repeating: 1, count: count),
        (0..<(before - count)).map { .deleteSection(at: $0) } + [operation(exception)])
    }
  }
}
