import EditScript
import Reporting
import ScriptRunner
import TableEditing
import TableRendering

/// Running statements one after the other, and saying what came of each.
extension PromptSession {
  /// Of an entry with more statements than this only failures are drawn, and the table at its end.
  private static let longEntry = 20
  /// How many of the mistakes in a text are listed.
  private static let listedMistakes = 10

  /// Runs the statements of a text, up to the first that fails unexpectedly.
  mutating func run(_ text: SessionText, _ context: EntryContext) -> PieceEnd {
    let tree = parse(text.bytes)
    let source = text.now
    if !tree.diagnostics.isEmpty { write(tree.diagnostics, in: source, context) }
    if tree.hasErrors, !goesOnBehindFailures(context) {
      if tree.statements.count > 1 { context.write(.problem("nothing of it was run\n")) }
      return .failed
    }
    texts.append(text)
    var run = StatementRun(tree: tree, text: texts.count - 1, source: source, context: context)
    run.end = tree.hasErrors ? .failed : .done
    runner.source = run.text
    runner.options.keepsStateBefore = !run.isLong
    runner.options.readTable = tableReader(from: context.folder)
    if !checkLeadingLines(run) {
      run.end = .failed
      if !goesOnBehindFailures(context) { return .failed }
    }
    for index in tree.statements.indices {
      if context.isInterrupted() { return .interrupted }
      let node = tree.statements[index]
      if node.statement == nil {
        run.recordedEnd = node.range.upperBound
        continue
      }
      if !self.run(node, index, &run) {
        run.end = .failed
        if !goesOnBehindFailures(context) { break }
      }
    }
    if run.end == .done { record.addComments(in: run.recordedEnd..<text.bytes.count, run.text) }
    if run.isLong { writeSum(of: run) }
    return run.end
  }

  /// Statements of one text under way.
  private struct StatementRun {
    let tree: ScriptTree
    /// The text's number.
    let text: Int
    let source: SourceText
    let context: EntryContext
    var end = PieceEnd.done
    /// The end of the last statement that ran.
    var recordedEnd = 0
    var stepCount = 0

    var isLong: Bool { tree.statements.count > longEntry }
    var isOne: Bool { tree.statements.count == 1 }
  }

  /// Runs a statement.
  ///
  /// - Returns: Whether it came as the text says.
  private mutating func run(
    _ node: StatementNode, _ index: Int, _ run: inout StatementRun
  ) -> Bool {
    let lastStep = runner.timeline.lastStep
    let step = follow(node)
    let state = runner.timeline.state
    let isExpected = step.result.isFailure && runner.isExpected(index, in: run.tree)
    keep(
      step, node, gap: run.recordedEnd..<node.range.lowerBound, text: run.text,
      after: lastStep)
    run.recordedEnd = node.range.upperBound
    run.stepCount += 1
    if case .expect = node.statement {} else { last = LastStep(step: step, state: state) }
    write(step, node, state, isExpected: isExpected, run)
    let lines = run.tree.outcomeLines(after: index)
    let isAsSaid = check(lines, step, state, run)
    let isGood = isAsSaid && (!step.result.isFailure || isExpected)
    let rest = run.tree.statements.count - index - 1
    if !isGood, rest > 0, !goesOnBehindFailures(run.context) {
      let what = Words.counted(rest, "statement")
      run.context.write(.problem("\(what) after it \(rest == 1 ? "is" : "are") not run\n"))
    }
    if isTableMissing(step, state, isExpected: isExpected, run) {
      run.context.write(.text(renderer.draw(state)))
    }
    return isGood
  }

  // MARK: - Writing

  /// Whether what was written of a step holds no table, and one belongs below it.
  private func isTableMissing(
    _ step: Step, _ state: TableState, isExpected: Bool, _ run: StatementRun
  ) -> Bool {
    if run.isLong || step.result.isDone || step.result.isTrap || state.isPoisoned { return false }
    return run.context.source == .typed || !step.result.isFailure || isExpected
  }

  private func report(_ run: StatementRun) -> StepReport {
    var report = StepReport(source: run.source, renderer: renderer, style: style, width: width)
    report.showsCallbacks = settings.isOn(.trace)
    report.alwaysDrawsTable = true
    report.alwaysQuotes = !run.isOne
    report.tellsOneFix = run.context.source == .typed
    return report
  }

  private func write(
    _ step: Step, _ node: StatementNode, _ state: TableState, isExpected: Bool, _ run: StatementRun
  ) {
    let isBad = step.result.isFailure && !isExpected
    if run.isLong, !isBad { return }
    var report = report(run)
    if step.failureSource != run.text { report.failureSource = texts[step.failureSource].earlier }
    if isBad, run.context.source != .typed || run.isLong {
      // The drawing would be no use without the steps before it, and standard output is for tables.
      return run.context.write(.problem(report.failure(step, after: state)))
    }
    if !run.isOne {
      run.context.write(.text(style.text("> \(Self.shown(node, run))", as: .place) + "\n"))
    }
    var drawing = report.drawn(step, after: state, isExpected: isExpected)
    if isBad, step.result.isTrap { drawing += style.text("  .why tells more", as: .comment) + "\n" }
    run.context.write(isBad ? .problem(drawing) : .text(drawing))
  }

  /// A statement as it is written, the beginning of it where it is long.
  private static func shown(_ node: StatementNode, _ run: StatementRun) -> String {
    let lines = run.source.bytes[node.range].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let text = lines.prefix(5).map { String(decoding: $0.prefix(400), as: UTF8.self) }
    let isCut = lines.count > 5 || lines.contains { $0.count > 400 }
    return text.joined(separator: "\n") + (isCut ? " …" : "")
  }

  private func writeSum(of run: StatementRun) {
    let count = Words.counted(run.stepCount, "step")
    run.context.write(.text(drawTable() + count + "\n"))
  }

  private func write(
    _ diagnostics: [Diagnostic], in source: SourceText, _ context: EntryContext
  ) {
    var text = ""
    for diagnostic in diagnostics.prefix(Self.listedMistakes) {
      text += SourceMessage(diagnostic).drawn(from: source, style: style, width: width)
    }
    let rest = diagnostics.count - Self.listedMistakes
    if rest > 0 { text += "and \(Words.number(rest)) more\n" }
    context.write(.problem(text))
  }

  // MARK: - Outcome lines

  /// Holds the outcome lines behind a statement against what came of it.
  ///
  /// - Returns: Whether all is as they say.
  private func check(
    _ lines: [OutcomeLine], _ step: Step, _ state: TableState, _ run: StatementRun
  ) -> Bool {
    if lines.isEmpty { return true }
    let differences = ScriptTest.differences(of: lines, from: step, after: state)
    for difference in differences {
      let message = SourceMessage(
        severity: .error, range: difference.range, text: difference.message)
      run.context.write(
        .problem(message.drawn(from: run.source, style: style, width: width)))
    }
    return differences.isEmpty
  }

  /// Outcome lines before any statement speak of the statement that ran last.
  private func checkLeadingLines(_ run: StatementRun) -> Bool {
    let lines = run.tree.leadingOutcomeLines
    guard let first = lines.first else { return true }
    if let last { return check(lines, last.step, last.state, run) }
    let message = SourceMessage(
      severity: .error, range: first.range, text: "no statement stands before this line")
    run.context.write(.problem(message.drawn(from: run.source, style: style, width: width)))
    return false
  }
}

extension StepResult {
  fileprivate var isDone: Bool { self == .done }

  /// Whether the app crashed.
  var isTrap: Bool {
    if case .trapped = self { true } else { false }
  }
}
