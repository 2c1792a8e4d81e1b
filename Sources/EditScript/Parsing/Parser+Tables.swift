extension Parser {
  mutating func table(_ node: Int) throws(Failure) {
    advance()
    if consume(if: .from) {
      nodes[node].kind = .tableFrom
      try expectString("the file's path")
      return
    }
    nodes[node].kind = .table
    let hasTitle = current.kind == .string || current.kind == .stringHead
    if hasTitle { try expectString("the table's title") }
    if current.kind == .leftBrace {
      try tableBody()
    } else if !hasTitle {
      throw fail(.openingBrace("the table's rows"), near: [.from])
    }
  }

  private mutating func tableBody() throws(Failure) {
    let node = open(.tableBody)
    var rows = 0
    var firstSection: Int?
    try list(.sectionOrClosingBrace) { (parser) throws(Failure) in
      switch parser.current.kind {
      case .string:
        rows += 1
        parser.countLiteralRow()
        parser.advance()
        return true
      case .word where parser.currentKeyword == .section:
        if firstSection == nil { firstSection = parser.index }
        try parser.section(isInTable: true)
        return true
      default: return false
      }
    }
    close(node)
    if rows > 0, let firstSection {
      report(.mixedRowsAndSections, start(of: firstSection)..<end(of: firstSection))
    }
  }

  /// Reads `section "Title" { "Row" }`, title and rows optional.
  mutating func section(isInTable: Bool) throws(Failure) {
    let node = open(.section)
    advance()
    if current.kind == .string {
      advance()
    } else if current.kind == .stringHead {
      try expectString("the section's title")
    }
    if current.kind == .leftBrace {
      let list = open(.rowList)
      try self.list(.rowTextOrClosingBrace) { (parser) throws(Failure) in
        guard parser.current.kind == .string else { return false }
        parser.countLiteralRow()
        parser.advance()
        return true
      }
      close(list)
    }
    close(node)
  }

  /// Reads braces around elements that spaces, line ends, commas or semicolons separate.
  private mutating func list(
    _ expected: Expectable, element: (inout Parser) throws(Failure) -> Bool
  ) throws(Failure) {
    try enter()
    let brace = index
    advance()
    while true {
      while current.kind == .newline || current.kind == .semicolon || current.kind == .comma {
        index += 1
        skipTrivia()
      }
      if consume(if: .rightBrace) { break }
      if current.kind == .stringHead {
        throw rejectExpression()
      }
      do throws(Failure) {
        if try element(&self) { continue }
      } catch {
        if resumesHere { reportUnclosed(brace) }
        throw error
      }
      let isUnclosed = tokens[brace].flags.contains(.unclosed)
      guard isUnclosed, current.kind == .endOfText || isAtLineStart else {
        throw fail(expected, near: expected.words, insertion: isUnclosed ? "}" : nil)
      }
      reportUnclosed(brace)
      throw Failure()
    }
    nesting -= 1
  }

  /// Counts a row that is written out; the first one beyond the limit is reported.
  mutating func countLiteralRow() {
    literalRows += 1
    guard literalRows == Limits.literalRows + 1 else { return }
    report(.tooManyRows, currentRange)
  }
}

extension Expectable {
  /// The words that could be meant where this was expected.
  fileprivate var words: [Keyword] {
    if case .sectionOrClosingBrace = self { [.section] } else { [] }
  }
}
