import EditScript
import Reporting
import ScriptRunner
import TableEditing

/// What is asked and chosen of the tables: `.tables`, `.use`, `.why`, `.policies`, `.era` and `.kind`.
extension PromptSession {
  /// The tables on the screen with their sizes; the arrow is the one in use.
  func tableList() -> String {
    let state = runner.timeline.state
    var list = "→ \(Self.shown(state.title))  \(Self.size(of: state.view))\n"
    for table in state.otherTables {
      list += "  \(Self.shown(table.title))  \(Self.size(of: table.view))\n"
    }
    return list
  }

  private static func shown(_ title: String?) -> String {
    title.map { $0.isEmpty ? "\"\"" : $0 } ?? "(no title)"
  }

  mutating func use(_ run: CommandRun) throws(DotError) {
    let title = run.invocation[.title] ?? ""
    let state = runner.timeline.state
    let titles = [state.title].compactMap { $0 } + state.otherTitles
    if !titles.contains(title), let nearest = nearestWord(to: title, among: titles) {
      throw DotError(
        "there is no table '\(title)'; did you mean '\(nearest)'?", run.range(of: .title))
    }
    if let error = failure(of: runMade("use \(title.asLiteral)"), run.range(of: .title)) {
      throw error
    }
    run.write(drawTable())
  }

  /// What came of the last statement, and why.
  func explanation() -> String {
    guard let last else { return "nothing was run yet, so there is nothing to explain\n" }
    let text = texts[last.step.source]
    let runner = runner
    var why = WhyText(
      source: text.earlier, renderer: renderer, style: style, width: min(width, 100),
      isDone: { runner.wouldDo($0) })
    if last.step.failureSource != last.step.source {
      why.failureSource = texts[last.step.failureSource].earlier
    }
    return why.text(of: last.step, after: last.state)
  }

  /// The callbacks that policies of the table in use answer.
  func policyList() -> String {
    let names = runner.policyNames
    if names.isEmpty { return "the built-in app answers every callback\n" }
    return names.map { $0.rawValue + "\n" }.joined()
  }

  mutating func setEra(_ run: CommandRun) throws(DotError) {
    guard let era = run.invocation[.era] else {
      return run.write("era \(runner.timeline.state.era.rawValue)\n")
    }
    if let error = failure(of: runMade("era \(era)"), run.range(of: .era)) { throw error }
    run.write(drawTable())
  }

  mutating func setKind(_ run: CommandRun) throws(DotError) {
    guard let kind = run.invocation[.kind] else {
      return run.write("kind \(runner.timeline.state.kind.rawValue)\n")
    }
    if let error = failure(of: runMade("kind \(kind)"), run.range(of: .kind)) { throw error }
    run.write(drawTable())
  }
}
