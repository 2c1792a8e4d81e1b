import EditScript
import Explanation
import ScriptRunner
import TableEditing
import Testing

/// Runs a cause's script, and checks that it parses, names its release and view, and ends in the promised message.
///
/// Only the last statement may fail, so that nothing else in the script goes wrong unseen.
func checkRaises(
  _ script: CauseScript, sourceLocation: SourceLocation = #_sourceLocation
) {
  let tree = parse(Array(script.text.utf8))
  #expect(tree.diagnostics.isEmpty, "\(script.text)", sourceLocation: sourceLocation)
  var runner = ScriptRunner()
  var results: [StepResult] = []
  runner.run(tree) { results.append($0.result) }
  #expect(results.count == tree.statements.count, "\(script.text)", sourceLocation: sourceLocation)
  let message: String? =
    if case .trapped(let trap)? = results.last { trap.message } else { nil }
  #expect(message == script.message, "\(script.text)", sourceLocation: sourceLocation)
  #expect(results.dropLast().allSatisfy { $0 == .done }, sourceLocation: sourceLocation)
  #expect(script.text.contains("\nera \(script.era.rawValue)\n"), sourceLocation: sourceLocation)
  #expect(script.text.contains("\nkind \(script.kind.rawValue)\n"), sourceLocation: sourceLocation)
}
