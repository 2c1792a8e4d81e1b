import Testing

@testable import EditScript

/// Checks what is true of the tree of any bytes whatever: nothing is lost, and the nodes nest.
@discardableResult
func checkTree(
  _ source: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) -> ScriptTree {
  let tree = parse(source)
  #expect(tree.source == source, sourceLocation: sourceLocation)
  #expect(tokensCoverText(tree), "\(shown(source))", sourceLocation: sourceLocation)
  #expect(nodesNest(tree), "\(shown(source))", sourceLocation: sourceLocation)
  #expect(diagnosticsAreInOrder(tree), "\(shown(source))", sourceLocation: sourceLocation)
  #expect(statementsFollow(tree), "\(shown(source))", sourceLocation: sourceLocation)
  return tree
}

/// Checks what is true of every tree, and that it stays true when any token is left out or doubled, or when the text
/// ends anywhere.
func checkLaws(_ source: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
  let tree = checkTree(source, sourceLocation: sourceLocation)
  checkFormat(tree, sourceLocation: sourceLocation)
  checkFixIts(tree, sourceLocation: sourceLocation)
  for token in tree.tokens.indices {
    let range = tree.start(ofToken: token)..<tree.end(ofToken: token)
    let without = source[..<range.lowerBound] + source[range.upperBound...]
    checkFormat(checkTree(Array(without), sourceLocation: sourceLocation))
    let doubled = source[..<range.upperBound] + source[range.lowerBound...]
    checkFormat(checkTree(Array(doubled), sourceLocation: sourceLocation))
  }
  for end in source.indices { checkTree(Array(source[..<end]), sourceLocation: sourceLocation) }
}

/// Checks that a formatted text stays as it is, means the same, and that a text with errors is left alone.
func checkFormat(_ tree: ScriptTree, sourceLocation: SourceLocation = #_sourceLocation) {
  guard let formatted = format(tree) else {
    #expect(tree.hasErrors, "\(shown(tree.source))", sourceLocation: sourceLocation)
    return
  }
  let again = parse(formatted)
  #expect(!tree.hasErrors, sourceLocation: sourceLocation)
  #expect(
    format(again) == formatted, "\(shown(tree.source)) -> \(shown(formatted))",
    sourceLocation: sourceLocation)
  checkEdits(tree, formatted, sourceLocation: sourceLocation)
  #expect(formattingEdits(of: again) == [], sourceLocation: sourceLocation)
  #expect(
    again.statements.map(withoutRanges) == tree.statements.map(withoutRanges),
    "\(shown(tree.source)) -> \(shown(formatted))", sourceLocation: sourceLocation)
  for index in tree.statements.indices {
    #expect(
      again.outcomeLines(after: index).map(marked) == tree.outcomeLines(after: index).map(marked),
      "\(shown(tree.source))", sourceLocation: sourceLocation)
  }
  #expect(comments(again) == comments(tree), sourceLocation: sourceLocation)
}

/// Checks that the edits of a text make it the formatted one, and that none does more than it must.
private func checkEdits(
  _ tree: ScriptTree, _ formatted: [UInt8], sourceLocation: SourceLocation
) {
  let edits = formattingEdits(of: tree) ?? []
  #expect(
    edits.applied(to: tree.source) == formatted, "\(shown(tree.source))",
    sourceLocation: sourceLocation)
  var position = 0
  for edit in edits {
    let old = tree.source[edit.range]
    let bytes = Array(old) + Array(edit.replacement.utf8)
    #expect(edit.range.lowerBound >= position, sourceLocation: sourceLocation)
    #expect(old != Array(edit.replacement.utf8)[...], sourceLocation: sourceLocation)
    #expect(
      bytes.allSatisfy { " \t\r\n;,".utf8.contains($0) }, "\(edit)", sourceLocation: sourceLocation)
    position = edit.range.upperBound
  }
}

/// Checks that each fix removes what it is a fix for.
private func checkFixIts(_ tree: ScriptTree, sourceLocation: SourceLocation) {
  for diagnostic in tree.diagnostics {
    for fixIt in diagnostic.fixIts {
      let fixed = checkTree(fixIt.applied(to: tree.source), sourceLocation: sourceLocation)
      let before = tree.diagnostics.count { isSame($0, diagnostic) }
      let after = fixed.diagnostics.count { isSame($0, diagnostic) }
      #expect(
        after < before, "\(shown(tree.source)) -> \(shown(fixed.source))",
        sourceLocation: sourceLocation)
    }
  }
}

/// Whether two diagnostics say the same, wherever.
private func isSame(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
  first.id == second.id && first.message == second.message
}

// MARK: - The laws

private func tokensCoverText(_ tree: ScriptTree) -> Bool {
  guard tree.tokens.first?.start == 0, tree.tokens.last?.kind == .endOfText else { return false }
  let starts = tree.tokens.map { Int($0.start) }
  return starts.last == tree.source.count
    && zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 || $1 == tree.source.count }
}

private func nodesNest(_ tree: ScriptTree) -> Bool {
  // The nodes around the current one: where their tokens and their subtrees end.
  var around: [(token: Int, node: Int)] = []
  var lastStart = 0
  for (index, node) in tree.nodes.enumerated() {
    while let last = around.last, last.node <= index { around.removeLast() }
    let first = Int(node.firstToken)
    let end = Int(node.tokenEnd)
    guard first >= lastStart, first < end || end == tree.tokens.count || node.kind == .error else {
      return false
    }
    if let last = around.last {
      guard end <= last.token, index + Int(node.subtreeSize) <= last.node else { return false }
    }
    lastStart = first
    around.append((end, index + Int(node.subtreeSize)))
  }
  return Int(tree.nodes[0].subtreeSize) == tree.nodes.count
}

/// Whether statements stand behind each other, and have values where nothing is wrong.
private func statementsFollow(_ tree: ScriptTree) -> Bool {
  let hasErrors = tree.hasErrors
  var position = 0
  for statement in tree.statements {
    guard statement.range.lowerBound >= position, !statement.range.isEmpty else { return false }
    guard hasErrors || isWhole(statement) else { return false }
    position = statement.range.upperBound
  }
  return true
}

private func diagnosticsAreInOrder(_ tree: ScriptTree) -> Bool {
  let starts = tree.diagnostics.map(\.range.lowerBound)
  return zip(starts, starts.dropFirst()).allSatisfy(<=)
    && tree.diagnostics.allSatisfy { $0.range.upperBound <= tree.source.count }
}

/// Whether a statement and all statements inside it have values.
private func isWhole(_ node: StatementNode) -> Bool {
  switch node.statement {
  case nil: false
  case .batch(let nodes): nodes.allSatisfy(isWhole)
  case .conditional(_, let then, let otherwise): (then + otherwise).allSatisfy(isWhole)
  case .policy(let policy):
    if case .handler(let nodes) = policy.body { nodes.allSatisfy(isWhole) } else { true }
  default: true
  }
}

// MARK: - Comparing

/// The statement as if it, and all inside it, stood nowhere.
func withoutRanges(_ node: StatementNode) -> StatementNode {
  var node = node
  node.range = 0..<0
  switch node.statement {
  case .batch(let nodes): node.statement = .batch(nodes.map(withoutRanges))
  case .conditional(let condition, let then, let otherwise):
    node.statement = .conditional(
      condition: condition, then: then.map(withoutRanges), else: otherwise.map(withoutRanges))
  case .policy(var policy):
    if case .handler(let nodes) = policy.body {
      policy.body = .handler(nodes.map(withoutRanges))
      node.statement = .policy(policy)
    }
  case .snapshot(let edits):
    node.statement = .snapshot(edits.map { SnapshotEditNode(range: 0..<0, edit: $0.edit) })
  default: break
  }
  return node
}

private func marked(_ line: OutcomeLine) -> String { line.kind.rawValue + line.text }

/// The comments' texts without the space that a formatter may change.
private func comments(_ tree: ScriptTree) -> [String] {
  tree.tokens.indices
    .filter { tree.tokens[$0].kind == .comment || tree.tokens[$0].kind == .outcomeLine }
    .map { tree.text(ofToken: $0).filter { $0 != " " && $0 != "\t" } }
}

func shown(_ source: [UInt8]) -> String { String(decoding: source.prefix(400), as: UTF8.self) }
