/// A place in a text as editors count: both numbers from 1, columns in characters.
package struct TextPosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of the byte at `offset`, or of the end.
  init(of offset: Int, in bytes: [UInt8]) {
    var line = 1
    var lineStart = 0
    for index in 0..<offset where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    self.line = line
    column = String(decoding: bytes[lineStart..<offset], as: UTF8.self).count + 1
  }
}
