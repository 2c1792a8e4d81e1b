package import EditScript
package import TableEditing

/// Runs scripts: the only place where text meets behaviour.
///
/// Each top-level statement is one step with one result. The runner holds the timeline that the steps are made on; it
/// reads no file by itself and never fails: what cannot be run is a result.
///
///     var runner = ScriptRunner(Table(rows: ["a", "b", "c"]))
///     runner.run(parse(Array("edit on; move 0 -> 2; delete 1; commit".utf8)))
///     runner.timeline.state.model.texts(inSection: 0)  // ["b", "a"]
package struct ScriptRunner {
  package private(set) var timeline: Timeline
  package var options: Options
  /// How the last statement that was no expectation ended; `expect trap` and its like look at it.
  private var lastResult = StepResult.done
  private var stepCount = 0

  /// What a runner may do and what it keeps.
  package struct Options {
    /// Reads the table of `table from "..."`; nil where files may not be read.
    package var readTable: ((String) -> Result<Table, Refusal>)?
    /// Whether each step keeps the state before it, to be drawn.
    package var keepsStateBefore = false
    /// How many steps are run before the rest is refused.
    package var stepLimit = 1_000_000

    package init() {}
  }

  /// A runner on a table, or on one untitled section without rows.
  package init(
    _ table: Table = Table(rows: []), era: Era = .ios17, kind: TableKind = .table,
    options: Options = Options()
  ) {
    timeline = Timeline(TableState(table, era: era, kind: kind))
    self.options = options
  }

  /// Runs a whole script, up to the first trap, refusal or failed expectation that is not expected.
  ///
  /// A trap or refusal is expected where a `#!` line or an `expect` statement follows it.
  /// - Returns: Whether the script ran to its end.
  @discardableResult
  package mutating func run(
    _ tree: ScriptTree, _ report: (Step) -> Void = { _ in }
  ) -> Bool {
    let statements = tree.statements
    for index in statements.indices {
      let step = run(statements[index])
      report(step)
      if !step.result.isFailure { continue }
      if step.result.failureText != nil, isExpected(index, in: tree) { continue }
      return false
    }
    return true
  }

  /// Whether a trap or refusal of a statement is expected by what follows it.
  package func isExpected(_ index: Int, in tree: ScriptTree) -> Bool {
    if tree.outcomeLines(after: index).contains(where: { $0.kind == .trap }) { return true }
    guard index + 1 < tree.statements.count else { return false }
    switch tree.statements[index + 1].statement {
    case .expect(.trap), .expect(.refused): return true
    default: return false
    }
  }

  /// Runs one top-level statement.
  package mutating func run(_ node: StatementNode) -> Step {
    var step = Step(range: node.range, result: .done, outcome: .done, position: timeline.position)
    if options.keepsStateBefore { step.before = timeline.state }
    stepCount += 1
    guard let statement = node.statement else {
      step.result = .refused(.unparsed)
      return step
    }
    if stepCount > options.stepLimit {
      step.result = .refused(.tooManySteps(limit: options.stepLimit))
      return step
    }
    if case .expect(let expectation) = statement {
      if let failure = failure(of: expectation, after: lastResult) {
        step.result = .failed(failure)
      }
      return step
    }
    do throws(Refusal) {
      step.outcome = try outcome(of: statement, &step)
      step.result = StepResult(step.outcome.result)
    } catch {
      step.result = .refused(error)
    }
    step.position = timeline.position
    lastResult = step.result
    return step
  }
}

extension StepResult {
  init(_ result: Outcome.Result) {
    switch result {
    case .done: self = .done
    case .ignored(let reason): self = .ignored(reason)
    case .refused(let refusal): self = .refused(.edit(refusal))
    case .trapped(let trap): self = .trapped(trap)
    }
  }

  /// Whether a script stops here, unless it says that it expects it.
  package var isFailure: Bool {
    switch self {
    case .done, .ignored: false
    case .refused, .trapped, .failed: true
    }
  }
}

// MARK: - Statements

extension ScriptRunner {
  private mutating func outcome(
    of statement: Statement, _ step: inout Step
  ) throws(Refusal) -> Outcome {
    switch statement {
    case .edit(let edit): return try perform(edit)
    case .editing(let isOn): return timeline.apply(.setEditing(isOn))
    case .batch(let nodes): return try runBatch(nodes, &step)
    case .begin: return timeline.apply(.beginUpdates)
    case .end: return timeline.apply(.endUpdates)
    case .commit: return timeline.apply(.commit)
    case .rollback:
      timeline.rollback()
      return .done
    case .undo(let count):
      let undone = timeline.undo(count)
      if undone == count { return .done }
      timeline.redo(undone)
      throw .edit(.nothingToUndo)
    case .redo(let count):
      let redone = timeline.redo(count)
      if redone == count { return .done }
      timeline.undo(redone)
      throw .edit(.nothingToRedo)
    case .goto(let number):
      if timeline.go(to: number) { return .done }
      throw .edit(.noStep(number, last: timeline.lastStep))
    case .table(_, let sections): return timeline.apply(.declare(table(sections)))
    case .tableFrom(let path): return timeline.apply(.declare(try table(from: path)))
    case .era(let name): return timeline.apply(.setEra(Era(name)))
    case .kind(let name): return timeline.apply(.setKind(TableKind(name)))
    case .option(let name, let value): return try setOption(name, value)
    case .expect: return .done
    case .gesture: throw .unsupported(.gestures)
    case .policy: throw .unsupported(.policies)
    case .conditional: throw .unsupported(.conditions)
    case .use: throw .unsupported(.severalTables)
    case .diffable, .snapshot: throw .unsupported(.diffableDataSources)
    }
  }

  private func table(_ sections: [SectionLiteral]) -> Table {
    var builder = TableBuilder(store: timeline.state.model.store)
    for section in sections {
      builder.beginSection(title: section.title)
      for row in section.rows { builder.addRow(row) }
    }
    return builder.finish()
  }

  private func table(from path: String) throws(Refusal) -> Table {
    guard let read = options.readTable else { throw .filesNotAllowed(path: path) }
    return try read(path).get()
  }

  private mutating func setOption(_ name: String, _ value: String) throws(Refusal) -> Outcome {
    switch (name, value) {
    case ("layout", "pending"): return timeline.apply(.setLayoutPending(true))
    case ("layout", "done"): return timeline.apply(.setLayoutPending(false))
    default: throw .unknownOption("\(name) \(value)")
    }
  }

  /// Runs the statements of `batch { }` between a begin and an end, as one step.
  private mutating func runBatch(
    _ nodes: [StatementNode], _ step: inout Step
  ) throws(Refusal) -> Outcome {
    timeline.beginStep()
    do throws(Refusal) {
      let outcome = try performBatch(nodes, &step)
      timeline.endStep()
      return outcome
    } catch {
      timeline.abandonStep()
      throw error
    }
  }

  private mutating func performBatch(
    _ nodes: [StatementNode], _ step: inout Step
  ) throws(Refusal) -> Outcome {
    var batch = timeline.perform(.beginUpdates)
    if batch.result != .done { throw .refusing(batch) }
    for node in nodes {
      let part: Outcome
      switch node.statement {
      case .edit(let edit): part = try performPart(edit, at: node.range, &step)
      case .batch(let nodes): part = try performBatch(nodes, &step)
      case .begin: part = timeline.perform(.beginUpdates)
      case .end: part = timeline.perform(.endUpdates)
      default:
        step.failureRange = node.range
        throw .unsupported(.conditions)
      }
      batch.add(part)
      if part.result != .done {
        step.failureRange = step.failureRange ?? node.range
        if case .trapped = part.result { return batch }
        throw .refusing(part)
      }
    }
    batch.add(timeline.perform(.endUpdates))
    return batch
  }

  private mutating func performPart(
    _ edit: EditStatement, at range: Range<Int>, _ step: inout Step
  ) throws(Refusal) -> Outcome {
    do throws(Refusal) {
      return try performInStep(edit)
    } catch {
      step.failureRange = range
      throw error
    }
  }

  /// Performs an edit that is a step of its own.
  private mutating func perform(_ edit: EditStatement) throws(Refusal) -> Outcome {
    let edits = try edits(for: edit)
    if edits.count == 1 { return timeline.apply(edits[0]) }
    timeline.beginStep()
    let outcome = perform(edits)
    timeline.endStep()
    return outcome
  }

  private mutating func performInStep(_ edit: EditStatement) throws(Refusal) -> Outcome {
    perform(try edits(for: edit))
  }

  private mutating func perform(_ edits: [Edit]) -> Outcome {
    var outcome = Outcome.done
    for edit in edits {
      outcome.add(timeline.perform(edit))
      if outcome.result != .done { break }
    }
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

extension Era {
  init(_ name: EraName) {
    switch name {
    case .ios5: self = .ios5
    case .ios12: self = .ios12
    case .ios15: self = .ios15
    case .ios16_0: self = .ios16_0
    case .ios16_4: self = .ios16_4
    case .ios17: self = .ios17
    }
  }
}

extension TableKind {
  init(_ name: KindName) {
    switch name {
    case .table: self = .table
    case .collection: self = .collection
    }
  }
}
