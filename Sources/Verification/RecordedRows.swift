import JSON
package import TableEditing

/// The rows of a table at one moment: how many each section has, and their texts if those were recorded.
package struct RecordedRows {
  package let counts: RowCounts
  /// The texts of all sections' rows in order; nil if only counts were recorded.
  private let texts: [JSONValue]?
  /// Where each section begins in `texts`.
  private let starts: [Int]

  init(counts: [Int]) {
    self.counts = RowCounts(counts)
    texts = nil
    starts = []
  }

  /// Sections with `counts` rows each, whose strings stand in `texts` one after another.
  init(counts: [Int], texts: [JSONValue]) {
    self.counts = RowCounts(counts)
    self.texts = texts
    var start = 0
    starts = counts.map { count in
      defer { start += count }
      return start
    }
  }

  package var hasTexts: Bool { texts != nil }

  /// Whether the row at `path` has the text of another record's row; both records must have texts.
  func hasSameText(at path: IndexPath, as other: RecordedRows, at otherPath: IndexPath) -> Bool {
    guard let text = text(at: path), let otherText = other.text(at: otherPath) else { return false }
    return text.hasSameText(as: otherText)
  }

  private func text(at path: IndexPath) -> JSONValue? {
    texts.map { $0[starts[path.section] + path.row] }
  }
}

extension JSONValue {
  /// Whether two strings read the same, however they are escaped.
  fileprivate func hasSameText(as other: JSONValue) -> Bool {
    if text.elementsEqual(other.text) { return true }
    return withUTF8 { first in other.withUTF8 { first.isEqual(to: $0) } ?? false } ?? false
  }
}

extension Span<UInt8> {
  fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
