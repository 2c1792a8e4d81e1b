package import TableEditing

/// What came of one top-level statement.
package struct Step {
  /// The statement's bytes in the source.
  package var range: Range<Int>
  package var result: StepResult
  /// What the engine says of the edits: changes, callbacks, warnings, and where every row went.
  package var outcome: Outcome
  /// Which text the statement is from, as the runner was told.
  package var source = 0
  /// Where it went wrong, where that is a part of the statement, or of the policy that answered.
  package var failureRange: Range<Int>?
  /// Which text `failureRange` is in: a policy may be from another text than the statement.
  package var failureSource = 0
  /// The statements of its update that a crash has to do with: the one that breaks the rule first, then those that it
  /// does not go together with.
  ///
  /// Empty where that is not known, or the update was one statement.
  package var culprits: [ScriptPlace] = []
  /// The timeline's step that the state is at now.
  package var position: Int
  /// The state before, where the runner was asked to keep it.
  package var before: TableState?
}

/// How a statement ended.
package enum StepResult: Equatable {
  case done
  /// UIKit does nothing here.
  case ignored(IgnoredReason)
  /// A rule forbids it here; nothing changed.
  case refused(Refusal)
  /// The app crashed.
  case trapped(Trap)
  /// An `expect` statement that is not met.
  case failed(ExpectationFailure)
}

/// Why a statement cannot be run here.
package enum Refusal: Error, Equatable {
  /// The engine's rules forbid it.
  case edit(EditRefusal)
  /// A policy is wrong in itself, so that the app has no answer.
  case policy(PolicyError)
  /// `last` in a section without rows.
  case noLastRow(section: Int)
  /// A range with more rows or sections than a script may name.
  case rangeTooLong(limit: Int)
  /// An option's name or value that this build does not know.
  case unknownOption(String)
  /// The script may not read files.
  case filesNotAllowed(path: String)
  /// The file cannot be read as a table, and why.
  case unreadableTable(path: String, reason: String)
  /// The script holds more steps than may be run.
  case tooManySteps(limit: Int)
  /// The statement did not parse.
  case unparsed
}

/// What was expected and what is.
package enum ExpectationFailure: Equatable {
  case rows(expected: [String], actual: [String], section: Int)
  case noSection(Int, sectionCount: Int)
  /// Nil where the statement before did not trap.
  case trap(expected: String, actual: String?)
  /// Nil where the statement before was not refused.
  case refusal(expected: String?, actual: String?)
  /// Nil where the statement before was not ignored.
  case ignored(expected: String?, actual: String?)
  case notStale([IndexPath])
}
