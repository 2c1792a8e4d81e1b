package import JSON

/// Why a text is no recorded batch, and where.
package struct BatchError: Error, Equatable, Sendable {
  /// What was expected, or which bound is passed.
  package enum Reason: Equatable, Sendable {
    /// The text is not JSON at all.
    case json(JSONError)
    /// The text has more bytes than are read.
    case tooLong(limit: Int)
    /// The outermost value is no object.
    case expectedBatch
    /// A batch or an operation lacks a member.
    case missing(Member)
    case expectedKind
    case expectedEra
    /// `before` or `after` is no array.
    case expectedSections(Member)
    /// A section is neither a number of rows nor an array of texts.
    case expectedSection
    /// A section as a number of rows, as the sections before it.
    case expectedRowCount
    /// A section as an array of texts, as the sections before it.
    case expectedTexts
    case expectedText
    case tooManyRows(limit: Int)
    case expectedOperations
    case expectedOperation
    case expectedOperationName
    /// An operation on rows names something else than a section and a row.
    case expectedRowPlace
    /// An operation on sections names something else than a section.
    case expectedSectionPlace
    case expectedInteger(limit: Int)
    /// An operation that is no move has a destination.
    case unwantedDestination
    case tooManyOperations(limit: Int)
  }

  /// A key of a batch or of an operation.
  package enum Member: String, Sendable {
    case kind, era, before, after, ops
    case op, at, to, count
  }

  /// What stands where something else was expected.
  package enum Found: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// As written, or its beginning.
    case number(String)
    /// The text, or its beginning.
    case string(String)
    case array(count: Int)
    case object
  }

  package let reason: Reason
  /// The bytes that are wrong, counted from the start of those that were handed to the parser.
  package let range: Range<Int>
  /// Nil where something is missing, or where the reason says it all.
  package let found: Found?

  init(_ reason: Reason, at range: Range<Int>) {
    self.reason = reason
    self.range = range
    found = nil
  }

  /// The error that `value` is not what was expected.
  init(_ reason: Reason, _ value: JSONValue) {
    self.reason = reason
    range = value.byteRange
    found = Found(value)
  }
}

extension BatchError.Found {
  init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .boolean(value.bool ?? false)
    case .number: self = .number(Self.beginning(of: value.text))
    case .string:
      let text = value.text.dropFirst().dropLast()
      self = .string(Self.beginning(of: text))
    case .array: self = .array(count: value.elements?.reduce(0) { count, _ in count + 1 } ?? 0)
    case .object: self = .object
    }
  }

  /// The first forty bytes or so of a text, cut between scalars.
  private static func beginning(of text: ArraySlice<UInt8>) -> String {
    guard text.count > 40 else { return String(decoding: text, as: UTF8.self) }
    var end = text.startIndex + 40
    while text[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: text[..<end], as: UTF8.self) + "…"
  }
}
