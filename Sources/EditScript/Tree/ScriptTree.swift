/// The tree of a script: every byte of its text, cut into tokens, and the nodes over them.
///
/// Both are flat arrays of small records; a statement's value is made when it is asked for.
package struct ScriptTree {
  package let source: [UInt8]
  package let tokens: [Token]
  /// In preorder, the script's node first.
  package let nodes: [Node]
  /// The nodes of the statements at top level.
  let statementNodes: [UInt32]
  /// In the order of the text.
  package let diagnostics: [Diagnostic]

  /// The statements at top level, in the order of the text.
  package var statements: Statements { Statements(tree: self) }

  /// How many statements there are at top level.
  package var statementCount: Int { statementNodes.count }

  /// The bytes of a statement at top level, without its value being made.
  package func range(ofStatement index: Int) -> Range<Int> {
    byteRange(ofNode: Int(statementNodes[index]))
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The top-level statements of a tree; each is made when it is asked for, in time that depends on its own length.
  package struct Statements: RandomAccessCollection {
    let tree: ScriptTree

    package var startIndex: Int { 0 }
    package var endIndex: Int { tree.statementNodes.count }
    package func index(after index: Int) -> Int { index + 1 }
    package func index(before index: Int) -> Int { index - 1 }

    package subscript(position: Int) -> StatementNode {
      Lowering(tree: tree).statementNode(Int(tree.statementNodes[position]))
    }
  }
}

extension ScriptTree {
  /// What lines that are written into the text end with, as its first line does: `\r\n`, or else `\n`; nil if there is one
  /// line only.
  package var lineEnd: [UInt8]? {
    tokens.firstIndex { $0.kind == .newline }.map {
      end(ofToken: $0) - start(ofToken: $0) == 2 ? [0x0D, 0x0A] : [0x0A]
    }
  }

  package func start(ofToken token: Int) -> Int { Int(tokens[token].start) }

  package func end(ofToken token: Int) -> Int {
    token + 1 < tokens.count ? Int(tokens[token + 1].start) : source.count
  }

  func byteRange(ofNode node: Int) -> Range<Int> {
    let first = Int(nodes[node].firstToken)
    let end = Int(nodes[node].tokenEnd)
    let start = start(ofToken: first)
    return start..<(end > first ? self.end(ofToken: end - 1) : start)
  }

  func text(ofToken token: Int) -> String {
    String(decoding: source[start(ofToken: token)..<end(ofToken: token)], as: UTF8.self)
  }
}
