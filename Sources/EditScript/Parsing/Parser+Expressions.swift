extension Parser {
  /// Reads operands with operators between them.
  ///
  /// The node keeps them in one row; lowering knows which bind tighter.
  mutating func expression() throws(Failure) {
    let outerNesting = nesting
    let node = open(.expression)
    try enter()
    try operand()
    var hasComparison = false
    while current.kind.isBinaryOperator {
      // Each operator makes the value one level deeper.
      try enter()
      checkComparison(&hasComparison)
      advance()
      try operand()
    }
    close(node)
    nesting = outerNesting
  }

  private mutating func checkComparison(_ hasComparison: inout Bool) {
    if current.kind == .and || current.kind == .or { hasComparison = false }
    guard current.kind.isComparison else { return }
    if hasComparison { report(.chainedComparison, currentRange) }
    hasComparison = true
  }

  /// Reads an operand with its signs before and its fields behind.
  private mutating func operand() throws(Failure) {
    let node = open(.operand)
    while current.kind == .minus || current.kind == .not {
      try enter()
      advance()
    }
    try primary()
    while current.kind == .dot {
      try enter()
      advance()
      try field()
    }
    close(node)
  }

  private mutating func field() throws(Failure) {
    let fields = Keyword.words(in: .field)
    guard current.kind == .word else { throw fail(.fieldName) }
    if let keyword = currentKeyword, fields.contains(keyword) { return advance() }
    let near = suggestion(among: fields)
    report(
      .unknownField(text(of: index)), currentRange,
      suggestion: near.map(Wording.didYouMean) ?? "",
      fixIts: near.map { [replacingCurrent(with: $0)] } ?? [])
    advance()
  }

  private mutating func primary() throws(Failure) {
    switch current.kind {
    case .integer:
      if tokens[index + 1].kind == .dot, tokens[index + 2].isRowPosition {
        try rowReference(.row)
      } else {
        advance()
      }
    case .string: advance()
    case .stringHead: try interpolatedString()
    case .leftParenthesis:
      let node = open(.parenthesized)
      advance()
      try expression()
      guard consume(if: .rightParenthesis) else { throw fail(.closingParenthesis) }
      close(node)
    case .word: try wordPrimary()
    default: throw fail(.expression)
    }
  }

  private mutating func wordPrimary() throws(Failure) {
    if next.kind == .leftParenthesis { return try call() }
    if isParameter(index) { return try name() }
    switch currentKeyword {
    case .if: try choice()
    case .true, .false: advance()
    case .last, .end: try rowReference(.row)
    case .then, .else: throw fail(.expression)
    default: try name()
    }
  }

  /// Reads `if condition then value else value`.
  private mutating func choice() throws(Failure) {
    let node = open(.choice)
    advance()
    try expression()
    try expect(oneOf: [.then])
    try expression()
    try expect(oneOf: [.else])
    try expression()
    close(node)
  }

  private mutating func interpolatedString() throws(Failure) {
    let node = open(.interpolatedString)
    advance()
    while true {
      try expression()
      if consume(if: .stringTail) { break }
      guard consume(if: .stringMiddle) else {
        // At the line's end the lexer has reported the open string.
        guard current.kind != .newline, current.kind != .endOfText else { throw Failure() }
        throw fail(.closingParenthesis)
      }
    }
    close(node)
  }

  /// Reads a parameter or a word with a fixed meaning.
  mutating func name() throws(Failure) {
    let node = open(.name)
    let isKnown = isParameter(index) || currentKeyword?.entry.categories.contains(.value) == true
    if !isKnown, isInPolicy { reportUnknownName() }
    advance()
    close(node)
  }

  func isParameter(_ token: Int) -> Bool {
    parameters.contains { spellsSame($0, token) }
  }

  private mutating func reportUnknownName() {
    guard !isFull else { return isStatementInvalid = true }
    let candidates =
      argumentWords.map { $0.spelling } + parameters.map { text(of: $0) }
      + Keyword.words(in: .value).map { $0.spelling }
    let near = nearestWord(to: text(of: index), among: candidates)
    report(
      .unknownName(text(of: index)), currentRange, suggestion: near.map(Wording.didYouMean) ?? "",
      fixIts: near.map { [replacingCurrent(with: $0)] } ?? [])
  }

  // MARK: - Calls

  private mutating func call() throws(Failure) {
    let node = open(.call)
    let nameToken = index
    let function = currentKeyword.flatMap { $0.argumentCount == nil ? nil : $0 }
    if function == nil {
      let near = suggestion(among: Keyword.words(in: .function))
      report(
        .unknownFunction(text(of: index)), currentRange,
        suggestion: near.map(Wording.didYouMean) ?? "",
        fixIts: near.map { [replacingCurrent(with: $0)] } ?? [])
    }
    advance()
    advance()
    var count = 0
    if current.kind != .rightParenthesis {
      repeat {
        try argument(count, of: function)
        count += 1
      } while consume(if: .comma)
    }
    guard consume(if: .rightParenthesis) else { throw fail(.closingParenthesis) }
    close(node)
    guard let expected = function?.argumentCount, !expected.contains(count) else { return }
    report(
      .wrongArgumentCount(text(of: nameToken), expected: expected, found: count),
      start(of: nameToken)..<end(of: consumedEnd - 1))
  }
}

extension Parser {
  private mutating func argument(_ place: Int, of function: Keyword?) throws(Failure) {
    let outer = argumentWords
    defer { argumentWords = outer }
    argumentWords = function?.words(forArgument: place) ?? []
    let first = index
    try expression()
    if !argumentWords.isEmpty { checkWord(first, isOneOf: argumentWords) }
  }

  /// Reports an argument that is a literal, or a word with a fixed meaning, but none of the words that it has to be.
  ///
  /// What is longer than a token is known when it is computed.
  private mutating func checkWord(_ token: Int, isOneOf words: [Keyword]) {
    guard consumedEnd == token + 1 else { return }
    let written = tokens[token]
    var fixed: Keyword?
    switch written.kind {
    case .integer: break
    case .string: fixed = words.first { "\"\($0.spelling)\"" == text(of: token) }
    case .word:
      guard let word = written.keyword, word.entry.categories.contains(.value),
        !words.contains(word), !isParameter(token)
      else { return }
    default: return
    }
    let range = start(of: token)..<end(of: token)
    report(
      .wrongWord(expected: words, found: description(of: token)), range,
      fixIts: fixed.map {
        [
          Diagnostic.FixIt(
            title: Wording.replace(with: $0.spelling),
            edits: [TextEdit(range: range, replacement: $0.spelling)])
        ]
      } ?? [])
  }
}

extension TokenKind {
  @inline(__always)
  var isBinaryOperator: Bool {
    rawValue >= TokenKind.or.rawValue && rawValue <= TokenKind.percent.rawValue
  }

  var isComparison: Bool {
    rawValue >= TokenKind.equal.rawValue && rawValue <= TokenKind.greaterOrEqual.rawValue
  }
}
