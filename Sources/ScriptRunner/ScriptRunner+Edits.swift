import EditScript
import TableEditing

/// Carrying edits out as steps.
extension ScriptRunner {
  /// Applies an edit as a step of its own, with the script's app around the table.
  mutating func apply(_ edit: Edit) throws(Refusal) -> Outcome {
    if app.isBuiltIn { return timeline.apply(edit) }
    do throws(AppFailure) {
      return try timeline.apply(edit, asking: &app)
    } catch {
      throw app.refusal
    }
  }

  /// Carries out an edit as a part of the open step.
  mutating func performPart(_ edit: Edit) throws(Refusal) -> Outcome {
    if app.isBuiltIn { return timeline.perform(edit) }
    do throws(AppFailure) {
      return try timeline.perform(edit, asking: &app)
    } catch {
      throw app.refusal
    }
  }

  /// Performs a statement that is a step of its own.
  mutating func perform(_ statement: EditStatement) throws(Refusal) -> Outcome {
    let edits = try Scope.topLevel.edits(for: statement, in: timeline.state)
    if edits.count == 1 { return try apply(edits[0]) }
    return try performStep { (runner) throws(Refusal) in try runner.performParts(edits) }
  }

  /// Carries out a step of several edits; where it throws, or leaves more rows than may be, nothing has happened.
  mutating func performStep(
    _ body: (inout ScriptRunner) throws(Refusal) -> Outcome
  ) throws(Refusal) -> Outcome {
    timeline.beginStep()
    do throws(Refusal) {
      let outcome = try body(&self)
      if let refusal = timeline.rowRefusal { throw .edit(refusal) }
      timeline.endStep()
      return outcome
    } catch {
      timeline.abandonStep()
      throw error
    }
  }

  /// Carries out edits, up to the first that is not done, as a part of the open step.
  mutating func performParts(_ edits: [Edit]) throws(Refusal) -> Outcome {
    var outcome = Outcome.done
    for edit in edits {
      outcome.add(try performPart(edit))
      if outcome.result != .done { break }
    }
    return outcome
  }

  /// Lets the app of the table in use answer as a `policy` statement says.
  mutating func setPolicy(_ policy: Policy) throws(Refusal) -> Outcome {
    guard let next = app.add(policy, from: source, to: timeline.state.app) else { throw .unparsed }
    return timeline.apply(.setApp(next))
  }
}
