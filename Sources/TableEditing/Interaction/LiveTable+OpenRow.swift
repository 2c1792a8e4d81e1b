/// The open row: opened by a swipe or by the minus control, closed by a touch anywhere else.
extension LiveTable {
  /// The state of a cell while its row is open.
  private func openState(_ cause: OpenRow.Cause) -> CellState {
    switch cause {
    case .minus: [.showingEditControl, .showingDeleteConfirmation]
    case .swipe: .showingDeleteConfirmation
    }
  }

  /// Whether the cell is told of going to and fro.
  private func tellsTransitions(_ cause: OpenRow.Cause) -> Bool {
    cause.isSwipe || !state.behaviours.contains(.noConfirmationMasks)
  }

  /// Shows the buttons of a row; a handler that changes the table meanwhile keeps it from opening.
  mutating func open(
    _ path: IndexPath, _ row: OpenRow, _ app: inout some TableApp
  ) throws(WalkEnd) {
    let revision = self.revision
    if row.cause.isSwipe { try tell(.willBeginEditing(path), &app) }
    let openState = openState(row.cause)
    if self.revision == revision, tellsTransitions(row.cause) {
      try tell(.willTransition(path, to: openState), &app)
    }
    if self.revision != revision {
      if row.cause.isSwipe { try tell(.didEndEditing(nil), &app) }
      return
    }
    state.changeCell(at: path, &log) { $0.state = openState }
    state.changeInteraction(&log) { $0.openRow = row }
    gathered.changes.append(ChangeSet(.view, [Change(.openedRow(at: path))]))
    if !row.isPart, tellsTransitions(row.cause) {
      try tell(.didTransition(path, to: openState), &app)
    }
  }

  /// Opens a row further that a swipe has opened in part.
  mutating func openFully(_ path: IndexPath, _ app: inout some TableApp) throws(WalkEnd) {
    state.changeInteraction(&log) { $0.openRow?.isPart = false }
    gathered.changes.append(ChangeSet(.view, [Change(.openedRow(at: path))]))
    try tell(.didTransition(path, to: .showingDeleteConfirmation), &app)
  }

  /// Closes the open row, if there is one, and says so to the app.
  mutating func closeOpenRow(_ app: inout some TableApp) throws(WalkEnd) {
    guard let row = state.openRow, let path = state.openPath else { return }
    let closed: CellState = row.cause == .minus ? .showingEditControl : []
    let isUntold = row.isPart && state.behaviours.contains(.swipeBackIsUntold)
    let isTold =
      tellsTransitions(row.cause) && !isUntold
      && (row.cause.isSwipe || !state.behaviours.contains(.noReturnFromConfirmation))
    if isTold { try tell(.willTransition(path, to: closed), &app) }
    // A handler may have moved the row or taken it away.
    guard state.openRow == row, let path = state.openPath else { return }
    state.changeCell(at: path, &log) { $0.state = closed }
    state.changeInteraction(&log) { $0.openRow = nil }
    gathered.changes.append(ChangeSet(.view, [Change(.closedRow(at: path))]))
    let revision = self.revision
    if isTold { try tell(.didTransition(path, to: closed), &app) }
    if row.cause.isSwipe, !isUntold {
      try tell(.didEndEditing(self.revision == revision ? path : nil), &app)
    }
  }

  /// A touch away from the open row closes it, and does nothing else.
  ///
  /// - Returns: Whether the touch was used up so.
  mutating func touchCloses(
    except path: IndexPath?, _ app: inout some TableApp
  ) throws(WalkEnd) -> Bool {
    guard let row = state.openRow, let open = state.openPath, open != path else { return false }
    if row.isPart, state.behaviours.contains(.abortedSwipeSticks) {
      throw .ignored(.swipeStuck(open))
    }
    try closeOpenRow(&app)
    return true
  }

  /// Closes the open row before a gesture that goes on after it.
  ///
  /// - Returns: Whether it goes on: not where a handler has changed the table.
  mutating func closesFirst(
    except path: IndexPath? = nil, _ app: inout some TableApp
  ) throws(WalkEnd) -> Bool {
    let revision = self.revision
    _ = try touchCloses(except: path, &app)
    if self.revision != revision { addTouchWarning() }
    return self.revision == revision
  }
}

// MARK: - The buttons

extension LiveTable {
  /// The buttons that a swipe from an edge or the minus control shows; nil if there are none.
  ///
  /// Configurations supersede `editActions`, and these the Delete button with its title.
  mutating func buttons(
    _ path: IndexPath, _ edge: SwipeEdge, _ app: inout some TableApp
  ) throws(WalkEnd) -> OpenRow.Buttons? {
    if edge == .leading {
      let actions = try configuration(.leadingSwipeActions(path), &app)
      return actions?.flatMap { $0.isEmpty ? nil : .actions($0) }
    }
    if let configuration = try configuration(.trailingSwipeActions(path), &app) {
      if let actions = configuration { return actions.isEmpty ? nil : .actions(actions) }
    } else if state.era >= .ios12, case .actions(let actions?) = try ask(.editActions(path), &app) {
      return actions.isEmpty ? nil : .actions(actions)
    }
    guard implements(.commit, app) else { return nil }
    guard case .title(let title?) = try ask(.titleForDeleteConfirmation(path), &app) else {
      return .delete(title: "Delete")
    }
    return .delete(title: title)
  }

  /// A configuration of swipe actions; nil where none is asked for, a nil inside where the app gives none.
  ///
  /// iOS 5 does not know of them.
  private mutating func configuration(
    _ question: Question, _ app: inout some TableApp
  ) throws(WalkEnd) -> [SwipeAction]?? {
    guard state.era >= .ios12, let answer = try ask(question, &app) else { return nil }
    guard case .actions(let actions) = answer else {
      preconditionFailure("a question for actions is answered by actions")
    }
    return .some(actions)
  }

  /// Taps the Delete button of the open row.
  mutating func tapDelete(_ app: inout some TableApp) throws(WalkEnd) {
    guard let row = state.openRow, let path = state.openPath else {
      throw .refused(.nothingOpen(.delete))
    }
    if row.isPart { throw .refused(.halfOpen(path)) }
    switch row.buttons {
    case .actions(let actions):
      guard
        let action = actions.first(where: { $0.title == "Delete" })
          ?? actions.first(where: { $0.style == .destructive })
      else { throw .refused(.noAction("Delete", of: path, shown: actions.map { $0.title })) }
      try take(action, path, &app)
    case .delete:
      // On iOS 5 a recognizer on the table got the tap on a button of the app's own.
      if state.behaviours.contains(.gestureTakesDeleteTap),
        app.implementation(of: .willTransition, in: state) == .own
      {
        gathered.warnings.append(.gestureTookTap)
        return try closeOpenRow(&app)
      }
      try confirmDeletion(path, &app)
    }
  }

  /// Taps an action of the open row.
  mutating func tapAction(_ title: String, _ app: inout some TableApp) throws(WalkEnd) {
    guard let row = state.openRow, let path = state.openPath else {
      throw .refused(.nothingOpen(.action))
    }
    if row.isPart { throw .refused(.halfOpen(path)) }
    switch row.buttons {
    case .delete(let shown):
      if shown != title { throw .refused(.noAction(title, of: path, shown: [shown])) }
      try tapDelete(&app)
    case .actions(let actions):
      guard let action = actions.first(where: { $0.title == title }) else {
        throw .refused(.noAction(title, of: path, shown: actions.map { $0.title }))
      }
      try take(action, path, &app)
    }
  }

  /// Takes the first button, as a full swipe does.
  mutating func takeFirstButton(_ app: inout some TableApp) throws(WalkEnd) {
    guard let row = state.openRow, let path = state.openPath else { return }
    switch row.buttons {
    case .delete: try confirmDeletion(path, &app)
    case .actions(let actions): try take(actions[0], path, &app)
    }
  }

  private mutating func confirmDeletion(
    _ path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    switch try tell(.commit(.delete, path), &app) {
    case .none: throw .ignored(.notImplemented(.commit))
    case .builtIn: try add(state.applyCorrectly([AppCall(.deleteRow(at: path))], &log), &app)
    case .own: gathered.warnings += state.countWarnings
    }
    guard state.openRow != nil else { return }
    // The row is still there: the app has not deleted it.
    if state.behaviours.contains(.unchangedCommitCloses) { try closeOpenRow(&app) }
    gathered.warnings.append(.uncommittedDelete)
  }

  /// An action's handler runs in place of `commit`; then the row closes, or has gone.
  private mutating func take(
    _ action: SwipeAction, _ path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    let implementation = try tell(.selectAction(action.title, path), &app)
    if implementation == .builtIn, action.style == .destructive {
      try add(state.applyCorrectly([AppCall(.deleteRow(at: path))], &log), &app)
    }
    if implementation == .own { gathered.warnings += state.countWarnings }
    try closeOpenRow(&app)
  }
}
