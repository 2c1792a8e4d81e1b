/// The engine's sentences.
extension EditRefusal {
  /// What stood in the way, in a sentence without a full stop.
  public var message: String {
    switch self {
    case .noRow(let path, let count):
      "there is no row \(path.row) in section \(path.section), which shows \(rows(count))"
    case .noSection(let section, let count):
      "there is no section \(section): the table shows \(sections(count))"
    case .noPlace(let path, let count):
      "a row cannot go to \(path.section).\(path.row): section \(path.section) has \(count)"
        + (count == 1 ? " place" : " places")
    case .needsEditingMode(.reorder):
      "rows have a reorder control in editing mode only; write 'edit on' first, or 'app move'"
    case .needsEditingMode(.insert):
      "the insert control is there in editing mode only; write 'edit on' first, or 'app insert'"
    case .poisoned:
      "the app has crashed; only undo, goto, rollback and table go on from here"
    case .endWithoutBegin: "no update is open, so there is nothing to end"
    case .updateOpen: "an update is open; end it first"
    case .tooFewToUndo(let count): steps(count, to: "undo")
    case .tooFewToRedo(let count): steps(count, to: "redo")
    case .noStep(let step, let last): "there is no step \(step); the last one is \(last)"
    }
  }

  private func steps(_ count: Int, to verb: String) -> String {
    switch count {
    case 0: "there is no step to \(verb)"
    case 1: "there is only 1 step to \(verb)"
    default: "there are only \(count) steps to \(verb)"
    }
  }

  private func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }

  private func sections(_ count: Int) -> String { count == 1 ? "1 section" : "\(count) sections" }
}

extension IgnoredReason {
  /// Why nothing happened, in a sentence without a full stop.
  public var message: String {
    switch self {
    case .sameEditingMode(true): "the table is in editing mode already"
    case .sameEditingMode(false): "the table is not in editing mode"
    case .samePlace(let path):
      "row \(path.section).\(path.row) was let go where it was lifted, so moveRowAt is not called"
    }
  }
}

extension Warning {
  /// What to look at, in a sentence without a full stop.
  public var message: String {
    switch self {
    case .staleRows(let paths, let count):
      (count == 1 ? "a stale row: " : "stale rows: ")
        + paths.map { $0.description }.joined(separator: ", ")
        + (count > paths.count ? " and more" : "")
    case .repeatedDelete:
      "one place was deleted twice; the counts agree, but a real table may crash later"
    case .repeatedInsert: "one place was inserted twice"
    case .sectionMoveWithRowEdits(let section):
      "section \(section) moved while its rows were edited; real tables are reported to crash here"
    case .reloadDataInUpdate: "reloadData inside an update drops the calls beside it"
    case .moveToItself: "something moved onto its own place"
    }
  }
}
