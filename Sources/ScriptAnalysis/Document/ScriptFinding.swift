/// Something about a script that its author should know: what has no meaning, what goes wrong when it is run, what works
/// and is worth a second look.
package struct ScriptFinding: Equatable, Sendable {
  /// What it is about, the same for ever: a diagnostic's id, an exception's rule, or a name of `FindingCode`.
  package var code: String
  package var severity: Severity
  /// The bytes of the text that it is about.
  package var range: Range<Int>
  /// Lower case first, no full stop, but for what UIKit says.
  package var message: String
  /// Other places that have to do with it.
  package var related: [Related] = []
  /// Whether its bytes have no effect.
  package var isUnnecessary = false

  package enum Severity: Int, Equatable, Sendable, CaseIterable {
    case error = 1
    case warning
    case information
    case hint
  }

  /// Another place that has to do with a finding.
  package struct Related: Equatable, Sendable {
    package var range: Range<Int>
    package var message: String
  }
}

/// The codes of what is found when a script is run, beside the rules of UIKit's exceptions.
package enum FindingCode: String, CaseIterable, Sendable {
  /// The app crashes for a reason that is no rule of updates.
  case crash
  /// A rule forbids the statement; nothing happens.
  case refused
  /// A file is not read, for scripts read none here.
  case fileNotRead = "file-not-read"
  /// What an `expect` statement or an outcome line says is not so.
  case expectation
  /// UIKit does nothing here.
  case ignored
  /// The statements behind one that fails are not run.
  case notRun = "not-run"
  /// An update that is never ended.
  case unendedUpdate = "unended-update"

  // What works, and is worth a second look.

  /// Rows show other texts than the data source has.
  case staleRows = "stale-rows"
  /// The table shows more or fewer rows than the data source has.
  case countsApart = "counts-apart"
  /// Rows are taken out of the data source one after the other, the first ones first.
  case ascendingRemovals = "ascending-removals"
  /// The data source exchanges two rows where the table moves one.
  case swapForMove = "swap-for-move"
  case repeatedDelete = "repeated-delete"
  case repeatedInsert = "repeated-insert"
  case sectionMoveWithRowEdits = "section-move-with-row-edits"
  case reloadDataInUpdate = "reload-data-in-update"
  case moveToItself = "move-to-itself"
  case touchOnlyCloses = "touch-only-closes"
  case itemsWithoutText = "items-without-text"
  case uncommittedDelete = "uncommitted-delete"
  case gestureTookTap = "gesture-took-tap"
  case proposalChanged = "proposal-changed"
  case existingItems = "existing-items"
}

/// A finding in one segment; what is related may stand in another.
struct PlacedFinding {
  var finding: ScriptFinding
  /// The segment of each related place.
  var relatedSegments: [Int] = []
}

/// Something that a script says comes out, and whether it does.
package struct ScriptCheck: Equatable, Sendable {
  /// The bytes of the `expect` statement or of the first of the outcome lines.
  package var range: Range<Int>
  package var isMet: Bool
}
