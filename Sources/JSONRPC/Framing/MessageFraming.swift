/// How one message is told from the next on a stream of bytes.
package enum MessageFraming: Equatable, Sendable {
  /// One JSON text a line.
  case lines
  /// Header lines, one of them `Content-Length`, an empty line, then the message.
  case headers

  /// The framing of a stream that begins with this byte.
  ///
  /// What begins neither a JSON text nor a header is read as a line, so that the answer says what is wrong with it.
  init(firstByte byte: UInt8) {
    self = byte.isASCIILetter ? .headers : .lines
  }
}
