import JSON

extension TableFormatError: CustomStringConvertible {
  /// The place and the sentence: `2:5: a quote opens here and is never closed`.
  package var description: String { "\(position.line):\(position.column): " + message }

  /// The error as a sentence, without its place.
  package var message: String {
    switch reason {
    case .json(let error): error.message
    case .expectedTable:
      "expected an array of rows, an array of sections or an object with an array for each section"
    case .expectedRowOrSection:
      "expected a row's text in quotes, a section's rows in an array or an object with \"rows\""
    case .expectedRow: "expected a row's text in quotes"
    case .expectedRows: "expected an array of a section's rows"
    case .expectedSection: "expected a section as an object with \"rows\", as before"
    case .missingRows: "a section has no \"rows\""
    case .expectedTitle: "a section's \"title\" must be a text in quotes or null"
    case .unclosedQuote: "a quote opens here and is never closed"
    case .quoteInsideField:
      "a quote stands inside a field that does not begin with one; "
        + "put the field in quotes and double this one"
    case .textAfterClosingQuote: "expected ',' or the end of the line after a closing quote"
    case .tooLong: "a file of a table must be shorter than 2 GiB"
    }
  }
}
