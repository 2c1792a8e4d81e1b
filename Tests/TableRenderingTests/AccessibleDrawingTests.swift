import TableEditing
import TableRendering
import Testing

/// Drawings for screen readers: sentences, one a row.
struct AccessibleDrawingTests {
  private let options = RenderingOptions(style: .accessible)
  private let groceries = table(("Fruit", ["Apple", "Pear"]), ("", []))

  @Test func `a list is said row by row, with what happened to each`() {
    checkStep(
      Steps("Apple", "Pear", "Fig").doing(
        .setEditing(true), .user(.moveRow(from: at(0, 0), to: at(0, 1)))),
      """
      3 rows in 1 section, counted from 0.
      Editing mode is on.
      Row 0 of 3: Pear. Controls: delete, reorder.
      Row 1 of 3: Apple. Moved from row 0. Controls: delete, reorder.
      Row 2 of 3: Fig. Controls: delete, reorder.
      """, options: options)
    checkStep(
      Steps("Apple", "Pear").doing(
        .app([AppCall(.deleteRow(at: at(0, 0))), AppCall(.insertRow(at: at(0, 1)), .row("Fig"))])),
      """
      2 rows in 1 section, counted from 0.
      Deleted row 0: Apple.
      Row 0 of 2: Pear.
      Row 1 of 2: Fig. Inserted.
      """, options: options)
  }

  @Test func `sections are said with their titles and numbers of rows`() {
    checkState(
      TableState(groceries),
      """
      2 rows in 2 sections, counted from 0.
      Section 0 of 2: Fruit, 2 rows.
      Row 0 of 2: Apple.
      Row 1 of 2: Pear.
      Section 1 of 2, no rows.
      """, options: options)
    checkStep(
      Steps(groceries).doing(.app([AppCall(.moveRow(from: at(0, 0), to: at(1, 0)))])),
      """
      2 rows in 2 sections, counted from 0.
      Section 0 of 2: Fruit, 1 row.
      Row 0 of 1: Pear.
      Section 1 of 2, 1 row.
      Row 0 of 1: Apple. Moved from row 0 of section 0.
      """, options: options)
    checkStep(
      Steps(groceries).doing(
        .app([
          AppCall(.deleteSection(at: 0)),
          AppCall(.insertSection(at: 1), .section(title: "New", rows: [])),
        ])),
      """
      0 rows in 2 sections, counted from 0.
      Deleted section 0: Fruit, with 2 rows.
      Section 0 of 2, no rows.
      Section 1 of 2: New, no rows. Inserted.
      """, options: options)
  }

  @Test func `where the planes differ each says its own, and what they share is said once`() {
    checkState(
      Steps("a", "b", "c").doing(.model(.setText(at: at(0, 1), "Bee"))).state,
      """
      3 rows in 1 section, counted from 0.
      The data source and the table differ.
      Row 0 of 3: a.
      Data source: Row 1 of 3: Bee.
      Table: Row 1 of 3: b. Stale.
      Row 2 of 3: c.
      """, options: options)
  }

  @Test func `a trap is said with both readings of its index`() {
    let steps = Steps("a", "b").doing(
      .model(.insertRows(["c"], at: at(0, 2))), .view([UpdateCall(.deleteRow(at: at(0, 2)))]))
    checkStep(
      steps,
      """
      Trap: attempt to delete row 2 from section 0 which only contains 2 rows before the update
      The index of a delete or a reload counts before the update; row 0.2 is there only after it.
      Before and after the update.
      Before the update: Section 0 of 1, 2 rows.
      After the update: Section 0 of 1, 3 rows.
      Before the update: Row 0 of 2: a.
      After the update: Row 0 of 3: a.
      Before the update: Row 1 of 2: b.
      After the update: Row 1 of 3: b.
      Before the update: There is no row 2 of section 0.
      After the update: Row 2 of 3: c. The same index, which does not count here.
      """, options: options)
  }

  @Test func `refusals, warnings and the rest of a large table are sentences`() {
    checkStep(
      Steps("a").doing(.setEditing(false)), "Ignored: the table is not in editing mode.",
      options: options)
    checkStep(
      Steps("a", "b").doing(.model(.setText(at: at(0, 0), "x"))),
      """
      2 rows in 1 section, counted from 0.
      The data source and the table differ.
      Data source: Row 0 of 2: x. Text set.
      Table: Row 0 of 2: a. Stale.
      Row 1 of 2: b.
      Warning: a stale row: 0.0.
      """, options: options)
    checkState(
      Steps("a", "b", "c", "d").state,
      """
      4 rows in 1 section, counted from 0.
      Row 0 of 4: a.
      Row 1 of 4: b.
      2 more rows.
      """, options: RenderingOptions(style: .accessible, maximalRows: 2))
  }
}
