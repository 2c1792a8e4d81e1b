import TestSupport

/// Reads the notation of `Tests/Fixtures/language-server/messages.txt`, which explains itself in its first lines.
struct ProtocolNotation {
  private var tokens: [Substring]
  private var position = 0
  private var model = ProtocolModel()

  /// What stands where it cannot be read.
  struct Problem: Error {
    var expected: String
    var found: String
  }

  static func read(_ text: String) throws(Problem) -> ProtocolModel {
    var notation = ProtocolNotation(text)
    while notation.position < notation.tokens.count { try notation.statement() }
    return notation.model
  }

  private init(_ text: String) {
    tokens = text.split(separator: "\n").flatMap { line in
      line.hasPrefix("#")
        ? [] : line.matches(of: #/"[^"]*"|[\w$/]+|\.\.\.|\S/#).map(\.output)
    }
  }

  private mutating func statement() throws(Problem) {
    switch next() {
    case "answer": try method(.client, isRequest: true)
    case "ask": try method(.server, isRequest: true)
    case "tell": try method(.server, isRequest: false)
    case "hear": try method(.client, isRequest: false)
    case "record":
      let name = next()
      var parents: [String] = []
      if take(":") { repeat { parents.append(next()) } while take(",") }
      model.definitions[name] = .record(parents: parents, members: try members())
    case "enum": try enumeration()
    case "alias":
      let name = next()
      try expect("=")
      model.definitions[name] = .alias(try type())
    case let word: throw Problem(expected: "a statement", found: word)
    }
  }

  private mutating func method(_ sender: ProtocolMethod.Sender, isRequest: Bool) throws(Problem) {
    let name = next()
    var method = ProtocolMethod(sender: sender, isRequest: isRequest)
    if name == "$/progress" || name == "$/cancelRequest" { method.sender = .both }
    if take("("), !take(")") {
      method.parameters = try type()
      try expect(")")
    }
    if take("=") { method.result = try type() }
    if take("partial") { method.partialResult = try type() }
    if take("registered") { method.registration = try type() }
    model.methods[name] = method
  }

  private mutating func enumeration() throws(Problem) {
    let name = next()
    try expect(":")
    let word = next()
    guard let base = ProtocolType.Base(rawValue: word) else {
      throw Problem(expected: "a base type", found: word)
    }
    try expect("{")
    var values: Set<String> = []
    var isOpen = false
    while !take("}") {
      if take("...") {
        isOpen = true
      } else {
        let isNegative = take("-")
        values.insert((isNegative ? "-" : "") + next())
      }
      _ = take(",")
    }
    model.definitions[name] = .enumeration(base, values: values, isOpen: isOpen)
  }

  private mutating func members() throws(Problem) -> [ProtocolMember] {
    try expect("{")
    var members: [ProtocolMember] = []
    while !take("}") {
      let name = next()
      let isOptional = take("?")
      try expect(":")
      members.append(ProtocolMember(name: name, type: try type(), isOptional: isOptional))
      _ = take(",")
    }
    return members
  }

  private mutating func type() throws(Problem) -> ProtocolType {
    var alternatives = [try element()]
    while take("|") { alternatives.append(try element()) }
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  /// A type without `|`, and what `[]` makes of it.
  private mutating func element() throws(Problem) -> ProtocolType {
    var element = try single()
    while peek == "[", tokens.dropFirst(position + 1).first == "]" {
      position += 2
      element = .array(element)
    }
    return element
  }

  private mutating func single() throws(Problem) -> ProtocolType {
    if take("(") {
      let type = try type()
      try expect(")")
      return type
    }
    if take("[") {
      var types: [ProtocolType] = []
      repeat { types.append(try type()) } while take(",")
      try expect("]")
      return .tuple(types)
    }
    if peek == "{" { return try braced() }
    let word = next()
    if word.hasPrefix("\"") { return .literal(String(word.dropFirst().dropLast())) }
    if let base = ProtocolType.Base(rawValue: word) { return .base(base) }
    guard word.first?.isLetter == true else { throw Problem(expected: "a type", found: word) }
    return .named(word)
  }

  /// A map or a record without a name.
  private mutating func braced() throws(Problem) -> ProtocolType {
    guard tokens.dropFirst(position + 1).first == "[" else { return .record(try members()) }
    position += 2
    let key = try type()
    try expect("]")
    try expect(":")
    let value = try type()
    try expect("}")
    return .map(key: key, value: value)
  }

  // MARK: - Tokens

  private var peek: Substring? { position < tokens.count ? tokens[position] : nil }

  private mutating func next() -> String {
    position += 1
    return position <= tokens.count ? String(tokens[position - 1]) : "the end"
  }

  private mutating func take(_ token: String) -> Bool {
    guard let peek, peek == token else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ token: String) throws(Problem) {
    guard take(token) else { throw Problem(expected: token, found: next()) }
  }
}

extension ProtocolModel {
  /// What servers send, as the fixture retells it.
  package static let retold: Result<ProtocolModel, any Error> = Result {
    try ProtocolNotation.read(try FixtureFile("language-server/messages.txt").text())
  }

  /// The protocol's own description where it is at hand, and else the fixture.
  package static func atHand() throws -> ProtocolModel {
    if let described { return described }
    return try retold.get()
  }
}
