import TableRendering

/// A line of a script with a mark under some of it.
package struct SourceExcerpt {
  private let line: [Cell]
  /// The cells that are marked; at least one, which may lie behind the line's end.
  private let marked: Range<Int>
  /// Whether the line goes on to the left and to the right of what is kept of it.
  private let goesOn: (left: Bool, right: Bool)

  /// Bytes of a line that are kept on each side of the mark's start: more than any terminal shows.
  private static let reach = 512

  /// A character and the columns it takes.
  private struct Cell {
    var text: String
    var width: Int
  }

  /// The line of a script with these bytes marked; what lies behind the line's end is left out.
  package init(_ range: Range<Int>, of source: SourceText) {
    let bounds = source.lineRange(of: range.lowerBound)
    let start = min(range.lowerBound, bounds.upperBound)
    let end = max(start, min(range.upperBound, bounds.upperBound))
    // A line may be the whole file, and may have a mistake at every word.
    let first = Self.boundary(near: start - Self.reach, in: bounds, of: source.bytes)
    let last = Self.boundary(near: start + Self.reach, in: bounds, of: source.bytes)
    let middle = min(end, last)
    self.init(
      before: source.text(in: first..<start), marked: source.text(in: start..<middle),
      after: source.text(in: middle..<last),
      goesOn: (left: first > bounds.lowerBound, right: last < bounds.upperBound))
  }

  /// The first byte of a character of UTF-8 that stands at an offset of a line or shortly before it.
  private static func boundary(near offset: Int, in line: Range<Int>, of bytes: [UInt8]) -> Int {
    if offset <= line.lowerBound { return line.lowerBound }
    if offset >= line.upperBound { return line.upperBound }
    var boundary = offset
    while boundary > max(line.lowerBound, offset - 3), bytes[boundary] & 0xC0 == 0x80 {
      boundary -= 1
    }
    return boundary
  }

  /// A line in three parts, the middle one marked.
  package init(
    before: String, marked: String, after: String,
    goesOn: (left: Bool, right: Bool) = (left: false, right: false)
  ) {
    self.goesOn = goesOn
    let first = Self.cells(before, from: 0)
    let middle = Self.cells(marked, from: Self.width(of: first))
    let last = Self.cells(after, from: Self.width(of: first + middle))
    line = first + middle + last
    self.marked = first.count..<first.count + max(middle.count, 1)
  }

  /// Two lines: the script's, and `^~~~` under what is marked.
  ///
  /// What does not fit is cut off at `…`.
  package func drawn(style: Style, width: Int) -> String {
    let window = visible(in: max(width - Self.margin.count - 2, 20))
    let text = line[window].map { $0.text }.joined()
    let left = goesOn.left || window.lowerBound > 0 ? "…" : ""
    let right = goesOn.right || window.upperBound < line.count ? "…" : ""
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
    if Self.width(of: line) <= width { return 0..<line.count }
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

  private static func width(of cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.width } }

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
        default: Cell(text: String(character), width: DisplayWidth.of(character))
        }
      column += cell.width
      return cell
    }
  }
}
