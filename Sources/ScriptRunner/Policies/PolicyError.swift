package import EditScript
package import TableEditing

/// What is wrong in a policy, and where: the smallest part of it that has no value.
package struct PolicyError: Error, Equatable {
  package var reason: Reason
  /// The part's bytes in the script.
  package var range: Range<Int>
  /// The callback that was asked or told; nil until that is known.
  package var policy: CallbackName?

  package enum Reason: Equatable {
    case wrongKind(expected: ValueKind, found: ValueKind)
    /// The operator takes no such operands.
    case wrongOperands(BinaryOperator, ValueKind, ValueKind)
    /// The two are never equal, as they are of different kinds.
    case neverEqual(ValueKind, ValueKind)
    case unknownName(String)
    case unknownFunction(String)
    case unknownField(String)
    case wrongArgumentCount(function: String)
    case divisionByZero
    /// The result is too large for a number.
    case overflow
    /// An index path of a number that no row or section can have.
    case noPlace(Int)
    case noSection(Int, sectionCount: Int)
    case noRow(IndexPath, rowsInSection: Int)
    /// `last` of a section without rows.
    case noLastRow(section: Int)
    case textTooLong(limit: Int)
    /// The expression is nested deeper than a script may.
    case tooDeep(limit: Int)
    /// A handler has begun an update and not ended it.
    case updateLeftOpen
    /// Handlers edit the table, which tells other handlers, and these do too much.
    case tooManyStatements(limit: Int)
  }

  init(_ reason: Reason, _ range: Range<Int>) {
    self.reason = reason
    self.range = range
  }
}
