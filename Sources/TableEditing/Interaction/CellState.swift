/// `UITableViewCell.StateMask`: which controls a cell shows.
public struct CellState: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// 1: the control at the leading edge, in editing mode.
  public static let showingEditControl = CellState(rawValue: 1)
  /// 2: the Delete button or other actions, after a swipe alone, after a tap on the minus control beside 1.
  public static let showingDeleteConfirmation = CellState(rawValue: 2)
}
