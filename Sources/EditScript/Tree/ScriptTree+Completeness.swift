extension ScriptTree {
  /// What a text still lacks at its end; a prompt goes on reading while it lacks something.
  package enum Completeness: Equatable, Sendable {
    case complete
    /// Braces are open, as many as said.
    case openBraces(Int)
  }

  /// Whether more lines may make the text whole.
  ///
  /// A text with an error that no further line can mend is complete, so that the error is shown: a text in quotes that is
  /// not closed, for one, ends with its line.
  ///
  /// - Complexity: O(n) in the bytes.
  package var completeness: Completeness {
    var openBraces = 0
    for token in tokens where token.kind == .leftBrace && token.flags.contains(.unclosed) {
      openBraces += 1
    }
    guard openBraces > 0 else { return .complete }
    let closed =
      source + [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: "}"), count: openBraces)
    return parse(closed).hasErrors ? .complete : .openBraces(openBraces)
  }

  /// Whether the last line ends inside a text in quotes, or between the `\(` and `)` of one.
  package var endsInOpenText: Bool {
    for token in tokens.reversed() {
      if token.kind == .newline { return false }
      if token.isOpenText { return true }
      if token.kind == .stringHead, token.flags.contains(.unclosed) { return true }
    }
    return false
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
}
