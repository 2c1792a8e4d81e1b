import TableEditing

/// A step's callbacks in the order in which they came, those in a line together that belong together: all asked or all
/// told, by one table, and about one row, about none, or by one name.
struct CallbackRuns {
  struct Run: Equatable {
    var isAsked: Bool
    var calls: [Callback]
    /// Callbacks that are left out before this run.
    var skipped = 0
  }

  private(set) var runs: [Run] = []

  /// How many callbacks are drawn before the middle ones are left out, and how many of each end are then.
  private static let limit = 48
  private static let first = 30
  private static let last = 12

  init(_ callbacks: [Callback]) {
    if callbacks.count <= Self.limit {
      for callback in callbacks { add(callback) }
      return
    }
    for callback in callbacks.prefix(Self.first) { add(callback) }
    let end = runs.count
    for callback in callbacks.suffix(Self.last) { add(callback, from: end) }
    runs[end].skipped = callbacks.count - Self.first - Self.last
  }

  /// Adds a callback to the last run, or as a run of its own; runs before `start` are complete.
  private mutating func add(_ callback: Callback, from start: Int = 0) {
    if runs.count > start, let last = runs[runs.count - 1].calls.last, callback.belongs(to: last) {
      runs[runs.count - 1].calls.append(callback)
    } else {
      runs.append(Run(isAsked: callback.isAsked, calls: [callback]))
    }
  }
}

extension Callback {
  fileprivate func belongs(to last: Callback) -> Bool {
    isAsked == last.isAsked && table == last.table
      && (subject == last.subject || subject == nil || last.subject == nil || name == last.name)
  }

  fileprivate var isAsked: Bool {
    switch content {
    case .asked: true
    case .told: false
    }
  }

  /// The row that it is about; nil where it is about none or about more than one place.
  fileprivate var subject: IndexPath? {
    switch content {
    case .asked(let question, _):
      switch question {
      case .canEdit(let path), .editingStyle(let path), .shouldIndent(let path),
        .canMove(let path), .titleForDeleteConfirmation(let path),
        .leadingSwipeActions(let path), .trailingSwipeActions(let path), .editActions(let path),
        .shouldBeginMultipleSelection(let path), .itemsForDrag(let path),
        .itemsForAdding(let path), .shouldSpringLoad(let path):
        path
      case .targetForMove(let from, _): from
      case .dropProposal(let path, _, _): path
      case .allowsMultipleSelectionDuringEditing, .allowsMoveOperation, .canHandleDrop: nil
      }
    case .told(let event):
      switch event {
      case .commit(_, let path), .selectAction(_, let path), .willBeginEditing(let path),
        .willTransition(let path, _), .didTransition(let path, _), .willSelect(let path),
        .didSelect(let path), .didDeselect(let path), .didBeginMultipleSelection(let path):
        path
      case .moveRow(let from, _): from
      case .didEndEditing(let path): path
      case .performDrop(_, let path): path
      case .willBeginTableEditing, .didFinishTableEditing, .didEndMultipleSelection,
        .dragSessionWillBegin, .dragSessionDidEnd, .dropSessionDidEnter, .dropSessionDidExit,
        .dropSessionDidEnd:
        nil
      }
    }
  }
}
