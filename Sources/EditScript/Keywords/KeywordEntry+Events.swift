extension KeywordEntry {
  /// Policies that are told something; `commit` stands with the statements.
  static let events: [KeywordEntry] = [
    KeywordEntry(
      .moveRow, "moveRow", [.policy, .event],
      "a row was dragged to a new place",
      uiKit: "tableView(_:moveRowAt:to:)",
      example: "policy moveRow(from, to) { model move from -> to }",
      help: """
        Called once, when the row is let go. The table has moved the row already, so the \
        handler changes the model only. 'to' is the row's final place: remove the row first, \
        then insert it there. A model that was changed in another way shows as stale rows: \
        'model swap', for instance, is right for neighbours only. \
        Without the policy no row can be moved.
        """),
    KeywordEntry(
      .willBeginEditing, "willBeginEditing", [.policy, .event],
      "a swipe is about to open a row",
      uiKit: "tableView(_:willBeginEditingRowAt:)",
      example: "policy willBeginEditing(at) { }",
      help: """
        Called for a swipe, not for editing mode, and only if commit is implemented. While the \
        row is open the table is in editing mode by itself.
        """),
    KeywordEntry(
      .didEndEditing, "didEndEditing", [.policy, .event],
      "a swiped row has closed",
      uiKit: "tableView(_:didEndEditingRowAt:)",
      example: "policy didEndEditing(at) { }",
      help: """
        Called after the row that a swipe opened has closed. 'at' may be none: the row may be \
        gone.
        """),
    KeywordEntry(
      .willTransition, "willTransition", [.policy, .event],
      "a cell is about to show or hide its controls",
      uiKit: "UITableViewCell.willTransition(to:)",
      example: """
        policy willTransition(at, state) {
          if state == 3 { view reconfigure at }
        }
        """,
      help: """
        'state' is 0 without controls, 1 with the control of editing mode, 2 with the Delete \
        button of a swipe, 3 with the control and its confirmation. Called before the controls \
        move; an app that draws its own Delete button does so for 2 and 3.
        """),
    KeywordEntry(
      .didTransition, "didTransition", [.policy, .event],
      "a cell has shown or hidden its controls",
      uiKit: "UITableViewCell.didTransition(to:)",
      example: "policy didTransition(at, state) { }",
      help: """
        Called after the controls have moved; 'rowsmith help willTransition' says what the \
        states are.
        """),
    KeywordEntry(
      .performDrop, "performDrop", [.policy, .event],
      "items were dropped",
      uiKit: "tableView(_:performDropWith:)",
      example: """
        policy performDrop(items, to) {
          if to == none {
            model insert items at path(sections() - 1, rows(sections() - 1))
            view insert items at path(sections() - 1, rows(sections() - 1))
          } else { model insert items at to; view insert items at to }
        }
        """,
      help: """
        Called where the last proposal was copy or move; the handler changes the model and \
        tells the table, one row an item. 'to' is none where the items did not hover over a \
        row: an app appends them to its last section then. A single row of this table with the \
        proposal move and insertAt is reordered instead: moveRow is called, not this.
        """),
    KeywordEntry(
      .selectAction, "selectAction", [.policy, .event],
      "a swipe action was taken",
      uiKit: "UIContextualAction.Handler",
      example: """
        policy selectAction(title, at) {
          if title == "Delete" { model delete at; view delete at }
        }
        """,
      help: """
        Called with the action's title and the row, for actions of trailingSwipeActions, \
        leadingSwipeActions and editActions. The commit policy is not called for them. The \
        handler of a destructive action is expected to remove the row.
        """),
    KeywordEntry(
      .willBeginTableEditing, "willBeginTableEditing", [.policy, .event],
      "the Edit button was pressed",
      example: #"""
        policy willBeginTableEditing {
          batch { view insert at 0.end fade; model insert "(add new)" at 0.end }
        }
        """#,
      help: """
        Not UIKit's: what an app's Edit button does before editing mode begins, for instance \
        adding a row to tap for additions. editingStyle answers insert for that row, canMove \
        false, and targetForMove keeps other rows from passing it.
        """),
    KeywordEntry(
      .didFinishTableEditing, "didFinishTableEditing", [.policy, .event],
      "the Done button was pressed",
      example: """
        policy didFinishTableEditing {
          batch { model delete last; view delete last fade }
        }
        """,
      help: """
        Not UIKit's: what an app's Done button does after editing mode has ended, for instance \
        removing the row that willBeginTableEditing added.
        """),
  ]

  /// Policies that are told of selections and of the course of drags.
  static let courseEvents: [KeywordEntry] = [
    KeywordEntry(
      .willSelect, "willSelect", [.policy, .event],
      "a row is about to be selected",
      uiKit: "tableView(_:willSelectRowAt:)",
      example: "policy willSelect(at) { }",
      help: """
        Called when a row is tapped, or when dragged items have opened it; the row selected \
        before is given up afterwards.
        """),
    KeywordEntry(
      .didSelect, "didSelect", [.policy, .event],
      "a row is selected",
      uiKit: "tableView(_:didSelectRowAt:)",
      example: "policy didSelect(at) { }",
      help: """
        Called after the row is selected. A row on which dragged items were held with 'spring' \
        is selected too.
        """),
    KeywordEntry(
      .didDeselect, "didDeselect", [.policy, .event],
      "a row is no longer selected",
      uiKit: "tableView(_:didDeselectRowAt:)",
      example: "policy didDeselect(at) { }",
      help: """
        Called where another row takes the selection over, or where one of several is tapped \
        again.
        """),
    KeywordEntry(
      .didBeginMultipleSelection, "didBeginMultipleSelection", [.policy, .event],
      "two fingers have begun to select rows",
      uiKit: "tableView(_:didBeginMultipleSelectionInteractionAt:)",
      example: "policy didBeginMultipleSelection(at) { }",
      help: """
        Called once the table is in editing mode; the rows that 'pan' names are selected then.
        """),
    KeywordEntry(
      .didEndMultipleSelection, "didEndMultipleSelection", [.policy, .event],
      "two fingers have ended selecting rows",
      uiKit: "tableViewDidEndMultipleSelectionInteraction(_:)",
      example: "policy didEndMultipleSelection { }",
      help: """
        Called when the fingers are lifted; the table stays in editing mode.
        """),
    KeywordEntry(
      .dragSessionWillBegin, "dragSessionWillBegin", [.policy, .event],
      "items of this table are lifted",
      uiKit: "tableView(_:dragSessionWillBegin:)",
      example: "policy dragSessionWillBegin { }",
      help: """
        Called after the lift; dragSessionDidEnd follows in any case.
        """),
    KeywordEntry(
      .dragSessionDidEnd, "dragSessionDidEnd", [.policy, .event],
      "the drag of its items has ended",
      uiKit: "tableView(_:dragSessionDidEnd:)",
      example: "policy dragSessionDidEnd(operation) { }",
      help: """
        'operation' is what has become of the items: cancel, forbidden, copy or move. A table \
        removes nothing by itself where its rows were moved to another one; the built-in app \
        does so here.
        """),
    KeywordEntry(
      .dropSessionDidEnter, "dropSessionDidEnter", [.policy, .event],
      "items have come over the table",
      uiKit: "tableView(_:dropSessionDidEnter:)",
      example: "policy dropSessionDidEnter { }",
      help: """
        Called once canHandleDrop has said yes.
        """),
    KeywordEntry(
      .dropSessionDidExit, "dropSessionDidExit", [.policy, .event],
      "items have left the table",
      uiKit: "tableView(_:dropSessionDidExit:)",
      example: "policy dropSessionDidExit { }",
      help: """
        Called where the items are not dropped here.
        """),
    KeywordEntry(
      .dropSessionDidEnd, "dropSessionDidEnd", [.policy, .event],
      "the session that was over the table has ended",
      uiKit: "tableView(_:dropSessionDidEnd:)",
      example: "policy dropSessionDidEnd { }",
      help: """
        Called in any case where dropSessionDidEnter was.
        """),
  ]
}
