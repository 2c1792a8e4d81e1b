/// Goes through a text from its beginning, and knows the line and column where it is.
///
/// It says the same as `LineIndex`, for offsets in ascending order, in a step a byte.
package struct ColumnCursor {
  private let source: [UInt8]
  private let unit: LineIndex.ColumnUnit
  private var offset = 0
  package private(set) var line = 0
  package private(set) var column = 0

  package init(_ source: [UInt8], _ unit: LineIndex.ColumnUnit) {
    self.source = source
    self.unit = unit
  }

  /// Goes on to an offset; one that is behind is not gone back to.
  package mutating func move(to end: Int) {
    while offset < end {
      let byte = source[offset]
      if byte >= 0x20, byte < 0x80 {
        column &+= 1
        offset &+= 1
      } else {
        step(over: byte)
      }
    }
  }

  private mutating func step(over byte: UInt8) {
    let isFollowedByLineFeed = offset + 1 < source.count && source[offset + 1] == 0x0A
    if byte == 0x0A || byte == 0x0D && !isFollowedByLineFeed {
      line += 1
      column = 0
      offset += 1
      return
    }
    let length = source.withUnsafeBufferPointer { max(1, utf8SequenceLength(at: offset, in: $0)) }
    offset += length
    switch unit {
    case .utf8: column += length
    case .utf16: column += length == 4 ? 2 : 1
    case .scalars: column += 1
    }
  }
}
