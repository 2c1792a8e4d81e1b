import EditScript

/// Reads a grammar in ungrammar's notation, with or without its remarks.
struct GrammarReader {
  private enum Piece {
    case name(String)
    case quoted(String)
    case sign(UInt8)
  }

  private var pieces: [Piece] = []
  private var index = 0
  private var names: [String] = []

  init(_ text: String) {
    cut(Array(text.utf8))
    for (index, piece) in pieces.enumerated() {
      if case .name(let name) = piece, isSign("=", at: index + 1) { names.append(name) }
    }
  }

  /// Reads all rules; their numbers are their places in the text.
  mutating func read(into grammar: inout Grammar) {
    grammar.names = names
    while index < pieces.count {
      guard case .name = pieces[index], isSign("=", at: index + 1) else {
        grammar.unreadable.append("piece \(index)")
        index += 1
        continue
      }
      index += 2
      grammar.bodies.append(choice(&grammar))
    }
  }

  // MARK: - Pieces

  private mutating func cut(_ bytes: [UInt8]) {
    var position = 0
    while position < bytes.count {
      let start = position
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"): continue
      case UInt8(ascii: "/"):
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "'"):
        while position < bytes.count, bytes[position] != UInt8(ascii: "'") { position += 1 }
        pieces.append(.quoted(String(decoding: bytes[start + 1..<position], as: UTF8.self)))
        position += 1
      case let byte where byte.isLetter:
        while position < bytes.count, bytes[position].isLetter { position += 1 }
        pieces.append(.name(String(decoding: bytes[start..<position], as: UTF8.self)))
      default: pieces.append(.sign(byte))
      }
    }
  }

  private func isSign(_ sign: Unicode.Scalar, at index: Int) -> Bool {
    guard index < pieces.count, case .sign(let byte) = pieces[index] else { return false }
    return byte == UInt8(ascii: sign)
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard isSign(sign, at: index) else { return false }
    index += 1
    return true
  }

  // MARK: - Parts of rules

  private mutating func choice(_ grammar: inout Grammar) -> Int {
    var parts = [sequence(&grammar)]
    while take("|") { parts.append(sequence(&grammar)) }
    return parts.count == 1 ? parts[0] : add(.choice(parts), &grammar)
  }

  private mutating func sequence(_ grammar: inout Grammar) -> Int {
    var parts: [Int] = []
    while let part = repeated(&grammar) { parts.append(part) }
    return parts.count == 1 ? parts[0] : add(.sequence(parts), &grammar)
  }

  private mutating func repeated(_ grammar: inout Grammar) -> Int? {
    guard var part = single(&grammar) else { return nil }
    while true {
      if take("?") {
        part = add(.optional(part), &grammar)
      } else if take("*") {
        part = add(.repeated(part), &grammar)
      } else {
        return part
      }
    }
  }

  private mutating func single(_ grammar: inout Grammar) -> Int? {
    guard index < pieces.count else { return nil }
    switch pieces[index] {
    case .quoted(let text):
      index += 1
      return terminal(text, &grammar)
    case .name(let name):
      if isSign("=", at: index + 1) { return nil }
      index += 1
      if take(":") { return labelled(name, &grammar) }
      return rule(name, &grammar)
    case .sign:
      guard take("(") else { return nil }
      let part = choice(&grammar)
      if !take(")") { grammar.unreadable.append("a group without its end") }
      return part
    }
  }

  private mutating func labelled(_ name: String, _ grammar: inout Grammar) -> Int? {
    let label = Grammar.Label(rawValue: name)
    if label == nil { grammar.unreadable.append(name) }
    guard let part = single(&grammar) else { return nil }
    grammar.nodes[part].label = label
    return part
  }

  private func rule(_ name: String, _ grammar: inout Grammar) -> Int {
    guard let number = names.firstIndex(of: name), let rule = RuleName(rawValue: number) else {
      grammar.unreadable.append(name)
      return add(.sequence([]), &grammar)
    }
    return add(.rule(rule), &grammar)
  }

  /// A name such as `16.0` is three tokens.
  private func terminal(_ text: String, _ grammar: inout Grammar) -> Int {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.count == 2, let major = digits(parts[0]), let minor = digits(parts[1]) {
      let tokens: [Terminal] = [.digits(major), .sign(.dot), .digits(minor)]
      let nodes = tokens.map { add(.terminal($0), &grammar) }
      return add(.sequence(nodes), &grammar)
    }
    guard let terminal = Terminal(text) else {
      grammar.unreadable.append(text)
      return add(.sequence([]), &grammar)
    }
    return add(.terminal(terminal), &grammar)
  }

  private func digits(_ text: Substring.UTF8View) -> Int? { Int(Substring(text)) }

  private func add(_ shape: Grammar.Node.Shape, _ grammar: inout Grammar) -> Int {
    grammar.nodes.append(Grammar.Node(shape: shape))
    return grammar.nodes.count - 1
  }
}

extension UInt8 {
  /// Whether it is a letter of ASCII.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
