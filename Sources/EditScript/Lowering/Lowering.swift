/// Makes values of nodes: the only reader of the tree's shape besides the formatter.
///
/// It relies on the shapes that the parser builds for statements without errors; others have no value.
struct Lowering {
  let tree: ScriptTree

  /// A statement with its place; without a value where an error was reported.
  func statementNode(_ node: Int) -> StatementNode {
    StatementNode(range: tree.byteRange(ofNode: node), statement: statement(node))
  }

  private func statement(_ node: Int) -> Statement? {
    let record = tree.nodes[node]
    guard !record.isInvalid else { return nil }
    switch record.kind {
    case .moveRow, .insertRows, .deleteRows, .setText, .swapRows, .reloadRows, .reconfigureRows,
      .insertPlaces, .insertItems, .insertSection, .deleteSections, .moveSection, .reloadSections,
      .reloadData:
      return edit(node).map(Statement.edit)
    case .editing: return .editing(keyword(at: nextToken(after: first(node))) == .on)
    case .batch: return .batch(block(node + 1))
    case .begin: return .begin
    case .end: return .end
    case .commit: return .commit
    case .rollback: return .rollback
    case .diffable: return .diffable
    case .undo: return .undo(count: number(in: node) ?? 1)
    case .redo: return .redo(count: number(in: node) ?? 1)
    case .goto: return .goto(step: number(in: node) ?? 0)
    case .table: return table(node)
    case .tableFrom: return .tableFrom(path: strings(in: node).first ?? "")
    case .use: return .use(title: strings(in: node).first ?? "")
    case .era: return era(node)
    case .kind: return KindName(rawValue: text(of: lastToken(node))).map(Statement.kind)
    case .option:
      return .option(
        name: text(of: nextToken(after: first(node))), value: text(of: lastToken(node)))
    case .expectRows: return .expect(.rows(strings(in: node), section: number(in: node) ?? 0))
    case .expectTrap: return .expect(.trap(strings(in: node).first ?? ""))
    case .expectRefused: return .expect(.refused(strings(in: node).first))
    case .expectIgnored: return .expect(.ignored(strings(in: node).first))
    case .expectStale: return .expect(.stale(rowSet(node + 1)))
    case .policy: return policy(node)
    case .conditional: return conditional(node)
    case .snapshot: return .snapshot(snapshotEdits(node))
    case .placeholderRows:
      let items = expression(node + 1)
      return .placeholder(.insert(items: items, at: row(sibling(node + 1))))
    case .placeholderCommit: return .placeholder(.commit(number(in: node) ?? 0))
    case .placeholderDelete: return .placeholder(.delete(number(in: node) ?? 0))
    default: return gesture(node).map(Statement.gesture)
    }
  }

  private func era(_ node: Int) -> Statement? {
    let number = nextToken(after: first(node))
    let range = tree.start(ofToken: number)..<tree.byteRange(ofNode: node).upperBound
    return EraName(rawValue: String(decoding: tree.source[range], as: UTF8.self))
      .map(Statement.era)
  }

  private func table(_ node: Int) -> Statement {
    let untitled = SectionLiteral(title: nil, rows: [])
    let body = children(node).first
    let title = strings(in: first(node)..<(body.map(first) ?? end(node))).first
    guard let body else { return .table(title: title, sections: [untitled]) }
    let sections = children(body).map(section)
    guard sections.isEmpty else { return .table(title: title, sections: sections) }
    return .table(title: title, sections: [SectionLiteral(title: nil, rows: strings(in: body))])
  }

  func section(_ node: Int) -> SectionLiteral {
    let list = children(node).first
    let title = strings(in: first(node)..<(list.map(first) ?? end(node))).first
    return SectionLiteral(title: title, rows: list.map { strings(in: $0) } ?? [])
  }

  /// The statements of a block.
  func block(_ node: Int) -> [StatementNode] { children(node).map(statementNode) }
}

// MARK: - Reading nodes and tokens

extension Lowering {
  @inline(__always)
  func first(_ node: Int) -> Int { Int(tree.nodes[node].firstToken) }

  @inline(__always)
  func end(_ node: Int) -> Int { Int(tree.nodes[node].tokenEnd) }

  func lastToken(_ node: Int) -> Int { end(node) - 1 }

  func children(_ node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    let end = node + Int(tree.nodes[node].subtreeSize)
    while child < end {
      children.append(child)
      child += Int(tree.nodes[child].subtreeSize)
    }
    return children
  }

  /// The node behind a node and its descendants.
  @inline(__always)
  func sibling(_ node: Int) -> Int { node + Int(tree.nodes[node].subtreeSize) }

  func keyword(at token: Int) -> Keyword? { tree.tokens[token].keyword }

  /// The token after this one, trivia left out.
  func nextToken(after token: Int) -> Int {
    var next = token + 1
    while tree.tokens[next].kind.isTrivia { next += 1 }
    return next
  }

  func text(of token: Int) -> String { tree.text(ofToken: token) }

  /// The first number that is a token of the node.
  func number(in node: Int) -> Int? {
    for token in first(node)..<end(node) where tree.tokens[token].kind == .integer {
      return integer(token)
    }
    return nil
  }

  @inline(__always)
  func integer(_ token: Int) -> Int {
    var value = 0
    for index in tree.start(ofToken: token)..<tree.end(ofToken: token) {
      value = value &* 10 &+ Int(tree.source[index] &- 0x30)
    }
    return value
  }

  func strings(in node: Int) -> [String] { strings(in: first(node)..<end(node)) }

  func strings(in tokens: Range<Int>) -> [String] {
    var strings: [String] = []
    for token in tokens where tree.tokens[token].kind == .string {
      strings.append(string(token))
    }
    return strings
  }
}
