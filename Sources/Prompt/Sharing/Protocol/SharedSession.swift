package import EditScript
package import ScriptRunner
package import TableEditing

/// The one session that a prompt and its clients drive.
package protocol SharedSession {
  var timeline: Timeline { get }

  /// Runs statements for a client, as a person's entry is run: they are part of the session's record, and the first
  /// that fails is the last. They read no file.
  mutating func enter(_ text: String, from client: String) -> SharedEntry
}

/// What came of a client's text.
package enum SharedEntry {
  case ran([SharedStep])
  /// It cannot be read as a script, and nothing of it was run.
  case unreadable([Diagnostic])
}

/// A step with the states around it.
package struct SharedStep {
  package var step: Step
  /// The statement as it is written.
  package var statement: String
  package var before: TableState
  package var after: TableState
  /// Whether the session is at another place of its timeline than before.
  package var isChange: Bool

  package init(
    step: Step, statement: String, before: TableState, after: TableState, isChange: Bool
  ) {
    self.step = step
    self.statement = statement
    self.before = before
    self.after = after
    self.isChange = isChange
  }

  /// The step with what changed between its states, where it does not say all of that itself: undo says nothing, an
  /// open update tells of its calls before they are carried out, and of what an app did before it crashed only the
  /// states tell.
  var withAllChanges: Step {
    let saysAll =
      step.result == .done && !step.outcome.changes.isEmpty && !before.isUpdating
      && !after.isUpdating
    if !isChange || saysAll { return step }
    var step = step
    step.outcome.changes = after.changes(since: before)
    return step
  }
}
