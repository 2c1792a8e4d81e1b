/// Dragging items and dropping them: one session at a time, whoever began it.
extension LiveTable {
  mutating func walkDrag(_ edit: UserEdit, _ app: inout some TableApp) throws(WalkEnd) {
    let isUnderWay =
      state.interaction.map { $0.drag != nil || !$0.placeholders.isEmpty } ?? false
    if state.era < .ios12, !isUnderWay { throw .refused(.notInEra(.dragAndDrop, state.era)) }
    switch edit {
    case .lift(let paths): try lift(paths, &app)
    case .liftFrom(let title, let paths): try liftFrom(title, paths, &app)
    case .liftOutside(let items): try liftOutside(items)
    case .hover(let place): try hover(place, &app)
    case .drop: try drop(&app)
    case .cancelDrag: try cancelDrag(&app)
    case .spring(let path): try spring(path, &app)
    case .commitPlaceholder(let index): try commitPlaceholder(index, &app)
    case .deletePlaceholder(let index): try deletePlaceholder(index)
    case .moveRow, .deleteRows, .insertRows, .tapMinus, .tapDelete, .tapAction, .tapPlus, .tapRow,
      .tapElsewhere, .swipe, .drag, .select, .deselect, .pan:
      preconditionFailure("these are no gestures of a drag")
    }
  }

  /// The session under way.
  func dragSession() throws(WalkEnd) -> DragSession {
    guard let session = state.interaction?.drag else { throw .refused(.noDrag) }
    return session
  }

  /// Changes the session under way; without one nothing happens.
  mutating func changeDrag(_ body: (inout DragSession) -> Void) {
    state.changeInteraction(&log) { interaction in
      if var session = interaction.drag {
        body(&session)
        interaction.drag = session
      }
    }
  }
}

extension TableState {
  /// `hasUncommittedUpdates`: whether the table shows what the data source knows nothing of.
  ///
  /// That is a gap for dragged items, or placeholders; `reloadData` would take them away, batch updates do not.
  public var hasUncommittedUpdates: Bool {
    guard let interaction else { return false }
    return !interaction.placeholders.isEmpty || interaction.drag?.drop?.hasGap == true
  }
}
