extension DropProposal {
  /// What the system makes of the app's proposal.
  ///
  /// Over empty space nothing is known of the place. A move needs a source that allows it. Several of the table's own
  /// items are not moved: iOS 11 forbade the drop, later releases copied without a gap, the rows staying in place.
  func enforced(
    for session: DragSession, _ drop: DropSession, in table: TableState
  ) -> DropProposal {
    var enforced = self
    switch (intent, drop.destination) {
    case (_, nil): enforced.intent = .unspecified
    case (.automatic, _): enforced.intent = drop.isIntoRow ? .insertInto : .insertAt
    case (.insertInto, let path?):
      // At a section's end there is no row to drop into.
      if table.missing(path) != nil { enforced.intent = .unspecified }
    case (.unspecified, _), (.insertAt, _): break
    }
    if operation != .move { return enforced }
    if !session.allowsMoveOperation { return DropProposal(.cancel) }
    if session.origin == .ownTable, session.items.count > 1 {
      if !table.behaviours.contains(.severalItemsCopy) { return DropProposal(.forbidden) }
      enforced.operation = .copy
      if enforced.intent == .insertAt { enforced.intent = .unspecified }
    }
    return enforced
  }
}

extension DropSession {
  /// Whether the rows have made room at the destination.
  var hasGap: Bool {
    guard let proposal, destination != nil else { return false }
    switch proposal.operation {
    case .cancel, .forbidden: return false
    case .copy, .move: return proposal.intent == .insertAt
    }
  }
}
