/// The key of a member that is written: nearly always a word of the source code, which needs no look for what to escape.
package enum JSONKey: ExpressibleByStringLiteral {
  case word(StaticString)
  /// A key that is known only when the program runs.
  case text(String)

  /// - Parameter stringLiteral: Letters, digits and the like: nothing that is escaped in JSON.
  package init(stringLiteral: StaticString) { self = .word(stringLiteral) }
}
