import EditScript
import ScriptRunner
import TableEditing

/// Runs the statements of a segment, and notes what their author should know.
struct RunObserver {
  private let segment: Segment
  private let tree: ScriptTree
  private(set) var run: SegmentRun

  init(_ segment: Segment, _ run: SegmentRun) {
    self.segment = segment
    tree = segment.tree
    self.run = run
  }

  /// Runs them, up to one that fails although the script does not say so; those that did not parse are passed over.
  mutating func run(_ runner: inout ScriptRunner) {
    runner.source = segment.id
    let statements = tree.statements
    for index in statements.indices {
      let node = statements[index]
      guard let statement = node.statement else { continue }
      // Nobody else looks at what was asked and told.
      runner.timeline.keepsCallbacks = !tree.outcomeLines(after: index).isEmpty
      let step = runner.run(node)
      let isExpected = step.result.failureText != nil && runner.isExpected(index, in: tree)
      look(at: step, isExpected: isExpected, runner)
      check(step, statement, index, runner.timeline.state)
      if step.result.failureText != nil, !isExpected {
        run.stop = index
        return
      }
    }
  }

  // MARK: - What happened

  private mutating func look(at step: Step, isExpected: Bool, _ runner: ScriptRunner) {
    switch step.result {
    case .done, .failed: break
    case .ignored(let reason):
      add(.ignored, .information, step.range, "UIKit does nothing here: \(reason.message)")
    case .refused(let refusal):
      if isExpected { return }
      if case .filesNotAllowed = refusal {
        add(.fileNotRead, .information, step.range, refusal.message)
      } else {
        addFailure(FindingCode.refused.rawValue, step, refusal.message)
      }
    case .trapped(let trap):
      if !isExpected { addFailure(trap.code, step, trap.message) }
    }
    for warning in step.outcome.warnings {
      add(.warning, .warning, step.range, warning.message)
    }
  }

  /// Notes a failure where it happened; where that is in a policy of another segment, at the statement, with the policy beside it.
  private mutating func addFailure(_ code: String, _ step: Step, _ message: String) {
    var placed = PlacedFinding(
      finding: ScriptFinding(code: code, severity: .error, range: step.range, message: message))
    if let place = step.failureRange {
      if step.failureSource == segment.id, step.range.contains(place.lowerBound) {
        placed.finding.range = place
      } else {
        placed.finding.related = [
          ScriptFinding.Related(range: place, message: "the app's answer went wrong here")
        ]
        placed.relatedSegments = [step.failureSource]
      }
    }
    run.findings.append(placed)
  }

  // MARK: - What was expected

  private mutating func check(
    _ step: Step, _ statement: Statement, _ index: Int, _ state: TableState
  ) {
    if case .expect = statement {
      var isMet = true
      if case .failed(let failure) = step.result {
        isMet = false
        add(.expectation, .error, step.range, failure.message)
      }
      run.checks.append(ScriptCheck(range: step.range, isMet: isMet))
    }
    let lines = tree.outcomeLines(after: index)
    guard let first = lines.first, let last = lines.last else { return }
    let differences = ScriptTest.differences(of: lines, from: step, after: state)
    for difference in differences {
      add(.expectation, .error, difference.range, difference.message)
    }
    run.checks.append(
      ScriptCheck(
        range: first.range.lowerBound..<last.range.upperBound, isMet: differences.isEmpty))
  }

  private mutating func add(
    _ code: FindingCode, _ severity: ScriptFinding.Severity, _ range: Range<Int>, _ message: String
  ) {
    run.findings.append(
      PlacedFinding(
        finding: ScriptFinding(
          code: code.rawValue, severity: severity, range: range, message: message)))
  }
}

extension Trap {
  /// The rule that was broken, or that the app crashed.
  var code: String {
    switch cause {
    case .update(let exception): exception.rule.rawValue
    case .diffable(let exception, _): exception.sentence.rule
    case .indexOutOfRange, .endlessHandlers: FindingCode.crash.rawValue
    }
  }
}
