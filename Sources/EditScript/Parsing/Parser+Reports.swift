extension Parser {
  /// Adds a diagnostic; after an error the statement at hand has no value.
  mutating func report(
    _ problem: Problem, _ range: Range<Int>, suggestion: String = "",
    fixIts: [Diagnostic.FixIt] = [], notes: [Diagnostic.Note] = []
  ) {
    if problem.severity == .error { isStatementInvalid = true }
    guard !isFull else { return }
    diagnostics.append(
      Diagnostic(
        id: problem.id, severity: problem.severity, range: range,
        message: problem.message + suggestion, fixIts: fixIts, notes: notes))
  }

  /// Whether no more diagnostics are kept.
  var isFull: Bool { diagnostics.count >= Limits.diagnostics }

  mutating func fail(_ problem: Problem, _ range: Range<Int>) -> Failure {
    report(problem, range)
    return Failure()
  }

  /// Reports that the current token is not what has to stand here.
  ///
  /// A word near one of `candidates` is offered in its place; `insertion` is text that could be put before the
  /// current token, `replacement` text to put in place of it and `tokenCount - 1` tokens behind it.
  mutating func fail(
    _ expected: Expectable, near candidates: [Keyword] = [], insertion: String? = nil,
    replacement: String? = nil, tokenCount: Int = 1
  ) -> Failure {
    failUnlessMalformed { parser in
      let found = parser.currentDescription
      let near = parser.suggestion(among: candidates)
      var fixIts = near.map { [parser.replacingCurrent(with: $0)] } ?? []
      if let replacement {
        fixIts.append(parser.replacingCurrent(with: replacement, tokenCount: tokenCount))
      }
      if let insertion { fixIts.append(parser.inserting(insertion)) }
      if case .statement = expected { fixIts += parser.removingStrayBrace }
      parser.report(
        .expected(expected, after: parser.statementSoFar, found: found), parser.currentRange,
        suggestion: near.map(Wording.didYouMean) ?? "", fixIts: fixIts)
    }
  }

  /// Reports that the statement goes on where it should end.
  mutating func failAtEnd(near candidates: [Keyword]) -> Failure {
    failUnlessMalformed { parser in
      let near = parser.suggestion(among: candidates)
      var fixIts = near.map { [parser.replacingCurrent(with: $0)] } ?? []
      if parser.lacksComma { fixIts.append(parser.insertingComma) }
      parser.report(
        .unexpectedText(parser.currentDescription ?? "", after: parser.statementSoFar),
        parser.currentRange, suggestion: near.map(Wording.didYouMean) ?? "",
        fixIts: fixIts + parser.removingStrayBrace)
    }
  }

  private mutating func failUnlessMalformed(_ report: (inout Parser) -> Void) -> Failure {
    if isFull || isReportedAlready {
      isStatementInvalid = true
    } else if current.kind == .unknown {
      self.report(
        .unexpectedCharacter(description(of: index)), currentRange,
        fixIts: isTypographicQuote ? [replacingCurrent(with: "\"")] : [])
    } else {
      report(&self)
    }
    return Failure()
  }

  /// Whether the lexer has said what is wrong here: with the current token, or with a text that took the rest of
  /// the line.
  private var isReportedAlready: Bool {
    if current.flags.contains(.malformed) { return true }
    guard current.kind == .newline || current.kind == .endOfText, consumedEnd > 0 else {
      return false
    }
    return tokens[consumedEnd - 1].isOpenText
  }

  /// Whether the current character is one of the quotes that word processors write.
  private var isTypographicQuote: Bool {
    let character = text(of: index)
    return ["\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "'"].contains(character)
  }

  /// Whether a comma between two rows or two representations is missing before the current token.
  private var lacksComma: Bool {
    let last = nodes[nodes.count - 1].kind
    if current.kind == .string, last == .representation { return true }
    guard current.kind == .integer, consumedEnd > 0, last == .rowReference else { return false }
    return nodes[statementNode + 1..<nodes.count].contains { $0.kind == .rowSet }
  }
}
