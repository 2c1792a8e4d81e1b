import EditScript
import Explanation
import Reporting
import ScriptRunner
import TableEditing
import TableRendering

/// What a statement did, or why it failed.
extension ScriptDocument {
  /// A statement that is run, with the runner before it and the one after it.
  struct Rerun {
    var statement: Statement
    var step: Step
    var before: ScriptRunner
    var after: ScriptRunner
  }

  /// Runs a statement as the script comes to it; the runners' rows are only there as long as `body` runs.
  ///
  /// - Returns: What `body` returns; nil where the script does not get there, or the statement has no meaning.
  func withRerun<Result>(of place: StatementPlace, _ body: (Rerun) -> Result?) -> Result? {
    let node = segments[place.segment].tree.statements[place.number]
    guard !isBehindStop(place), let statement = node.statement else { return nil }
    return withRunner(before: range(of: place).lowerBound) { runner in
      var after = runner
      var step = after.run(node)
      step.before = runner.timeline.state
      return body(Rerun(statement: statement, step: step, before: runner, after: after))
    }
  }

  func hoverOfStatement(_ pointed: Pointed, withReference: Bool) -> Hover? {
    var blocks: [Hover.Block] = []
    var range = pointed.range
    if let place = pointed.place {
      let statement = segments[place.segment].tree.statements[place.number].range
      if statement.contains(pointed.range.lowerBound) {
        if !withReference { range = statement }
        blocks = account(of: place)
      }
    }
    if withReference, let keyword = pointed.keyword {
      let isPlane = keyword.entry.categories.contains(.plane)
      let reference = Hover.reference(of: (isPlane ? pointed.verb : nil) ?? keyword)
      let words = (isPlane ? Hover.reference(of: keyword).prefix(1) : []) + reference.prefix(1)
      // Some editors show the first line only: what the word means, or that the app crashes.
      if case .word? = blocks.first {
        blocks += words
      } else {
        blocks = words + blocks
      }
      blocks += reference.dropFirst()
    }
    return blocks.isEmpty ? nil : Hover(range: range, blocks: blocks)
  }

  /// What a top-level statement came to.
  private func account(of place: StatementPlace) -> [Hover.Block] {
    withRerun(of: place) { rerun in
      let state = rerun.after.timeline.state
      if case .trapped(let trap) = rerun.step.result {
        return Self.account(of: trap, rerun.step, state)
      }
      // What only says how things are needs no account.
      if rerun.step.result == .done, rerun.step.outcome.callbacks.isEmpty,
        rerun.step.outcome.changes.isEmpty, rerun.step.outcome.warnings.isEmpty
      {
        return []
      }
      let source = segments[place.segment].tree.source
      var why = WhyText(
        source: SourceText(.typed(firstLine: lineStarts[place.segment] + 1), source),
        renderer: Self.renderer(width: 80), style: Style(usesColor: false), width: 80,
        isDone: { rerun.after.wouldDo($0) })
      why.traceCommand = "rowsmith run --trace"
      if rerun.step.failureSource != rerun.step.source,
        let other = segments.firstIndex(where: { $0.id == rerun.step.failureSource })
      {
        why.failureSource = SourceText(
          .typed(firstLine: lineStarts[other] + 1), segments[other].tree.source)
      }
      // Its warnings are told below.
      var outcome = rerun.step.outcome
      outcome.warnings = []
      let drawing = Self.renderer(width: 80).drawStep(
        before: rerun.before.timeline.state, outcome: outcome, after: state)
      var blocks: [Hover.Block] = [.drawing(why.text(of: rerun.step, after: state))]
      if rerun.step.result == .done { blocks.insert(.drawing(drawing), at: 0) }
      return blocks
    } ?? []
  }

  /// What a crash means, and how to mend it.
  static func account(of trap: Trap, _ step: Step, _ state: TableState) -> [Hover.Block] {
    var blocks: [Hover.Block] = [
      .word(trap.code, "the app crashes here")
    ]
    if let before = step.before {
      blocks.append(
        .drawing(
          renderer(width: 80).drawStep(before: before, outcome: step.outcome, after: state)))
    }
    guard let explanation = Explanation(of: trap, in: state) else { return blocks }
    blocks.append(.text(explanation.meaning.asSentence))
    if let readings = explanation.readings {
      blocks.append(.list([readings.before.asSentence, readings.after.asSentence]))
    }
    if !explanation.fixes.isEmpty {
      blocks.append(.list(explanation.fixes.prefix(3).map { "Fix: " + $0.asSentence }))
    }
    return blocks
  }
}

extension Pointed {
  /// The word behind a plane.
  fileprivate var verb: Keyword? {
    guard let node = statementNode else { return nil }
    let words = words(ofNode: node)
    return words.count > 1 ? tree.tokens[words[1]].keyword : nil
  }
}

extension String {
  /// A clause as a sentence: capital first, full stop last.
  var asSentence: String {
    guard let first, let last else { return self }
    return first.uppercased() + dropFirst() + (".?!".contains(last) ? "" : ".")
  }
}
