/// An exception that a diffable data source or one of its snapshots raises.
///
/// Sources: public crash reports and published tests against UIKit's own classes.
public enum DiffableException: Error, Hashable, Sendable {
  /// Of what the identifiers are.
  public enum Kind: String, CaseIterable, Sendable {
    case items = "item"
    case sections = "section"
  }

  /// A condition that UIKit asserts, as it writes it.
  public enum Condition: String, CaseIterable, Sendable {
    case section = "section != NSNotFound"
    case insertIndex = "insertIndex != NSNotFound"
    case fromIndex = "fromIndex != NSNotFound"
    case toIndex = "toIndex != NSNotFound"
    case fromSection = "fromSection != NSNotFound"
    case toSection = "toSection != NSNotFound"
  }

  /// The table itself was told to change, and not its data source.
  case tableChanged
  /// One call named these more than once, or the first snapshot would have them more than once.
  case identifiersRepeated(Kind, [String])
  /// Sections were appended or inserted that are there already.
  case sectionIdentifiersExist([String])
  /// Items were appended to no section's end.
  case noSections
  /// The items of a section were asked for that is not there.
  case sectionIdentifierMissing
  /// An identifier was named that is not there; the condition says as what.
  case notSatisfying(Condition)
  /// Something was inserted beside itself.
  case destinationInserted(Kind, String)
  /// Something was moved beside itself.
  case destinationMoved(Kind, String)
  case reloadedIdentifierMissing(Kind, String)
  case reconfiguredItemMissing(String)
}

extension DiffableException {
  /// The sentence that says it.
  public var sentence: KnownSentence {
    switch self {
    case .tableChanged: .diffableTableChanged
    case .identifiersRepeated: .identifiersRepeated
    case .sectionIdentifiersExist: .sectionIdentifiersExist
    case .noSections: .noSections
    case .sectionIdentifierMissing: .sectionIdentifierMissing
    case .notSatisfying: .parameterNotSatisfying
    case .destinationInserted: .destinationInserted
    case .destinationMoved: .destinationMoved
    case .reloadedIdentifierMissing: .reloadedItemMissing
    case .reconfiguredItemMissing: .reconfiguredItemMissing
    }
  }
}
