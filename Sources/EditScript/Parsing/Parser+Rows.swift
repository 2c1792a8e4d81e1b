extension Parser {
  /// Reads one row: outside a policy a reference, inside one any expression.
  @inline(__always)
  mutating func row(_ expected: Expectable) throws(Failure) {
    if isInPolicy {
      try expression()
    } else {
      try rowReference(expected)
      // A lone `>` is more likely half of an arrow.
      if current.kind.isBinaryOperator, current.kind != .greater { try rejectOperator() }
    }
  }

  /// Reads `3`, `1.3`, `last`, `1.last`, `end` or `1.end`; no space stands around the dot.
  mutating func rowReference(_ expected: Expectable) throws(Failure) {
    guard current.kind == .integer else {
      if currentKeyword == .last || currentKeyword == .end, next.kind != .leftParenthesis {
        let node = open(.rowReference)
        advance()
        close(node)
        return
      }
      if beginsExpression { throw rejectExpression() }
      throw fail(expected, near: wordsForRows)
    }
    let node = open(.rowReference)
    if tokens[index &+ 1].kind == .dot {
      let row = index &+ 2
      guard tokens[row].isRowPosition else {
        advance()
        advance()
        throw fail(.rowIndex, near: [.last, .end])
      }
      if (tokens[index].flags.union(tokens[row].flags)).contains(.malformed) {
        isStatementInvalid = true
      }
      index = row
    }
    advance()
    close(node)
  }

  /// The words that can stand where the statement at hand has its rows.
  private var wordsForRows: [Keyword] {
    switch nodes[statementNode].kind {
    case .deleteRows: [.last, .end, .all, .selected, .section, .sections]
    case .reloadRows: [.last, .end, .all, .selected, .section, .sections, .data]
    case .reconfigureRows, .insertPlaces, .select, .deselect, .pan, .lift, .liftFrom, .expectStale:
      [.last, .end, .all, .selected]
    default: [.last, .end]
    }
  }

  /// The token behind the reference that begins at the current token, trivia left out; nil where none begins.
  private var tokenAfterReference: Token? {
    var end = index
    if current.kind == .integer {
      end += tokens[index + 1].kind == .dot && tokens[index + 2].isRowPosition ? 3 : 1
    } else if currentKeyword == .last || currentKeyword == .end {
      end += 1
    } else {
      return nil
    }
    while tokens[end].kind.isTrivia { end += 1 }
    return tokens[end]
  }

  /// Reads rows and ranges of rows with commas between them, `all` or `selected`.
  mutating func rowSet() throws(Failure) {
    let node = open(.rowSet)
    repeat { try rowSetItem() } while consume(if: .comma)
    close(node)
  }

  private mutating func rowSetItem() throws(Failure) {
    if currentKeyword == .all || currentKeyword == .selected, !isParameter(index) {
      let node = open(currentKeyword == .all ? .allRows : .selectedRows)
      advance()
      close(node)
      return
    }
    let kind = tokenAfterReference?.kind
    guard kind == .closedRange || kind == .halfOpenRange else { return try row(.row) }
    let node = open(.rowRange)
    try rowReference(.row)
    advance()
    try rowReference(.row)
    close(node)
    checkRange(node)
  }

  /// Reports a range across sections or downwards, as far as that can be seen without the table.
  private mutating func checkRange(_ node: Int) {
    let lower = Int(nodes[node + 1].firstToken)..<Int(nodes[node + 1].tokenEnd)
    let upper = Int(nodes[node + 2].firstToken)..<Int(nodes[node + 2].tokenEnd)
    let range = start(of: lower.lowerBound)..<end(of: upper.upperBound - 1)
    guard section(of: lower) == section(of: upper) else {
      var fixIts: [Diagnostic.FixIt] = []
      if upper.count == 1, lower.count == 3 {
        let position = start(of: upper.lowerBound)
        fixIts.append(
          Diagnostic.FixIt(
            title: Wording.sayTheSection,
            edits: [
              TextEdit(
                range: position..<position, replacement: text(of: lower.lowerBound) + ".")
            ]))
      }
      return report(.rangeAcrossSections, range, fixIts: fixIts)
    }
    guard let first = position(of: lower), let last = position(of: upper), first > last else {
      return
    }
    report(.rangeDownwards, range, fixIts: [turningRound(lower, upper)])
  }

  private func turningRound(_ lower: Range<Int>, _ upper: Range<Int>) -> Diagnostic.FixIt {
    let lower = start(of: lower.lowerBound)..<end(of: lower.upperBound - 1)
    let upper = start(of: upper.lowerBound)..<end(of: upper.upperBound - 1)
    return Diagnostic.FixIt(
      title: Wording.turnRangeRound,
      edits: [
        TextEdit(range: lower, replacement: text(upper)),
        TextEdit(range: upper, replacement: text(lower)),
      ])
  }

  private func section(of reference: Range<Int>) -> Int {
    reference.count == 3 ? integerValue(reference.lowerBound) : 0
  }

  /// The row's number; `last` and `end` are known to the table only, but nothing comes after them except each other.
  private func position(of reference: Range<Int>) -> Int? {
    let token = reference.upperBound - 1
    return tokens[token].kind == .integer ? integerValue(token) : nil
  }

  /// Reads section numbers and ranges of them with commas between, or `all`.
  mutating func sectionSet() throws(Failure) {
    let node = open(.sectionSet)
    repeat {
      if consume(if: .all) { continue }
      guard current.kind == .integer else { throw fail(.section, near: [.all]) }
      let lower = index
      advance()
      guard current.kind == .closedRange || current.kind == .halfOpenRange else { continue }
      advance()
      guard current.kind == .integer else { throw fail(.section) }
      let upper = index
      advance()
      if integerValue(lower) > integerValue(upper) {
        report(
          .rangeDownwards, start(of: lower)..<end(of: upper),
          fixIts: [turningRound(lower..<lower + 1, upper..<upper + 1)])
      }
    } while consume(if: .comma)
    close(node)
  }

  // MARK: - Expressions where none can stand

  /// Whether the current word is followed by `(` or `.`.
  var isCallOrField: Bool {
    current.kind == .word && (next.kind == .leftParenthesis || next.kind == .dot)
  }

  private var beginsExpression: Bool {
    switch current.kind {
    case .leftParenthesis, .minus, .not, .stringHead: true
    case .word: isCallOrField || currentKeyword == .at || currentKeyword == .if
    default: false
    }
  }

  /// Reads an expression outside a policy and reports it as a whole.
  mutating func rejectExpression() -> Failure {
    let first = index
    let known = diagnostics.count
    isInPolicy = true
    defer { isInPolicy = false }
    do throws(Failure) { try expression() } catch { consumedEnd = max(consumedEnd, first + 1) }
    // What is wrong inside does not matter: it cannot stand here at all.
    diagnostics.removeLast(diagnostics.count - known)
    let end = max(end(of: consumedEnd - 1), start(of: first))
    return fail(.expressionOutsidePolicy, start(of: first)..<end)
  }

  /// Reports an operator behind a reference as an expression outside a policy.
  mutating func rejectOperator() throws(Failure) {
    guard current.kind.isBinaryOperator, !isInPolicy else { return }
    throw fail(.expressionOutsidePolicy, currentRange)
  }
}

extension Token {
  /// Whether it can stand behind the dot of a row reference.
  @inline(__always)
  var isRowPosition: Bool { kind == .integer || keyword == .last || keyword == .end }
}
