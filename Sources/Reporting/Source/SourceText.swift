import EditScript

/// A script's bytes with the name that messages give them.
package struct SourceText {
  /// What its places are called.
  package let naming: Naming
  package let bytes: [UInt8]
  private let lines: LineIndex

  /// How a message says where it means.
  package enum Naming: Equatable, Sendable {
    /// `NAME:LINE:COLUMN:`, with the number of the first line, which is not 1 for a piece of a longer text.
    case file(String, firstLine: Int)
    /// `line 2, column 8:`, or nothing where no line is given: whoever has just typed one line sees it.
    case typed(firstLine: Int?)
    /// `an earlier entry, line 2, column 8:`, for what was typed before.
    case typedBefore(firstLine: Int?)
  }

  package init(_ naming: Naming, _ bytes: [UInt8]) {
    self.naming = naming
    self.bytes = bytes
    lines = LineIndex(bytes)
  }

  package init(name: String, _ bytes: [UInt8]) {
    self.init(.file(name, firstLine: 1), bytes)
  }

  /// The name of a file; empty where the text is none.
  package var name: String {
    if case .file(let name, _) = naming { name } else { "" }
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

  /// What a message about an offset begins with, its colon included; nil where nothing need be said.
  package func place(of offset: Int) -> String? {
    let position = position(of: offset)
    switch naming {
    case .file(let name, let firstLine):
      return "\(name):\(position.line + firstLine - 1):\(position.column):"
    case .typed(let firstLine?):
      return "line \(position.line + firstLine - 1), column \(position.column):"
    case .typed(nil): return nil
    case .typedBefore(let firstLine?):
      return "an earlier entry, line \(position.line + firstLine - 1), column \(position.column):"
    case .typedBefore(nil): return "an earlier entry, column \(position.column):"
    }
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
