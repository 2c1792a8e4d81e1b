extension Parser {
  mutating func tap(_ node: Int) throws(Failure) {
    advance()
    let words: [Keyword] = [.minus, .delete, .action, .plus, .row, .elsewhere]
    guard let keyword = currentKeyword, words.contains(keyword) else {
      let missing: Keyword? =
        switch current.kind {
        case .integer: .row
        case .string: .action
        default: nil
        }
      throw fail(.words(words), near: words, insertion: missing?.spelling)
    }
    advance()
    switch keyword {
    case .delete: nodes[node].kind = .tapDelete
    case .elsewhere: nodes[node].kind = .tapElsewhere
    case .action:
      nodes[node].kind = .tapAction
      try expectString("the button's title")
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
    repeat { try row(.finalRow) } while consume(if: .arrow)
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
      if currentKeyword == .as { try representations() }
    } else {
      nodes[node].kind = .lift
      try checkWord(.from, .outside)
      try rowSet()
    }
  }

  /// Reads `as "type" visibility`, or more of them with commas between.
  private mutating func representations() throws(Failure) {
    let node = open(.representations)
    advance()
    repeat {
      let representation = open(.representation)
      try expectString("the representation's type")
      if current.kind == .word, currentKeyword?.canBeginStatement != true {
        try expect(oneOf: Keyword.visibilities)
      }
      close(representation)
    } while consume(if: .comma)
    close(node)
  }

  mutating func spring(_ node: Int) throws(Failure) {
    advance()
    nodes[node].kind = .spring
    try row(.row)
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
    let words = words + [.last, .end, .all, .selected]
    guard suggestion(among: words) != nil, currentKeyword == nil else { return }
    throw fail(.row, near: words)
  }
}
