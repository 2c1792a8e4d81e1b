import TableRendering

@testable import Prompt

/// A screen of a few rows that knows the escapes which the painting uses, and that records who drew each cell.
struct Screen {
  private(set) var rows: [[Cell]]
  private(set) var row: Int
  private(set) var column: Int
  private var style = ""

  struct Cell: Equatable {
    var text: Character
    var style: String
  }

  /// A screen on which readline has drawn a line, the cursor at a byte of it.
  init(_ layout: LineLayout, cursor: Int, width: Int) {
    let empty = Array(repeating: Cell(text: " ", style: ""), count: width)
    rows = Array(repeating: empty, count: layout.rows)
    let place = layout.position(of: cursor)
    (row, column) = (place.row, place.column)
  }

  /// What stands in a row, spaces at its end left out.
  func text(_ row: Int) -> String {
    var text = String(rows[row].map(\.text).filter { $0 != "\0" })
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The styles of a row's cells, a letter each: the first letter of the name under which a style was given.
  func styles(_ row: Int, _ names: [String: Character]) -> String {
    String(rows[row].map { names[$0.style] ?? "." })
  }

  /// Carries out a text with escapes; false where it would scroll, wrap or leave the screen.
  mutating func write(_ text: String) -> Bool {
    var rest = Array(text)[...]
    while let next = rest.popFirst() {
      if next == "\r" {
        column = 0
      } else if next == "\u{1B}" {
        rest.removeFirst()
        let parameters = String(rest.prefix { !$0.isLetter })
        rest = rest.dropFirst(parameters.count)
        let count = Int(parameters) ?? 1
        switch rest.popFirst() {
        case "A": row -= count
        case "B": row += count
        case "C": column += count
        case "m": style = parameters == "0" ? "" : parameters
        default: return false
        }
        // Behind the last column the cursor may wait, but not go on from there.
        if !rows.indices.contains(row) || column > rows[row].count { return false }
      } else {
        let size = DisplayWidth.of(next)
        if next == "\n" || column + size > rows[row].count { return false }
        rows[row][column] = Cell(text: next, style: style)
        if size == 2 { rows[row][column + 1] = Cell(text: "\0", style: style) }
        column += size
      }
    }
    return true
  }
}
