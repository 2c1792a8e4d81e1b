package import Explanation

/// An explanation in words, laid out for a terminal.
package struct ExplanationText {
  package let style: Style
  package let width: Int

  package init(style: Style, width: Int) {
    self.style = style
    self.width = width
  }

  /// An exception's own words; its lines stay lines.
  package func quote(_ exception: String, indent: Int) -> String {
    exception.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let inner = line.prefix { $0 == "\t" }.count * 2
      return paragraph(String(line), indent: indent + inner)
    }.joined()
  }

  /// What an exception means, and both readings of the index in it where it has two.
  package func meaning(_ explanation: Explanation, indent: Int) -> String {
    var text = paragraph(sentence(explanation.meaning), indent: indent)
    if let readings = explanation.readings {
      text += item(readings.before, indent: indent) + item(readings.after, indent: indent)
    }
    if let note = explanation.note { text += paragraph(note, indent: indent) }
    return text
  }

  /// The causes with their fixes and scripts, numbered.
  package func causes(_ causes: [Cause], indent: Int) -> String {
    var text = ""
    for (index, cause) in causes.enumerated() {
      let number = "\(index + 1). "
      text += spaces(indent) + number
      text += Wrapping.lines(sentence(cause.title), width: width, indent: indent + number.count)
      text += "\n" + fix(cause.fix, indent: indent + number.count)
      if let script = cause.script {
        text += self.script(script, indent: indent + number.count)
      }
    }
    return text
  }

  package func fix(_ fix: String, indent: Int) -> String {
    let head = spaces(indent) + style.text("fix:", as: .fix) + " "
    return head + Wrapping.lines(sentence(fix), width: width, indent: indent + 5) + "\n"
  }

  private func script(_ script: CauseScript, indent: Int) -> String {
    let head = script.isScaledDown ? "script, with smaller figures:" : "script:"
    var text = spaces(indent) + style.text(head, as: .note) + "\n"
    for line in script.text.split(separator: "\n") { text += spaces(indent + 2) + line + "\n" }
    return text
  }

  private func item(_ text: String, indent: Int) -> String {
    spaces(indent) + "- " + Wrapping.lines(sentence(text), width: width, indent: indent + 2) + "\n"
  }

  private func paragraph(_ text: String, indent: Int) -> String {
    spaces(indent) + Wrapping.lines(text, width: width, indent: indent) + "\n"
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// A clause as a sentence: capital first, full stop last.
  private func sentence(_ clause: String) -> String {
    guard let first = clause.first, let last = clause.last else { return clause }
    return first.uppercased() + clause.dropFirst() + (".?!".contains(last) ? "" : ".")
  }
}
