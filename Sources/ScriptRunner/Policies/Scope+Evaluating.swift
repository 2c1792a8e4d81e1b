import EditScript
import TableEditing

/// Expressions: what they give, or where they are wrong.
///
/// An expression changes nothing. Of an `if` only the branch that is taken is looked at, and `&&` and `||` leave out what
/// cannot change them.
extension Scope {
  /// Nested deeper an expression is an error; the parser lets none through that is.
  static let nestingLimit = 256

  func value(
    of expression: Expression, in state: TableState, _ rows: CountedRows = .shown, depth: Int = 0
  ) throws(PolicyError) -> Value {
    if depth > Scope.nestingLimit {
      throw PolicyError(.tooDeep(limit: Scope.nestingLimit), expression.range)
    }
    let next = depth + 1
    switch expression.kind {
    case .integer(let number): return .integer(number)
    case .boolean(let isTrue): return .boolean(isTrue)
    case .string(let pieces): return .text(try text(pieces, expression.range, in: state, next))
    case .row(let reference):
      return .path(try path(reference, expression.range, in: state, rows))
    case .name(let name): return try value(named: name, expression.range, in: state)
    case .field(let base, let name):
      let path = try path(base, try value(of: base, in: state, rows, depth: next))
      return .integer(try field(name, of: path, expression.range))
    case .call(let function, let arguments):
      return try call(function, arguments, expression, in: state, next)
    case .not(let operand):
      return .boolean(!(try boolean(of: operand, in: state, rows, depth: next)))
    case .negative(let operand):
      let number = try integer(operand, try value(of: operand, in: state, rows, depth: next))
      return .integer(try Scope.checked(0.subtractingReportingOverflow(number), expression.range))
    case .binary(let sign, let left, let right):
      return try binary(sign, left, right, expression.range, in: state, rows, next)
    case .conditional(let condition, let then, let otherwise):
      let isTrue = try boolean(of: condition, in: state, rows, depth: next)
      return try value(of: isTrue ? then : otherwise, in: state, rows, depth: next)
    }
  }

  // MARK: - As what is expected

  func boolean(
    of expression: Expression, in state: TableState, _ rows: CountedRows = .shown, depth: Int = 0
  ) throws(PolicyError) -> Bool {
    let value = try value(of: expression, in: state, rows, depth: depth)
    return try require(value.asBoolean, .boolean, expression, value)
  }

  func path(
    of expression: Expression, in state: TableState, _ rows: CountedRows
  ) throws(PolicyError) -> IndexPath {
    try path(expression, try value(of: expression, in: state, rows))
  }

  func text(of expression: Expression, in state: TableState) throws(PolicyError) -> String {
    let value = try value(of: expression, in: state)
    return try require(value.asText, .text, expression, value)
  }

  /// The rows that items bring: one for each that has a text for this app; or the one row that a text is.
  func rowTexts(of expression: Expression, in state: TableState) throws(PolicyError) -> [String] {
    let value = try value(of: expression, in: state)
    if case .text(let text) = value { return [text] }
    let items = try require(value.asItems, .items, expression, value)
    return items.compactMap { $0.text(for: state.receiver) }
  }

  func path(_ expression: Expression, _ value: Value) throws(PolicyError) -> IndexPath {
    if case .integer(let number) = value, !Value.isPlace(number) {
      throw PolicyError(.noPlace(number), expression.range)
    }
    return try require(value.asPath, .path, expression, value)
  }

  func integer(_ expression: Expression, _ value: Value) throws(PolicyError) -> Int {
    try require(value.asInteger, .integer, expression, value)
  }

  /// A converted value, or the error that it could not be converted.
  func require<Converted>(
    _ converted: Converted?, _ expected: ValueKind, _ expression: Expression, _ value: Value
  ) throws(PolicyError) -> Converted {
    if let converted { return converted }
    throw PolicyError(.wrongKind(expected: expected, found: value.kind), expression.range)
  }

  // MARK: - Names, fields, places

  private func value(
    named name: String, _ range: Range<Int>, in state: TableState
  ) throws(PolicyError) -> Value {
    for parameter in parameters where parameter.name == name { return parameter.value }
    if name == "isEditing" { return .boolean(state.isEditing) }
    guard let value = Value(word: name) else { throw PolicyError(.unknownName(name), range) }
    return value
  }

  private func field(
    _ name: String, of path: IndexPath, _ range: Range<Int>
  ) throws(PolicyError) -> Int {
    switch name {
    case "row": return path.row
    case "section": return path.section
    default: throw PolicyError(.unknownField(name), range)
    }
  }

  private func path(
    _ reference: RowReference, _ range: Range<Int>, in state: TableState, _ rows: CountedRows
  ) throws(PolicyError) -> IndexPath {
    let row: Int
    switch reference.position {
    case .index(let index): row = index
    case .end: row = try rowCount(reference.section, range, in: state.table(rows))
    case .last: row = try lastRow(reference.section, range, in: state.table(rows))
    }
    return IndexPath(section: reference.section, row: row)
  }

  func rowCount(
    _ section: Int, _ range: Range<Int>, in table: Table
  ) throws(PolicyError) -> Int {
    guard section >= 0, section < table.sectionCount else {
      throw PolicyError(.noSection(section, sectionCount: table.sectionCount), range)
    }
    return table.rowCount(inSection: section)
  }

  func lastRow(_ section: Int, _ range: Range<Int>, in table: Table) throws(PolicyError) -> Int {
    let count = try rowCount(section, range, in: table)
    if count == 0 { throw PolicyError(.noLastRow(section: section), range) }
    return count - 1
  }

  // MARK: - Texts

  /// The longest text that an expression puts together, in bytes: no row grows without an end.
  static let textLimit = 1 << 20

  private func text(
    _ pieces: [StringPiece], _ range: Range<Int>, in state: TableState, _ depth: Int
  ) throws(PolicyError) -> String {
    if case .text(let text)? = pieces.first, pieces.count == 1 { return text }
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let piece): text += piece
      case .interpolation(let expression):
        text += try value(of: expression, in: state, depth: depth).text
      }
      try Scope.checkLength(text, range)
    }
    return text
  }

  static func checkLength(_ text: String, _ range: Range<Int>) throws(PolicyError) {
    if text.utf8.count > Scope.textLimit {
      throw PolicyError(.textTooLong(limit: Scope.textLimit), range)
    }
  }
}
