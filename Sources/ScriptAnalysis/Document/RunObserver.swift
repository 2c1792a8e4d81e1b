import EditScript
import ScriptRunner
import TableEditing

/// Runs the statements of a segment, and notes what their author should know.
struct RunObserver {
  let segment: Segment
  let tree: ScriptTree
  private(set) var run: SegmentRun
  /// The first statement behind the segment; nil where nothing follows, or something that does not parse.
  let following: Statement?

  init(_ segment: Segment, _ run: SegmentRun, following: Statement?) {
    self.segment = segment
    tree = segment.tree
    self.run = run
    self.following = following
  }

  /// Runs them, up to one that fails although the script does not say so; those that did not parse are passed over.
  mutating func run(_ runner: inout ScriptRunner) {
    runner.source = segment.id
    // Whoever looks at a statement again wants to know.
    defer { runner.keepsCallbacks = true }
    let statements = tree.statements
    for index in statements.indices {
      let node = statements[index]
      guard let statement = node.statement else { continue }
      // Nobody else looks at what was asked and told.
      runner.keepsCallbacks = !tree.outcomeLines(after: index).isEmpty
      let step = runner.run(node)
      let isExpected = step.result.failureText != nil && runner.isExpected(index, in: tree)
      look(at: step, node, index, isExpected: isExpected)
      check(step, statement, index, runner.timeline.state)
      if step.result.failureText != nil, !isExpected {
        run.stop = index
        return
      }
    }
  }

  /// Notes what can be told only where the script ends.
  mutating func lookAtEnd(of runner: ScriptRunner) {
    guard run.stop == nil else { return }
    if let range = runner.unendedUpdate(in: tree) {
      return add(.unendedUpdate, .warning, range, ScriptRunner.unendedUpdateMessage)
    }
    lookAtCounts(of: runner.timeline.state)
  }

  // MARK: - What happened

  private mutating func look(
    at step: Step, _ node: StatementNode, _ index: Int, isExpected: Bool
  ) {
    switch step.result {
    case .done, .failed: break
    case .ignored(let reason):
      if expectsIgnored(after: index) { break }
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
    let isCauseTold = lookAtRemovals(node, index)
    for warning in step.outcome.warnings where !isTold(warning, after: index) {
      if isCauseTold, warning.isOfPlanes { continue }
      add(warning, node, index)
    }
  }

  /// Notes a failure where it happened; where that is not in the statement, at the statement, with the place beside it.
  private mutating func addFailure(_ code: String, _ step: Step, _ message: String) {
    var placed = PlacedFinding(
      finding: ScriptFinding(code: code, severity: .error, range: step.range, message: message))
    if let culprit = step.culprits.first {
      if culprit.source == segment.id { placed.finding.range = culprit.range }
      for other in step.culprits.dropFirst() {
        placed.relate(other, "it does not go together with this one")
      }
      if !step.range.contains(placed.finding.range.lowerBound) {
        placed.relate(ScriptPlace(source: segment.id, range: step.range), "the update ends here")
      }
    } else if let place = step.failureRange {
      if step.failureSource == segment.id, step.range.contains(place.lowerBound) {
        placed.finding.range = place
      } else {
        placed.relate(
          ScriptPlace(source: step.failureSource, range: place),
          "the app's answer went wrong here")
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
      var placed = PlacedFinding(
        finding: ScriptFinding(
          code: FindingCode.expectation.rawValue, severity: .error, range: difference.range,
          message: difference.message))
      placed.relate(
        ScriptPlace(source: segment.id, range: step.range), "this statement came out otherwise")
      run.findings.append(placed)
    }
    run.checks.append(
      ScriptCheck(
        range: first.range.lowerBound..<last.range.upperBound, isMet: differences.isEmpty))
  }

  mutating func add(
    _ code: FindingCode, _ severity: ScriptFinding.Severity, _ range: Range<Int>, _ message: String,
    related: Range<Int>? = nil, _ relation: String = ""
  ) {
    var placed = PlacedFinding(
      finding: ScriptFinding(
        code: code.rawValue, severity: severity, range: range, message: message))
    if let related { placed.relate(ScriptPlace(source: segment.id, range: related), relation) }
    run.findings.append(placed)
  }
}

extension PlacedFinding {
  fileprivate mutating func relate(_ place: ScriptPlace, _ message: String) {
    finding.related.append(ScriptFinding.Related(range: place.range, message: message))
    relatedSegments.append(place.source)
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
