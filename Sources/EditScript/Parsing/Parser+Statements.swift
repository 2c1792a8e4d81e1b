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
    default: []
    }
  }

  /// Makes an error node of everything up to the next separator outside braces.
  mutating func recover(_ node: Int) {
    nodes.removeLast(nodes.count - node - 1)
    isStatementInvalid = true
    if resumesHere {
      resumesHere = false
      close(node, as: .error)
      return
    }
    var depth = 0
    var token = Int(nodes[node].firstToken)
    scan: while true {
      switch tokens[token].kind {
      case .endOfText: break scan
      case .newline, .semicolon: if depth == 0, token >= index { break scan }
      case .leftBrace:
        if !tokens[token].flags.contains(.unclosed) { depth += 1 }
        consumedEnd = max(consumedEnd, token + 1)
      case .rightBrace:
        if depth == 0, blocks > 0, token >= index { break scan }
        depth = max(0, depth - 1)
        consumedEnd = max(consumedEnd, token + 1)
      default:
        if !tokens[token].kind.isTrivia { consumedEnd = max(consumedEnd, token + 1) }
      }
      token += 1
    }
    index = token
    close(node, as: .error)
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
    case .lift: try lift(node)
    case .hover: try hover(node)
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

  // MARK: - Blocks

  /// Reads `{ statements }`.
  mutating func block(_ place: Place, holding content: String) throws(Failure) {
    guard current.kind == .leftBrace else { throw fail(.openingBrace(content)) }
    try enter()
    let outerPlace = self.place
    self.place = place
    blocks += 1
    let node = open(.block)
    let brace = index
    let unclosed = unclosedBrace()
    advance()
    while true {
      skipSeparators()
      if current.kind == .endOfText || current.kind == .rightBrace { break }
      if let unclosed, isOutside(unclosed) { break }
      statement()
    }
    blocks -= 1
    self.place = outerPlace
    nesting -= 1
    if !consume(if: .rightBrace) { reportUnclosed(brace) }
    close(node)
  }

  /// An opening brace that is never closed.
  struct UnclosedBrace {
    /// The spaces before the line that it stands in.
    var indentation: Int
  }

  /// The current token, if it is a brace that is never closed.
  mutating func unclosedBrace() -> UnclosedBrace? {
    guard current.flags.contains(.unclosed) else { return nil }
    return UnclosedBrace(indentation: indentation(ofLineWith: index))
  }

  /// Whether a statement at the current token stands outside a brace that is never closed: it cannot stand inside,
  /// or it begins its line no deeper than the line of the brace does.
  mutating func isOutside(_ brace: UnclosedBrace) -> Bool {
    if let keyword = currentKeyword, keyword.canBeginStatement, !keyword.canStand(in: place) {
      return true
    }
    return isAtLineStart && indentation(ofLineWith: index) <= brace.indentation
  }

  /// The bytes of space before the line of a token.
  ///
  /// Tokens are asked about in their order; so that a long line is not searched again for each of them, the search
  /// ends at the last token that was asked about.
  private mutating func indentation(ofLineWith token: Int) -> Int {
    var first = token
    while first > 0, first != measuredLine.token, tokens[first - 1].kind != .newline { first -= 1 }
    if first != measuredLine.token {
      measuredLine.indentation =
        tokens[first].kind == .space ? end(of: first) - start(of: first) : 0
    }
    measuredLine.token = token
    return measuredLine.indentation
  }

  /// Reports a brace that is never closed; the statement ends before the current token.
  mutating func reportUnclosed(_ brace: Int) {
    resumesHere = true
    let position = end(of: consumedEnd - 1)
    var spansLines = false
    for token in brace..<max(brace, consumedEnd) where tokens[token].kind == .newline {
      spansLines = true
    }
    report(
      .unclosedBrace, start(of: brace)..<end(of: brace),
      fixIts: [
        Diagnostic.FixIt(
          title: Wording.closeBrace,
          edits: [
            TextEdit(range: position..<position, replacement: spansLines ? "\n}" : " }")
          ])
      ],
      notes: [Diagnostic.Note(range: position..<position, message: Wording.textEndsHere)])
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

extension Keyword {
  /// Whether a statement can begin with this word.
  @inline(__always)
  var canBeginStatement: Bool {
    switch self {
    case .table, .use, .edit, .insert, .delete, .move, .set, .reload, .reconfigure, .swap, .batch,
      .begin, .end, .commit, .rollback, .undo, .redo, .goto, .era, .kind, .option, .expect,
      .policy, .diffable, .snapshot, .if, .tap, .swipe, .drag, .select, .deselect, .lift, .hover,
      .drop, .cancel, .app, .model, .view:
      true
    default: false
    }
  }

  /// Whether a statement that begins with this word can stand in a place.
  @inline(__always)
  func canStand(in place: Place) -> Bool {
    switch self {
    case .app, .model, .view, .insert, .delete, .move, .set, .reload, .reconfigure, .swap, .batch,
      .begin, .end:
      true
    case .if: place == .handler
    default: place == .script
    }
  }
}
