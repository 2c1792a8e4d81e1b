import ScriptRunner
import TableEditing
import TableRendering
import Testing

/// What else `.why` explains: what UIKit ignores, crashes, expectations, and what was done.
struct WhyTests {
  @Test func `what UIKit ignores has a reason and something that it would notice`() throws {
    for (script, statements) in [
      ("edit off", ["edit on"]),
      ("edit on; edit on", ["edit off"]),
      ("edit on; move 0 -> 0", ["option samePlace told"]),
      ("tap elsewhere", []),
      ("edit on; swipe 0", ["tap minus 0.0", "edit off"]),
      ("policy canEdit = false; swipe 0", ["policy canEdit = true"]),
      ("policy editingStyle = none; swipe 0", ["policy editingStyle = delete"]),
      (
        "swipe 0 leading",
        ["policy leadingSwipeActions = actions(action(\"Flag\", normal))"]
      ),
      ("policy commit none; swipe 0", ["policy default"]),
      (
        "policy canMove = false; edit on; move 0 -> 1",
        ["policy canMove = true; edit off; edit on"]
      ),
      (
        "edit on; tap plus 0",
        ["policy canEdit = true; policy editingStyle = insert; edit off; edit on"]
      ),
      ("swipe 0; swipe 0", ["tap delete", "tap elsewhere"]),
      (
        "edit on; select 0",
        [
          "policy allowsMultipleSelectionDuringEditing = true; edit off; edit on", "edit off",
        ]
      ),
      ("select 0; deselect 0", ["select 0.1"]),
      ("deselect 0", ["select 0.0"]),
      (
        "pan 0, 1",
        [
          "policy allowsMultipleSelectionDuringEditing = true; policy shouldBeginMultipleSelection = true"
        ]
      ),
      ("policy itemsForDrag = items(); lift 0", ["policy default"]),
      (
        "policy canHandleDrop = false; lift 0; hover 1",
        ["policy canHandleDrop = true; cancel drag"]
      ),
      ("lift 0; drop", []),
      (
        "policy dropProposal = proposal(forbidden); lift outside \"x\"; hover 1; drop",
        ["policy dropProposal = proposal(copy, insertAt)"]
      ),
      ("lift outside \"x\"; hover 1; spring 1", ["policy shouldSpringLoad = true"]),
      ("diffable; diffable", ["snapshot { delete \"a\" }"]),
    ] {
      let explained = try Explained(script)
      #expect(explained.ignored != nil, "\(script): \(explained.step.result)")
      check(explained, suggests: statements, width: 100)
      #expect(explained.text.contains("\nignored: ") && explained.text.contains("  rule: "))
    }
  }

  @Test
  func `a crash has its rule, UIKit's text, both readings, causes with scripts, and a way out`()
    throws
  {
    let explained = try Explained("view insert at 3")
    for words in [
      "rule:     insert-bounds",
      "trap: attempt to insert row 3 into section 0, but there are only 3 rows in section 0 after the update",
      "before the update  |   after the update (counts here)", "usual causes, the likeliest first:",
      "script:", "type:     undo",
    ] {
      #expect(explained.text.contains(words), "\(explained.text)")
    }
    #expect(explained.statements.contains("undo"))
    let counts = try Explained("model delete 0; view delete 0, 1")
    #expect(
      counts.text.contains(
        "section 0: 3 before - 2 deleted = 1 expected; the data source answers 2"))
    let spoken = try Explained("view insert at 3", options: .accessible)
    #expect(spoken.text.hasPrefix("Statement: view insert at 3.\nRule: insert-bounds.\n"))
    #expect(try Explained("model delete 9").text.contains("index-out-of-range"))
  }

  @Test func `what was expected stands beside what is`() throws {
    let explained = try Explained("expect rows \"a\" \"x\" \"c\" \"d\"")
    #expect(
      explained.text.hasSuffix(
        """
          first:    row 0.1 is the first that differs
               expected | is
          0.0  "a"      | "a"
        ! 0.1  "x"      | "b"
          0.2  "c"      | "c"
        ! 0.3  "d"      | no such row

        """), "\(explained.text)")
    let spoken = try Explained("expect rows \"a\" \"x\"", options: .accessible)
    #expect(spoken.text.contains("Row 0.1: expected \"x\", shown \"b\".\n"), "\(spoken.text)")
    for (script, words) in [
      ("expect trap \"attempt\"", "is:       nothing trapped"),
      ("swipe 9; expect refused \"mode\"", "is:       there is no row 9"),
      ("expect ignored", "is:       it was not ignored"),
      ("expect stale 0", "data source and table both have \"a\""),
      ("expect rows in 4 \"a\"", "the table shows 1 section: 0"),
    ] {
      let text = try Explained(script).text
      #expect(text.contains("expected:") && text.contains(words), "\(text)")
    }
  }

  @Test func `what was done is told in UIKit's order, with the table that each number counts in`()
    throws
  {
    let explained = try Explained("edit on; move 0 -> 2")
    for words in [
      "done: ", "asked:    1. canMove(0.0) -> true", "tableView(_:canMoveRowAt:)",
      "told:", "tableView(_:moveRowAt:to:)",
      "row 0.0 of the table before moved, and is 0.2 of the table after",
      "rows:     0.0 is 0.2 now", "rows:     0.1 to 0.2 are 0.0 to 0.1 now",
    ] {
      #expect(explained.text.contains(words), "\(explained.text)")
    }
    check(explained, suggests: [], width: 100)
    let stale = try Explained("model set 0 = \"x\"")
    #expect(stale.text.contains("warning: a stale row: 0.0"))
    #expect(stale.statements == ["reload data"])
    let apart = try Explained(
      "policy commit(style, at) { model delete at }; swipe 0; tap delete")
    #expect(apart.text.contains("the next update counts the rows"))
    #expect(try Explained("app delete 1; undo").text.contains("+ 0.1  b"))
    #expect(try Explained("policy canEdit = true").text.contains("nothing was asked"))
  }

  @Test func `explanations fit narrow screens, and are sentences where they are read aloud`() throws
  {
    for script in [
      "move 0 -> 2", "swipe 7", "edit on; move 0 -> 2", "model set 0 = \"x\"", "edit on; edit on",
    ] {
      for width in [32, 40, 80, 200] {
        let text = try Explained(script, width: width).text
        for line in text.split(separator: "\n")
        where !line.contains("(_:") && !line.hasPrefix("  type:") {
          #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
        }
      }
      let spoken = try Explained(script, options: .accessible).text
      for line in spoken.split(separator: "\n") {
        #expect(
          line.last.map { ".?".contains($0) } == true && line.first?.isUppercase == true, "\(line)")
      }
    }
  }
}
