/// Some of a log's line around a place, to be shown with a mark.
package struct LogExcerpt: Equatable, Sendable {
  /// The line, or if it is long the part around the place.
  package let bytes: [UInt8]
  /// What is marked in `bytes`; it may be empty and behind the last one.
  package let marked: Range<Int>

  init(around place: Range<Int>, in bytes: [UInt8], within range: Range<Int>) {
    let offset = place.lowerBound
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
    marked = offset - start..<min(place.upperBound, end) - start
  }

  private static let reach = 512
}
