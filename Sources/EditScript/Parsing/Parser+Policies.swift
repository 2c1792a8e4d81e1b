extension Parser {
  mutating func policy(_ node: Int) throws(Failure) {
    let outer = (isInPolicy, parameters)
    isInPolicy = true
    parameters = []
    defer { (isInPolicy, parameters) = outer }
    advance()
    nodes[node].kind = .policy
    if consume(if: .default) { return }
    guard let name = currentKeyword, name.entry.categories.contains(.policy) else {
      if let beginning = policyNameBeginning {
        throw fail(.policyName, replacement: beginning.spelling)
      }
      throw fail(.policyName, near: Keyword.words(in: .policy) + [.default])
    }
    advance()
    if current.kind == .leftParenthesis { try parameterList(of: name) }
    if consume(if: .nothing) { return }
    try policyBody(of: name)
  }

  /// The policy with whose name the current word begins, as `canEditRowAt` of UIKit does.
  private var policyNameBeginning: Keyword? {
    guard current.kind == .word else { return nil }
    let word = bytes[start(of: index)..<end(of: index)]
    return Keyword.words(in: .policy).first { word.starts(with: $0.spelling.utf8) }
  }

  private mutating func policyBody(of name: Keyword) throws(Failure) {
    let isQuestion = name.entry.categories.contains(.question)
    switch current.kind {
    case .assign where isQuestion:
      advance()
      try expression()
    case .leftBrace where !isQuestion:
      try block(.handler, holding: "the handler's statements")
    default:
      throw fail(
        isQuestion ? .policyExpression(name.spelling) : .policyHandler(name.spelling),
        near: [.nothing])
    }
  }

  private mutating func parameterList(of name: Keyword) throws(Failure) {
    let node = open(.parameters)
    let first = index
    advance()
    while current.kind == .word {
      declareParameter()
      guard consume(if: .comma) else { break }
      guard current.kind == .word else { throw fail(.parameter) }
    }
    guard consume(if: .rightParenthesis) else {
      throw fail(parameters.isEmpty ? .parameter : .closingParenthesis)
    }
    close(node)
    guard let expected = name.policyParameters, !parameters.isEmpty,
      parameters.count != expected.count
    else { return }
    let range = start(of: first)..<end(of: consumedEnd - 1)
    let replacement = expected.isEmpty ? "" : "(" + joined(expected, with: ", ") + ")"
    report(
      .wrongParameterCount(name.spelling, expected: expected), range,
      fixIts: [
        Diagnostic.FixIt(
          title: expected.isEmpty ? Wording.removeParameters : Wording.replace(with: replacement),
          edits: [TextEdit(range: range, replacement: replacement)])
      ])
  }

  private mutating func declareParameter() {
    if let first = parameters.first(where: { spellsSame($0, index) }) {
      report(
        .duplicateParameter(text(of: index)), currentRange,
        notes: [
          Diagnostic.Note(
            range: start(of: first)..<end(of: first), message: Wording.firstParameter)
        ])
    }
    // No callback has more; a longer list is only stepped over.
    if parameters.count < Limits.nesting { parameters.append(index) }
    advance()
  }

  /// Whether two tokens are the same text.
  func spellsSame(_ first: Int, _ second: Int) -> Bool {
    bytes[start(of: first)..<end(of: first)]
      .elementsEqual(bytes[start(of: second)..<end(of: second)])
  }

  /// Reads `if condition { … } else { … }`; `else` may stand on the next line.
  mutating func conditional(_ node: Int) throws(Failure) {
    nodes[node].kind = .conditional
    try enter()
    advance()
    try expression()
    try block(place, holding: "the statements for when it is true")
    let end = index
    skipNewlines()
    guard consume(if: .else) else {
      index = end
      nesting -= 1
      return
    }
    if currentKeyword == .if {
      let inner = open(.conditional)
      try conditional(inner)
      close(inner)
    } else {
      try block(place, holding: "the statements for when it is false")
    }
    nesting -= 1
  }
}
