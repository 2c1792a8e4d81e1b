/// Lays words out in lines.
package enum Wrapping {
  /// Breaks a paragraph between words.
  ///
  /// A line takes at most `width` columns, its indent included; a word that is longer stands alone. The first line
  /// is not indented: something stands there already.
  package static func lines(_ text: String, width: Int, indent: Int) -> String {
    var column = indent
    var wrapped = ""
    for word in text.split(separator: " ") {
      if column > indent, column + 1 + word.count > width {
        wrapped += "\n" + String(repeating: " ", count: indent)
        column = indent
      } else if column > indent {
        wrapped += " "
        column += 1
      }
      wrapped += word
      column += word.count
    }
    return wrapped
  }

  /// More of what a term means, on lines of its own.
  package static func below(_ meaning: String, column: Int, width: Int) -> String {
    String(repeating: " ", count: column) + lines(meaning, width: width, indent: column) + "\n"
  }

  /// A term and what it means, the meanings of a list below each other.
  package static func item(_ term: String, _ meaning: String, column: Int, width: Int) -> String {
    let start = "  " + term
    let gap =
      start.count + 2 <= column
      ? String(repeating: " ", count: column - start.count)
      : "\n" + String(repeating: " ", count: column)
    return start + gap + lines(meaning, width: width, indent: column) + "\n"
  }
}
