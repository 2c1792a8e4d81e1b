/// Where a script can be cut into pieces that are read one by one.
///
/// A cut stands at the beginning of a line that begins a statement at top level, and none that says what is expected of the
/// statement before. The pieces' trees together say what the tree of the whole text says.
package struct StatementBoundaries {
  /// The offsets of the cuts, ascending; neither the text's beginning nor its end.
  package private(set) var cuts: [Int] = []
  /// Whether all braces are closed where the text ends, so that more text behind it is read by itself.
  package private(set) var isClosed = true

  /// Finds cuts that are at least so many lines apart.
  ///
  /// - Complexity: O(n) in the bytes.
  package init(of source: [UInt8], everyLines lineCount: Int) {
    guard source.count <= Limits.textSize else { return }
    source.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes)
      lexer.run()
      lexer.tokens.withUnsafeBufferPointer { find(in: $0, everyLines: lineCount) }
    }
  }

  private mutating func find(in tokens: UnsafeBufferPointer<Token>, everyLines lineCount: Int) {
    var depth = 0
    var lines = 0
    for index in tokens.indices {
      switch tokens[index].kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth = max(0, depth - 1)
      case .newline:
        lines += 1
        if depth == 0, lines >= lineCount, Self.beginsStatement(after: index, tokens) {
          cuts.append(Int(tokens[index + 1].start))
          lines = 0
        }
      default: break
      }
    }
    isClosed = depth == 0
  }

  private static func beginsStatement(
    after newline: Int, _ tokens: UnsafeBufferPointer<Token>
  ) -> Bool {
    var index = newline + 1
    while tokens[index].kind == .space { index += 1 }
    guard tokens[index].kind == .word, let keyword = tokens[index].keyword else { return false }
    return keyword.canBeginStatement && keyword != .expect
  }
}
