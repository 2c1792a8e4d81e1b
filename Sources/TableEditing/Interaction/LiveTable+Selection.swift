/// Selecting rows: one out of editing mode, several in it where the table allows that.
extension LiveTable {
  mutating func tapRow(_ path: IndexPath, _ app: inout some TableApp) throws(WalkEnd) {
    try requireRow(path)
    if state.interaction?.drag != nil, try addToDrag(path, &app) { return }
    if try touchCloses(except: nil, &app) { return addTouchWarning() }
    try toggle(path, &app)
  }

  private mutating func toggle(_ path: IndexPath, _ app: inout some TableApp) throws(WalkEnd) {
    if state.settings.selectsSeveral, state.cells[path].isSelected {
      try deselectRow(path, &app)
    } else {
      try selectRow(path, &app)
    }
  }

  mutating func select(_ paths: [IndexPath], _ app: inout some TableApp) throws(WalkEnd) {
    for path in paths { try requireRow(path) }
    if paths.count > 1, !state.isInEditingMode { throw .refused(.singleSelection) }
    guard try closesFirst(&app) else { return }
    var ignored: IgnoredReason?
    var isDone = paths.isEmpty
    let revision = self.revision
    for path in paths where self.revision == revision {
      do throws(WalkEnd) {
        if !state.cells[path].isSelected { try selectRow(path, &app) }
        isDone = true
      } catch {
        // One row that cannot be selected does not keep the user from the others.
        guard case .ignored(let reason) = error else { throw error }
        ignored = ignored ?? reason
      }
    }
    if !isDone, let ignored { throw .ignored(ignored) }
  }

  mutating func deselect(_ paths: [IndexPath], _ app: inout some TableApp) throws(WalkEnd) {
    for path in paths { try requireRow(path) }
    guard try closesFirst(&app) else { return }
    let selected = paths.filter { state.cells[$0].isSelected }
    if selected.isEmpty { throw .ignored(.notSelected) }
    if !state.settings.selectsSeveral { throw .ignored(.singleSelectionStays) }
    let revision = self.revision
    for path in selected where self.revision == revision { try deselectRow(path, &app) }
  }

  /// Selects a row; out of a multiple selection the one selected before is given up.
  ///
  /// A handler that changes the table meanwhile keeps the row from being selected.
  mutating func selectRow(_ path: IndexPath, _ app: inout some TableApp) throws(WalkEnd) {
    if state.isInEditingMode {
      guard state.settings.selectsSeveral else { throw .ignored(.noSelectionInEditingMode) }
      guard try cellInEditingMode(at: path, &app).isEditable else {
        throw .ignored(.notEditable(path))
      }
    }
    let revision = self.revision
    try tell(.willSelect(path), &app)
    if self.revision == revision, !state.settings.selectsSeveral {
      for other in state.selectedPaths where other != path && self.revision == revision {
        try deselectRow(other, &app)
      }
    }
    if self.revision != revision { return }
    state.changeCell(at: path, &log) { $0.isSelected = true }
    gathered.changes.append(ChangeSet(.view, [Change(.selectedRow(at: path))]))
    try tell(.didSelect(path), &app)
  }

  private mutating func deselectRow(
    _ path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    state.changeCell(at: path, &log) { $0.isSelected = false }
    gathered.changes.append(ChangeSet(.view, [Change(.deselectedRow(at: path))]))
    try tell(.didDeselect(path), &app)
  }

  /// Two fingers that pan over rows begin a multiple selection: the table enters editing mode by itself, and stays there.
  mutating func pan(_ paths: [IndexPath], _ app: inout some TableApp) throws(WalkEnd) {
    for path in paths { try requireRow(path) }
    guard let first = paths.first else { throw .ignored(.nothingThere) }
    if try touchCloses(except: nil, &app) { return addTouchWarning() }
    if state.isInEditingMode, !state.settings.selectsSeveral {
      throw .ignored(.noMultipleSelection)
    }
    guard try ask(.allowsMultipleSelectionDuringEditing, default: false, &app),
      try ask(.shouldBeginMultipleSelection(first), default: false, &app)
    else { throw .ignored(.noMultipleSelection) }
    if !state.isInEditingMode { try beginEditing(selectingSeveral: true, &app) }
    let revision = self.revision
    try tell(.didBeginMultipleSelection(first), &app)
    for path in paths where self.revision == revision && !state.cells[path].isSelected {
      if try cellInReach(at: path, &app)?.isEditable == true { try selectRow(path, &app) }
    }
    try tell(.didEndMultipleSelection, &app)
  }
}
