import Testing

/// What a screen shows at one moment.
struct ScreenPicture: Equatable {
  /// Every row from the top, blanks at the ends left out.
  var rows: [String]
  /// Where the cursor is, counted from 0.
  var column: Int
  var row: Int
  /// How the program ended, if it has.
  var ending: ChildProcess.Ending?

  /// The rows down to the last one that is not empty.
  var lines: [String] {
    var lines = rows
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  var text: String { lines.joined(separator: "\n") }

  /// The last row with something in it.
  var lastLine: String { lines.last ?? "" }

  /// The row where the cursor is.
  var cursorLine: String { rows.indices.contains(row) ? rows[row] : "" }

  func contains(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

  /// How often a text stands on the screen.
  func count(of text: String) -> Int {
    rows.reduce(0) { $0 + $1.ranges(of: text).count }
  }

  /// The screen in a frame, with the cursor's place, for people who read failures.
  func drawing(columns: Int) -> String {
    let edge = "+" + String(repeating: "-", count: columns) + "+"
    let ended = ending.map { ", ended: \($0)" } ?? ""
    return ([edge] + lines.map { "|\($0)" } + [edge, "cursor at \(column), \(row)\(ended)"])
      .joined(separator: "\n")
  }
}

extension ScreenPicture: CustomTestStringConvertible {
  var testDescription: String { "\n" + drawing(columns: 80) }
}
