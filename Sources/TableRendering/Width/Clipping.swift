extension String {
  /// The text in at most so many columns, an ellipsis at its end where it is cut.
  package func clipped(to columns: Int, by measure: TextMeasure = .standard) -> String {
    // Most texts are short: no character takes more columns than it has bytes.
    if utf8.count <= columns || measure.width(of: self) <= columns { return self }
    let end = measure.width(of: measure.ellipsis)
    if columns < end { return String(repeating: ".", count: max(columns, 0)) }
    var clipped = ""
    var width = 0
    for character in self {
      let next = measure.width(of: character)
      if width + next > columns - end { break }
      clipped.append(character)
      width += next
    }
    return clipped + measure.ellipsis
  }

  /// The text with spaces behind it up to so many columns.
  func padded(to columns: Int, by measure: TextMeasure = .standard) -> String {
    self + String(repeating: " ", count: max(columns - measure.width(of: self), 0))
  }

  /// Lines of at most so many columns, broken at spaces; a word that is longer is cut.
  ///
  /// Lines after the first are indented.
  func wrapped(
    to columns: Int, indent: String = "  ", by measure: TextMeasure = .standard
  ) -> [String] {
    if measure.width(of: self) <= columns { return [self] }
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if measure.width(of: longer) <= columns {
        line = longer
      } else {
        if !line.isEmpty { lines.append(line) }
        line = ((lines.isEmpty ? "" : indent) + word).clipped(to: columns, by: measure)
      }
    }
    lines.append(line)
    return lines
  }
}
