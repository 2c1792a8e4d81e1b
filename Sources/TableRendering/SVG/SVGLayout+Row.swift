import TableEditing

/// One row: its controls, its text, its buttons.
extension SVGLayout {
  mutating func addRow(at place: IndexPath, isLast: Bool) {
    let controls =
      plane == .view ? RowControls(at: place, in: state, .standard) : RowControls()
    var row = SVGElements()
    var left = Self.margin
    var right = Self.width - Self.margin
    if controls.isSelected {
      row.addRectangle(.selection, width: Self.width, height: Self.rowHeight)
    }
    if let buttons = controls.buttons {
      let width = row.addButtons(buttons)
      if buttons.edge == .leading { left += width } else { right -= width }
    }
    if let leading = controls.leading, leading.takesRoom {
      row.addControl(leading, x: left + 11, isDimmed: controls.isDimmed)
      left += 38
    }
    if controls.showsReorderControl, controls.buttons?.edge != .trailing {
      row.addGrip(right: right, isDimmed: controls.isDimmed)
      right -= 34
    }
    if let note = note(at: place, controls) {
      let words = clipped(note.words, to: (right - left) / 2, column: Self.noteColumnWidth)
      row.addText(words, note.style, x: right, y: 27, anchor: .end)
      right -= TextMeasure.standard.width(of: words) * Self.noteColumnWidth + 8
    }
    addText(of: table.row(at: place), from: left, to: right, &row)
    if !isLast {
      row.addRectangle(
        .separator, x: left, y: Self.rowHeight - 1, width: Self.width - left, height: 1)
    }
    if controls.incoming != nil {
      row.addRectangle(
        .outline, x: 6, y: 4, width: Self.width - 12, height: Self.rowHeight - 8, radius: 6)
    }
    add(row, height: Self.rowHeight, classes: classes(of: controls))
  }

  private func addText(of row: Row, from left: Int, to right: Int, _ elements: inout SVGElements) {
    let columns = max((right - left) / Self.columnWidth, 0)
    let text = VisibleText.text(of: row, in: table, columns: columns)
    // A font that is a little wider than reckoned with may use some of the margin.
    elements.addText(
      text.clipped(to: columns), .row, x: left, y: 28, width: right - left + 10,
      height: Self.rowHeight)
  }

  private func note(
    at place: IndexPath, _ controls: RowControls
  ) -> (words: String, style: SVGElements.Style)? {
    if let incoming = controls.incoming { return (incoming, .note) }
    if plane == .view, !state.planesAgree, state.model.hasOtherText(than: state.view, at: place) {
      return ("! stale", .warning)
    }
    return nil
  }

  private func classes(of controls: RowControls) -> String {
    if state.isPoisoned { return "cell crashed" }
    switch controls.dragState {
    case .lifting, .dragging: return "cell lifted"
    case .none: return "cell"
    }
  }
}

extension RowControls.Leading {
  /// Whether the text begins behind it.
  fileprivate var takesRoom: Bool {
    switch self {
    case .nothing(let isIndented): isIndented
    case .minus, .turnedMinus, .plus, .unselected, .selected, .unasked: true
    }
  }
}

extension SVGElements {
  /// Adds the control at the leading edge, its middle at `x`.
  fileprivate mutating func addControl(_ control: RowControls.Leading, x: Int, isDimmed: Bool) {
    let y = SVGLayout.rowHeight / 2
    if isDimmed { add("<g class=\"dimmed\">") }
    switch control {
    case .minus:
      addCircle(.delete, x: x, y: y, radius: 11)
      addPath(.sign, "M\(x - 5) \(y)h10")
    case .turnedMinus:
      addCircle(.delete, x: x, y: y, radius: 11)
      addPath(.sign, "M\(x) \(y - 5)v10")
    case .plus:
      addCircle(.insert, x: x, y: y, radius: 11)
      addPath(.sign, "M\(x - 5) \(y)h10M\(x) \(y - 5)v10")
    case .unselected:
      addCircle(.ring, x: x, y: y, radius: 10)
    case .selected:
      addCircle(.tick, x: x, y: y, radius: 11)
      addPath(.sign, "M\(x - 5) \(y)l4 4l7 -8")
    case .unasked:
      addCircle(.unasked, x: x, y: y, radius: 2)
    case .nothing:
      break
    }
    if isDimmed { add("</g>") }
  }

  /// Adds the reorder control, which ends at `right`.
  fileprivate mutating func addGrip(right: Int, isDimmed: Bool) {
    if isDimmed { add("<g class=\"dimmed\">") }
    addPath(.grip, "M\(right - 20) 16h20M\(right - 20) 22h20M\(right - 20) 28h20")
    if isDimmed { add("</g>") }
  }

  /// Adds the buttons of an open row, the first at the edge.
  ///
  /// - Returns: How wide they are.
  fileprivate mutating func addButtons(_ row: RowButtons) -> Int {
    // More than these no row has room for; the description names them all.
    let buttons = row.buttons.prefix(4)
    let room = (SVGLayout.width - 80) / max(buttons.count, 1)
    var offset = 0
    if row.isHalfOpen { add("<g class=\"half\">") }
    for button in buttons {
      let columns = TextMeasure.standard.width(of: button.title)
      let width = min(max(columns * SVGLayout.columnWidth + 24, 74), room)
      let x = row.edge == .leading ? offset : SVGLayout.width - offset - width
      addRectangle(
        button.style == .destructive ? .delete : .action, x: x, width: width,
        height: SVGLayout.rowHeight)
      let title = button.title.clipped(to: (width - 8) / SVGLayout.columnWidth)
      addText(title, .label, x: x + width / 2, y: 28, anchor: .middle)
      offset += width
    }
    if row.isHalfOpen { add("</g>") }
    return offset
  }
}
