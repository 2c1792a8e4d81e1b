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
        .unexpectedCharacter(quotedCurrent), currentRange,
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
    let last = tokens[consumedEnd - 1]
    return last.flags.contains(.unclosed) && last.kind != .leftBrace
  }

  /// Whether the current character is one of the quotes that word processors write.
  private var isTypographicQuote: Bool {
    let character = text(of: index)
    return ["\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "'"].contains(character)
  }

  /// Whether a comma between two rows is missing before the current token.
  private var lacksComma: Bool {
    guard current.kind == .integer, consumedEnd > 0, nodes[nodes.count - 1].kind == .rowReference
    else { return false }
    return nodes[statementNode + 1..<nodes.count].contains { $0.kind == .rowSet }
  }

  // MARK: - Where, and what is there

  /// The current token's bytes; nothing, behind the last token that was taken, where the line ends.
  var currentRange: Range<Int> {
    switch current.kind {
    case .newline, .endOfText:
      let end = consumedEnd > 0 ? end(of: consumedEnd - 1) : start(of: index)
      return end..<end
    default: return start(of: index)..<end(of: index)
    }
  }

  /// The current token as a message names it; nil at the end of a line.
  var currentDescription: String? {
    switch current.kind {
    case .newline, .endOfText: return nil
    case .string, .stringHead:
      guard end(of: index) - start(of: index) <= 24 else { return "a text" }
      return text(of: index)
    default: return quotedCurrent
    }
  }

  private var quotedCurrent: String {
    guard end(of: index) - start(of: index) <= 48 else { return "a long word" }
    return "'\(text(of: index))'"
  }

  /// What has been taken of the statement, cut at the left where it is long.
  private var statementSoFar: String {
    guard statementStart < consumedEnd else { return "" }
    let range = start(of: statementStart)..<end(of: consumedEnd - 1)
    var cut = range.lowerBound
    for position in range where bytes[position] == 0x0A || bytes[position] == 0x0D {
      cut = position + 1
    }
    while cut < range.upperBound, bytes[cut] == 0x20 || bytes[cut] == 0x09 { cut += 1 }
    guard range.upperBound - cut > 40 else { return text(cut..<range.upperBound) }
    cut = range.upperBound - 36
    while cut < range.upperBound, bytes[cut] & 0xC0 == 0x80 { cut += 1 }
    return "…" + text(cut..<range.upperBound)
  }

  // MARK: - Fixes

  func suggestion(among candidates: [Keyword]) -> String? {
    guard current.kind == .word, !candidates.isEmpty, !isFull else { return nil }
    return nearest(to: text(of: index), among: candidates.map { $0.spelling })
  }

  func replacingCurrent(with replacement: String, tokenCount: Int = 1) -> Diagnostic.FixIt {
    let range = start(of: index)..<end(of: index + tokenCount - 1)
    return Diagnostic.FixIt(
      title: Wording.replace(with: replacement),
      edits: [TextEdit(range: range, replacement: replacement)])
  }

  private var insertingComma: Diagnostic.FixIt {
    let position = end(of: consumedEnd - 1)
    return Diagnostic.FixIt(
      title: Wording.insert(","),
      edits: [TextEdit(range: position..<position, replacement: ",")])
  }

  /// A closing brace that nothing opens goes away.
  private var removingStrayBrace: [Diagnostic.FixIt] {
    guard current.kind == .rightBrace, blocks == 0 else { return [] }
    return [
      Diagnostic.FixIt(
        title: Wording.remove("}"), edits: [TextEdit(range: currentRange, replacement: "")])
    ]
  }

  /// Puts text before the current token.
  func inserting(_ text: String) -> Diagnostic.FixIt {
    let position = currentRange.lowerBound
    return Diagnostic.FixIt(
      title: Wording.insert(text),
      edits: [TextEdit(range: position..<position, replacement: text + " ")])
  }
}
