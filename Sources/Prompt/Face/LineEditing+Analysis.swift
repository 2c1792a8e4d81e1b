import ScriptAnalysis

/// What the analysis of a text says, as the line editor shows it.
extension LineCompletions {
  init(_ list: CompletionList) {
    self.init(
      start: list.replaced.lowerBound,
      candidates: list.items.filter { $0.kind != .file }.map { item in
        LineCandidate(
          item.text, description: item.detail, endsArgument: item.kind.endsArgument)
      },
      completesFileNames: list.items.contains { $0.kind == .file })
  }
}

extension Completion.Kind {
  /// Whether a space follows.
  fileprivate var endsArgument: Bool {
    switch self {
    case .keyword, .indexPath, .section, .text, .table, .number, .sign: true
    // A function's parenthesis or a parameter's field may follow.
    case .name, .file: false
    }
  }
}

extension LineHighlight {
  /// Nil for what is shown as plain text.
  init?(_ highlight: Highlight) {
    guard let style = highlight.role.style else { return nil }
    self.init(highlight.range, style: style)
  }
}

extension Highlight.Role {
  /// The parameters of the escape that begins its colour.
  fileprivate var style: String? {
    switch self {
    case .statement: "1;34"
    case .plane: "1;35"
    case .word, .animation: "34"
    case .policy: "1;36"
    case .function, .value, .field: "36"
    case .number, .indexPath: "33"
    case .string: "32"
    case .escape, .interpolation: "1;32"
    case .comment, .outcomeLine: "2"
    case .error: "4;31"
    case .name, .sign: nil
    }
  }
}
