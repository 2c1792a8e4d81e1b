/// Items in the air, from the lift to the drop.
public struct DragSession: Hashable, Sendable {
  /// Where the items came from.
  public enum Origin: Hashable, Sendable {
    /// This table: `hasActiveDrag` is true.
    case ownTable
    /// Another table of the same app, by its title.
    case otherTable(String)
    /// Another app: no local session.
    case otherApp
  }

  public var origin: Origin
  public var items: [DragItem]
  /// Where each item's row was when it was lifted; nil for an item that is no row.
  ///
  /// A drop item's `sourceIndexPath` is this, as long as the table was not updated since.
  public var sources: [IndexPath?]
  /// Whether the table was updated or reloaded since the lift, so that its items have no source any more.
  public var isTableUpdated = false
  /// What the session tells while it is over the table; nil outside.
  public var drop: DropSession?
  /// Whether the source allows a move.
  public var allowsMoveOperation: Bool

  init(
    _ origin: Origin, _ items: [DragItem], sources: [IndexPath?], allowsMoveOperation: Bool
  ) {
    self.origin = origin
    self.items = items
    self.sources = sources
    self.allowsMoveOperation = allowsMoveOperation
  }
}

/// A session that the table tracks: `hasActiveDrop` is true.
public struct DropSession: Hashable, Sendable {
  /// Whether the app takes such items; after a no nothing more is asked of this session.
  public var canHandle: Bool
  /// The last known destination; nil over empty space.
  public var destination: IndexPath?
  /// Whether the finger is on a row rather than between two.
  public var isIntoRow = false
  /// The proposal that holds: the app's, or what the system made of it.
  public var proposal: DropProposal?
}

/// A row that is shown without a row of the data source until the item's data arrives.
public struct Placeholder: Hashable, Sendable {
  /// Where the row will be in the table as it is now; it follows updates.
  public var path: IndexPath
  public var item: DragItem
}
