import TableEditing

/// A row or a section as the columns of a screen have it: what stands before its text, the text, what stands behind.
struct DrawnCell {
  var head: StyledText
  /// Controls and buttons before the text.
  var leading: StyledText
  var text = ""
  var role: StyledText.Role = .plain
  /// Controls and buttons behind the text, which stand in columns of their own.
  var trailing: StyledText
  var note = ""
  var noteRole: StyledText.Role = .faint
  private let measure: TextMeasure

  private init(by measure: TextMeasure) {
    self.measure = measure
    head = StyledText(by: measure)
    leading = head
    trailing = head
  }

  /// The columns of the text with the controls before it.
  var contentWidth: Int { leading.width + measure.width(of: text) }

  /// The columns of the cell with its content padded to `contentWidth`.
  func width(contentWidth: Int) -> Int {
    head.width + contentWidth + trailing.width + (note.isEmpty ? 0 : 2 + measure.width(of: note))
  }

  /// The cell in at most so many columns; the text gives way first.
  func drawn(contentWidth: Int, columns: Int) -> StyledText {
    let others = width(contentWidth: leading.width)
    let room = min(contentWidth - leading.width, max(columns - others, 4))
    var drawn = head
    drawn.add(leading)
    let text = text.clipped(to: room, by: measure)
    drawn.add(trailing.width == 0 ? text : text.padded(to: room, by: measure), role)
    drawn.add(trailing)
    if !note.isEmpty { drawn.add("  " + note, noteRole) }
    return drawn.clipped(to: columns)
  }
}

extension DrawnCell {
  /// A column's title.
  init(title: String, _ options: RenderingOptions) {
    self.init(by: options.measure)
    head.addMark("", .plain, options)
    head.add(" ")
    text = title
    role = .heading
  }

  /// A row; index paths are padded to `pathWidth`, which is 0 where they are not shown.
  ///
  /// `indent` is the columns before the path; `isControlled` says that rows have room for a control before their texts.
  init(
    _ row: RowCell, indent: Int, pathWidth: Int, isControlled: Bool, _ options: RenderingOptions
  ) {
    self.init(by: options.measure)
    let signs = Signs(options.signs)
    let (sign, role) = row.sign(signs)
    self.role = role
    head.addMark(sign, role, options)
    head.add(String(repeating: " ", count: indent + 1), role)
    if pathWidth > 0 {
      head.add((row.isDeleted ? "" : row.place.description).padded(to: pathWidth) + "  ", .faint)
    }
    if let controls = row.controls {
      leading = StyledText(leadingOf: controls, options)
      trailing = StyledText(trailingOf: controls, options)
      if controls.dragState != .none { self.role = .faint }
    } else if isControlled {
      leading.pad(to: signs.controlColumns(by: measure))
    }
    text = row.text
    note = Words.note(of: row, signs)
    noteRole = role == .plain ? .faint : role
  }

  /// Something between rows; it stands where the texts do.
  init(
    _ overlay: Overlay, indent: Int, pathWidth: Int, isControlled: Bool, _ options: RenderingOptions
  ) {
    self.init(by: options.measure)
    let signs = Signs(options.signs)
    let sign: String
    switch overlay {
    case .gap(let words):
      sign = signs.gap
      role = .inserted
      text = words
    case .placeholder(let number, let item):
      sign = signs.placeholder
      role = .faint
      text = item
      note = Words.placeholder(number)
    }
    head.addMark(sign, role, options)
    head.add(String(repeating: " ", count: indent + 1), role)
    if pathWidth > 0 { head.add(String(repeating: " ", count: pathWidth + 2)) }
    if isControlled { leading.pad(to: signs.controlColumns(by: measure)) }
  }

  init(_ section: SectionCell, _ options: RenderingOptions) {
    self.init(by: options.measure)
    let (sign, role) = section.sign(Signs(options.signs))
    let roleOfText: StyledText.Role = role == .plain ? .heading : role
    head.addMark(sign, role, options)
    head.add(" ", role)
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
  fileprivate func sign(_ signs: Signs) -> (String, StyledText.Role) {
    if isDeleted { return (signs.deleted, .deleted) }
    if let accusation { return accusation.sign(signs) }
    return mark.map { $0.sign(signs) } ?? (isStale ? (signs.accused, .stale) : ("", .plain))
  }
}

extension SectionCell {
  fileprivate func sign(_ signs: Signs) -> (String, StyledText.Role) {
    if isDeleted { return (signs.deleted, .deleted) }
    if let accusation { return accusation.sign(signs) }
    return mark.map { $0.sign(signs) } ?? ("", .plain)
  }
}

extension Accusation {
  fileprivate func sign(_ signs: Signs) -> (String, StyledText.Role) {
    switch self {
    case .named: (signs.accused, .error)
    case .sameIndex: (signs.sameIndex, .warning)
    }
  }
}

extension Mark {
  fileprivate func sign(_ signs: Signs) -> (String, StyledText.Role) {
    switch self {
    case .inserted: (signs.inserted, .inserted)
    case .moved: (signs.moved, .moved)
    case .reloaded, .reconfigured, .textSet: (signs.changed, .changed)
    }
  }
}

extension StyledText {
  /// Adds what stands at the beginning of a line, in the columns that every such sign has.
  fileprivate mutating func addMark(
    _ sign: String, _ role: Role, _ options: RenderingOptions
  ) {
    let columns = Signs(options.signs).markColumns(by: options.measure)
    add(sign.padded(to: columns, by: options.measure), role)
  }
}
