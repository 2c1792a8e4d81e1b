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
    case .needsEditingMode(let control):
      "rows have \(control.noun) in editing mode only; write 'edit on' first"
    case .poisoned:
      "the app has crashed; only undo, goto, rollback and table go on from here"
    case .endWithoutBegin: "no update is open, so there is nothing to end"
    case .updateOpen: "an update is open; end it first"
    case .tooFewToUndo(let count): steps(count, to: "undo")
    case .tooFewToRedo(let count): steps(count, to: "redo")
    case .noStep(let step, let last): "there is no step \(step); the last one is \(last)"
    case .nothingOpen(.delete):
      "no Delete button shows; 'swipe' a row, or in editing mode 'tap minus', to see it"
    case .nothingOpen: "no row is open, so no action shows; 'swipe' a row to see its actions"
    case .halfOpen(let path):
      "row \(path.description) is open only in part; 'swipe' it all the way to reach its buttons"
    case .noAction(let title, let path, let shown):
      "row \(path.description) is open, but has no action '\(title)'; it shows "
        + shown.map { "'\($0)'" }.joined(separator: ", ")
    case .noTarget(let target, let proposed):
      "targetForMove sends the row to \(target.description) instead of \(proposed.description)"
        + ", and there is no such place"
    case .singleSelection:
      "only one row at a time is selected here; in editing mode the policy "
        + "allowsMultipleSelectionDuringEditing lets several be"
    case .noTable(let title): "there is no table '\(title)'"
    case .dragUnderWay: "items are being dragged; 'drop' them or 'cancel drag' first"
    case .noDrag: "nothing is dragged; 'lift' begins a drag"
    case .notHovering: "the items are not over the table yet; 'hover' brings them there"
    case .tooManyPlaceholders(let limit): "at most \(limit) placeholders wait at a time"
    case .noPlaceholder(let index, let waiting):
      "there is no placeholder \(index): "
        + (waiting == 0 ? "none waits" : waiting == 1 ? "1 waits" : "\(waiting) wait")
    case .notInEra(.dragAndDrop, let era):
      "drag and drop came with iOS 11; the era is \(era.rawValue)"
    case .notInEra(.diffableDataSource, let era):
      "diffable data sources came with iOS 13; the era is \(era.rawValue)"
    case .notDiffable: "no diffable data source drives the table; write 'diffable' first"
    case .rowsOfSnapshot:
      "the rows are a snapshot's: 'snapshot { }' changes them, and 'model set' what a cell shows"
    case .tooManyRows(let limit): "a table holds at most \(rows(limit)) here"
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

extension EditRefusal.Control {
  /// The control with its article.
  var noun: String {
    switch self {
    case .reorder: "a reorder control"
    case .insert: "an insert control"
    case .minus: "a minus control"
    case .plus: "a plus control"
    case .delete: "a Delete button"
    case .action: "actions"
    }
  }
}

extension IgnoredReason {
  /// Why nothing happened, in a sentence without a full stop.
  public var message: String {
    switch self {
    case .nothingThere: "there is nothing that the touch would reach"
    case .swipeInEditingMode:
      "rows are not swiped in editing mode; 'tap minus' shows the Delete button there"
    case .notEditable(let path): "canEdit says that row \(path.description) is not editable"
    case .notMovable(let path): "canMove says that row \(path.description) is not movable"
    case .styleNone(let path): "the editing style of row \(path.description) is none"
    case .noActions(let path, let edge):
      "row \(path.description) has no actions at its \(edge.rawValue) edge"
    case .notImplemented(let callback):
      "the app does not implement \(callback.rawValue), so nothing happens"
    case .noControl(let control, let path):
      "row \(path.description) does not show \(control.noun)"
    case .alreadyOpen(let path): "row \(path.description) is open already"
    case .swipeStuck(let path):
      "the aborted swipe has left row \(path.description) in its editing state"
    case .noSelectionInEditingMode:
      "rows are not selected in editing mode; the policy allowsMultipleSelectionDuringEditing "
        + "changes that"
    case .singleSelectionStays: "a tap does not deselect the one selected row"
    case .notSelected: "no such row is selected"
    case .noMultipleSelection:
      "two fingers select nothing here: that needs allowsMultipleSelectionDuringEditing and "
        + "shouldBeginMultipleSelection"
    case .noItems(let path): "itemsForDrag gives no items for row \(path.description)"
    case .notHandled: "canHandleDrop says that the table does not take such items"
    case .noTransfer(let operation):
      "the proposal is \(operation.rawValue), so nothing is dropped"
    case .notOverTable: "the items are not over the table, so nothing is dropped"
    case .noSpring(let path): "row \(path.description) does not spring-load"
    case .placeholderGone: "the placeholder is gone, so its data is not taken"
    case .sameEditingMode(true): "the table is in editing mode already"
    case .sameEditingMode(false): "the table is not in editing mode"
    case .samePlace(let path):
      "row \(path.section).\(path.row) was let go where it was lifted, so moveRowAt is not called"
    case .sameDataSource: "a diffable data source drives the table already"
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
    case .countsApart:
      "the data source has not as many rows as are shown; the next update will raise an exception"
    case .touchOnlyCloses: "the touch closed the open row, and did nothing else"
    case .itemsWithoutText(let count):
      (count == 1 ? "1 item has" : "\(count) items have")
        + " no plain text that the app may see, so nothing of it is inserted"
    case .uncommittedDelete: "commit has left the row in the table"
    case .gestureTookTap: "the app's tap recognizer got the tap in place of the button"
    case .proposalChanged(let old, let new):
      "the system makes \(new.description) of \(old.description)"
    case .existingItems(let identifiers): DiffableException.existingItemsLine(identifiers)
    }
  }
}
