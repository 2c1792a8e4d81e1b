extension KeywordEntry {
  /// Policies, and the words of their expressions.
  static let policies: [KeywordEntry] = [
    KeywordEntry(
      .rows, "rows", [.expectation, .function],
      "the rows that are expected; the number of rows",
      uiKit: "tableView(_:numberOfRowsInSection:)",
      example: #"expect rows "b" "c" "a""#,
      help: """
        'expect rows' compares the rows of section 0, 'expect rows in 1' those of section 1. \
        In a policy 'rows(s)' is the number of rows in section s.
        """),
    KeywordEntry(
      .canEdit, "canEdit", [.policy, .question],
      "may this row be edited?",
      uiKit: "tableView(_:canEditRowAt:)",
      example: "policy canEdit(at) = at.row > 0",
      help: "False hides the row's control and forbids its swipe."),
    KeywordEntry(
      .canMove, "canMove", [.policy, .question],
      "may this row be moved?",
      uiKit: "tableView(_:canMoveRowAt:)",
      example: "policy canMove(at) = at.row < rows(at.section) - 1",
      help: "False hides the row's reorder control. Other rows may still move past it."),
    KeywordEntry(
      .editingStyle, "editingStyle", [.policy, .question],
      "which control does this row show?",
      uiKit: "tableView(_:editingStyleForRowAt:)",
      example: "policy editingStyle(at) = if at.row == 0 then insert else delete",
      help: "One of delete, insert and none."),
    KeywordEntry(
      .titleForDeleteConfirmation, "titleForDeleteConfirmation", [.policy, .question],
      "what does the delete button say?",
      uiKit: "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
      example: #"policy titleForDeleteConfirmation(at) = "Trash (\(text(at)))""#,
      help: "A text; without the policy it says Delete."),
    KeywordEntry(
      .shouldIndent, "shouldIndent", [.policy, .question],
      "does this row move aside for its control?",
      uiKit: "tableView(_:shouldIndentWhileEditingRowAt:)",
      example: "policy shouldIndent(at) = false",
      help: "Only looks change."),
    KeywordEntry(
      .targetForMove, "targetForMove", [.policy, .question],
      "where may a dragged row go?",
      uiKit: "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
      example: "policy targetForMove(from, to) = if to.row == 0 then from else to",
      help: "Asked while the row is dragged; the answer is where it will go instead."),
    KeywordEntry(
      .leadingSwipeActions, "leadingSwipeActions", [.policy, .question],
      "which actions does a leading swipe open?",
      uiKit: "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      example: #"policy leadingSwipeActions(at) = actions(action("Pin", normal))"#,
      help: "The first action is the one that a full swipe takes."),
    KeywordEntry(
      .trailingSwipeActions, "trailingSwipeActions", [.policy, .question],
      "which actions does a trailing swipe open?",
      uiKit: "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
      example: #"policy trailingSwipeActions(at) = actions(action("Delete", destructive))"#,
      help: """
        The first action is the one that a full swipe takes. Without the policy the delete \
        button opens.
        """),
    KeywordEntry(
      .allowsMultipleSelectionDuringEditing, "allowsMultipleSelectionDuringEditing",
      [.policy, .question],
      "may several rows be selected in editing mode?",
      uiKit: "UITableView.allowsMultipleSelectionDuringEditing",
      example: "policy allowsMultipleSelectionDuringEditing = true",
      help: "True shows circles in place of the minus controls."),
    KeywordEntry(
      .itemsForDrag, "itemsForDrag", [.policy, .question],
      "may this row be lifted?",
      uiKit: "tableView(_:itemsForBeginning:at:)",
      example: "policy itemsForDrag(at) = at.row > 0",
      help: "False answers with no items, so no drag session begins."),
    KeywordEntry(
      .canHandleDrop, "canHandleDrop", [.policy, .question],
      "can the table take these items?",
      uiKit: "tableView(_:canHandle:)",
      example: "policy canHandleDrop(items) = items < 3",
      help: "Asked when a session first enters the table."),
    KeywordEntry(
      .dropProposal, "dropProposal", [.policy, .question],
      "what would a drop do here?",
      uiKit: "tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
      example: """
        policy dropProposal(to, items, own) = if own then proposal(move, insertAt) else \
        proposal(copy, insertAt)
        """,
      help: """
        Asked while items hover: the place, how many items there are, and whether they are the \
        table's own.
        """),
    KeywordEntry(
      .moveRow, "moveRow", [.policy, .event],
      "a row was dragged to a new place",
      uiKit: "tableView(_:moveRowAt:to:)",
      example: "policy moveRow(from, to) { model move from -> to }",
      help: "The view has moved the row already; the handler brings the model along."),
    KeywordEntry(
      .willBeginEditing, "willBeginEditing", [.policy, .event],
      "a swipe is about to open a row",
      uiKit: "tableView(_:willBeginEditingRowAt:)",
      example: "policy willBeginEditing(at) { }",
      help: "Called for a swipe, not for editing mode."),
    KeywordEntry(
      .didEndEditing, "didEndEditing", [.policy, .event],
      "a swiped row has closed",
      uiKit: "tableView(_:didEndEditingRowAt:)",
      example: "policy didEndEditing(at) { }",
      help: "Called after the row that a swipe opened is closed."),
    KeywordEntry(
      .willTransition, "willTransition", [.policy, .event],
      "a cell is about to show or hide its controls",
      uiKit: "UITableViewCell.willTransition(to:)",
      example: "policy willTransition(at) { }",
      help: "Called before the controls move."),
    KeywordEntry(
      .didTransition, "didTransition", [.policy, .event],
      "a cell has shown or hidden its controls",
      uiKit: "UITableViewCell.didTransition(to:)",
      example: "policy didTransition(at) { }",
      help: "Called after the controls moved."),
    KeywordEntry(
      .performDrop, "performDrop", [.policy, .event],
      "items were dropped",
      uiKit: "tableView(_:performDropWith:)",
      example: """
        policy performDrop(items, to) { model insert items at to; view insert items at to }
        """,
      help: "The handler changes the model and tells the table."),
    KeywordEntry(
      .selectAction, "selectAction", [.policy, .event],
      "a swipe action was taken",
      uiKit: "UIContextualAction.Handler",
      example: "policy selectAction(title, at) { model delete at; view delete at }",
      help: "Called with the action's title and the row."),
    KeywordEntry(
      .willBeginTableEditing, "willBeginTableEditing", [.policy, .event],
      "the Edit button was pressed",
      example: #"""
        policy willBeginTableEditing { batch { model insert "(add new)" at 0.end; view insert \#
        at 0.end fade } }
        """#,
      help: "Called before editing mode begins; many apps show a row for additions here."),
    KeywordEntry(
      .didFinishTableEditing, "didFinishTableEditing", [.policy, .event],
      "the Done button was pressed",
      example: """
        policy didFinishTableEditing { batch { model delete last; view delete last fade } }
        """,
      help: "Called after editing mode ended."),
    KeywordEntry(
      .default, "default", [.word],
      "the built-in correct app",
      example: "policy default",
      help: """
        'policy default' forgets every policy that was written and returns to an app that does \
        everything right.
        """),
    KeywordEntry(
      .text, "text", [.function],
      "a row's text",
      example: #"policy titleForDeleteConfirmation(at) = "Trash (\(text(at)))""#,
      help: "'text(path)' is the model's text of a row."),
    KeywordEntry(
      .path, "path", [.function],
      "an index path",
      uiKit: "IndexPath(row:section:)",
      example: "policy targetForMove(from, to) = path(0, 1)",
      help: "'path(section, row)' makes an index path of two numbers."),
    KeywordEntry(
      .isEditing, "isEditing", [.value],
      "whether the table is in editing mode",
      uiKit: "UITableView.isEditing",
      example: "policy canEdit(at) = isEditing",
      help: "True between 'edit on' and 'edit off'."),
    KeywordEntry(
      .proposal, "proposal", [.function],
      "what a drop would do",
      uiKit: "UITableViewDropProposal(operation:intent:)",
      example: "policy dropProposal(to, items, own) = proposal(move, insertAt)",
      help: "Made of an operation and, optionally, an intent."),
    KeywordEntry(
      .actions, "actions", [.function],
      "the actions that a swipe opens",
      uiKit: "UISwipeActionsConfiguration(actions:)",
      example: #"policy trailingSwipeActions(at) = actions(action("Flag", normal))"#,
      help: "Holds any number of actions; the first lies at the edge."),
    KeywordEntry(
      .action, "action", [.function],
      "one action of a swipe",
      uiKit: "UIContextualAction(style:title:handler:)",
      example: #"policy trailingSwipeActions(at) = actions(action("Flag", normal))"#,
      help: "Made of a title and a style, normal or destructive."),
    KeywordEntry(
      .true, "true", [.value],
      "yes",
      example: "policy canMove(at) = true",
      help: "A policy that asks yes or no is answered by true or false."),
    KeywordEntry(
      .false, "false", [.value],
      "no",
      example: "policy canMove(at) = false",
      help: "A policy that asks yes or no is answered by true or false."),
    KeywordEntry(
      .forbidden, "forbidden", [.value],
      "a drop operation: never here",
      uiKit: "UIDropOperation.forbidden",
      example: "policy dropProposal(to, items, own) = proposal(forbidden)",
      help: "The items cannot be dropped in this place."),
    KeywordEntry(
      .copy, "copy", [.value],
      "a drop operation: copy the items",
      uiKit: "UIDropOperation.copy",
      example: "policy dropProposal(to, items, own) = proposal(copy, insertAt)",
      help: "The items stay where they came from as well."),
    KeywordEntry(
      .unspecified, "unspecified", [.value],
      "a drop intent: nothing moves aside",
      uiKit: "UITableViewDropProposal.Intent.unspecified",
      example: "policy dropProposal(to, items, own) = proposal(copy, unspecified)",
      help: "The table shows no gap while the items hover."),
    KeywordEntry(
      .insertAt, "insertAt", [.value],
      "a drop intent: between rows",
      uiKit: "UITableViewDropProposal.Intent.insertAtDestinationIndexPath",
      example: "policy dropProposal(to, items, own) = proposal(move, insertAt)",
      help: "Rows make room for the items at the place where they hover."),
    KeywordEntry(
      .insertInto, "insertInto", [.value],
      "a drop intent: into a row",
      uiKit: "UITableViewDropProposal.Intent.insertIntoDestinationIndexPath",
      example: "policy dropProposal(to, items, own) = proposal(move, insertInto)",
      help: "The row under the items is highlighted as their container."),
    KeywordEntry(
      .normal, "normal", [.value],
      "an action's style: plain",
      uiKit: "UIContextualAction.Style.normal",
      example: #"policy leadingSwipeActions(at) = actions(action("Pin", normal))"#,
      help: "The action leaves the row where it is."),
    KeywordEntry(
      .destructive, "destructive", [.value],
      "an action's style: it deletes",
      uiKit: "UIContextualAction.Style.destructive",
      example: #"policy trailingSwipeActions(at) = actions(action("Delete", destructive))"#,
      help: "The row is expected to go away; the button is red."),
  ]
}
