extension KeywordEntry {
  /// Functions and words with a fixed meaning in expressions.
  static let expressions: [KeywordEntry] = [
    KeywordEntry(
      .rows, "rows", [.expectation, .function],
      "the rows that are expected; the number of rows",
      uiKit: "tableView(_:numberOfRowsInSection:)",
      example: #"expect rows "b" "c" "a""#,
      help: """
        'expect rows' compares the rows of section 0, 'expect rows in 1' those of section 1. \
        In a policy 'rows(s)' is the number of rows that section s shows, in an update before \
        it, as numberOfRows(inSection:) answers there.
        """),
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
      help: """
        'text(path)' is the model's text of a row as it is by then, even where the table shows \
        another. In a handler 'rows', 'sections' and 'last' count the rows shown.
        """),
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
      help: "True between 'edit on' and 'edit off', and while a swiped row is open."),
    KeywordEntry(
      .proposal, "proposal", [.function],
      "what a drop would do",
      uiKit: "UITableViewDropProposal(operation:intent:)",
      example: "policy dropProposal(to, items, own) = proposal(move, insertAt)",
      help: """
        Made of an operation (cancel, forbidden, copy or move) and an intent (unspecified, \
        insertAt, insertInto or automatic); the intent may be left out and is unspecified then.
        """),
    KeywordEntry(
      .actions, "actions", [.function],
      "the actions that a swipe opens",
      uiKit: "UISwipeActionsConfiguration(actions:)",
      example: #"policy trailingSwipeActions(at) = actions(action("Flag", normal))"#,
      help: """
        Holds any number of actions; the first lies at the edge, and a full swipe takes it. \
        Without any the row cannot be swiped.
        """),
    KeywordEntry(
      .action, "action", [.function, .word],
      "one action of a swipe; a button of the open row",
      uiKit: "UIContextualAction(style:title:handler:)",
      example: #"""
        policy trailingSwipeActions(at) = actions(action("Flag", normal))
        swipe 1; tap action "Flag"
        """#,
      help: #"""
        In a policy an action is made of a title and a style, normal or destructive. 'tap \#
        action "Flag"' touches the open row's button of that title.
        """#),
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
      .items, "items", [.function],
      "the items of a drag",
      uiKit: "[UIDragItem]",
      example: "policy itemsForDrag(at) = items(item(text(at)))",
      help: """
        'items(item(...), item(...))' holds any number of items; 'items()' holds none, so that \
        no drag begins. The policies of a drop usually call their parameter items: there it is \
        how many were dragged, and in performDrop 'insert items at to' inserts them.
        """),
    KeywordEntry(
      .item, "item", [.function],
      "one item of a drag",
      uiKit: "UIDragItem(itemProvider:)",
      example: #"""
        policy itemsForDrag(at) = items(item(representation("com.example.row", text(at), \#
        ownProcess), representation("public.utf8-plain-text", text(at))))
        """#,
      help: """
        'item(text)' offers a text as plain text to everybody; 'item(representation(...), ...)' \
        offers several forms of it, the one with the most detail first: a receiver takes the \
        first that it can use.
        """),
    KeywordEntry(
      .representation, "representation", [.function],
      "a form in which a dragged item offers its data",
      uiKit: "NSItemProvider.registerDataRepresentation(for:visibility:loadHandler:)",
      example: #"""
        policy itemsForDrag(at) = items(item(representation("public.html", "<b>\(text(at))</b>"), \#
        representation("public.utf8-plain-text", text(at), team)))
        """#,
      help: """
        Made of a uniform type identifier, a text, and who may load it: all, team, group or \
        ownProcess; all where it is left out.
        """),
    KeywordEntry(
      .canLoad, "canLoad", [.function],
      "whether dragged items offer a type",
      uiKit: "UIDropSession.canLoadObjects(ofClass:), hasItemsConforming(toTypeIdentifiers:)",
      example: #"policy canHandleDrop(items) = canLoad("public.utf8-plain-text")"#,
      help: """
        'canLoad(type)' is true if some item of the drag has a representation of this type \
        that this app may load.
        """),
    KeywordEntry(
      .forbidden, "forbidden", [.value, .optionValue],
      "a drop operation: never here",
      uiKit: "UIDropOperation.forbidden",
      example: "policy dropProposal(to, items, own) = proposal(forbidden)",
      help: """
        The items cannot be dropped in this place, although the table takes drops elsewhere; a \
        sign says so. As a value of the option 'severalItems' a move of several rows is refused.
        """),
    KeywordEntry(
      .copy, "copy", [.value, .optionValue],
      "a drop operation: copy the items",
      uiKit: "UIDropOperation.copy",
      example: "policy dropProposal(to, items, own) = proposal(copy, insertAt)",
      help: """
        The items stay where they came from as well. As a value of the option 'severalItems' \
        several rows are copied.
        """),
    KeywordEntry(
      .unspecified, "unspecified", [.value],
      "a drop intent: nothing moves aside",
      uiKit: "UITableViewDropProposal.Intent.unspecified",
      example: "policy dropProposal(to, items, own) = proposal(copy, unspecified)",
      help: """
        The items are accepted at a place that the app chooses; the table shows no gap while \
        they hover. It is the intent where none is written, and over empty space.
        """),
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
      help: "The row under the items is highlighted as their container; no gap opens."),
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
      help: """
        The button is red, and the row is expected to go away: selectAction changes the model \
        and tells the table.
        """),
    KeywordEntry(
      .team, "team", [.value, .word],
      "a visibility: apps of the same team",
      uiKit: "NSItemProviderRepresentationVisibility.team",
      example: #"lift outside "x" as "public.utf8-plain-text" team"#,
      help: "Only apps of the same development team may load the representation (iOS)."),
    KeywordEntry(
      .group, "group", [.value, .word],
      "a visibility: apps of the same group",
      uiKit: "NSItemProviderRepresentationVisibility.group",
      example: #"lift outside "x" as "public.utf8-plain-text" group"#,
      help: "Only apps of the same app group may load the representation; macOS only."),
    KeywordEntry(
      .ownProcess, "ownProcess", [.value, .word],
      "a visibility: the app that offers it",
      uiKit: "NSItemProviderRepresentationVisibility.ownProcess",
      example: #"lift outside "x" as "com.example.row" ownProcess, "public.utf8-plain-text""#,
      help: "Only the app that began the drag may load the representation."),
  ]
}
