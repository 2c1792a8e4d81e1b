/// What the engine does where UIKit does not say and no option chooses.
///
/// Made by `tools/make-choices` from `docs/choices.md`, whose tables these are.
package struct DocumentedChoice {
  package var question: String
  package var choice: String

  /// The choices under their headings.
  package static let sections: [(heading: String, choices: [DocumentedChoice])] = [
    (
      "Batch updates",
      [
        DocumentedChoice(
          question: "Which of its two texts does iOS 16.4 and later raise for a wrong count?",
          choice:
            "Without operations, or for a table whose counts are equal before and after: Invalid update. Else Invalid batch updates detected. It fits every table report known"
        ),
        DocumentedChoice(
          question: "How are moves printed in that text, and in which order do the calls stand?",
          choice:
            "Move row (0 - 1) to (0 - 3), behind the deletes (descending) and the inserts. No report shows one"
        ),
        DocumentedChoice(
          question: "Deleting and reloading one section",
          choice:
            "raised as deleting and reloading the same index path, with the greatest integer for the row, as an index path of a whole section prints it"
        ),
        DocumentedChoice(
          question: "A row that is deleted, reloaded or inserted twice",
          choice:
            "counted twice. Where the counts agree all the same it passes with a warning: real tables corrupt memory there. Surplus rows at the section's end go, missing ones are asked for"
        ),
        DocumentedChoice(
          question: "A reload in a section that is deleted",
          choice:
            "its delete is dropped; its insert half lands in the section that takes its place"),
        DocumentedChoice(
          question: "A section that moves while its rows are edited",
          choice:
            "passes where the arithmetic passes, with a warning: real tables are reported to crash"),
        DocumentedChoice(
          question: "reconfigureRows of a row that is not there",
          choice:
            "reported as a reload of it is"),
        DocumentedChoice(
          question: "iOS 5",
          choice:
            "both counts raise its one sentence without figures; a collection view, which came with iOS 6, has the words of iOS 6"
        ),
        DocumentedChoice(
          question: "reloadData inside an update",
          choice:
            "drops the calls beside it, with a warning"),
        DocumentedChoice(
          question: "A table that waits for its first layout or for a reload",
          choice:
            "option layout pending: the next batch reads its old counts at its start"),
      ]
    ),
    (
      "Edits by the app",
      [
        DocumentedChoice(
          question: "app edits in a batch beside model edits",
          choice:
            "their old places are followed through those edits; their new places count at the end"),
        DocumentedChoice(
          question: "model delete 1, 3",
          choice:
            "one removal after the other, as written, as on an array; a range is one removal"),
        DocumentedChoice(
          question: "end in a batch",
          choice:
            "one past the rows shown before the update, as numberOfRows(inSection:) answers there"),
        DocumentedChoice(
          question: "delete 0, 2 by the user",
          choice:
            "the last row first, each with a commit of its own"),
        DocumentedChoice(
          question: "A row let go where it was lifted",
          choice:
            "moveRowAt is not called"),
        DocumentedChoice(
          question: "commit",
          choice:
            "ends the editing session: editing mode is off afterwards. rollback goes back to the last commit or to the table as it was declared"
        ),
      ]
    ),
    (
      "Editing by the user",
      [
        DocumentedChoice(
          question: "Which rows are asked when editing mode begins?",
          choice:
            "The first 100 of the table, as many as a screen might show; another one is asked when somebody reaches for it. Each is asked canEdit, editingStyle, shouldIndent and canMove before the next, and hears willTransition; then all hear didTransition"
        ),
        DocumentedChoice(
          question: "canMove at a reorder control",
          choice:
            "asked when the control is shown, and again when the row is lifted"),
        DocumentedChoice(
          question: "A row that can not be edited",
          choice:
            "shows no reorder control; option uneditableHandle shown"),
        DocumentedChoice(
          question: "The Edit button while a row is open by a swipe",
          choice:
            "closes the row first, as the sample of the start does; then willBeginTableEditing, then setEditing"
        ),
        DocumentedChoice(
          question: "Done while a confirmation shows",
          choice:
            "the cell goes from 3 to 0 at once; nobody is told of 1"),
        DocumentedChoice(
          question: "didFinishTableEditing",
          choice:
            "told when editing mode that the Edit button began ends, also by commit or where a handler calls setEditing; editing mode that two fingers began is not the button's, and ends without it"
        ),
        DocumentedChoice(
          question:
            "A tap elsewhere, or on another row, its minus, its plus or its reorder control, while a row is open, and a swipe in editing mode",
          choice:
            "closes the open row, and does nothing else"),
        DocumentedChoice(
          question:
            "A swipe of another row, select, deselect, and delete, move and insert as whole walks, while a row is open",
          choice:
            "close it, then go on"),
        DocumentedChoice(
          question: "A tap on the minus of the open row",
          choice:
            "closes it"),
        DocumentedChoice(
          question: "A swipe of the open row",
          choice:
            "the other way closes it, also from part of the way. The same way it is ignored, but for one that goes all the way: that takes the first action"
        ),
        DocumentedChoice(
          question: "Half-way (swipe ... part)",
          choice:
            "the row's edit has begun and willTransition to 2 was told; didTransition follows when the row is opened all the way. Its buttons cannot be tapped yet"
        ),
        DocumentedChoice(
          question: "A full swipe of the default Delete button",
          choice:
            "commits. Before iOS 11, era 5 here, a swipe only opens"),
        DocumentedChoice(
          question: "Swipe of a row of style insert",
          choice:
            "opens its Delete button, as with style delete; only none keeps a row closed"),
        DocumentedChoice(
          question: "tap delete on actions of the app's own",
          choice:
            "the one titled Delete, else the first destructive one"),
        DocumentedChoice(
          question: "Delete in editing mode",
          choice:
            "commit at once, and the cell goes with its row: it is told of nothing more. An author of a button of his own had it go back to 1 before, as he took the standard one to do"
        ),
        DocumentedChoice(
          question: "A minus control where commit is not implemented",
          choice:
            "shows, and a tap on it does nothing"),
        DocumentedChoice(
          question: "A row deleted while it was open by a swipe",
          choice:
            "didEndEditing(none): it has no path any more. So too after a reload of the row or of everything; no cell is told of 0, as it has gone"
        ),
        DocumentedChoice(
          question: "commit that leaves the row",
          choice:
            "the button stays, with a warning; option unchangedCommit closes"),
        DocumentedChoice(
          question: "An action whose handler leaves the row",
          choice:
            "the row closes"),
        DocumentedChoice(
          question: "Several rows deleted or selected, some of which cannot be",
          choice:
            "those that can be are; only where none can it is ignored"),
        DocumentedChoice(
          question: "Selections when editing mode begins or ends",
          choice:
            "are cleared, and nobody is told"),
        DocumentedChoice(
          question: "select of a row that is selected",
          choice:
            "nothing more is asked or told; a tap on it says willSelect and didSelect again"),
        DocumentedChoice(
          question: "Order when another row is selected",
          choice:
            "willSelect, didDeselect of the one before, didSelect"),
        DocumentedChoice(
          question: "Two fingers in editing mode without multiple selection",
          choice:
            "select nothing, and nobody is asked"),
        DocumentedChoice(
          question: "A reorder while data source and table differ in number",
          choice:
            "is not checked: no exception, as the table calls no update"),
        DocumentedChoice(
          question: "A refusal",
          choice:
            "leaves everything as it was, also where it is found half-way through a walk. What was asked until then stays in the record"
        ),
        DocumentedChoice(
          question:
            "A handler that changes the rows shown, or editing mode, in the middle of a gesture",
          choice:
            "ends the gesture there: a row about to open stays closed (and didEndEditing(none) follows), one about to be selected is not, cells that were not asked yet are asked. What began is still ended"
        ),
        DocumentedChoice(
          question: "Handlers that make the table tell them again, and so on",
          choice:
            "32 within each other fill the stack: the app crashes"),
      ]
    ),
    (
      "Drag and drop",
      [
        DocumentedChoice(
          question: "Which sessions can be under way?",
          choice:
            "One at a time, whoever began it: a second lift is refused, also one from another app"),
        DocumentedChoice(
          question: "lift of a selected row",
          choice:
            "asks for the row under the finger first, then for the other selected rows, ascending. A first row without items lifts nothing; later ones without items stay"
        ),
        DocumentedChoice(
          question: "Order at the lift",
          choice:
            "itemsForDrag, then the session begins (dragSessionWillBegin, cells *lifting*), then allowsMoveOperation, then the cells are *dragging*"
        ),
        DocumentedChoice(
          question: "Rows lifted in editing mode",
          choice:
            "as out of it. The reorder control keeps its own way (canMove, targetForMove, moveRow), although one report says that with a drag delegate it goes through the lift"
        ),
        DocumentedChoice(
          question: "Which rows does a tap add?",
          choice:
            "Those of the table that the items came from. A row in the air takes no touches. Over the table a proposal is asked for at once, as there are other items"
        ),
        DocumentedChoice(
          question: "canHandleDrop",
          choice:
            "asked once a table and session, also where the items leave and come back; after a no again when items were added"
        ),
        DocumentedChoice(
          question: "No dropProposal in the app",
          choice:
            "counts as a cancel"),
        DocumentedChoice(
          question: "A drop of several of the table's own items that are to move",
          choice:
            "forbidden, as on iOS 11; option severalItems copy: a copy without a gap, as later releases are reported to do"
        ),
        DocumentedChoice(
          question: "insertInto at a section's end",
          choice:
            "there is no row to drop into: the intent is unspecified"),
        DocumentedChoice(
          question: "The destination of a row that moves within its table",
          choice:
            "its final index path; at the section's end it is the last row. Copies and others' items come in before the row at the destination"
        ),
        DocumentedChoice(
          question: "The reorder in place of a drop",
          choice:
            "asks canMove and targetForMove when the row is let go; option fallbackAsks unasked leaves both out. Where canMove says no the drag ends as a cancel, where the app sends the row to a place that is not there it goes on"
        ),
        DocumentedChoice(
          question: "Cancel and forbidden",
          choice:
            "the table is left (dropSessionDidExit), then the drop ends, then the drag. The drop is reported as ignored, and so is one of items that are not over the table"
        ),
        DocumentedChoice(
          question: "Order at the end",
          choice:
            "dropSessionDidEnd of the table dropped on, then of tables that the session had been over before, then dragSessionDidEnd at the source"
        ),
        DocumentedChoice(
          question: "Another table in use while items are over one (use)",
          choice:
            "they leave it (dropSessionDidExit) and go along; it is told of the end when the session ends"
        ),
        DocumentedChoice(
          question: "The built-in app's performDrop",
          choice:
            "inserts the first plain text of each item, leaves out items without one, appends without a destination, and appends what is dropped *into* a row to the row's text, after a comma. A table without sections takes nothing"
        ),
        DocumentedChoice(
          question: "A move to another table",
          choice:
            "the table removes nothing. The source's built-in app removes its row when it hears dragSessionDidEnd(move), even if the other app has done nothing about the drop"
        ),
        DocumentedChoice(
          question: "The table is updated during a drag",
          choice:
            "its items have no source index path any more, so that no reorder stands in for the drop. The built-in app still knows its row, unless reloadData was called: then a move inserts and removes nothing"
        ),
        DocumentedChoice(
          question: "The last known destination",
          choice:
            "goes along with the rows; with its section it goes, and the items are over empty space"
        ),
        DocumentedChoice(
          question: "A section is reloaded during a drag",
          choice:
            "nothing is raised. One report has a collection view's internal message, about one release"
        ),
        DocumentedChoice(
          question: "Placeholders",
          choice:
            "no index path counts them; each stands before the row at its path, and follows it. If that row moves or goes it stands before the next. They go with reloadData and with their section, deleted or reloaded"
        ),
        DocumentedChoice(
          question: "How many placeholders wait?",
          choice:
            "At most 500: each change of one keeps all of them for undo"),
        DocumentedChoice(
          question: "Data for a placeholder that has gone",
          choice:
            "is not taken. Which one it was cannot be told apart, so that any number not waiting counts as gone as long as so many went"
        ),
        DocumentedChoice(
          question: "A placeholder's data without plain text",
          choice:
            "takes the placeholder away"),
        DocumentedChoice(
          question: "Spring loading",
          choice:
            "a table whose app implements shouldSpringLoad is spring-loaded"),
        DocumentedChoice(
          question: "table, edit on, edit off and commit during a drag",
          choice:
            "are refused: the drag ends first. After a crash a new table is a new start, without anything of the drag"
        ),
      ]
    ),
    (
      "Diffable data sources",
      [
        DocumentedChoice(
          question: "What is an identifier?",
          choice:
            "An item's is the text that its row came with, a section's its title; a section without a title gets its index, such as 0, as its title when diffable is run. model set changes what the app's store has for an item, so what its next cell shows, and never the identifier. Two are equal where Swift says that two strings are"
        ),
        DocumentedChoice(
          question: "What does the first snapshot have?",
          choice:
            "The data source's rows as they are, with the texts that they have by then; the table shows them anew. Equal texts raise"
        ),
        DocumentedChoice(
          question: "Which releases have them?",
          choice:
            "Era 15, which is iOS 13 to 15, and later; before, diffable is refused. Era 15 has the words of iOS 15. iOS 13's Fatal: supplied identifiers are not unique. is read by explain, and so is the older line about identifiers already present"
        ),
        DocumentedChoice(
          question: "Which edits are left?",
          choice:
            "The table's own calls raise, reconfigures of rows included, each where it is made and also inside an update. An update without calls and reloadData are taken. Edits of the data source other than model set are refused: a snapshot has no rows of its own to edit"
        ),
        DocumentedChoice(
          question: "What may a user do?",
          choice:
            "Nothing to rows, as canEdit and canMove answer false. Where policies say otherwise the built-in app applies snapshots for what the user does"
        ),
        DocumentedChoice(
          question: "Which batch does a snapshot lead to?",
          choice:
            "One with as few moves of sections, and of rows within a section, as can be. Rows of a section that goes, or comes, go and come with it. A row that moves between two sections of which the one had the number that the other has is deleted and inserted, as a batch would take the two for one. Reloads and reconfigures follow in a second batch. Sections that move while their rows are edited are left as they are, and without a warning: the data source makes these calls itself"
        ),
        DocumentedChoice(
          question: "In which order are a call's mistakes found?",
          choice:
            "No section at all, then identifiers repeated in the call, then a destination among them, then sections that are there already, then what is not there"
        ),
        DocumentedChoice(
          question: "How are lists of identifiers printed?",
          choice:
            "As Foundation prints an array: a line each, in quotes and in ASCII unless all letters and digits"
        ),
        DocumentedChoice(
          question: "What is not there?",
          choice:
            "Section snapshots, which collections alone have: their texts are only read. Queues and completions, so that no text about them is raised. animatingDifferences: false and applySnapshotUsingReloadData: every snapshot is applied by its differences"
        ),
      ]
    ),
  ]
}
