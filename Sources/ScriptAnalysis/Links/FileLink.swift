package import EditScript

/// A path in a script, of a file that a table is read from.
package struct FileLink: Equatable, Sendable {
  /// The path, without quotes.
  package var range: Range<Int>
  /// As it is meant, its escapes resolved.
  package var path: String
}

extension FileLink {
  /// The links of a script, in the order of its text.
  ///
  /// - Complexity: O(n) in the nodes.
  package static func links(in tree: ScriptTree) -> [FileLink] {
    tree.nodes.indices.compactMap { node in
      guard tree.nodes[node].kind == .tableFrom else { return nil }
      let token = tree.token(after: tree.token(after: Int(tree.nodes[node].firstToken)))
      let range = tree.bytes(ofToken: token)
      guard tree.tokens[token].kind == .string, range.count > 2,
        !tree.tokens[token].flags.contains(.malformed)
      else { return nil }
      return FileLink(
        range: range.lowerBound + 1..<range.upperBound - 1, path: tree.literal(ofToken: token))
    }
  }
}
