import TableEditing

/// The lines of a table, of one plane or of two side by side.
struct TableLines {
  /// A plane to draw.
  struct Column {
    var table: Table
    /// The rows before the step, which deleted ones are read from.
    var before: Table
    var marks = PlaneMarks()
    /// The state whose cells are drawn; nil for the data source, which has none.
    var screen: TableState?
  }

  let columns: [Column]
  let options: RenderingOptions
  private(set) var lines: [Line] = []
  private let rowLimit: Int
  /// Lines of deleted rows and sections that may still be drawn.
  private var deletedLimit: Int
  /// Placeholders that may still be drawn.
  private var placeholderLimit: Int

  /// The lines of so many rows, and so many deleted ones beside them; `focus` is to be seen beside what changed.
  init(
    _ columns: [Column], focus: [IndexPath] = [], options: RenderingOptions,
    limit: (rows: Int, others: Int)
  ) {
    self.columns = columns
    self.options = options
    rowLimit = limit.rows
    deletedLimit = limit.others
    placeholderLimit = limit.others
    draw(focus)
  }
}

// MARK: - Sections

extension TableLines {
  private mutating func draw(_ focus: [IndexPath]) {
    let counts = commonCounts
    let screen = columns.last?.screen
    var focus = focus + markedPlaces
    if focus.isEmpty { focus = screen?.touchedPlaces(limit: rowLimit) ?? [] }
    let window = RowWindow(
      counts: counts, focus: focus, essential: screen?.focusedPlaces ?? [], limit: rowLimit)
    var section = -1
    var row = 0
    for piece in window.pieces {
      if piece.section != section {
        if section >= 0 { endSection(section, from: row, counts) }
        skipSections(section + 1..<piece.section, counts)
        section = piece.section
        row = 0
        beginSection(section)
      }
      if piece.rows.lowerBound > row {
        lines.append(.elided(rows: piece.rows.lowerBound - row, sections: 0))
      }
      for row in piece.rows { addRow(IndexPath(section: section, row: row)) }
      row = piece.rows.upperBound
    }
    if section >= 0 { endSection(section, from: row, counts) }
    skipSections(section + 1..<counts.count, counts)
    addDeletedSections(from: counts.count, to: .max)
  }

  /// The rows of each section, the greater number where the planes differ.
  private var commonCounts: [Int] {
    var common: [Int] = []
    for column in columns {
      for (section, count) in RowCounts(of: column.table).counts.enumerated() {
        if section < common.count {
          common[section] = max(common[section], count)
        } else {
          common.append(count)
        }
      }
    }
    return common
  }

  private var markedPlaces: [IndexPath] {
    var places: [IndexPath] = []
    for column in columns {
      let marks = column.marks
      for row in marks.rows { places.append(row.place) }
      for row in marks.deletedRows { places.append(row.gap) }
      for section in marks.sections { places.append(IndexPath(section: section.place, row: 0)) }
      for section in marks.deletedSections {
        places.append(IndexPath(section: section.gap, row: 0))
      }
    }
    return places
  }

  private mutating func beginSection(_ section: Int) {
    addDeletedSections(from: section, to: section + 1)
    if hidesHeaders { return }
    var cells: [SectionCell?] = []
    for column in columns {
      cells.append(column.table.sectionCell(section, mark: column.marks.mark(ofSection: section)))
    }
    lines.append(.sections(cells))
  }

  /// Whether the table is a plain list: one untitled section with rows.
  private var hidesHeaders: Bool {
    columns.allSatisfy {
      $0.table.sectionCount == 1 && $0.table.rowCount > 0 && $0.table.title(ofSection: 0) == nil
        && $0.marks.sections.isEmpty && $0.marks.deletedSections.isEmpty
    }
  }

  private mutating func endSection(_ section: Int, from row: Int, _ counts: [Int]) {
    if row < counts[section] {
      lines.append(.elided(rows: counts[section] - row, sections: 0))
    } else {
      addOverlays(before: IndexPath(section: section, row: row), isEnd: true)
      addDeletedRows(
        from: IndexPath(section: section, row: row), to: IndexPath(section: section + 1, row: 0))
    }
  }

  private mutating func skipSections(_ sections: Range<Int>, _ counts: [Int]) {
    if sections.isEmpty { return }
    var rows = 0
    for section in sections { rows += counts[section] }
    lines.append(.elided(rows: rows, sections: sections.count))
  }

  private mutating func addDeletedSections(from start: Int, to end: Int) {
    let deleted = columns.map { Array($0.marks.deletedSections(from: start, to: end)) }
    let count = deleted.longest
    let drawn = min(count, deletedLimit)
    deletedLimit -= drawn
    for index in 0..<drawn {
      var cells: [SectionCell?] = []
      for (column, deleted) in zip(columns, deleted) {
        let old = index < deleted.count ? deleted[index].old : -1
        cells.append(column.before.sectionCell(old, isDeleted: true))
      }
      if cells.hasContent { lines.append(.sections(cells)) }
    }
    if count > drawn { lines.append(.elidedDeleted(rows: 0, sections: count - drawn)) }
  }
}

// MARK: - Rows

extension TableLines {
  private mutating func addRow(_ place: IndexPath) {
    addOverlays(before: place)
    addDeletedRows(from: place, to: IndexPath(section: place.section, row: place.row + 1))
    let isStale = hasStaleRow(at: place)
    var cells: [RowCell?] = []
    for (index, column) in columns.enumerated() {
      var cell = column.table.rowCell(at: place, options)
      cell?.mark = column.marks.mark(at: place)
      if let screen = column.screen {
        cell?.controls = RowControls(at: place, in: screen, options.measure)
      }
      cell?.isStale = isStale && index == columns.count - 1
      cells.append(cell)
    }
    lines.append(.rows(cells))
  }

  /// What stands between rows, and at a section's end all that would stand behind it.
  private mutating func addOverlays(before place: IndexPath, isEnd: Bool = false) {
    guard let screen = columns.last?.screen, screen.interaction != nil else { return }
    var leftOut = 0
    for (row, overlay) in screen.overlays(inSection: place.section)
    where row == place.row || isEnd && row > place.row {
      if case .placeholder = overlay {
        placeholderLimit -= 1
        if placeholderLimit < 0 {
          leftOut += 1
          continue
        }
      }
      lines.append(.overlay(overlay))
    }
    if leftOut > 0 { lines.append(.elidedPlaceholders(leftOut)) }
  }

  private mutating func addDeletedRows(from start: IndexPath, to end: IndexPath) {
    let deleted = columns.map { Array($0.marks.deletedRows(from: start, to: end)) }
    let count = deleted.longest
    let drawn = min(count, deletedLimit)
    deletedLimit -= drawn
    for index in 0..<drawn {
      var cells: [RowCell?] = []
      for (column, deleted) in zip(columns, deleted) {
        var cell: RowCell?
        if index < deleted.count { cell = column.before.rowCell(at: deleted[index].old, options) }
        cell?.isDeleted = true
        cells.append(cell)
      }
      if cells.hasContent { lines.append(.rows(cells)) }
    }
    if count > drawn { lines.append(.elidedDeleted(rows: count - drawn, sections: 0)) }
  }

  /// Whether two planes have different texts at a place; only where they agree in the section's rows.
  private func hasStaleRow(at place: IndexPath) -> Bool {
    guard columns.count == 2 else { return false }
    return columns[0].table.hasOtherText(than: columns[1].table, at: place)
  }
}

extension Table {
  /// Whether two tables of the same sections have different texts at a place in a section of the same rows.
  func hasOtherText(than other: Table, at place: IndexPath) -> Bool {
    guard sectionCount == other.sectionCount, hasRow(at: place),
      rowCount(inSection: place.section) == other.rowCount(inSection: place.section)
    else { return false }
    return !store.haveEqualTexts(row(at: place), other.row(at: place))
  }
}

extension [[DeletedRow]] {
  fileprivate var longest: Int { reduce(0) { Swift.max($0, $1.count) } }
}

extension [[DeletedSection]] {
  fileprivate var longest: Int { reduce(0) { Swift.max($0, $1.count) } }
}

extension [RowCell?] {
  fileprivate var hasContent: Bool { contains { $0 != nil } }
}

extension [SectionCell?] {
  fileprivate var hasContent: Bool { contains { $0 != nil } }
}
