import EditScript
import TableEditing

extension ScriptRunner {
  /// Whether statements would be done one after the other in the state at hand: not ignored, not refused, without a crash.
  ///
  /// They are tried on a copy; the runner stays as it is.
  package func wouldDo(_ text: String) -> Bool {
    var trial = self
    let tree = parse(Array(text.utf8))
    if !tree.diagnostics.isEmpty { return false }
    for statement in tree.statements where trial.run(statement).result != .done { return false }
    return !tree.statements.isEmpty
  }

  /// Goes to a step of the timeline, as `goto` does, without a statement.
  package mutating func go(to step: Int) { timeline.go(to: step) }
}
