extension Keyword {
  /// Whether a statement can begin with this word.
  @inline(__always)
  var canBeginStatement: Bool {
    switch self {
    case .table, .use, .edit, .insert, .delete, .move, .set, .reload, .reconfigure, .swap, .batch,
      .begin, .end, .commit, .rollback, .undo, .redo, .goto, .era, .kind, .option, .expect,
      .policy, .diffable, .snapshot, .if, .tap, .swipe, .drag, .select, .deselect, .pan, .lift,
      .hover, .spring, .drop, .cancel, .placeholder, .app, .model, .view:
      true
    default: false
    }
  }

  /// Whether a statement that begins with this word can stand in a place.
  @inline(__always)
  func canStand(in place: Place) -> Bool {
    switch self {
    case .app, .model, .view, .insert, .delete, .move, .set, .reload, .reconfigure, .swap, .batch,
      .begin, .end:
      true
    case .if: place == .handler
    case .placeholder: place != .batch
    default: place == .script
    }
  }
}
