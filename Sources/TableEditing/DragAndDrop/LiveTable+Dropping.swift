/// Letting the items go, and the end of every session.
extension LiveTable {
  /// Lets the items go: where they are not taken the session ends as after a cancel.
  mutating func drop(_ app: inout some TableApp) throws(WalkEnd) {
    let session = try dragSession()
    guard let drop = session.drop else {
      try endDrag(.cancel, &app)
      throw .ignored(.notOverTable)
    }
    if !drop.canHandle {
      try endDrag(.cancel, &app)
      throw .ignored(.notHandled)
    }
    let proposal = drop.proposal ?? DropProposal(.cancel)
    switch proposal.operation {
    case .cancel, .forbidden:
      try leaveAndEnd(proposal.operation, &app)
      throw .ignored(.noTransfer(proposal.operation))
    case .copy, .move: break
    }
    if let source = reorderSource(session, drop, proposal, app) {
      try dropReordering(source, to: drop.destination ?? source, &app)
    } else {
      try performDrop(session, drop, proposal, &app)
    }
  }

  /// Takes the items back.
  mutating func cancelDrag(_ app: inout some TableApp) throws(WalkEnd) {
    let session = try dragSession()
    if session.drop?.canHandle == true {
      try leaveAndEnd(.cancel, &app)
    } else {
      try endDrag(.cancel, &app)
    }
  }

  private mutating func performDrop(
    _ session: DragSession, _ drop: DropSession, _ proposal: DropProposal,
    _ app: inout some TableApp
  ) throws(WalkEnd) {
    let told = try tell(.performDrop(session.items, to: drop.destination), &app)
    if told == .builtIn { try dropCorrectly(session, drop, proposal, &app) }
    try endDrag(proposal.operation, &app)
    if told == .none { throw .ignored(.notImplemented(.performDrop)) }
  }
}

// MARK: - Reordering in place of a drop

extension LiveTable {
  /// The row that moves, where the table tells `moveRow` in place of `performDrop`: one item of this very table, proposed
  /// to move to a gap, and the table not updated since the lift.
  private func reorderSource(
    _ session: DragSession, _ drop: DropSession, _ proposal: DropProposal, _ app: some TableApp
  ) -> IndexPath? {
    guard proposal == DropProposal(.move, .insertAt), drop.destination != nil,
      session.items.count == 1, implements(.moveRow, app)
    else { return nil }
    return session.sourceIndexPath(ofItem: 0)
  }

  private mutating func dropReordering(
    _ source: IndexPath, to destination: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    let asks = !state.behaviours.contains(.fallbackIsUnasked)
    if asks, try !ask(.canMove(source), default: state.rowsAreMovable, &app) {
      try leaveAndEnd(.cancel, &app)
      throw .ignored(.notMovable(source))
    }
    let place = state.lastPlace(upTo: destination, without: source)
    let target = asks ? try self.target(source, place, &app) : place
    if target != source {
      try finishMove(source, target, &app)
    } else if state.behaviours.contains(.samePlaceIsTold) {
      try tell(.moveRow(from: source, to: source), &app)
    }
    try endDrag(.move, &app)
    if target == source { throw .ignored(.samePlace(source)) }
  }
}

extension TableState {
  /// The place itself, or the last that is left where the row at `source` is taken out first.
  func lastPlace(upTo place: IndexPath, without source: IndexPath) -> IndexPath {
    let taken = place.section == source.section ? 1 : 0
    let last = view.rowCount(inSection: place.section) - taken
    return IndexPath(section: place.section, row: min(place.row, last))
  }
}

// MARK: - The end of a session

extension LiveTable {
  /// The session leaves the table without a drop, and ends.
  private mutating func leaveAndEnd(
    _ operation: DropOperation, _ app: inout some TableApp
  ) throws(WalkEnd) {
    try tell(.dropSessionDidExit, &app)
    try endDrag(operation, &app)
  }

  /// Ends the session: first for every table that it entered, then for the one that it came from.
  private mutating func endDrag(
    _ operation: DropOperation, _ app: inout some TableApp
  ) throws(WalkEnd) {
    if state.interaction?.drag?.drop?.canHandle == true { try tell(.dropSessionDidEnd, &app) }
    let visits = state.interaction?.drag?.visits ?? []
    changeDrag { session in
      session.drop = nil
      session.visits = []
    }
    for visit in visits where visit.canHandle {
      try withTable(visit.table, &app) { table, app throws(WalkEnd) in
        try table.tell(.dropSessionDidEnd, &app)
      }
    }
    switch state.interaction?.drag?.origin {
    case nil: break
    case .otherApp: state.changeInteraction(&log) { $0.drag = nil }
    case .ownTable: try endOwnDrag(operation, movesAway: false, &app)
    case .otherTable(let title):
      let movesAway = operation == .move
      try withTable(title, &app) { table, app throws(WalkEnd) in
        try table.endOwnDrag(operation, movesAway: movesAway, &app)
      }
    }
  }

  /// Ends the session at its source.
  ///
  /// Where its items were moved to another table the table removes nothing by itself, but the built-in app does.
  private mutating func endOwnDrag(
    _ operation: DropOperation, movesAway: Bool, _ app: inout some TableApp
  ) throws(WalkEnd) {
    let told = try tell(.dragSessionDidEnd(operation), &app)
    let sources = state.interaction?.drag?.sources ?? []
    if told == .builtIn, movesAway { try removeCorrectly(sources, &app) }
    state.changeInteraction(&log) { $0.drag = nil }
    for path in state.cells.paths(where: { $0.dragState != .none }) {
      state.changeCell(at: path, &log) { $0.dragState = .none }
    }
  }
}
