import EditScript
import Explanation
import JSON
import ScriptRunner
import TableEditing
import TableFormats
import TableRendering

/// What a run writes, step by step and at its end.
struct RunReport {
  /// What is written.
  enum Form {
    /// Every step with the table after it.
    case drawing
    /// Every step as a JSON object on a line of its own, then the state at the end.
    case steps
    /// The rows shown at the end, if the script ran to its end.
    case table(TableFormat)
    /// Failures only.
    case nothing

    var writesAsItGoes: Bool {
      switch self {
      case .drawing, .steps: true
      case .table, .nothing: false
      }
    }
  }

  let script: ScriptInput
  let form: Form
  let console: Console
  /// Whether drawings are sentences for a screen reader.
  var isAccessible = false
  /// Whether drawings show what the app was asked and told.
  var showsCallbacks = false
  private var stepNumber = 0
  /// The end of the last statement shown.
  private var shownEnd = 0
  /// The text with its lines, made when the first failure is shown.
  private lazy var source = script.source

  init(script: ScriptInput, form: Form, console: Console) {
    self.script = script
    self.form = form
    self.console = console
  }

  private var renderer: TableRenderer {
    TableRenderer(
      RenderingOptions(
        style: isAccessible ? .accessible : console.outStyle.usesColor ? .colour : .plain,
        width: console.width))
  }

  /// Whether a step must come with the state before it.
  var needsStateBefore: Bool {
    if case .drawing = form { true } else { false }
  }

  /// Reports a step; the state after it is asked for only where it is shown.
  mutating func add(_ step: Step, after state: @autoclosure () -> TableState, isExpected: Bool) {
    stepNumber += 1
    switch form {
    case .drawing:
      console.out.write(drawn(step, after: state(), isExpected: isExpected))
    case .steps:
      console.out.write(json(step, after: state()))
    case .table, .nothing:
      if step.result.isFailure, !isExpected {
        console.errors.write(
          failure(step, after: state(), style: console.errorStyle, width: console.width))
      }
    }
  }

  func finish(_ state: TableState, isComplete: Bool) {
    switch form {
    case .steps: console.out.write(json(state))
    case .table(let format):
      if isComplete { format.write(state.view) { console.out.write($0) } }
    case .drawing, .nothing: break
    }
  }

  // MARK: - Drawing

  private mutating func drawn(_ step: Step, after state: TableState, isExpected: Bool) -> String {
    let style = console.outStyle
    var drawing = ""
    for comment in comments(before: step) { drawing += style.text(comment, as: .comment) + "\n" }
    drawing += style.text("> \(shownText(of: step))", as: .place) + "\n"
    if showsCallbacks { drawing += renderer.draw(step.outcome.callbacks) }
    switch step.result {
    case .done, .ignored: drawing += drawnOutcome(step, after: state)
    case .trapped(let trap):
      drawing += head(
        step, isExpected ? "the app crashes here, as expected" : "the app crashes here",
        isExpected: isExpected)
      drawing += drawnOutcome(step, after: state)
      // Both readings of an index are drawn.
      drawing += explanation(of: trap, state, withReadings: false, style, console.width)
    case .refused(let refusal):
      drawing += head(
        step, isExpected ? "refused as expected: \(refusal.message)" : refusal.message,
        isExpected: isExpected)
    case .failed(let failure): drawing += head(step, failure.message, isExpected: false)
    }
    return drawing + "\n"
  }

  private func drawnOutcome(_ step: Step, after state: TableState) -> String {
    // A policy or an option changes nothing that can be seen.
    if case .done = step.result, step.outcome.changes.isEmpty, step.outcome.warnings.isEmpty,
      let before = step.before, renderer.draw(before) == renderer.draw(state)
    {
      return ""
    }
    return renderer.drawStep(before: step.before ?? state, outcome: step.outcome, after: state)
  }

  /// What went wrong in a step that is drawn; its line is shown once more only where a part of it is meant.
  private mutating func head(_ step: Step, _ text: String, isExpected: Bool) -> String {
    let message = message(step, text, isExpected: isExpected)
    let style = console.outStyle
    return step.failureRange == nil
      ? message.head(in: source, style: style)
      : message.drawn(from: source, style: style, width: console.width)
  }

  /// What went wrong in a step that is not drawn, where, and why.
  private mutating func failure(
    _ step: Step, after state: TableState, style: Style, width: Int
  ) -> String {
    switch step.result {
    case .done, .ignored: return ""
    case .trapped(let trap):
      return message(step, trap.message).drawn(from: source, style: style, width: width)
        + explanation(of: trap, state, withReadings: true, style, width)
    case .refused(let refusal):
      return message(step, refusal.message).drawn(from: source, style: style, width: width)
    case .failed(let failure):
      return message(step, failure.message).drawn(from: source, style: style, width: width)
    }
  }

  private func message(_ step: Step, _ text: String, isExpected: Bool = false) -> SourceMessage {
    SourceMessage(
      severity: isExpected ? .note : .error, range: step.failureRange ?? step.range, text: text)
  }

  private func explanation(
    of trap: Trap, _ state: TableState, withReadings: Bool, _ style: Style, _ width: Int
  ) -> String {
    var explanation: Explanation
    switch trap.cause {
    case .update(let exception):
      explanation = Explanation(
        of: exception, operations: exception.batch?.operations ?? [], before: state.view,
        after: state.model, kind: trap.kind, era: trap.era)
    case .indexOutOfRange, .diffable, .endlessHandlers:
      guard let finding = Explanation.findings(in: Array(trap.message.utf8)).first else {
        return ""
      }
      explanation = finding.explanation
      // It speaks of a script, and none is shown.
      explanation.note = nil
    }
    if !withReadings { explanation.readings = nil }
    let text = ExplanationText(style: style, width: min(width, 100))
    return text.meaning(explanation, indent: 2)
      + explanation.fixes.map { text.fix($0, indent: 2) }.joined()
  }

  /// The comment lines that stand above a statement, outcome lines left out.
  private mutating func comments(before step: Step) -> [String] {
    defer { shownEnd = step.range.upperBound }
    let between = script.file.bytes[min(shownEnd, step.range.lowerBound)..<step.range.lowerBound]
    // What stands on the line of the statement before belongs to that one.
    let isFirst = shownEnd == 0
    let lines = between.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropFirst(isFirst ? 0 : 1).compactMap { line in
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard text.first == UInt8(ascii: "#") else { return nil }
      if let mark = text.dropFirst().first, "!>?~".utf8.contains(mark) { return nil }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// The step's statement as it is written.
  private func text(of step: Step) -> String {
    String(decoding: script.file.bytes[step.range], as: UTF8.self)
  }

  /// The beginning of a step's statement where it is long, such as a table of many rows; else all of it.
  private func shownText(of step: Step) -> String {
    let lines = script.file.bytes[step.range].split(
      separator: UInt8(ascii: "\n"), maxSplits: 20, omittingEmptySubsequences: false)
    let text = lines.prefix(20).map { String(decoding: $0.prefix(1_000), as: UTF8.self) }
    let isCut = lines.count > 20 || lines.contains { $0.count > 1_000 }
    return text.joined(separator: "\n") + (isCut ? " …" : "")
  }

  // MARK: - JSON

  private func json(_ step: Step, after state: TableState) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.set("step", stepNumber)
      object.set("range", step.range)
      object.set("statement", text(of: step))
      object.setStep(step, store: state.model.store)
      object.set("position", step.position)
      object.setObject("state") { $0.setState(state) }
    }
    writer.endLine()
    return writer.bytes
  }

  private func json(_ state: TableState) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.setState(state)
      object.setTable("view", state.view)
      if !state.planesAgree { object.setTable("model", state.model) }
    }
    writer.endLine()
    return writer.bytes
  }
}
