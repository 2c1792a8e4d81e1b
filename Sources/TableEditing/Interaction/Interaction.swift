/// What the user has begun and not ended: an open row, items in the air, rows that wait for their data.
public struct Interaction: Equatable, Sendable {
  /// What shows behind the open row; which row that is the cells say.
  public internal(set) var openRow: OpenRow?
  /// The drag session that this table or somebody else began.
  public internal(set) var drag: DragSession?
  /// Placeholders in the order of their drops.
  public internal(set) var placeholders: [Placeholder] = []
  /// How many placeholders went with `reloadData` or with their sections, whose data may still arrive.
  var lostPlaceholders = 0

  init() {}

  var isEmpty: Bool {
    openRow == nil && drag == nil && placeholders.isEmpty && lostPlaceholders == 0
  }
}

/// The buttons of the one row that is open.
public struct OpenRow: Hashable, Sendable {
  /// How the row was opened, and so what closing it tells the app.
  public enum Cause: Hashable, Sendable {
    /// By a tap on the minus control, in editing mode.
    case minus
    /// By a swipe from an edge.
    case swipe(SwipeEdge)
  }

  public enum Buttons: Hashable, Sendable {
    /// The Delete button with its title: a tap on it commits.
    case delete(title: String)
    /// The app's own actions, the first at the edge: a tap calls the action's handler.
    case actions([SwipeAction])
  }

  public var cause: Cause
  public var buttons: Buttons
  /// Whether the finger stopped half-way.
  public var isPart: Bool
}

/// The side that a swipe opens.
public enum SwipeEdge: String, CaseIterable, Sendable {
  case leading, trailing
}

/// How far a swipe goes.
public enum SwipeReach: String, CaseIterable, Sendable {
  /// Far enough for the buttons to stay.
  case open
  /// To the other side: the first action is taken.
  case full
  /// Half-way, the finger still down.
  case part
}
