extension Parser {
  /// Reads one statement and leaves the current token at a separator, a closing brace or the next statement.
  mutating func statement() {
    let outer = (statementStart, statementNode, isStatementInvalid, nesting)
    statementStart = index
    statementNode = nodes.count
    isStatementInvalid = false
    let node = open(.error)
    do throws(Failure) {
      try statement(node)
      try endOfStatement()
      close(node)
    } catch {
      recover(node)
    }
    nodes[node].isInvalid = isStatementInvalid
    (statementStart, statementNode, isStatementInvalid, nesting) = outer
  }

  private mutating func endOfStatement() throws(Failure) {
    if resumesHere {
      resumesHere = false
      return
    }
    switch current.kind {
    case .newline, .semicolon, .endOfText: return
    case .rightBrace where blocks > 0: return
    case .word where currentKeyword?.canBeginStatement == true:
      let position = end(of: consumedEnd - 1)
      report(
        .missingSeparator(found: currentDescription ?? ""), currentRange,
        fixIts: [
          Diagnostic.FixIt(
            title: Wording.insert(";"),
            edits: [TextEdit(range: position..<position, replacement: ";")])
        ])
    default: throw failAtEnd(near: endWords)
    }
  }

  /// The words that could stand where a statement ends.
  private var endWords: [Keyword] {
    switch tokens[statementStart].keyword {
    case .insert, .delete, .reload, .app, .model, .view: Keyword.words(in: .animation)
    case .swipe: [.leading, .trailing, .full, .part]
    case .lift: [.as]
    default: []
    }
  }

  private mutating func statement(_ node: Int) throws(Failure) {
    guard let keyword = currentKeyword, keyword.canBeginStatement else {
      throw fail(.statement, near: statementWords)
    }
    checkPlace(keyword)
    switch keyword {
    case .app, .model, .view: try edit(node, plane: keyword)
    case .insert, .delete, .move, .set, .reload, .reconfigure, .swap:
      try edit(node, plane: nil)
    case .edit:
      advance()
      try expect(oneOf: [.on, .off])
      nodes[node].kind = .editing
    case .batch:
      advance()
      nodes[node].kind = .batch
      try block(place == .script ? .batch : place, holding: "the batch's edits")
    case .begin: word(node, .begin)
    case .end: word(node, .end)
    case .commit: word(node, .commit)
    case .rollback: word(node, .rollback)
    case .diffable: word(node, .diffable)
    case .undo: try count(node, .undo)
    case .redo: try count(node, .redo)
    case .goto:
      advance()
      try expectNumber()
      nodes[node].kind = .goto
    case .table: try table(node)
    case .use:
      advance()
      try expectString("the table's title")
      nodes[node].kind = .use
    case .era: try era(node)
    case .kind: try kind(node)
    case .option: try option(node)
    case .expect: try expectation(node)
    case .tap: try tap(node)
    case .swipe: try swipe(node)
    case .drag: try drag(node)
    case .select: try selection(node, .select)
    case .deselect: try selection(node, .deselect)
    case .pan: try selection(node, .pan)
    case .lift: try lift(node)
    case .hover: try hover(node)
    case .spring: try spring(node)
    case .placeholder: try placeholder(node)
    case .drop: word(node, .drop)
    case .cancel:
      advance()
      try expect(oneOf: [.drag])
      nodes[node].kind = .cancelDrag
    case .policy: try policy(node)
    case .if: try conditional(node)
    case .snapshot: try snapshot(node)
    default: throw fail(.statement, near: statementWords)
    }
  }

  /// A statement that is one word.
  @inline(__always)
  private mutating func word(_ node: Int, _ kind: NodeKind) {
    advance()
    nodes[node].kind = kind
  }

  private mutating func count(_ node: Int, _ kind: NodeKind) throws(Failure) {
    let verb = index
    advance()
    nodes[node].kind = kind
    guard current.kind == .integer else { return }
    if integerValue(index) == 0 {
      report(.countNotPositive(text(of: verb)), currentRange, fixIts: [replacingCurrent(with: "1")])
    }
    advance()
  }

  // MARK: - Which statement may stand where

  private mutating func checkPlace(_ keyword: Keyword) {
    guard !keyword.canStand(in: place) else { return }
    report(.statementNotAllowedHere(text(of: index), place), currentRange)
  }

  private var statementWords: [Keyword] {
    Keyword.allCases.filter { $0.canBeginStatement && $0.canStand(in: place) }
  }
}
