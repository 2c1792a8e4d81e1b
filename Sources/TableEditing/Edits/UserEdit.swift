/// What a user does with the table's controls.
///
/// Index paths count in the rows shown before it, but for destinations, which count after it.
public enum UserEdit: Hashable, Sendable {
  // Whole walks.

  /// Drags a row by its reorder control; needs editing mode.
  case moveRow(from: IndexPath, to: IndexPath)
  /// Deletes rows with the Delete button, the last first and each once: by the minus control in editing mode, by a
  /// swipe otherwise.
  case deleteRows([IndexPath])
  /// Adds rows with the app's insert control; needs editing mode.
  case insertRows([String], at: IndexPath)

  // Single gestures.

  case tapMinus(IndexPath)
  /// On the Delete button that shows.
  case tapDelete
  /// On an action of the open row, by its title.
  case tapAction(String)
  case tapPlus(IndexPath)
  case tapRow(IndexPath)
  /// Outside everything that could be tapped.
  case tapElsewhere
  case swipe(IndexPath, SwipeEdge, SwipeReach)
  /// By the reorder control, over places in between, to the last of them.
  case drag(from: IndexPath, through: [IndexPath])
  case select([IndexPath])
  case deselect([IndexPath])
  /// With two fingers over rows, which begins a multiple selection.
  case pan([IndexPath])

  // Drag and drop.

  /// Picks rows of this table up.
  case lift([IndexPath])
  /// Picks rows of another table up.
  case liftFrom(table: String, [IndexPath])
  /// Picks things of another app up.
  case liftOutside([DragItem])
  case hover(HoverPlace)
  case drop
  case cancelDrag
  /// Holds the items over a row until it springs open.
  case spring(IndexPath)
  /// The data of a placeholder has arrived; placeholders are counted in the order of their drops.
  case commitPlaceholder(Int)
  /// The data of a placeholder will not come.
  case deletePlaceholder(Int)
}

/// Where dragged items are held over the table.
public enum HoverPlace: Hashable, Sendable {
  /// Before the row at the path, or at the section's end.
  case at(IndexPath)
  /// On the row at the path.
  case into(IndexPath)
  /// Over empty space: there is no destination.
  case nowhere
}
