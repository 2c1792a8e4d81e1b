/// What a token's place in the tree says about the space around it.
struct Spacing {
  private let kinds: [TokenKind]
  private var roles: [Roles]

  private struct Roles: OptionSet {
    let rawValue: UInt8
    /// A separator that is not needed.
    static let dropped = Roles(rawValue: 1)
    /// Touches the token before it, or behind it.
    static let tightBefore = Roles(rawValue: 2)
    static let tightBehind = Roles(rawValue: 4)
    /// A brace whose content spans lines.
    static let spansLines = Roles(rawValue: 8)
    /// Begins a section of a table.
    static let section = Roles(rawValue: 16)
  }

  init(tree: ScriptTree) {
    kinds = tree.tokens.map { $0.kind }
    roles = Array(repeating: [], count: tree.tokens.count)
    markBraces()
    for node in tree.nodes.indices { mark(node, tree) }
  }

  func isDropped(_ token: Int) -> Bool { roles[token].contains(.dropped) }

  func spansLines(_ brace: Int) -> Bool { roles[brace].contains(.spansLines) }

  /// Whether a line ends between two neighbours wherever it did in the text.
  func breaks(between first: Int, and second: Int) -> Bool {
    if kinds[first] == .leftBrace { return spansLines(first) }
    if kinds[second] == .rightBrace { return spansLines(second) }
    return roles[second].contains(.section)
  }

  func hasSpace(between first: Int, and second: Int) -> Bool {
    switch kinds[first] {
    case .dot, .closedRange, .halfOpenRange, .leftParenthesis, .stringHead, .stringMiddle:
      return false
    default: break
    }
    switch kinds[second] {
    case .dot, .closedRange, .halfOpenRange, .rightParenthesis, .stringMiddle, .stringTail, .comma:
      return false
    default: break
    }
    return !roles[first].contains(.tightBehind) && !roles[second].contains(.tightBefore)
  }

  // MARK: - Reading the tree

  /// Finds the braces with a line end or a comment inside.
  private mutating func markBraces() {
    var open: [Int] = []
    for token in kinds.indices {
      switch kinds[token] {
      case .leftBrace: open.append(token)
      case .rightBrace:
        guard let partner = open.popLast() else { break }
        if roles[partner].contains(.spansLines) { roles[token].insert(.spansLines) }
      case .newline, .comment, .outcomeLine:
        for brace in open { roles[brace].insert(.spansLines) }
      default: break
      }
    }
  }

  private mutating func mark(_ node: Int, _ tree: ScriptTree) {
    let first = Int(tree.nodes[node].firstToken)
    switch tree.nodes[node].kind {
    case .tableBody:
      dropSeparators(node, tree)
      guard roles[first].contains(.spansLines) else { break }
      for child in Lowering(tree: tree).children(node) {
        roles[Int(tree.nodes[child].firstToken)].insert(.section)
      }
    case .rowList, .insertRows, .expectRows, .liftOutside, .swapRows, .appendItems,
      .appendSections, .insertItemsBeside, .insertSectionsBeside, .deleteItems,
      .deleteSnapshotSections, .reloadItems, .reloadSnapshotSections, .reconfigureItems:
      dropSeparators(node, tree)
    case .parameters: roles[first].insert(.tightBefore)
    case .call:
      guard let parenthesis = kinds[first...].firstIndex(of: .leftParenthesis) else { break }
      roles[parenthesis].insert(.tightBefore)
    case .operand:
      var token = first
      while kinds[token] == .minus || kinds[token] == .not || kinds[token].isTrivia {
        roles[token].insert(.tightBehind)
        token += 1
      }
    default: break
    }
  }

  /// Marks the commas and semicolons that are tokens of the node itself.
  private mutating func dropSeparators(_ node: Int, _ tree: ScriptTree) {
    var token = Int(tree.nodes[node].firstToken)
    for child in Lowering(tree: tree).children(node) {
      dropSeparators(token..<Int(tree.nodes[child].firstToken))
      token = Int(tree.nodes[child].tokenEnd)
    }
    dropSeparators(token..<Int(tree.nodes[node].tokenEnd))
  }

  private mutating func dropSeparators(_ tokens: Range<Int>) {
    for token in tokens where kinds[token] == .comma || kinds[token] == .semicolon {
      roles[token].insert(.dropped)
    }
  }
}
