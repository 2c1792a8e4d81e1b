/// Reading a tree without its statements' values.
extension ScriptTree {
  /// The bytes of a node, without the space around it.
  package func bytes(ofNode node: Int) -> Range<Int> { byteRange(ofNode: node) }

  /// The bytes of a token.
  package func bytes(ofToken token: Int) -> Range<Int> {
    start(ofToken: token)..<end(ofToken: token)
  }

  /// The text that a `string` token stands for, its escapes resolved.
  package func literal(ofToken token: Int) -> String { Lowering(tree: self).string(token) }

  /// The next token that is no trivia; the last token where there is none.
  package func token(after token: Int) -> Int {
    var next = min(token + 1, tokens.count - 1)
    while tokens[next].kind.isTrivia { next += 1 }
    return next
  }

  /// The token that an offset is in, or that begins there.
  ///
  /// - Complexity: O(log n) in the tokens.
  package func token(at offset: Int) -> Int {
    var low = 0
    var high = tokens.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(tokens[middle].start) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The node of the last top-level statement that begins at an offset or before it; nil if there is none.
  ///
  /// - Complexity: O(log n) in the statements.
  package func statementNode(at offset: Int) -> Int? {
    var low = 0
    var high = statementNodes.count
    while low < high {
      let middle = (low + high) / 2
      let start = start(ofToken: Int(nodes[Int(statementNodes[middle])].firstToken))
      if start <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : Int(statementNodes[low - 1])
  }
}
