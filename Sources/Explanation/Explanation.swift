package import TableEditing

/// What an exception means for somebody who met it: in plain words, worked out from its figures.
///
///     section 2: 9 rows before, 9 after, one delete was announced, which makes 8: the model still holds the row
package struct Explanation: Equatable, Sendable {
  /// What must have been true of the model and of the calls.
  package var meaning: String
  /// What the index in the message says when it counts before the update, and when it counts after it.
  ///
  /// Nil where the message has no such index, or it cannot be what is wrong.
  package var readings: IndexReadings?
  /// The usual causes, the likeliest first.
  package var causes: [Cause]
  /// What else a reader must know, such as why there is no script.
  package var note: String?

  /// The remedies of the causes, in their order, each once.
  package var fixes: [String] {
    var fixes: [String] = []
    for cause in causes where !fixes.contains(cause.fix) { fixes.append(cause.fix) }
    return fixes
  }
}

/// A mistake that leads to the exception, with its remedy.
package struct Cause: Equatable, Sendable {
  /// What went wrong, as a sentence without its full stop.
  package var title: String
  package var fix: String
  /// A script that makes the mistake, where this engine can.
  package var script: CauseScript?
}

/// A script of the rows language that raises an exception.
package struct CauseScript: Equatable, Sendable {
  package var text: String
  /// The message that running it raises.
  package var message: String
  package var era: Era
  package var kind: TableKind
  /// Whether its figures are smaller than the message's, which need more rows or sections than a script shows.
  package var isScaledDown: Bool
}

/// An index, read in the table before the update and in the table after it.
package struct IndexReadings: Equatable, Sendable {
  package var before: String
  package var after: String
}

extension UpdateException {
  /// The place that the message names: a section, a section and a row, or nothing for a count of sections.
  ///
  /// It counts before or after the update as the form says.
  package var place: [Int] {
    [self[.section], self[.row]].compactMap { $0 }
  }
}

/// An exception found in a text, explained.
package struct Finding: Equatable, Sendable {
  /// The exception where it stands first.
  package var found: FoundException
  /// All its places in the text: logs say the same several times.
  package var ranges: [Range<Int>]
  package var explanation: Explanation

  /// The name of the broken rule.
  package var rule: String { found.sentence.rule }
}
