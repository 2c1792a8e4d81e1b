/// Where a script can be cut into pieces that are read one by one.
///
/// A cut stands at the beginning of a line that begins a statement at top level, and none that belongs to the statement
/// before: no expectation, nothing between `begin` and `end`, no second part of what is done to the data source and told to
/// the table. The pieces' trees together say what the tree of the whole text says.
package struct StatementBoundaries {
  /// The offsets of the cuts, ascending; neither the text's beginning nor its end.
  package private(set) var cuts: [Int] = []
  /// Whether all braces and updates are closed where the text ends, so that more text behind it is read by itself.
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
    var updates = 0
    // The first word of the statement before, and whether the next word is one's first.
    var first: Keyword?
    var beginsStatement = true
    for index in tokens.indices {
      let kind = tokens[index].kind
      if kind == .word, beginsStatement, depth == 0 {
        first = tokens[index].keyword
        if first == .begin { updates += 1 }
        if first == .end { updates = max(0, updates - 1) }
      }
      if !kind.isTrivia { beginsStatement = kind == .newline || kind == .semicolon }
      switch kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth = max(0, depth - 1)
      case .newline:
        lines += 1
        if depth == 0, updates == 0, lines >= lineCount,
          Self.canCut(after: index, tokens, behind: first)
        {
          cuts.append(Int(tokens[index + 1].start))
          lines = 0
        }
      default: break
      }
    }
    isClosed = depth == 0 && updates == 0
  }

  private static func canCut(
    after newline: Int, _ tokens: UnsafeBufferPointer<Token>, behind first: Keyword?
  ) -> Bool {
    var index = newline + 1
    while tokens[index].kind == .space { index += 1 }
    guard tokens[index].kind == .word, let keyword = tokens[index].keyword else { return false }
    guard keyword.canBeginStatement, keyword != .expect else { return false }
    return !(first?.isOfModel ?? false) || !(keyword.isOfModel || keyword == .view)
  }
}

extension Keyword {
  /// Whether a statement that begins with it is done to the data source alone.
  fileprivate var isOfModel: Bool { self == .model || self == .set || self == .swap }
}
