import EditScript

/// The tokens that decide what may stand at a place: those of the statement around it, and of what that stands in.
///
/// Statements beside it do not matter, and neither do rows before it in its list; so this is short, however long the
/// script is.
struct StatementTokens {
  /// Numbers of tokens, in order; trivia left out.
  private(set) var numbers: [Int] = []
  /// The innermost open brace whose content is at hand, as an index into `numbers`; the statement begins behind it.
  private(set) var start = 0
  /// The word or text with which the list at hand begins, if it is one.
  private(set) var firstOfList: Token?

  private struct Level {
    /// The index into `numbers` of what comes first behind the brace.
    var start: Int
    var first: Token?
  }

  /// Gathers the tokens before the one with the number `end`.
  init(_ tokens: [Token], before end: Int) {
    var levels = [Level(start: 0)]
    for number in 0..<end where !tokens[number].kind.isTrivia {
      let token = tokens[number]
      let level = levels.count - 1
      switch token.kind {
      case .newline where isConditional(levels[level], tokens), .endOfText: break
      case .newline, .semicolon:
        numbers.removeLast(numbers.count - levels[level].start)
        continue
      case .rightBrace where level > 0:
        numbers.removeLast(numbers.count - levels[level].start)
        levels.removeLast()
      default:
        forgetConditional(before: token, levels[level], tokens)
        if levels[level].first == nil { levels[level].first = token }
      }
      numbers.append(number)
      if token.kind == .leftBrace { levels.append(Level(start: numbers.count)) }
    }
    start = levels[levels.count - 1].start
    firstOfList = levels[levels.count - 1].first
  }

  /// Whether `else` may follow on a later line.
  private func isConditional(_ level: Level, _ tokens: [Token]) -> Bool {
    level.start < numbers.count && tokens[numbers[level.start]].keyword == .if
  }

  /// A statement behind an `if` and its line's end, other than `else`, has nothing to do with it.
  private mutating func forgetConditional(before token: Token, _ level: Level, _ tokens: [Token]) {
    guard let last = numbers.last, last >= 0, numbers.count > level.start,
      tokens[last].kind == .newline, token.keyword != .else
    else { return }
    numbers.removeLast(numbers.count - level.start)
  }
}
