import EditScript

extension ScriptDocument {
  /// Whether its first line ends with a carriage return and a line feed; the formatter looks at the same.
  package var endsLinesWithCRLF: Bool {
    for segment in segments {
      let tree = segment.tree
      guard let newline = tree.tokens.firstIndex(where: { $0.kind == .newline }) else { continue }
      return tree.bytes(ofToken: newline).count == 2
    }
    return false
  }
}
