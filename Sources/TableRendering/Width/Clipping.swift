extension String {
  /// The text in at most so many columns, an ellipsis at its end where it is cut.
  func clipped(to columns: Int) -> String {
    // Most texts are short: no character takes more columns than it has bytes.
    if utf8.count <= columns || DisplayWidth.of(self) <= columns { return self }
    if columns <= 0 { return "" }
    var clipped = ""
    var width = 0
    for character in self {
      let next = DisplayWidth.of(character)
      if width + next > columns - 1 { break }
      clipped.append(character)
      width += next
    }
    return clipped + "…"
  }

  /// The text with spaces behind it up to so many columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - DisplayWidth.of(self), 0))
  }

  /// Lines of at most so many columns, broken at spaces; a word that is longer is cut.
  ///
  /// Lines after the first are indented.
  func wrapped(to columns: Int, indent: String = "  ") -> [String] {
    if DisplayWidth.of(self) <= columns { return [self] }
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if DisplayWidth.of(longer) <= columns {
        line = longer
      } else {
        if !line.isEmpty { lines.append(line) }
        line = (indent + word).clipped(to: columns)
      }
    }
    lines.append(line)
    return lines
  }
}
