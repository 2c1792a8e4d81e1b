import Reporting
import ScriptRunner
import TableEditing
import Testing

/// Each refusal, made by a script: it is explained, and the statement that is suggested works.
struct WhyRefusalTests {
  private func check(
    _ script: String, _ refusal: EditRefusal, suggests statements: [String], says words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let explained = try Explained(script)
    #expect(
      explained.refusal == refusal, "\(explained.step.result)", sourceLocation: sourceLocation)
    ReportingTests.check(
      explained, suggests: statements, width: 100, sourceLocation: sourceLocation)
    let text = explained.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for words in words {
      #expect(text.contains(words), "\(explained.text)", sourceLocation: sourceLocation)
    }
    #expect(text.contains("rule:") && text.contains("refused:"), sourceLocation: sourceLocation)
  }

  private func at(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(section: section, row: row)
  }

  @Test func `places that are not there`() throws {
    try check(
      "swipe 7", .noRow(at(0, 7), rowsInSection: 3), suggests: [],
      says: "section 0 shows 3 rows: 0.0 to 0.2", "name one of the rows")
    try check(
      "model insert \"d\" at end; swipe 3", .noRow(at(0, 3), rowsInSection: 3),
      suggests: ["reload data"], says: "the data source has 4 rows there")
    try check(
      "swipe 2.0", .noSection(2, sectionCount: 1), suggests: ["insert section at 1"],
      says: "the table shows 1 section: 0")
    try check(
      "edit on; move 0 -> 3", .noPlace(at(0, 3), placesInSection: 3), suggests: [],
      says: "so the places are 0.0 to 0.2", "targetIndexPathForMoveFromRowAt")
    try check(
      "policy targetForMove(from, to) = path(0, 9); edit on; move 0 -> 2",
      .noTarget(at(0, 9), proposed: at(0, 2)), suggests: ["policy targetForMove none"],
      says: "the app answered 0.9")
  }

  @Test func `controls of editing mode`() throws {
    try check(
      "move 0 -> 2", .needsEditingMode(.reorder), suggests: ["edit on"],
      says: "a row is dragged by its reorder control, which shows in editing mode only",
      "editing mode is off", "in UIKit tableView(_:canMoveRowAt:)")
    try check("insert \"x\" at 0", .needsEditingMode(.insert), suggests: ["edit on"])
    try check("tap minus 0", .needsEditingMode(.minus), suggests: ["edit on", "swipe 0.0"])
    try check("tap plus 0", .needsEditingMode(.plus), suggests: ["edit on"])
  }

  @Test func `a row that cannot be swiped is not suggested`() throws {
    try check(
      "policy canEdit(at) = at.row == 2; tap delete", .nothingOpen(.delete),
      suggests: ["swipe 0.2"])
  }

  @Test func `buttons of open rows`() throws {
    try check("tap delete", .nothingOpen(.delete), suggests: ["swipe 0.0"], says: "no row is open")
    try check("edit on; tap delete", .nothingOpen(.delete), suggests: ["tap minus 0.0"])
    try check("tap action \"Flag\"", .nothingOpen(.action), suggests: ["swipe 0.0"])
    try check(
      "swipe 1 part; tap delete", .halfOpen(at(0, 1)),
      suggests: ["swipe 0.1 trailing", "tap elsewhere"])
    try check(
      "policy trailingSwipeActions(at) = actions(action(\"Flag\", normal)); swipe 1; tap action \"Fly\"",
      .noAction("Fly", of: at(0, 1), shown: ["Flag"]), suggests: ["tap action \"Flag\""],
      says: "row 0.1 shows \"Flag\"")
    try check(
      "select 0, 1", .singleSelection,
      suggests: ["policy allowsMultipleSelectionDuringEditing = true; edit on"])
  }

  @Test func `updates and steps`() throws {
    try check(
      "view delete 7; edit on", .poisoned, suggests: ["undo", "rollback"],
      says: "the app has crashed")
    try check("end", .endWithoutBegin, suggests: ["begin"])
    try check("begin; edit on", .updateOpen, suggests: ["end"], says: "an update is open")
    try check("edit on; undo 2", .tooFewToUndo(1), suggests: ["undo 1"], says: "there is 1 step")
    try check("undo", .tooFewToUndo(0), suggests: [], says: "nothing was done")
    try check("edit on; undo; redo 2", .tooFewToRedo(1), suggests: ["redo 1"])
    try check("redo", .tooFewToRedo(0), suggests: [], says: "nothing was undone")
    try check("edit on; goto 5", .noStep(5, last: 1), suggests: ["goto 1"])
  }

  @Test func `tables and data sources`() throws {
    try check(
      "table \"One\" { \"x\" }; table \"Two\" { \"y\" }; use \"Three\"", .noTable("Three"),
      suggests: ["use \"One\""], says: "there are \"Two\", \"One\"")
    try check(
      "era 5; lift 0", .notInEra(.dragAndDrop, .ios5), suggests: ["era 12"],
      says: "drag and drop of table rows came with iOS 11")
    try check("era 12; diffable", .notInEra(.diffableDataSource, .ios12), suggests: ["era 15"])
    try check("snapshot { delete \"a\" }", .notDiffable, suggests: ["diffable"])
    try check(
      "diffable; model delete 0", .rowsOfSnapshot, suggests: ["snapshot { delete \"a\" }"])
  }

  @Test func `more rows than may be`() {
    let answer = EditRefusal.tooManyRows(limit: 3).why(in: TableState(Table(rows: ["a", "b"])))
    #expect(answer.rules.joined().contains("at most 3 rows"))
    #expect(answer.here == ["the table shows 2 rows"])
  }

  @Test func `drags and placeholders`() throws {
    try check("lift 0; edit on", .dragUnderWay, suggests: ["cancel drag"])
    try check("lift 0; hover 2; edit on", .dragUnderWay, suggests: ["drop", "cancel drag"])
    try check("hover 1", .noDrag, suggests: ["lift 0.0"], says: "itemsForBeginning")
    try check(
      "policy dragSessionWillBegin { placeholder items(item(representation(\"public.utf8-plain-text\", \"x\"))) at 0 }; lift 0",
      .notHovering, suggests: [], says: "performDrop")
    try check("placeholder commit 2", .noPlaceholder(2, waiting: 0), suggests: [])
    let waiting =
      "policy performDrop(items, to) { placeholder items at to }; lift outside \"x\"; hover 1; drop; "
    try check(
      waiting + "placeholder commit 2", .noPlaceholder(2, waiting: 1),
      suggests: ["placeholder commit 0"], says: "1 waits")
    let many = (0..<501).map { "\"\($0)\"" }.joined(separator: " ")
    let tooMany = try Explained(
      "policy performDrop(items, to) { placeholder items at to }; lift outside \(many); hover 1; drop"
    )
    #expect(tooMany.refusal == .tooManyPlaceholders(limit: 500))
    #expect(tooMany.text.contains("drop fewer items at a time"))
  }

  @Test func `what the runner refuses`() throws {
    for (script, statement, words) in [
      ("table { }; delete last", "app insert \"New\" at 0.end", "section 0 shows no rows"),
      ("table from \"x.txt\"", "table { \"a\" \"b\" \"c\" }", "'x.txt' was not opened"),
      (
        "policy canEdit(at) = 1 / 0 == 1; swipe 0", "policy canEdit none",
        "this divides by zero"
      ),
      ("policy commit(style, at) { model delete 7 }; swipe 0; tap delete", "", ""),
    ] {
      let explained = try Explained(script)
      if statement.isEmpty { continue }
      guard case .refused = explained.step.result else {
        Issue.record("\(explained.step.result)")
        continue
      }
      #expect(explained.statements.first == statement, "\(explained.text)")
      #expect(explained.runner.wouldDo(statement))
      #expect(explained.text.contains(words), "\(explained.text)")
    }
  }

  @Test func `every mistake of a policy has its rule`() throws {
    for (script, words) in [
      ("policy canEdit(at) = 1", "one kind of answer"),
      ("policy canEdit(at) = at + 1", "numbers are added"),
      ("policy canEdit(at) = text(at) == at.row", "values of two kinds"),
      ("policy canEdit(at) = 1 / (at.row - at.row) == 1", "divided by 0"),
      (
        "policy canEdit(at) = 2147483647 * 2147483647 * 2147483647 * at.row == 1; swipe 1", "digits"
      ),
      ("policy canEdit(at) = path(0, 0 - 1) == at", "numbers from 0 up"),
      ("policy canEdit(at) = rows(9) == 1", "can only name what is there"),
      ("policy canEdit(at) = text(path(0, 9)) == \"\"", "can only name what is there"),
    ] {
      let explained = try Explained(script.contains(";") ? script : script + "; swipe 0")
      guard case .refused(.policy(let error)) = explained.step.result else {
        Issue.record("\(script): \(explained.step.result)")
        continue
      }
      #expect(error.policy == .canEdit)
      let text = explained.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(text.contains(words), "\(explained.text)")
      #expect(explained.statements == ["policy canEdit none", "policy default"])
      #expect(text.contains("asked") || text.contains("canEditRowAt"))
    }
  }
}
