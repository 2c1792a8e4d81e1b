/// One edit of a table, and who makes it.
///
/// Index paths in a user's edits and in table calls count in the rows shown before the edit, but for places of inserts
/// and destinations of moves, which count after it. Those in model edits count in the data source as it is by then.
public enum Edit {
  /// The Edit or the Done button, with `setEditing(_:animated:)` behind it.
  case setEditing(Bool)
  /// The user, through the table's controls; the app is asked.
  case user(UserEdit)
  /// The app's code done right: data source and table together.
  case app([AppCall])
  /// The app's code on the data source only.
  case model(ModelEdit)
  /// The app's code on the table only; outside an update the calls are a batch of their own.
  case view([UpdateCall])
  /// The app's code as it performs a drop: rows that stand in for items whose data is still to arrive, one an item.
  case insertPlaceholders([DragItem], at: IndexPath)
  /// `reloadData()`: the table forgets what it shows and asks for everything anew.
  case reloadData
  /// `beginUpdates()`, or the start of `performBatchUpdates`; updates nest.
  case beginUpdates
  /// `endUpdates()`: the outermost one checks all calls gathered since its begin.
  case endUpdates
  /// From here a diffable data source drives the table; its first snapshot is the data source's rows as they are.
  case useDiffableDataSource
  /// A copy of the diffable data source's snapshot is edited and applied.
  case editSnapshot([DiffableSnapshot.Edit])
  /// A snapshot is applied: the table comes to it in a batch.
  case applySnapshot(DiffableSnapshot)
  /// A table, loaded and shown: one more where its title is new, else in the place of the one before.
  case declare(Table, title: String? = nil)
  /// The table whose title it is takes the next edits.
  case use(title: String)
  /// The end of an editing session that keeps what was done.
  case commit
  /// The release whose wording and behaviour is followed.
  case setEra(Era)
  /// Table or collection.
  case setKind(TableKind)
  /// Whether the table still waits for its first layout or for a reload, so that the next batch reads its old counts
  /// from the data source at its start.
  case setLayoutPending(Bool)
  /// One of the behaviours between which releases differ or sources are silent: the option, and the index of its value.
  case setOption(EditingOption, value: Int)
  /// The app whose policies answer from now on.
  case setApp(AppID)
}

/// A table call with its animation, which is kept for whoever draws the change.
public struct UpdateCall: Hashable, Sendable {
  public var operation: UpdateOperation
  public var animation: RowAnimation?

  public init(_ operation: UpdateOperation, animation: RowAnimation? = nil) {
    self.operation = operation
    self.animation = animation
  }
}

/// A table call and what the app's code does to its data source beside it.
public struct AppCall: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// The call says all: a delete, a move, a reload.
    case none
    /// The text of an inserted row.
    case row(String)
    /// An inserted section.
    case section(title: String?, rows: [String])
  }

  public var call: UpdateCall
  public var content: Content

  public init(
    _ operation: UpdateOperation, _ content: Content = .none, animation: RowAnimation? = nil
  ) {
    call = UpdateCall(operation, animation: animation)
    self.content = content
  }
}

/// An edit of the data source, done as on an array.
public enum ModelEdit: Hashable, Sendable {
  case insertRows([String], at: IndexPath)
  case deleteRow(at: IndexPath)
  /// Rows of one section that stand side by side, as `removeSubrange` takes them.
  case deleteRows(section: Int, rows: Range<Int>)
  /// Takes the row out, then puts it back so that it ends at `to`.
  case moveRow(from: IndexPath, to: IndexPath)
  case setText(at: IndexPath, String)
  /// Exchanges two rows: what a wrong move handler does.
  case swapRows(IndexPath, IndexPath)
  case insertSection(title: String?, rows: [String], at: Int)
  case deleteSection(at: Int)
  case moveSection(from: Int, to: Int)
}
