/// A callback of the table's delegates, of its data source or of a cell, by UIKit's name shortened, as the rows
/// language writes it.
public enum CallbackName: String, CaseIterable, Sendable {
  // Questions about rows.
  case canEdit, editingStyle, shouldIndent, canMove, targetForMove, titleForDeleteConfirmation
  case leadingSwipeActions, trailingSwipeActions, editActions
  case allowsMultipleSelectionDuringEditing, shouldBeginMultipleSelection

  // Questions about drags and drops.
  case itemsForDrag, itemsForAdding, allowsMoveOperation, canHandleDrop, dropProposal
  case shouldSpringLoad

  // What the app is told of editing.
  case commit, moveRow, selectAction, willBeginEditing, didEndEditing, willTransition, didTransition
  case willBeginTableEditing, didFinishTableEditing

  // What the app is told of selections.
  case willSelect, didSelect, didDeselect, didBeginMultipleSelection, didEndMultipleSelection

  // What the app is told of drags and drops.
  case dragSessionWillBegin, dragSessionDidEnd, dropSessionDidEnter, dropSessionDidExit, performDrop
  case dropSessionDidEnd
}
