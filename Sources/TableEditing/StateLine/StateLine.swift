/// The rows of a table in one line, as the `#>` lines of the rows language write them.
///
/// One section is its texts, several are each in brackets; a section without rows is `[]`, and a table without
/// sections is `(no sections)`. A text that is not a plain word is quoted as a string of the language. Titles are not
/// told.
///
///     StateLine.text(of: Table(rows: ["b", "two words"]))  // b "two words"
///     try StateLine("[a b] [c]").sections                  // [["a", "b"], ["c"]]
package struct StateLine: Equatable, Sendable {
  /// The texts of each section's rows.
  package var sections: [[String]]

  package init(sections: [[String]]) {
    self.sections = sections
  }

  /// Reads a line; a `#` at the start of a word begins a comment.
  ///
  /// One section may be in brackets too.
  package init(_ line: String) throws(StateLineError) {
    var reader = StateLineReader(line)
    sections = try reader.sections()
  }

  static var noSections: String { "(no sections)" }
}

// MARK: - Comparing

extension StateLine {
  /// Whether a table has exactly these sections and texts.
  ///
  /// Costs nothing beyond the sections' counts where those differ, and ends at the first other text.
  package func matches(_ table: Table) -> Bool {
    guard table.sectionCount == sections.count else { return false }
    for (index, texts) in sections.enumerated()
    where table.rowCount(inSection: index) != texts.count { return false }
    for (index, texts) in sections.enumerated() {
      for (row, text) in texts.enumerated() {
        let row = table.row(at: IndexPath(section: index, row: row))
        if !table.store.hasText(text, row) { return false }
      }
    }
    return true
  }
}

extension RowStore {
  /// Whether a row shows a text; bytes that are not UTF-8 are compared as they are repaired.
  fileprivate func hasText(_ text: String, _ row: Row) -> Bool {
    if withText(of: row, { text.utf8.elementsEqual($0) }) { return true }
    return self.text(of: row).utf8.elementsEqual(text.utf8)
  }
}
