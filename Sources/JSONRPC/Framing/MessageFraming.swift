/// How one message is told from the next on a stream of bytes.
package enum MessageFraming: Equatable, Sendable {
  /// One JSON text a line.
  case lines
  /// Header lines, one of them `Content-Length`, an empty line, then the message.
  case headers

  /// A message as it goes out.
  func framed(_ message: [UInt8]) -> [UInt8] {
    switch self {
    case .lines: message + [UInt8(ascii: "\n")]
    case .headers: Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }
  }
}
