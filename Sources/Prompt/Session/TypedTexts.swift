import EditScript

/// Texts in quotes that were typed over several lines.
///
/// In a script a text ends with its line. At the prompt Enter inside quotes goes on in the next line, and the text then
/// holds a line break.
enum TypedTexts {
  /// An entry with `\n` for each line end inside quotes.
  ///
  ///     closing("insert \"a⏎b\" at 0")  // insert "a\nb" at 0
  static func closing(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\n")), bytes.contains(UInt8(ascii: "\"")) else {
      return bytes
    }
    var closed: [UInt8] = []
    var line: [UInt8] = []
    for piece in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += piece
      if !isDotCommand(line), parse(line).endsInOpenText {
        line += "\\n".utf8
      } else {
        closed += line + [UInt8(ascii: "\n")]
        line = []
      }
    }
    // The last line has no end; a text that is open there stays open, to be gone on with or reported.
    if line.isEmpty { closed.removeLast() } else { closed += line.dropLast(2) }
    return closed
  }

  private static func isDotCommand(_ line: [UInt8]) -> Bool {
    line.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ".")
  }
}
