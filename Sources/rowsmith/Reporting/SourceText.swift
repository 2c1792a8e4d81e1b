import EditScript

/// A script's bytes with the name that messages give them.
struct SourceText {
  let name: String
  let bytes: [UInt8]
  private let lines: LineIndex

  init(_ file: InputFile) {
    name = file.name
    bytes = file.bytes
    lines = LineIndex(file.bytes)
  }

  /// A place as editors count: both numbers from 1, columns in characters.
  struct Position: Equatable {
    var line: Int
    var column: Int
  }

  func position(of offset: Int) -> Position {
    let position = lines.position(of: offset, in: .scalars)
    return Position(line: position.line + 1, column: position.column + 1)
  }

  /// The bytes of the line that an offset is in, without its end.
  func lineRange(of offset: Int) -> Range<Int> {
    lines.bytes(ofLine: lines.position(of: offset).line)
  }

  /// Some bytes as text; what is no UTF-8 becomes U+FFFD.
  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
