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

  init(_ exception: UpdateException, before: TableState, after: TableState) {
    self.before = before.view
    self.after = ReadingRows.after(exception, before, after)
  }

  /// An update that traps leaves the data source as the app's code made it, so the table after it is the data source; but
  /// an edit of model and table together dies before the data source is changed.
  private static func after(
    _ exception: UpdateException, _ before: TableState, _ after: TableState
  ) -> After {
    let model = after.model
    let count = exception[.count] ?? 0
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
      if !after.planesAgree { return .table(model) }
      // The table that this delete alone leads to.
      let place = IndexPath(section: exception[.section] ?? 0, row: exception[.row] ?? 0)
      guard before.view.hasRow(at: place) else { return .unknown }
      var table = before.view
      table.removeRow(at: place)
      return .table(table)
    case .deleteRow, .deleteRowInMissingSection, .deleteSection, .moveRow,
      .moveRowFromMissingSection, .moveSection, .deleteAndMoveSection, .insertAndMoveRow,
      .insertAndMoveSection, .deleteAndReloadSection, .moveRowFromDeletedSection,
      .moveRowIntoInsertedSection, .moveRowToBoth, .moveBothRows, .moveSectionToBoth,
      .moveBothSections, .rowCount, .sectionCount, .itemsBelowZero:
      return after.planesAgree ? .unknown : .table(model)
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
    var lines: [Line] = [
      .sections(
        [
          sectionCell(section, inAfter: false),
          knowsAfter ? sectionCell(section, inAfter: true) : nil,
        ].prefix(knowsAfter ? 2 : 1).map { $0 })
    ]
    let accused = [readings.before.rows(of: section), readings.after.rows(of: section)]
    for row in ReadingRows.rows(around: accused[0] + accused[1]) {
      let place = IndexPath(section: section, row: row)
      var cells = [rowCell(at: place, inAfter: false, accused[0].contains(row), options)]
      if knowsAfter {
        cells.append(rowCell(at: place, inAfter: true, accused[1].contains(row), options))
      }
      if cells.contains(where: { $0 != nil }) { lines.append(.rows(cells)) }
    }
    return lines
  }

  /// The rows near those, ascending.
  private static func rows(around accused: [Int]) -> [Int] {
    var rows: [Int] = []
    for row in accused.sorted() {
      let (first, overflow) = row.subtractingReportingOverflow(context)
      let (last, overflowsToo) = row.addingReportingOverflow(context)
      for near in (overflow ? row : first)...(overflowsToo ? row : last)
      where near > rows.last ?? .min {
        rows.append(near)
      }
    }
    return rows
  }

  private func sectionLines(of readings: IndexReadings) -> [Line] {
    let accused = [readings.before.map { $0.section }, readings.after.map { $0.section }]
    var lines: [Line] = []
    for section in ReadingRows.rows(around: accused[0] + accused[1]) {
      var cells = [sectionCell(section, inAfter: false, isAccused: accused[0].contains(section))]
      if knowsAfter {
        cells.append(sectionCell(section, inAfter: true, isAccused: accused[1].contains(section)))
      }
      if cells.contains(where: { $0 != nil }) { lines.append(.sections(cells)) }
    }
    return lines
  }
}

// MARK: - Cells

extension ReadingRows {
  /// A row's cell; nil for a place that is neither there nor accused.
  private func rowCell(
    at place: IndexPath, inAfter: Bool, _ isAccused: Bool, _ options: RenderingOptions
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
    guard isAccused else { return cell }
    if cell == nil {
      cell = RowCell(place: place, rowCount: 0, text: Words.noRow)
      cell?.isMissing = true
    }
    cell?.isAccused = true
    return cell
  }

  /// A section's cell; nil for one that is neither there nor accused.
  private func sectionCell(_ section: Int, inAfter: Bool, isAccused: Bool = false) -> SectionCell? {
    var cell: SectionCell?
    if !inAfter {
      cell = before.sectionCell(section)
    } else {
      switch after {
      case .table(let table): cell = table.sectionCell(section)
      case .rowCount(section, let count):
        cell = SectionCell(index: section, sectionCount: section + 1, title: nil, rowCount: count)
      case .sectionCount(let count) where section >= 0 && section < count:
        cell = SectionCell(index: section, sectionCount: count, title: nil, rowCount: 1)
      case .rowCount, .sectionCount, .unknown: break
      }
    }
    guard isAccused else { return cell }
    if cell == nil {
      cell = SectionCell(index: section, sectionCount: 0, title: nil, rowCount: 0)
      cell?.isMissing = true
    }
    cell?.isAccused = true
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
