/// A rule of the engine that forbids an edit here: the facts of it.
public enum EditRefusal: Error, Hashable, Sendable {
  /// No such row is shown, so nobody can touch it.
  case noRow(IndexPath, rowsInSection: Int)
  case noSection(Int, sectionCount: Int)
  /// A row can not be let go there.
  case noPlace(IndexPath, placesInSection: Int)
  /// The control exists in editing mode only.
  case needsEditingMode(Control)
  /// After a crash only undo, goto, rollback and another table follow.
  case poisoned
  case endWithoutBegin
  /// An update is open: its end comes first.
  case updateOpen
  /// Fewer steps than were to be undone or redone; nothing was.
  case tooFewToUndo(Int)
  case tooFewToRedo(Int)
  case noStep(Int, last: Int)

  /// A control that a user reaches for.
  public enum Control: String, Hashable, Sendable {
    case reorder, insert
  }
}
