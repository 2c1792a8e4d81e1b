// Comments, and texts in quotes.

extension Lexer {
  mutating func comment() {
    let start = position
    var flags: TokenFlags = []
    position += 1
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      character(&flags)
    }
    add(isOutcomeLine(start) ? .outcomeLine : .comment, from: start, flags: flags)
  }

  private func isOutcomeLine(_ start: Int) -> Bool {
    switch byte(at: start + 1) {
    case UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "~"): break
    default: return false
    }
    var token = tokens.count - 1
    if token >= 0, tokens[token].kind == .space { token -= 1 }
    return token < 0 || tokens[token].kind == .newline || tokens[token].kind == .byteOrderMark
  }

  /// Steps over one character inside a string or comment.
  @inline(__always)
  private mutating func character(_ flags: inout TokenFlags) {
    let byte = bytes[position]
    if byte &- 1 < 0x7F {
      position &+= 1
    } else {
      unusualCharacter(&flags)
    }
  }

  private mutating func unusualCharacter(_ flags: inout TokenFlags) {
    let length = utf8SequenceLength(at: position, in: bytes)
    let isNul = bytes[position] == 0
    if length == 0 || isNul, !flags.contains(.malformed) {
      flags.insert(.malformed)
      problems.append((isNul ? .nulByte : .invalidUTF8, position..<position + 1))
    }
    position += max(1, length)
  }

  /// Reads a string from behind its opening quote, or from behind the `)` of an interpolation, to its end or to the
  /// next `\(`.
  mutating func string(from start: Int, isContinued: Bool) {
    var flags: TokenFlags = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position &+= 1
        if isContinued { openStrings.removeLast() }
        add(isContinued ? .stringTail : .string, from: start, flags: flags)
        return
      case UInt8(ascii: "\\"):
        flags.insert(.hasEscapes)
        if byte(at: position + 1) == UInt8(ascii: "("), openStrings.count < Limits.nesting {
          position += 2
          if !isContinued { openStrings.append(OpenString(token: tokens.count)) }
          add(isContinued ? .stringMiddle : .stringHead, from: start, flags: flags)
          return
        }
        escape(&flags)
      case 0x0A, 0x0D: return unclosedString(from: start, isContinued: isContinued, flags)
      default: character(&flags)
      }
    }
    unclosedString(from: start, isContinued: isContinued, flags)
  }

  private mutating func unclosedString(from start: Int, isContinued: Bool, _ flags: TokenFlags) {
    if openStrings.isEmpty { problems.append((.unclosedString, start..<position)) }
    add(
      isContinued ? .stringTail : .string, from: start,
      flags: flags.union([.malformed, .unclosed]))
    giveUpStrings()
  }

  /// Steps over an escape sequence; `position` is at its backslash.
  private mutating func escape(_ flags: inout TokenFlags) {
    let start = position
    position += 1
    var isGood = false
    switch byte(at: position) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "t"):
      position += 1
      isGood = true
    case UInt8(ascii: "u"):
      position += 1
      isGood = unicodeEscape()
    // The string is not closed, or goes on with a NUL byte: that is what is reported.
    case 0, 0x0A, 0x0D: return
    default: position += max(1, utf8SequenceLength(at: position, in: bytes))
    }
    guard !isGood, !flags.contains(.malformed) else { return }
    flags.insert(.malformed)
    problems.append((.badEscape, start..<position))
  }

  private mutating func unicodeEscape() -> Bool {
    guard byte(at: position) == UInt8(ascii: "{") else { return false }
    let digits = position + 1
    var end = digits
    while end < bytes.count, end < digits + 8, hexadecimalDigit(bytes[end]) != nil { end += 1 }
    guard byte(at: end) == UInt8(ascii: "}") else { return false }
    position = end + 1
    return unicodeScalar(hexadecimal: digits..<end, in: bytes) != nil
  }
}
