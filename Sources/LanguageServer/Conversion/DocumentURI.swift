/// A document's URI, so that two spellings of one are equal.
///
/// What is sent to a client is always its own spelling.
struct DocumentURI: Hashable {
  private let bytes: [UInt8]

  /// Percent escapes are resolved, and a drive's letter is small.
  init(_ text: String) {
    var bytes = text.utf8.withoutPercentEscapes
    let drive = Array("file:///".utf8)
    if bytes.count > 9, bytes.starts(with: drive), bytes[9] == UInt8(ascii: ":") {
      bytes[8] |= 0x20
    }
    self.bytes = bytes
  }
}
