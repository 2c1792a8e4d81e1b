package import TableEditing

/// An app written down as data: what it implements, answers and does.
///
/// A `PlannedApp` made of it stands around the engine's table, and the reference reads it too, so that both are asked the same
/// app. Answers are lists by row; rows past the end of a list have its last answer.
package struct AppPlan: Sendable {
  /// Whether and how a callback for swipe actions answers.
  package enum Configuration: Sendable {
    case missing
    case answersNil
    case answers([SwipeAction])
  }

  package enum Commit: Sendable {
    case builtIn, missing, nothing, both, modelOnly, viewOnly
    /// Changes both, then ends editing mode, which Apple's texts advise against.
    case endsEditing
    /// Changes the data source, then calls `reloadData`.
    case reloads
  }

  package enum Move: Sendable {
    case builtIn, missing, nothing, right, swap, offByOne
    /// Inserts the item before it removes the old one, with the indices corrected for that, and without.
    case insertsFirst, insertsFirstWrongly
    case reloads
  }

  package enum Select: Sendable {
    case builtIn, missing, nothing, deletes
  }

  /// What the app does when it performs a drop.
  package enum Drop: Sendable {
    case builtIn, missing, nothing, inserts, insertsPlaceholders, reloads
  }

  /// Where a dragged row is sent.
  package enum Target: Sendable {
    case missing, kept, first, nowhere
  }

  /// What the app's Edit and Done buttons do besides.
  package enum TableEditing: Sendable {
    case missing, nothing
    /// A last row "(add new)" is there in editing mode.
    case addsRow
  }

  package var name: String
  package var era = Era.ios17
  package var options: [EditingOption: Int] = [:]
  /// Events of no further meaning that the app does not implement.
  package var missing: Set<CallbackName> = []

  package var canEdit: [Bool]? = [true]
  package var editingStyle: [EditingStyle]? = [.delete]
  package var shouldIndent: [Bool]? = [true]
  package var canMove: [Bool]? = [true]
  package var target = Target.kept
  package var title: String?? = nil
  package var leading = Configuration.missing
  package var trailing = Configuration.missing
  package var editActions = Configuration.missing
  package var selectsSeveral: Bool?
  package var beginsMultipleSelection: Bool?
  package var commit = Commit.builtIn
  package var moveRow = Move.builtIn
  package var selectAction = Select.builtIn
  package var tableEditing = TableEditing.missing
  /// How many items the app gives for a row that is lifted, and for one that is tapped meanwhile.
  package var itemsForDrag: Int? = 1
  package var itemsForAdding: Int?
  package var allowsMoveOperation: Bool?
  package var canHandleDrop: Bool? = true
  /// What the app proposes; as the built-in one where it has no rule of its own.
  package var proposal: DropProposal?
  package var proposesNothing = false
  package var performDrop = Drop.builtIn
  package var springs: Bool?

  /// The event at which the app does something it should leave alone, and what.
  package var mischief: (at: CallbackName, edit: Mischief)?
  /// Whether two rows stand where the last row is the one to insert: styles and moves then go by that.
  package var lastRowInserts = false

  package enum Mischief: Sendable {
    case reloadsData, deletesFirstRow, insertsRow, endsEditing, beginsEditing
  }

  package init(_ name: String, _ configure: (inout AppPlan) -> Void = { _ in }) {
    self.name = name
    configure(&self)
  }

  package func has(_ option: EditingOption, _ value: Int = 1) -> Bool { options[option] == value }
}

extension AppPlan: CustomStringConvertible {
  package var description: String { name }
}

extension AppPlan {
  /// Whether the app implements a callback, and whether it does as the built-in app does.
  package func implementation(of callback: CallbackName) -> Implementation {
    if missing.contains(callback) { return .none }
    if let mischief, mischief.at == callback { return .own }
    switch callback {
    case .canEdit: return canEdit == nil ? .none : .own
    case .editingStyle: return editingStyle == nil ? .none : .own
    case .shouldIndent: return shouldIndent == nil ? .none : .own
    case .canMove: return canMove == nil ? .none : .own
    case .targetForMove:
      if case .missing = target { return .none }
      return .own
    case .titleForDeleteConfirmation: return title == nil ? .none : .own
    case .leadingSwipeActions: return leading.isMissing ? .none : .own
    case .trailingSwipeActions: return trailing.isMissing ? .none : .own
    case .editActions: return editActions.isMissing ? .none : .own
    case .allowsMultipleSelectionDuringEditing: return selectsSeveral == nil ? .none : .own
    case .shouldBeginMultipleSelection: return beginsMultipleSelection == nil ? .none : .own
    case .commit: return commit == .missing ? .none : commit == .builtIn ? .builtIn : .own
    case .moveRow: return moveRow == .missing ? .none : moveRow == .builtIn ? .builtIn : .own
    case .selectAction:
      return selectAction == .missing ? .none : selectAction == .builtIn ? .builtIn : .own
    case .willBeginTableEditing, .didFinishTableEditing:
      return tableEditing == .missing ? .none : .own
    case .itemsForDrag: return itemsForDrag == nil ? .none : .own
    case .itemsForAdding: return itemsForAdding == nil ? .none : .own
    case .allowsMoveOperation: return allowsMoveOperation == nil ? .none : .own
    case .canHandleDrop: return canHandleDrop == nil ? .none : .own
    case .dropProposal: return proposesNothing ? .none : .own
    case .shouldSpringLoad: return springs == nil ? .none : .own
    case .willBeginEditing, .didEndEditing,
      .willTransition, .didTransition, .willSelect, .didSelect, .didDeselect,
      .didBeginMultipleSelection, .didEndMultipleSelection, .dragSessionWillBegin,
      .dragSessionDidEnd, .dropSessionDidEnter, .dropSessionDidExit, .dropSessionDidEnd:
      return .own
    case .performDrop:
      return performDrop == .missing ? .none : performDrop == .builtIn ? .builtIn : .own
    }
  }

  package func implements(_ callback: CallbackName) -> Bool {
    implementation(of: callback) != .none
  }

  package func canEdit(_ row: Int) -> Bool { canEdit.map { $0.answer(row) } ?? true }

  package func canMove(_ row: Int, of count: Int) -> Bool {
    if lastRowInserts { return row < count - 1 }
    return canMove.map { $0.answer(row) } ?? true
  }

  package func shouldIndent(_ row: Int) -> Bool { shouldIndent.map { $0.answer(row) } ?? true }

  package func editingStyle(_ row: Int, of count: Int, isEditing: Bool) -> EditingStyle {
    if lastRowInserts { return isEditing && row == count - 1 ? .insert : .delete }
    return editingStyle.map { $0.answer(row) } ?? .delete
  }

  package func target(_ place: IndexPath, rowCount: Int) -> IndexPath {
    if lastRowInserts, place.row >= rowCount - 1 {
      return IndexPath(section: place.section, row: rowCount - 2)
    }
    switch target {
    case .missing, .kept: return place
    case .first: return IndexPath(section: place.section, row: 0)
    case .nowhere: return IndexPath(section: 7, row: 7)
    }
  }
}

extension AppPlan.Configuration {
  package var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  package var actions: [SwipeAction]? {
    if case .answers(let actions) = self { actions } else { nil }
  }
}

extension [Bool] {
  fileprivate func answer(_ row: Int) -> Bool { self[Swift.min(row, count - 1)] }
}

extension [EditingStyle] {
  fileprivate func answer(_ row: Int) -> EditingStyle { self[Swift.min(row, count - 1)] }
}
