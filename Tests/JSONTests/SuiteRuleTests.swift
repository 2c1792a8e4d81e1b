import JSON
import Testing

/// A case of our own for each kind that JSONTestSuite has, so that its rules hold where its files are not at hand.
@Suite struct SuiteRuleTests {
  static let accepted: [[UInt8]] =
    [
      // Arrays: white space in every place, none, values of one kind and of all kinds.
      "[ [ ] , \"x\" ]", "[\"\"]", "[]", "[]\r\n", "[true]", "[0, \"row\", [], {}, false]",
      "[null]",
      "[7\n]", "\t[7]", "[null,\n null,\t7,null]", "[7] ",
      // Numbers: each sign and exponent, close to zero, and with many digits.
      "[402e18]", "[0e+4]", "[0e7]", "[ 12]", "[-3.000000000000000000000000000000000000000004]",
      "[60E9]", "[-0]", "[-77]", "[-1]", "[-0.0]", "[5E12]", "[5E-12]", "[5E+12]", "[68.25e12]",
      "[12e-3]", "[12e+30]", "[68]", "[68.250]",
      // Objects: empty, keys of every kind, twice with one value and with two.
      "{}", "{\"at\":\"0.1\"}", "{\"row\": \"Milk\", \"section\": \"Dairy\"}",
      "{\"k\":1,\"k\":2}", "{\"k\":1,\"k\":1}", "{\"\":true}", "{\"left\\u0000right\":9}",
      "{\"least\": -5.5e307, \"most\": 5.5e307}",
      "{\"id\": \"" + String(repeating: "x", count: 70) + "\", \"at\": [{\"id\": \""
        + String(repeating: "y", count: 70) + "\"}]}",
      "{\"list\":[]}", "{\"title\":\"\\u041C\\u043E\\u043B\\u043E\\u043A\\u043E\"}",
      "{\n\"title\":\n\"Dairy\"\n}",
      // Strings: every escape, characters of every length, what looks like an escape or a comment.
      "[\"\\u0061\\u03B1\\u3042\"]", "[\"\\uD83C\\udf4f\"]", "[\"\\uD83C\\udf4f\\uD83C\\udf50\"]",
      "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "[\"\\\\u0000\"]", "[\"\\\"\"]", "[\"a/*b*/c//d\"]",
      "[\"\\\\b\"]", "[\"\\\\t\"]", "[\"\\u001F\"]", "[\"\\uFFFE\"]", "[ \"row\"]",
      "[\"\\uDBFF\\uDFFF\"]",
      "[\"a\\u00A0b\"]", "[\"\u{10FFFF}\"]", "[\"\u{FFFF}\"]", "[\"\\u0000\"]", "[\"\\u0030\"]",
      "[\"\u{3C0}\"]", "[\"\u{1BFFF}\"]", "[\"row \"]", "\" \"", "[\"\\uD834\\uDD60\"]",
      "[\"\\u0939\"]", "[\"\\u0131\"]", "[\"\u{2028}\"]", "[\"\u{2029}\"]", "[\"\\u000A\"]",
      "[\"a\u{7F}b\"]", "[\"\\uA66D\"]", "[\"\\u005C\\u005C\"]", "[\"\u{2342}\u{3236}\"]",
      "[\"\\uDBFF\\uDFFE\"]", "[\"\\uD83F\\uDFFE\"]", "[\"\\u200B\"]", "[\"\\u2064\"]",
      "[\"\\uFDD0\"]", "[\"\\uFFFF\"]", "[\"\\u0022\"]", "[\"\u{20AC}\u{1D11E}\"]",
      // Whole texts: any value, with white space about it.
      "false", "42", "-0.5", "null", "\"row\"", "true", "\"\"", "[\"row\"]\n", "[ true ]",
      " [] \t\r\n",
    ].map { Array($0.utf8) }

  static let refused: [[UInt8]] =
    [
      // Arrays: commas too few, too many and in wrong places, brackets too few and too many.
      "[7 false]", "[\"k\": 7]", "[\"x\"],", "[,7]", "[7,,8]", "[\"x\",,]", "[\"x\"]]", "[\"x\",]",
      "[\"x\"", "[y", "[6[7]]", "[7;8]", "[,]", "[-]", "[ , \"x\"]", "[\"x\",\n8\n,7,", "[8,]",
      "[8,,]",
      "[\"\u{B}x\"\\f]", "[*]", "[\"\"", "[8,", "[8,\n8\n,8", "[{}",
      // Words cut short, in another case, and not of JSON.
      "[fals]", "[nul]", "[tru]", "[False]", "[undefined]", "<null>", "<.>", "no",
      // Numbers: signs, points, exponents and zeros out of place, other alphabets and bases.
      "012", "[++7]", "[+7]", "[+Inf]", "[-07]", "[-7.5.]", "[-7.]", "[-NaN]", "[.-7]", "[.7e-3]",
      "[7.5.2]", "[0.7e+]", "[0.7e]", "[0.e7]", "[0E+]", "[0E]", "[0e+]", "[0e]", "[7.5e+]",
      "[7.5e-]",
      "[7.5e]", "[7 000.0]", "[7eE4]", "[7.e+4]", "[7.e-4]", "[7.e4]", "[8.e+]", "[Inf]", "[NaN]",
      "[\u{FF17}]", "[7+8]", "[0xF]", "[0xFF]", "[Infinity]", "[0e+-7]", "[-7.5foo]", "[-Infinity]",
      "[-row]", "[- 7]", "[-072]", "[-.75]", "[-7x]", "[7ea]", "[7.]", "[.75]", "[7.5a]",
      "[7.5E+x]",
      "[072]",
      // Objects: keys, colons, commas and braces missing, doubled and of other shapes.
      "[\"k\", troo]", "{[: \"k\"}", "{\"k\", 7}", "{\"k\"::7}", "{\u{1F34E}}", "{\"k\":\"v\" 7}",
      "{k: 'v'}", "{\"k\" 7}", "{:7}", "{\"k\" 7, \"l\"}", "{\"k\":", "{\"k\"", "{7:8}",
      "{77E77:8}",
      "{null:null,null:null}", "{\"k\":7,,,,}", "{'k':7}", "{\"k\":7,}", "{\"k\":7}/* c */",
      "{\"k\":7}/* c", "{\"k\":7}// c", "{\"k\":7}/", "{\"k\":7,,\"l\":8}", "{k: 7}", "{\"k\":\"v",
      "{\"k\":7,\"l\"}", "{\"k\":7}#",
      // Strings: escapes cut short and unknown, control characters as they are, quotes that are none.
      " ", "[\"\\uD83C\\\"]", "[\"\\uD83C\\u\"]", "[\"\\uD83C\\u4\"]", "[\"\\uD83C\\u4x\"]",
      "[\u{E9}]",
      "[\"\\\0\"]", "[\"\\x07\"]", "[\"\\\\\\\"]", "[\"\\\t\"]", "[\"\\\u{1F34E}\"]", "[\"\\\"]",
      "[\"\\u00E\"]", "[\"\\uD83C\\uDF\"]", "[\"\\uD83C\\uDF4F\\y\"]", "[\"\\q\"]", "[\"\\uzzzz\"]",
      "[\\u0020\"row\"]", "[\\n]", "\"", "['row']", "row", "[\"\\", "[\"a\0b\"]",
      "[\"two\nlines\"]",
      "[\"\t\"]", "\"\\UD83C\"", "\"\"y",
      // Whole texts: nothing, two values, brackets that do not match, spaces that are none.
      String(repeating: "[", count: 100_000), "[\u{2060}]", "\u{FEFF}", "[7]y", "[7]]",
      "[\"rowsmith]",
      "a\u{E5}", "[True]", "7]", "{\"k\": true,", "[][]", "]", "[", "", "[\0]", "7y",
      "{\"k\": true}}",
      "{\"k\":", "{\"k\":/*c*/true}", "{\"k\": true} \"v\"", "['", "[,", "[{", "[\"k", "[\"k\"",
      "{",
      "{]", "{,", "{[", "{\"k", "{'k'", "[\"\\{[\"\\{", "\u{E9}", "*", "{\"k\":true}#",
      "[\\u000A\"\"]",
      "[7", "[ true, nul", "[ false, tru", "[ true, fals", "{\"row\":\"Milk\"", "\u{E5}",
      "\u{2060}[]",
      "[\u{C}]", String(repeating: "[{\"\":", count: 50_000) + "\n",
    ].map { Array($0.utf8) } + [
      // Bytes that are no UTF-8: beside numbers, words and brackets, in keys, behind a backslash, half a mark.
      [0x5B, 0x79, 0xE5, 0x5D], [0x5B, 0xFE, 0x5D], [0x5B, 0x37, 0x65, 0xE5, 0x5D], [0xE5],
      [0x5B, 0x37, 0x37, 0xE5, 0x5D], [0x5B, 0x30, 0xE5, 0x5D, 0x0A],
      [0x5B, 0x37, 0x65, 0x37, 0xE5, 0x5D], [0x5B, 0x22, 0x5C, 0x75, 0xE5, 0x22, 0x5D],
      [0x5B, 0x22, 0x5C, 0xE5, 0x22, 0x5D], [0xEF, 0xBB, 0x7B, 0x7D],
      [0x7B, 0x22, 0xB9, 0x22, 0x3A, 0x22, 0x30, 0x22, 0x2C, 0x7D],
    ]

  /// What the RFC leaves open, and how `JSONDocument` says that it decides.
  static let open: [(text: [UInt8], isAccepted: Bool)] =
    [
      // Numbers of any size are kept.
      "[-88e444444444]", "[0.8e888888888888888]", "[-8e9999]", "[8e9999]", "[8e-99999]",
      "[-88888888888888888888888]", "[88888888888888888888888]", "[8.8e-9999]",
      // Escaped surrogates without a partner read as U+FFFD, in texts and keys.
      "{\"\\uDF4F\":0}", "[\"\\uD83C\"]", "[\"\\uD83C\\u0062\"]", "[\"\\uD83C\\n\"]",
      "[\"\\uD83C\\uD83C\\n\"]", "[\"\\uDF4F\\uD83C\"]", "[\"\\uDF4F\"]", "[\"\\uD83Cxyz\"]",
      // Nesting is read up to 512.
      String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
    ].map { (Array($0.utf8), true) } + [
      // Ill-formed UTF-8, Latin 1, UTF-16 and a byte order mark are refused.
      ([0x5B, 0x22, 0xE5, 0x22, 0x5D], false), ([0x5B, 0x22, 0xED, 0xA0, 0xBC, 0x22, 0x5D], false),
      ([0x5B, 0x22, 0x9D, 0x22, 0x5D], false),
      ([0x5B, 0x22, 0xF4, 0x9F, 0xBF, 0xBF, 0x22, 0x5D], false),
      ([0x5B, 0x22, 0xC1, 0xBF, 0x22, 0x5D], false),
      ([0x5B, 0x22, 0xFC, 0x80, 0x80, 0x80, 0x80, 0x80, 0x22, 0x5D], false),
      ([0x5B, 0x22, 0xE2, 0x98, 0x22, 0x5D], false), ([0x5B, 0x00, 0x37, 0x00, 0x5D, 0x00], false),
      ([0x00, 0x5B, 0x00, 0x37, 0x00, 0x5D], false), ([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], false),
      ([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], false),
    ]

  @Test(arguments: accepted)
  func `what is JSON is read`(_ text: [UInt8]) {
    #expect(throws: Never.self) { try JSONTree(try JSONDocument(parsing: text).root) }
  }

  @Test(arguments: refused)
  func `what is not JSON is refused within the text`(_ text: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: text) }
    #expect(error.map { 0...text.count ~= $0.offset && !$0.message.isEmpty } == true)
  }

  @Test(arguments: open)
  func `what is open is decided as documented`(_ text: [UInt8], _ isAccepted: Bool) {
    let tree = try? JSONTree(try JSONDocument(parsing: text).root)
    #expect((tree != nil) == isAccepted)
  }

  @Test func `each reason to refuse a text has a case here`() {
    let reasons = Set(Self.refused.compactMap(Self.reason))
    for reason in [
      JSONError.Reason.byteOrderMark, .nulByte, .expectedValue, .expectedKeyOrObjectEnd,
      .expectedKey, .expectedColon, .expectedCommaOrArrayEnd, .expectedCommaOrObjectEnd,
      .expectedEnd, .misspeltWord, .unterminatedString, .controlCharacter, .unknownEscape,
      .expectedHexadecimalDigit, .invalidUTF8, .leadingZero, .expectedDigit,
      .expectedFractionDigit, .expectedExponentDigit, .tooDeep(limit: 512),
    ] {
      #expect(reasons.contains(reason), "\(reason)")
    }
  }

  /// Why a text is refused; nil where it is read.
  static func reason(_ text: [UInt8]) -> JSONError.Reason? {
    do throws(JSONError) {
      _ = try JSONDocument(parsing: text)
      return nil
    } catch {
      return error.reason
    }
  }
}
