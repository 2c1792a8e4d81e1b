/// Editing mode: the Edit and the Done button, and the controls that each cell asks for.
extension LiveTable {
  /// Rows that fit on the screen, from the table's first; a row further down asks when somebody reaches for it.
  static var rowsOnScreen: Int { 100 }

  /// What the Edit and the Done button do: the app's own preparations, then `setEditing`.
  ///
  /// A row that is open by a swipe is closed first, as otherwise the table would be editing already.
  mutating func pressEditButton(_ isOn: Bool, _ app: inout some TableApp) throws(WalkEnd) {
    if state.isUpdating { throw .refused(.updateOpen) }
    if state.interaction?.drag != nil { throw .refused(.dragUnderWay) }
    if isOn == (isOn ? state.isInEditingMode : state.isEditing) {
      throw .ignored(.sameEditingMode(isOn))
    }
    if !isOn {
      try setEditing(false, &app)
      return try finishTableEditing(&app)
    }
    try closeOpenRow(&app)
    if !state.settings.isTableEditingBegun {
      state.change(&log) { $0.isTableEditingBegun = true }
      try tell(.willBeginTableEditing, &app)
    }
    if !state.isInEditingMode { try setEditing(true, &app) }
  }

  /// The app finishes what it began with the Edit button; editing mode that a pan began it has not.
  private mutating func finishTableEditing(_ app: inout some TableApp) throws(WalkEnd) {
    if state.isInEditingMode || !state.settings.isTableEditingBegun { return }
    state.change(&log) { $0.isTableEditingBegun = false }
    try tell(.didFinishTableEditing, &app)
  }

  /// `setEditing(_:animated:)`.
  mutating func setEditing(_ isOn: Bool, _ app: inout some TableApp) throws(WalkEnd) {
    if !isOn { return try endEditing(&app) }
    let selectsSeveral = try ask(.allowsMultipleSelectionDuringEditing, default: false, &app)
    try beginEditing(selectingSeveral: selectsSeveral, &app)
  }

  /// Enters editing mode, with check marks in place of controls where several rows can be selected.
  mutating func beginEditing(
    selectingSeveral selectsSeveral: Bool, _ app: inout some TableApp
  ) throws(WalkEnd) {
    deselectSilently()
    state.change(&log) {
      $0.isInEditingMode = true
      $0.selectsSeveral = selectsSeveral
    }
    revision += 1
    gathered.changes.append(ChangeSet(.view, [Change(.changedEditing(true))]))
    try showControls(of: rowsOnScreen(), &app)
  }

  private mutating func endEditing(_ app: inout some TableApp) throws(WalkEnd) {
    if !state.isInEditingMode { return try closeOpenRow(&app) }
    let cells = state.cells.paths { !$0.state.isEmpty }
    if let open = state.openPath {
      state.changeCell(at: open, &log) { $0.state = .showingEditControl }
    }
    state.changeInteraction(&log) { $0.openRow = nil }
    deselectSilently()
    state.change(&log) {
      $0.isInEditingMode = false
      $0.selectsSeveral = false
    }
    revision += 1
    let revision = self.revision
    gathered.changes.append(ChangeSet(.view, [Change(.changedEditing(false))]))
    for path in cells where self.revision == revision {
      try tell(.willTransition(path, to: []), &app)
    }
    if state.isInEditingMode { return }
    state.forgetCells(&log) { _ in true }
    for path in cells where self.revision == revision {
      try tell(.didTransition(path, to: []), &app)
    }
  }

  /// Selections do not outlive a change of the editing mode; nobody is told.
  private mutating func deselectSilently() {
    for path in state.selectedPaths { state.changeCell(at: path, &log) { $0.isSelected = false } }
  }

  func rowsOnScreen() -> [IndexPath] {
    var paths: [IndexPath] = []
    let view = state.view
    for section in 0..<view.sectionCount {
      let count = min(view.rowCount(inSection: section), LiveTable.rowsOnScreen - paths.count)
      paths += (0..<count).map { IndexPath(section: section, row: $0) }
      if paths.count == LiveTable.rowsOnScreen { break }
    }
    return paths
  }
}

// MARK: - The controls of a cell

extension LiveTable {
  /// Times that handlers may change the table while its cells come to show their controls.
  private static var changeLimit: Int { 1_000 }

  /// Lets the cells ask for their controls, and shows them.
  ///
  /// A handler that changes the table meanwhile cuts the animations short; cells that were not asked yet are asked then.
  mutating func showControls(
    of paths: [IndexPath], _ app: inout some TableApp
  ) throws(WalkEnd) {
    var waiting = paths
    var changes = 0
    while try !showControlsUndisturbed(of: waiting, &app) {
      if !state.isInEditingMode { return }
      for path in state.cells.paths(where: { $0.isEditable }) {
        state.changeCell(at: path, &log) { $0.state.insert(.showingEditControl) }
      }
      changes += 1
      if changes == LiveTable.changeLimit { try add(state.trap(.endlessHandlers, &log), &app) }
      waiting = rowsOnScreen().filter { !state.cells[$0].isAsked }
    }
  }

  /// - Returns: Whether all cells came to show their controls; not where a handler has changed the table.
  private mutating func showControlsUndisturbed(
    of paths: [IndexPath], _ app: inout some TableApp
  ) throws(WalkEnd) -> Bool {
    var shown: [IndexPath] = []
    let revision = self.revision
    for path in paths {
      try askForControls(of: path, &app)
      guard state.cells[path].isEditable else { continue }
      try tell(.willTransition(path, to: .showingEditControl), &app)
      if self.revision != revision { return false }
      state.changeCell(at: path, &log) { $0.state = .showingEditControl }
      shown.append(path)
    }
    for path in shown where self.revision == revision {
      try tell(.didTransition(path, to: .showingEditControl), &app)
    }
    return true
  }

  /// Asks for a row's controls in UIKit's order: may it be edited, how, is it indented, may it be moved.
  private mutating func askForControls(
    of path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    let isEditable = try ask(.canEdit(path), default: state.rowsAreEditable, &app)
    var style = EditingStyle.none
    var isIndented = false
    if isEditable {
      // Where several rows can be selected, check marks stand in the controls' place.
      if !state.settings.selectsSeveral { style = try editingStyle(of: path, &app) }
      isIndented = try ask(.shouldIndent(path), default: true, &app)
    }
    let mayMove = isEditable || state.behaviours.contains(.uneditableRowsReorder)
    let canMove = mayMove ? try showsReorderControl(path, &app) : false
    state.changeCell(at: path, &log) {
      $0.isAsked = true
      $0.isEditable = isEditable
      $0.editingStyle = style
      $0.isIndented = isIndented
      $0.showsReorderControl = canMove
    }
  }

  /// `editingStyle`, or UIKit's default.
  mutating func editingStyle(
    of path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) -> EditingStyle {
    guard let answer = try ask(.editingStyle(path), &app) else { return .delete }
    guard case .style(let style) = answer else {
      preconditionFailure("an editing style is answered by one")
    }
    return style
  }

  /// Whether a row shows a reorder control: `canMove` where it is implemented, and somebody to be told of the move.
  private mutating func showsReorderControl(
    _ path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) -> Bool {
    let isTold =
      implements(.moveRow, app)
      || (state.behaviours.contains(.handlesWithoutMoveRow) && implements(.canMove, app))
    return isTold ? try ask(.canMove(path), default: state.rowsAreMovable, &app) : false
  }

  /// The cell of a row that somebody reaches for: one that was off the screen asks now.
  ///
  /// Ends the gesture where a handler changes the table meanwhile.
  mutating func cellInEditingMode(
    at path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) -> Cell {
    guard let cell = try cellInReach(at: path, &app) else { throw .ignored(.nothingThere) }
    return cell
  }

  /// The same; nil where a handler changes the table meanwhile, so that the row is out of reach.
  mutating func cellInReach(
    at path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) -> Cell? {
    if state.cells[path].isAsked { return state.cells[path] }
    let revision = self.revision
    try showControls(of: [path], &app)
    return self.revision == revision ? state.cells[path] : nil
  }
}
