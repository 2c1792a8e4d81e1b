/// A delegate or data source callback, asked or told, with the app's answer.
public enum Callback: Hashable, Sendable {
  case canEdit(IndexPath, answer: Bool)
  case editingStyle(IndexPath, answer: EditingStyle)
  case canMove(IndexPath, answer: Bool)
  case targetForMove(from: IndexPath, to: IndexPath, answer: IndexPath)
  case moveRow(from: IndexPath, to: IndexPath)
  case willBeginEditing(IndexPath)
  case didEndEditing(IndexPath)
  case commit(EditingStyle, IndexPath)
}

/// `UITableViewCell.EditingStyle`.
public enum EditingStyle: String, CaseIterable, Sendable {
  case none, delete, insert
}

extension Callback: CustomStringConvertible {
  /// The call as the rows language writes it: `canMove(0.1) -> true`.
  public var description: String {
    switch self {
    case .canEdit(let path, let answer):
      "canEdit(\(path.description)) -> \(answer ? "true" : "false")"
    case .editingStyle(let path, let answer):
      "editingStyle(\(path.description)) -> \(answer.rawValue)"
    case .canMove(let path, let answer):
      "canMove(\(path.description)) -> \(answer ? "true" : "false")"
    case .targetForMove(let from, let to, let answer):
      "targetForMove(\(from.description), \(to.description)) -> \(answer.description)"
    case .moveRow(let from, let to): "moveRow(\(from.description), \(to.description))"
    case .willBeginEditing(let path): "willBeginEditing(\(path.description))"
    case .didEndEditing(let path): "didEndEditing(\(path.description))"
    case .commit(let style, let path): "commit(\(style.rawValue), \(path.description))"
    }
  }
}
