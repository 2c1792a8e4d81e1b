import JSON
import TestSupport
import Testing

struct RoundTripTests {
  @Test func `what is written reads as it was`() throws {
    var generator = SplitMix64(seed: 1)
    for round in 0..<4_000 {
      let tree = JSONTree.random(size: 1 + round % 40, using: &generator)
      var writer = JSONWriter()
      writer.array { tree.write(to: &$0) }
      let document = try JSONDocument(parsing: writer.bytes)
      try #require(try JSONTree(document.root) == .array([tree]))
    }
  }

  @Test func `spelling does not matter to what is read`() throws {
    var generator = SplitMix64(seed: 2)
    var parser = JSONParser()
    for round in 0..<4_000 {
      let tree = JSONTree.random(size: 1 + round % 40, using: &generator)
      let bytes = Array(tree.spelt(using: &generator).utf8)
      let document = try parser.parse(bytes)
      try #require(try JSONTree(document.root) == tree)
    }
  }
}

extension JSONTree {
  fileprivate func write(to array: inout JSONArrayWriter) {
    switch self {
    case .null: array.appendNull()
    case .boolean(let boolean): array.append(boolean)
    case .integer(let integer): array.append(integer)
    case .number(let text):
      if let value = try? JSONDocument(parsing: Array(text.utf8)).root { array.append(value) }
    case .string(let text): array.append(text)
    case .array(let elements):
      array.appendArray { inner in for element in elements { element.write(to: &inner) } }
    case .object(let members):
      array.appendObject { inner in for member in members { member.write(to: &inner) } }
    }
  }

  /// The value in a random spelling: white space, escapes that are not needed, capital digits.
  fileprivate func spelt(using generator: inout SplitMix64) -> String {
    let text: String
    switch self {
    case .null: text = "null"
    case .boolean(let boolean): text = boolean ? "true" : "false"
    case .integer(let integer): text = String(integer)
    case .number(let number): text = number
    case .string(let string): text = Self.spelt(string, using: &generator)
    case .array(let elements):
      let parts = elements.map { $0.spelt(using: &generator) }
      text = "[" + (parts.isEmpty ? " " : parts.joined(separator: ",")) + "]"
    case .object(let members):
      let parts = members.map {
        Self.spelt($0.key, using: &generator) + " :" + $0.value.spelt(using: &generator)
      }
      text = "{" + (parts.isEmpty ? "\n" : parts.joined(separator: ",")) + "}"
    }
    let spaces = ["", "", " ", "\n", "\r\n\t"]
    let before = spaces.randomElement(using: &generator) ?? ""
    return before + text + (spaces.randomElement(using: &generator) ?? "")
  }

  private static func spelt(_ text: String, using generator: inout SplitMix64) -> String {
    var spelt = "\""
    for scalar in text.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      guard mustEscape || Int.random(in: 0..<3, using: &generator) == 0 else {
        spelt.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
        spelt += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return spelt + "\""
  }
}

extension JSONTree.Member {
  fileprivate func write(to object: inout JSONObjectWriter) {
    switch value {
    case .null: object.setNull(.text(key))
    case .boolean(let boolean): object.set(.text(key), boolean)
    case .integer(let integer): object.set(.text(key), integer)
    case .number(let text):
      if let value = try? JSONDocument(parsing: Array(text.utf8)).root {
        object.set(.text(key), value)
      }
    case .string(let text): object.set(.text(key), text)
    case .array(let elements):
      object.setArray(.text(key)) { inner in for element in elements { element.write(to: &inner) } }
    case .object(let members):
      object.setObject(.text(key)) { inner in for member in members { member.write(to: &inner) } }
    }
  }
}
