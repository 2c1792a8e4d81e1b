/// What is wrong with a text as an XML document; nil if nothing is.
///
/// Elements, attributes, texts and references are read, by the rules of XML 1.0: no comments, declarations or entities of
/// a document's own, which pictures have not.
func xmlProblem(_ text: String) -> String? {
  var reader = XMLReader(scalars: Array(text.unicodeScalars))
  return reader.problem()
}

/// Reads a document scalar by scalar.
private struct XMLReader {
  let scalars: [Unicode.Scalar]
  var position = 0
  var open: [String] = []

  private static let references: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  mutating func problem() -> String? {
    for scalar in scalars where !Self.isAllowed(scalar) {
      return "U+\(String(scalar.value, radix: 16)) is no character of XML"
    }
    var hasRoot = false
    while position < scalars.count {
      if scalars[position] == "<" {
        if open.isEmpty, hasRoot { return "something stands behind the root" }
        hasRoot = true
        if let problem = tag() { return problem }
      } else {
        if open.isEmpty, !" \n".unicodeScalars.contains(scalars[position]) {
          return "text is outside the root"
        }
        if let problem = character() { return problem }
      }
    }
    if !open.isEmpty { return "<\(open.joined(separator: "><"))> is not closed" }
    return hasRoot ? nil : "there is no element"
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard position < scalars.count, scalars[position] == scalar else { return false }
    position += 1
    return true
  }

  private mutating func name() -> String {
    var name = ""
    while position < scalars.count {
      switch scalars[position] {
      case "a"..."z", "A"..."Z", ":": break
      case "0"..."9", "-": if name.isEmpty { return name }
      default: return name
      }
      name.unicodeScalars.append(scalars[position])
      position += 1
    }
    return name
  }

  /// Reads a tag, which begins at the position.
  private mutating func tag() -> String? {
    position += 1
    if skip("/") {
      let name = name()
      guard open.popLast() == name else { return "</\(name)> closes nothing" }
      return skip(">") ? nil : "</\(name) does not end"
    }
    let name = name()
    if name.isEmpty { return "'<' begins no tag" }
    var attributes: Set<String> = []
    while skip(" ") {
      let attribute = self.name()
      if attribute.isEmpty { return "a space in <\(name)> leads to no attribute" }
      if !attributes.insert(attribute).inserted { return "\(attribute) stands twice" }
      guard skip("="), skip("\"") else { return "\(attribute) has no value" }
      while position < scalars.count, scalars[position] != "\"" {
        if let problem = character() { return problem }
      }
      guard skip("\"") else { return "the value of \(attribute) does not end" }
    }
    if skip("/") { return skip(">") ? nil : "<\(name)/ does not end" }
    open.append(name)
    return skip(">") ? nil : "<\(name) does not end"
  }

  /// Reads a character of a text or a value, or a reference to one.
  private mutating func character() -> String? {
    let scalar = scalars[position]
    position += 1
    if scalar == "<" { return "'<' is in a value" }
    guard scalar == "&" else { return nil }
    var reference = ""
    while position < scalars.count, scalars[position] != ";" {
      reference.unicodeScalars.append(scalars[position])
      position += 1
      if reference.unicodeScalars.count > 8 { return "'&' begins no reference" }
    }
    guard skip(";") else { return "&\(reference) does not end" }
    if Self.references.contains(reference) { return nil }
    guard reference.hasPrefix("#"), let value = UInt32(reference.dropFirst()),
      let scalar = Unicode.Scalar(value), Self.isAllowed(scalar)
    else { return "&\(reference); is no character" }
    return nil
  }
}
