import EditScript
import InputOutput
import JSON
import Reporting
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
        console.errors.write(failure(step, after: state()))
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
    var report = StepReport(
      source: source, renderer: renderer, style: style, width: console.width)
    report.showsCallbacks = showsCallbacks
    return drawing + report.drawn(step, after: state, isExpected: isExpected) + "\n"
  }

  /// What went wrong in a step that is not drawn.
  private mutating func failure(_ step: Step, after state: TableState) -> String {
    StepReport(
      source: source, renderer: renderer, style: console.errorStyle, width: console.width
    ).failure(step, after: state)
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
