extension Keyword {
  /// The values that an option can have, the one that holds without a word first; empty for what is no option.
  package var optionValues: [Keyword] {
    switch self {
    case .layout: [.done, .pending]
    case .deleteTap: [.button, .gesture]
    case .confirmationMasks: [.sent, .noReturn, .unsent]
    case .abortedSwipe: [.ends, .stuck]
    case .swipeBack: [.told, .untold]
    case .styleNone: [.blocks, .shows]
    case .unchangedCommit: [.stays, .closes]
    case .samePlace: [.skipped, .told]
    case .uneditableHandle, .handleWithoutMoveRow: [.hidden, .shown]
    case .severalItems: [.forbidden, .copy]
    case .fallbackAsks: [.asked, .unasked]
    default: []
    }
  }

  /// The options that can have this word as their value.
  package var optionsWithValue: [Keyword] {
    Keyword.words(in: .option).filter { $0.optionValues.contains(self) }
  }
}
