/// A table at one moment: what the data source holds, what the table view shows, and in which mode it is.
///
/// The two planes are one tree in memory until an edit of one of them makes them differ. A value: it knows no file, no
/// clock and no user, and only edits and their undoing change it.
public struct TableState {
  /// The data source's rows.
  public internal(set) var model: Table
  /// The rows shown, where they differ from the data source's.
  var separateView: Table?
  var settings: Settings
  /// The update that is open, if one is.
  var update: OpenUpdate?
  /// The cells of which something is known.
  var cells = Cells()
  /// What the user has begun, kept apart: most states have none, and are copied the faster.
  private var keptInteraction: KeptInteraction?
  /// The table's name among several; nil if it has none.
  public internal(set) var title: String?
  /// The other tables on the screen; they hold no tables themselves.
  package internal(set) var otherTables: [TableState] = []

  /// What the user has begun; nil if nothing.
  public internal(set) var interaction: Interaction? {
    get { keptInteraction?.interaction }
    set { keptInteraction = newValue.map { KeptInteraction($0) } }
  }

  private final class KeptInteraction {
    let interaction: Interaction

    init(_ interaction: Interaction) { self.interaction = interaction }
  }

  /// The small facts of a state, eight bytes.
  struct Settings: Equatable {
    var isInEditingMode = false
    var isPoisoned = false
    var isLayoutPending = false
    var isCollection = false
    var isDiffable = false
    /// Whether several rows can be selected in editing mode.
    var selectsSeveral = false
    /// Whether the app was told that table editing begins, and so is to be told of its end.
    var isTableEditingBegun = false
    var era = Era.ios17
    var behaviours: Behaviours = []
    var app = AppID(rawValue: 0)
  }

  /// A table that is loaded and shown.
  public init(
    _ table: Table, era: Era = .ios17, kind: TableKind = .table, title: String? = nil
  ) {
    model = table
    settings = Settings(isCollection: kind == .collection, era: era)
    self.title = title
  }

  /// The rows shown.
  public var view: Table { separateView ?? model }
  /// Whether data source and table have the same rows.
  public var planesAgree: Bool { separateView == nil }
  /// Whether `setEditing(true)` holds: rows show the controls of editing mode.
  public var isInEditingMode: Bool { settings.isInEditingMode }
  /// `UITableView.isEditing`: in editing mode, and also while a row is open by a swipe.
  public var isEditing: Bool { settings.isInEditingMode || openRow?.cause.isSwipe == true }
  /// What shows behind the open row; nil if none is open.
  public var openRow: OpenRow? { interaction?.openRow }
  /// The open row's place in the table as it is shown.
  public var openPath: IndexPath? {
    interaction?.openRow == nil ? nil : cells.firstPath { $0.isOpen }
  }
  /// The cell of the row shown at `path`, as far as it is known.
  public func cell(at path: IndexPath) -> Cell { cells.isEmpty ? Cell() : cells[path] }
  /// `indexPathsForSelectedRows`, ascending.
  public var selectedPaths: [IndexPath] { cells.paths { $0.isSelected } }
  /// `hasActiveDrag`: the table's own items are in the air.
  public var hasActiveDrag: Bool { interaction?.drag?.origin == .ownTable }
  /// `hasActiveDrop`: a session is over the table.
  public var hasActiveDrop: Bool { interaction?.drag?.drop?.canHandle == true }
  /// The app that is asked.
  public var app: AppID { settings.app }
  /// Where the behaviour departs from the default.
  public var behaviours: Behaviours { settings.behaviours }
  /// Whether a diffable data source drives the table.
  public var isDiffable: Bool { settings.isDiffable }
  /// Whether the app has crashed: only undo, goto, rollback and another table follow.
  public var isPoisoned: Bool { settings.isPoisoned }
  /// Whether the next batch reads its old counts at its start.
  public var isLayoutPending: Bool { settings.isLayoutPending }
  /// Whether an update is open.
  public var isUpdating: Bool { update != nil }
  public var era: Era { settings.era }
  public var kind: TableKind { settings.isCollection ? .collection : .table }
}

/// Which app's policies answer: a number that means nothing to the engine.
public struct AppID: Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension OpenRow.Cause {
  /// Whether closing the row ends an edit that `willBeginEditing` began.
  var isSwipe: Bool {
    switch self {
    case .swipe: true
    case .minus: false
    }
  }
}

extension TableState {
  /// The app dies here: the state is poisoned.
  mutating func trap(_ cause: Trap.Cause, _ log: inout ChangeLog) -> Outcome {
    change(&log) { $0.isPoisoned = true }
    return Outcome(.trapped(Trap(cause: cause, era: era, kind: kind)))
  }
}
