import TableEditing

/// The rows around an exception's indexes, in the table before the update and, where it is known, in the one after it.
struct ReadingRows {
  /// What is known of the table after the update.
  private enum After {
    case table(Table)
    /// Only how many rows a section has, or how many sections there are.
    case rowCount(section: Int, Int)
    case sectionCount(Int)
    case unknown
  }

  private let before: Table
  private let after: After

  /// Rows drawn at each side of an index.
  private static let context = 3

  /// The rows of a state that an update trapped in: what is shown is still what was shown before it.
  init(_ exception: UpdateException, in state: TableState) {
    before = state.view
    after = ReadingRows.after(exception, state)
  }

  /// An update that traps leaves the data source as the app's code made it, so the table after it is the data source; but
  /// an edit of model and table together dies before the data source is changed.
  private static func after(_ exception: UpdateException, _ state: TableState) -> After {
    let model = state.model
    let count = max(exception[.count] ?? 0, 0)
    switch exception.form {
    case .insertRow, .moveRowToMissingRow:
      let section =
        (exception.form == .insertRow ? exception[.section] : exception[.toSection]) ?? 0
      guard section >= 0, section < model.sectionCount,
        model.rowCount(inSection: section) == count
      else { return .rowCount(section: section, count) }
      return .table(model)
    case .insertRowInMissingSection, .insertSection, .moveRowToMissingSection,
      .moveSectionToMissingSection:
      return model.sectionCount == count ? .table(model) : .sectionCount(count)
    case .deleteAndReloadRow, .deleteAndMoveRow:
      if !state.planesAgree { return .table(model) }
      // The table that this delete alone leads to.
      let place = IndexPath(section: exception[.section] ?? 0, row: exception[.row] ?? 0)
      guard state.view.hasRow(at: place) else { return .unknown }
      var table = state.view
      table.removeRow(at: place)
      return .table(table)
    case .deleteRow, .deleteRowInMissingSection, .deleteSection, .moveRow,
      .moveRowFromMissingSection, .moveSection, .deleteAndMoveSection, .insertAndMoveRow,
      .insertAndMoveSection, .deleteAndReloadSection, .moveRowFromDeletedSection,
      .moveRowIntoInsertedSection, .moveRowToBoth, .moveBothRows, .moveSectionToBoth,
      .moveBothSections, .rowCount, .sectionCount, .itemsBelowZero:
      return state.planesAgree ? .unknown : .table(model)
    }
  }
}

// MARK: - Drawing

extension ReadingRows {
  func lines(of readings: IndexReadings, _ options: RenderingOptions) -> [Line] {
    var lines: [Line] = [
      .message(.sum, Words.meaning(of: readings, isOnlyThere: isOnlyInOther(readings)))
    ]
    lines.append(.titles(Words.titles(of: readings.space, knowsAfter: knowsAfter)))
    if case .section = readings.before.first {
      return lines + sectionLines(of: readings)
    }
    var sections: [Int] = []
    for spot in readings.before + readings.after where !sections.contains(spot.section) {
      sections.append(spot.section)
    }
    for section in sections.sorted() { lines += rowLines(of: readings, section, options) }
    return lines
  }

  private var knowsAfter: Bool {
    if case .unknown = after { false } else { true }
  }

  /// Whether the index is there in the other table than the one that it counts in, and not in that one.
  private func isOnlyInOther(_ readings: IndexReadings) -> Bool {
    guard let space = readings.space, let spot = readings.before.first else { return false }
    let isBefore = before.has(spot)
    let isAfter: Bool
    switch (after, spot) {
    case (.table(let table), _): isAfter = table.has(spot)
    case (.rowCount(let section, let count), .row(let place)):
      isAfter = place.section == section && place.row >= 0 && place.row < count
    case (.sectionCount(let count), .section(let section)):
      isAfter = section >= 0 && section < count
    case (.rowCount, .section), (.sectionCount, .row), (.unknown, _): isAfter = false
    }
    return space == .before ? isAfter && !isBefore : isBefore && !isAfter
  }

  private func rowLines(
    of readings: IndexReadings, _ section: Int, _ options: RenderingOptions
  ) -> [Line] {
    let columns = knowsAfter ? 2 : 1
    var names: [SectionCell?] = []
    for column in 0..<columns {
      var cell = sectionCell(section, inAfter: column == 1)
      cell?.isCounted = true
      names.append(cell)
    }
    var lines: [Line] = names.contains { $0 != nil } ? [.sections(names)] : []
    let accused = [readings.before.rows(of: section), readings.after.rows(of: section)]
    let count = names.reduce(0) { max($0, $1?.rowCount ?? 0) }
    for row in ReadingRows.places(around: accused[0] + accused[1], count: count) {
      let place = IndexPath(section: section, row: row)
      var cells: [RowCell?] = []
      for column in 0..<columns {
        let accusation =
          accused[column].contains(row) ? readings.accusation(inAfter: column == 1) : nil
        cells.append(rowCell(at: place, inAfter: column == 1, accusation, options))
      }
      if cells.contains(where: { $0 != nil }) { lines.append(.rows(cells)) }
    }
    return lines
  }

  private func sectionLines(of readings: IndexReadings) -> [Line] {
    let accused = [readings.before.map { $0.section }, readings.after.map { $0.section }]
    var lines: [Line] = []
    let count = max(before.sectionCount, sectionCountAfter)
    for section in ReadingRows.places(around: accused[0] + accused[1], count: count) {
      var cells: [SectionCell?] = []
      for column in 0..<(knowsAfter ? 2 : 1) {
        let accusation =
          accused[column].contains(section) ? readings.accusation(inAfter: column == 1) : nil
        cells.append(sectionCell(section, inAfter: column == 1, accusation))
      }
      if cells.contains(where: { $0 != nil }) { lines.append(.sections(cells)) }
    }
    return lines
  }

  private var sectionCountAfter: Int {
    switch after {
    case .table(let table): table.sectionCount
    case .sectionCount(let count): count
    case .rowCount, .unknown: 0
    }
  }

  /// The places to draw, ascending: those accused, and the ones around them or around the end that they lie beyond.
  private static func places(around accused: [Int], count: Int) -> [Int] {
    var places = accused
    for place in accused where count > 0 {
      let center = max(min(place, count - 1), 0)
      places += max(center - context, 0)..<center + min(context + 1, count - center)
    }
    places.sort()
    var distinct: [Int] = []
    for place in places where place != distinct.last { distinct.append(place) }
    return distinct
  }
}

extension IndexReadings {
  /// What an accused place is in a table: named where the index counts, or only of the same index.
  fileprivate func accusation(inAfter: Bool) -> Accusation {
    switch space {
    case .before: inAfter ? .sameIndex : .named
    case .after: inAfter ? .named : .sameIndex
    case nil: .named
    }
  }
}

// MARK: - Cells

extension ReadingRows {
  /// A row's cell; nil for a place that is neither there nor accused.
  private func rowCell(
    at place: IndexPath, inAfter: Bool, _ accusation: Accusation?, _ options: RenderingOptions
  ) -> RowCell? {
    var cell: RowCell?
    if !inAfter {
      cell = before.rowCell(at: place, options)
    } else {
      switch after {
      case .table(let table): cell = table.rowCell(at: place, options)
      case .rowCount(let section, let count):
        if place.section == section, place.row >= 0, place.row < count {
          cell = RowCell(place: place, rowCount: count, text: Words.anyRow)
        }
      case .sectionCount, .unknown: break
      }
    }
    guard let accusation else { return cell }
    if cell == nil {
      cell = RowCell(place: place, rowCount: 0, text: Words.noRow)
      cell?.isMissing = true
    }
    cell?.accusation = accusation
    return cell
  }

  /// A section's cell; nil for one that is neither there nor accused.
  private func sectionCell(_ section: Int, inAfter: Bool, _ accusation: Accusation? = nil)
    -> SectionCell?
  {
    var cell: SectionCell?
    if !inAfter {
      cell = before.sectionCell(section)
    } else {
      switch after {
      case .table(let table): cell = table.sectionCell(section)
      case .rowCount(section, let count):
        cell = SectionCell(
          index: section, sectionCount: before.sectionCount, title: nil, rowCount: count)
      case .sectionCount(let count) where section >= 0 && section < count:
        // Its rows are not known, so they are not counted.
        cell = SectionCell(index: section, sectionCount: count, title: nil, rowCount: 1)
      case .rowCount, .sectionCount, .unknown: break
      }
    }
    guard let accusation else { return cell }
    if cell == nil {
      cell = SectionCell(index: section, sectionCount: 0, title: nil, rowCount: 0)
      cell?.isMissing = true
    }
    cell?.accusation = accusation
    return cell
  }
}

extension [IndexReadings.Spot] {
  /// The rows among them that are in a section.
  fileprivate func rows(of section: Int) -> [Int] {
    var rows: [Int] = []
    for case .row(let place) in self where place.section == section { rows.append(place.row) }
    return rows
  }
}

extension Table {
  fileprivate func has(_ spot: IndexReadings.Spot) -> Bool {
    switch spot {
    case .row(let place): hasRow(at: place)
    case .section(let section): section >= 0 && section < sectionCount
    }
  }
}
