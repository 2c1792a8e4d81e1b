extension ScriptTree {
  /// What a text still lacks at its end; a prompt goes on reading while it lacks something.
  package enum Completeness: Equatable, Sendable {
    case complete
    /// Braces are open, as many as said.
    case openBraces(Int)
    /// The last line ends inside a text in quotes.
    case openText
  }

  package var completeness: Completeness {
    // The last token is the text's end.
    if lastTokenBeforeEnd?.isOpenText == true { return .openText }
    var openBraces = 0
    for token in tokens where token.kind == .leftBrace && token.flags.contains(.unclosed) {
      openBraces += 1
    }
    if openBraces > 0 { return .openBraces(openBraces) }
    return isInsideInterpolation ? .openText : .complete
  }

  /// How many braces the text opens more than it closes; less than 0 where it closes more.
  ///
  /// Texts and comments end with their line, so that the balances of lines add up to that of the whole.
  package var braceBalance: Int {
    tokens.reduce(0) { balance, token in
      switch token.kind {
      case .leftBrace: balance + 1
      case .rightBrace: balance - 1
      default: balance
      }
    }
  }

  private var lastTokenBeforeEnd: Token? {
    tokens.count > 1 ? tokens[tokens.count - 2] : nil
  }

  /// Whether the last line has a `\(` without its `)`.
  private var isInsideInterpolation: Bool {
    for token in tokens.reversed() {
      if token.kind == .newline { return false }
      if token.kind == .stringHead, token.flags.contains(.unclosed) { return true }
    }
    return false
  }
}
