import ScriptRunner
import SessionServer
import TableEditing

/// A step with the states around it.
struct SharedStep {
  var step: Step
  /// The statement as it is written.
  var statement: String
  var before: TableState
  var after: TableState

  /// The step with what changed between its states.
  var withAllChanges: Step {
    var step = step
    if !step.saysAll(wasUpdating: before.isUpdating, isUpdating: after.isUpdating) {
      step.outcome.changes = after.changes(since: before)
    }
    return step
  }
}
