import ScriptRunner
import TableEditing
import TableRendering

/// Time travel: `.undo`, `.redo`, `.goto`, `.back`, `.forward` and `.timeline`.
extension PromptSession {
  /// Goes where a statement of the timeline leads, and draws the table there.
  mutating func travel(_ statement: String, _ run: CommandRun) throws(DotError) {
    let before = runner.timeline.state
    if let error = failure(of: runMade(statement), run.wholeRange) { throw error }
    run.write(renderer.drawTravel(from: before, to: runner.timeline.state))
  }

  mutating func goBack(_ count: Int, _ run: CommandRun) throws(DotError) {
    let position = runner.timeline.position
    guard count <= position else {
      let what = position == 0 ? "no step was made before this one" : Self.only(position, "before")
      throw DotError(what, run.wholeRange)
    }
    try travel("goto \(position - count)", run)
  }

  mutating func goForward(_ count: Int, _ run: CommandRun) throws(DotError) {
    let position = runner.timeline.position
    let rest = runner.timeline.lastStep - position
    guard count <= rest else {
      let what = rest == 0 ? "no step was made after this one" : Self.only(rest, "after")
      throw DotError(what, run.wholeRange)
    }
    try travel("goto \(position + count)", run)
  }

  private static func only(_ count: Int, _ side: String) -> String {
    count == 1
      ? "only 1 step was made \(side) this one" : "only \(count) steps were made \(side) this one"
  }

  // MARK: - The list

  /// The steps with their numbers and what made them; the arrow is where the table is.
  func timelineList(last count: Int?) -> String {
    let timeline = runner.timeline
    let first = count.map { max(timeline.lastStep + 1 - $0, 0) } ?? 0
    let branch = branch()
    let digits = String(timeline.lastStep).count
    var list = ""
    for step in first...timeline.lastStep {
      let number = String(step)
      let padding = String(repeating: " ", count: digits - number.count)
      let mark = step == timeline.position ? "→" : " "
      var notes: [String] = []
      if timeline.isCommit(step), step > 0 { notes.append("committed") }
      if step > 0, record.steps[step - 1].isTrap { notes.append("crashed") }
      switch branch[step] {
      case .behind: break
      case .ahead: notes.append("undone")
      case nil: notes.append("left")
      }
      let note = notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))"
      list += "\(mark) \(padding)\(number)  \(stepText(step))\(note)\n"
    }
    return list
  }

  private enum Side { case behind, ahead }

  /// The steps that led to where the table is, and those that redo leads to.
  private func branch() -> [Int: Side] {
    let timeline = runner.timeline
    var sides: [Int: Side] = [0: .behind]
    var step = timeline.position
    while step > 0 {
      sides[step] = .behind
      step = timeline.step(before: step)
    }
    step = timeline.position
    while let next = timeline.step(after: step) {
      sides[next] = .ahead
      step = next
    }
    return sides
  }

  /// What made a step, on one line.
  private func stepText(_ step: Int) -> String {
    guard step > 0 else { return "the beginning" }
    let item = record.items[record.steps[step - 1].item]
    let text =
      switch item.content {
      case .statement(let range), .failed(let range):
        String(decoding: texts[item.text].bytes[range].prefix(1_000), as: UTF8.self)
      case .text(let text): text
      case .table(_, let path?): "table from \(path)"
      case .table(let table, nil): "table of \(Self.size(of: table))"
      case .nothing: ""
      }
    let words = text.split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
    return words.count <= 60 ? words : words.prefix(59) + "…"
  }

  /// `2 sections, 5 rows`.
  static func size(of table: Table) -> String {
    let rows = Words.counted(table.rowCount, "row")
    return table.sectionCount == 1
      ? rows : "\(Words.counted(table.sectionCount, "section")), \(rows)"
  }
}
