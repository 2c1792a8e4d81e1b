/// `UITableViewDropProposal`: what a drop would do.
public struct DropProposal: Hashable, Sendable {
  public var operation: DropOperation
  public var intent: DropIntent

  public init(_ operation: DropOperation, _ intent: DropIntent = .unspecified) {
    self.operation = operation
    self.intent = intent
  }

  /// What the built-in app proposes: one of the table's own rows moves, several cancel, others' items are copied.
  static func correct(_ count: Int, isOwn: Bool) -> DropProposal {
    if !isOwn { return DropProposal(.copy, .insertAt) }
    return count > 1 ? DropProposal(.cancel) : DropProposal(.move, .insertAt)
  }
}

/// `UIDropOperation`.
public enum DropOperation: String, CaseIterable, Sendable {
  /// No transfer.
  case cancel
  /// No transfer, and a sign that says so.
  case forbidden
  case copy
  /// Needs a session that allows it; nothing is removed at the source by itself.
  case move

  /// UIKit's raw value.
  public var rawNumber: Int {
    switch self {
    case .cancel: 0
    case .forbidden: 1
    case .copy: 2
    case .move: 3
    }
  }
}

/// `UITableViewDropProposal.Intent`.
public enum DropIntent: String, CaseIterable, Sendable {
  /// The items are taken, the place is not shown.
  case unspecified
  /// A new row at the destination: a gap opens.
  case insertAt
  /// Into the row at the destination, which is highlighted.
  case insertInto
  /// The table chooses between the two by the finger's place.
  case automatic

  /// UIKit's raw value.
  public var rawNumber: Int {
    switch self {
    case .unspecified: 0
    case .insertAt: 1
    case .insertInto: 2
    case .automatic: 3
    }
  }
}

extension DropProposal: CustomStringConvertible {
  /// The proposal as the rows language writes it; an unspecified intent is left out.
  public var description: String {
    intent == .unspecified
      ? "proposal(\(operation.rawValue))"
      : "proposal(\(operation.rawValue), \(intent.rawValue))"
  }
}
