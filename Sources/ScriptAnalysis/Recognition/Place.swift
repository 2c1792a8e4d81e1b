import EditScript

/// A place in a text: what was read before it, and what may stand there.
struct Place {
  let source: [UInt8]
  let tokens: [Token]
  /// The tokens of the statement before the place.
  let statement: StatementTokens
  private(set) var recogniser: Recogniser

  /// The place behind the first `count` tokens.
  init(_ source: [UInt8], _ tokens: [Token], behind count: Int) {
    self.source = source
    self.tokens = tokens
    statement = StatementTokens(tokens, before: count)
    recogniser = Recogniser(.script)
    for (index, number) in statement.numbers.enumerated() {
      if !recogniser.isAlive { restart(before: index) }
      read(number)
    }
  }

  /// What does not fit may be outside the braces around the place; inside them reading begins again.
  private mutating func restart(before index: Int) {
    guard index == statement.start - 1 else { return }
    var context = Recogniser.Context(place: .batch)
    for number in statement.numbers[..<index] where tokens[number].keyword == .policy {
      context = Recogniser.Context(place: .handler, isInPolicy: true)
    }
    recogniser = Recogniser(.block, context)
  }

  /// Reads the token with a number.
  mutating func read(_ number: Int) {
    recogniser.read(tokens[number], number: number) { [source, tokens] in
      Int(String(decoding: source[tokens.range(of: $0, in: source)], as: UTF8.self))
    }
  }

  /// Reads a word as if it stood at the place.
  mutating func read(_ keyword: Keyword) {
    recogniser.read(
      Token(start: UInt32(truncatingIfNeeded: source.count), kind: .word, keyword: keyword),
      number: tokens.count + 1
    ) { _ in nil }
  }

  /// What may stand here, in the order of the grammar; what the parser would report is left out.
  var continuations: [Continuation] {
    recogniser.expected.compactMap { expected in
      let continuation = Continuation(expected, recogniser)
      return isMeaningful(continuation) ? continuation : nil
    }
  }

  // MARK: - The statement

  /// The tokens of the innermost statement before the place, from its first one on.
  var words: ArraySlice<Int> { statement.numbers[statement.start...] }

  /// The keyword of a token of the innermost statement.
  func keyword(_ index: Int) -> Keyword? {
    let place = statement.start + index
    return place < statement.numbers.count ? tokens[statement.numbers[place]].keyword : nil
  }

  /// Who acts in the innermost statement, where it is said.
  var plane: Keyword? {
    switch keyword(0) {
    case .app: .app
    case .model: .model
    case .view: .view
    default: nil
    }
  }

  /// The policy that the place is in.
  var policy: Keyword? {
    guard let first = statement.numbers.first, tokens[first].keyword == .policy,
      statement.numbers.count > 1
    else { return nil }
    let name = tokens[statement.numbers[1]].keyword
    return name?.policyParameters == nil ? nil : name
  }

  /// The names of the policy's parameters, as they are written.
  var parameters: [String] {
    guard policy != nil, statement.numbers.count > 2,
      tokens[statement.numbers[2]].kind == .leftParenthesis
    else { return [] }
    var names: [String] = []
    for number in statement.numbers[3...] {
      if tokens[number].kind == .rightParenthesis { break }
      if tokens[number].kind == .word { names.append(text(of: number)) }
    }
    return names
  }

  func text(of number: Int) -> String {
    String(decoding: source[tokens.range(of: number, in: source)], as: UTF8.self)
  }
}

extension [Token] {
  /// The bytes of a token.
  func range(of number: Int, in source: [UInt8]) -> Range<Int> {
    let end = number + 1 < count ? Int(self[number + 1].start) : source.count
    return Int(self[number].start)..<end
  }
}
