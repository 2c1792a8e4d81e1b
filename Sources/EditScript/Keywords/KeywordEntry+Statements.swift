extension KeywordEntry {
  /// Statements, gestures and who acts.
  static let statements: [KeywordEntry] = [
    KeywordEntry(
      .table, "table", [.statement, .kind],
      "declare or replace the table",
      uiKit: "UITableView",
      example: #"table "Groceries" { section "Fruit" { "Apple" "Pear" } }"#,
      help: #"""
        Declares the table that the next statements mean, with its sections and rows; a table \#
        of the same title is replaced. Texts without a section make one untitled section. \#
        'table from "list.txt"' reads the rows from a file. 'kind table' chooses the wording \#
        of UITableView.
        """#),
    KeywordEntry(
      .use, "use", [.statement],
      "choose which table the next statements mean",
      example: #"use "Groceries""#,
      help: """
        A script may declare several tables. The last one declared is the one that statements \
        mean, until 'use' names another.
        """),
    KeywordEntry(
      .edit, "edit", [.statement],
      "enter or leave editing mode",
      uiKit: "UITableView.setEditing(_:animated:)",
      example: "edit on",
      help: """
        In editing mode rows show their minus and plus controls and can be dragged. The table \
        asks canEdit, editingStyle, shouldIndent and canMove for each row, and its cell is told \
        willTransition and didTransition with the state 1. A user's 'move' and 'insert' need \
        editing mode; a user's 'delete' swipes where it is off. 'edit on' and 'edit off' are \
        the app's Edit and Done buttons: a row that a swipe has opened, also half, closes \
        first, then willBeginTableEditing is told; didFinishTableEditing is told last.
        """),
    KeywordEntry(
      .insert, "insert", [.statement, .edit, .snapshot, .value],
      "insert rows or a section",
      uiKit: "UITableView.insertRows(at:with:), insertSections(_:with:)",
      example: #"insert "Kiwi" at 0.1 fade"#,
      help: #"""
        Several texts insert consecutive rows. Places count in the table after the update. \#
        'view insert' names places only, because a table asks its data source for the texts: \#
        'view insert at 0, 2'. 'insert section "Bakery" { "Bread" } at 1' inserts a section. \#
        In a policy it is also the editing style of a row with a plus.
        """#),
    KeywordEntry(
      .delete, "delete", [.statement, .edit, .snapshot, .value, .word],
      "delete rows or sections",
      uiKit: "UITableView.deleteRows(at:with:), deleteSections(_:with:)",
      example: "delete 0, 2",
      help: """
        Places count in the table before the update, all of one call at once. Without a prefix \
        it is a user who deletes: by the minus control in editing mode, by a swipe otherwise. \
        In a policy it is also the editing style of a row with a minus.
        """),
    KeywordEntry(
      .move, "move", [.statement, .edit, .snapshot, .value],
      "move a row or a section",
      uiKit: "UITableView.moveRow(at:to:), moveSection(_:toSection:)",
      example: "edit on; move 0 -> 2",
      help: """
        The first place counts in the table before the move; the second is the row's final \
        index path, in the table after it. Without a prefix a user drags the row, which needs \
        editing mode. In a policy it is also a drop operation.
        """),
    KeywordEntry(
      .set, "set", [.statement, .edit],
      "change a row's text in the model",
      example: #"set 0.1 = "Granny Smith""#,
      help: """
        Only the model changes. The row that is shown keeps the old text until it is reloaded \
        or reconfigured; until then it is stale.
        """),
    KeywordEntry(
      .reload, "reload", [.statement, .edit, .snapshot],
      "make the table ask for rows, sections or everything again",
      uiKit: "UITableView.reloadRows(at:with:), reloadSections(_:with:), reloadData()",
      example: "reload 0.1",
      help: """
        Reloading rows inside an update is a delete and an insert of the same row; places \
        count in the table before the update. 'reload data' forgets everything that is shown \
        and asks for all of it.
        """),
    KeywordEntry(
      .reconfigure, "reconfigure", [.statement, .edit, .snapshot],
      "refresh a row's cell without replacing it",
      uiKit: "UITableView.reconfigureRows(at:)",
      example: "reconfigure 0.1",
      help: """
        The existing cell is configured again, so the row shows the model's text. Nothing is \
        deleted or inserted. iOS 15 and later.
        """),
    KeywordEntry(
      .swap, "swap", [.statement, .edit],
      "swap two rows of the model",
      uiKit: "Array.swapAt(_:_:)",
      example: "swap 0 1",
      help: """
        What a wrong handler of a move does: it exchanges two elements instead of removing one \
        and inserting it elsewhere. Only a model can swap.
        """),
    KeywordEntry(
      .batch, "batch", [.statement],
      "make several edits one update",
      uiKit: "UITableView.performBatchUpdates(_:completion:)",
      example: #"batch { delete 0; insert "x" at 1 }"#,
      help: """
        Table calls inside are gathered and checked together at the outermost end: deletes, \
        reloads and sources of moves count before the update, inserts and destinations after \
        it. The bare form of an edit means 'app' inside. Batches nest.
        """),
    KeywordEntry(
      .begin, "begin", [.statement],
      "begin an update",
      uiKit: "UITableView.beginUpdates()",
      example: "begin; delete 0; end",
      help: """
        The flat form of 'batch': everything up to the matching 'end' is one update. Begins \
        nest.
        """),
    KeywordEntry(
      .end, "end", [.statement, .word],
      "end an update; the place behind the last row",
      uiKit: "UITableView.endUpdates()",
      example: #"begin; insert "x" at end; end"#,
      help: """
        As a statement it closes the update that 'begin' opened. In a row's place it is one \
        past the last row, where an insert appends: 'end' or '1.end'. In a batch it counts \
        the rows shown before the update, whatever the batch deletes.
        """),
    KeywordEntry(
      .commit, "commit", [.statement, .policy, .event, .word],
      "keep the edits of this editing session; answer a delete or insert",
      uiKit: "tableView(_:commit:forRowAt:)",
      example: #"""
        policy commit(style, at) {
          if style == delete { model delete at; view delete at fade }
          else { model insert "(new)" at at; view insert at at }
        }
        edit on; delete 0; commit
        """#,
      help: """
        As a statement it keeps what was done since the last commit and ends editing. As a \
        policy, 'policy commit(style, at) { ... }', it is told that the Delete button or a \
        green plus was tapped: it changes the model and tells the table. Without it a swipe \
        opens no Delete button. It is not called for swipe actions. 'placeholder commit' says \
        that the data of a dropped item has arrived.
        """),
    KeywordEntry(
      .rollback, "rollback", [.statement],
      "return to the last commit",
      example: "edit on; delete 0; rollback",
      help: """
        Everything since the last commit is taken back, and editing ends; policies, options \
        and 'diffable' are taken back too. It also leads out of a trap.
        """),
    KeywordEntry(
      .undo, "undo", [.statement],
      "step back over the timeline",
      example: "delete 0; undo",
      help: """
        Takes back the last step, or as many as said. Nothing is lost: 'redo' goes forward \
        again.
        """),
    KeywordEntry(
      .redo, "redo", [.statement],
      "step forward over the timeline",
      example: "delete 0; undo; redo",
      help: "Does again what 'undo' took back, one step or as many as said."),
    KeywordEntry(
      .goto, "goto", [.statement],
      "go to a step of the timeline",
      example: "delete 0; goto 0",
      help: "Shows the table as it was after the step with this number; 0 is the start."),
    KeywordEntry(
      .era, "era", [.statement],
      "choose the iOS release whose wording and behaviour count",
      example: "era 16.4",
      help: """
        One of 5, 12, 15, 16.0, 16.4 and 17; 'rowsmith help eras' says which releases each \
        stands for.
        """),
    KeywordEntry(
      .kind, "kind", [.statement],
      "choose between a table view and a collection view",
      example: "kind collection",
      help: """
        A collection view's exceptions speak of items where a table's speak of rows, and some \
        checks differ.
        """),
    KeywordEntry(
      .option, "option", [.statement],
      "choose a behaviour that releases or devices differ in",
      example: "option samePlace told",
      help: """
        Where releases differ, or no source settles what UIKit does, an option has a name and \
        named values: 'rowsmith help deleteTap', for instance, says what it decides, which \
        value holds without it and where the doubt comes from. No era chooses a value. \
        'rowsmith help options' lists them all.
        """),
    KeywordEntry(
      .expect, "expect", [.statement],
      "state what must be true here",
      example: #"expect rows "b" "c" "a""#,
      help: """
        A script with expectations is a test: 'expect rows', 'expect trap', 'expect refused', \
        'expect ignored' and 'expect stale' compare the state or the last outcome with what is written.
        """),
    KeywordEntry(
      .policy, "policy", [.statement],
      "say how the app answers a callback",
      uiKit: "UITableViewDelegate, UITableViewDataSource",
      example: "policy canMove(at) = at.row < rows(at.section) - 1",
      help: """
        A question is answered by an expression, an event by a handler in braces: statements \
        of the app, 'if', 'batch' and 'placeholder'. 'policy commit none' means that the app \
        does not implement the callback. 'policy default' returns to an app that does \
        everything right. Parameters may have any names. A policy is written on one line up to \
        its brace, and is the app's of the table in use: 'use' another table to write that \
        one's. 'rowsmith help policies' lists the questions, the events and what an \
        expression is made of.
        """),
    KeywordEntry(
      .diffable, "diffable", [.statement],
      "drive the table by a diffable data source",
      uiKit: "UITableViewDiffableDataSource",
      example: "diffable",
      help: """
        From here the rows' texts are the items' identifiers, the sections' titles theirs, and \
        the table changes by snapshots alone: its own calls are refused. 'model set' changes \
        what an item's next cell shows, not its identifier. Without policies no row can be \
        edited or moved; once canEdit or canMove say yes, the built-in app answers commit, \
        moveRow and performDrop with snapshots, which a handler in a script cannot apply. \
        Since iOS 13.
        """),
    KeywordEntry(
      .snapshot, "snapshot", [.statement],
      "edit a snapshot and apply it",
      uiKit: "NSDiffableDataSourceSnapshot, apply(_:animatingDifferences:)",
      example: #"snapshot { append sections "Main"; append "A" "B" to "Main" }"#,
      help: """
        The edits inside change a copy of the current snapshot, which is applied at the end: \
        the table finds the differences itself. An item that is appended or inserted again \
        moves, with a warning; a section that is there already raises. Needs 'diffable' first.
        """),
    KeywordEntry(
      .if, "if", [.statement, .word],
      "do or choose one of two",
      example: """
        policy canEdit(at) = if at.row == 0 then false else true
        policy moveRow(from, to) {
          if from != to { model move from -> to }
        }
        """,
      help: """
        In a handler, and in batches inside it, 'if condition { ... } else { ... }' chooses \
        statements; in an expression 'if condition then value else value' chooses a value, and \
        needs both.
        """),
    KeywordEntry(
      .tap, "tap", [.statement, .gesture],
      "touch a control or a row",
      example: "tap minus 1; tap delete",
      help: """
        The minus and plus controls are there in editing mode. A minus opens the Delete button \
        and a swipe opens it or the row's actions: 'tap delete' and 'tap action "Flag"' touch \
        them, 'tap elsewhere' closes them. A plus calls the commit policy at once. 'tap row 2' \
        touches the row itself, which adds it to a drag where itemsForAdding has items.
        """),
    KeywordEntry(
      .swipe, "swipe", [.statement, .gesture],
      "swipe a row to open its actions",
      uiKit: "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
      example: "swipe 1 trailing full",
      help: """
        A swipe from the trailing edge, or from the leading one. canEdit and editingStyle may \
        forbid it; then the actions are asked for, or without any the Delete button opens if \
        commit is implemented. The cell's state becomes 2. 'full' swipes all the way and takes \
        the first action; 'part' leaves the row half open, without buttons to tap. Only one row \
        is open at a time.
        """),
    KeywordEntry(
      .drag, "drag", [.statement, .gesture, .word],
      "drag a row by its reorder control",
      uiKit: "tableView(_:moveRowAt:to:)",
      example: "edit on; drag 0 -> 2",
      help: """
        The table asks canMove first, targetForMove for each place that the row passes, and \
        calls moveRow once, when it is let go. 'drag 0 -> 1 -> 2' passes 1 on its way to 2. \
        Needs editing mode. 'cancel drag' is about drag sessions.
        """),
    KeywordEntry(
      .select, "select", [.statement, .gesture],
      "select rows",
      uiKit: "UITableView.selectRow(at:animated:scrollPosition:)",
      example: "edit on; select 0, 2",
      help: """
        Several rows can be selected in editing mode where \
        allowsMultipleSelectionDuringEditing is true. Statements mean them by 'selected'.
        """),
    KeywordEntry(
      .deselect, "deselect", [.statement, .gesture],
      "deselect rows",
      uiKit: "UITableView.deselectRow(at:animated:)",
      example: "select 2; deselect 2",
      help: "Takes rows out of the selection."),
    KeywordEntry(
      .lift, "lift", [.statement, .gesture],
      "begin a drag session",
      uiKit: "tableView(_:itemsForBeginning:at:)",
      example: "lift 0, 2; hover 3; drop",
      help: #"""
        Lifts rows of this table, 'lift from "Other" 1' of another table, 'lift outside \#
        "text"' something of another app. itemsForDrag says what a row of this app carries. \#
        'hover' holds the items over a place, 'drop' lets them go, 'cancel drag' gives up.
        """#),
    KeywordEntry(
      .pan, "pan", [.statement, .gesture],
      "select rows with two fingers",
      uiKit: "tableView(_:shouldBeginMultipleSelectionInteractionAt:)",
      example: """
        policy allowsMultipleSelectionDuringEditing = true
        policy shouldBeginMultipleSelection(at) = true
        pan 0...2
        """,
      help: """
        Two fingers move over the rows and select them. The table asks \
        shouldBeginMultipleSelection about the first one, enters editing mode by itself, and \
        stays there. iOS 13 and later.
        """),
    KeywordEntry(
      .spring, "spring", [.statement, .gesture],
      "hold lifted items over a row until it opens",
      uiKit: "tableView(_:shouldSpringLoadRowAt:with:)",
      example: "lift 0; spring 2; hover 3; drop",
      help: """
        The table asks shouldSpringLoad; a row that spring-loads is selected, as by a tap. The \
        drag goes on.
        """),
    KeywordEntry(
      .placeholder, "placeholder", [.statement],
      "show rows for dropped items whose data is still to come",
      uiKit: "UITableViewDropCoordinator.drop(_:to:), UITableViewDropPlaceholderContext",
      example: #"""
        policy performDrop(items, to) { placeholder items at to }
        lift outside "late" "never"; hover 1; drop
        placeholder commit
        placeholder delete
        """#,
      help: """
        In a handler 'placeholder items at to' shows a placeholder row for each item; the model \
        does not change. At top level 'placeholder commit 1' says that the data of the second \
        waiting placeholder has arrived, so that the model takes it at the place where the \
        placeholder is by then; 'placeholder delete 1' that it will not come. They count from \
        0, which may be left out. 'reload data' removes all placeholders.
        """),
    KeywordEntry(
      .hover, "hover", [.statement, .gesture],
      "hold lifted items over a place",
      uiKit: "tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
      example: "lift 0; hover 2; drop",
      help: """
        A session that enters the table asks canHandleDrop; each place asks dropProposal. \
        'hover 2' is before that row, 'hover end' behind the last one, 'hover into 2' over the \
        middle of the row, 'hover nowhere' over empty space, where there is no destination. One \
        row that moves within its table is counted as 'move' counts: 'hover 2' is where it \
        ends as row 2.
        """),
    KeywordEntry(
      .drop, "drop", [.statement, .gesture],
      "let go of lifted items",
      uiKit: "tableView(_:performDropWith:)",
      example: "lift 0; hover 2; drop",
      help: """
        The app's performDrop is called if the last proposal was copy or move; otherwise the \
        drag just ends. A single row of this table that is moved between rows calls moveRow \
        instead.
        """),
    KeywordEntry(
      .cancel, "cancel", [.statement, .gesture, .value],
      "give up a drag session",
      example: "lift 0; hover 2; cancel drag",
      help: """
        'cancel drag' ends the session without a drop. In a policy it is the drop operation \
        that transfers nothing.
        """),
    KeywordEntry(
      .app, "app", [.plane],
      "the app's code acts, correctly",
      example: "app delete 1",
      help: """
        Model and view change together, as in an app that updates its data and tells the \
        table.
        """),
    KeywordEntry(
      .model, "model", [.plane],
      "the app's code changes its data only",
      example: "model delete 1; view delete 1",
      help: """
        The data source's sections and rows change at once; the table is not told. A place \
        that is not there traps as an array does.
        """),
    KeywordEntry(
      .view, "view", [.plane],
      "the app's code calls the table only",
      example: "model delete 1; view delete 1",
      help: """
        The table is told of a change and checks it against the data source: counts that \
        disagree trap with UIKit's exception.
        """),
  ]
}
