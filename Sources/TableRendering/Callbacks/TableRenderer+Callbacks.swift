package import TableEditing

extension TableRenderer {
  /// What the app was asked and told in a step, in order, as the rows language writes it; empty where it was nothing.
  ///
  ///     asked: canEdit(0.0) -> true, editingStyle(0.0) -> delete
  ///     told:  willTransition(0.0, 1)
  ///
  /// What is about one row stands in one line; of very many the middle ones are left out.
  package func draw(_ callbacks: [Callback]) -> String {
    if callbacks.isEmpty { return "" }
    var text = ""
    for run in CallbackRuns(callbacks).runs {
      if run.skipped > 0 { text += skipped(run.skipped) + "\n" }
      switch options.style {
      case .plain, .colour: for line in columns(run) { text += drawn(line) + "\n" }
      case .accessible: for call in run.calls { text += sentence(call) + "\n" }
      }
    }
    return text
  }

  private func columns(_ run: CallbackRuns.Run) -> [StyledText] {
    let name = run.isAsked ? "asked: " : "told:  "
    let measure = options.measure
    let indent = String(repeating: " ", count: measure.width(of: name))
    var lines: [StyledText] = []
    var line = StyledText(name, .faint, by: measure)
    for (index, call) in run.calls.enumerated() {
      let isLast = index == run.calls.count - 1
      let call = VisibleText.text(call.description) + (isLast ? "" : ",")
      if line.width > indent.utf8.count {
        if line.width + 1 + measure.width(of: call) <= options.width {
          line.add(" ")
        } else {
          lines.append(line)
          line = StyledText(indent, by: measure)
        }
      }
      // One that is wider than the screen is broken at its spaces.
      let pieces = call.wrapped(to: max(options.width - line.width, 8), by: measure)
      for (number, piece) in pieces.enumerated() {
        if number > 0 {
          lines.append(line)
          line = StyledText(indent, by: measure)
        }
        line.add(piece)
      }
    }
    return lines + [line]
  }

  private func drawn(_ line: StyledText) -> String {
    line.clipped(to: options.width).drawn(inColour: options.style == .colour)
  }

  private func skipped(_ count: Int) -> String {
    let words = options.measure.ellipsis + " " + Words.counted(count, "more callback")
    return options.style == .accessible
      ? Words.counted(count, "more callback") + "."
      : drawn(StyledText("       " + words, .faint, by: options.measure))
  }

  private func sentence(_ callback: Callback) -> String {
    let table = callback.table.map { " of table \"\($0)\"" } ?? ""
    let words =
      switch callback.content {
      case .asked(let question, let answer):
        "Asked\(table) \(question.description), answered \(answer.description)"
      case .told(let event): "Told\(table) \(event.description)"
      }
    return VisibleText.text(words) + "."
  }
}
