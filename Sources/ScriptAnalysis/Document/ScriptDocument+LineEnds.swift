import EditScript

extension ScriptDocument {
  /// What a line that is written into the text ends with: as its first line does.
  package var lineEnd: [UInt8] {
    for segment in segments {
      if let lineEnd = segment.tree.lineEnd { return lineEnd }
    }
    return [0x0A]
  }
}
