/// Cuts a text into tokens.
///
/// It never fails: what it cannot read becomes a token too, and a problem beside it.
///
/// It works on UTF-8 bytes. The one thing it knows beyond single tokens is which braces belong together, so that a
/// brace without a partner does not swallow the text behind it.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var tokens: [Token] = []
  var problems: [(problem: Problem, range: Range<Int>)] = []
  var position = 0
  /// The tokens of the open braces.
  private var openBraces: [Int] = []
  /// The strings whose `\(` is open, innermost last.
  var openStrings: [OpenString] = []

  struct OpenString {
    var token: Int
    /// The parentheses that are open inside.
    var parentheses = 0
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 2 + 8)
  }

  /// Reads the whole text.
  ///
  /// The last token is `endOfText`.
  mutating func run() {
    let keywords = KeywordLookup.shared
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      position = 3
      add(.byteOrderMark, from: 0)
    }
    while position < bytes.count { next(keywords) }
    giveUpStrings()
    for brace in openBraces { tokens[brace].flags.insert(.unclosed) }
    add(.endOfText, from: position)
  }

  @inline(__always)
  mutating func add(
    _ kind: TokenKind, from start: Int, keyword: Keyword? = nil, flags: TokenFlags = []
  ) {
    tokens.append(
      Token(start: UInt32(truncatingIfNeeded: start), kind: kind, keyword: keyword, flags: flags))
  }

  @inline(__always)
  func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  @inline(__always)
  private mutating func next(_ keywords: KeywordLookup) {
    let start = position
    switch bytes[start] {
    case 0x20, 0x09:
      position &+= 1
      while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
        position &+= 1
      }
      add(.space, from: start)
    case 0x61...0x7A, 0x41...0x5A, 0x5F: word(keywords)
    case 0x30...0x39: integer()
    case 0x0A: newline(length: 1)
    case 0x0D: newline(length: byte(at: start + 1) == 0x0A ? 2 : 1)
    case UInt8(ascii: ";"): single(.semicolon)
    case UInt8(ascii: ","): single(.comma)
    case UInt8(ascii: "#"): comment()
    case UInt8(ascii: "\""):
      position &+= 1
      string(from: start, isContinued: false)
    case UInt8(ascii: "."): dots()
    case UInt8(ascii: "{"):
      openBraces.append(tokens.count)
      single(.leftBrace)
    case UInt8(ascii: "}"):
      _ = openBraces.popLast()
      single(.rightBrace)
    case UInt8(ascii: "("):
      if let last = openStrings.indices.last { openStrings[last].parentheses += 1 }
      single(.leftParenthesis)
    case UInt8(ascii: ")"): rightParenthesis()
    default: symbol()
    }
  }

  @inline(__always)
  private mutating func single(_ kind: TokenKind) {
    add(kind, from: position)
    position &+= 1
  }

  @inline(__always)
  private mutating func word(_ keywords: KeywordLookup) {
    let start = position
    var tail: UInt64 = 0
    while position < bytes.count {
      let byte = bytes[position]
      let isLetter = (byte | 0x20) &- 0x61 < 26
      guard isLetter || byte &- 0x30 < 10 || byte == 0x5F else { break }
      tail = tail &<< 8 | UInt64(byte)
      position &+= 1
    }
    let keyword = keywords.keyword(
      tail: tail, length: position &- start, start: start, in: bytes)
    add(.word, from: start, keyword: keyword)
  }

  @inline(__always)
  private mutating func integer() {
    let start = position
    while position < bytes.count, bytes[position] &- 0x30 < 10 { position &+= 1 }
    guard position &- start > 9, decimalValue(start..<position, in: bytes) == nil else {
      add(.integer, from: start)
      return
    }
    problems.append((.numberTooLarge, start..<position))
    add(.integer, from: start, flags: .malformed)
  }

  /// A line's end also ends every string that is open in it.
  private mutating func newline(length: Int) {
    if !openStrings.isEmpty { giveUpStrings() }
    add(.newline, from: position)
    position &+= length
  }

  /// Marks every open string, and reports the outermost.
  mutating func giveUpStrings() {
    guard let outermost = openStrings.first else { return }
    problems.append((.unclosedString, Int(tokens[outermost.token].start)..<position))
    for string in openStrings { tokens[string.token].flags.formUnion([.malformed, .unclosed]) }
    openStrings.removeAll()
  }

  private mutating func dots() {
    let start = position
    if byte(at: start + 1) == UInt8(ascii: "."), byte(at: start + 2) == UInt8(ascii: ".") {
      add(.closedRange, from: start)
      position += 3
    } else if byte(at: start + 1) == UInt8(ascii: "."), byte(at: start + 2) == UInt8(ascii: "<") {
      add(.halfOpenRange, from: start)
      position += 3
    } else {
      single(.dot)
    }
  }

  private mutating func rightParenthesis() {
    guard let last = openStrings.indices.last, openStrings[last].parentheses == 0 else {
      if let last = openStrings.indices.last { openStrings[last].parentheses -= 1 }
      single(.rightParenthesis)
      return
    }
    let start = position
    position += 1
    string(from: start, isContinued: true)
  }

  private mutating func symbol() {
    let start = position
    let second = byte(at: start + 1)
    func add(_ kind: TokenKind, _ length: Int, to lexer: inout Lexer) {
      lexer.add(kind, from: start)
      lexer.position += length
    }
    switch (bytes[start], second) {
    case (UInt8(ascii: "-"), UInt8(ascii: ">")): add(.arrow, 2, to: &self)
    case (UInt8(ascii: "-"), _): add(.minus, 1, to: &self)
    case (UInt8(ascii: "="), UInt8(ascii: "=")): add(.equal, 2, to: &self)
    case (UInt8(ascii: "="), _): add(.assign, 1, to: &self)
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): add(.notEqual, 2, to: &self)
    case (UInt8(ascii: "!"), _): add(.not, 1, to: &self)
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): add(.lessOrEqual, 2, to: &self)
    case (UInt8(ascii: "<"), _): add(.less, 1, to: &self)
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): add(.greaterOrEqual, 2, to: &self)
    case (UInt8(ascii: ">"), _): add(.greater, 1, to: &self)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): add(.and, 2, to: &self)
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): add(.or, 2, to: &self)
    case (UInt8(ascii: "+"), _): add(.plus, 1, to: &self)
    case (UInt8(ascii: "*"), _): add(.star, 1, to: &self)
    case (UInt8(ascii: "/"), _): add(.slash, 1, to: &self)
    case (UInt8(ascii: "%"), _): add(.percent, 1, to: &self)
    default: unknown()
    }
  }

  private mutating func unknown() {
    let start = position
    let length = utf8SequenceLength(at: start, in: bytes)
    position += max(1, length)
    guard length == 0 || bytes[start] == 0 else {
      add(.unknown, from: start)
      return
    }
    problems.append((length == 0 ? .invalidUTF8 : .nulByte, start..<position))
    add(.unknown, from: start, flags: .malformed)
  }
}
