import Testing

@testable import EditScript

/// Diffable data sources.
@Suite struct SnapshotTests {
  @Test func `a snapshot is edited in braces`() {
    checkSnapshot(
      #"snapshot { append sections "Main"; append "A" "B" to "Main"; insert "C" before "B"; move "A" after "C"; delete "B"; reload "A"; reconfigure "C" }"#,
      [
        .appendSections(["Main"]), .appendItems(["A", "B"], section: "Main"),
        .insertItemsBefore(["C"], "B"), .moveItemAfter("A", "C"), .deleteItems(["B"]),
        .reloadItems(["A"]), .reconfigureItems(["C"]),
      ])
  }

  @Test func `the other edits of a snapshot`() {
    checkSnapshot(
      """
      snapshot {
        append "A", "B"   # to the last section
        insert "C" "D" after "B"
        move "A" before "B"
        insert sections "X" before "Main"; insert section "Y" after "Main"
        move section "X" before "Y"; move section "X" after "Y"
        delete sections "X" "Y"; delete all
        reload section "Main"
      }
      """,
      [
        .appendItems(["A", "B"], section: nil), .insertItemsAfter(["C", "D"], "B"),
        .moveItemBefore("A", "B"), .insertSectionsBefore(["X"], "Main"),
        .insertSectionsAfter(["Y"], "Main"), .moveSectionBefore("X", "Y"),
        .moveSectionAfter("X", "Y"), .deleteSections(["X", "Y"]), .deleteAll,
        .reloadSections(["Main"]),
      ])
    checkSnapshot("snapshot { }", [])
  }

  @Test func `each edit knows where it stands`() {
    let text = #"snapshot { append "A" to "Main" ; delete all }"#
    guard case .snapshot(let edits)? = parse(Array(text.utf8)).statements.first?.statement else {
      Issue.record("no snapshot")
      return
    }
    let texts = edits.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    #expect(texts == [#"append "A" to "Main""#, "delete all"])
  }

  @Test func `a table becomes diffable`() {
    checkStatements("diffable", .diffable)
  }

  /// Checks the edits of a text that is one snapshot; and all laws of trees.
  private func checkSnapshot(
    _ text: String, _ expected: [SnapshotEdit], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let tree = parse(Array(text.utf8))
    #expect(tree.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    guard case .snapshot(let edits)? = tree.statements.first?.statement else {
      Issue.record("no snapshot", sourceLocation: sourceLocation)
      return
    }
    #expect(tree.statements.count == 1, sourceLocation: sourceLocation)
    #expect(edits.map(\.edit) == expected, sourceLocation: sourceLocation)
    checkLaws(Array(text.utf8), sourceLocation: sourceLocation)
  }
}
