extension Parser {
  mutating func tap(_ node: Int) throws(Failure) {
    advance()
    let words: [Keyword] = [.minus, .delete, .plus, .row, .elsewhere]
    guard let keyword = currentKeyword, words.contains(keyword) else {
      throw fail(
        .words(words), near: words, insertion: current.kind == .integer ? "row" : nil)
    }
    advance()
    switch keyword {
    case .delete: nodes[node].kind = .tapDelete
    case .elsewhere: nodes[node].kind = .tapElsewhere
    default:
      nodes[node].kind = keyword == .minus ? .tapMinus : keyword == .plus ? .tapPlus : .tapRow
      try row(.row)
    }
  }

  mutating func swipe(_ node: Int) throws(Failure) {
    advance()
    nodes[node].kind = .swipe
    try row(.row)
    if currentKeyword == .leading || currentKeyword == .trailing { advance() }
    if currentKeyword == .full || currentKeyword == .part { advance() }
  }

  mutating func drag(_ node: Int) throws(Failure) {
    advance()
    nodes[node].kind = .drag
    try row(.row)
    try arrow(.arrowAndRow)
    try row(.finalRow)
  }

  mutating func selection(_ node: Int, _ kind: NodeKind) throws(Failure) {
    advance()
    nodes[node].kind = kind
    try rowSet()
  }

  mutating func lift(_ node: Int) throws(Failure) {
    advance()
    if consume(if: .from) {
      nodes[node].kind = .liftFrom
      try expectString("the other table's title")
      try rowSet()
    } else if consume(if: .outside) {
      nodes[node].kind = .liftOutside
      try expectStrings(.string("the dragged texts"))
    } else {
      nodes[node].kind = .lift
      try checkWord(.from, .outside)
      try rowSet()
    }
  }

  mutating func hover(_ node: Int) throws(Failure) {
    advance()
    if consume(if: .nowhere) {
      nodes[node].kind = .hoverNowhere
    } else {
      nodes[node].kind = consume(if: .into) ? .hoverInto : .hover
      try checkWord(.nowhere, .into)
      try row(.row)
    }
  }

  /// Reports a word that is near one of those that could stand where a row stands.
  private mutating func checkWord(_ words: Keyword...) throws(Failure) {
    guard suggestion(among: words + [.last, .end, .all]) != nil, currentKeyword == nil else {
      return
    }
    throw fail(.row, near: words + [.last, .end, .all])
  }
}
