extension Keyword {
  /// What is known about each word: the one table of the language.
  ///
  /// A switch, so that no word can be left out.
  var definition: KeywordEntry {
    switch self {
    case .table:
      entry(
        "table", [.statement, .kind],
        "declare or replace the table",
        uiKit: "UITableView",
        example: #"table "Groceries" { section "Fruit" { "Apple" "Pear" } }"#,
        help: #"""
          Declares the table that the next statements mean, with its sections and rows; a \#
          table of the same title is replaced. Texts without a section make one untitled \#
          section. 'table from "list.txt"' reads the rows from a file. 'kind table' chooses \#
          the wording of UITableView.
          """#)
    case .use:
      entry(
        "use", [.statement],
        "choose which table the next statements mean",
        example: #"use "Groceries""#,
        help: """
          A script may declare several tables. The last one declared is the one that \
          statements mean, until 'use' names another.
          """)
    case .edit:
      entry(
        "edit", [.statement],
        "enter or leave editing mode",
        uiKit: "UITableView.setEditing(_:animated:)",
        example: "edit on",
        help: """
          In editing mode rows show their minus and plus controls and can be dragged. A user's \
          'move' and 'insert' need it; a user's 'delete' swipes where it is off.
          """)
    case .insert:
      entry(
        "insert", [.statement, .edit, .snapshot, .value],
        "insert rows or a section",
        uiKit: "UITableView.insertRows(at:with:), insertSections(_:with:)",
        example: #"insert "Kiwi" at 0.1 fade"#,
        help: #"""
          Several texts insert consecutive rows. Places count in the table after the update. \#
          'view insert' names places only, because a table asks its data source for the texts: \#
          'view insert at 0, 2'. 'insert section "Bakery" { "Bread" } at 1' inserts a section. \#
          In a policy it is also the editing style of a row with a plus.
          """#)
    case .delete:
      entry(
        "delete", [.statement, .edit, .snapshot, .value, .word],
        "delete rows or sections",
        uiKit: "UITableView.deleteRows(at:with:), deleteSections(_:with:)",
        example: "delete 0, 2",
        help: """
          Places count in the table before the update, all of one call at once. Without a \
          prefix it is a user who deletes: by the minus control in editing mode, by a swipe \
          otherwise. In a policy it is also the editing style of a row with a minus.
          """)
    case .move:
      entry(
        "move", [.statement, .edit, .snapshot, .value],
        "move a row or a section",
        uiKit: "UITableView.moveRow(at:to:), moveSection(_:toSection:)",
        example: "edit on; move 0 -> 2",
        help: """
          The first place counts in the table before the move; the second is the row's final \
          index path, in the table after it. Without a prefix a user drags the row, which \
          needs editing mode. In a policy it is also a drop operation.
          """)
    case .set:
      entry(
        "set", [.statement, .edit],
        "change a row's text in the model",
        example: #"set 0.1 = "Granny Smith""#,
        help: """
          Only the model changes. The row that is shown keeps the old text until it is \
          reloaded or reconfigured; until then it is stale.
          """)
    case .reload:
      entry(
        "reload", [.statement, .edit, .snapshot],
        "make the table ask for rows, sections or everything again",
        uiKit: "UITableView.reloadRows(at:with:), reloadSections(_:with:), reloadData()",
        example: "reload 0.1",
        help: """
          Reloading rows inside an update is a delete and an insert of the same row; places \
          count in the table before the update. 'reload data' forgets everything that is shown \
          and asks for all of it.
          """)
    case .reconfigure:
      entry(
        "reconfigure", [.statement, .edit, .snapshot],
        "refresh a row's cell without replacing it",
        uiKit: "UITableView.reconfigureRows(at:)",
        example: "reconfigure 0.1",
        help: """
          The existing cell is configured again, so the row shows the model's text. Nothing is \
          deleted or inserted. iOS 15 and later.
          """)
    case .swap:
      entry(
        "swap", [.statement, .edit],
        "swap two rows of the model",
        uiKit: "Array.swapAt(_:_:)",
        example: "swap 0 1",
        help: """
          What a wrong handler of a move does: it exchanges two elements instead of removing \
          one and inserting it elsewhere. Only a model can swap.
          """)
    case .batch:
      entry(
        "batch", [.statement],
        "make several edits one update",
        uiKit: "UITableView.performBatchUpdates(_:completion:)",
        example: #"batch { delete 0; insert "x" at 1 }"#,
        help: """
          Table calls inside are gathered and checked together at the outermost end: deletes, \
          reloads and sources of moves count before the update, inserts and destinations after \
          it. The bare form of an edit means 'app' inside. Batches nest.
          """)
    case .begin:
      entry(
        "begin", [.statement],
        "begin an update",
        uiKit: "UITableView.beginUpdates()",
        example: "begin; delete 0; end",
        help: """
          The flat form of 'batch': everything up to the matching 'end' is one update. Begins \
          nest.
          """)
    case .end:
      entry(
        "end", [.statement, .word],
        "end an update; the place behind the last row",
        uiKit: "UITableView.endUpdates()",
        example: #"begin; insert "x" at end; end"#,
        help: """
          As a statement it closes the update that 'begin' opened. In a row's place it is one \
          past the last row, where an insert appends: 'end' or '1.end'.
          """)
    case .commit:
      entry(
        "commit", [.statement, .policy, .event],
        """
        keep the edits of this editing session; the policy that answers a delete or insert
        """,
        uiKit: "tableView(_:commit:forRowAt:)",
        example: "edit on; delete 0; commit",
        help: """
          As a statement it keeps what was done since the last commit and ends editing. As a \
          policy it is the data source's answer to a tap on the red or green control: 'policy \
          commit(style, at) { ... }'. Without it rows cannot be swiped.
          """)
    case .rollback:
      entry(
        "rollback", [.statement],
        "return to the last commit",
        example: "edit on; delete 0; rollback",
        help: """
          Everything since the last commit is taken back, and editing ends. It also leads out \
          of a trap.
          """)
    case .undo:
      entry(
        "undo", [.statement],
        "step back over the timeline",
        example: "delete 0; undo",
        help: """
          Takes back the last step, or as many as said. Nothing is lost: 'redo' goes forward \
          again.
          """)
    case .redo:
      entry(
        "redo", [.statement],
        "step forward over the timeline",
        example: "delete 0; undo; redo",
        help: "Does again what 'undo' took back, one step or as many as said.")
    case .goto:
      entry(
        "goto", [.statement],
        "go to a step of the timeline",
        example: "delete 0; goto 0",
        help: "Shows the table as it was after the step with this number; 0 is the start.")
    case .era:
      entry(
        "era", [.statement],
        "choose the iOS release whose wording and behaviour count",
        example: "era 16.4",
        help: """
          One of 5, 12, 15, 16.0, 16.4 and 17, each standing for the releases up to the next \
          one.
          """)
    case .kind:
      entry(
        "kind", [.statement],
        "choose between a table view and a collection view",
        example: "kind collection",
        help: """
          A collection view's exceptions speak of items where a table's speak of rows, and \
          some checks differ.
          """)
    case .option:
      entry(
        "option", [.statement],
        "choose a behaviour that releases or devices differ in",
        example: "option layout done",
        help: """
          Behaviour that depends on more than the release has a named option with named \
          values.
          """)
    case .expect:
      entry(
        "expect", [.statement],
        "state what must be true here",
        example: #"expect rows "b" "c" "a""#,
        help: """
          A script with expectations is a test: 'expect rows', 'expect trap', 'expect refused' \
          and 'expect stale' compare the state or the last outcome with what is written.
          """)
    case .policy:
      entry(
        "policy", [.statement],
        "say how the app answers a callback",
        uiKit: "UITableViewDelegate, UITableViewDataSource",
        example: "policy canMove(at) = at.row < rows(at.section) - 1",
        help: """
          A question is answered by an expression, an event by a handler in braces; 'none' \
          means that the app does not implement the callback. 'policy default' returns to an \
          app that does everything right.
          """)
    case .diffable:
      entry(
        "diffable", [.statement],
        "drive the table by a diffable data source",
        uiKit: "UITableViewDiffableDataSource",
        example: "diffable",
        help: """
          From here the rows' texts are identifiers, and the table changes by snapshots.
          """)
    case .snapshot:
      entry(
        "snapshot", [.statement],
        "edit a snapshot and apply it",
        uiKit: "NSDiffableDataSourceSnapshot, apply(_:animatingDifferences:)",
        example: #"snapshot { append sections "Main"; append "A" "B" to "Main" }"#,
        help: """
          The edits inside change a copy of the current snapshot, which is applied at the end: \
          the table finds the differences itself.
          """)
    case .if:
      entry(
        "if", [.statement, .word],
        "do or choose one of two",
        example: "policy canEdit(at) = if at.row == 0 then false else true",
        help: """
          In a handler 'if condition { ... } else { ... }' chooses statements; in an \
          expression 'if condition then value else value' chooses a value.
          """)
    case .else:
      entry(
        "else", [.word],
        "the other branch of an if",
        example: "policy canEdit(at) = if at.row == 0 then false else true",
        help: """
          Stands before the statements or the value for when the condition is false. In a \
          handler it may be left out, and it may stand on the next line.
          """)
    case .then:
      entry(
        "then", [.word],
        "the value for when a condition is true",
        example: "policy canEdit(at) = if at.row == 0 then false else true",
        help: "Stands between the condition and the value of an 'if' in an expression.")
    case .tap:
      entry(
        "tap", [.statement, .gesture],
        "touch a control or a row",
        example: "tap minus 1; tap delete",
        help: """
          The minus and plus controls are there in editing mode; the delete button is there \
          after a minus or a swipe; a tap elsewhere closes it.
          """)
    case .swipe:
      entry(
        "swipe", [.statement, .gesture],
        "swipe a row to open its actions",
        uiKit: "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
        example: "swipe 1 trailing full",
        help: """
          A swipe from the trailing edge, or from the leading one. 'full' swipes all the way \
          and takes the first action; 'part' lets go too early.
          """)
    case .drag:
      entry(
        "drag", [.statement, .gesture, .word],
        "drag a row by its reorder control",
        uiKit: "tableView(_:moveRowAt:to:)",
        example: "edit on; drag 0 -> 2",
        help: """
          The table asks canMove first, targetForMove while the row passes others, and calls \
          moveRow when it is let go.
          """)
    case .select:
      entry(
        "select", [.statement, .gesture],
        "select rows",
        uiKit: "UITableView.selectRow(at:animated:scrollPosition:)",
        example: "edit on; select 0, 2",
        help: "Several rows can be selected in editing mode where the table allows it.")
    case .deselect:
      entry(
        "deselect", [.statement, .gesture],
        "deselect rows",
        uiKit: "UITableView.deselectRow(at:animated:)",
        example: "select 2; deselect 2",
        help: "Takes rows out of the selection.")
    case .lift:
      entry(
        "lift", [.statement, .gesture],
        "begin a drag session",
        uiKit: "tableView(_:itemsForBeginning:at:)",
        example: "lift 0, 2; hover 3; drop",
        help: #"""
          Lifts rows of this table, 'lift from "Other" 1' of another table, 'lift outside \#
          "text"' something of another app.
          """#)
    case .hover:
      entry(
        "hover", [.statement, .gesture],
        "hold lifted items over a place",
        uiKit: "tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
        example: "lift 0; hover 2; drop",
        help: """
          The table asks for a proposal. 'hover into 2' means the middle of the row, 'hover \
          nowhere' a place outside the table.
          """)
    case .drop:
      entry(
        "drop", [.statement, .gesture],
        "let go of lifted items",
        uiKit: "tableView(_:performDropWith:)",
        example: "lift 0; hover 2; drop",
        help: "The app's performDrop is called if the last proposal allowed it.")
    case .cancel:
      entry(
        "cancel", [.statement, .gesture, .value],
        "give up a drag session",
        example: "lift 0; hover 2; cancel drag",
        help: """
          'cancel drag' ends the session without a drop. In a policy it is the drop operation \
          that refuses the items.
          """)
    case .minus:
      entry(
        "minus", [.word],
        "the red control of a row",
        example: "edit on; tap minus 1",
        help: """
          Shown in editing mode where the editing style is delete. A tap opens the \
          confirmation.
          """)
    case .plus:
      entry(
        "plus", [.word],
        "the green control of a row",
        example: "edit on; tap plus 3",
        help: """
          Shown in editing mode where the editing style is insert. A tap calls the commit \
          policy with insert.
          """)
    case .row:
      entry(
        "row", [.word, .field],
        "a row itself; the row of an index path",
        uiKit: "IndexPath.row",
        example: "tap row 2",
        help: """
          'tap row 2' touches the row and not one of its controls. In a policy 'at.row' is the \
          row's number in its section.
          """)
    case .elsewhere:
      entry(
        "elsewhere", [.word],
        "a place outside the open row",
        example: "swipe 1; tap elsewhere",
        help: "A tap elsewhere closes an open confirmation or swipe and does nothing else.")
    case .leading:
      entry(
        "leading", [.word],
        "the edge where text begins",
        uiKit: "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
        example: "swipe 1 leading",
        help: "A swipe from the leading edge opens the leading actions.")
    case .trailing:
      entry(
        "trailing", [.word],
        "the edge where text ends",
        uiKit: "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
        example: "swipe 1 trailing",
        help: """
          A swipe from the trailing edge opens the trailing actions; it is meant where no edge \
          is written.
          """)
    case .full:
      entry(
        "full", [.word],
        "all the way across",
        uiKit: "UISwipeActionsConfiguration.performsFirstActionWithFullSwipe",
        example: "swipe 1 full",
        help: "A full swipe takes the first action without a tap.")
    case .part:
      entry(
        "part", [.word],
        "not far enough",
        example: "swipe 1 part",
        help: "The finger lets go before the actions are open.")
    case .outside:
      entry(
        "outside", [.word],
        "from another app",
        example: #"lift outside "text""#,
        help: "Items that come from another app have texts and no rows of this table.")
    case .nowhere:
      entry(
        "nowhere", [.word],
        "outside the table",
        example: "lift 0; hover nowhere",
        help: "Nothing can be dropped there.")
    case .into:
      entry(
        "into", [.word],
        "onto the middle of a row",
        uiKit: "UITableViewDropProposal.Intent.insertIntoDestinationIndexPath",
        example: "lift 0; hover into 2",
        help: "Over its middle a row can be a destination itself, as a folder is.")
    case .app:
      entry(
        "app", [.plane],
        "the app's code acts, correctly",
        example: "app delete 1",
        help: """
          Model and view change together, as in an app that updates its data and tells the \
          table.
          """)
    case .model:
      entry(
        "model", [.plane],
        "the app's code changes its data only",
        example: "model delete 1; view delete 1",
        help: """
          The data source's sections and rows change at once; the table is not told. A place \
          that is not there traps as an array does.
          """)
    case .view:
      entry(
        "view", [.plane],
        "the app's code calls the table only",
        example: "model delete 1; view delete 1",
        help: """
          The table is told of a change and checks it against the data source: counts that \
          disagree trap with UIKit's exception.
          """)
    case .from:
      entry(
        "from", [.word],
        "where rows come from",
        example: #"table from "list.txt""#,
        help: "'table from' reads a file; 'lift from' takes rows of another table.")
    case .on:
      entry(
        "on", [.word],
        "editing mode begins",
        uiKit: "UITableView.setEditing(_:animated:)",
        example: "edit on",
        help: "Shows the controls for editing.")
    case .off:
      entry(
        "off", [.word],
        "editing mode ends",
        uiKit: "UITableView.setEditing(_:animated:)",
        example: "edit on; edit off",
        help: "Hides the controls for editing.")
    case .at:
      entry(
        "at", [.word],
        "the place of an insert",
        example: #"insert "x" at end"#,
        help: "A row's place after the update; for sections a number.")
    case .to:
      entry(
        "to", [.word],
        "the section that a snapshot's items go to",
        uiKit: "NSDiffableDataSourceSnapshot.appendItems(_:toSection:)",
        example: #"snapshot { append "A" to "Main" }"#,
        help: "Without it items go to the last section.")
    case .before:
      entry(
        "before", [.word],
        "in front of another item",
        uiKit: "NSDiffableDataSourceSnapshot.insertItems(_:beforeItem:)",
        example: #"snapshot { insert "C" before "B" }"#,
        help: "Names the item or section that the new or moved one goes before.")
    case .after:
      entry(
        "after", [.word],
        "behind another item",
        uiKit: "NSDiffableDataSourceSnapshot.insertItems(_:afterItem:)",
        example: #"snapshot { move "A" after "C" }"#,
        help: "Names the item or section that the new or moved one goes behind.")
    case .append:
      entry(
        "append", [.snapshot],
        "add items or sections at the end of a snapshot",
        uiKit: "NSDiffableDataSourceSnapshot.appendItems(_:toSection:), appendSections(_:)",
        example: #"snapshot { append sections "Main"; append "A" to "Main" }"#,
        help: "Items go to the end of the section that is named, or of the last one.")
    case .section:
      entry(
        "section", [.word, .field],
        "a section; the section of an index path",
        uiKit: "IndexPath.section",
        example: "delete section 1",
        help: """
          In a table it begins a section with its title and rows; in an edit it says that \
          sections are meant, by number. In a policy 'at.section' is the section's number.
          """)
    case .sections:
      entry(
        "sections", [.word, .function],
        "several sections; the number of sections",
        uiKit: "numberOfSections(in:)",
        example: "delete sections 0...1",
        help: """
          The same as 'section', for reading. In a policy 'sections()' is their number.
          """)
    case .data:
      entry(
        "data", [.word],
        "everything",
        uiKit: "UITableView.reloadData()",
        example: "reload data",
        help: "'reload data' makes the table ask for all sections and rows again.")
    case .last:
      entry(
        "last", [.word, .function],
        "the last row of a section",
        example: "delete last",
        help: """
          'last' is the last row of section 0, '1.last' of section 1. In a policy 'last(s)' is \
          the index path of the last row of section s.
          """)
    case .all:
      entry(
        "all", [.word],
        "every row or section",
        example: "delete all",
        help: """
          All rows of all sections, or with 'sections' all sections; in a snapshot all items.
          """)
    case .in:
      entry(
        "in", [.word],
        "the section that an expectation is about",
        example: #"expect rows in 1 "Milk""#,
        help: "Without it the rows of section 0 are compared.")
    case .fade:
      entry(
        "fade", [.animation],
        "rows fade",
        uiKit: "UITableView.RowAnimation.fade",
        example: "delete 1 fade",
        help: """
          An animation is kept in the outcome for whoever draws it, and never changes what is \
          valid.
          """)
    case .right:
      entry(
        "right", [.animation],
        "rows slide in from or out to the right",
        uiKit: "UITableView.RowAnimation.right",
        example: "delete 1 right",
        help: """
          An animation is kept in the outcome for whoever draws it, and never changes what is \
          valid.
          """)
    case .left:
      entry(
        "left", [.animation],
        "rows slide in from or out to the left",
        uiKit: "UITableView.RowAnimation.left",
        example: "delete 1 left",
        help: """
          An animation is kept in the outcome for whoever draws it, and never changes what is \
          valid.
          """)
    case .top:
      entry(
        "top", [.animation],
        "rows slide from or to the top",
        uiKit: "UITableView.RowAnimation.top",
        example: "delete 1 top",
        help: """
          An animation is kept in the outcome for whoever draws it, and never changes what is \
          valid.
          """)
    case .bottom:
      entry(
        "bottom", [.animation],
        "rows slide from or to the bottom",
        uiKit: "UITableView.RowAnimation.bottom",
        example: "delete 1 bottom",
        help: """
          An animation is kept in the outcome for whoever draws it, and never changes what is \
          valid.
          """)
    case .nothing:
      entry(
        "none", [.animation, .value, .word],
        "no animation; no editing style; not implemented",
        uiKit: "UITableView.RowAnimation.none, UITableViewCell.EditingStyle.none",
        example: "delete 1 none",
        help: """
          As an animation the default one is left out. As an editing style the row shows no \
          control. 'policy commit none' means that the app does not implement the callback.
          """)
    case .middle:
      entry(
        "middle", [.animation],
        "rows keep to the middle of the space",
        uiKit: "UITableView.RowAnimation.middle",
        example: "delete 1 middle",
        help: """
          An animation is kept in the outcome for whoever draws it, and never changes what is \
          valid.
          """)
    case .automatic:
      entry(
        "automatic", [.animation, .value],
        "the table chooses",
        uiKit: "UITableView.RowAnimation.automatic",
        example: "delete 1 automatic",
        help: """
          As an animation the table chooses one. In a policy it is the drop intent where the \
          finger decides between beside and into.
          """)
    case .collection:
      entry(
        "collection", [.kind],
        "a collection view",
        uiKit: "UICollectionView",
        example: "kind collection",
        help: """
          Items stand where a table has rows; the language calls them rows all the same.
          """)
    case .layout:
      entry(
        "layout", [.option],
        "whether the table has been laid out before the update",
        uiKit: "UIView.layoutIfNeeded()",
        example: "option layout pending",
        help: """
          A table reads its counts when it is first laid out. 'pending' leaves that until the \
          update, 'done' has it done before.
          """)
    case .pending:
      entry(
        "pending", [.optionValue],
        "the layout is still to come",
        example: "option layout pending",
        help: "A value of the option 'layout'.")
    case .done:
      entry(
        "done", [.optionValue],
        "the layout has been made",
        example: "option layout done",
        help: "A value of the option 'layout'.")
    case .rows:
      entry(
        "rows", [.expectation, .function],
        "the rows that are expected; the number of rows",
        uiKit: "tableView(_:numberOfRowsInSection:)",
        example: #"expect rows "b" "c" "a""#,
        help: """
          'expect rows' compares the rows of section 0, 'expect rows in 1' those of section 1. \
          In a policy 'rows(s)' is the number of rows in section s.
          """)
    case .trap:
      entry(
        "trap", [.expectation],
        "an exception that is expected",
        uiKit: "NSInternalInconsistencyException",
        example: #"expect trap "attempt to delete row 5 from section 0""#,
        help: "The last statement must have trapped with a text that holds the one written.")
    case .refused:
      entry(
        "refused", [.expectation],
        "a refusal that is expected",
        example: "expect refused",
        help: """
          The last statement must have been refused, for a reason that holds the text if one \
          is written.
          """)
    case .stale:
      entry(
        "stale", [.expectation],
        "rows that show an old text",
        example: "expect stale 1, 2",
        help: "The rows named, and no others, must show a text that is not the model's.")
    case .canEdit:
      entry(
        "canEdit", [.policy, .question],
        "may this row be edited?",
        uiKit: "tableView(_:canEditRowAt:)",
        example: "policy canEdit(at) = at.row > 0",
        help: "False hides the row's control and forbids its swipe.")
    case .canMove:
      entry(
        "canMove", [.policy, .question],
        "may this row be moved?",
        uiKit: "tableView(_:canMoveRowAt:)",
        example: "policy canMove(at) = at.row < rows(at.section) - 1",
        help: "False hides the row's reorder control. Other rows may still move past it.")
    case .editingStyle:
      entry(
        "editingStyle", [.policy, .question],
        "which control does this row show?",
        uiKit: "tableView(_:editingStyleForRowAt:)",
        example: "policy editingStyle(at) = if at.row == 0 then insert else delete",
        help: "One of delete, insert and none.")
    case .titleForDeleteConfirmation:
      entry(
        "titleForDeleteConfirmation", [.policy, .question],
        "what does the delete button say?",
        uiKit: "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
        example: #"policy titleForDeleteConfirmation(at) = "Trash (\(text(at)))""#,
        help: "A text; without the policy it says Delete.")
    case .shouldIndent:
      entry(
        "shouldIndent", [.policy, .question],
        "does this row move aside for its control?",
        uiKit: "tableView(_:shouldIndentWhileEditingRowAt:)",
        example: "policy shouldIndent(at) = false",
        help: "Only looks change.")
    case .targetForMove:
      entry(
        "targetForMove", [.policy, .question],
        "where may a dragged row go?",
        uiKit: "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
        example: "policy targetForMove(from, to) = if to.row == 0 then from else to",
        help: "Asked while the row is dragged; the answer is where it will go instead.")
    case .leadingSwipeActions:
      entry(
        "leadingSwipeActions", [.policy, .question],
        "which actions does a leading swipe open?",
        uiKit: "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
        example: #"policy leadingSwipeActions(at) = actions(action("Pin", normal))"#,
        help: "The first action is the one that a full swipe takes.")
    case .trailingSwipeActions:
      entry(
        "trailingSwipeActions", [.policy, .question],
        "which actions does a trailing swipe open?",
        uiKit: "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
        example: #"policy trailingSwipeActions(at) = actions(action("Delete", destructive))"#,
        help: """
          The first action is the one that a full swipe takes. Without the policy the delete \
          button opens.
          """)
    case .allowsMultipleSelectionDuringEditing:
      entry(
        "allowsMultipleSelectionDuringEditing", [.policy, .question],
        "may several rows be selected in editing mode?",
        uiKit: "UITableView.allowsMultipleSelectionDuringEditing",
        example: "policy allowsMultipleSelectionDuringEditing = true",
        help: "True shows circles in place of the minus controls.")
    case .itemsForDrag:
      entry(
        "itemsForDrag", [.policy, .question],
        "may this row be lifted?",
        uiKit: "tableView(_:itemsForBeginning:at:)",
        example: "policy itemsForDrag(at) = at.row > 0",
        help: "False answers with no items, so no drag session begins.")
    case .canHandleDrop:
      entry(
        "canHandleDrop", [.policy, .question],
        "can the table take these items?",
        uiKit: "tableView(_:canHandle:)",
        example: "policy canHandleDrop(items) = items < 3",
        help: "Asked when a session first enters the table.")
    case .dropProposal:
      entry(
        "dropProposal", [.policy, .question],
        "what would a drop do here?",
        uiKit: "tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
        example: """
          policy dropProposal(to, items, own) = if own then proposal(move, insertAt) else \
          proposal(copy, insertAt)
          """,
        help: """
          Asked while items hover: the place, how many items there are, and whether they are \
          the table's own.
          """)
    case .moveRow:
      entry(
        "moveRow", [.policy, .event],
        "a row was dragged to a new place",
        uiKit: "tableView(_:moveRowAt:to:)",
        example: "policy moveRow(from, to) { model move from -> to }",
        help: "The view has moved the row already; the handler brings the model along.")
    case .willBeginEditing:
      entry(
        "willBeginEditing", [.policy, .event],
        "a swipe is about to open a row",
        uiKit: "tableView(_:willBeginEditingRowAt:)",
        example: "policy willBeginEditing(at) { }",
        help: "Called for a swipe, not for editing mode.")
    case .didEndEditing:
      entry(
        "didEndEditing", [.policy, .event],
        "a swiped row has closed",
        uiKit: "tableView(_:didEndEditingRowAt:)",
        example: "policy didEndEditing(at) { }",
        help: "Called after the row that a swipe opened is closed.")
    case .willTransition:
      entry(
        "willTransition", [.policy, .event],
        "a cell is about to show or hide its controls",
        uiKit: "UITableViewCell.willTransition(to:)",
        example: "policy willTransition(at) { }",
        help: "Called before the controls move.")
    case .didTransition:
      entry(
        "didTransition", [.policy, .event],
        "a cell has shown or hidden its controls",
        uiKit: "UITableViewCell.didTransition(to:)",
        example: "policy didTransition(at) { }",
        help: "Called after the controls moved.")
    case .performDrop:
      entry(
        "performDrop", [.policy, .event],
        "items were dropped",
        uiKit: "tableView(_:performDropWith:)",
        example: """
          policy performDrop(items, to) { model insert items at to; view insert items at to }
          """,
        help: "The handler changes the model and tells the table.")
    case .selectAction:
      entry(
        "selectAction", [.policy, .event],
        "a swipe action was taken",
        uiKit: "UIContextualAction.Handler",
        example: "policy selectAction(title, at) { model delete at; view delete at }",
        help: "Called with the action's title and the row.")
    case .willBeginTableEditing:
      entry(
        "willBeginTableEditing", [.policy, .event],
        "the Edit button was pressed",
        example: #"""
          policy willBeginTableEditing { batch { model insert "(add new)" at 0.end; view \#
          insert at 0.end fade } }
          """#,
        help: "Called before editing mode begins; many apps show a row for additions here.")
    case .didFinishTableEditing:
      entry(
        "didFinishTableEditing", [.policy, .event],
        "the Done button was pressed",
        example: """
          policy didFinishTableEditing { batch { model delete last; view delete last fade } }
          """,
        help: "Called after editing mode ended.")
    case .default:
      entry(
        "default", [.word],
        "the built-in correct app",
        example: "policy default",
        help: """
          'policy default' forgets every policy that was written and returns to an app that \
          does everything right.
          """)
    case .text:
      entry(
        "text", [.function],
        "a row's text",
        example: #"policy titleForDeleteConfirmation(at) = "Trash (\(text(at)))""#,
        help: "'text(path)' is the model's text of a row.")
    case .path:
      entry(
        "path", [.function],
        "an index path",
        uiKit: "IndexPath(row:section:)",
        example: "policy targetForMove(from, to) = path(0, 1)",
        help: "'path(section, row)' makes an index path of two numbers.")
    case .isEditing:
      entry(
        "isEditing", [.value],
        "whether the table is in editing mode",
        uiKit: "UITableView.isEditing",
        example: "policy canEdit(at) = isEditing",
        help: "True between 'edit on' and 'edit off'.")
    case .proposal:
      entry(
        "proposal", [.function],
        "what a drop would do",
        uiKit: "UITableViewDropProposal(operation:intent:)",
        example: "policy dropProposal(to, items, own) = proposal(move, insertAt)",
        help: "Made of an operation and, optionally, an intent.")
    case .actions:
      entry(
        "actions", [.function],
        "the actions that a swipe opens",
        uiKit: "UISwipeActionsConfiguration(actions:)",
        example: #"policy trailingSwipeActions(at) = actions(action("Flag", normal))"#,
        help: "Holds any number of actions; the first lies at the edge.")
    case .action:
      entry(
        "action", [.function],
        "one action of a swipe",
        uiKit: "UIContextualAction(style:title:handler:)",
        example: #"policy trailingSwipeActions(at) = actions(action("Flag", normal))"#,
        help: "Made of a title and a style, normal or destructive.")
    case .true:
      entry(
        "true", [.value],
        "yes",
        example: "policy canMove(at) = true",
        help: "A policy that asks yes or no is answered by true or false.")
    case .false:
      entry(
        "false", [.value],
        "no",
        example: "policy canMove(at) = false",
        help: "A policy that asks yes or no is answered by true or false.")
    case .forbidden:
      entry(
        "forbidden", [.value],
        "a drop operation: never here",
        uiKit: "UIDropOperation.forbidden",
        example: "policy dropProposal(to, items, own) = proposal(forbidden)",
        help: "The items cannot be dropped in this place.")
    case .copy:
      entry(
        "copy", [.value],
        "a drop operation: copy the items",
        uiKit: "UIDropOperation.copy",
        example: "policy dropProposal(to, items, own) = proposal(copy, insertAt)",
        help: "The items stay where they came from as well.")
    case .unspecified:
      entry(
        "unspecified", [.value],
        "a drop intent: nothing moves aside",
        uiKit: "UITableViewDropProposal.Intent.unspecified",
        example: "policy dropProposal(to, items, own) = proposal(copy, unspecified)",
        help: "The table shows no gap while the items hover.")
    case .insertAt:
      entry(
        "insertAt", [.value],
        "a drop intent: between rows",
        uiKit: "UITableViewDropProposal.Intent.insertAtDestinationIndexPath",
        example: "policy dropProposal(to, items, own) = proposal(move, insertAt)",
        help: "Rows make room for the items at the place where they hover.")
    case .insertInto:
      entry(
        "insertInto", [.value],
        "a drop intent: into a row",
        uiKit: "UITableViewDropProposal.Intent.insertIntoDestinationIndexPath",
        example: "policy dropProposal(to, items, own) = proposal(move, insertInto)",
        help: "The row under the items is highlighted as their container.")
    case .normal:
      entry(
        "normal", [.value],
        "an action's style: plain",
        uiKit: "UIContextualAction.Style.normal",
        example: #"policy leadingSwipeActions(at) = actions(action("Pin", normal))"#,
        help: "The action leaves the row where it is.")
    case .destructive:
      entry(
        "destructive", [.value],
        "an action's style: it deletes",
        uiKit: "UIContextualAction.Style.destructive",
        example: #"policy trailingSwipeActions(at) = actions(action("Delete", destructive))"#,
        help: "The row is expected to go away; the button is red.")
    }
  }

  private func entry(
    _ spelling: String, _ categories: KeywordCategories, _ summary: String, uiKit: String? = nil,
    example: String, help: String
  ) -> KeywordEntry {
    KeywordEntry(
      keyword: self, spelling: spelling, categories: categories, summary: summary, uiKit: uiKit,
      example: example, help: help)
  }
}
