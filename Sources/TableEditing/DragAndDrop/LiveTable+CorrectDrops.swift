/// What the built-in app does about drops.
extension LiveTable {
  /// Takes the items as the proposal says: rows of the table move, a row takes the texts of what is dropped into it, and
  /// all else comes in as new rows.
  ///
  /// Items that have no text for the app are left out.
  mutating func dropCorrectly(
    _ session: DragSession, _ drop: DropSession, _ proposal: DropProposal,
    _ app: inout some TableApp
  ) throws(WalkEnd) {
    let texts = session.items.compactMap { $0.text(for: session.receiver) }
    var moved: IndexPath?
    if session.origin == .ownTable, proposal.operation == .move, session.items.count == 1 {
      moved = session.sources[0]
    }
    if proposal.intent == .insertInto, let path = drop.destination, path != moved {
      try addTexts(texts, toRowAt: path, &app)
      if moved != nil { try removeCorrectly(state.interaction?.drag?.sources ?? [], &app) }
      return
    }
    guard let place = drop.destination ?? state.endOfLastSection else { return }
    if let moved {
      let target = state.lastPlace(upTo: place, without: moved)
      if target != moved {
        let call = AppCall(.moveRow(from: moved, to: target))
        try add(state.applyCorrectly([call], &log), &app)
      }
      return
    }
    let untold = session.items.count - texts.count
    if untold > 0 { gathered.warnings.append(.itemsWithoutText(untold)) }
    if texts.isEmpty { return }
    let calls = texts.enumerated().map { index, text in
      AppCall(
        .insertRow(at: IndexPath(section: place.section, row: place.row + index)), .row(text))
    }
    try add(state.applyCorrectly(calls, &log), &app)
  }

  /// Appends what is dropped into a row to its text.
  private mutating func addTexts(
    _ texts: [String], toRowAt path: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    if texts.isEmpty || !state.model.hasRow(at: path) { return }
    let text = ([state.model.text(at: path)] + texts).joined(separator: ", ")
    try add(state.apply(.setText(at: path, text), &log), &app)
    try add(state.applyCorrectly([AppCall(.reloadRow(at: path))], &log), &app)
  }

  /// Removes rows whose items have gone elsewhere.
  mutating func removeCorrectly(
    _ sources: [IndexPath?], _ app: inout some TableApp
  ) throws(WalkEnd) {
    let rows = sources.compactMap { $0 }.sorted().withoutRepeats()
    if rows.isEmpty { return }
    try add(state.applyCorrectly(rows.map { AppCall(.deleteRow(at: $0)) }, &log), &app)
  }
}

extension TableState {
  /// Where a row is appended to the table; nil if it has no section.
  var endOfLastSection: IndexPath? {
    let last = view.sectionCount - 1
    return last < 0 ? nil : IndexPath(section: last, row: view.rowCount(inSection: last))
  }
}
