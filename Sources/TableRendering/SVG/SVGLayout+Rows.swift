import TableEditing

/// Sections and their rows, as many as are drawn.
extension SVGLayout {
  mutating func addRows() {
    if table.sectionCount == 0 { return addLine(Words.noSections) }
    let isView = plane == .view
    let window = RowWindow(
      counts: RowCounts(of: table).counts, focus: isView ? state.touchedPlaces(limit: limit) : [],
      essential: isView ? state.focusedPlaces : [], limit: limit)
    var next = IndexPath(section: 0, row: 0)
    for piece in window.pieces {
      addMore(from: next, to: piece.section)
      if piece.section > next.section || next.row == 0 { addHeader(ofSection: piece.section) }
      let start = piece.section == next.section ? next.row : 0
      addMoreRows(piece.rows.lowerBound - start)
      addRows(piece.rows, inSection: piece.section)
      next = IndexPath(section: piece.section, row: max(piece.rows.upperBound, 1))
    }
    addMore(from: next, to: table.sectionCount)
  }

  /// Says what is left out from a row on up to a section.
  private mutating func addMore(from start: IndexPath, to section: Int) {
    if start.section >= section { return }
    var first = start.section
    if start.row > 0 {
      addMoreRows(table.rowCount(inSection: first) - start.row)
      first += 1
    }
    if first == section { return }
    var rows = 0
    for index in first..<section { rows += table.rowCount(inSection: index) }
    addLine("… " + Words.more(rows: rows, sections: section - first))
  }

  private mutating func addMoreRows(_ count: Int) {
    if count > 0 { addLine("… " + Words.more(rows: count, sections: 0)) }
  }

  /// A line that is no row.
  private mutating func addLine(_ words: String) {
    var line = SVGElements()
    line.addText(words, .note, x: Self.margin, y: 27)
    add(line, height: Self.rowHeight, classes: "line")
  }

  /// A section's title; its number only where there are several.
  private mutating func addHeader(ofSection section: Int) {
    let title = table.title(ofSection: section).map { VisibleText.text($0) }
    let isOne = table.sectionCount == 1
    if title == nil, isOne { return }
    var header = SVGElements()
    header.addRectangle(.header, width: Self.width, height: Self.headerHeight)
    var right = Self.width - Self.margin
    if !isOne {
      header.addText("section \(section)", .note, x: right, y: 19, anchor: .end)
      right -= 90
    }
    if let title {
      let width = right - Self.margin
      header.addText(
        clipped(title, to: width, column: 8), .heading, x: Self.margin, y: 19, width: width,
        height: Self.headerHeight)
    }
    add(header, height: Self.headerHeight, classes: "section")
  }

  private mutating func addRows(_ rows: Range<Int>, inSection section: Int) {
    let count = table.rowCount(inSection: section)
    let overlays = plane == .view ? state.overlays(inSection: section) : []
    for row in rows {
      for overlay in overlays where overlay.row == row { add(overlay.overlay) }
      let place = IndexPath(section: section, row: row)
      addRow(at: place, isLast: row == count - 1)
    }
    if rows.upperBound == count {
      for overlay in overlays where overlay.row >= count { add(overlay.overlay) }
    }
    if count == 0, overlays.isEmpty { addLine("no rows") }
  }

  /// A row that is none of the data source's.
  private mutating func add(_ overlay: Overlay) {
    let words =
      switch overlay {
      case .gap(let words): words
      case .placeholder(_, let item): item
      }
    var part = SVGElements()
    part.addRectangle(
      .outline, x: 6, y: 4, width: Self.width - 12, height: Self.rowHeight - 8, radius: 6)
    part.addText(
      clipped(words, to: Self.width - 2 * Self.margin, column: Self.noteColumnWidth), .note,
      x: Self.margin, y: 27)
    add(part, height: Self.rowHeight, classes: "overlay")
  }
}
