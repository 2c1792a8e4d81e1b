/// A line of a script with a mark under some of it.
struct SourceExcerpt {
  private let line: [Cell]
  /// The cells that are marked; at least one, which may lie behind the line's end.
  private let marked: Range<Int>

  /// A character and the columns it takes.
  private struct Cell {
    var text: String
    var width: Int
  }

  /// An excerpt with these bytes marked; what lies behind the end of their first line is left out.
  init(_ range: Range<Int>, of source: SourceText) {
    let bounds = source.lineRange(of: range.lowerBound)
    let start = min(range.lowerBound, bounds.upperBound)
    let end = max(start, min(range.upperBound, bounds.upperBound))
    let before = Self.cells(source.text(in: bounds.lowerBound..<start), from: 0)
    let column = before.reduce(0) { $0 + $1.width }
    let inside = Self.cells(source.text(in: start..<end), from: column)
    let insideEnd = column + inside.reduce(0) { $0 + $1.width }
    line = before + inside + Self.cells(source.text(in: end..<bounds.upperBound), from: insideEnd)
    marked = before.count..<before.count + max(inside.count, 1)
  }

  /// Two lines: the script's, and `^~~~` under what is marked.
  ///
  /// What does not fit is cut off at `…`.
  func drawn(style: Style, width: Int) -> String {
    let window = visible(in: max(width - Self.margin.count - 2, 20))
    let text = line[window].map(\.text).joined()
    let left = window.lowerBound > 0 ? "…" : ""
    let right = window.upperBound < line.count ? "…" : ""
    let gap = line[window.lowerBound..<min(marked.lowerBound, line.count)]
      .reduce(left.isEmpty ? 0 : 1) { $0 + $1.width }
    let shown = marked.clamped(
      to: window.lowerBound..<max(window.upperBound, marked.lowerBound + 1))
    let length = shown.reduce(0) { $0 + ($1 < line.count ? line[$1].width : 1) }
    let mark = "^" + String(repeating: "~", count: max(length - 1, 0))
    return "\(Self.margin)\(left)\(text)\(right)\n"
      + "\(Self.margin)\(String(repeating: " ", count: gap))\(style.text(mark, as: .caret))\n"
  }

  private static let margin = "  "

  /// The cells to show: all where they fit, else as many around the mark's start as do.
  private func visible(in width: Int) -> Range<Int> {
    if line.reduce(0, { $0 + $1.width }) <= width { return 0..<line.count }
    var first = min(marked.lowerBound, line.count)
    var last = first
    var used = 0
    // A third of the window lies before the mark.
    while first > 0, used + line[first - 1].width <= width / 3 {
      first -= 1
      used += line[first].width
    }
    while last < line.count, used + line[last].width <= width {
      used += line[last].width
      last += 1
    }
    while first > 0, used + line[first - 1].width <= width {
      first -= 1
      used += line[first].width
    }
    return first..<last
  }

  /// The characters of a text; a tab is as many spaces as lead to the next column that 4 divides, and what
  /// would move the cursor is not shown as itself.
  private static func cells(_ text: String, from column: Int) -> [Cell] {
    var column = column
    return text.map { character in
      let cell =
        switch character {
        case "\t":
          Cell(text: String(repeating: " ", count: 4 - column % 4), width: 4 - column % 4)
        case _ where character.unicodeScalars.contains { $0.properties.generalCategory == .control }:
          Cell(text: "\u{FFFD}", width: 1)
        default: Cell(text: String(character), width: DisplayWidth.columns(of: character))
        }
      column += cell.width
      return cell
    }
  }
}
