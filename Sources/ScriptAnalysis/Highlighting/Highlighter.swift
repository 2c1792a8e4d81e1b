import EditScript

/// Finds what each piece of a script is, from its tree.
struct Highlighter {
  private let tree: ScriptTree
  /// The innermost node around each token.
  private var nodes: [Int]
  private var highlights: [Highlight] = []
  /// The tokens of the parameters of the policy at hand, and where that policy ends.
  private var parameters: [Int] = []
  private var policyEnd = 0

  init(_ tree: ScriptTree) {
    self.tree = tree
    nodes = Array(repeating: 0, count: tree.tokens.count)
    // Inner nodes stand behind the ones around them.
    for (index, node) in tree.nodes.enumerated() {
      for token in Int(node.firstToken)..<max(Int(node.firstToken), Int(node.tokenEnd)) {
        nodes[token] = index
      }
    }
  }

  /// All pieces in order, none over another; spaces and line ends are none.
  ///
  /// What is reported as an error is one.
  mutating func run() -> [Highlight] {
    for token in tree.tokens.indices { add(token) }
    return markErrors()
  }

  /// The same as they are meant, whatever is reported.
  mutating func meant() -> [Highlight] {
    for token in tree.tokens.indices { add(token) }
    return highlights
  }

  private mutating func add(_ token: Int) {
    let range = tree.start(ofToken: token)..<tree.end(ofToken: token)
    switch tree.tokens[token].kind {
    case .space, .newline, .byteOrderMark, .endOfText, .unread: return
    case .comment: add(range, .comment)
    case .outcomeLine: add(range, .outcomeLine)
    case .word: addWord(token, range)
    case .integer, .dot: add(range, role(ofNumber: token))
    case .string: addText(range)
    case .stringHead:
      addText(range.lowerBound..<range.upperBound - 2)
      add(range.upperBound - 2..<range.upperBound, .interpolation)
    case .stringMiddle:
      add(range.lowerBound..<range.lowerBound + 1, .interpolation)
      addText(range.lowerBound + 1..<range.upperBound - 2)
      add(range.upperBound - 2..<range.upperBound, .interpolation)
    case .stringTail:
      add(range.lowerBound..<range.lowerBound + 1, .interpolation)
      addText(range.lowerBound + 1..<range.upperBound)
    case .unknown: add(range, .error)
    default: add(range, .sign)
    }
  }

  private mutating func add(_ range: Range<Int>, _ role: Highlight.Role) {
    if !range.isEmpty { highlights.append(Highlight(range, role)) }
  }

  private mutating func addWord(_ token: Int, _ range: Range<Int>) {
    var highlight = Highlight(range, role(ofWord: token))
    highlight.isDeclaration =
      highlight.role == .policy
      || highlight.role == .name && tree.nodes[nodes[token]].kind == .parameters
    highlights.append(highlight)
  }

  /// Adds a text with its escapes apart.
  private mutating func addText(_ range: Range<Int>) {
    var start = range.lowerBound
    var position = start
    while position < range.upperBound {
      guard tree.source[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      let end = endOfEscape(at: position, in: range)
      add(start..<position, .string)
      add(position..<end, .escape)
      start = end
      position = end
    }
    add(start..<range.upperBound, .string)
  }

  private func endOfEscape(at start: Int, in range: Range<Int>) -> Int {
    var end = min(start + 2, range.upperBound)
    guard end == start + 2, tree.source[start + 1] == UInt8(ascii: "u"),
      end < range.upperBound, tree.source[end] == UInt8(ascii: "{")
    else {
      // A character of several bytes is not cut.
      while end < range.upperBound, tree.source[end] & 0xC0 == 0x80 { end += 1 }
      return end
    }
    while end < range.upperBound, end < start + 12, tree.source[end] != UInt8(ascii: "}") {
      guard tree.source[end] & 0x80 == 0 else { return end }
      end += 1
    }
    return min(end + 1, range.upperBound)
  }

  // MARK: - Words and numbers

  private func role(ofNumber token: Int) -> Highlight.Role {
    if tree.nodes[nodes[token]].kind == .rowReference { return .indexPath }
    return tree.tokens[token].kind == .dot ? .sign : .number
  }

  private mutating func role(ofWord token: Int) -> Highlight.Role {
    let node = tree.nodes[nodes[token]]
    if node.kind == .parameters {
      beginPolicy(around: token)
      return .name
    }
    guard let keyword = tree.tokens[token].keyword else { return .name }
    switch node.kind {
    case .name:
      if isParameter(token) || !keyword.entry.categories.contains(.value) { return .name }
      return .value
    case .call: return .function
    case .operand: return isBehindDot(token) ? .field : .value
    case .rowReference: return .indexPath
    case .policy where isSecond(token, in: node):
      return keyword == .default ? .word : .policy
    case .choice, .rowSet, .sectionSet, .allRows, .selectedRows, .representations,
      .representation, .section, .interpolatedString, .expression, .parenthesized, .script,
      .tableBody, .rowList:
      return .word
    default: return role(of: keyword, token, in: node)
    }
  }

  /// The role of a word of a statement itself.
  private func role(of keyword: Keyword, _ token: Int, in node: Node) -> Highlight.Role {
    let isFirst = Int(node.firstToken) == token
    if keyword.entry.categories.contains(.plane), isFirst { return .plane }
    if isFirst { return .statement }
    let first = tree.tokens[Int(node.firstToken)].keyword
    if first?.entry.categories.contains(.plane) == true, isSecond(token, in: node) {
      return .statement
    }
    if keyword.entry.categories.contains(.animation), node.kind.takesAnimation {
      return .animation
    }
    return .word
  }

  /// Whether a token is the second of a node, spaces and comments left out.
  private func isSecond(_ token: Int, in node: Node) -> Bool {
    var before = token - 1
    while before > Int(node.firstToken), tree.tokens[before].kind.isTrivia { before -= 1 }
    return before == Int(node.firstToken)
  }

  private func isBehindDot(_ token: Int) -> Bool {
    var before = token - 1
    while before >= 0, tree.tokens[before].kind.isTrivia { before -= 1 }
    return before >= 0 && tree.tokens[before].kind == .dot
  }

  // MARK: - Parameters

  private mutating func beginPolicy(around token: Int) {
    if token < policyEnd {
      // No callback has more; the parser knows no more either.
      if parameters.count < Limits.nesting { parameters.append(token) }
      return
    }
    parameters = [token]
    // The list of parameters is a child of the policy.
    policyEnd = Int(tree.nodes[max(0, nodes[token] - 1)].tokenEnd)
  }

  private func isParameter(_ token: Int) -> Bool {
    guard token < policyEnd else { return false }
    let word = tree.source[tree.start(ofToken: token)..<tree.end(ofToken: token)]
    return parameters.contains {
      tree.source[tree.start(ofToken: $0)..<tree.end(ofToken: $0)] == word
    }
  }

  // MARK: - Errors

  /// Cuts what is reported as an error out of the other pieces.
  private func markErrors() -> [Highlight] {
    let errors = tree.diagnostics.filter { $0.severity == .error && !$0.range.isEmpty }
    guard !errors.isEmpty else { return highlights }
    var marked: [Highlight] = []
    var next = 0
    // One past the last byte that is in an error.
    var end = 0
    for highlight in highlights {
      var position = highlight.range.lowerBound
      while position < highlight.range.upperBound {
        while next < errors.count, errors[next].range.lowerBound <= position {
          end = max(end, errors[next].range.upperBound)
          next += 1
        }
        let isError = position < end
        var stop = isError ? min(end, highlight.range.upperBound) : highlight.range.upperBound
        if !isError, next < errors.count { stop = min(stop, errors[next].range.lowerBound) }
        marked.append(Highlight(position..<stop, isError ? .error : highlight.role))
        position = stop
      }
    }
    return marked
  }
}

extension NodeKind {
  /// Whether an animation may stand at the end, with or without an effect.
  fileprivate var takesAnimation: Bool {
    switch self {
    case .insertRows, .insertPlaces, .insertItems, .insertSection, .deleteRows, .deleteSections,
      .moveRow, .moveSection, .setText, .swapRows, .reloadRows, .reloadSections, .reloadData,
      .reconfigureRows:
      true
    default: false
    }
  }
}
