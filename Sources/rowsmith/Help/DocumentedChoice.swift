/// What the engine does where UIKit does not say and no option chooses: the tables of `docs/choices.md`, which a test
/// holds against these.
struct DocumentedChoice {
  var question: String
  var choice: String

  /// The choices under their headings.
  static let sections: [(heading: String, choices: [DocumentedChoice])] = [
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
  ]
}
