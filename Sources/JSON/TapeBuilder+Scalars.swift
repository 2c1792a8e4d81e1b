extension TapeBuilder {
  /// Reads the string whose opening quote is at the position.
  @inline(__always)
  mutating func scanString() throws(JSONError) {
    let start = position
    var kind = TapeEntry.Kind.plainString
    position += 1
    while true {
      position = source.endOfPlainText(from: position)
      guard position < source.count else { throw error(.unterminatedString, at: start) }
      switch source[position] {
      case UInt8(ascii: "\""):
        position += 1
        return append(kind, from: start)
      case UInt8(ascii: "\\"):
        kind = .escapedString
        try scanEscape(inStringAt: start)
      case 0..<0x20:
        throw error(.controlCharacter, at: position)
      default:
        let length = source.lengthOfScalar(at: position)
        guard length > 0 else { throw error(.invalidUTF8, at: position) }
        position += length
      }
    }
  }

  /// Reads the escape whose backslash is at the position.
  private mutating func scanEscape(inStringAt start: Int) throws(JSONError) {
    guard position + 1 < source.count else { throw error(.unterminatedString, at: start) }
    switch source[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      for digit in position + 2..<position + 6 {
        guard digit < source.count else { throw error(.unterminatedString, at: start) }
        guard source[digit].hexadecimalValue != nil else {
          throw error(.expectedHexadecimalDigit, at: digit)
        }
      }
      position += 6
    default:
      throw error(.unknownEscape, at: position + 1)
    }
  }

  /// Reads the number whose first byte, a digit or a minus sign, is at the position.
  @inline(__always)
  mutating func scanNumber() throws(JSONError) {
    let start = position
    var kind = TapeEntry.Kind.integer
    if at("-") { position += 1 }
    if at("0") {
      position += 1
      guard !atDigit else { throw error(.leadingZero, at: position) }
    } else {
      try scanDigits(orElse: .expectedDigit)
    }
    if at(".") {
      kind = .decimal
      position += 1
      try scanDigits(orElse: .expectedFractionDigit)
    }
    if at("e") || at("E") {
      kind = .decimal
      position += 1
      if at("+") || at("-") { position += 1 }
      try scanDigits(orElse: .expectedExponentDigit)
    }
    append(kind, from: start)
  }

  /// Reads one digit or more.
  @inline(__always)
  private mutating func scanDigits(orElse reason: JSONError.Reason) throws(JSONError) {
    guard atDigit else { throw error(reason, at: position) }
    repeat { position += 1 } while atDigit
  }

  @inline(__always)
  private var atDigit: Bool {
    position < source.count && source[position].isDecimalDigit
  }

  /// Reads `true`, `false` or `null`, whose first byte is at the position.
  @inline(__always)
  mutating func scanWord(_ word: StaticString, _ kind: TapeEntry.Kind) throws(JSONError) {
    let start = position
    for index in 1..<word.utf8CodeUnitCount {
      guard start + index < source.count, source[start + index] == word.utf8Start[index] else {
        throw error(.misspeltWord, at: start)
      }
    }
    position = start + word.utf8CodeUnitCount
    append(kind, from: start)
  }
}
