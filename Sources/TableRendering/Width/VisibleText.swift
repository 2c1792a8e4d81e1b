import TableEditing

/// A row's text as it can be drawn in a line: what would move the cursor is shown as an escape of the rows language.
enum VisibleText {
  /// The text of a row, or as much of its beginning as `columns` columns can need.
  ///
  /// Costs O(columns), however long the text is.
  static func text(
    of row: Row, in table: Table, columns: Int, by measure: TextMeasure = .standard
  ) -> String {
    // A character of a person's language has at most a few marks; what is longer than this is cut.
    let limit = columns * 32 + 64
    let (text, isCut) = table.store.beginning(of: row, limit: limit)
    return isCut ? self.text(text) + measure.ellipsis : self.text(text)
  }

  /// A text with its controls escaped; one that nobody could see is in quotes.
  static func text(_ text: String) -> String {
    if text.isEmpty || text.utf8.first == 0x20 || text.utf8.last == 0x20 {
      return "\"" + escaped(text) + "\""
    }
    return escaped(text)
  }

  private static func escaped(_ text: String) -> String {
    var isPlain = true
    for byte in text.utf8 where !(0x20...0x7E ~= byte) {
      isPlain = false
      break
    }
    if isPlain { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let escape = escape(of: scalar.value) {
        escaped.append(contentsOf: escape.unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// What is written for a control character, a break of lines or a change of direction; nil for all others.
  private static func escape(of scalar: UInt32) -> String? {
    switch scalar {
    case 0x0A: "\\n"
    case 0x09: "\\t"
    case 0x00..<0x20, 0x7F...0x9F, 0x200B, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      "\\u{\(String(scalar, radix: 16, uppercase: true))}"
    default: nil
    }
  }
}
