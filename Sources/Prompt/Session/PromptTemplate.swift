/// A prompt with fields to be filled in, such as `%{title} %{step}%{dirty} %{mode}> `.
///
///     PromptTemplate("%{title} %{step}> ").text(PromptFields(title: "Groceries", ...), usesColor: false)
///     // "Groceries 3/5> "
package struct PromptTemplate {
  private let pieces: [Piece]

  private enum Piece: Equatable {
    case text(String)
    case field(Field)
    case style(Style)
  }

  private enum Field: String, CaseIterable {
    case title, mode, step, dirty, uncommitted
  }

  private enum Style: String, CaseIterable {
    case reset, bold, dim, red, green, yellow, blue, magenta, cyan

    /// What the terminal is sent between `ESC [` and `m`.
    var code: Int {
      switch self {
      case .reset: 0
      case .bold: 1
      case .dim: 2
      case .red: 31
      case .green: 32
      case .yellow: 33
      case .blue: 34
      case .magenta: 35
      case .cyan: 36
      }
    }
  }

  /// What is between `%{` and `}` and means nothing stays as it is written.
  package init(_ template: String) {
    var pieces: [Piece] = []
    var rest = Substring(template)
    while let start = rest.firstRange(of: "%{") {
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else { break }
      let word = String(rest[start.upperBound..<end])
      pieces.append(.text(String(rest[..<start.lowerBound])))
      if let field = Field(rawValue: word) {
        pieces.append(.field(field))
      } else if let style = Style(rawValue: word) {
        pieces.append(.style(style))
      } else {
        pieces.append(.text("%{\(word)}"))
      }
      rest = rest[rest.index(after: end)...]
    }
    pieces.append(.text(String(rest)))
    self.pieces = pieces
  }

  package static let standard = "%{title} %{step}%{dirty} %{mode}> "

  static let help =
    "A text with fields: %{title} is the table's title, %{step} the step and the last one there is, as in 3/5, %{dirty} a star where something is not committed, %{uncommitted} how many steps are not, and %{mode} what goes on: edit, update, drag, row open, crashed. %{red}, %{green}, %{yellow}, %{blue}, %{magenta}, %{cyan}, %{bold}, %{dim} and %{reset} colour what follows. A field that is empty takes the space before it along."

  /// The prompt now; in colour `crashed` is red by itself.
  package func text(_ fields: PromptFields, usesColor: Bool) -> String {
    var text = ""
    var isStyled = false
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .style(let style):
        guard usesColor else { continue }
        text += Self.escape(style)
        isStyled = style != .reset
      case .field(let field):
        let value = value(of: field, fields)
        if value.isEmpty {
          if text.hasSuffix(" ") { text.removeLast() }
        } else if usesColor, field == .mode, fields.isCrashed {
          text += "\u{1B}[1;31m" + value + "\u{1B}[0m"
        } else {
          text += value
        }
      }
    }
    return isStyled ? text + Self.escape(.reset) : text
  }

  private func value(of field: Field, _ fields: PromptFields) -> String {
    switch field {
    case .title: fields.title
    case .mode: fields.mode
    case .step: "\(fields.step)/\(fields.lastStep)"
    case .dirty: fields.uncommitted > 0 ? "*" : ""
    case .uncommitted: fields.uncommitted > 0 ? "\(fields.uncommitted)" : ""
    }
  }

  private static func escape(_ style: Style) -> String { "\u{1B}[\(style.code)m" }
}
