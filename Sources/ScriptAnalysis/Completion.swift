/// Something that may stand where the cursor is.
package struct Completion: Equatable, Sendable {
  /// The text that takes the place of what is typed: a word, a row's index path, a text with its quotes.
  ///
  /// Where a file is meant it is the beginning of the path that is typed so far, without quotes.
  package var text: String
  package var kind: Kind
  /// What it means, in a few words without a full stop: a keyword's summary, the text of the row at an index path.
  package var detail: String?

  package enum Kind: String, CaseIterable, Sendable {
    case keyword
    /// The index path of a row that exists now, or of a place where one can be put.
    case indexPath
    /// The number of a section that exists now, or of the place behind the last one.
    case section
    /// A row's text or a section's title.
    case text
    /// The title of another table.
    case table
    /// A policy's name, or a parameter's.
    case name
    /// A step of the timeline, or a placeholder, by its number.
    case number
    /// A sign such as `->` or `{`.
    case sign
    /// A file is meant: the one who asked knows its files.
    case file
  }

  package init(_ text: String, _ kind: Kind, detail: String? = nil) {
    self.text = text
    self.kind = kind
    self.detail = detail
  }
}

/// All that may stand in one place.
package struct CompletionList: Equatable, Sendable {
  /// The bytes of the text that a completion takes the place of; empty where a word would begin.
  package var replaced: Range<Int>
  /// The likeliest first.
  package var items: [Completion]

  package init(replaced: Range<Int>, items: [Completion]) {
    self.replaced = replaced
    self.items = items
  }
}
