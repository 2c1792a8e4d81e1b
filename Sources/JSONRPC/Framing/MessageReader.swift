/// Finds the messages in a stream of bytes, however it is cut into pieces.
///
/// The first byte that is not white space decides on the framing: `C`, as in `Content-Length`, begins headers, any other
/// byte begins lines. Lines may end in CR LF, and empty ones say nothing. No more than one message and what came behind
/// it is ever kept.
///
///     var reader = MessageReader()
///     reader.append(Array("[1]\n{}".utf8))
///     reader.next()  // .message("[1]")
///     reader.next()  // nil: the line may go on
package struct MessageReader {
  /// What was found.
  package enum Item: Equatable {
    case message([UInt8])
    /// A message that is too long; it is passed over.
    case tooLong
    /// Headers that say nothing of a length: where the next message begins cannot be known.
    case lost(String)
  }

  /// How many bytes a message may have.
  package let limit: Int
  /// Nil before the first byte.
  package private(set) var framing: MessageFraming?

  /// How many bytes the lines of a header may have together.
  private static var headerLimit: Int { 4_096 }

  private var bytes: [UInt8] = []
  /// Where in `bytes` nobody has read yet.
  private var start = 0
  /// Where to look on for the end of a line.
  private var searched = 0
  /// How many bytes of a message that is too long are still to come.
  private var skipped = 0
  /// Whether the rest of a line that is too long is still to come.
  private var skipsLine = false
  private var isLost = false

  package init(limit: Int = 16 << 20) { self.limit = limit }

  package mutating func append(_ piece: [UInt8]) {
    if isLost { return }
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes += piece
  }

  /// The next whole message; nil if more bytes must come first.
  package mutating func next() -> Item? {
    guard !isLost, let framing = recognizedFraming() else { return nil }
    switch framing {
    case .lines: return nextLine()
    case .headers: return nextWithHeaders()
    }
  }

  /// What is left where no more bytes come: a last line without its end.
  package mutating func finish() -> Item? {
    guard !isLost, framing == .lines, !skipsLine else { return nil }
    defer { start = bytes.count }
    return item(ofLine: bytes[start...])
  }

  private mutating func recognizedFraming() -> MessageFraming? {
    if let framing { return framing }
    while start < bytes.count, bytes[start].isMessageSpace { start += 1 }
    searched = start
    guard start < bytes.count else { return nil }
    framing = bytes[start] | 0x20 == UInt8(ascii: "c") ? .headers : .lines
    return framing
  }

  // MARK: - Lines

  private mutating func nextLine() -> Item? {
    while let end = endOfLine() {
      let line = bytes[start..<end]
      start = end + 1
      searched = start
      if skipsLine {
        skipsLine = false
      } else if let item = item(ofLine: line) {
        return item
      }
    }
    if !skipsLine, bytes.count - start <= limit { return nil }
    start = bytes.count
    searched = start
    defer { skipsLine = true }
    return skipsLine ? nil : .tooLong
  }

  /// The place of the next line feed.
  private mutating func endOfLine() -> Int? {
    let found = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = found ?? bytes.count
    return found
  }

  private func item(ofLine line: ArraySlice<UInt8>) -> Item? {
    if line.allSatisfy(\.isMessageSpace) { return nil }
    return line.count > limit ? .tooLong : .message(Array(line))
  }

  // MARK: - Headers

  private mutating func nextWithHeaders() -> Item? {
    while true {
      let passed = min(skipped, bytes.count - start)
      start += passed
      skipped -= passed
      if skipped > 0 { return nil }
      guard let end = endOfHeaders() else {
        return bytes.count - start > MessageReader.headerLimit
          ? lost("headers are at most \(MessageReader.headerLimit) bytes long") : nil
      }
      guard let length = contentLength(in: bytes[start..<end]) else {
        return lost("expected 'Content-Length: N' before a message")
      }
      if length > limit {
        start = end
        skipped = length
        return .tooLong
      }
      guard bytes.count - end >= length else { return nil }
      defer { start = end + length }
      return .message(Array(bytes[end..<end + length]))
    }
  }

  private mutating func lost(_ reason: String) -> Item {
    isLost = true
    bytes = []
    start = 0
    return .lost(reason)
  }

  /// Where the message begins, behind the empty line.
  private func endOfHeaders() -> Int? {
    var lineStart = start
    let end = min(bytes.count, start + MessageReader.headerLimit)
    for index in start..<end where bytes[index] == UInt8(ascii: "\n") {
      if bytes[lineStart..<index].allSatisfy({ $0 == UInt8(ascii: "\r") }) { return index + 1 }
      lineStart = index + 1
    }
    return nil
  }

  /// The one length that the headers name; nil if there is none that fits.
  private func contentLength(in headers: ArraySlice<UInt8>) -> Int? {
    var length: Int?
    for line in headers.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = String(decoding: parts[0], as: UTF8.self).lowercased()
      guard name == "content-length" else { continue }
      let digits = parts[1].filter { !$0.isMessageSpace }
      guard digits.allSatisfy({ 0x30...0x39 ~= $0 }), length == nil else { return nil }
      length = Int(String(decoding: digits, as: UTF8.self))
      if length == nil { return nil }
    }
    return length
  }
}

extension UInt8 {
  fileprivate var isMessageSpace: Bool {
    self == UInt8(ascii: " ") || (0x09...0x0D ~= self)
  }
}
