import ScriptRunner
import TableEditing
import TableRendering

/// The shape of an explanation: a heading, then parts with their names before them.
extension WhyText {
  /// Whether the lines are read aloud: sentences without columns.
  var isSpoken: Bool { renderer.options.style == .accessible }

  /// The statement that is explained, in one line.
  func statement(of step: Step) -> String {
    let words = source.text(in: step.range).split { $0 == " " || $0 == "\n" || $0 == "\t" }
    // A statement that a command made is not written anywhere.
    if words.isEmpty { return "" }
    let text = words.joined(separator: " ")
    if isSpoken { return "Statement: \(text).\n" }
    return style.text(Wrapping.clipped(text, width: width), as: .place) + "\n"
  }

  func heading(_ name: String, _ text: String, as role: Style.Role) -> String {
    if isSpoken { return sentence(name + ": " + text) }
    return style.text(name + ":", as: role) + " "
      + Wrapping.lines(text, width: width, indent: name.utf8.count + 2) + "\n"
  }

  /// `  rule:    a row is dragged by its reorder control`.
  func item(_ name: String, _ text: String) -> String {
    if isSpoken { return sentence(name + ": " + text) }
    let term = "  " + name + ":"
    let isNarrow = width < 48
    let column = isNarrow ? 4 : WhyText.column
    let gap =
      isNarrow
      ? "\n" + spaces(column) : spaces(max(column - term.utf8.count, 1))
    return style.text(term, as: .note) + gap
      + Wrapping.lines(text, width: textWidth, indent: column) + "\n"
  }

  /// A statement to type, which is never broken.
  private func statement(_ name: String, _ statement: String) -> String {
    if isSpoken { return sentence(name + ": " + statement) }
    let term = "  " + name + ":"
    return style.text(term, as: .note)
      + spaces(max((width < 48 ? 8 : WhyText.column) - term.utf8.count, 1)) + statement + "\n"
  }

  /// A line of its own below a name.
  func below(_ text: String) -> String {
    if isSpoken { return sentence(text) }
    return Wrapping.below(text, column: width < 48 ? 4 : WhyText.column, width: textWidth)
  }

  func paragraph(_ text: String) -> String {
    isSpoken ? sentence(text) : Wrapping.lines(text, width: textWidth, indent: 0) + "\n"
  }

  func sentence(_ text: String) -> String {
    guard let first = text.first, let last = text.last else { return "" }
    return first.uppercased() + text.dropFirst() + (".:?".contains(last) ? "\n" : ".\n")
  }

  private static let column = 12
  /// Long lines are hard to read, however wide the screen is.
  private var textWidth: Int { min(width, 100) }
  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

// MARK: - Parts

extension WhyText {
  func text(of answer: WhyAnswer) -> String {
    var text = ""
    for rule in answer.rules { text += item("rule", rule) }
    for fact in answer.here { text += item("here", fact) }
    for callback in answer.deciders {
      guard let entry = CallbackEntry(callback) else { continue }
      let uiKit = entry.uiKit.map { ", in UIKit \($0)" } ?? ""
      text += item("decides", entry.form + uiKit + ": " + entry.summary)
    }
    return text + advice(answer.advice)
  }

  /// What to do: statements that work here, each once, and words.
  func advice(_ advice: [Advice]) -> String {
    var text = ""
    for advice in advice {
      if advice.statements.isEmpty {
        text += item("or", advice.effect)
      } else if let statement = advice.statements.first(where: isDone) {
        text += self.statement("type", statement)
        text += isSpoken ? sentence("it " + advice.effect) : below(advice.effect)
      }
    }
    return text
  }

  func warnings(_ warnings: [Warning], _ state: TableState) -> String {
    var text = ""
    for warning in warnings {
      text += heading("warning", warning.message, as: .warning)
      text += advice(warning.advice(in: state))
    }
    return text
  }

  /// What the app was asked and told, in order, with UIKit's names.
  func order(_ callbacks: [Callback]) -> String {
    if callbacks.isEmpty { return "" }
    var text = ""
    for (index, callback) in callbacks.prefix(WhyText.mostCallbacks).enumerated() {
      let isAsked: Bool
      if case .asked = callback.content { isAsked = true } else { isAsked = false }
      let uiKit = CallbackEntry(callback.name)?.uiKit.map { "  \($0)" } ?? ""
      text += item(
        isAsked ? "asked" : "told",
        isSpoken
          ? "\(index + 1): \(callback.description)\(uiKit.isEmpty ? "" : ", in UIKit" + uiKit.dropFirst())"
          : "\(index + 1). \(callback.description)\(uiKit)")
    }
    let more = callbacks.count - WhyText.mostCallbacks
    if more > 0 { text += below("and \(more) more; '\(traceCommand)' shows all of them") }
    var told: [CallbackName] = []
    for callback in callbacks where !told.contains(callback.name) {
      told.append(callback.name)
      if let note = callback.name.note { text += item("rule", note) }
    }
    return text
  }

  private static let mostCallbacks = 16
}
