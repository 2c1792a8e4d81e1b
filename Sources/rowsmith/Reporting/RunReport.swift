import EditScript
import Explanation
import JSON
import ScriptRunner
import TableEditing
import TableFormats

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
  }

  let script: ScriptInput
  let form: Form
  let console: Console
  private var stepNumber = 0

  init(script: ScriptInput, form: Form, console: Console) {
    self.script = script
    self.form = form
    self.console = console
  }

  /// Whether a step must come with the state before it.
  var needsStateBefore: Bool {
    if case .drawing = form { true } else { false }
  }

  mutating func add(_ step: Step, after state: TableState, isExpected: Bool) {
    stepNumber += 1
    switch form {
    case .drawing:
      console.out.write(drawn(step, after: state, isExpected: isExpected))
    case .steps:
      console.out.write(json(step, after: state))
    case .table, .nothing:
      if step.result.isFailure, !isExpected {
        console.errors.write(
          failure(step, after: state, style: console.errorStyle, width: console.width))
      }
    }
  }

  func finish(_ state: TableState, isComplete: Bool) {
    switch form {
    case .steps: console.out.write(json(state))
    case .table(let format):
      if isComplete { console.out.write(format.write(state.view)) }
    case .drawing, .nothing: break
    }
  }

  // MARK: - Drawing

  private func drawn(_ step: Step, after state: TableState, isExpected: Bool) -> String {
    let style = console.outStyle
    var drawing = style.text("> \(script.source.text(in: step.range))", as: .place) + "\n"
    if step.result.isFailure {
      drawing += failure(step, after: state, style: style, width: console.width)
    } else {
      drawing += "  " + StateLine.text(of: state.view) + "\n"
    }
    return drawing + "\n"
  }

  /// What went wrong in a step, where, and why.
  private func failure(
    _ step: Step, after state: TableState, style: Style, width: Int
  ) -> String {
    let text: String
    switch step.result {
    case .done, .ignored: return ""
    case .trapped(let trap): text = trap.message
    case .refused(let refusal): text = refusal.message
    case .failed(let failure): text = failure.message
    }
    let message = SourceMessage(
      severity: .error, range: step.failureRange ?? step.range, text: text)
    var drawing = message.drawn(from: script.source, style: style, width: width)
    if case .trapped(let trap) = step.result, case .update(let exception) = trap.cause {
      let explanation = Explanation(
        of: exception, operations: exception.batch?.operations ?? [], before: state.view,
        after: state.model, kind: trap.kind, era: trap.era)
      let text = ExplanationText(style: style, width: min(width, 100))
      drawing += text.meaning(explanation, indent: 2)
      for fix in explanation.fixes { drawing += text.fix(fix, indent: 2) }
    }
    return drawing
  }

  // MARK: - JSON

  private func json(_ step: Step, after state: TableState) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.set("step", stepNumber)
      object.set("range", step.range)
      object.set("statement", String(decoding: script.file.bytes[step.range], as: UTF8.self))
      object.setStep(step, store: state.model.store)
      object.set("position", step.position)
    }
    writer.endLine()
    return writer.bytes
  }

  private func json(_ state: TableState) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.set("editing", state.isEditing)
      object.setTable("view", state.view)
      if !state.planesAgree { object.setTable("model", state.model) }
    }
    writer.endLine()
    return writer.bytes
  }
}
