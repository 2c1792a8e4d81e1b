/// Some lines of a script that can be shown as one.
package struct Fold: Equatable, Sendable {
  package var kind: Kind
  /// From where the text disappears to where it goes on.
  package var range: Range<Int>
  /// How many other folds are around it.
  package var depth: Int

  package enum Kind: Equatable, Sendable {
    /// What stands between two braces.
    case braces
    /// From behind `begin` to before `end`.
    case update
    /// Comments on lines of their own.
    case comments
    /// What is expected of one statement.
    case outcomes
  }
}
