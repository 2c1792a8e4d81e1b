/// Taps, swipes and what a finger does to rows.
extension LiveTable {
  mutating func walk(_ edit: UserEdit, _ app: inout some TableApp) throws(WalkEnd) {
    if state.isUpdating { throw .refused(.updateOpen) }
    if edit.needsFreeHands, state.interaction?.drag != nil { throw .refused(.dragUnderWay) }
    switch edit {
    case .moveRow(let from, let to): try moveRow(from, to, &app)
    case .deleteRows(let paths): try deleteRows(paths, &app)
    case .insertRows(let texts, let path): try insertRows(texts, path, &app)
    case .tapMinus(let path): try tapMinus(path, &app)
    case .tapDelete: try tapDelete(&app)
    case .tapAction(let title): try tapAction(title, &app)
    case .tapPlus(let path): try tapPlus(path, &app)
    case .tapRow(let path): try tapRow(path, &app)
    case .tapElsewhere:
      if try !touchCloses(except: nil, &app) { throw .ignored(.nothingThere) }
    case .swipe(let path, let edge, let reach): try swipe(path, edge, reach, &app)
    case .drag(let from, let places):
      try requireReorder(from, places)
      if try touchCloses(except: nil, &app) { return addTouchWarning() }
      try reorder(from, through: places, &app)
    case .select(let paths): try select(paths, &app)
    case .deselect(let paths): try deselect(paths, &app)
    case .pan(let paths): try pan(paths, &app)
    case .lift, .liftFrom, .liftOutside, .hover, .drop, .cancelDrag, .spring, .commitPlaceholder,
      .deletePlaceholder:
      try walkDrag(edit, &app)
    }
  }

  /// A touch that only closed the open row.
  mutating func addTouchWarning() { gathered.warnings.append(.touchOnlyCloses) }

  /// Ends with a refusal where no row is shown at `path`.
  func requireRow(_ path: IndexPath) throws(WalkEnd) {
    if let refusal = state.missing(path) { throw .refused(refusal) }
  }

  // MARK: - Swipes

  private mutating func swipe(
    _ path: IndexPath, _ edge: SwipeEdge, _ reach: SwipeReach, _ app: inout some TableApp
  ) throws(WalkEnd) {
    try requireRow(path)
    if state.isInEditingMode {
      if try touchCloses(except: nil, &app) { return addTouchWarning() }
      throw .ignored(.swipeInEditingMode)
    }
    if state.openPath == path, let row = state.openRow {
      if row.cause != .swipe(edge) {
        // A swipe the other way pushes the buttons back.
        return try closeOpenRow(&app)
      }
      if reach == .part { throw .ignored(.alreadyOpen(path)) }
      if row.isPart {
        try openFully(path, &app)
      } else if reach == .open {
        throw .ignored(.alreadyOpen(path))
      }
      if reach == .full { try fullSwipe(&app) }
      return
    }
    // Only one row is open; the swipe of another closes it.
    guard try closesFirst(except: path, &app) else { return }
    guard let buttons = try buttonsForSwipe(path, edge, &app) else {
      throw .ignored(.noActions(path, edge))
    }
    let row = OpenRow(cause: .swipe(edge), buttons: buttons, isPart: reach == .part)
    try open(path, row, &app)
    if reach == .full { try fullSwipe(&app) }
  }

  private mutating func buttonsForSwipe(
    _ path: IndexPath, _ edge: SwipeEdge, _ app: inout some TableApp
  ) throws(WalkEnd) -> OpenRow.Buttons? {
    let hasActions =
      state.era >= .ios12
      && (edge == .leading
        ? implements(.leadingSwipeActions, app)
        : implements(.trailingSwipeActions, app) || implements(.editActions, app))
    if !hasActions, edge == .leading || !implements(.commit, app) {
      throw .ignored(edge == .leading ? .noActions(path, edge) : .notImplemented(.commit))
    }
    guard try ask(.canEdit(path), default: state.rowsAreEditable, &app) else {
      throw .ignored(.notEditable(path))
    }
    let style = try editingStyle(of: path, &app)
    if style == .none, !(hasActions && state.behaviours.contains(.styleNoneSwipes)) {
      throw .ignored(.styleNone(path))
    }
    return try buttons(path, edge, &app)
  }

  /// A full swipe takes the first action; before iOS 11 a row can only be opened.
  private mutating func fullSwipe(_ app: inout some TableApp) throws(WalkEnd) {
    if state.era >= .ios12 { try takeFirstButton(&app) }
  }

  // MARK: - Minus and plus

  private mutating func tapMinus(
    _ path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    try requireRow(path)
    if !state.isInEditingMode { throw .refused(.needsEditingMode(.minus)) }
    if state.openPath == path { return try closeOpenRow(&app) }
    if try touchCloses(except: path, &app) { return addTouchWarning() }
    try openByMinus(path, &app)
  }

  private mutating func openByMinus(
    _ path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    let cell = try cellInEditingMode(at: path, &app)
    guard cell.editingStyle == .delete else { throw .ignored(.noControl(.minus, path)) }
    guard let buttons = try buttons(path, .trailing, &app) else {
      throw .ignored(
        implements(.commit, app) ? .noActions(path, .trailing) : .notImplemented(.commit))
    }
    try open(path, OpenRow(cause: .minus, buttons: buttons, isPart: false), &app)
  }

  private mutating func tapPlus(_ path: IndexPath, _ app: inout some TableApp) throws(WalkEnd) {
    try requireRow(path)
    if !state.isInEditingMode { throw .refused(.needsEditingMode(.plus)) }
    if try touchCloses(except: nil, &app) { return addTouchWarning() }
    let cell = try cellInEditingMode(at: path, &app)
    guard cell.editingStyle == .insert else { throw .ignored(.noControl(.plus, path)) }
    try commitInsertion(path, ["(new)"], &app)
  }

  private mutating func commitInsertion(
    _ path: IndexPath, _ texts: [String], _ app: inout some TableApp
  ) throws(WalkEnd) {
    typedTexts = texts
    defer { typedTexts = [] }
    switch try tell(.commit(.insert, path), &app) {
    case .none: throw .ignored(.notImplemented(.commit))
    case .builtIn: try insertByApp(texts, path, &app)
    case .own: break
    }
  }

  private mutating func insertByApp(
    _ texts: [String], _ path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    let calls = texts.enumerated().map { index, text in
      AppCall(
        .insertRow(at: IndexPath(section: path.section, row: path.row + index)), .row(text))
    }
    try add(state.applyCorrectly(calls, &log), &app)
  }

  // MARK: - Whole walks

  private mutating func moveRow(
    _ from: IndexPath, _ to: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    try requireReorder(from, [to])
    guard try closesFirst(&app) else { return }
    try reorder(from, through: [to], &app)
  }

  /// The last row first, so that no row shifts under the finger; a row that is named twice is deleted once.
  private mutating func deleteRows(
    _ paths: [IndexPath], _ app: inout some TableApp
  ) throws(WalkEnd) {
    for path in paths { try requireRow(path) }
    var ignored: IgnoredReason?
    var isDone = false
    for path in paths.sorted().withoutRepeats().reversed() {
      do throws(WalkEnd) {
        try deleteRow(path, &app)
        isDone = true
      } catch {
        // One row that cannot be deleted does not keep the user from the others.
        guard case .ignored(let reason) = error else { throw error }
        ignored = reason
      }
    }
    if !isDone, let ignored { throw .ignored(ignored) }
  }

  private mutating func deleteRow(
    _ path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    if state.missing(path) != nil { throw .ignored(.nothingThere) }
    if state.openPath != path {
      guard try closesFirst(except: path, &app) else { return }
    }
    if state.openPath != path {
      if state.isInEditingMode {
        try openByMinus(path, &app)
      } else {
        try swipe(path, .trailing, .open, &app)
      }
    } else if state.openRow?.isPart == true {
      try openFully(path, &app)
    }
    // A handler may have kept the row from opening.
    if state.openRow != nil { try tapDelete(&app) }
  }

  private mutating func insertRows(
    _ texts: [String], _ path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    if !state.isInEditingMode { throw .refused(.needsEditingMode(.insert)) }
    if let refusal = state.missingPlace(path, without: nil) { throw .refused(refusal) }
    guard try closesFirst(&app) else { return }
    if state.view.hasRow(at: path),
      try cellInEditingMode(at: path, &app).editingStyle == .insert
    {
      return try commitInsertion(path, texts, &app)
    }
    try insertByApp(texts, path, &app)
  }
}

extension UserEdit {
  /// Whether it needs the hand that would be dragging.
  fileprivate var needsFreeHands: Bool {
    switch self {
    case .hover, .drop, .cancelDrag, .spring, .tapRow, .commitPlaceholder, .deletePlaceholder: false
    case .moveRow, .deleteRows, .insertRows, .tapMinus, .tapDelete, .tapAction, .tapPlus,
      .tapElsewhere, .swipe, .drag, .select, .deselect, .pan, .lift, .liftFrom, .liftOutside:
      true
    }
  }
}
