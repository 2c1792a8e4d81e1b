/// Reads a script.
///
/// It never fails: the tree holds every byte, and diagnostics say what has no meaning.
///
///     let tree = parse(Array("edit on; move 0 -> 2".utf8))
///     tree.statements[1].statement  // a move of row 0 to 2
///
/// - Complexity: O(n) in the bytes.
package func parse(_ source: [UInt8]) -> ScriptTree {
  guard source.count <= Limits.textSize else { return unread(source) }
  return source.withUnsafeBufferPointer { bytes in
    var lexer = Lexer(bytes)
    lexer.run()
    return lexer.tokens.withUnsafeBufferPointer { tokens in
      var parser = Parser(bytes: bytes, tokens: tokens)
      parser.run()
      return ScriptTree(
        source: source,
        tokens: lexer.tokens,
        nodes: parser.nodes,
        statementNodes: parser.statementNodes,
        diagnostics: merged(lexer.problems, parser.diagnostics))
    }
  }
}

/// The tree of a text that is too large: one token, no statement.
private func unread(_ source: [UInt8]) -> ScriptTree {
  ScriptTree(
    source: source,
    tokens: [
      Token(start: 0, kind: .unread, flags: .malformed),
      Token(start: UInt32(truncatingIfNeeded: source.count), kind: .endOfText),
    ],
    nodes: [Node(kind: .script, firstToken: 0, tokenEnd: 2)],
    statementNodes: [],
    diagnostics: [diagnostic(.textTooLarge, Limits.textSize..<source.count)])
}

private func diagnostic(_ problem: Problem, _ range: Range<Int>) -> Diagnostic {
  Diagnostic(
    id: problem.id, severity: problem.severity, range: range, message: problem.message,
    fixIts: [], notes: [])
}

/// The lexer's and the parser's findings in the order of the text.
private func merged(
  _ problems: [(problem: Problem, range: Range<Int>)], _ diagnostics: [Diagnostic]
) -> [Diagnostic] {
  guard !problems.isEmpty || !diagnostics.isEmpty else { return [] }
  var all = problems.prefix(Limits.diagnostics).map { diagnostic($0.problem, $0.range) }
  all += diagnostics
  all.sort { first, second in
    first.range.lowerBound == second.range.lowerBound
      ? first.range.upperBound < second.range.upperBound
      : first.range.lowerBound < second.range.lowerBound
  }
  guard all.count >= Limits.diagnostics else { return all }
  all.removeLast(all.count - Limits.diagnostics + 1)
  let end = all.last?.range.upperBound ?? 0
  return all + [diagnostic(.tooManyProblems, end..<end)]
}
