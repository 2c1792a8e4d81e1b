/// What is written over a line that readline has drawn, to give it its colours and a hint.
enum LinePaint {
  /// The text and escapes that paint a line, for a terminal whose cursor stands at the byte `cursor` of it.
  ///
  /// The cursor is there again afterwards, and nothing scrolls: only cells that readline has drawn are drawn again.
  static func escapes(_ layout: LineLayout, highlights: [LineHighlight], cursor: Int) -> String {
    let place = layout.position(of: cursor)
    guard let first = layout.cells.first else { return "" }
    var painted = motion(from: place, to: first.position)
    var here = first.position
    var style = ""
    var rest = highlights[...]
    for cell in layout.cells where cell.character != "\n" {
      while let next = rest.first, next.range.upperBound <= cell.start { rest.removeFirst() }
      let wanted = rest.first.flatMap { $0.range.contains(cell.start) ? $0.style : nil } ?? ""
      if cell.position.row != here.row { painted += motion(from: here, to: cell.position) }
      if wanted != style {
        painted += wanted.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(wanted)m"
        style = wanted
      }
      painted.append(cell.character)
      // Only the row is asked for: a move to the beginning of another one needs no column.
      here = cell.position
    }
    if !style.isEmpty { painted += "\u{1B}[0m" }
    return painted + motion(from: here, to: place)
  }

  /// A hint behind a line whose cursor is at its end, `columns` being its width; the cursor comes back.
  ///
  /// Nothing where it does not fit the rest of the row: a hint never makes a row of its own.
  static func hint(_ hint: String, columns: Int, at end: LineLayout.Position, width: Int) -> String
  {
    if columns == 0 || end.column + columns >= width { return "" }
    return "\u{1B}[2m" + hint + "\u{1B}[0m" + motion(from: end, to: end)
  }

  /// Moves the cursor, whose column need not be known.
  static func motion(from: LineLayout.Position, to: LineLayout.Position) -> String {
    var motion = "\r"
    if to.row < from.row { motion += "\u{1B}[\(from.row - to.row)A" }
    if to.row > from.row { motion += "\u{1B}[\(to.row - from.row)B" }
    if to.column > 0 { motion += "\u{1B}[\(to.column)C" }
    return motion
  }
}
