import EditScript
import Prompt
import ScriptRunner
import TableEditing

/// A session that is nothing but a runner, to be shared in tests.
struct RunnerSession: SharedSession {
  var runner: ScriptRunner
  /// Every text that was entered, with who entered it.
  var record: [String] = []

  init(_ rows: [String] = ["a", "b", "c"]) {
    runner = ScriptRunner(Table(rows: rows))
  }

  var timeline: Timeline { runner.timeline }

  mutating func enter(_ text: String, from client: String) -> SharedEntry {
    record.append("\(client): \(text)")
    return run(text)
  }

  /// Runs an entry of the person at the prompt.
  @discardableResult
  mutating func run(_ text: String) -> SharedEntry {
    let tree = parse(Array(text.utf8))
    if tree.hasErrors { return .unreadable(tree.diagnostics) }
    var steps: [SharedStep] = []
    for node in tree.statements {
      let before = runner.timeline.state
      let position = runner.timeline.position
      let step = runner.run(node)
      steps.append(
        SharedStep(
          step: step, statement: String(decoding: tree.source[node.range], as: UTF8.self),
          before: before, after: runner.timeline.state, isChange: step.position != position))
      if step.result.isFailure { break }
    }
    return .ran(steps)
  }

  /// The rows of the first section.
  var rows: [String] { runner.timeline.state.view.texts(inSection: 0) }
}
