package import EditScript

extension ScriptTree {
  /// The ranges around an offset, from the smallest to the whole text, each inside the next and none twice: what a text
  /// says, the token, the parts of the statement, the statement, what it stands in, everything.
  ///
  /// - Complexity: O(n) in the top-level statement's nodes.
  package func selections(at offset: Int) -> [Range<Int>] {
    let offset = min(max(0, offset), source.count)
    var around = [0..<source.count]
    add(nodesAround: offset, to: &around)
    let token = selectedToken(at: offset)
    if let token {
      let range = bytes(ofToken: token)
      add(range, to: &around)
      if tokens[token].kind == .string, range.count > 2, !tokens[token].flags.contains(.unclosed) {
        let content = range.lowerBound + 1..<range.upperBound - 1
        if content.lowerBound <= offset, offset <= content.upperBound { add(content, to: &around) }
      }
    }
    return around.reversed()
  }

  private func add(nodesAround offset: Int, to around: inout [Range<Int>]) {
    guard var node = statementNode(at: offset) else { return }
    var end = node + Int(nodes[node].subtreeSize)
    while node < end {
      let range = bytes(ofNode: node)
      guard range.lowerBound <= offset, offset <= range.upperBound else {
        if range.lowerBound > offset { return }
        node += Int(nodes[node].subtreeSize)
        continue
      }
      add(range, to: &around)
      if case .block = nodes[node].kind { add(insideOfBraces: range, offset, to: &around) }
      if case .tableBody = nodes[node].kind { add(insideOfBraces: range, offset, to: &around) }
      if case .rowList = nodes[node].kind { add(insideOfBraces: range, offset, to: &around) }
      end = node + Int(nodes[node].subtreeSize)
      node += 1
    }
  }

  private func add(insideOfBraces range: Range<Int>, _ offset: Int, to around: inout [Range<Int>]) {
    guard range.count > 2, source[range.upperBound - 1] == UInt8(ascii: "}") else { return }
    let inner = range.lowerBound + 1..<range.upperBound - 1
    if inner.lowerBound <= offset, offset <= inner.upperBound { add(inner, to: &around) }
  }

  /// Adds a range that is smaller than the last and inside it.
  private func add(_ range: Range<Int>, to around: inout [Range<Int>]) {
    guard let last = around.last, range != last, last.lowerBound <= range.lowerBound,
      range.upperBound <= last.upperBound
    else { return }
    around.append(range)
  }

  /// The token that is meant at an offset: the one that it is in, or the word that ends there.
  private func selectedToken(at offset: Int) -> Int? {
    let token = token(at: offset)
    let before = token - 1
    let isAtStart = Int(tokens[token].start) == offset
    switch tokens[token].kind {
    case .word, .integer, .string, .comment, .outcomeLine: return token
    default: break
    }
    if isAtStart, before >= 0 {
      switch tokens[before].kind {
      case .word, .integer, .string, .comment, .outcomeLine: return before
      default: break
      }
    }
    switch tokens[token].kind {
    case .space, .newline, .endOfText, .byteOrderMark, .unread: return nil
    default: return token
    }
  }
}
