import TableEditing
import TableRendering

/// A table in one line of limited width: the words of a `#>` line, as many as fit.
enum TableLine {
  /// What a state shows; where the data source has other rows it is told behind.
  static func text(of state: TableState, columns: Int) -> String {
    let shown = words(of: state.view, columns: columns)
    if state.planesAgree { return shown.clipped(to: columns) }
    let model = words(of: state.model, columns: columns)
    // A row may only be another one with the same text.
    if model == shown { return shown.clipped(to: columns) }
    let half = max(columns / 2 - 4, 4)
    let isNarrow = TextMeasure.standard.width(of: shown + model) + 9 > columns
    return isNarrow
      ? (shown.clipped(to: half) + " (data: " + model.clipped(to: half) + ")").clipped(to: columns)
      : shown + " (data: " + model + ")"
  }

  /// The words of a table, at least as many as fill the columns, and not many more.
  private static func words(of table: Table, columns: Int) -> String {
    if table.sectionCount == 0 { return "(no sections)" }
    let isBare = table.sectionCount == 1 && table.rowCount > 0
    var line = ""
    var width = 0
    for section in 0..<table.sectionCount {
      if section > 0 { line += " " }
      if !isBare { line += "[" }
      for row in 0..<table.rowCount(inSection: section) {
        let path = IndexPath(section: section, row: row)
        let (text, _) = table.store.beginning(of: table.row(at: path), limit: columns * 32 + 64)
        let word = (row > 0 ? " " : "") + StateLine.word(text)
        line += word
        width += TextMeasure.standard.width(of: word)
        if width > columns { return line }
      }
      if !isBare { line += "]" }
      width += 3
      if width > columns * 2 { return line + "…" }
    }
    return line
  }
}
