extension Lowering {
  func policy(_ node: Int) -> Statement? {
    let nameToken = nextToken(after: first(node))
    guard keyword(at: nameToken) != .default else {
      return .policy(Policy(name: nil, parameters: [], body: .none))
    }
    guard let name = PolicyName(rawValue: text(of: nameToken)) else { return nil }
    var parameters: [String] = []
    var body = Policy.Body.none
    for child in children(node) {
      switch tree.nodes[child].kind {
      case .parameters: parameters = words(in: child)
      case .block: body = .handler(block(child))
      default: body = .expression(expression(child))
      }
    }
    return .policy(Policy(name: name, parameters: parameters, body: body))
  }

  private func words(in node: Int) -> [String] {
    var words: [String] = []
    for token in first(node)..<end(node) where tree.tokens[token].kind == .word {
      words.append(text(of: token))
    }
    return words
  }

  func conditional(_ node: Int) -> Statement {
    let children = children(node)
    let otherwise = children.dropFirst(2).first.map { child in
      tree.nodes[child].kind == .block ? block(child) : [statementNode(child)]
    }
    return .conditional(
      condition: expression(children[0]), then: block(children[1]), else: otherwise ?? [])
  }
}
