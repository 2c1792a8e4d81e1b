/// Rows that stand in for items whose data has not arrived.
///
/// They are shown between the rows without a row of the data source; no index path counts them, and each stands before
/// the row at its path. They follow updates, and go with `reloadData` or with their section.
extension LiveTable {
  /// How many placeholders may wait at a time: each change of one keeps all of them for undo.
  static var placeholderLimit: Int { 500 }

  /// What an app does that performs a drop: a placeholder for each item, whose data it has begun to load.
  mutating func insertPlaceholders(
    _ items: [DragItem], at path: IndexPath
  ) throws(WalkEnd) {
    let session = try dragSession()
    if session.drop?.canHandle != true { throw .refused(.notHovering) }
    if state.isUpdating { throw .refused(.updateOpen) }
    let waiting = state.interaction?.placeholders.count ?? 0
    if waiting + items.count > LiveTable.placeholderLimit {
      throw .refused(.tooManyPlaceholders(limit: LiveTable.placeholderLimit))
    }
    if let refusal = state.missingPlace(path, without: nil) { throw .refused(refusal) }
    let visible = items.map { $0.visible(to: session.receiver) }
    state.changeInteraction(&log) { interaction in
      interaction.placeholders += visible.map { Placeholder(path: path, item: $0) }
    }
  }

  /// The data has arrived: the app puts it into its data source, and the placeholder is a row from now on.
  ///
  /// An item without a text has nothing to put there, so that its placeholder goes.
  mutating func commitPlaceholder(
    _ index: Int, _ app: inout some TableApp
  ) throws(WalkEnd) {
    let placeholders = try waitingPlaceholders(index)
    let placeholder = placeholders[index]
    let before = (0..<index).filter { placeholders[$0].path == placeholder.path }
    state.changeInteraction(&log) { $0.placeholders.remove(at: index) }
    // The receiver's forms alone were kept.
    guard let text = placeholder.item.text(for: .sameApp) else { return }
    let call = AppCall(.insertRow(at: placeholder.path), .row(text))
    let revision = self.revision
    try add(state.applyCorrectly([call], &log), &app)
    // Those that stood before it at the same place still do, if no handler has changed the table since.
    if self.revision != revision + 1 { return }
    state.changeInteraction(&log) { interaction in
      for earlier in before { interaction.placeholders[earlier].path = placeholder.path }
    }
  }

  /// The data will not come: the placeholder goes.
  mutating func deletePlaceholder(_ index: Int) throws(WalkEnd) {
    _ = try waitingPlaceholders(index)
    state.changeInteraction(&log) { $0.placeholders.remove(at: index) }
  }

  /// The placeholders, of which one has that number.
  private func waitingPlaceholders(_ index: Int) throws(WalkEnd) -> [Placeholder] {
    let placeholders = state.interaction?.placeholders ?? []
    if placeholders.indices.contains(index) { return placeholders }
    // Data also arrives for those that the table took away.
    let lost = state.interaction?.lostPlaceholders ?? 0
    if index >= 0, index < placeholders.count + lost { throw .ignored(.placeholderGone) }
    throw .refused(.noPlaceholder(index, waiting: placeholders.count))
  }
}
