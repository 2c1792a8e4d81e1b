import EditScript

/// A script's bytes with the name that messages give them.
package struct SourceText {
  package let name: String
  package let bytes: [UInt8]
  private let lines: LineIndex

  package init(name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    lines = LineIndex(bytes)
  }

  /// A place as editors count: both numbers from 1, columns in characters.
  package struct Position: Equatable {
    package var line: Int
    package var column: Int
  }

  package func position(of offset: Int) -> Position {
    let position = lines.position(of: offset, in: .scalars)
    return Position(line: position.line + 1, column: position.column + 1)
  }

  /// The bytes of the line that an offset is in, without its end.
  package func lineRange(of offset: Int) -> Range<Int> {
    lines.bytes(ofLine: lines.position(of: offset).line)
  }

  /// Some bytes as text; what is no UTF-8 becomes U+FFFD.
  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
