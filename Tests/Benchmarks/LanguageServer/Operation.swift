/// Something that an editor has a server do, as it is measured.
enum Operation: CaseIterable {
  case wholeTextAndSymbols
  case changeAndSymbols
  case characterToDiagnostics
  case characterToEnd
  case statementToDiagnostics
  case statementToEnd
  case characterAndCompletion
  case hover
  case completion
  case inlayHints
  case tokensDelta
  case tokens
  case formatting

  var title: String {
    switch self {
    case .wholeTextAndSymbols: "the whole text sent, then symbols"
    case .changeAndSymbols: "a character typed, then symbols"
    case .characterToDiagnostics: "a character typed, to its diagnostics"
    case .characterToEnd: "the same, until the script is run to its end"
    case .statementToDiagnostics: "a line inserted or removed, to its diagnostics"
    case .statementToEnd: "the same, until the script is run to its end"
    case .characterAndCompletion: "a character typed, then completion"
    case .hover: "hover"
    case .completion: "completion"
    case .inlayHints: "inlay hints of 60 lines"
    case .tokensDelta: "semantic tokens, delta after a change"
    case .tokens: "semantic tokens, all"
    case .formatting: "formatting, a blank too many on every fiftieth line"
    }
  }

  /// How many milliseconds it may take; nil if nothing was promised for texts of that length.
  func limit(lines: Int) -> Double? {
    switch (self, lines) {
    case (.characterToDiagnostics, _), (.statementToDiagnostics, _), (.characterToEnd, _),
      (.statementToEnd, _):
      switch lines {
      case 1_000: 2
      case 10_000: 10
      case 100_000: 60
      default: nil
      }
    case (.hover, 10_000), (.completion, 10_000), (.inlayHints, 10_000), (.tokensDelta, 10_000): 5
    case (.tokens, 10_000): 15
    case (.formatting, 10_000): 40
    default: nil
    }
  }
}
