/// The lines of a text as ranges of bytes, without their ends, which are `\n` or `\r\n`.
///
/// A line end at the text's end begins no further line, and a byte order mark in front is left out.
struct ByteLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.startAfterByteOrderMark
  }

  mutating func next() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      end += 1
    }
    position = end + 1
    if end < bytes.count, end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }
}

extension [UInt8] {
  /// Where the text begins: behind a byte order mark if there is one.
  var startAfterByteOrderMark: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
