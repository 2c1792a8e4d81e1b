/// Some of a log's line around a place, to be shown with a mark.
package struct LogExcerpt: Equatable, Sendable {
  /// The line, or if it is long the part around the place.
  package let bytes: [UInt8]
  /// The marked byte in `bytes`; it may lie behind the last one.
  package let offset: Int

  init(around offset: Int, in bytes: [UInt8], within range: Range<Int>) {
    var start = offset
    while start > range.lowerBound, offset - start < Self.reach,
      bytes[start - 1] != UInt8(ascii: "\n")
    {
      start -= 1
    }
    var end = offset
    while end < range.upperBound, end - offset < Self.reach, bytes[end] != UInt8(ascii: "\n") {
      end += 1
    }
    // A cut must not fall into a scalar.
    while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
    while end > offset, end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    self.bytes = Array(bytes[start..<end])
    self.offset = offset - start
  }

  private static let reach = 512
}
