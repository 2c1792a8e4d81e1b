/// Why a `#>` line cannot be read; the places are offsets in its UTF-8 bytes.
package enum StateLineError: Error, Hashable, Sendable {
  /// The line says nothing.
  case empty
  case unterminatedString(at: Int)
  case unknownEscape(at: Int)
  /// A `[` whose `]` is missing.
  case unclosedSection(at: Int)
  /// A `]` without `[`, or a bracket among rows that are in none.
  case strayBracket(at: Int)
  /// A row behind a section's `]`.
  case rowOutsideSection(at: Int)
  /// Two rows with nothing between them.
  case missingSpace(at: Int)
}

extension StateLineError {
  /// What is wrong, in a sentence without a full stop.
  package var message: String {
    switch self {
    case .empty: "there are no rows here; write '[]' for a section without rows"
    case .unterminatedString: "the string has no closing quote"
    case .unknownEscape:
      "this escape is not known; a string can have \\\" \\\\ \\n \\t and \\u{1F600}"
    case .unclosedSection: "the section has no closing ']'"
    case .strayBracket:
      "this bracket belongs to no section; with brackets, each section has its own"
    case .rowOutsideSection: "this row is in no section; with brackets, each section has its own"
    case .missingSpace: "a space is missing between two rows"
    }
  }

  /// Where it is wrong, as an offset in the line's UTF-8 bytes.
  package var offset: Int {
    switch self {
    case .empty: 0
    case .unterminatedString(let place), .unknownEscape(let place), .unclosedSection(let place),
      .strayBracket(let place), .rowOutsideSection(let place), .missingSpace(let place):
      place
    }
  }
}
