import TableEditing

extension Incident {
  var moveBoundsExplanation: Explanation {
    Explanation(
      meaning: moveMeaning, readings: moveReadings, causes: moveCauses, note: nil)
  }

  private var isSource: Bool {
    switch exception.form {
    case .moveRow, .moveRowFromMissingSection, .moveSection: true
    default: false
    }
  }

  private var moveMeaning: String {
    let (section, row, count) = (self[.section], self[.row], self[.count])
    let (toSection, toRow) = (self[.toSection], self[.toRow])
    return switch exception.form {
    case .moveRow:
      "section \(section) had \(places(count, self.row)) before the update, and \(self.row) \(row) was to be moved from it: a move's source counts before the update"
    case .moveRowFromMissingSection:
      "\(thereWere(count, "section")) before the update, and \(self.row) \(row) was to be moved from section \(section): a move's source counts before the update"
    case .moveSection:
      "\(thereWere(count, "section")) before the update, and section \(section) was to be moved: a move's source counts before the update"
    case .moveRowToMissingRow:
      "section \(toSection) has \(places(count, self.row)) after the update, and \(withArticle(self.row)) was to be moved to \(self.row) \(toRow) of it: a move's destination counts after the update"
    case .moveRowToMissingSection:
      "\(thereAre(count, "section")) after the update, and \(withArticle(self.row)) was to be moved to section \(toSection): a move's destination counts after the update"
    default:
      "\(thereAre(count, "section")) after the update, and section \(section) was to be moved to place \(toSection): a move's destination counts after the update"
    }
  }

  private var moveReadings: IndexReadings? {
    let (section, row, count) = (self[.section], self[.row], self[.count])
    let (toSection, toRow) = (self[.toSection], self[.toRow])
    switch exception.form {
    case .moveRow:
      return IndexReadings(
        before:
          "\(self.row) \(row) of section \(section) before the update: \(thereWere(count, self.row))",
        after: readingAfter(section: section, row: row))
    case .moveRowFromMissingSection, .moveSection:
      return IndexReadings(
        before: "section \(section) before the update: \(thereWere(count, "section"))",
        after: readingAfter(section: section))
    case .moveRowToMissingRow:
      return IndexReadings(
        before: toSection == section
          ? readingBefore(section: toSection, row: toRow)
          : "\(self.row) \(toRow) of section \(toSection) before the update: a destination never counts there",
        after:
          "\(self.row) \(toRow) of section \(toSection) after the update: \(thereAre(count, self.row))"
      )
    default:
      return IndexReadings(
        before: readingBefore(section: toSection),
        after: "section \(toSection) after the update: \(thereAre(count, "section"))")
    }
  }

  private var moveCauses: [Cause] {
    if isSource {
      return [
        cause(
          "The source was counted in the table after the update, or kept from before an earlier one",
          fix: "Give the index that the moved thing has in the table as it is shown now."
        ) { Self.reproduction($0) }
      ]
    }
    return [
      cause(
        "The destination was counted as one past the end, as an insert into a list that still holds the moved \(row)",
        fix:
          "The destination is the place after the move: the moved thing itself is counted, so the last place is the count less one."
      ) { Self.reproduction($0) },
      cause(
        "The model does not have the place yet",
        fix:
          "Change the model in the same update, so that the destination exists when the update ends."
      ) { Self.reproduction($0) },
    ]
  }

  /// The move alone, on tables in which only the place that the exception names is missing.
  private static func reproduction(_ exception: UpdateException) -> Reproduction? {
    let (section, row, count) = exception.placeFigures
    let (toSection, toRow) = (exception[.toSection] ?? 0, exception[.toRow] ?? 0)
    let from = IndexPath(section: section, row: row)
    let to = IndexPath(section: toSection, row: toRow)
    switch exception.form {
    case .moveRow:
      return Reproduction(
        .table(sections: section + 1, section: section, rows: count),
        [.moveRow(from: from, to: IndexPath(section: section, row: 0))])
    case .moveRowFromMissingSection:
      return Reproduction(
        [Int](repeating: 1, count: count),
        [.moveRow(from: from, to: IndexPath(section: 0, row: 0))])
    case .moveSection:
      return Reproduction(
        [Int](repeating: 1, count: count), [.moveSection(from: section, to: 0)])
    case .moveRowToMissingRow:
      var start = [Int].table(
        sections: max(section, toSection) + 1, section: section, rows: row + 1)
      if section == toSection {
        start[section] = max(row + 1, count)
      } else {
        start[toSection] = count
      }
      return Reproduction(
        start, to: start.replacing(toSection, with: count), [.moveRow(from: from, to: to)])
    case .moveRowToMissingSection:
      let start = [Int].table(sections: max(section + 1, count), section: section, rows: row + 1)
      return Reproduction(start, to: Array(start.prefix(count)), [.moveRow(from: from, to: to)])
    default:
      let start = [Int](repeating: 1, count: max(section + 1, count))
      return Reproduction(
        start, to: Array(start.prefix(count)), [.moveSection(from: section, to: toSection)])
    }
  }
}
