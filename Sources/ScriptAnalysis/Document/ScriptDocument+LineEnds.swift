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

  /// What a line that is written into the text ends with.
  var lineEnd: [UInt8] { endsLinesWithCRLF ? [0x0D, 0x0A] : [0x0A] }
}
