/// A script's bytes and where its lines begin.
struct SourceText {
  /// The name that messages give it.
  let name: String
  let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let lineStarts: [Int]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// A place as editors count: both numbers from 1, columns in characters.
  struct Position: Equatable {
    var line: Int
    var column: Int
  }

  func position(of offset: Int) -> Position {
    let line = lineIndex(of: offset)
    let before = text(in: lineStarts[line]..<max(lineStarts[line], min(offset, bytes.count)))
    return Position(line: line + 1, column: before.count + 1)
  }

  /// The bytes of the line that an offset is in, without its end.
  func lineRange(of offset: Int) -> Range<Int> {
    let line = lineIndex(of: offset)
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    let start = lineStarts[line]
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Some bytes as text; what is no UTF-8 becomes U+FFFD.
  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line, counted from 0, that holds an offset: the last that begins at or before it.
  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
