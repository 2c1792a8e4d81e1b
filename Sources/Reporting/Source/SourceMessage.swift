/// Something to say about a place in a script: where, how grave, what, and what to do.
package struct SourceMessage {
  package var severity: Severity
  /// The bytes it is about; empty where something is missing.
  package var range: Range<Int>
  package var text: String
  /// What would mend it, one answer each.
  package var fixes: [String] = []
  /// Other places that have to do with it.
  package var notes: [(range: Range<Int>, text: String)] = []

  package init(
    severity: Severity, range: Range<Int>, text: String, fixes: [String] = [],
    notes: [(range: Range<Int>, text: String)] = []
  ) {
    self.severity = severity
    self.range = range
    self.text = text
    self.fixes = fixes
    self.notes = notes
  }

  package enum Severity: String {
    case error, warning, note

    package var role: Style.Role {
      switch self {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    }
  }

  /// `FILE:LINE:COLUMN: error: ...`, the line and a caret, then the fixes and the notes.
  package func drawn(from source: SourceText, style: Style, width: Int) -> String {
    var drawing = head(severity, range, text, source, style)
    drawing += SourceExcerpt(range, of: source).drawn(style: style, width: width)
    for fix in fixes { drawing += "  \(style.text("fix:", as: .fix)) \(fix)\n" }
    for note in notes {
      drawing += head(.note, note.range, note.text, source, style)
      drawing += SourceExcerpt(note.range, of: source).drawn(style: style, width: width)
    }
    return drawing
  }

  /// `FILE:LINE:COLUMN: error: ...` alone.
  package func head(in source: SourceText, style: Style) -> String {
    head(severity, range, text, source, style)
  }

  private func head(
    _ severity: Severity, _ range: Range<Int>, _ text: String, _ source: SourceText, _ style: Style
  ) -> String {
    let word = style.text(severity.rawValue + ":", as: severity.role)
    guard let place = source.place(of: range.lowerBound) else { return "\(word) \(text)\n" }
    return "\(style.text(place, as: .place)) \(word) \(text)\n"
  }
}
