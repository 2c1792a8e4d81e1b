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

  /// A table that the session has left, which is told of its end.
  struct Visit: Hashable, Sendable {
    var table: String
    var canHandle: Bool
  }

  public internal(set) var origin: Origin
  public internal(set) var items: [DragItem]
  /// Where each item's row is in the table that it came from; nil for an item that is no row, and where the row has gone.
  public internal(set) var sources: [IndexPath?]
  /// Whether that table was updated or reloaded since the lift, so that its items have no source index path any more.
  public internal(set) var isTableUpdated = false
  /// What the session tells while it is over the table in use; nil outside.
  public internal(set) var drop: DropSession?
  /// The tables that the session was over before.
  var visits: [Visit] = []
  /// Whether the source allows a move.
  public internal(set) var allowsMoveOperation: Bool

  init(
    _ origin: Origin, _ items: [DragItem], sources: [IndexPath?], allowsMoveOperation: Bool
  ) {
    self.origin = origin
    self.items = items
    self.sources = sources
    self.allowsMoveOperation = allowsMoveOperation
  }
}

extension DragSession {
  /// Who the app around the tables is to the items.
  public var receiver: DragItem.Receiver { origin == .otherApp ? .otherApp : .sameApp }

  /// `sourceIndexPath` of a drop item: nil if it came from elsewhere, or if the table was updated since the lift.
  public func sourceIndexPath(ofItem index: Int) -> IndexPath? {
    origin == .ownTable && !isTableUpdated ? sources[index] : nil
  }

  /// Adds a row's items.
  mutating func add(_ items: [DragItem], from path: IndexPath) {
    self.items += items
    sources += items.map { _ in path }
  }

  /// Other items may be taken where those before were not.
  mutating func forgetRejections() {
    visits.removeAll { !$0.canHandle }
    if drop?.canHandle == false { drop = nil }
  }

  /// The session as another table sees it.
  func seen(from title: String?, leaving oldTitle: String?) -> DragSession {
    var session = self
    switch origin {
    case .ownTable: session.origin = .otherTable(oldTitle ?? "")
    case .otherTable(let source): if source == title { session.origin = .ownTable }
    case .otherApp: break
    }
    return session
  }
}

/// A session that the table tracks: `hasActiveDrop` is true.
public struct DropSession: Hashable, Sendable {
  /// Whether the app takes such items; after a no nothing more is asked of this session.
  public internal(set) var canHandle: Bool
  /// The last known destination; nil over empty space.
  public internal(set) var destination: IndexPath?
  /// Whether the finger is on a row rather than between two.
  public internal(set) var isIntoRow = false
  /// The proposal that holds: the app's, or what the system made of it.
  public internal(set) var proposal: DropProposal?

  init(canHandle: Bool, destination: IndexPath? = nil, isIntoRow: Bool = false) {
    self.canHandle = canHandle
    self.destination = destination
    self.isIntoRow = isIntoRow
  }
}

/// A row that is shown without a row of the data source until the item's data arrives.
public struct Placeholder: Hashable, Sendable {
  /// Where the row will be in the table as it is now; it follows updates.
  public var path: IndexPath
  public var item: DragItem
}
