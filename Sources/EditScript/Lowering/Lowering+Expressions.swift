extension Lowering {
  /// The value of an expression node: its operands joined by the operators between them, tighter ones first.
  func expression(_ node: Int) -> Expression {
    var operand = node + 1
    return operation(from: &operand, end: sibling(node), tightness: 0)
  }

  /// Joins operands while the operators between them bind at least as tightly as asked (precedence climbing).
  ///
  /// `operand` is the first operand before, and the last that was joined after.
  private func operation(from operand: inout Int, end: Int, tightness: Int) -> Expression {
    var value = self.operand(operand)
    while sibling(operand) < end {
      let sign = nextToken(after: lastToken(operand))
      guard let binary = BinaryOperator(tree.tokens[sign].kind), binary.tightness >= tightness
      else { break }
      operand = sibling(operand)
      let right = operation(from: &operand, end: end, tightness: binary.tightness + 1)
      let range = value.range.lowerBound..<right.range.upperBound
      value = Expression(.binary(binary, value, right), range)
    }
    return value
  }

  /// An operand: its signs, what they stand before, and the fields behind that.
  private func operand(_ node: Int) -> Expression {
    var signs: [Int] = []
    var token = first(node)
    while tree.tokens[token].kind == .minus || tree.tokens[token].kind == .not {
      signs.append(token)
      token = nextToken(after: token)
    }
    let child = node + 1 < sibling(node) ? node + 1 : nil
    var value = child.map(primary) ?? Expression(literal(token), range(token))
    for field in (child.map(end) ?? token + 1)..<end(node)
    where tree.tokens[field].kind == .word {
      let range = value.range.lowerBound..<tree.end(ofToken: field)
      value = Expression(.field(value, text(of: field)), range)
    }
    for sign in signs.reversed() {
      let range = tree.start(ofToken: sign)..<value.range.upperBound
      let kind: Expression.Kind =
        tree.tokens[sign].kind == .minus ? .negative(value) : .not(value)
      value = Expression(kind, range)
    }
    return value
  }

  private func range(_ token: Int) -> Range<Int> {
    tree.start(ofToken: token)..<tree.end(ofToken: token)
  }

  private func literal(_ token: Int) -> Expression.Kind {
    switch tree.tokens[token].kind {
    case .integer: return .integer(integer(token))
    case .string:
      let text = string(token)
      return .string(text.isEmpty ? [] : [.text(text)])
    default: return .boolean(keyword(at: token) == .true)
    }
  }

  /// The value of a primary; with its parentheses, where it has some.
  private func primary(_ node: Int) -> Expression {
    Expression(primaryKind(node), tree.byteRange(ofNode: node))
  }

  private func primaryKind(_ node: Int) -> Expression.Kind {
    switch tree.nodes[node].kind {
    case .rowReference: return .row(reference(node))
    case .call: return .call(text(of: first(node)), children(node).map(expression))
    case .parenthesized: return expression(node + 1).kind
    case .choice:
      let then = sibling(node + 1)
      return .conditional(
        expression(node + 1), then: expression(then), else: expression(sibling(then)))
    case .interpolatedString: return .string(pieces(node))
    default: return .name(text(of: first(node)))
    }
  }

  /// A name, outside of an expression.
  func name(_ node: Int) -> Expression {
    Expression(.name(text(of: first(node))), tree.byteRange(ofNode: node))
  }

  private func pieces(_ node: Int) -> [StringPiece] {
    var pieces: [StringPiece] = []
    func add(_ text: String) {
      if !text.isEmpty { pieces.append(.text(text)) }
    }
    add(piece(first(node)))
    for child in children(node) {
      pieces.append(.interpolation(expression(child)))
      add(piece(nextToken(after: lastToken(child))))
    }
    return pieces
  }
}

extension BinaryOperator {
  init?(_ kind: TokenKind) {
    switch kind {
    case .or: self = .or
    case .and: self = .and
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    case .plus: self = .add
    case .minus: self = .subtract
    case .star: self = .multiply
    case .slash: self = .divide
    case .percent: self = .remainder
    default: return nil
    }
  }

  /// How tightly it binds its operands.
  var tightness: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 3
    case .add, .subtract: 4
    case .multiply, .divide, .remainder: 5
    }
  }
}
