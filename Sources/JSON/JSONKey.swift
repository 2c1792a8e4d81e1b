/// The key of a member that is written: nearly always a word of the source code, of which no string need be made.
package enum JSONKey: ExpressibleByStringLiteral {
  case word(StaticString)
  /// A key that is known only when the program runs.
  case text(String)

  package init(stringLiteral: StaticString) { self = .word(stringLiteral) }
}
