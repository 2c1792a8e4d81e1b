import TableEditing

/// A row or a section as the columns of a screen have it: what stands before its text, the text, what stands behind.
struct DrawnCell {
  var head = StyledText()
  var text = ""
  var role: StyledText.Role = .plain
  /// The reorder control, which stands in a column of its own.
  var control = ""
  var note = ""
  var noteRole: StyledText.Role = .faint

  /// The columns of the cell with its text padded to `textWidth`.
  func width(textWidth: Int) -> Int {
    head.width + textWidth + (control.isEmpty ? 0 : 3)
      + (note.isEmpty ? 0 : 2 + DisplayWidth.of(note))
  }

  /// The cell in at most so many columns; the text gives way first.
  func drawn(textWidth: Int, columns: Int) -> StyledText {
    let others = width(textWidth: 0)
    let room = min(textWidth, max(columns - others, 4))
    var drawn = head
    drawn.add(
      control.isEmpty ? text.clipped(to: room) : text.clipped(to: room).padded(to: room), role)
    if !control.isEmpty { drawn.add("  " + control, .faint) }
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
  /// `indent` is the columns before the path; `isControlled` says that other rows have a control before their texts.
  init(_ row: RowCell, indent: Int, pathWidth: Int, isControlled: Bool) {
    let (sign, role) = row.sign
    self.role = role
    head.add(sign + String(repeating: " ", count: indent + 1), role)
    if pathWidth > 0 {
      head.add((row.isDeleted ? "" : row.place.description).padded(to: pathWidth) + "  ", .faint)
    }
    if row.hasControls {
      head.add("⊖ ", .deleted)
      control = "≡"
    } else if isControlled {
      head.add("  ")
    }
    text = row.text
    note = Words.note(of: row)
    noteRole = role == .plain ? .faint : role
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
