/// Reads a `#>` line's text, byte by byte.
struct StateLineReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ line: String) {
    bytes = Array(line.utf8)
  }

  mutating func sections() throws(StateLineError) -> [[String]] {
    skipSpace()
    if isNoSections { return [] }
    guard let first = next else { throw .empty }
    guard first == UInt8(ascii: "[") else {
      let rows = try self.rows()
      if next != nil { throw .strayBracket(at: index) }
      return [rows]
    }
    var sections: [[String]] = []
    while let byte = next {
      let start = index
      guard byte == UInt8(ascii: "[") else {
        throw byte == UInt8(ascii: "]") ? .strayBracket(at: start) : .rowOutsideSection(at: start)
      }
      index += 1
      sections.append(try rows())
      guard next == UInt8(ascii: "]") else { throw .unclosedSection(at: start) }
      index += 1
      skipSpace()
    }
    return sections
  }

  /// Whether all that is left says that there are no sections.
  private var isNoSections: Bool {
    let words = Array(StateLine.noSections.utf8)
    guard bytes[index...].starts(with: words) else { return false }
    var rest = self
    rest.index += words.count
    rest.skipSpace()
    return rest.next == nil
  }

  /// The byte to read; nil at the end, or where a comment begins.
  private var next: UInt8? {
    index < bytes.count && bytes[index] != UInt8(ascii: "#") ? bytes[index] : nil
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index].isSpace { index += 1 }
  }

  /// Words and strings up to a bracket or the end.
  private mutating func rows() throws(StateLineError) -> [String] {
    var rows: [String] = []
    skipSpace()
    while let byte = next, !byte.isBracket {
      rows.append(byte == UInt8(ascii: "\"") ? try string() : word())
      if index < bytes.count, !bytes[index].isSpace, !bytes[index].isBracket {
        throw .missingSpace(at: index)
      }
      skipSpace()
    }
    return rows
  }

  private mutating func word() -> String {
    let start = index
    while index < bytes.count, !bytes[index].isSpace, !bytes[index].isBracket,
      bytes[index] != UInt8(ascii: "\"")
    {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func string() throws(StateLineError) -> String {
    let start = index
    var text: [UInt8] = []
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    throw .unterminatedString(at: start)
  }

  /// What an escape stands for, with the backslash to read.
  private mutating func escape() throws(StateLineError) -> [UInt8] {
    let start = index
    guard index + 1 < bytes.count else { throw .unknownEscape(at: start) }
    index += 2
    switch bytes[index - 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [bytes[index - 1]]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      guard let scalar = scalar() else { throw .unknownEscape(at: start) }
      return Array(String(Character(scalar)).utf8)
    default: throw .unknownEscape(at: start)
    }
  }

  /// The scalar that `{1F600}` names.
  private mutating func scalar() -> Unicode.Scalar? {
    guard next == UInt8(ascii: "{") else { return nil }
    index += 1
    var value: UInt32 = 0
    let start = index
    while index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue {
      value = value << 4 | UInt32(digit)
      index += 1
      if index - start > 6 { return nil }
    }
    guard index > start, next == UInt8(ascii: "}") else { return nil }
    index += 1
    return Unicode.Scalar(value)
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  fileprivate var isBracket: Bool { self == UInt8(ascii: "[") || self == UInt8(ascii: "]") }
}
