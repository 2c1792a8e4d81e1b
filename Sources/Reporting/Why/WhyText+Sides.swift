import ScriptRunner
import TableEditing
import TableRendering

/// What was expected beside what is.
extension WhyText {
  func sides(of failure: ExpectationFailure, in state: TableState) -> String {
    switch failure {
    case .rows(let expected, let actual, let section): rows(expected, actual, section)
    case .noSection(let section, _):
      item("expected", "a section \(section)") + item("is", state.sections)
    case .trap(let expected, let actual):
      item("expected", expected) + item("is", actual ?? "nothing trapped")
        + item("rule", "'expect trap' looks at how the statement before it ended")
    case .refusal(let expected, let actual):
      item("expected", expected.map { "a refusal with " + $0.asLiteral } ?? "a refusal")
        + item("is", actual ?? "nothing was refused")
        + item("rule", "'expect refused' looks at how the statement before it ended")
    case .ignored(let expected, let actual):
      item(
        "expected", expected.map { "ignored, with " + $0.asLiteral } ?? "that it is ignored")
        + item("is", actual ?? "it was not ignored")
        + item("rule", "'expect ignored' looks at how the statement before it ended")
    case .notStale(let paths): fresh(paths, state)
    }
  }

  private func fresh(_ paths: [IndexPath], _ state: TableState) -> String {
    var text = item(
      "rule", "a row is stale where the table still shows a text that the data source no longer has"
    )
    if paths.isEmpty { return text + item("here", "the rows that are named are not there") }
    for path in paths.prefix(8) {
      guard state.view.hasRow(at: path) else {
        text += item("here", "the table shows no row \(path.description)")
        continue
      }
      let shown = state.view.text(at: path)
      text += item("expected", "that row \(path.description) is stale")
      text += item(
        "is",
        state.model.hasRow(at: path)
          ? "data source and table both have \(WhyText.quoted(shown))"
          : "the table shows \(WhyText.quoted(shown)), and the data source has no such row")
    }
    return text
  }

  // MARK: - Rows

  private static let mostRows = 12

  /// The rows around the first that differs, in two columns.
  private func rows(_ expected: [String], _ actual: [String], _ section: Int) -> String {
    let count = max(expected.count, actual.count)
    var first = 0
    while first < min(expected.count, actual.count), expected[first] == actual[first] { first += 1 }
    let start = max(first - 3, 0)
    let end = min(start + WhyText.mostRows, count)
    var text = item("first", "row \(section).\(first) is the first that differs")
    var lines: [(place: String, expected: String, actual: String, isEqual: Bool)] = []
    for row in start..<end {
      let left = row < expected.count ? WhyText.quoted(expected[row]) : "no such row"
      let right = row < actual.count ? WhyText.quoted(actual[row]) : "no such row"
      lines.append(("\(section).\(row)", left, right, left == right))
    }
    if isSpoken {
      for line in lines {
        text += sentence("row \(line.place): expected \(line.expected), shown \(line.actual)")
      }
    } else {
      text += columns(lines)
    }
    if end < count { text += below("and \(count - end) more rows") }
    return text
  }

  private func columns(
    _ lines: [(place: String, expected: String, actual: String, isEqual: Bool)]
  ) -> String {
    let place = lines.reduce(0) { max($0, $1.place.utf8.count) }
    let room = max((width - place - 9) / 2, 4)
    let widest = lines.reduce(8) { max($0, DisplayWidth.of($1.expected)) }
    let left = min(widest, room)
    func line(_ sign: String, _ first: String, _ second: String, _ third: String) -> String {
      "\(sign) \(Wrapping.padded(first, to: place))  \(Wrapping.padded(Wrapping.clipped(second, width: left), to: left)) | \(Wrapping.clipped(third, width: max(width - place - left - 7, 4)))"
    }
    var text = style.text(line(" ", "", "expected", "is"), as: .place) + "\n"
    for row in lines {
      let drawn = line(row.isEqual ? " " : "!", row.place, row.expected, row.actual)
      text += (row.isEqual ? drawn : style.text(drawn, as: .error)) + "\n"
    }
    return text
  }
}
