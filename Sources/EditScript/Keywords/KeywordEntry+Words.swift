extension KeywordEntry {
  /// Words that stand inside statements.
  static let words: [KeywordEntry] = [
    KeywordEntry(
      .else, "else", [.word],
      "the other branch of an if",
      example: "policy canEdit(at) = if at.row == 0 then false else true",
      help: """
        Stands before the statements or the value for when the condition is false. In a \
        handler it may be left out, and it may stand on the next line.
        """),
    KeywordEntry(
      .then, "then", [.word],
      "the value for when a condition is true",
      example: "policy canEdit(at) = if at.row == 0 then false else true",
      help: "Stands between the condition and the value of an 'if' in an expression."),
    KeywordEntry(
      .minus, "minus", [.word],
      "the red control of a row",
      example: "edit on; tap minus 1",
      help: """
        Shown in editing mode where the editing style is delete. A tap opens the Delete button \
        of the row; the model is not asked before that is tapped.
        """),
    KeywordEntry(
      .plus, "plus", [.word],
      "the green control of a row",
      example: "edit on; tap plus 3",
      help: """
        Shown in editing mode where the editing style is insert. A tap calls the commit policy \
        with insert at once.
        """),
    KeywordEntry(
      .row, "row", [.word, .field],
      "a row itself; the row of an index path",
      uiKit: "IndexPath.row",
      example: "tap row 2",
      help: """
        'tap row 2' touches the row and not one of its controls. In a policy 'at.row' is the \
        row's number in its section.
        """),
    KeywordEntry(
      .elsewhere, "elsewhere", [.word],
      "a place outside the open row",
      example: "swipe 1; tap elsewhere",
      help: "A tap elsewhere closes an open confirmation or swipe and does nothing else."),
    KeywordEntry(
      .leading, "leading", [.word],
      "the edge where text begins",
      uiKit: "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      example: "swipe 1 leading",
      help: "A swipe from the leading edge opens the leading actions."),
    KeywordEntry(
      .trailing, "trailing", [.word],
      "the edge where text ends",
      uiKit: "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
      example: "swipe 1 trailing",
      help: """
        A swipe from the trailing edge opens the trailing actions; it is meant where no edge \
        is written.
        """),
    KeywordEntry(
      .full, "full", [.word],
      "all the way across",
      uiKit: "UISwipeActionsConfiguration.performsFirstActionWithFullSwipe",
      example: "swipe 1 full",
      help: "A full swipe takes the first action without a tap."),
    KeywordEntry(
      .part, "part", [.word],
      "not far enough",
      example: "swipe 1 part",
      help: """
        The row stays half open: none of its buttons can be tapped, and a tap elsewhere closes \
        it. The options 'abortedSwipe' and 'swipeBack' say what the app hears of that.
        """),
    KeywordEntry(
      .outside, "outside", [.word],
      "from another app",
      example: #"lift outside "text""#,
      help: #"""
        Items that come from another app, one a text. 'lift outside "text" as "public.html", \#
        "public.utf8-plain-text"' says in which types each is offered; without types it is \#
        plain text.
        """#),
    KeywordEntry(
      .as, "as", [.word],
      "the types in which dragged items are offered",
      uiKit: "NSItemProvider.registeredTypeIdentifiers",
      example: #"lift outside "x" as "public.html" team, "public.utf8-plain-text""#,
      help: """
        The type with the most detail comes first: a receiver takes the first that it can use. \
        Behind a type may stand who may load it: all, team, group or ownProcess.
        """),
    KeywordEntry(
      .selected, "selected", [.word],
      "the selected rows",
      uiKit: "UITableView.indexPathsForSelectedRows",
      example: """
        policy allowsMultipleSelectionDuringEditing = true
        edit on; select 2, 0; app delete selected
        """,
      help: """
        The rows that are selected, in ascending order. A model deletes them one after the \
        other, each from what the one before has left.
        """),
    KeywordEntry(
      .nowhere, "nowhere", [.word],
      "over empty space of the table",
      example: "lift 0; hover nowhere; drop",
      help: """
        No row is there: the destination that dropProposal and performDrop are given is none. \
        An app appends the items to its last section then.
        """),
    KeywordEntry(
      .into, "into", [.word],
      "onto the middle of a row",
      uiKit: "UITableViewDropProposal.Intent.insertIntoDestinationIndexPath",
      example: "lift 0; hover into 2",
      help: "Over its middle a row can be a destination itself, as a folder is."),
    KeywordEntry(
      .from, "from", [.word],
      "where rows come from",
      example: #"table from "list.txt""#,
      help: "'table from' reads a file; 'lift from' takes rows of another table."),
    KeywordEntry(
      .on, "on", [.word],
      "editing mode begins",
      uiKit: "UITableView.setEditing(_:animated:)",
      example: "edit on",
      help: "Shows the controls for editing."),
    KeywordEntry(
      .off, "off", [.word],
      "editing mode ends",
      uiKit: "UITableView.setEditing(_:animated:)",
      example: "edit on; edit off",
      help: "Hides the controls for editing."),
    KeywordEntry(
      .at, "at", [.word],
      "the place of an insert",
      example: #"insert "x" at end"#,
      help: "A row's place after the update; for sections a number."),
    KeywordEntry(
      .to, "to", [.word],
      "the section that a snapshot's items go to",
      uiKit: "NSDiffableDataSourceSnapshot.appendItems(_:toSection:)",
      example: #"snapshot { append "A" to "Main" }"#,
      help: "Without it items go to the last section."),
    KeywordEntry(
      .before, "before", [.word],
      "in front of another item",
      uiKit: "NSDiffableDataSourceSnapshot.insertItems(_:beforeItem:)",
      example: #"snapshot { insert "C" before "B" }"#,
      help: "Names the item or section that the new or moved one goes before."),
    KeywordEntry(
      .after, "after", [.word],
      "behind another item",
      uiKit: "NSDiffableDataSourceSnapshot.insertItems(_:afterItem:)",
      example: #"snapshot { move "A" after "C" }"#,
      help: "Names the item or section that the new or moved one goes behind."),
    KeywordEntry(
      .append, "append", [.snapshot],
      "add items or sections at the end of a snapshot",
      uiKit: "NSDiffableDataSourceSnapshot.appendItems(_:toSection:), appendSections(_:)",
      example: #"snapshot { append sections "Main"; append "A" to "Main" }"#,
      help: "Items go to the end of the section that is named, or of the last one."),
    KeywordEntry(
      .section, "section", [.word, .field],
      "a section; the section of an index path",
      uiKit: "IndexPath.section",
      example: "delete section 1",
      help: """
        In a table it begins a section with its title and rows; in an edit it says that \
        sections are meant, by number. In a policy 'at.section' is the section's number.
        """),
    KeywordEntry(
      .sections, "sections", [.word, .function],
      "several sections; the number of sections",
      uiKit: "numberOfSections(in:)",
      example: "delete sections 0...1",
      help: "The same as 'section', for reading. In a policy 'sections()' is their number."),
    KeywordEntry(
      .data, "data", [.word],
      "everything",
      uiKit: "UITableView.reloadData()",
      example: "reload data",
      help: "'reload data' makes the table ask for all sections and rows again."),
    KeywordEntry(
      .last, "last", [.word, .function],
      "the last row of a section",
      example: "delete last",
      help: """
        'last' is the last row of section 0, '1.last' of section 1. In a policy 'last(s)' is \
        the index path of the last row of section s.
        """),
    KeywordEntry(
      .all, "all", [.word, .value],
      "every row or section; a visibility: everybody",
      example: "delete all",
      help: """
        All rows of all sections, or with 'sections' all sections; in a snapshot all items. A \
        representation that is visible to all can be loaded by every app.
        """),
    KeywordEntry(
      .in, "in", [.word],
      "the section that an expectation is about",
      example: #"expect rows in 1 "Milk""#,
      help: "Without it the rows of section 0 are compared."),
    KeywordEntry(
      .fade, "fade", [.animation],
      "rows fade",
      uiKit: "UITableView.RowAnimation.fade",
      example: "delete 1 fade",
      help: """
        An animation is kept in the outcome for whoever draws it, and never changes what is \
        valid.
        """),
    KeywordEntry(
      .right, "right", [.animation],
      "rows slide in from or out to the right",
      uiKit: "UITableView.RowAnimation.right",
      example: "delete 1 right",
      help: """
        An animation is kept in the outcome for whoever draws it, and never changes what is \
        valid.
        """),
    KeywordEntry(
      .left, "left", [.animation],
      "rows slide in from or out to the left",
      uiKit: "UITableView.RowAnimation.left",
      example: "delete 1 left",
      help: """
        An animation is kept in the outcome for whoever draws it, and never changes what is \
        valid.
        """),
    KeywordEntry(
      .top, "top", [.animation],
      "rows slide from or to the top",
      uiKit: "UITableView.RowAnimation.top",
      example: "delete 1 top",
      help: """
        An animation is kept in the outcome for whoever draws it, and never changes what is \
        valid.
        """),
    KeywordEntry(
      .bottom, "bottom", [.animation],
      "rows slide from or to the bottom",
      uiKit: "UITableView.RowAnimation.bottom",
      example: "delete 1 bottom",
      help: """
        An animation is kept in the outcome for whoever draws it, and never changes what is \
        valid.
        """),
    KeywordEntry(
      .nothing, "none", [.animation, .value, .word],
      "no animation; no editing style; nothing; not implemented",
      uiKit: "UITableView.RowAnimation.none, UITableViewCell.EditingStyle.none",
      example: "delete 1 none",
      help: """
        As an animation the rows appear or go without one. As an editing style the row shows \
        no control. As a value it is what UIKit calls nil: no destination ('to == none'), no \
        configuration. 'policy commit none' means that the app does not implement the callback.
        """),
    KeywordEntry(
      .middle, "middle", [.animation],
      "rows keep to the middle of the space",
      uiKit: "UITableView.RowAnimation.middle",
      example: "delete 1 middle",
      help: """
        An animation is kept in the outcome for whoever draws it, and never changes what is \
        valid.
        """),
    KeywordEntry(
      .automatic, "automatic", [.animation, .value],
      "the table chooses",
      uiKit: "UITableView.RowAnimation.automatic",
      example: "delete 1 automatic",
      help: """
        As an animation the table chooses one. In a policy it is the drop intent where the \
        finger decides between beside and into.
        """),
    KeywordEntry(
      .collection, "collection", [.kind],
      "a collection view",
      uiKit: "UICollectionView",
      example: "kind collection",
      help: "Items stand where a table has rows; the language calls them rows all the same."),
    KeywordEntry(
      .trap, "trap", [.expectation],
      "an exception that is expected",
      uiKit: "NSInternalInconsistencyException",
      example: #"expect trap "attempt to delete row 5 from section 0""#,
      help: "The last statement must have trapped with a text that holds the one written."),
    KeywordEntry(
      .refused, "refused", [.expectation],
      "a refusal that is expected",
      example: "expect refused",
      help: """
        The last statement must have been refused, for a reason that holds the text if one is \
        written.
        """),
    KeywordEntry(
      .ignored, "ignored", [.expectation],
      "a gesture of which UIKit takes no notice",
      example: "expect ignored",
      help: """
        The last statement must have been ignored, for a reason that holds the text if one is \
        written. A swipe of a row that may not be edited is ignored, for one.
        """),
    KeywordEntry(
      .stale, "stale", [.expectation],
      "rows that show an old text",
      example: "expect stale 1, 2",
      help: "The rows named, and no others, must show a text that is not the model's."),
  ]
}
