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
  package internal(set) var timeline: Timeline
  /// Whether steps say what was asked and told; a record that nobody looks at need not be made.
  package var keepsCallbacks: Bool {
    get { timeline.keepsCallbacks }
    set { timeline.keepsCallbacks = newValue }
  }
  package var options: Options {
    didSet { timeline.rowLimit = options.rowLimit ?? .max }
  }
  /// Which text the next statements are from, where there are several: a number that means nothing to the runner.
  package var source = 0
  /// The app that the script's policies make.
  var app = ScriptedApp()
  /// The edits of an update that `begin` has opened.
  var openCalls = UpdateCalls()
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
    /// How many rows a statement may leave in a table; nil for any number.
    package var rowLimit: Int?

    package init() {}
  }

  /// A runner on a table, or on one untitled section without rows.
  package init(
    _ table: Table = Table(rows: []), era: Era = .ios17, kind: TableKind = .table,
    options: Options = Options()
  ) {
    timeline = Timeline(TableState(table, era: era, kind: kind))
    timeline.rowLimit = options.rowLimit ?? .max
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

  /// The `begin` whose update is still open where the script ends; nil if all are ended.
  ///
  /// Such an update was never checked, and its table calls never happened.
  package func unendedUpdate(in tree: ScriptTree) -> Range<Int>? {
    guard timeline.state.isUpdating, !timeline.state.isPoisoned else { return nil }
    var ends = 0
    for node in tree.statements.reversed() {
      if case .end = node.statement { ends += 1 }
      guard case .begin = node.statement else { continue }
      if ends == 0 { return node.range }
      ends -= 1
    }
    return nil
  }

  /// What is said of an update that is never ended.
  package static var unendedUpdateMessage: String {
    "this update is never ended, so its table calls are never checked; 'end' ends it"
  }

  /// Runs one top-level statement.
  package mutating func run(_ node: StatementNode) -> Step {
    var step = Step(range: node.range, result: .done, outcome: .done, position: timeline.position)
    step.source = source
    step.failureSource = source
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
    if !app.isBuiltIn { app.begin() }
    do throws(Refusal) {
      step.outcome = try outcome(of: statement, &step)
      step.result = StepResult(step.outcome.result)
    } catch {
      step.result = .refused(error)
    }
    if !app.isBuiltIn, let place = app.failurePlace {
      step.failureRange = place.range
      step.failureSource = place.source
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
