extension JSONError: CustomStringConvertible {
  /// The error as a sentence: `expected ',' or ']' after an array element, found '}'`.
  package var description: String { message }

  /// The error as a sentence: `expected ',' or ']' after an array element, found '}'`.
  package var message: String {
    switch reason {
    case .byteOrderMark: "a byte order mark may not stand in front of JSON text"
    case .nulByte: "a NUL byte may not occur in JSON text, which must be UTF-8"
    case .expectedValue: "expected a value, found \(foundDescription)"
    case .expectedKeyOrObjectEnd: "expected a key in quotes or '}', found \(foundDescription)"
    case .expectedKey: "expected a key in quotes after ',', found \(foundDescription)"
    case .expectedColon: "expected ':' after a key, found \(foundDescription)"
    case .expectedCommaOrArrayEnd:
      "expected ',' or ']' after an array element, found \(foundDescription)"
    case .expectedCommaOrObjectEnd:
      "expected ',' or '}' after an object member, found \(foundDescription)"
    case .expectedEnd: "expected the end of the text after a value, found \(foundDescription)"
    case .misspeltWord: "expected 'true', 'false' or 'null'"
    case .unterminatedString: "the string that begins here has no closing quote"
    case .controlCharacter:
      "a control character must be escaped in a string, found \(foundDescription)"
    case .unknownEscape: "expected one of \"\\/bfnrtu after a backslash, found \(foundDescription)"
    case .expectedHexadecimalDigit:
      "expected four hexadecimal digits after \\u, found \(foundDescription)"
    case .invalidUTF8: "a string must be well-formed UTF-8, found \(foundDescription)"
    case .leadingZero: "a number may not have a digit after a leading zero"
    case .expectedDigit: "expected a digit after '-', found \(foundDescription)"
    case .expectedFractionDigit: "expected a digit after '.', found \(foundDescription)"
    case .expectedExponentDigit: "expected a digit in an exponent, found \(foundDescription)"
    case .tooDeep(let limit): "arrays and objects may be nested \(limit) deep, this is one more"
    case .tooLong: "a JSON text must be shorter than 1 GiB"
    }
  }

  private var foundDescription: String {
    guard let found else { return "the end of the text" }
    guard found < 0x7F, found > 0x20 else { return "byte 0x" + found.hexadecimalDigits }
    return "'" + String(Unicode.Scalar(found)) + "'"
  }
}

extension UInt8 {
  fileprivate var hexadecimalDigits: String {
    let digits = String(self, radix: 16, uppercase: true)
    return self < 0x10 ? "0" + digits : digits
  }
}
