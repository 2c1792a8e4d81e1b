import Testing

@testable import EditScript

/// Diffable data sources.
@Suite struct SnapshotTests {
  @Test func `a snapshot is edited in braces`() {
    checkStatements(
      #"snapshot { append sections "Main"; append "A" "B" to "Main"; insert "C" before "B"; move "A" after "C"; delete "B"; reload "A"; reconfigure "C" }"#,
      .snapshot([
        .appendSections(["Main"]), .appendItems(["A", "B"], section: "Main"),
        .insertItemsBefore(["C"], "B"), .moveItemAfter("A", "C"), .deleteItems(["B"]),
        .reloadItems(["A"]), .reconfigureItems(["C"]),
      ]))
  }

  @Test func `the other edits of a snapshot`() {
    checkStatements(
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
      .snapshot([
        .appendItems(["A", "B"], section: nil), .insertItemsAfter(["C", "D"], "B"),
        .moveItemBefore("A", "B"), .insertSectionsBefore(["X"], "Main"),
        .insertSectionsAfter(["Y"], "Main"), .moveSectionBefore("X", "Y"),
        .moveSectionAfter("X", "Y"), .deleteSections(["X", "Y"]), .deleteAll,
        .reloadSections(["Main"]),
      ]))
    checkStatements("snapshot { }", .snapshot([]))
  }

  @Test func `a table becomes diffable`() {
    checkStatements("diffable", .diffable)
  }
}
