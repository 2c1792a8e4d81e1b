extension KeywordEntry {
  /// Policies that are asked something.
  static let questions: [KeywordEntry] = [
    KeywordEntry(
      .canEdit, "canEdit", [.policy, .question],
      "may this row be edited?",
      uiKit: "tableView(_:canEditRowAt:)",
      example: "policy canEdit(at) = at.row > 0",
      help: """
        Asked first of all, when editing mode begins and before a swipe. False means no \
        control, no indentation and no swipe; the row's editing style is not asked then. \
        Without the policy every row can be edited. A row that is to stay editable without a \
        control answers none to editingStyle instead.
        """),
    KeywordEntry(
      .canMove, "canMove", [.policy, .question],
      "may this row be moved?",
      uiKit: "tableView(_:canMoveRowAt:)",
      example: "policy canMove(at) = at.row < rows(at.section) - 1",
      help: """
        Asked when editing mode begins, and again when the row is lifted. False hides the \
        row's reorder control; other rows may still move past it, which targetForMove can \
        forbid. Without the policy every row has the control if moveRow is implemented. A row \
        needs no minus or plus to be moved: editingStyle may answer none.
        """),
    KeywordEntry(
      .editingStyle, "editingStyle", [.policy, .question],
      "which control does this row show?",
      uiKit: "tableView(_:editingStyleForRowAt:)",
      example: """
        policy editingStyle(at) = if isEditing && at.row == rows(at.section) - 1 then insert \
        else delete
        """,
      help: """
        One of delete (a red minus), insert (a green plus) and none (no control). Asked of \
        rows that can be edited, when editing mode begins and before a swipe; none forbids the \
        swipe. Without the policy it is delete. It is not asked when editing mode begins with \
        allowsMultipleSelectionDuringEditing.
        """),
    KeywordEntry(
      .titleForDeleteConfirmation, "titleForDeleteConfirmation", [.policy, .question],
      "what does the delete button say?",
      uiKit: "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
      example: #"policy titleForDeleteConfirmation(at) = "Trash (\(text(at)))""#,
      help: """
        A text, asked after a minus was tapped or a row was swiped. Without the policy, and \
        where it answers none, it is Delete. Swipe actions take its place where the app has \
        some.
        """),
    KeywordEntry(
      .shouldIndent, "shouldIndent", [.policy, .question],
      "does this row move aside for its control?",
      uiKit: "tableView(_:shouldIndentWhileEditingRowAt:)",
      example: "policy shouldIndent(at) = false",
      help: "Only looks change, and only in grouped tables. Without the policy it is true."),
    KeywordEntry(
      .targetForMove, "targetForMove", [.policy, .question],
      "where may a dragged row go?",
      uiKit: "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
      example: """
        policy targetForMove(from, to) = if to.row >= rows(0) - 1 then path(0, rows(0) - 2) else to
        """,
      help: """
        Asked while a row is dragged, each time it passes over another place; the answer is \
        where the gap goes, and where the row lands if it is let go. 'from' is the row's own \
        place throughout. Answer 'to' to allow the place, 'from' to keep the row where it was. \
        Without the policy every place in every section is allowed.
        """),
    KeywordEntry(
      .leadingSwipeActions, "leadingSwipeActions", [.policy, .question],
      "which actions does a leading swipe open?",
      uiKit: "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      example: #"policy leadingSwipeActions(at) = actions(action("Pin", normal))"#,
      help: """
        The first action is the one that a full swipe takes. 'actions()', without any, forbids \
        the swipe. Without the policy, and where it answers none, a leading swipe opens \
        nothing.
        """),
    KeywordEntry(
      .trailingSwipeActions, "trailingSwipeActions", [.policy, .question],
      "which actions does a trailing swipe open?",
      uiKit: "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
      example: #"""
        policy trailingSwipeActions(at) = actions(action("Delete", destructive), action("Flag", normal))
        policy selectAction(title, at) {
          if title == "Delete" { model delete at; view delete at }
        }
        swipe 0; tap action "Flag"
        """#,
      help: """
        The first action is the one that a full swipe takes, and none of them calls the commit \
        policy: selectAction is told instead. 'actions()', without any, forbids the swipe; none \
        opens the Delete button if commit is implemented, and so does a missing policy. It goes \
        before editActions.
        """),
    KeywordEntry(
      .editActions, "editActions", [.policy, .question],
      "which actions does a row have? (the older way)",
      uiKit: "tableView(_:editActionsForRowAt:)",
      example: #"policy editActions(at) = actions(action("More", normal))"#,
      help: """
        The older way to replace the Delete button, by a swipe and by the minus control. \
        leadingSwipeActions and trailingSwipeActions go before it, and it goes before \
        titleForDeleteConfirmation. None means the Delete button. 'era 5' knows none of these \
        actions.
        """),
    KeywordEntry(
      .allowsMultipleSelectionDuringEditing, "allowsMultipleSelectionDuringEditing",
      [.policy, .question],
      "may several rows be selected in editing mode?",
      uiKit: "UITableView.allowsMultipleSelectionDuringEditing",
      example: """
        policy allowsMultipleSelectionDuringEditing = true
        edit on; select 0, 2
        """,
      help: """
        True shows circles to check in place of the minus and plus controls, and editing \
        styles are not asked when editing mode begins. Without the policy it is false.
        """),
    KeywordEntry(
      .shouldBeginMultipleSelection, "shouldBeginMultipleSelection", [.policy, .question],
      "may two fingers select rows?",
      uiKit: "tableView(_:shouldBeginMultipleSelectionInteractionAt:)",
      example: """
        policy allowsMultipleSelectionDuringEditing = true
        policy shouldBeginMultipleSelection(at) = true
        pan 0...2
        """,
      help: """
        Asked about the row where two fingers begin to pan (iOS 13). True makes the table enter \
        editing mode by itself, and stay there when the fingers leave. Without the policy it is \
        false; allowsMultipleSelectionDuringEditing has to be true as well.
        """),
    KeywordEntry(
      .itemsForDrag, "itemsForDrag", [.policy, .question],
      "which items does a drag of this row carry?",
      uiKit: "tableView(_:itemsForBeginning:at:)",
      example: """
        policy itemsForDrag(at) = if at.row > 0 then items(item(text(at))) else items()
        """,
      help: """
        'items()', without any, means that no drag begins. If the touched row is selected, it \
        is asked once for each selected row.
        """),
    KeywordEntry(
      .itemsForAdding, "itemsForAdding", [.policy, .question],
      "which items does a tap add to a drag?",
      uiKit: "tableView(_:itemsForAddingTo:at:point:)",
      example: """
        policy itemsForAdding(at) = items(item(text(at)))
        lift 0; tap row 2; hover 3; drop
        """,
      help: """
        Asked when a row is tapped while items of this table are dragged. Without the policy, \
        and where the answer is 'items()', the tap is an ordinary tap.
        """),
    KeywordEntry(
      .allowsMoveOperation, "allowsMoveOperation", [.policy, .question],
      "may dragged rows be moved, not only copied?",
      uiKit: "tableView(_:dragSessionAllowsMoveOperation:)",
      example: "policy allowsMoveOperation = false",
      help: """
        False makes a proposal to move count as cancel. Without the policy it is true. Items \
        of another app can only be copied.
        """),
    KeywordEntry(
      .canHandleDrop, "canHandleDrop", [.policy, .question],
      "can the table take these items?",
      uiKit: "tableView(_:canHandle:)",
      example: #"policy canHandleDrop(items) = canLoad("public.utf8-plain-text")"#,
      help: """
        Asked when a session first enters the table; 'items' is how many there are. False \
        means that the table hears nothing more of the session. Without the policy it is true.
        """),
    KeywordEntry(
      .dropProposal, "dropProposal", [.policy, .question],
      "what would a drop do here?",
      uiKit: "tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
      example: """
        policy dropProposal(to, items, own) = if !own then proposal(copy, insertAt) else if \
        items > 1 then proposal(cancel) else proposal(move, insertAt)
        """,
      help: """
        Asked while items hover: the place, how many items there are, and whether the drag \
        began in this table. The place may be one past the last row of a section, and it is \
        none over empty space; the intent counts as unspecified there. A drop happens for copy \
        and move only.
        """),
    KeywordEntry(
      .shouldSpringLoad, "shouldSpringLoad", [.policy, .question],
      "may this row open while items hover over it?",
      uiKit: "tableView(_:shouldSpringLoadRowAt:with:)",
      example: """
        policy shouldSpringLoad(at) = at.row > 0
        lift 0; spring 2
        """,
      help: """
        Asked when dragged items are held over a row. True lets the row spring-load, which \
        selects it. Without the policy it is true, except for the rows that are dragged.
        """),
  ]
}
