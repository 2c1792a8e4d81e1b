import TableEditing

/// The words of drawings that are no sentences for a screen reader.
package enum Words {
  static let planes = Titles(
    columns: ["model: the data source", "view: what the table shows"],
    spoken: "The data source and the table differ.", prefixes: ["Data source: ", "Table: "])
  static let noSections = "the table has no sections"

  /// A number with a comma between thousands.
  package static func number(_ value: Int) -> String {
    let digits = Array("\(value.magnitude)".utf8)
    var grouped: [UInt8] = value < 0 ? [UInt8(ascii: "-")] : []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped.append(UInt8(ascii: ",")) }
      grouped.append(digit)
    }
    return String(decoding: grouped, as: UTF8.self)
  }

  /// `1 row`, `2 sections`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    number(count) + " " + noun + (count == 1 ? "" : "s")
  }

  static func more(rows: Int, sections: Int) -> String {
    if sections == 0 { return number(rows) + (rows == 1 ? " more row" : " more rows") }
    return number(sections) + (sections == 1 ? " more section" : " more sections") + " with "
      + counted(rows, "row")
  }

  static func morePlaceholders(_ count: Int) -> String { counted(count, "more placeholder") }

  /// Said where a screen is so low that not even the most important lines fit.
  static let cut = "More than fits on the screen."

  static func moreDeleted(rows: Int, sections: Int) -> String {
    sections == 0
      ? number(rows) + " more deleted " + (rows == 1 ? "row" : "rows")
      : number(sections) + " more deleted " + (sections == 1 ? "section" : "sections")
  }
}

// MARK: - Notes behind rows and sections

extension Words {
  static func note(of row: RowCell, _ signs: Signs) -> String {
    if row.isDeleted { return "was \(row.place.description)" }
    if row.isMissing { return "" }
    if let accusation = row.accusation { return self.note(of: accusation) }
    var notes: [String] = []
    switch row.mark {
    case .moved(let old): notes = ["from \(old.description)"]
    case .reloaded: notes = ["reloaded"]
    case .reconfigured: notes = ["reconfigured"]
    case .textSet: notes = ["text set"]
    case .inserted, nil: break
    }
    if row.isStale { notes.append("stale") }
    if let controls = row.controls { notes += self.notes(of: controls, signs) }
    return notes.joined(separator: ", ")
  }

  static func note(of section: SectionCell) -> String {
    if section.isDeleted {
      let rows = section.rowCount == 0 ? "no rows" : counted(section.rowCount, "row")
      return "was \(section.index), with " + rows
    }
    if section.isMissing { return "no such section" }
    if let accusation = section.accusation { return self.note(of: accusation) }
    let note: String
    switch section.mark {
    case .moved(let old): note = "from \(old)"
    case .reloaded: note = "reloaded"
    case .inserted, .reconfigured, .textSet, nil: note = ""
    }
    if section.isCounted, section.rowCount > 0 { return counted(section.rowCount, "row") }
    if section.rowCount > 0 { return note }
    return note.isEmpty ? "no rows" : note + ", no rows"
  }
}

extension Words {
  private static func note(of accusation: Accusation) -> String {
    switch accusation {
    case .named: "named by the exception"
    case .sameIndex: "the same index"
    }
  }
}

// MARK: - What holds for the whole table

extension Words {
  /// What a person must know about a state beside its rows, in sentences without full stops.
  static func status(of state: TableState, _ measure: TextMeasure) -> [String] {
    var status = screen(of: state, measure)
    if state.isUpdating { status.append("an update is open: table calls wait for its end") }
    if state.isLayoutPending { status.append("the table waits for its first layout") }
    if !state.planesAgree { status += differences(of: state) }
    return status
  }

  /// The sections in which counts differ are told one by one up to this number.
  private static let differenceLimit = 4

  private static func differences(of state: TableState) -> [String] {
    let model = RowCounts(of: state.model).counts
    let view = RowCounts(of: state.view).counts
    guard model.count == view.count else {
      return [
        "counts differ: the data source has \(counted(model.count, "section")), the table shows "
          + number(view.count)
      ]
    }
    var differences: [String] = []
    var others = 0
    for section in model.indices where model[section] != view[section] {
      if differences.count == differenceLimit {
        others += 1
      } else {
        differences.append(
          "counts differ in section \(section): the data source has "
            + "\(counted(model[section], "row")), the table shows \(number(view[section]))")
      }
    }
    if others > 0 { differences.append("counts differ in \(counted(others, "more section"))") }
    return differences
  }

  /// What a step did that no mark shows.
  static func unmarked(_ marks: PlaneMarks) -> String {
    "\(number(marks.unmarked)) changes one after the other, too many to mark each"
  }

  static let anotherTable = "another table"
  static let editingModeIsOff = "editing mode is off"
  static let rowClosed = "the open row has closed"
  static let crashUndone = "the crash is undone: the app runs again"
  static let tooManyDifferences = "too much differs from the table before to mark each change"

  /// What a step did to the table as a whole.
  static func announcements(of sets: [ChangeSet]) -> [String] {
    var announcements: [String] = []
    for set in sets {
      for change in set.changes {
        switch change.action {
        case .reloadedData: announcements.append("everything shown was asked for anew")
        case .declaredTable: announcements.append(anotherTable)
        case .changedEditing(false): announcements.append(editingModeIsOff)
        case .closedRow: announcements.append(rowClosed)
        case .openedRow, .selectedRow, .deselectedRow, .changedEditing(true),
          .deletedRow, .insertedRow, .movedRow, .reloadedRow,
          .reconfiguredRow, .setText, .deletedSection, .insertedSection, .movedSection,
          .reloadedSection:
          break
        }
      }
    }
    return announcements
  }
}

extension Words {
  /// How large a table is, for somebody who does not see it.
  static func size(of table: Table) -> String {
    "\(counted(table.rowCount, "row")) in \(counted(table.sectionCount, "section")), "
      + "counted from 0"
  }
}

// MARK: - Exceptions about counts

extension Words {
  /// `section 0: 3 before - 1 deleted = 2 expected; the data source answers 3`.
  static func sum(_ sum: Sum, of name: String) -> String {
    var words = "\(name): \(number(sum.before)) before"
    if sum.inserted > 0 { words += " + \(number(sum.inserted)) inserted" }
    if sum.deleted > 0 { words += " - \(number(sum.deleted)) deleted" }
    if sum.movedIn > 0 { words += " + \(number(sum.movedIn)) moved in" }
    if sum.movedOut > 0 { words += " - \(number(sum.movedOut)) moved out" }
    if sum.isUntouched { words += ", nothing announced" }
    return words
      + " = \(number(sum.expected)) expected; the data source answers \(number(sum.after))"
  }

  static func section(_ section: Int, old: Int) -> String {
    section == old ? "section \(section)" : "section \(section), before the update \(old)"
  }

  static func moreSums(_ count: Int) -> String { "and " + counted(count, "more section") }

  static func belowZero(section: Int) -> String {
    "section \(section): more is deleted than was there before the update"
  }

  static func repeatedDelete(of place: IndexPath) -> String {
    "row \(place.description) is deleted twice, and both count"
  }
}

// MARK: - Exceptions about indexes

extension Words {
  static let noRow = "no such row"
  /// The text of a row of which only the place is known.
  static let anyRow = "(some row)"

  /// In which table an exception's index counts, and where a person may have looked instead.
  static func meaning(of readings: IndexReadings, isOnlyThere: Bool) -> String {
    let rule: String
    switch readings.role {
    case .delete: rule = "the index of a delete or a reload counts before the update"
    case .source: rule = "the source of a move counts before the update"
    case .insert: rule = "the index of an insert counts after the update"
    case .destination: rule = "the destination of a move counts after the update"
    case .moves: rule = "sources of moves count before the update, destinations after it"
    }
    guard isOnlyThere, let spot = readings.before.first else { return rule }
    return rule + "; \(name(of: spot)) is there only "
      + (readings.space == .before ? "after it" : "before it")
  }

  private static func name(of spot: IndexReadings.Spot) -> String {
    switch spot {
    case .row(let place): "row \(place.description)"
    case .section(let section): "section \(section)"
    }
  }

  static func titles(of space: IndexReadings.Space?, knowsAfter: Bool) -> Titles {
    let before = "before the update" + (space == .before ? " (counts here)" : "")
    let after = "after the update" + (space == .after ? " (counts here)" : "")
    return Titles(
      columns: knowsAfter ? [before, after] : [before],
      spoken: knowsAfter ? "Before and after the update." : "Before the update.",
      prefixes: ["Before the update: ", "After the update: "])
  }
}
