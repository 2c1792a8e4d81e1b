import TableEditing
import TableRendering
import Testing

/// Exceptions with the sums or the readings that explain them.
struct TrapDrawingTests {
  private let groceries = table(("Fruit", ["Apple", "Pear"]), ("Dairy", ["Milk"]))

  /// Checks what is drawn below UIKit's text, which comes first and exactly.
  private func checkTrap(
    _ steps: Steps, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = steps.exceptionText ?? "no exception"
    checkStep(steps, "trap: \(text)\n" + expected, sourceLocation: sourceLocation)
  }

  @Test func `a count exception has the section's sum, and the table below it`() {
    checkTrap(
      Steps("a", "b", "c").doing(.view([UpdateCall(.deleteRow(at: at(0, 1)))])),
      """
      ! section 0: 3 before - 1 deleted = 2 expected; the data source answers 3
        0.0  a
        0.1  b
        0.2  c
      """)
    checkTrap(
      Steps("a", "b", "c").doing(
        .model(.deleteRow(at: at(0, 0))), .view([UpdateCall(.insertRow(at: at(0, 0)))])),
      """
      ! section 0: 3 before + 1 inserted = 4 expected; the data source answers 2
      counts differ in section 0: the data source has 2 rows, the table shows 3
        model: the data source |   view: what the table shows
        0.0  b                 |   0.0  a
        0.1  c                 |   0.1  b
                               |   0.2  c
      """)
  }

  @Test func `sections that calls touch have their sums too, by both their indexes`() {
    checkTrap(
      Steps(groceries).doingAsOne(
        .beginUpdates, .model(.deleteSection(at: 0)),
        .view([UpdateCall(.deleteSection(at: 0))]),
        .view([UpdateCall(.deleteRow(at: at(1, 0)))]), .endUpdates),
      """
      ! section 0, before the update 1: 1 before - 1 deleted = 0 expected; the data
        source answers 1
      counts differ: the data source has 1 section, the table shows 2
        model: the data source |   view: what the table shows
        section 0: Dairy       |   section 0: Fruit
          0.0  Milk            |     0.0  Apple
                               |     0.1  Pear
                               |   section 1: Dairy
                               |     1.0  Milk
      """)
    checkTrap(
      Steps(groceries).doing(.view([UpdateCall(.moveRow(from: at(0, 0), to: at(1, 0)))])),
      """
      ! section 0: 2 before - 1 moved out = 1 expected; the data source answers 2
      ! section 1: 1 before + 1 moved in = 2 expected; the data source answers 1
        section 0: Fruit
          0.0  Apple
          0.1  Pear
        section 1: Dairy
          1.0  Milk
      """)
  }

  @Test func `a wrong number of sections has its sum`() {
    checkTrap(
      Steps(groceries).doing(.view([UpdateCall(.deleteSection(at: 1))])),
      """
      ! sections: 2 before - 1 deleted = 1 expected; the data source answers 2
        section 0: Fruit
          0.0  Apple
          0.1  Pear
        section 1: Dairy
          1.0  Milk
      """)
  }

  @Test func `a row that is deleted twice is said, as both deletes count`() {
    checkTrap(
      Steps("a", "b", "c").doingAsOne(
        .beginUpdates, .model(.deleteRow(at: at(0, 1))),
        .view([UpdateCall(.deleteRow(at: at(0, 1)))]),
        .view([UpdateCall(.deleteRow(at: at(0, 1)))]), .endUpdates),
      """
      ! section 0: 3 before - 2 deleted = 1 expected; the data source answers 2
      ! row 0.1 is deleted twice, and both count
      counts differ in section 0: the data source has 2 rows, the table shows 3
        model: the data source |   view: what the table shows
        0.0  a                 |   0.0  a
        0.1  c                 |   0.1  b
                               |   0.2  c
      """)
  }

  @Test func `an insert that was counted before the update is marked in both tables`() {
    // Rows 0 and 1 go and one comes "at the end", counted in the table before: row 2 of what has two rows.
    checkTrap(
      Steps("a", "b", "c").doingAsOne(
        .beginUpdates, .model(.deleteRows(section: 0, rows: 0..<2)),
        .model(.insertRows(["x"], at: at(0, 1))),
        .view([UpdateCall(.deleteRow(at: at(0, 0))), UpdateCall(.deleteRow(at: at(0, 1)))]),
        .view([UpdateCall(.insertRow(at: at(0, 2)))]), .endUpdates),
      """
        the index of an insert counts after the update; row 0.2 is there only before
        it
        before the update        |   after the update (counts here)
        section 0  3 rows        |   section 0  2 rows
          0.0  a                 |     0.0  c
          0.1  b                 |     0.1  x
      ?   0.2  c  the same index | !   0.2  no such row
      """)
  }

  @Test func `a delete that was counted after the update is marked in both tables`() {
    checkTrap(
      Steps("a", "b").doing(
        .model(.insertRows(["c", "d"], at: at(0, 2))),
        .view([UpdateCall(.deleteRow(at: at(0, 3)))])),
      """
        the index of a delete or a reload counts before the update; row 0.3 is there
        only after it
        before the update (counts here) |   after the update
        section 0  2 rows               |   section 0  4 rows
          0.0  a                        |     0.0  a
          0.1  b                        |     0.1  b
                                        |     0.2  c
      !   0.3  no such row              | ?   0.3  d  the same index
      """)
  }

  @Test func `a reload that was counted after the update shows which row it would have met`() {
    checkTrap(
      Steps("a", "b").doing(
        .app([AppCall(.deleteRow(at: at(0, 0))), AppCall(.reloadRow(at: at(0, 0)))])),
      """
        the index of a delete or a reload counts before the update
        before the update (counts here)  |   after the update
        section 0  2 rows                |   section 0  1 row
      !   0.0  a  named by the exception | ?   0.0  b  the same index
          0.1  b                         |
      """)
  }

  @Test func `where the app dies before it changes its data, only the number of rows is known`() {
    checkTrap(
      Steps("a", "b").doing(.app([AppCall(.insertRow(at: at(0, 5)), .row("x"))])),
      """
        the index of an insert counts after the update
        before the update  |   after the update (counts here)
        section 0  2 rows  |   section 0  3 rows
          0.0  a           |     0.0  (some row)
          0.1  b           |     0.1  (some row)
                           |     0.2  (some row)
      ?   0.5  no such row | !   0.5  no such row
      """)
  }

  @Test func `sections are read in both tables as rows are`() {
    checkTrap(
      Steps(groceries).doing(
        .model(.insertSection(title: "Bakery", rows: [], at: 2)),
        .view([UpdateCall(.deleteSection(at: 2))])),
      """
        the index of a delete or a reload counts before the update; section 2 is there
        only after it
        before the update (counts here) |   after the update
        section 0: Fruit                |   section 0: Fruit
        section 1: Dairy                |   section 1: Dairy
      ! section 2  no such section      | ? section 2: Bakery  the same index
      """)
  }

  @Test func `two moves to one place have their sources marked`() {
    checkTrap(
      Steps("a", "b", "c").doing(
        .app([
          AppCall(.moveRow(from: at(0, 0), to: at(0, 1))),
          AppCall(.moveRow(from: at(0, 2), to: at(0, 1))),
        ])),
      """
        sources of moves count before the update, destinations after it
        before the update
        section 0  3 rows
      !   0.0  a  named by the exception
          0.1  b
      !   0.2  c  named by the exception
      """)
  }

  @Test func `an array's index out of range leaves the table as it was`() {
    checkStep(
      Steps("a").doing(.model(.deleteRow(at: at(0, 1)))),
      """
      trap: Fatal error: Index out of range
        0.0  a
      """)
  }
}
