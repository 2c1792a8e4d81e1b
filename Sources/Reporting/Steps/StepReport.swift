import EditScript
package import Explanation
package import ScriptRunner
package import TableEditing
package import TableRendering

/// What is said of the steps of one text: what they did to the table, or where, why and by which rule they failed.
package struct StepReport {
  /// The text that the steps' ranges are in.
  package let source: SourceText
  /// The text that a step's failure is in where that is another one: a policy's.
  package var failureSource: SourceText?
  package var renderer: TableRenderer
  package var style: Style
  /// The columns of the screen.
  package var width: Int
  /// Whether what the app was asked and told is drawn too.
  package var showsCallbacks = false
  /// Whether the table is drawn also below a step that changed nothing that can be seen.
  package var alwaysDrawsTable = false
  /// Whether of several ways to mend a crash only the likeliest is told, so that UIKit's text stays in sight.
  package var tellsOneFix = false
  /// Whether the line of a step that fails is shown also where all of the statement is meant.
  package var alwaysQuotes = false

  package init(source: SourceText, renderer: TableRenderer, style: Style, width: Int) {
    self.source = source
    self.renderer = renderer
    self.style = style
    self.width = width
  }

  /// A step as it is drawn below its statement, nothing where nothing can be seen.
  ///
  /// - Parameters:
  ///   - step: The step; the state before it must be kept in it.
  ///   - state: The state that it led to.
  ///   - isExpected: Whether the script says that it fails.
  /// - Returns: Lines, each with its end.
  package func drawn(_ step: Step, after state: TableState, isExpected: Bool) -> String {
    let callbacks = showsCallbacks ? renderer.draw(step.outcome.callbacks) : ""
    switch step.result {
    case .done, .ignored: return callbacks + drawnOutcome(step, after: state)
    case .trapped(let trap):
      return callbacks
        + head(
          step, isExpected ? "the app crashes here, as expected" : "the app crashes here",
          isExpected: isExpected)
        + drawnOutcome(step, after: state)
        // Both readings of an index are drawn.
        + explanation(of: trap, state, withReadings: false)
    case .refused(let refusal):
      return callbacks
        + head(
          step, isExpected ? "refused as expected: \(refusal.message)" : refusal.message,
          isExpected: isExpected)
    case .failed(let failure):
      return callbacks + head(step, failure.message, isExpected: false)
    }
  }

  /// What went wrong in a step that is not drawn, where, and why; nothing where nothing did.
  package func failure(_ step: Step, after state: TableState) -> String {
    switch step.result {
    case .done, .ignored: return ""
    case .trapped(let trap):
      return message(step, trap.message).drawn(
        from: failedText(of: step), style: style, width: width)
        + explanation(of: trap, state, withReadings: true)
    case .refused(let refusal):
      return message(step, refusal.message).drawn(
        from: failedText(of: step), style: style, width: width)
    case .failed(let failure):
      return message(step, failure.message).drawn(
        from: failedText(of: step), style: style, width: width)
    }
  }

  private func drawnOutcome(_ step: Step, after state: TableState) -> String {
    if case .done = step.result, step.outcome.changes.isEmpty, step.outcome.warnings.isEmpty,
      let before = step.before
    {
      // A policy or an option changes nothing that can be seen; an undo has no changes of its own.
      let drawing = renderer.draw(state)
      if renderer.draw(before) == drawing { return alwaysDrawsTable ? drawing : "" }
      return renderer.drawTravel(from: before, to: state)
    }
    return renderer.drawStep(before: step.before ?? state, outcome: step.outcome, after: state)
  }

  /// What went wrong in a step that is drawn; its line is shown once more only where a part of it is meant.
  private func head(_ step: Step, _ text: String, isExpected: Bool) -> String {
    let message = message(step, text, isExpected: isExpected)
    return step.failureRange == nil && !alwaysQuotes
      ? message.head(in: source, style: style)
      : message.drawn(from: failedText(of: step), style: style, width: width)
  }

  /// The text that the place of a step's failure is in.
  private func failedText(of step: Step) -> SourceText {
    step.failureRange == nil ? source : failureSource ?? source
  }

  private func message(_ step: Step, _ text: String, isExpected: Bool = false) -> SourceMessage {
    SourceMessage(
      severity: isExpected ? .note : .error, range: step.failureRange ?? step.range, text: text)
  }

  private func explanation(of trap: Trap, _ state: TableState, withReadings: Bool) -> String {
    guard var explanation = Explanation(of: trap, in: state) else { return "" }
    // It speaks of a script, and none is shown.
    if !trap.isOfUpdate { explanation.note = nil }
    if !withReadings { explanation.readings = nil }
    let text = ExplanationText(style: style, width: min(width, 100))
    let fixes = tellsOneFix ? Array(explanation.fixes.prefix(1)) : explanation.fixes
    return text.meaning(explanation, indent: 2)
      + fixes.map { text.fix($0, indent: 2) }.joined()
  }
}

extension Trap {
  fileprivate var isOfUpdate: Bool {
    if case .update = cause { true } else { false }
  }
}

extension Explanation {
  /// What a trap means, with the state that the app crashed in; nil where nothing is known of it.
  package init?(of trap: Trap, in state: TableState) {
    switch trap.cause {
    case .update(let exception):
      self.init(
        of: exception, operations: exception.batch?.operations ?? [], before: state.view,
        after: state.model, kind: trap.kind, era: trap.era)
    case .indexOutOfRange, .diffable, .endlessHandlers:
      guard let finding = Explanation.findings(in: Array(trap.message.utf8)).first else {
        return nil
      }
      self = finding.explanation
    }
  }
}
