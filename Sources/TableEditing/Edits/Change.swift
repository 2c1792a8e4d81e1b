/// Changes of one plane that happen at once, as in a batch; the sets of an outcome happen one after the other.
public struct ChangeSet: Hashable, Sendable {
  public enum Plane: String, Hashable, Sendable {
    /// Data source and table alike.
    case both
    case model
    case view
  }

  public var plane: Plane
  public var changes: [Change]

  init(_ plane: Plane, _ changes: [Change]) {
    self.plane = plane
    self.changes = changes
  }
}

/// One change.
///
/// Places `before` count before its set of changes, places `after` count after it.
public struct Change: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case deletedRow(before: IndexPath)
    case insertedRow(after: IndexPath, Row)
    case movedRow(before: IndexPath, after: IndexPath)
    /// A new cell; `after` is where the reload's insert half landed.
    case reloadedRow(before: IndexPath, after: IndexPath)
    /// The same cell, filled anew.
    case reconfiguredRow(before: IndexPath, after: IndexPath)
    /// The data source has another text there: the same row's, or another row's after an exchange.
    case setText(at: IndexPath, Row)
    case deletedSection(before: Int)
    case insertedSection(after: Int)
    case movedSection(before: Int, after: Int)
    case reloadedSection(before: Int, after: Int)
    /// Everything shown was asked for anew.
    case reloadedData
    /// Another table.
    case declaredTable
    case changedEditing(Bool)
    /// The buttons behind a row show.
    case openedRow(at: IndexPath)
    case closedRow(at: IndexPath)
    case selectedRow(at: IndexPath)
    case deselectedRow(at: IndexPath)
  }

  public var action: Action
  public var animation: RowAnimation?

  init(_ action: Action, animation: RowAnimation? = nil) {
    self.action = action
    self.animation = animation
  }
}
