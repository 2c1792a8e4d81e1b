extension ScriptTree {
  /// The outcome lines that belong to a top-level statement: those behind it and before the next statement on a later
  /// line.
  ///
  /// Of several statements on one line they belong to the last.
  package func outcomeLines(after statementIndex: Int) -> [OutcomeLine] {
    let end =
      statementIndex + 1 < statementNodes.count
      ? Int(nodes[Int(statementNodes[statementIndex + 1])].firstToken) : tokens.count
    return outcomeLines(in: Int(nodes[Int(statementNodes[statementIndex])].tokenEnd)..<end)
  }

  /// The outcome lines before the first statement; they belong to nothing.
  package var leadingOutcomeLines: [OutcomeLine] {
    let end = statementNodes.first.map { Int(nodes[Int($0)].firstToken) } ?? tokens.count
    return outcomeLines(in: 0..<end)
  }

  private func outcomeLines(in range: Range<Int>) -> [OutcomeLine] {
    var lines: [OutcomeLine] = []
    for token in range where tokens[token].kind == .outcomeLine {
      let bytes = start(ofToken: token)..<end(ofToken: token)
      guard let kind = OutcomeLine.Kind(mark: source[bytes.lowerBound + 1]) else { continue }
      var text = source[bytes.lowerBound + 2..<bytes.upperBound]
      while let first = text.first, first == 0x20 || first == 0x09 { text.removeFirst() }
      while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
      lines.append(
        OutcomeLine(kind: kind, text: String(decoding: text, as: UTF8.self), range: bytes))
    }
    return lines
  }
}

extension OutcomeLine.Kind {
  /// The kind whose mark is `#` and this byte.
  fileprivate init?(mark: UInt8) {
    switch mark {
    case UInt8(ascii: ">"): self = .state
    case UInt8(ascii: "!"): self = .trap
    case UInt8(ascii: "?"): self = .callbacks
    case UInt8(ascii: "~"): self = .warnings
    default: return nil
    }
  }
}
