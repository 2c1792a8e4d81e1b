import EditScript
import JSON
import Reporting
package import ScriptRunner
import TableEditing

/// What one statement came to, as clients are told it.
struct StepTelling {
  var step: Step
  /// What changed; it can be told from the state behind it.
  var changes: [ChangeSet]
  /// How many rows changes may carry with them.
  private let rowLimit: Int
  /// Whether the session is at another place of its timeline than before.
  var isChange: Bool

  /// Runs a statement of a text that the session has begun.
  init(
    running node: StatementNode, of tree: ScriptTree, in session: any DrivenSession, rowLimit: Int
  ) {
    self.rowLimit = rowLimit
    let position = session.position
    let wasUpdating = session.isUpdating
    step = session.run(node, of: tree)
    changes = step.outcome.changes
    isChange = session.position != position
    guard isChange else { return }
    if step.saysAll(wasUpdating: wasUpdating, isUpdating: session.isUpdating), changes.areTellable {
      return
    }
    var past = session.timeline
    past.go(to: position)
    changes = session.withState { $0.changes(since: past.state) }
  }

  /// Writes the members of a step.
  func write(_ tree: ScriptTree, _ session: any DrivenSession, into object: inout JSONObjectWriter)
  {
    object.setRange("range", step.range)
    object.set("statement", utf8: tree.source.span.extracting(step.range))
    writeOutcome(session, into: &object)
    if let range = step.failureRange, step.failureSource == step.source {
      object.setRange("failureRange", range)
    }
    object.set("position", step.position)
  }

  /// Writes what came of it, without where it stands.
  func writeOutcome(_ session: any DrivenSession, into object: inout JSONObjectWriter) {
    object.setResult(step.result)
    object.setArray("callbacks") { callbacks in
      for callback in step.outcome.callbacks {
        callbacks.appendObject { $0.setCallback(callback) }
      }
    }
    session.withState { state in
      if changes.contentCount(in: state) > rowLimit {
        object.set("resync", true)
      } else {
        object.setChanges(changes, leadingTo: state)
      }
    }
    object.setArray("warnings") { warnings in
      for warning in step.outcome.warnings { warnings.append(warning.message) }
    }
  }
}

extension Step {
  /// Whether its outcome holds all that it changed.
  ///
  /// Undo says nothing, an open update tells of its calls before they are carried out, and of what an app did before it
  /// crashed, or did by hand beside its calls, only the states tell.
  package func saysAll(wasUpdating: Bool, isUpdating: Bool) -> Bool {
    result == .done && outcome.saysAll && !outcome.changes.isEmpty && !wasUpdating && !isUpdating
  }
}
