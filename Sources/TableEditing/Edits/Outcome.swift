/// What came of an edit: enough to draw it, to notify of it and to explain it.
public struct Outcome {
  public enum Result: Equatable, Sendable {
    /// It happened.
    case done
    /// UIKit does nothing here.
    case ignored(IgnoredReason)
    /// A rule of the engine forbids it here; nothing changed.
    case refused(EditRefusal)
    /// The app crashed; the state before can be returned to.
    case trapped(Trap)
  }

  public var result: Result
  /// What changed, in order; changes of one set happen at once.
  public var changes: [ChangeSet]
  /// The app's callbacks asked and answered, in order.
  public var callbacks: [Callback]
  public var warnings: [Warning]
  /// Whether `changes`, done to the rows before, give the rows after.
  ///
  /// Where they do not, only the two states tell what changed: a place was named twice, or the app's edits were fitted to
  /// what it had done to its data source by hand.
  package internal(set) var saysAll = true
  private var keptPlan: UpdatePlan?

  init(
    _ result: Result, changes: [ChangeSet] = [], callbacks: [Callback] = [],
    warnings: [Warning] = [], plan: UpdatePlan? = nil
  ) {
    self.result = result
    self.changes = changes
    self.callbacks = callbacks
    self.warnings = warnings
    keptPlan = plan
  }

  /// Where every row that was shown went; nil if the edit was no update of the table.
  public var plan: UpdatePlan? {
    get { keptPlan ?? planOfSingleCall }
    set { keptPlan = newValue }
  }

  /// The plan of an edit of one row, which is worked out when somebody asks for it.
  private var planOfSingleCall: UpdatePlan? {
    var only: UpdateOperation?
    for set in changes {
      for change in set.changes {
        guard let operation = change.operation else { continue }
        if only != nil || set.plane != .both { return nil }
        only = operation
      }
    }
    return only.map { UpdatePlan(unchecked: [$0]) }
  }

  /// It happened, and there is nothing more to say.
  package static var done: Outcome { Outcome(.done) }

  /// The outcome with changes that came before its own.
  func after(_ earlier: [ChangeSet]) -> Outcome {
    if earlier.isEmpty { return self }
    var outcome = self
    outcome.changes = earlier + changes
    return outcome
  }

  /// Adds what came of the next edit of the same step.
  package mutating func add(_ next: Outcome) {
    result = next.result
    keptPlan = next.keptPlan ?? keptPlan
    changes += next.changes
    callbacks += next.callbacks
    saysAll = saysAll && next.saysAll
    if next.result == .done { dropStaleWarnings() }
    warnings += next.warnings
  }

  /// Forgets which rows were stale before: each edit that is done says itself which are stale after it.
  mutating func dropStaleWarnings() {
    if warnings.isEmpty { return }
    warnings.removeAll { warning in
      switch warning {
      case .staleRows, .countsApart: true
      default: false
      }
    }
  }
}

/// Why UIKit does nothing.
public enum IgnoredReason: Hashable, Sendable {
  /// The table is in that mode already.
  case sameEditingMode(Bool)
  /// The row was let go where it was lifted: `moveRowAt` is not called.
  case samePlace(IndexPath)
  /// There is nothing to close or to select.
  case nothingThere
  /// In editing mode rows are not swiped.
  case swipeInEditingMode
  /// The app does not let the row be edited.
  case notEditable(IndexPath)
  /// The app does not let the row be moved.
  case notMovable(IndexPath)
  /// The row's editing style is none.
  case styleNone(IndexPath)
  /// The app has no actions on this side of the row.
  case noActions(IndexPath, SwipeEdge)
  /// The app does not implement the callback on which the gesture depends.
  case notImplemented(CallbackName)
  /// The row's cell does not show that control.
  case noControl(EditRefusal.Control, IndexPath)
  case alreadyOpen(IndexPath)
  /// An aborted swipe has left the row in its editing state.
  case swipeStuck(IndexPath)
  /// `allowsSelectionDuringEditing` is false.
  case noSelectionInEditingMode
  /// A tap does not deselect the one selected row.
  case singleSelectionStays
  case notSelected
  /// Several rows cannot be selected with two fingers here.
  case noMultipleSelection
  /// The app gives no items, so nothing is lifted.
  case noItems(IndexPath)
  /// The app takes no such items.
  case notHandled
  /// The proposal that holds transfers nothing.
  case noTransfer(DropOperation)
  /// The items are not over the table.
  case notOverTable
  /// The table is not spring-loaded, or the row is not.
  case noSpring(IndexPath)
  /// The placeholder went, as with `reloadData`: its data is not taken.
  case placeholderGone
  /// A diffable data source drives the table already.
  case sameDataSource
}

/// A crash: UIKit's exception or the standard library's.
public struct Trap: Equatable, Sendable {
  public enum Cause: Equatable, Sendable {
    /// UIKit found a rule of batch updates broken.
    case update(UpdateException)
    /// The data source's array was asked for a place that it does not have.
    case indexOutOfRange
    /// Handlers of the app and the table call each other without end, until the stack is full.
    case endlessHandlers
    /// A diffable data source or a snapshot refused; `edit` is the index of the snapshot's edit that did, where one did.
    case diffable(DiffableException, edit: Int?)
  }

  public var cause: Cause
  public var era: Era
  public var kind: TableKind

  /// The text that the app dies with.
  public var message: String {
    switch cause {
    case .update(let exception): exception.message(era: era, kind: kind)
    case .indexOutOfRange: "Fatal error: Index out of range"
    case .endlessHandlers:
      "EXC_BAD_ACCESS: the stack is full, as handlers and table call each other without end"
    case .diffable(let exception, _): exception.message(kind: kind)
    }
  }
}

/// Something about an edit that works now and is worth a second look.
public enum Warning: Hashable, Sendable {
  /// Rows whose shown text is not the data source's: the first of them, and how many there are at least.
  case staleRows([IndexPath], count: Int)
  /// The same row or section was deleted twice: the counts agree, but a real table corrupts its memory.
  case repeatedDelete
  /// The same place was inserted twice: tolerated where the counts agree.
  case repeatedInsert
  /// A section moved while its rows were inserted or deleted: real tables are reported to crash.
  case sectionMoveWithRowEdits(section: Int)
  /// `reloadData` inside an update: the calls beside it were dropped.
  case reloadDataInUpdate
  /// A row or section moved onto its own place.
  case moveToItself
  /// The data source has not as many rows as are shown; the next update raises an exception.
  case countsApart
  /// The touch closed the open row and did nothing else.
  case touchOnlyCloses
  /// So many dropped items have no text that the app can use and may see.
  case itemsWithoutText(Int)
  /// The app was told to delete the row and has not.
  case uncommittedDelete
  /// A recognizer of the app's got the tap in place of the Delete button.
  case gestureTookTap
  /// The system made another proposal of the app's.
  case proposalChanged(from: DropProposal, to: DropProposal)
  /// Items were appended to a snapshot or inserted into it that it had already, and were moved.
  case existingItems([String])
}
