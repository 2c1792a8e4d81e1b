import TableRendering

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
      let columns = DisplayWidth.of(String(word))
      if column > indent, column + 1 + columns > width {
        wrapped += "\n" + String(repeating: " ", count: indent)
        column = indent
      } else if column > indent {
        wrapped += " "
        column += 1
      }
      wrapped += word
      column += columns
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
      DisplayWidth.of(start) + 2 <= column
      ? padded("", to: column - DisplayWidth.of(start))
      : "\n" + String(repeating: " ", count: column)
    return start + gap + lines(meaning, width: width, indent: column) + "\n"
  }

  /// The text in at most so many columns, three points at its end where it is cut.
  package static func clipped(_ text: String, width: Int) -> String {
    if DisplayWidth.of(text) <= width { return text }
    var clipped = ""
    var columns = 0
    for character in text {
      let next = DisplayWidth.of(character)
      if columns + next > width - 3 { break }
      clipped.append(character)
      columns += next
    }
    return clipped + "..."
  }

  /// The text with spaces behind it up to so many columns.
  package static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(columns - DisplayWidth.of(text), 0))
  }
}
