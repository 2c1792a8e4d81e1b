/// Colours for what the command itself says.
package struct Style {
  package var usesColor: Bool

  package init(usesColor: Bool) { self.usesColor = usesColor }

  package enum Role {
    case error, warning, note, fix, place, caret, comment
  }

  package func text(_ text: String, as role: Role) -> String {
    guard usesColor else { return text }
    let code =
      switch role {
      case .error: "1;31"
      case .warning: "1;35"
      case .note: "1;36"
      case .fix: "1;34"
      case .place: "1"
      case .caret: "1;32"
      case .comment: "2"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
