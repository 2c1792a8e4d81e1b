/// Turns byte offsets of a text into lines and columns, and back.
///
/// Lines and columns count from 0.
///
/// A line ends with `\n`, `\r\n` or `\r`. A byte that is not part of a valid character counts as one of every unit.
package struct LineIndex {
  private let source: [UInt8]
  /// The offset of each line's first byte.
  private let lineStarts: [UInt32]

  /// What columns count.
  package enum ColumnUnit: Sendable, CaseIterable {
    case utf8
    case scalars
    case utf16
  }

  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  package init(_ source: [UInt8]) {
    self.source = source
    var starts: [UInt32] = [0]
    for index in source.indices {
      let byte = source[index]
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index + 1 < source.count, source[index + 1] == 0x0A { continue }
      starts.append(UInt32(truncatingIfNeeded: index + 1))
    }
    lineStarts = starts
  }

  /// At least 1: an empty text has one empty line.
  package var lineCount: Int { lineStarts.count }

  /// The bytes of a line without its end.
  package func bytes(ofLine line: Int) -> Range<Int> {
    let start = Int(lineStarts[line])
    var end = line + 1 < lineStarts.count ? Int(lineStarts[line + 1]) : source.count
    while line + 1 < lineStarts.count, end > start,
      source[end - 1] == 0x0A || source[end - 1] == 0x0D
    {
      end -= 1
    }
    return start..<end
  }

  /// The line and column of an offset between 0 and the text's length; others are moved to the nearer end.
  ///
  /// Inside a character it is the character's column, behind a line's end mark it is the end of the line.
  package func position(of offset: Int, in unit: ColumnUnit = .utf8) -> Position {
    let offset = min(max(0, offset), source.count)
    let line = self.line(of: offset)
    let range = bytes(ofLine: line)
    let end = min(offset, range.upperBound)
    return Position(line: line, column: width(range.lowerBound..<end, in: unit))
  }

  /// The same, where a place near to it is known: it takes as long as the bytes between them are many, if both are in one
  /// line.
  package func position(
    of offset: Int, in unit: ColumnUnit, near known: (offset: Int, position: Position)
  ) -> Position {
    let line = self.line(of: offset)
    let range = bytes(ofLine: line)
    guard line == known.position.line, range.lowerBound < known.offset,
      known.offset <= range.upperBound, offset <= range.upperBound,
      abs(offset - known.offset) < offset - range.lowerBound, isBoundary(offset),
      isBoundary(known.offset)
    else { return position(of: offset, in: unit) }
    var position = known.position
    if offset < known.offset {
      position.column -= width(offset..<known.offset, in: unit)
    } else {
      position.column += width(known.offset..<offset, in: unit)
    }
    return position
  }

  /// Whether no character has bytes on both sides of an offset.
  private func isBoundary(_ offset: Int) -> Bool {
    offset == source.count || source[offset] & 0xC0 != 0x80
  }

  /// The offset of a line and column.
  ///
  /// A column beyond the line is its end, a line beyond the text is the text's end. One inside a character is where the
  /// character begins.
  package func offset(of position: Position, in unit: ColumnUnit = .utf8) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return source.count }
    let range = bytes(ofLine: position.line)
    if unit == .utf8 {
      return characterStart(min(range.lowerBound + max(0, position.column), range.upperBound))
    }
    var offset = range.lowerBound
    var column = 0
    while offset < range.upperBound {
      let length = characterLength(at: offset)
      column += unit == .utf16 && length == 4 ? 2 : 1
      guard column <= position.column else { break }
      offset += length
    }
    return offset
  }

  /// The first byte of the character that an offset is inside of; the offset itself where it is in none.
  private func characterStart(_ offset: Int) -> Int {
    if isBoundary(offset) { return offset }
    var start = offset
    while start > 0, offset - start < 3, !isBoundary(start) { start -= 1 }
    return start + characterLength(at: start) > offset ? start : offset
  }

  private func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func width(_ range: Range<Int>, in unit: ColumnUnit) -> Int {
    guard unit != .utf8 else { return range.count }
    var offset = range.lowerBound
    var width = 0
    while offset < range.upperBound {
      let length = characterLength(at: offset)
      guard offset + length <= range.upperBound else { break }
      width += unit == .utf16 && length == 4 ? 2 : 1
      offset += length
    }
    return width
  }

  private func characterLength(at offset: Int) -> Int {
    source.withUnsafeBufferPointer { max(1, utf8SequenceLength(at: offset, in: $0)) }
  }
}
