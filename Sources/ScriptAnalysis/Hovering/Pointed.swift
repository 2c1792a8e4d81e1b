import EditScript

/// What stands at a place of a segment: its token, and the nodes around it.
struct Pointed {
  let tree: ScriptTree
  let token: Int
  /// The nodes around the token, the outermost first.
  let nodes: [Int]
  let role: Highlight.Role?
  /// The top-level statement that it is in or behind.
  var place: ScriptDocument.StatementPlace?

  /// Nil where only space is there.
  init?(at offset: Int, in tree: ScriptTree) {
    var low = 0
    var high = tree.tokens.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if tree.start(ofToken: middle) <= offset { low = middle } else { high = middle }
    }
    var token = low
    // At a word's very end it is still the word that is meant.
    if tree.tokens[token].kind.isBetween, tree.start(ofToken: token) == offset, token > 0 {
      token -= 1
    }
    if tree.tokens[token].kind.isBetween { return nil }
    self.tree = tree
    self.token = token
    nodes = tree.nodes.indices.filter {
      Int(tree.nodes[$0].firstToken) <= token && token < Int(tree.nodes[$0].tokenEnd)
    }
    var highlighter = Highlighter(tree)
    let start = tree.start(ofToken: token)
    role = highlighter.run().first { $0.range.contains(start) }?.role
  }

  var range: Range<Int> { tree.start(ofToken: token)..<tree.end(ofToken: token) }
  var text: ArraySlice<UInt8> { tree.source[range] }
  var keyword: Keyword? { tree.tokens[token].keyword }

  func range(ofNode node: Int) -> Range<Int> {
    let first = Int(tree.nodes[node].firstToken)
    return tree.start(ofToken: first)..<tree.end(ofToken: Int(tree.nodes[node].tokenEnd) - 1)
  }

  /// The innermost statement around it.
  var statementNode: Int? { nodes.last { tree.nodes[$0].kind.isStatement } }

  /// The row reference that it is a part of.
  var reference: Int? { nodes.last { tree.nodes[$0].kind == .rowReference } }

  /// Whether it is a section's number.
  var isSection: Bool {
    guard tree.tokens[token].kind == .integer, let node = nodes.last else { return false }
    switch tree.nodes[node].kind {
    case .sectionSet, .insertSection, .moveSection, .deleteSections, .reloadSections: return true
    default: return false
    }
  }

  /// Whether it stands in a policy.
  var isInPolicy: Bool { nodes.contains { tree.nodes[$0].kind == .policy } }

  /// Whether it stands in a batch.
  var isInBatch: Bool { nodes.contains { tree.nodes[$0].kind == .batch } }

  /// The words of a node's tokens that are no space.
  func words(ofNode node: Int) -> [Int] {
    (Int(tree.nodes[node].firstToken)..<Int(tree.nodes[node].tokenEnd)).filter {
      !tree.tokens[$0].kind.isBetween
    }
  }

  /// The callback of the policy around it.
  var policy: Keyword? {
    guard let node = nodes.first(where: { tree.nodes[$0].kind == .policy }) else { return nil }
    let words = words(ofNode: node)
    return words.count > 1 ? tree.tokens[words[1]].keyword : nil
  }

  /// The names of that policy's parameters.
  var parameters: [String] {
    guard let node = nodes.first(where: { tree.nodes[$0].kind == .policy }) else { return [] }
    let end = node + Int(tree.nodes[node].subtreeSize)
    guard let list = (node..<end).first(where: { tree.nodes[$0].kind == .parameters }) else {
      return []
    }
    return words(ofNode: list).filter { tree.tokens[$0].kind == .word }.map {
      String(decoding: tree.source[tree.start(ofToken: $0)..<tree.end(ofToken: $0)], as: UTF8.self)
    }
  }

  /// Who acts in the innermost statement, where that is written.
  var plane: Keyword? {
    guard let node = statementNode,
      let first = tree.tokens[Int(tree.nodes[node].firstToken)].keyword,
      first.entry.categories.contains(.plane)
    else { return nil }
    return first
  }
}

extension TokenKind {
  /// Whether it only stands between things that mean something.
  fileprivate var isBetween: Bool {
    switch self {
    case .space, .newline, .semicolon, .endOfText, .byteOrderMark, .unread: true
    default: false
    }
  }
}

extension NodeKind {
  fileprivate var isStatement: Bool {
    switch self {
    case .script, .error, .tableBody, .section, .rowList, .block, .representations,
      .representation, .parameters, .rowReference, .rowRange, .allRows, .selectedRows, .rowSet,
      .sectionSet, .expression, .operand, .name, .call, .parenthesized, .choice,
      .interpolatedString:
      false
    default: true
    }
  }
}
