import JSON
import TestSupport
import Testing

/// A JSON value as a plain tree, to compare with: slow and obvious.
indirect enum JSONTree: Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number by its text.
  case number(String)
  case string(String)
  case array([JSONTree])
  case object([Member])

  struct Member: Equatable {
    var key: String
    var value: JSONTree
  }

  /// What a document's value reads as; numbers that are not written as integers stay texts.
  init(_ value: JSONValue) throws {
    switch value.kind {
    case .null:
      self = .null
    case .boolean:
      self = .boolean(try #require(value.bool as Bool?))
    case .number:
      let text = try #require(value.numberText)
      if let integer = Int(text), text != "-0" {
        self = .integer(integer)
      } else {
        self = .number(text)
      }
    case .string:
      self = .string(try #require(value.string))
    case .array:
      self = .array(try #require(value.elements).map { try JSONTree($0) })
    case .object:
      self = .object(
        try #require(value.members).map {
          Member(key: try #require($0.key.string), value: try JSONTree($0.value))
        })
    }
  }
}

extension JSONTree {
  /// A random value of at most `size` values, with the strings and numbers that are hard.
  static func random(size: Int, using generator: inout SplitMix64) -> JSONTree {
    let isContainer = size > 1 && Int.random(in: 0..<4, using: &generator) > 0
    guard isContainer else { return randomScalar(using: &generator) }
    var parts: [JSONTree] = []
    var rest = size - 1
    while rest > 0, parts.count < 6 {
      let part = Int.random(in: 1...rest, using: &generator)
      parts.append(random(size: part, using: &generator))
      rest -= part
    }
    if Bool.random(using: &generator) { return .array(parts) }
    return .object(
      parts.map { Member(key: randomString(using: &generator), value: $0) })
  }

  private static func randomScalar(using generator: inout SplitMix64) -> JSONTree {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .null
    case 1: .boolean(Bool.random(using: &generator))
    case 2: .integer(Int.random(in: -20...20, using: &generator))
    case 3: .integer(Int(truncatingIfNeeded: UInt64.random(in: 0...UInt64.max, using: &generator)))
    case 4: .number(randomDecimal(using: &generator))
    default: .string(randomString(using: &generator))
    }
  }

  private static func randomDecimal(using generator: inout SplitMix64) -> String {
    var text = Bool.random(using: &generator) ? "-" : ""
    text += String(UInt32.random(in: 0...300, using: &generator))
    text += "." + String(UInt32.random(in: 0...UInt32.max, using: &generator))
    guard Bool.random(using: &generator) else { return text }
    text += ["e", "E", "e+", "E-"].randomElement(using: &generator) ?? "e"
    return text + String(UInt32.random(in: 0...400, using: &generator))
  }

  private static func randomString(using generator: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...24, using: &generator) {
      let ranges: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x61...0x7A, 0...0x1F, 0x22...0x22, 0x5C...0x5C, 0x7F...0x7FF, 0x800...0xFFFF,
        0x10000...0x10FFFF,
      ]
      let range = ranges[Int.random(in: 0..<ranges.count, using: &generator)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
