import Reporting
import ScriptRunner
import SessionServer
import TableRendering

/// News as they stand above the line of the person at the prompt.
///
///     editor-1: move 0 -> 2
///       0.0  b
///       …
struct SharedNewsText {
  var style: Style
  var renderer: TableRenderer

  /// Lines, each with its end: one for each piece of news, and the table as it is after the last change.
  ///
  /// A crash is drawn too, whatever came after it.
  func text(of news: [SharedNews]) -> String {
    let last = news.lastIndex { if case .client = $0 { false } else { true } }
    var text = ""
    for (index, piece) in news.enumerated() {
      switch piece {
      case .client(.joined(let client)):
        text += style.text("\(client) is here", as: .comment) + "\n"
      case .client(.left(let client)):
        text += style.text("\(client) has gone", as: .comment) + "\n"
      case .changed(let client, let step):
        text += style.text("\(client):", as: .place) + " "
        text += line(of: step.statement, columns: renderer.options.width - columns(client) - 2)
        text += "\n"
        if index == last || step.step.result.isFailure { text += drawing(of: step) }
      case .changedOften(let client, let count, let step):
        text += style.text("\(client):", as: .place) + " and "
        text += Words.counted(count, "more statement") + "\n"
        if index == last || step.step.result.isFailure { text += drawing(of: step) }
      }
    }
    return text
  }

  private func columns(_ text: String) -> Int { DisplayWidth.of(text) }

  private func drawing(of step: SharedStep) -> String {
    renderer.drawStep(
      before: step.before, outcome: step.withAllChanges.outcome, after: step.after)
  }

  /// The first line of a statement, in so many columns; no character in it moves the cursor.
  private func line(of statement: String, columns most: Int) -> String {
    let end = statement.firstIndex(where: \.isNewline) ?? statement.endIndex
    var scalars = String.UnicodeScalarView()
    for scalar in statement[..<end].unicodeScalars.prefix(most * 8) {
      scalars.append(scalar == "\t" ? " " : scalar.isControl ? "\u{FFFD}" : scalar)
    }
    let line = String(scalars)
    if end == statement.endIndex, columns(line) <= most { return line }
    var cut = ""
    var width = 0
    for character in line {
      width += DisplayWidth.of(character)
      if width > max(most - 2, 0) { break }
      cut.append(character)
    }
    return cut + " …"
  }
}
