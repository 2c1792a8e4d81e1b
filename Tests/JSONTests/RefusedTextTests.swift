import JSON
import Testing

struct RefusedTextTests {
  @Test(
    arguments: [
      ("", .expectedValue, 0),
      (" \n", .expectedValue, 2),
      ("]", .expectedValue, 0),
      ("\u{A0}1", .expectedValue, 0),
      ("'a'", .expectedValue, 0),
      ("+1", .expectedValue, 0),
      (".5", .expectedValue, 0),
      ("NaN", .expectedValue, 0),
      ("// c\n1", .expectedValue, 0),
      ("[1,]", .expectedValue, 3),
      ("[,1]", .expectedValue, 1),
      ("[", .expectedValue, 1),
      (#"{"a":}"#, .expectedValue, 5),
      ("[1", .expectedCommaOrArrayEnd, 2),
      ("[1 2]", .expectedCommaOrArrayEnd, 3),
      ("[1}", .expectedCommaOrArrayEnd, 2),
      ("[[1]", .expectedCommaOrArrayEnd, 4),
      ("{", .expectedKeyOrObjectEnd, 1),
      ("{1:2}", .expectedKeyOrObjectEnd, 1),
      ("{,}", .expectedKeyOrObjectEnd, 1),
      (#"{"a":1,}"#, .expectedKey, 7),
      (#"{"a":1,b:2}"#, .expectedKey, 7),
      (#"{"a" 1}"#, .expectedColon, 5),
      (#"{"a"}"#, .expectedColon, 4),
      (#"{"a":1"#, .expectedCommaOrObjectEnd, 6),
      (#"{"a":1]"#, .expectedCommaOrObjectEnd, 6),
      (#"{"a":1 "b":2}"#, .expectedCommaOrObjectEnd, 7),
      (#"{"a":[1}"#, .expectedCommaOrArrayEnd, 7),
      ("1 2", .expectedEnd, 2),
      ("[]]", .expectedEnd, 2),
      ("{}#", .expectedEnd, 2),
      ("null\u{B}", .expectedEnd, 4),
    ] as [(String, JSONError.Reason, Int)])
  func `wrong structure is refused where it shows`(
    _ text: String, _ reason: JSONError.Reason, _ offset: Int
  ) {
    checkRefused(text, reason, at: offset)
  }

  @Test(arguments: ["t", "tru", "True", "truE", "nul", "nil", "fals", "falze"])
  func `words that are nearly right are refused`(_ text: String) {
    let begins = ["t", "f", "n"].contains(text.prefix(1))
    checkRefused(text, begins ? .misspeltWord : .expectedValue, at: 0)
    checkRefused("[" + text + "]", begins ? .misspeltWord : .expectedValue, at: 1)
  }

  @Test(
    arguments: [
      ("-", .expectedDigit, 1),
      ("-a", .expectedDigit, 1),
      ("--1", .expectedDigit, 1),
      ("01", .leadingZero, 1),
      ("-00", .leadingZero, 2),
      ("1.", .expectedFractionDigit, 2),
      ("1.e3", .expectedFractionDigit, 2),
      ("0.x", .expectedFractionDigit, 2),
      ("1e", .expectedExponentDigit, 2),
      ("1e+", .expectedExponentDigit, 3),
      ("1E-a", .expectedExponentDigit, 3),
      ("1e1.5", .expectedEnd, 3),
      ("0x1", .expectedEnd, 1),
      ("1_000", .expectedEnd, 1),
    ] as [(String, JSONError.Reason, Int)])
  func `numbers that are not spelt by the rules are refused`(
    _ text: String, _ reason: JSONError.Reason, _ offset: Int
  ) {
    checkRefused(text, reason, at: offset)
  }

  @Test(
    arguments: [
      ("\"", .unterminatedString, 0),
      ("[\"abc", .unterminatedString, 1),
      (#""abc\"#, .unterminatedString, 0),
      (#""abc\""#, .unterminatedString, 0),
      (#""\u12"#, .unterminatedString, 0),
      (#""\u12""#, .expectedHexadecimalDigit, 5),
      (#""\u00g0""#, .expectedHexadecimalDigit, 5),
      (#""\ud800\u""#, .expectedHexadecimalDigit, 9),
      (#""\x41""#, .unknownEscape, 2),
      (#""\U0041""#, .unknownEscape, 2),
      (#""\'""#, .unknownEscape, 2),
      ("\"a\nb\"", .controlCharacter, 2),
      ("\"0123456\t\"", .controlCharacter, 8),
      ("\"\u{1F}\"", .controlCharacter, 1),
      ("\"\\\n\"", .unknownEscape, 2),
    ] as [(String, JSONError.Reason, Int)])
  func `strings that are not spelt by the rules are refused`(
    _ text: String, _ reason: JSONError.Reason, _ offset: Int
  ) {
    checkRefused(text, reason, at: offset)
  }

  /// Ill-formed by the Unicode Standard: stray and missing continuation bytes, overlong forms, surrogates, too large.
  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
      [0xF0, 0x28, 0x8C, 0xBC], [0xF0, 0x90, 0x8C, 0x28], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func `ill-formed UTF-8 in a string is refused`(_ sequence: [UInt8]) {
    for padding in 0...9 {
      let start: [UInt8] = [0x22] + [UInt8](repeating: 0x61, count: padding)
      checkRefused(start + sequence + [0x22], .invalidUTF8, at: start.count)
      // A key is a string like any other.
      checkRefused(
        [0x7B] + start + sequence + Array("\":1}".utf8), .invalidUTF8, at: start.count + 1)
    }
  }

  @Test func `a byte order mark in front is refused`() {
    checkRefused("\u{FEFF}1", .byteOrderMark, at: 0)
    checkRefused("\u{FEFF}", .byteOrderMark, at: 0)
    checkRefused([0xFF, 0xFE, 0x31, 0x00], .expectedValue, at: 0)
  }

  @Test func `NUL bytes are named wherever they are`() {
    checkRefused("\0", .nulByte, at: 0)
    checkRefused("1\0", .nulByte, at: 1)
    checkRefused("[1\0]", .nulByte, at: 2)
    checkRefused("\"a\0\"", .nulByte, at: 2)
    checkRefused("{\0}", .nulByte, at: 1)
  }

  @Test func `messages say what was expected and what was found`() throws {
    func message(_ text: String, maximumDepth: Int = 512) -> String? {
      #expect(throws: JSONError.self) {
        try JSONDocument(parsing: Array(text.utf8), maximumDepth: maximumDepth)
      }?.message
    }
    #expect(message("[1}") == "expected ',' or ']' after an array element, found '}'")
    #expect(
      message("[1") == "expected ',' or ']' after an array element, found the end of the text")
    #expect(
      message("\"\u{1}\"") == "a control character must be escaped in a string, found byte 0x01")
    #expect(
      message("[[]]", maximumDepth: 1)
        == "arrays and objects may be nested 1 deep, this is one more")
  }
}
