extension Parser {
  /// Reads `placeholder items at to` in a handler, `placeholder commit` and `placeholder delete` at top level.
  mutating func placeholder(_ node: Int) throws(Failure) {
    let first = index
    advance()
    let words: [Keyword] = [.commit, .delete]
    if let keyword = currentKeyword, words.contains(keyword), next.keyword != .at {
      nodes[node].kind = keyword == .commit ? .placeholderCommit : .placeholderDelete
      checkPlace(of: first...index, is: .script)
      advance()
      if current.kind == .integer { advance() }
    } else if isInPolicy {
      nodes[node].kind = .placeholderRows
      guard currentKeyword != .at || isParameter(index) else { throw fail(.expression) }
      try expression()
      guard consume(if: .at) else {
        throw fail(.atRow, near: [.at])
      }
      try row(.row)
    } else if current.kind == .word, next.keyword == .at {
      throw fail(
        .statementNotAllowedHere(text(start(of: first)..<end(of: index)), place),
        start(of: first)..<end(of: index))
    } else {
      throw fail(.words(words), near: words)
    }
  }

  /// Reports some words that stand in another place than they can.
  private mutating func checkPlace(of words: ClosedRange<Int>, is allowed: Place) {
    // In a batch the whole statement has been reported.
    guard place != allowed, place != .batch else { return }
    let range = start(of: words.lowerBound)..<end(of: words.upperBound)
    report(.statementNotAllowedHere(text(range), place), range)
  }
}
