extension Parser {
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
}
