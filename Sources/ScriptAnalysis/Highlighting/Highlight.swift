/// A piece of a text and what it is, for whoever colours it.
package struct Highlight: Equatable, Sendable {
  package var range: Range<Int>
  package var role: Role
  /// Whether something gets its name here: a policy or a parameter.
  package var isDeclaration = false

  package enum Role: String, CaseIterable, Sendable {
    /// A word that begins a statement, an edit of a snapshot, or says what an edit does.
    case statement
    /// Who acts.
    case plane
    /// A word inside a statement.
    case word
    case animation
    /// The name of a callback.
    case policy
    case function
    /// A word with a fixed meaning in expressions.
    case value
    /// The section or row of an index path.
    case field
    /// A parameter, or a word that the language does not know.
    case name
    case number
    case indexPath
    case string
    case escape
    /// The signs around an expression in a text.
    case interpolation
    case sign
    case comment
    case outcomeLine
    /// Something that is reported as an error, whatever it would be.
    case error
  }

  package init(_ range: Range<Int>, _ role: Role) {
    self.range = range
    self.role = role
  }
}
