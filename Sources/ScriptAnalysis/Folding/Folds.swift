package import EditScript

/// Finds what can be folded: what is between braces, between `begin` and `end`, and lines of comments below each other.
///
/// Braces count, not statements, so that nothing unfolds while a statement is being typed.
package struct Folds {
  /// In the order in which they begin.
  package private(set) var folds: [Fold] = []
  private let tree: ScriptTree
  /// The folds that are not closed yet.
  private var open: [Int] = []
  /// The comments that stand on lines of their own since the last other line.
  private var run: Run?

  private struct Run {
    var kind: Fold.Kind
    var range: Range<Int>
    var lines: Int
  }

  /// - Complexity: O(n) in the tokens.
  package init(_ tree: ScriptTree) {
    self.tree = tree
    var isLineStart = true
    for token in tree.tokens.indices {
      switch tree.tokens[token].kind {
      case .space, .byteOrderMark: continue
      case .newline:
        if isLineStart { endRun() }
        isLineStart = true
        continue
      case .comment where isLineStart: comment(token, .comments)
      case .outcomeLine where isLineStart: comment(token, .outcomes)
      case .comment, .outcomeLine: break
      default:
        endRun()
        code(token)
      }
      isLineStart = false
    }
    endRun()
    folds.removeAll { $0.range.isEmpty }
    folds.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func code(_ token: Int) {
    let range = tree.bytes(ofToken: token)
    switch tree.tokens[token].kind {
    case .leftBrace: begin(.braces, at: range.upperBound)
    case .rightBrace: end(.braces, at: range.lowerBound)
    case .word:
      switch tree.tokens[token].keyword {
      case .begin where isWholeStatement(token): begin(.update, at: range.upperBound)
      case .end where isWholeStatement(token): end(.update, at: range.lowerBound)
      default: break
      }
    default: break
    }
  }

  /// Whether a word is all that stands between two separators or braces.
  private func isWholeStatement(_ token: Int) -> Bool {
    var before = token - 1
    while before >= 0, tree.tokens[before].kind.isTrivia { before -= 1 }
    let isFirst: Bool
    switch before >= 0 ? tree.tokens[before].kind : .newline {
    case .newline, .semicolon, .leftBrace: isFirst = true
    default: isFirst = false
    }
    switch tree.tokens[tree.token(after: token)].kind {
    case .newline, .semicolon, .rightBrace, .endOfText: return isFirst
    default: return false
    }
  }

  private mutating func begin(_ kind: Fold.Kind, at offset: Int) {
    open.append(folds.count)
    folds.append(Fold(kind: kind, range: offset..<offset, depth: open.count - 1))
  }

  private mutating func end(_ kind: Fold.Kind, at offset: Int) {
    // A `begin` inside braces does not reach beyond them; an `end` without one closes nothing.
    while kind == .braces, let last = open.last, folds[last].kind == .update { open.removeLast() }
    guard let last = open.last, folds[last].kind == kind else { return }
    open.removeLast()
    folds[last].range = folds[last].range.lowerBound..<offset
  }

  // MARK: - Comments

  private mutating func comment(_ token: Int, _ kind: Fold.Kind) {
    let range = tree.bytes(ofToken: token)
    guard var run, run.kind == kind else {
      endRun()
      self.run = Run(kind: kind, range: range, lines: 1)
      return
    }
    run.range = run.range.lowerBound..<range.upperBound
    run.lines += 1
    self.run = run
  }

  private mutating func endRun() {
    guard let run else { return }
    self.run = nil
    if run.lines > 1 { folds.append(Fold(kind: run.kind, range: run.range, depth: open.count)) }
  }
}
