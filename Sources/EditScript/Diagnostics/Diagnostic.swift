/// What is wrong with a place in a text, and what may be done about it.
package struct Diagnostic: Equatable, Sendable {
  package var id: DiagnosticID
  package var severity: Severity
  /// The bytes it is about; empty where something is missing.
  package var range: Range<Int>
  /// Lower case first, no full stop.
  package var message: String
  /// Each is an answer of its own; the most likely one first.
  package var fixIts: [FixIt]
  package var notes: [Note]

  package enum Severity: String, Equatable, Sendable, CaseIterable {
    /// The statement has no meaning.
    case error
    /// The statement means less than is written.
    case warning
  }

  /// A change of the text after which the diagnostic is gone.
  package struct FixIt: Equatable, Sendable {
    package var title: String
    /// In the order of the text, not overlapping.
    package var edits: [TextEdit]
  }

  /// Another place that has to do with it.
  package struct Note: Equatable, Sendable {
    package var range: Range<Int>
    package var message: String
  }
}

/// Some bytes of a text and what to put in their place.
package struct TextEdit: Equatable, Sendable {
  package var range: Range<Int>
  package var replacement: String

  package init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension Diagnostic.FixIt {
  /// The text with the edits made.
  package func applied(to source: [UInt8]) -> [UInt8] { edits.applied(to: source) }
}

extension [TextEdit] {
  /// The text with the edits made; they are in the order of the text and do not overlap.
  package func applied(to source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in self {
      result += source[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return result + source[position...]
  }
}
