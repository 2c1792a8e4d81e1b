/// What a script may hold.
///
/// Beyond a limit there is a diagnostic.
package enum Limits {
  /// The bytes of a text.
  package static let textSize = 16 << 20
  /// The rows that a text may write literally.
  package static let literalRows = 1_000_000
  /// How deep braces, parentheses and expressions may be nested.
  package static let nesting = 64
  /// The largest number that can be written, the same on every machine.
  package static let number: Int64 = 2_147_483_647
  /// The diagnostics that are kept of one text.
  package static let diagnostics = 10_000
}
