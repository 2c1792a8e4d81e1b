import EditScript
import ScriptRunner
package import TableEditing

/// The prompt's session as its clients enter it.
extension PromptSession: SharedSession {
  package var timeline: Timeline { runner.timeline }

  package mutating func enter(_ text: String, from client: String) -> SharedEntry {
    let bytes = Array(text.utf8)
    let tree = parse(bytes)
    if tree.hasErrors { return .unreadable(tree.diagnostics) }
    texts.append(SessionText(bytes: bytes, place: .file(client, line: 1)))
    runner.source = texts.count - 1
    runner.options.keepsStateBefore = true
    runner.options.readTable = nil
    var steps: [SharedStep] = []
    var end = 0
    for index in tree.statements.indices {
      let node = tree.statements[index]
      let (before, position) = (runner.timeline.state, runner.timeline.position)
      let lastStep = runner.timeline.lastStep
      let step = runner.run(node)
      keep(
        step, node, gap: end..<node.range.lowerBound, text: texts.count - 1, after: lastStep)
      end = node.range.upperBound
      let shared = SharedStep(
        step: step, statement: String(decoding: bytes[node.range], as: UTF8.self),
        before: before, after: runner.timeline.state, isChange: step.position != position)
      // `.why` explains what the person sees.
      if shared.isChange { last = LastStep(step: step, state: shared.after) }
      steps.append(shared)
      if step.result.isFailure, !runner.isExpected(index, in: tree) { break }
    }
    return .ran(steps)
  }
}
