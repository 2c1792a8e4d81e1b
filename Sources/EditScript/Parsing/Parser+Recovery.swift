extension Parser {
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

  // MARK: - Braces that are never closed

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
    // Behind a text that is not closed only a new line is outside of it.
    var spansLines = tokens[consumedEnd - 1].isOpenText
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
}
