package import JSON

/// Why a file is not a table in its format, and where.
package struct TableFormatError: Error, Hashable, Sendable {
  /// The rule that is broken.
  package enum Reason: Hashable, Sendable {
    /// The file is not JSON at all.
    case json(JSONError)
    /// The outermost JSON value is neither an array nor an object.
    case expectedTable
    /// The first element is neither a row's text nor a section.
    case expectedRowOrSection
    case expectedRow
    /// A section as an array of its rows.
    case expectedRows
    /// A section as an object, as the sections before it.
    case expectedSection
    /// A section's object has no member `rows`.
    case missingRows
    /// A section's `title` is neither a string nor null.
    case expectedTitle

    /// The error stands at the opening quote.
    case unclosedQuote
    case quoteInsideField
    case textAfterClosingQuote

    case tooLong
  }

  package let reason: Reason
  /// The byte where it happened, counted from the start of the file.
  package let offset: Int
  package let position: TextPosition

  init(_ reason: Reason, at offset: Int, in bytes: [UInt8]) {
    self.reason = reason
    self.offset = offset
    position = TextPosition(of: offset, in: bytes)
  }
}
