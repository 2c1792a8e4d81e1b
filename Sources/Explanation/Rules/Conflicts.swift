import TableEditing

/// Two calls that speak of one place, both in the same update.
extension Incident {
  private static func path(
    _ exception: UpdateException, _ section: Figure = .section, _ row: Figure = .row
  ) -> IndexPath {
    IndexPath(section: exception[section] ?? 0, row: exception[row] ?? 0)
  }

  /// A table with enough rows at each of these places.
  private static func table(with paths: [IndexPath], spare: Int = 1) -> [Int] {
    var counts = [Int](repeating: 1, count: (paths.map { $0.section }.max() ?? 0) + 1)
    for path in paths { counts[path.section] = max(counts[path.section], path.row + 1 + spare) }
    return counts
  }

  private func oldReadings(_ place: String) -> IndexReadings {
    IndexReadings(
      before: "\(place) before the update: the message means this one",
      after: "\(place) after the update: that may be another \(row), and may have been meant")
  }

  private func newReadings(_ place: String) -> IndexReadings {
    IndexReadings(
      before: "\(place) before the update: that may be another \(row), and may have been meant",
      after: "\(place) after the update: the message means this one")
  }

  private var place: String { "\(row) \(self[.row]) of section \(self[.section])" }

  // MARK: - Delete and move

  var deleteAndMoveExplanation: Explanation {
    let isSection = exception.form == .deleteAndMoveSection
    let thing = isSection ? "section" : row
    let reload = cause(
      "\(withArticle(thing).capitalizedFirst) was reloaded and moved in the same update: a reload is a delete and an insert",
      fix: "Move it in one update and reload it in the next, or change the visible cell yourself."
    ) { exception in
      isSection
        ? Self.sectionMove(exception) { .reloadSection(at: $0) }
        : Self.rowMove(exception) { .reloadRow(at: $0) }
    }
    let delete = cause(
      "\(withArticle(thing).capitalizedFirst) was deleted and moved in the same update",
      fix:
        "Announce one of the two: a move takes the \(thing) away from its old place, so that no delete is needed."
    ) { exception in
      isSection
        ? Self.sectionMove(exception) { .deleteSection(at: $0) }
        : Self.rowMove(exception) { .deleteRow(at: $0) }
    }
    let deleteIsWritten = operations.contains {
      switch $0 {
      case .deleteRow(let path): !isSection && path == Self.path(exception)
      case .deleteSection(let section): isSection && section == self[.section]
      default: false
      }
    }
    let name = isSection ? "section \(self[.section])" : place
    return Explanation(
      meaning:
        "\(name), as it was before the update, is both moved and deleted; a reload counts as a delete",
      readings: oldReadings(name), causes: deleteIsWritten ? [delete, reload] : [reload, delete],
      note: nil)
  }

  private static func rowMove(
    _ exception: UpdateException, _ other: (IndexPath) -> UpdateOperation
  ) -> Reproduction {
    let path = path(exception)
    let to = IndexPath(section: path.section, row: path.row == 0 ? 1 : 0)
    return Reproduction(table(with: [path, to]), [other(path), .moveRow(from: path, to: to)])
  }

  private static func sectionMove(
    _ exception: UpdateException, _ other: (Int) -> UpdateOperation
  ) -> Reproduction {
    let section = exception[.section] ?? 0
    let start = [Int](repeating: 1, count: section + 2)
    return Reproduction(
      start, [other(section), .moveSection(from: section, to: section == 0 ? 1 : 0)])
  }

  // MARK: - Insert and move

  var insertAndMoveExplanation: Explanation {
    let isSection = exception.form == .insertAndMoveSection
    let thing = isSection ? "section" : row
    let insert = cause(
      "A new \(thing) and a moved one were given the same place",
      fix:
        "Both count after the update, and no two things end in one place: give each its final index."
    ) { exception in
      isSection ? Self.insertedAndMovedSection(exception) : Self.insertedAndMovedRow(exception)
    }
    let reload = cause(
      "\(withArticle(thing).capitalizedFirst) was reloaded beside moves: the insert of the reload landed where another \(thing) moved to",
      fix:
        "Do moves and reloads in separate updates. A reload's insert takes account of deletes and inserts, not of moves."
    ) { exception in
      isSection ? Self.reloadedAndMovedSection(exception) : Self.reloadedAndMovedRow(exception)
    }
    let insertIsWritten = operations.contains {
      switch $0 {
      case .insertRow(let path): !isSection && path == Self.path(exception)
      case .insertSection(let section): isSection && section == self[.section]
      default: false
      }
    }
    let isKnown = !operations.isEmpty
    let name = isSection ? "section \(self[.section])" : place
    return Explanation(
      meaning:
        "\(name), as it is after the update, is given to an inserted \(thing) and to a moved one; a reload counts as an insert",
      readings: newReadings(name),
      causes: isKnown && !insertIsWritten ? [reload, insert] : [insert, reload], note: nil)
  }

  private static func insertedAndMovedRow(_ exception: UpdateException) -> Reproduction {
    let path = path(exception)
    let start = table(with: [path])
    let from = IndexPath(section: path.section, row: path.row == 0 ? 1 : 0)
    return Reproduction(
      start, to: start.replacing(path.section, with: start[path.section] + 1),
      [.insertRow(at: path), .moveRow(from: from, to: path)])
  }

  /// The reload of the row behind the place moves up by a delete before it, to where another row moves.
  private static func reloadedAndMovedRow(_ exception: UpdateException) -> Reproduction {
    let path = path(exception)
    let row = { (row: Int) in IndexPath(section: path.section, row: row) }
    let start = table(with: [path], spare: 2)
    return Reproduction(
      start, to: start.replacing(path.section, with: start[path.section] - 1),
      [
        .deleteRow(at: row(0)), .reloadRow(at: row(path.row + 1)),
        .moveRow(from: row(path.row + 2), to: path),
      ])
  }

  private static func insertedAndMovedSection(_ exception: UpdateException) -> Reproduction {
    let section = exception[.section] ?? 0
    let start = [Int](repeating: 1, count: section + 2)
    return Reproduction(
      start, to: start + [1],
      [.insertSection(at: section), .moveSection(from: section == 0 ? 1 : 0, to: section)])
  }

  private static func reloadedAndMovedSection(_ exception: UpdateException) -> Reproduction {
    let section = exception[.section] ?? 0
    let start = [Int](repeating: 1, count: section + 3)
    return Reproduction(
      start, to: Array(start.dropLast()),
      [
        .deleteSection(at: 0), .reloadSection(at: section + 1),
        .moveSection(from: section + 2, to: section),
      ])
  }

  // MARK: - Delete and reload

  var deleteAndReloadExplanation: Explanation {
    let isSection = exception.form == .deleteAndReloadSection
    let thing = isSection ? "section" : row
    let name = isSection ? "section \(self[.section])" : place
    let newIndex = cause(
      "The reload was given by the index after the update, the delete by the one before",
      fix:
        "Reloads count before the update, as deletes do: give the old index, or reload after the update. Photo-library and "
        + "Core Data changes name changed \(rows) by their new index."
    ) { exception in Self.deleteAndReload(exception) }
    let both = cause(
      "The \(thing) was both deleted and reloaded",
      fix: "Leave the reload out: what is deleted is not shown again."
    ) { exception in Self.deleteAndReload(exception) }
    return Explanation(
      meaning: "\(name), as it was before the update, is both deleted and reloaded",
      readings: oldReadings(name), causes: [newIndex, both],
      note: isSection
        ? "The wording for a section is a guess: no report of it is known." : nil)
  }

  private static func deleteAndReload(_ exception: UpdateException) -> Reproduction {
    let path = path(exception)
    if exception.form == .deleteAndReloadSection {
      return Reproduction(
        [Int](repeating: 1, count: path.section + 1),
        [.deleteSection(at: path.section), .reloadSection(at: path.section)])
    }
    return Reproduction(table(with: [path]), [.deleteRow(at: path), .reloadRow(at: path)])
  }

  // MARK: - Moves out of and into sections

  var moveFromDeletedSectionExplanation: Explanation {
    let section = self[.section]
    return Explanation(
      meaning:
        "section \(section), as it was before the update, is deleted, and \(withArticle(row)) moves out of it in the same update",
      readings: oldReadings("section \(section)"),
      causes: [
        cause(
          "The last \(row) of a section moved elsewhere, and the empty section was deleted with it",
          fix:
            "Announce the \(row) as an insert at its new place: the section's delete takes away the old one. Or move in one "
            + "update and delete the section in the next."
        ) { exception in
          let section = exception[.section] ?? 0
          let start = [Int](repeating: 1, count: section + 2)
          var reproduction = Reproduction(
            start, to: Array(start.dropLast()).replacing(0, with: 2),
            [
              .deleteSection(at: section),
              .moveRow(
                from: IndexPath(section: section, row: 0), to: IndexPath(section: 0, row: 0)),
            ])
          reproduction.modelStatements = [
            "model move \(section).0 -> \(section == 0 ? "1.0" : "0.0")",
            "model delete section \(section)",
          ]
          return reproduction
        }
      ], note: nil)
  }

  var moveIntoInsertedSectionExplanation: Explanation {
    let section = self[.section]
    return Explanation(
      meaning:
        "section \(section), as it is after the update, is inserted, and \(withArticle(row)) moves into it in the same update",
      readings: newReadings("section \(section)"),
      causes: [
        cause(
          "\(withArticle(row).capitalizedFirst) moved into a section that was made for it in the same update",
          fix:
            "Announce a delete at the old place: the inserted section brings its \(rows) along. Or insert the section empty in "
            + "one update and move in the next."
        ) { exception in
          let section = exception[.section] ?? 0
          let start = [Int](repeating: 2, count: max(section, 1))
          let source = section == 0 ? 1 : 0
          var reproduction = Reproduction(
            start, to: start + [1],
            [
              .insertSection(at: section),
              .moveRow(
                from: IndexPath(section: 0, row: 0), to: IndexPath(section: section, row: 0)),
            ])
          reproduction.modelStatements = [
            "model insert section { } at \(section)",
            "model move \(source).0 -> \(section).0",
          ]
          return reproduction
        }
      ], note: nil)
  }

  // MARK: - Two moves

  var duplicateMoveExplanation: Explanation {
    let title: String
    let meaning: String
    switch exception.form {
    case .moveRowToBoth:
      title = "One \(row) was given two destinations"
      meaning = "\(place), as it was before the update, is moved to two places"
    case .moveSectionToBoth:
      title = "One section was given two destinations"
      meaning = "section \(self[.section]), as it was before the update, is moved to two places"
    case .moveBothRows:
      title = "Two \(rows) were given one destination"
      meaning =
        "two \(rows) are moved to \(row) \(self[.toRow]) of section \(self[.toSection]), as it is after the update"
    default:
      title = "Two sections were given one destination"
      meaning = "two sections are moved to place \(self[.toSection]), as it is after the update"
    }
    return Explanation(
      meaning: meaning, readings: nil,
      causes: [
        cause(
          title,
          fix:
            "Work out each thing's final place once, and announce one move for it. A swap of two neighbours is one move."
        ) { Self.twoMoves($0) }
      ], note: nil)
  }

  private static func twoMoves(_ exception: UpdateException) -> Reproduction {
    let first = path(exception)
    let to = path(exception, .toSection, .toRow)
    let other = path(exception, .otherSection, .otherRow)
    let sections = [Int](
      repeating: 1, count: max(first.section, to.section, other.section) + 1)
    switch exception.form {
    case .moveRowToBoth:
      return Reproduction(
        table(with: [first, to, other]),
        [.moveRow(from: first, to: to), .moveRow(from: first, to: other)])
    case .moveBothRows:
      return Reproduction(
        table(with: [first, to, other]),
        [.moveRow(from: first, to: to), .moveRow(from: other, to: to)])
    case .moveSectionToBoth:
      return Reproduction(
        sections,
        [
          .moveSection(from: first.section, to: to.section),
          .moveSection(from: first.section, to: other.section),
        ])
    default:
      return Reproduction(
        sections,
        [
          .moveSection(from: first.section, to: to.section),
          .moveSection(from: other.section, to: to.section),
        ])
    }
  }
}

extension Cause {
  /// What a fetched results controller adds to an exception that it has caught.
  static let fetchedResults = Cause(
    title: "The changes that a fetched results controller reported were handed on as they came",
    fix:
      "Gather them until controllerDidChangeContent and apply them in one update: a move whose object also changed is reported "
      + "as a move and must not be reloaded too, and changed objects carry the old index path. Or use its snapshots with a "
      + "diffable data source.",
    script: nil)
}
