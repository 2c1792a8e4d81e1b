extension Parser {
  mutating func expect(oneOf words: [Keyword]) throws(Failure) {
    guard let keyword = currentKeyword, words.contains(keyword) else {
      throw fail(.words(words), near: words)
    }
    advance()
  }

  mutating func expectNumber() throws(Failure) {
    guard current.kind == .integer else { throw fail(.number) }
    advance()
  }

  /// Takes one text without interpolation.
  mutating func expectString(_ role: String) throws(Failure) {
    try literal(.string(role))
  }

  /// Takes one text, or more beside each other; commas between them may be left out.
  mutating func expectStrings(_ expected: Expectable) throws(Failure) {
    try literal(expected)
    while true {
      if current.kind == .comma, next.kind == .string || next.kind == .stringHead { advance() }
      guard current.kind == .string || current.kind == .stringHead else { return }
      try literal(expected)
    }
  }

  private mutating func literal(_ expected: Expectable) throws(Failure) {
    switch current.kind {
    case .string: advance()
    case .stringHead: throw rejectExpression()
    default: throw fail(expected)
    }
  }

  /// The value of an integer token; a number that is too large is reported by the lexer and counts as 0 here.
  func integerValue(_ token: Int) -> Int {
    decimalValue(start(of: token)..<end(of: token), in: bytes) ?? 0
  }

  // MARK: - Settings

  mutating func era(_ node: Int) throws(Failure) {
    advance()
    nodes[node].kind = .era
    guard current.kind == .integer else { throw fail(.era) }
    var end = index + 1
    if tokens[end].kind == .dot, tokens[end + 1].kind == .integer { end += 2 }
    let range = start(of: index)..<start(of: end)
    guard EraName(rawValue: text(range)) != nil else {
      let near = EraName.covering(text(range))?.rawValue
      report(
        .expected(.era, after: "era", found: "'\(text(range))'"), range,
        suggestion: near.map(Wording.didYouMean) ?? "",
        fixIts: near.map {
          [
            Diagnostic.FixIt(
              title: Wording.replace(with: $0), edits: [TextEdit(range: range, replacement: $0)])
          ]
        } ?? [])
      return take(upTo: end)
    }
    take(upTo: end)
  }

  /// Takes the current token and those that touch it.
  mutating func take(upTo end: Int) {
    while index < end { advance() }
  }

  mutating func kind(_ node: Int) throws(Failure) {
    advance()
    nodes[node].kind = .kind
    let kinds = Keyword.words(in: .kind)
    guard let keyword = currentKeyword, kinds.contains(keyword) else {
      throw fail(.kind, near: kinds)
    }
    advance()
  }

  mutating func option(_ node: Int) throws(Failure) {
    advance()
    nodes[node].kind = .option
    guard let name = currentKeyword, name.entry.categories.contains(.option) else {
      throw fail(.option, near: Keyword.words(in: .option))
    }
    let nameToken = index
    advance()
    let values = name.optionValues
    guard let value = currentKeyword, values.contains(value) else {
      try checkOtherOption(name, nameToken)
      throw fail(.optionValue(values), near: values)
    }
    advance()
  }

  /// Reports a value that other options have.
  private mutating func checkOtherOption(_ name: Keyword, _ nameToken: Int) throws(Failure) {
    guard let value = currentKeyword else { return }
    let others = value.optionsWithValue
    guard !others.isEmpty else { return }
    let range = start(of: nameToken)..<end(of: nameToken)
    report(
      .valueOfOtherOption(value, of: others, not: name), currentRange,
      fixIts: others.map {
        Diagnostic.FixIt(
          title: Wording.replace(with: $0.spelling),
          edits: [TextEdit(range: range, replacement: $0.spelling)])
      })
    advance()
    throw Failure()
  }

  // MARK: - Expectations

  mutating func expectation(_ node: Int) throws(Failure) {
    advance()
    guard let keyword = currentKeyword, keyword.entry.categories.contains(.expectation) else {
      let words = Keyword.words(in: .expectation)
      throw fail(.words(words), near: words)
    }
    advance()
    switch keyword {
    case .rows:
      nodes[node].kind = .expectRows
      if consume(if: .in) {
        guard current.kind == .integer else { throw fail(.section) }
        advance()
      }
      if current.kind == .string || current.kind == .stringHead {
        try expectStrings(.rowText)
      }
    case .trap:
      nodes[node].kind = .expectTrap
      try expectString("the exception's text")
    case .refused, .ignored:
      nodes[node].kind = keyword == .refused ? .expectRefused : .expectIgnored
      if current.kind == .string || current.kind == .stringHead {
        try expectString("a part of the reason")
      }
    default:
      nodes[node].kind = .expectStale
      try rowSet()
    }
  }
}

extension EraName {
  /// The era that a release such as `9` or `16.5` belongs to.
  fileprivate static func covering(_ release: String) -> EraName? {
    let parts = release.split(separator: ".").map { Int($0) ?? 0 }
    guard let major = parts.first, major > 0 else { return nil }
    switch major {
    case ...5: return .ios5
    case ...12: return .ios12
    case ...15: return .ios15
    case 16: return parts.count > 1 && parts[1] >= 4 ? .ios16_4 : .ios16_0
    default: return .ios17
    }
  }
}
