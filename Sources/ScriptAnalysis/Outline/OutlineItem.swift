/// A part of a script that has a name, for a list of contents.
package struct OutlineItem: Equatable, Sendable {
  package var kind: Kind
  /// Never empty.
  package var name: String
  /// What more is said of it, in a few words.
  package var detail: String
  /// All of it.
  package var range: Range<Int>
  /// Its name, inside its range.
  package var nameRange: Range<Int>
  package var children: [OutlineItem] = []

  package enum Kind: String, Equatable, Sendable, CaseIterable {
    case table
    case section
    /// A callback that asks the app something.
    case question
    /// A callback that tells the app something.
    case event
    case batch
    case snapshot
  }
}
