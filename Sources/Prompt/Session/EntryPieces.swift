import EditScript

/// An entry cut at its lines that begin with a dot: commands, and the statements between them.
struct EntryPieces {
  enum Piece: Equatable {
    /// Statements, in these bytes of the entry; its first line counts from 0.
    case statements(Range<Int>, line: Int)
    /// A command, a line without its end.
    case command(Range<Int>, line: Int)
  }

  let pieces: [Piece]
  let lineCount: Int

  init(_ bytes: [UInt8]) {
    var pieces: [Piece] = []
    var start = 0
    var startLine = 0
    var line = 0
    var position = 0
    while position < bytes.count {
      var end = position
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      var next = min(end + 1, bytes.count)
      if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { next += 1 }
      if Self.beginsWithDot(bytes[position..<end]), !Self.isOpen(bytes[start..<position]) {
        if start < position { pieces.append(.statements(start..<position, line: startLine)) }
        pieces.append(.command(position..<end, line: line))
        start = next
        startLine = line + 1
      }
      position = next
      line += 1
    }
    if start < bytes.count { pieces.append(.statements(start..<bytes.count, line: startLine)) }
    self.pieces = pieces
    lineCount = max(line, 1)
  }

  private static func beginsWithDot(_ line: ArraySlice<UInt8>) -> Bool {
    line.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ".")
  }

  /// Whether braces are open at the end of statements: then a dot begins no command.
  private static func isOpen(_ statements: ArraySlice<UInt8>) -> Bool {
    guard statements.contains(UInt8(ascii: "{")) else { return false }
    if case .openBraces = parse(Array(statements)).completeness { return true }
    return false
  }
}

extension PromptSession {
  /// Whether an entry goes on in the next line: a brace or a quote is open.
  package static func isIncomplete(_ text: String) -> Bool {
    let bytes = TypedTexts.closing(Array(text.utf8))
    guard case .statements(let range, _) = EntryPieces(bytes).pieces.last else { return false }
    let tree = parse(Array(bytes[range]))
    return tree.endsInOpenText || tree.completeness != .complete
  }
}
