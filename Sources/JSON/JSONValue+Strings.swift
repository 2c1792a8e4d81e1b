extension JSONValue {
  /// A string's text, escapes decoded.
  package var string: String? {
    switch entry.kind {
    case .plainString:
      return storage.withRawText(at: index) { String(decoding: $0, as: UTF8.self) }
    case .escapedString:
      return String(decoding: storage.decodedText(at: index), as: UTF8.self)
    default:
      return nil
    }
  }

  /// Whether the value is a string with this text.
  package func equals(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { storage.string(at: index, equals: $0) }
  }

  /// Hands a string's UTF-8, escapes decoded, to `body`; nothing is copied if there are none.
  ///
  /// - Returns: What `body` returns, or nil if the value is not a string.
  package func withUTF8<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    switch entry.kind {
    case .plainString:
      return try storage.withRawText(at: index) { (text) throws(Failure) in try body(text.span) }
    case .escapedString:
      return try body(storage.decodedText(at: index).span)
    default:
      return nil
    }
  }
}

extension JSONStorage {
  /// Hands the bytes between a string's quotes, as written, to `body`.
  @inline(__always)
  func withRawText<Result, Failure: Error>(
    at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let entry = tape[index]
    let start = base + entry.start + 1
    let end = start + entry.extent - 2
    return try bytes.withUnsafeBufferPointer { (whole) throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: whole[start..<end]))
    }
  }

  /// The text of a string, escapes decoded.
  func decodedText(at index: Int) -> [UInt8] {
    withRawText(at: index) { $0.decodingEscapes() }
  }

  /// Whether the entry is a string that reads as `text`.
  func string(at index: Int, equals text: UnsafeBufferPointer<UInt8>) -> Bool {
    let entry = tape[index]
    switch entry.kind {
    case .plainString:
      guard entry.extent - 2 == text.count else { return false }
      return withRawText(at: index) { raw in
        for offset in 0..<text.count where raw[offset] != text[offset] { return false }
        return true
      }
    case .escapedString:
      return decodedText(at: index).elementsEqual(text)
    default:
      return false
    }
  }
}
