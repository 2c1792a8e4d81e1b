extension Parser {
  /// Reads an edit with its prefix; the current token is the prefix, or the verb where there is none.
  mutating func edit(_ node: Int, plane: Keyword?) throws(Failure) {
    if plane != nil { advance() }
    guard let verb = currentKeyword else { throw failEdit() }
    let verbToken = index
    switch verb {
    case .insert: try insert(node, plane)
    case .delete:
      advance()
      try rowsOrSections(node, .deleteRows, .deleteSections)
      animation(after: verbToken, plane, isAllowed: true)
    case .move:
      try move(node)
      animation(after: verbToken, plane, isAllowed: false)
    case .set:
      try setText(node, plane)
      animation(after: verbToken, plane, isAllowed: false)
    case .reload:
      try reload(node)
      checkTableCall(verbToken, plane)
      let takesAnimation = nodes[node].kind != .reloadData
      animation(after: verbToken, plane, isAllowed: takesAnimation)
    case .reconfigure:
      advance()
      nodes[node].kind = .reconfigureRows
      try rowSet()
      checkTableCall(verbToken, plane)
      animation(after: verbToken, plane, isAllowed: false)
    case .swap: try swap(node, plane)
    default: throw failEdit()
    }
  }

  private mutating func failEdit() -> Failure { fail(.edit, near: Keyword.words(in: .edit)) }

  // MARK: - Insertions

  private mutating func insert(_ node: Int, _ plane: Keyword?) throws(Failure) {
    let verb = index
    advance()
    if currentKeyword == .section || currentKeyword == .sections {
      try insertSection(node, plane)
    } else if currentKeyword == .at, plane == .view {
      nodes[node].kind = .insertPlaces
      advance()
      try rowSet()
    } else if isInPolicy, current.kind == .word, next.keyword == .at {
      nodes[node].kind = .insertItems
      try name()
      advance()
      try row(.row)
    } else {
      nodes[node].kind = .insertRows
      let firstText = index
      try texts()
      guard currentKeyword == .at else {
        throw fail(
          .atRow, near: [.at], insertion: isRowStart ? "at" : nil)
      }
      if plane == .view { reportText(from: firstText, isSection: false) }
      advance()
      try row(.row)
    }
    animation(after: verb, plane, isAllowed: true)
  }

  /// Whether a row could begin here.
  private var isRowStart: Bool {
    current.kind == .integer || currentKeyword == .last || currentKeyword == .end
  }

  /// Reads the texts of new rows: outside a policy literals, inside one also an expression.
  private mutating func texts() throws(Failure) {
    if isInPolicy, current.kind != .stringHead, current.kind != .string {
      try expression()
    } else {
      try textList()
    }
  }

  private mutating func textList() throws(Failure) {
    try text()
    while true {
      if current.kind == .comma, next.kind == .string || next.kind == .stringHead { advance() }
      guard current.kind == .string || current.kind == .stringHead else { return }
      try text()
    }
  }

  /// Reads one text; in a policy it may be any expression.
  private mutating func text() throws(Failure) {
    if isInPolicy { return try expression() }
    switch current.kind {
    case .string:
      countLiteralRow()
      advance()
    case .stringHead: throw rejectExpression()
    case .word where currentKeyword != .at && !isCallOrField:
      let quoted = "\"" + text(of: index) + "\""
      throw fail(.text, replacement: next.keyword == .at ? quoted : nil)
    case .word where isCallOrField: throw rejectExpression()
    default: throw fail(.text)
    }
  }

  private mutating func insertSection(_ node: Int, _ plane: Keyword?) throws(Failure) {
    nodes[node].kind = .insertSection
    let firstContent = index + 1
    if currentKeyword == .sections { throw fail(.words([.section]), near: [.section]) }
    try section(isInTable: false)
    let hasContent = consumedEnd > firstContent
    guard currentKeyword == .at else {
      throw fail(
        .atSection, near: [.at], insertion: current.kind == .integer ? "at" : nil)
    }
    if plane == .view, hasContent { reportText(from: firstContent, isSection: true) }
    advance()
    guard current.kind == .integer else { throw fail(.section) }
    advance()
  }

  /// Reports texts in a call that takes none; the fix removes them up to the current token.
  private mutating func reportText(from token: Int, isSection: Bool) {
    var first = token
    while tokens[first].kind.isTrivia { first += 1 }
    let texts = start(of: first)..<end(of: consumedEnd - 1)
    report(
      .textInTableCall(isSection: isSection), texts,
      fixIts: [
        Diagnostic.FixIt(
          title: isSection ? Wording.removeTitleAndRows : Wording.removeTexts,
          edits: [TextEdit(range: texts.lowerBound..<start(of: index), replacement: "")])
      ])
  }

  // MARK: - Moves, texts, reloads

  private mutating func move(_ node: Int) throws(Failure) {
    advance()
    if consume(if: .section) {
      nodes[node].kind = .moveSection
      guard current.kind == .integer else { throw fail(.section) }
      advance()
      try arrow(.arrowAndSection)
      guard current.kind == .integer else { throw fail(.section) }
      advance()
    } else {
      nodes[node].kind = .moveRow
      try row(.row)
      try arrow(.arrowAndRow)
      try row(.finalRow)
    }
  }

  mutating func arrow(_ expected: Expectable) throws(Failure) {
    guard !consume(if: .arrow) else { return }
    switch current.kind {
    case .integer: throw fail(expected, insertion: "->")
    case .assign, .greater:
      // `=>` and the like are two tokens.
      let length = tokens[index + 1].kind == .greater ? 2 : 1
      throw fail(expected, replacement: "->", tokenCount: length)
    case .word where currentKeyword == .to || currentKeyword == .into:
      throw fail(expected, replacement: "->")
    default: throw fail(expected)
    }
  }

  private mutating func setText(_ node: Int, _ plane: Keyword?) throws(Failure) {
    nodes[node].kind = .setText
    let verb = index
    advance()
    try row(.row)
    guard consume(if: .assign) else {
      throw fail(.equalsText, insertion: current.kind == .string ? "=" : nil)
    }
    try text()
    guard plane == .view else { return }
    let prefix = start(of: statementStart)..<end(of: statementStart)
    report(
      .setInView, prefix.lowerBound..<end(of: verb), fixIts: [replacing(prefix, with: "model")])
  }

  private func replacing(_ range: Range<Int>, with text: String) -> Diagnostic.FixIt {
    Diagnostic.FixIt(
      title: Wording.replace(with: text), edits: [TextEdit(range: range, replacement: text)])
  }

  private mutating func reload(_ node: Int) throws(Failure) {
    advance()
    if consume(if: .data) {
      nodes[node].kind = .reloadData
    } else {
      try rowsOrSections(node, .reloadRows, .reloadSections)
    }
  }

  /// Reports `model reload` and the like.
  private mutating func checkTableCall(_ verb: Int, _ plane: Keyword?) {
    guard plane == .model else { return }
    let prefix = start(of: statementStart)..<end(of: statementStart)
    report(
      .reloadInModel(text(of: verb)), prefix.lowerBound..<end(of: verb),
      fixIts: [replacing(prefix, with: "view")])
  }

  private mutating func swap(_ node: Int, _ plane: Keyword?) throws(Failure) {
    nodes[node].kind = .swapRows
    let verb = index
    advance()
    try row(.row)
    _ = consume(if: .comma)
    try row(.row)
    animation(after: verb, plane, isAllowed: false)
    guard let plane, plane != .model else { return }
    let prefix = start(of: statementStart)..<end(of: statementStart)
    report(
      .swapOutsideModel(plane.spelling), prefix.lowerBound..<end(of: verb),
      fixIts: [replacing(prefix, with: "model")])
  }

  // MARK: - What edits share

  private mutating func rowsOrSections(
    _ node: Int, _ rows: NodeKind, _ sections: NodeKind
  ) throws(Failure) {
    if currentKeyword == .section || currentKeyword == .sections {
      nodes[node].kind = sections
      advance()
      try sectionSet()
    } else {
      nodes[node].kind = rows
      try rowSet()
    }
  }

  /// Takes an animation.
  ///
  /// Moves, texts and the model know none: a warning.
  private mutating func animation(after verb: Int, _ plane: Keyword?, isAllowed: Bool) {
    guard let keyword = currentKeyword, keyword.isAnimation else { return }
    let range = start(of: index)..<end(of: index)
    let gap = end(of: consumedEnd - 1)..<range.upperBound
    advance()
    guard !isAllowed || plane == .model else { return }
    let statement = plane == .model ? "model " + text(of: verb) : text(of: verb)
    report(
      .animationWithoutEffect(statement), range,
      fixIts: [
        Diagnostic.FixIt(
          title: Wording.remove(keyword.spelling),
          edits: [TextEdit(range: gap, replacement: "")])
      ])
  }
}

extension Keyword {
  @inline(__always)
  var isAnimation: Bool {
    switch self {
    case .fade, .right, .left, .top, .bottom, .nothing, .middle, .automatic: true
    default: false
    }
  }
}
