import TableEditing

extension CallbackName {
  /// Why the callback comes when it comes; nil for those that explain themselves.
  var note: String? {
    switch self {
    case .canEdit:
      "canEdit comes first: only where it is true is the row asked for its editing style"
    case .editingStyle: "editingStyle says which control shows, and none forbids a swipe"
    case .canMove:
      "canMove is asked when editing mode begins, for the reorder control, and again when the row is lifted"
    case .targetForMove:
      "targetForMove is asked for each place that the finger passes, and its answer is where the gap opens"
    case .titleForDeleteConfirmation:
      "the title is asked for when the Delete button is about to show"
    case .leadingSwipeActions, .trailingSwipeActions:
      "swipe actions take the place of editActions, and these of the Delete button"
    case .commit:
      "commit tells the app what the user has confirmed: the app changes its data, then calls the table"
    case .moveRow:
      "moveRow is told once, when the finger lets go: the table has moved the row already, so the app moves its data only"
    case .selectAction: "an action calls its own handler; commit is not told"
    case .willBeginEditing:
      "willBeginEditing and didEndEditing belong to the one row that a swipe opens, not to editing mode"
    case .willTransition:
      "a cell's mask is 1 in editing mode, 3 with the Delete button after the minus, 2 after a swipe"
    case .itemsForDrag: "itemsForDrag is asked at the lift; without items nothing is dragged"
    case .canHandleDrop:
      "canHandleDrop is asked once, when items enter; after a no nothing more is asked of them"
    case .dropProposal: "dropProposal is asked as often as the items move"
    case .performDrop:
      "performDrop is told for copy and move; the app changes its data and the table"
    case .willSelect: "willSelect comes before the selection, didSelect after it"
    case .shouldBeginMultipleSelection:
      "two fingers are let in by shouldBeginMultipleSelection, and the table stays in editing mode"
    case .shouldIndent, .editActions, .allowsMultipleSelectionDuringEditing, .itemsForAdding,
      .allowsMoveOperation, .shouldSpringLoad, .didEndEditing, .didTransition,
      .willBeginTableEditing, .didFinishTableEditing, .didSelect, .didDeselect,
      .didBeginMultipleSelection, .didEndMultipleSelection, .dragSessionWillBegin,
      .dragSessionDidEnd, .dropSessionDidEnter, .dropSessionDidExit, .dropSessionDidEnd:
      nil
    }
  }
}
