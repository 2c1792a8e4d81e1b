import EditScript
import Explanation
package import ScriptRunner
package import TableEditing
package import TableRendering

/// Explains to a learner how the last step ended: by which rule, what stood in the way here, who decides, and what to type.
///
/// All figures and rows are those of the step and its states. A statement that is named works in the state at hand: each
/// is tried first.
package struct WhyText {
  /// The text that the step's ranges are in.
  let source: SourceText
  /// The text that the place of its failure is in, where that is another: a policy's.
  package var failureSource: SourceText?
  let renderer: TableRenderer
  let style: Style
  /// The columns of the screen.
  let width: Int
  /// Whether a text of statements is done, and not refused or ignored, in the state at hand.
  let isDone: (String) -> Bool
  /// What shows every callback, where there are more than are told.
  package var traceCommand = ".trace on"

  package init(
    source: SourceText, renderer: TableRenderer, style: Style, width: Int,
    isDone: @escaping (String) -> Bool
  ) {
    self.source = source
    self.renderer = renderer
    self.style = style
    self.width = width
    self.isDone = isDone
  }

  /// The explanation of a step, which has kept the state before it.
  package func text(of step: Step, after state: TableState) -> String {
    statement(of: step) + body(of: step, after: state)
  }

  private func body(of step: Step, after state: TableState) -> String {
    switch step.result {
    case .done: return done(step, after: state)
    case .ignored(let reason):
      return heading("ignored", reason.message, as: .note)
        + text(of: reason.why(in: state)) + order(step.outcome.callbacks)
        + warnings(step.outcome.warnings, state)
    case .refused(let refusal):
      return heading("refused", refusal.message, as: .error) + failedPart(of: step)
        + text(of: refusal.why(in: state)) + order(step.outcome.callbacks)
        + warnings(step.outcome.warnings, state)
    case .trapped(let trap): return crash(trap, step, after: state)
    case .failed(let failure):
      return heading("failed", failure.message, as: .error) + sides(of: failure, in: state)
    }
  }

  /// The part of a statement that is wrong, marked.
  private func failedPart(of step: Step) -> String {
    guard let range = step.failureRange, !isSpoken else { return "" }
    return SourceExcerpt(range, of: failureSource ?? source).drawn(style: style, width: width)
  }

  // MARK: - Traps

  private func crash(_ trap: Trap, _ step: Step, after state: TableState) -> String {
    var text = item("rule", trap.ruleName)
    text += order(step.outcome.callbacks)
    text += renderer.drawStep(before: step.before ?? state, outcome: step.outcome, after: state)
    if let explanation = Explanation(of: trap, in: state) {
      let layout = ExplanationText(style: style, width: min(width, 100))
      text += layout.meaning(explanation, indent: 2)
      if !explanation.causes.isEmpty {
        text += paragraph("usual causes, the likeliest first:")
        text += layout.causes(explanation.causes, indent: 2)
      }
    }
    return text + paragraph("from here:") + advice(EditRefusal.poisoned.why(in: state).advice)
  }
}

extension Trap {
  /// The name of the rule that was broken.
  fileprivate var ruleName: String {
    switch cause {
    case .update(let exception): exception.rule.rawValue
    case .diffable(let exception, _): exception.sentence.rule
    case .indexOutOfRange: "index-out-of-range"
    case .endlessHandlers: "endless-handlers"
    }
  }
}
