import TableEditing

/// A row or a section as the columns of a screen have it: what stands before its text, the text, what stands behind.
struct DrawnCell {
  var head = StyledText()
  /// Controls and buttons before the text.
  var leading = StyledText()
  var text = ""
  var role: StyledText.Role = .plain
  /// Controls and buttons behind the text, which stand in columns of their own.
  var trailing = StyledText()
  var note = ""
  var noteRole: StyledText.Role = .faint

  /// The columns of the text with the controls before it.
  var contentWidth: Int { leading.width + DisplayWidth.of(text) }

  /// The columns of the cell with its content padded to `contentWidth`.
  func width(contentWidth: Int) -> Int {
    head.width + contentWidth + trailing.width + (note.isEmpty ? 0 : 2 + DisplayWidth.of(note))
  }

  /// The cell in at most so many columns; the text gives way first.
  func drawn(contentWidth: Int, columns: Int) -> StyledText {
    let others = width(contentWidth: leading.width)
    let room = min(contentWidth - leading.width, max(columns - others, 4))
    var drawn = head
    drawn.add(leading)
    drawn.add(
      trailing.width == 0 ? text.clipped(to: room) : text.clipped(to: room).padded(to: room), role)
    drawn.add(trailing)
    if !note.isEmpty { drawn.add("  " + note, noteRole) }
    return drawn.clipped(to: columns)
  }
}

extension DrawnCell {
  /// A column's title.
  init(title: String) {
    head.add("  ")
    text = title
    role = .heading
  }

  /// A row; index paths are padded to `pathWidth`, which is 0 where they are not shown.
  ///
  /// `indent` is the columns before the path; `isControlled` says that rows have room for a control before their texts.
  init(_ row: RowCell, indent: Int, pathWidth: Int, isControlled: Bool) {
    let (sign, role) = row.sign
    self.role = role
    head.add(sign + String(repeating: " ", count: indent + 1), role)
    if pathWidth > 0 {
      head.add((row.isDeleted ? "" : row.place.description).padded(to: pathWidth) + "  ", .faint)
    }
    if let controls = row.controls {
      leading = StyledText(leadingOf: controls)
      trailing = StyledText(trailingOf: controls)
      if controls.dragState != .none { self.role = .faint }
    } else if isControlled {
      leading = StyledText("  ")
    }
    text = row.text
    note = Words.note(of: row)
    noteRole = role == .plain ? .faint : role
  }

  /// Something between rows; it stands where the texts do.
  init(_ overlay: Overlay, indent: Int, pathWidth: Int, isControlled: Bool) {
    let sign: String
    switch overlay {
    case .gap(let words):
      sign = "↓"
      role = .inserted
      text = words
    case .placeholder(let number, let item):
      sign = "◌"
      role = .faint
      text = item
      note = Words.placeholder(number)
    }
    head.add(sign + String(repeating: " ", count: indent + 1), role)
    if pathWidth > 0 { head.add(String(repeating: " ", count: pathWidth + 2)) }
    if isControlled { leading = StyledText("  ") }
  }

  init(_ section: SectionCell) {
    let (sign, role) = section.sign
    let roleOfText: StyledText.Role = role == .plain ? .heading : role
    head.add(sign + " ", role)
    head.add(section.isDeleted ? "section" : "section \(section.index)", roleOfText)
    if let title = section.title {
      head.add(": ", roleOfText)
      text = title
    }
    self.role = roleOfText
    note = Words.note(of: section)
    noteRole = role == .plain ? .faint : role
  }
}

extension RowCell {
  /// The sign before the row, and its colour.
  fileprivate var sign: (String, StyledText.Role) {
    if isDeleted { return ("-", .deleted) }
    if let accusation { return accusation.sign }
    return mark.map { $0.sign } ?? (isStale ? ("!", .stale) : (" ", .plain))
  }
}

extension SectionCell {
  fileprivate var sign: (String, StyledText.Role) {
    if isDeleted { return ("-", .deleted) }
    if let accusation { return accusation.sign }
    return mark.map { $0.sign } ?? (" ", .plain)
  }
}

extension Accusation {
  fileprivate var sign: (String, StyledText.Role) {
    switch self {
    case .named: ("!", .error)
    case .sameIndex: ("?", .warning)
    }
  }
}

extension Mark {
  fileprivate var sign: (String, StyledText.Role) {
    switch self {
    case .inserted: ("+", .inserted)
    case .moved: ("→", .moved)
    case .reloaded, .reconfigured, .textSet: ("~", .changed)
    }
  }
}
