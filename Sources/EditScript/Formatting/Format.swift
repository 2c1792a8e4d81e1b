/// The script in its canonical form; nil where it has errors, because nobody knows what was meant.
///
/// - One space between words, two for each brace around a line, two before a comment behind code.
/// - Lines stay lines, `a; b` on one line stays there. Braces that span lines hold no code on their own lines, except
///   what opens them; sections stand on lines of their own then.
/// - Commas and semicolons that only separate texts or sections are left out, so are semicolons at a line's end.
/// - At most one empty line in a row, none inside a brace's ends; one line end at the end, of the text's own kind.
///
/// Formatting twice changes nothing more, and statements keep their values:
///
///     format(parse(Array("move 0->2 ;commit".utf8)))  // "move 0 -> 2; commit\n"
package func format(_ tree: ScriptTree) -> [UInt8]? {
  guard !tree.hasErrors else { return nil }
  var formatter = Formatter(tree, FormatStyle())
  formatter.run()
  return formatter.output
}

/// What an editor may have a say in about the canonical form.
package struct FormatStyle {
  /// What a line begins with for each brace around it.
  package var indent: [UInt8] = [0x20, 0x20]
  /// What ends a line; nil for what ends the text's first one.
  package var lineEnd: [UInt8]?
  /// Whether a last line without an end gets one.
  package var endsLastLine = true
  /// Whether empty lines at the end are taken out.
  package var trimsEnd = true

  package init() {}
}

/// Writes the tokens of a tree, with as much space between them as they should have.
struct Formatter {
  let tree: ScriptTree
  let spacing: Spacing
  var output: [UInt8] = []
  /// Where what is written comes from, in order; nil where nobody wants to know.
  private(set) var pieces: [Piece]?
  private var depth = 0
  /// The line ends since the last token or comment that was written.
  private var lineEnds = 0
  private var hasSemicolon = false
  /// The last token that was written.
  private var previous: Int?
  private var isBehindComment = false
  private let lineEnd: [UInt8]
  private let indentUnit: [UInt8]

  /// Bytes that are written as they are in the source.
  struct Piece {
    var source: Range<Int>
    /// Where they begin in the output.
    var start: Int
  }

  init(_ tree: ScriptTree, _ style: FormatStyle, notesPieces: Bool = false) {
    self.tree = tree
    spacing = Spacing(tree: tree)
    lineEnd = style.lineEnd ?? tree.lineEnd ?? [0x0A]
    indentUnit = style.indent
    if notesPieces { pieces = [] }
    output.reserveCapacity(tree.source.count + 16)
  }

  mutating func run() {
    for token in tree.tokens.indices {
      switch tree.tokens[token].kind {
      case .space, .endOfText, .unread: break
      case .byteOrderMark: write(token)
      case .newline: lineEnds += 1
      case .comment, .outcomeLine: comment(token)
      case _ where spacing.isDropped(token): break
      case .semicolon: hasSemicolon = true
      default: code(token)
      }
    }
    if previous != nil || isBehindComment { output += lineEnd }
  }

  // MARK: - Code

  private mutating func code(_ token: Int) {
    if tree.tokens[token].kind == .rightBrace { depth -= 1 }
    separate(token)
    write(token)
    if tree.tokens[token].kind == .leftBrace { depth += 1 }
    previous = token
    lineEnds = 0
    hasSemicolon = false
    isBehindComment = false
  }

  private mutating func separate(_ token: Int) {
    guard let previous else {
      if isBehindComment { breakLine(before: token) }
      return
    }
    if isBehindComment || lineEnds > 0 && !joinsElse(token, to: previous)
      || spacing.breaks(between: previous, and: token)
    {
      breakLine(before: token)
    } else if hasSemicolon {
      output += [UInt8(ascii: ";"), 0x20]
    } else if spacing.hasSpace(between: previous, and: token) {
      output.append(0x20)
    }
  }

  /// Whether an `else` goes behind the brace of the line before: it does where that brace spans lines.
  private func joinsElse(_ token: Int, to previous: Int) -> Bool {
    tree.tokens[token].keyword == .else && tree.tokens[previous].kind == .rightBrace
      && spacing.spansLines(previous)
  }

  private mutating func breakLine(before token: Int) {
    let isBehindBrace =
      !isBehindComment && previous.map { tree.tokens[$0].kind == .leftBrace } ?? false
    output += lineEnd
    if lineEnds > 1, !isBehindBrace, tree.tokens[token].kind != .rightBrace { output += lineEnd }
    indent()
  }

  private mutating func indent() {
    for _ in 0..<max(0, depth) { output += indentUnit }
  }

  private mutating func write(_ token: Int) {
    write(tree.start(ofToken: token)..<tree.end(ofToken: token))
  }

  private mutating func write(_ source: Range<Int>) {
    pieces?.append(Piece(source: source, start: output.count))
    output += tree.source[source]
  }

  // MARK: - Comments

  private mutating func comment(_ token: Int) {
    let isFirst = previous == nil && !isBehindComment
    let isOnOwnLine = isFirst || lineEnds > 0
    if isFirst {
      // Nothing stands before it.
    } else if isOnOwnLine {
      breakLine(before: token)
    } else {
      output += [0x20, 0x20]
    }
    writeComment(token, isOnOwnLine: isOnOwnLine)
    lineEnds = 0
    hasSemicolon = false
    isBehindComment = true
  }

  private mutating func writeComment(_ token: Int, isOnOwnLine: Bool) {
    var bytes = tree.source[tree.start(ofToken: token)..<tree.end(ofToken: token)]
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    var start = bytes.startIndex
    if isOnOwnLine, tree.tokens[token].kind == .comment, looksLikeOutcome(bytes) {
      // Behind a lone semicolon it was none, and it must not become one.
      write(start..<start + 1)
      output.append(0x20)
      start += 1
    }
    write(start..<bytes.endIndex)
  }

  private func looksLikeOutcome(_ comment: ArraySlice<UInt8>) -> Bool {
    guard let mark = comment.dropFirst().first else { return false }
    return [UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "~")]
      .contains(mark)
  }
}
