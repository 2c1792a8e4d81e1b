/// Picking items up: rows of this table, rows of another one, things of another app.
extension LiveTable {
  /// Lifts rows; the first is the one that the finger is on.
  mutating func lift(_ paths: [IndexPath], _ app: inout some TableApp) throws(WalkEnd) {
    for path in paths { try requireRow(path) }
    if paths.isEmpty { throw .ignored(.nothingThere) }
    if try touchCloses(except: nil, &app) { return addTouchWarning() }
    if !implements(.itemsForDrag, app) { throw .ignored(.notImplemented(.itemsForDrag)) }
    var session = DragSession(.ownTable, [], sources: [], allowsMoveOperation: true)
    for path in liftedRows(paths) {
      let items = try items(.itemsForDrag(path), &app)
      // A row without items stays where it is; if it is the one that the finger is on, so do all.
      if items.isEmpty, session.items.isEmpty { throw .ignored(.noItems(path)) }
      session.add(items, from: path)
    }
    try begin(session, &app)
  }

  /// The rows that come along: one that is selected brings the other selected rows.
  private func liftedRows(_ paths: [IndexPath]) -> [IndexPath] {
    var rows: [IndexPath] = []
    var lifted: Set<IndexPath> = []
    var bringsSelected = false
    for path in paths {
      if lifted.insert(path).inserted { rows.append(path) }
      if bringsSelected || !state.cells[path].isSelected { continue }
      bringsSelected = true
      for row in state.selectedPaths where lifted.insert(row).inserted { rows.append(row) }
    }
    return rows
  }

  /// The lift ends and the drag begins.
  private mutating func begin(
    _ session: DragSession, _ app: inout some TableApp
  ) throws(WalkEnd) {
    state.changeInteraction(&log) { $0.drag = session }
    for path in session.sources {
      if let path { state.changeCell(at: path, &log) { $0.dragState = .lifting } }
    }
    try tell(.dragSessionWillBegin, &app)
    let allowsMove = try ask(.allowsMoveOperation, default: true, &app)
    changeDrag { $0.allowsMoveOperation = allowsMove }
    for path in state.cells.paths(where: { $0.dragState == .lifting }) {
      state.changeCell(at: path, &log) { $0.dragState = .dragging }
    }
  }

  /// Lifts rows of another table, whose app is asked; its rows are then over the one in use.
  mutating func liftFrom(
    _ title: String, _ paths: [IndexPath], _ app: inout some TableApp
  ) throws(WalkEnd) {
    if title != state.title, !state.otherTables.contains(where: { $0.title == title }) {
      throw .refused(.noTable(title))
    }
    try withTable(title, &app) { table, app throws(WalkEnd) in try table.lift(paths, &app) }
  }

  /// Somebody lifts things of another app: there is no local session, and nobody here is asked.
  mutating func liftOutside(_ items: [DragItem]) throws(WalkEnd) {
    if items.isEmpty { throw .ignored(.nothingThere) }
    let session = DragSession(
      .otherApp, items, sources: items.map { _ in nil }, allowsMoveOperation: false)
    state.changeInteraction(&log) { $0.drag = session }
  }

  /// What the app gives for a row; nothing where it does not implement the callback.
  private mutating func items(
    _ question: Question, _ app: inout some TableApp
  ) throws(WalkEnd) -> [DragItem] {
    guard let answer = try ask(question, &app) else { return [] }
    guard case .items(let items) = answer else {
      preconditionFailure("a question for items is answered by items")
    }
    return items
  }
}

// MARK: - Tapping to add

extension LiveTable {
  /// A row tapped while the table's own items are dragged is added to them.
  ///
  /// - Returns: Whether it was; if not the tap is one like any other.
  mutating func addToDrag(
    _ path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) -> Bool {
    let session = try dragSession()
    if session.origin != .ownTable { return false }
    // The cell of a row in the air takes no touches.
    if session.sources.contains(path) { throw .ignored(.nothingThere) }
    let items = try items(.itemsForAdding(path), &app)
    if items.isEmpty { return false }
    changeDrag { session in
      session.add(items, from: path)
      session.forgetRejections()
    }
    state.changeCell(at: path, &log) { $0.dragState = .dragging }
    // Over the table other items are another proposal.
    if let drop = state.interaction?.drag?.drop {
      try propose(drop.destination, isIntoRow: drop.isIntoRow, &app)
    }
    return true
  }
}
