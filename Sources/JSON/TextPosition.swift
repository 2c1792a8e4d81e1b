/// A place in a text as editors count: both numbers from 1, columns in Unicode scalars.
package struct TextPosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of the byte at `offset`, or of the end, where the byte at `start` is the first of the line `firstLine`.
  package init(of offset: Int, in bytes: [UInt8], from start: Int = 0, line firstLine: Int = 1) {
    var line = firstLine
    var column = 1
    for byte in bytes[start..<offset] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }
}
