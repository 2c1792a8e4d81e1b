/// Why a text is not JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// The rule that is broken.
  package enum Reason: Hashable, Sendable {
    case byteOrderMark
    case nulByte
    case expectedValue
    case expectedKeyOrObjectEnd
    /// Behind a comma in an object.
    case expectedKey
    case expectedColon
    case expectedCommaOrArrayEnd
    case expectedCommaOrObjectEnd
    /// Behind the outermost value.
    case expectedEnd
    /// A word that begins as `true`, `false` or `null` does, and is not one of them.
    case misspeltWord
    /// The error stands at the string's opening quote.
    case unterminatedString
    /// A byte below 0x20 in a string.
    case controlCharacter
    case unknownEscape
    case expectedHexadecimalDigit
    case invalidUTF8
    case leadingZero
    case expectedDigit
    case expectedFractionDigit
    case expectedExponentDigit
    case tooDeep(limit: Int)
    case tooLong
  }

  package let reason: Reason
  /// The byte where it happened, counted from the start of the bytes that were handed to the parser.
  package let offset: Int
  /// The byte at `offset`, or nil at the end of the text.
  package let found: UInt8?
}
