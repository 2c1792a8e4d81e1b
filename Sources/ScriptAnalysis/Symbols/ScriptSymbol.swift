/// Something that a script gives a name.
package struct ScriptSymbol: Equatable, Sendable {
  package var kind: Kind
  /// A title, an identifier or a word, without quotes and escapes.
  package var name: String
  /// Tells symbols of one name apart, for instance sections of two tables.
  package var scope: Int
  /// Whether it is in a table that a diffable data source drives: its name is its identity there.
  package var isIdentifier = false

  package enum Kind: Hashable, Sendable {
    case table
    case section
    /// An item of a diffable data source, named by its text.
    case item
    case policy
    /// A parameter of one policy.
    case parameter
  }

  /// A place where a symbol is named.
  package struct Occurrence: Equatable, Sendable {
    /// The index of the symbol.
    package var symbol: Int
    /// The name, without quotes.
    package var range: Range<Int>
    /// The token: for a text with its quotes.
    package var token: Range<Int>
    /// Whether it is declared here, or only meant.
    package var isDeclaration: Bool
  }
}
