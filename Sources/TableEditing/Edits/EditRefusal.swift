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
  /// No row is open that would show it.
  case nothingOpen(Control)
  /// The row is open in part: its buttons cannot be tapped yet.
  case halfOpen(IndexPath)
  /// The open row has no action of that title, only those shown.
  case noAction(String, of: IndexPath, shown: [String])
  /// The app sent a dragged row to a place that is not there.
  case noTarget(IndexPath, proposed: IndexPath)
  /// Out of editing mode one row is selected at a time.
  case singleSelection
  case noTable(String)
  /// Items are dragged; a drop or its end comes first.
  case dragUnderWay
  /// No items are dragged.
  case noDrag
  /// The items have not entered the table.
  case notHovering
  /// So many placeholders may wait at a time.
  case tooManyPlaceholders(limit: Int)
  /// Only so many placeholders wait.
  case noPlaceholder(Int, waiting: Int)
  /// The release has no such feature.
  case notInEra(Feature, Era)
  /// No diffable data source drives the table, so that there is no snapshot.
  case notDiffable
  /// The rows are those of a snapshot, which nothing but another snapshot changes.
  case rowsOfSnapshot
  /// A table would have more rows than it may have here.
  case tooManyRows(limit: Int)

  /// A control that a user reaches for.
  public enum Control: String, Hashable, Sendable {
    case reorder, insert, minus, plus, delete, action
  }

  /// Something that came with a later release.
  public enum Feature: Hashable, Sendable {
    case dragAndDrop, diffableDataSource
  }
}
