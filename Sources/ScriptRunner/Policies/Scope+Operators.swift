import EditScript
import TableEditing

extension Scope {
  func binary(
    _ sign: BinaryOperator, _ left: Expression, _ right: Expression, _ range: Range<Int>,
    in state: TableState, _ rows: CountedRows, _ depth: Int
  ) throws(PolicyError) -> Value {
    switch sign {
    case .and:
      guard try boolean(of: left, in: state, rows, depth: depth) else { return .boolean(false) }
      return .boolean(try boolean(of: right, in: state, rows, depth: depth))
    case .or:
      if try boolean(of: left, in: state, rows, depth: depth) { return .boolean(true) }
      return .boolean(try boolean(of: right, in: state, rows, depth: depth))
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .add, .subtract,
      .multiply, .divide, .remainder:
      let operands = Operands(
        sign: sign, left: try value(of: left, in: state, rows, depth: depth),
        right: try value(of: right, in: state, rows, depth: depth), range: range)
      return try operands.result(zero: right.range)
    }
  }

  static func checked(
    _ result: (partialValue: Int, overflow: Bool), _ range: Range<Int>
  ) throws(PolicyError) -> Int {
    if result.overflow { throw PolicyError(.overflow, range) }
    return result.partialValue
  }
}

/// Two values with an operator between them.
private struct Operands {
  let sign: BinaryOperator
  let left: Value
  let right: Value
  let range: Range<Int>

  /// What comes of it; `zero` is where a divisor stands.
  func result(zero: Range<Int>) throws(PolicyError) -> Value {
    switch sign {
    case .equal: return .boolean(try areEqual())
    case .notEqual: return .boolean(!(try areEqual()))
    case .less: return .boolean(try order() < 0)
    case .lessOrEqual: return .boolean(try order() <= 0)
    case .greater: return .boolean(try order() > 0)
    case .greaterOrEqual: return .boolean(try order() >= 0)
    case .add:
      if case .text(let first) = left, case .text(let second) = right {
        try Scope.checkLength(first, range)
        try Scope.checkLength(second, range)
        let text = first + second
        try Scope.checkLength(text, range)
        return .text(text)
      }
      return try number { $0.addingReportingOverflow($1) }
    case .subtract: return try number { $0.subtractingReportingOverflow($1) }
    case .multiply: return try number { $0.multipliedReportingOverflow(by: $1) }
    case .divide, .remainder:
      if right.asInteger == 0, left.asInteger != nil { throw PolicyError(.divisionByZero, zero) }
      return sign == .divide
        ? try number { $0.dividedReportingOverflow(by: $1) }
        : try number { $0.remainderReportingOverflow(dividingBy: $1) }
    case .and, .or: throw wrong
    }
  }

  private var wrong: PolicyError {
    PolicyError(.wrongOperands(sign, left.kind, right.kind), range)
  }

  private func number(
    _ result: (Int, Int) -> (partialValue: Int, overflow: Bool)
  ) throws(PolicyError) -> Value {
    guard let first = left.asInteger, let second = right.asInteger else { throw wrong }
    return .integer(try Scope.checked(result(first, second), range))
  }

  /// Below zero where the left comes first; numbers and index paths have an order.
  private func order() throws(PolicyError) -> Int {
    if let first = left.asInteger, let second = right.asInteger {
      return first < second ? -1 : first == second ? 0 : 1
    }
    guard let first = left.asPath, let second = right.asPath else { throw wrong }
    return first < second ? -1 : first == second ? 0 : 1
  }

  /// Whether both are the same; `none` can be held against everything, and a number against a path of section 0.
  private func areEqual() throws(PolicyError) -> Bool {
    if let first = left.asInteger, let second = right.asInteger { return first == second }
    if let first = left.asStyle, let second = right.asStyle { return first == second }
    if left.kind == right.kind { return left == right }
    if left == .nothing || right == .nothing { return false }
    if let first = left.asPath, let second = right.asPath { return first == second }
    throw PolicyError(.neverEqual(left.kind, right.kind), range)
  }
}
