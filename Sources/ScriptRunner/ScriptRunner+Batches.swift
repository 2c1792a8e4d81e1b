import EditScript
import TableEditing

/// `batch { }`: one step of many edits, told as one outcome.
extension ScriptRunner {
  /// Runs the statements of `batch { }` between a begin and an end, as one step.
  mutating func runBatch(
    _ nodes: [StatementNode], _ step: inout Step
  ) throws(Refusal) -> Outcome {
    var calls = openCalls
    let outcome = try performStep { (runner) throws(Refusal) in
      try runner.performBatch(nodes, &calls, &step)
    }
    if timeline.state.isUpdating { openCalls = calls }
    return outcome
  }

  private mutating func performBatch(
    _ nodes: [StatementNode], _ calls: inout UpdateCalls, _ step: inout Step
  ) throws(Refusal) -> Outcome {
    var batch = try performPart(.beginUpdates)
    if batch.result != .done { throw .refusing(batch) }
    for node in nodes {
      let part: Outcome
      switch node.statement {
      case .edit(let edit): part = try performStatement(edit, at: node.range, &calls, &step)
      case .batch(let nodes): part = try performBatch(nodes, &calls, &step)
      case .begin: part = try performPart(.beginUpdates)
      case .end: part = try performPart(.endUpdates)
      default:
        step.failureRange = node.range
        throw .unparsed
      }
      batch.add(part)
      if part.result != .done {
        if case .trapped(let trap) = part.result {
          step.culprits = calls.culprits(of: trap)
          step.failureRange = step.failureRange ?? calls.guilty(of: trap) ?? node.range
          return batch
        }
        step.failureRange = step.failureRange ?? node.range
        throw .refusing(part)
      }
    }
    let end = try performPart(.endUpdates)
    if case .refused = end.result { throw .refusing(end) }
    if case .trapped(let trap) = end.result {
      step.culprits = calls.culprits(of: trap)
      step.failureRange = calls.guilty(of: trap)
    }
    batch.add(end)
    return batch
  }

  private mutating func performStatement(
    _ edit: EditStatement, at range: Range<Int>, _ calls: inout UpdateCalls, _ step: inout Step
  ) throws(Refusal) -> Outcome {
    do throws(Refusal) {
      let edits = try Scope.topLevel.edits(for: edit, in: timeline.state)
      for edit in edits { calls.add(edit, at: ScriptPlace(source: source, range: range)) }
      return try performParts(edits)
    } catch {
      step.failureRange = range
      throw error
    }
  }
}

// MARK: - Flat updates

extension ScriptRunner {
  /// Performs a statement of an update that `begin` has opened.
  mutating func performInUpdate(
    _ statement: EditStatement, _ step: inout Step
  ) throws(Refusal) -> Outcome {
    let place = ScriptPlace(source: source, range: step.range)
    for edit in try Scope.topLevel.edits(for: statement, in: timeline.state) {
      openCalls.add(edit, at: place)
    }
    return try perform(statement)
  }

  /// Ends an update, and finds the statements that a crash is about.
  mutating func endUpdate(_ step: inout Step) throws(Refusal) -> Outcome {
    let outcome = try apply(.endUpdates)
    if case .trapped(let trap) = outcome.result { step.culprits = openCalls.culprits(of: trap) }
    if !timeline.state.isUpdating { openCalls.removeAll() }
    return outcome
  }
}

extension Refusal {
  /// The refusal that an outcome, which is none of done and trapped, stands for.
  fileprivate static func refusing(_ outcome: Outcome) -> Refusal {
    if case .refused(let refusal) = outcome.result { return .edit(refusal) }
    return .unparsed
  }
}
