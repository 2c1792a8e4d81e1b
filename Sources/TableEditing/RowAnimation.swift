/// `UITableView.RowAnimation`: kept in the outcome for whoever draws it, never part of what is valid.
public enum RowAnimation: String, CaseIterable, Sendable {
  case fade, right, left, top, bottom, none, middle, automatic

  /// UIKit's raw value.
  public var uiKitValue: Int {
    switch self {
    case .fade: 0
    case .right: 1
    case .left: 2
    case .top: 3
    case .bottom: 4
    case .none: 5
    case .middle: 6
    case .automatic: 100
    }
  }
}
