import TableEditing
import Testing

/// Texts as public crash reports quote them, with figures of our own.
struct `An exception's message` {
  private static let texts: [(ExceptionForm, [Int], table: String, collection: String)] = [
    (
      .deleteRow, [0, 99, 20],
      "attempt to delete row 99 from section 0 which only contains 20 rows before the update",
      "attempt to delete item 99 from section 0 which only contains 20 items before the update"
    ),
    (
      .deleteRowInMissingSection, [3, 0, 2],
      "attempt to delete row 0 from section 3, but there are only 2 sections before the update",
      "attempt to delete item 0 from section 3, but there are only 2 sections before the update"
    ),
    (
      .deleteSection, [4, 2],
      "attempt to delete section 4, but there are only 2 sections before the update",
      "attempt to delete section 4, but there are only 2 sections before the update"
    ),
    (
      .insertRow, [1, 100, 21],
      "attempt to insert row 100 into section 1, but there are only 21 rows in section 1 after the update",
      "attempt to insert item 100 into section 1, but there are only 21 items in section 1 after the update"
    ),
    (
      .insertRowInMissingSection, [5, 7, 2],
      "attempt to insert row 7 into section 5, but there are only 2 sections after the update",
      "attempt to insert item 7 into section 5, but there are only 2 sections after the update"
    ),
    (
      .insertSection, [5, 2],
      "attempt to insert section 5 but there are only 2 sections after the update",
      "attempt to insert section 5 but there are only 2 sections after the update"
    ),
    (
      .moveRow, [1, 9, 4],
      "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 1 - 9}) that does not exist - there are only 4 rows in section 1 before the update",
      "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 1 - 9}) that does not exist - there are only 4 items in section 1 before the update"
    ),
    (
      .moveRowFromMissingSection, [6, 0, 3],
      "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 6 - 0}) from a section that does not exist - there are only 3 sections before the update",
      "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 6 - 0}) from a section that does not exist - there are only 3 sections before the update"
    ),
    (
      .moveRowToMissingRow, [0, 1, 2, 8, 5],
      "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 1}) to index path (<NSIndexPath: 0x...> {length = 2, path = 2 - 8}) that does not exist - there are only 5 rows in section 2 after the update",
      "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 1}) to index path (<NSIndexPath: 0x...> {length = 2, path = 2 - 8}) that does not exist - there are only 5 items in section 2 after the update"
    ),
    (
      .moveRowToMissingSection, [0, 1, 7, 8, 5],
      "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 1}) to index path (<NSIndexPath: 0x...> {length = 2, path = 7 - 8}) in section that does not exist - there are only 5 sections after the update",
      "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 1}) to index path (<NSIndexPath: 0x...> {length = 2, path = 7 - 8}) in section that does not exist - there are only 5 sections after the update"
    ),
    (
      .moveSection, [4, 3],
      "attempt to move section 4, but there are only 3 sections before the update",
      "attempt to move section 4, but there are only 3 sections before the update"
    ),
    (
      .moveSectionToMissingSection, [0, 4, 3],
      "attempt to to move section 0 to section 4, but there are only 3 sections after the update",
      "attempt to to move section 0 to section 4, but there are only 3 sections after the update"
    ),
    (
      .deleteAndMoveRow, [0, 19],
      "attempt to perform a delete and a move from the same index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 19})",
      "attempt to perform a delete and a move from the same index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 19})"
    ),
    (
      .deleteAndMoveSection, [3],
      "attempt to perform a delete and a move from the same section (3)",
      "attempt to perform a delete and a move from the same section (3)"
    ),
    (
      .insertAndMoveRow, [0, 1],
      "attempt to perform an insert and a move to the same index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 1})",
      "attempt to perform an insert and a move to the same index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 1})"
    ),
    (
      .insertAndMoveSection, [4],
      "attempt to perform an insert and a move to the same section (4)",
      "attempt to perform an insert and a move to the same section (4)"
    ),
    (
      .deleteAndReloadRow, [0, 40177],
      "attempt to delete and reload the same index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 40177})",
      "attempt to delete and reload the same index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 40177})"
    ),
    // Asserted as it is written, though no report of it is known.
    (
      .deleteAndReloadSection, [2],
      "attempt to delete and reload the same index path (<NSIndexPath: 0x...> {length = 2, path = 2 - 9223372036854775807})",
      "attempt to delete and reload the same index path (<NSIndexPath: 0x...> {length = 2, path = 2 - 9223372036854775807})"
    ),
    (
      .moveRowFromDeletedSection, [0], "cannot move a row from a deleted section (0)",
      "cannot move an item from a deleted section (0)"
    ),
    (
      .moveRowIntoInsertedSection, [2], "cannot move a row into a newly inserted section (2)",
      "cannot move an item into a newly inserted section (2)"
    ),
    (
      .moveRowToBoth, [0, 1, 2, 3, 4, 5],
      "attempt to move row at index path <NSIndexPath: 0x...> {length = 2, path = 0 - 1} to both <NSIndexPath: 0x...> {length = 2, path = 2 - 3} and <NSIndexPath: 0x...> {length = 2, path = 4 - 5}",
      "attempt to move item at index path <NSIndexPath: 0x...> {length = 2, path = 0 - 1} to both <NSIndexPath: 0x...> {length = 2, path = 2 - 3} and <NSIndexPath: 0x...> {length = 2, path = 4 - 5}"
    ),
    (
      .moveBothRows, [0, 1, 2, 3, 4, 5],
      "attempt to move both row at index path <NSIndexPath: 0x...> {length = 2, path = 0 - 1} and <NSIndexPath: 0x...> {length = 2, path = 2 - 3} to <NSIndexPath: 0x...> {length = 2, path = 4 - 5}",
      "attempt to move both item at index path <NSIndexPath: 0x...> {length = 2, path = 0 - 1} and <NSIndexPath: 0x...> {length = 2, path = 2 - 3} to <NSIndexPath: 0x...> {length = 2, path = 4 - 5}"
    ),
    (
      .moveSectionToBoth, [0, 1, 2], "attempt to move section 0 to both section 1 and section 2",
      "attempt to move section 0 to both section 1 and section 2"
    ),
    (
      .moveBothSections, [0, 1, 2],
      "attempt to move both section 0 and section 1 to section 2",
      "attempt to move both section 0 and section 1 to section 2"
    ),
  ]

  @Test func `has the wording of its form for rows and for items, in every release`() {
    for (form, values, table, collection) in Self.texts {
      let exception = UpdateException(form, values: values)
      for era in Era.allCases {
        #expect(exception.message(era: era, kind: .table) == table)
        #expect(exception.message(era: era, kind: .collection) == collection)
      }
    }
    let counts: Set<ExceptionForm> = [.rowCount, .sectionCount, .itemsBelowZero]
    #expect(Set(Self.texts.map(\.0)).union(counts) == Set(ExceptionForm.allCases))
  }

  private static let old =
    "Invalid table view update.  The application has requested an update to the table view that is inconsistent with the state provided by the data source."
  private static let tableView =
    " Table view: <UITableView: 0x...; frame = ...; dataSource: <...>>"
  private static let collectionView =
    " Collection view: <UICollectionView: 0x...; frame = ...; dataSource: <...>>"

  private static func rows(_ gap: String, _ rows: String) -> String {
    "Invalid update: invalid number of \(rows) in section 3.\(gap)The number of \(rows) contained in an existing section after the update (2) must be equal to the number of \(rows) contained in that section before the update (4), plus or minus the number of \(rows) inserted or deleted from that section (5 inserted, 1 deleted) and plus or minus the number of \(rows) moved into or out of that section (6 moved in, 7 moved out)."
  }

  private static func sections(_ gap: String, _ view: String) -> String {
    "Invalid update: invalid number of sections.\(gap)The number of sections contained in the \(view) after the update (19) must be equal to the number of sections contained in the \(view) before the update (18), plus or minus the number of sections inserted or deleted (2 inserted, 0 deleted)."
  }

  @Test func `counts rows in the words of each release`() {
    let exception = UpdateException(.rowCount, values: [3, 4, 2, 5, 1, 6, 7])
    let table = Era.allCases.map { exception.message(era: $0, kind: .table) }
    #expect(
      table == [
        Self.old, Self.rows("  ", "rows"), Self.rows(" ", "rows"),
        Self.rows(" ", "rows") + Self.tableView, Self.rows(" ", "rows") + Self.tableView,
        Self.rows(" ", "rows") + Self.tableView,
      ])
    let collection = Era.allCases.map { exception.message(era: $0, kind: .collection) }
    #expect(
      collection == [
        Self.rows("  ", "items"), Self.rows("  ", "items"), Self.rows(" ", "items"),
        Self.rows(" ", "items") + Self.collectionView,
        Self.rows(" ", "items") + Self.collectionView,
        Self.rows(" ", "items") + Self.collectionView,
      ])
  }

  @Test func `counts sections in the words of each release`() {
    let exception = UpdateException(.sectionCount, values: [18, 19, 2, 0])
    #expect(exception.message(era: .ios5, kind: .table) == Self.old)
    #expect(
      exception.message(era: .ios12, kind: .collection) == Self.sections("  ", "collection view"))
    #expect(exception.message(era: .ios15, kind: .table) == Self.sections(" ", "table view"))
    #expect(
      exception.message(era: .ios17, kind: .table)
        == Self.sections(" ", "table view") + Self.tableView)
  }

  @Test func `counts items below zero in a collection`() {
    let exception = UpdateException(.itemsBelowZero, values: [1])
    #expect(
      exception.message(era: .ios12, kind: .collection)
        == "Invalid update: invalid number of items in section 1.  Attempt to delete more items than exist in section."
    )
  }

  @Test func `lists the batch since iOS 16_4, a reload as its delete and its insert`() {
    let exception = UpdateException(
      .rowCount, values: [0, 30, 29, 1, 1, 0, 0],
      batch: BatchListing(
        rowCountsBefore: [30], rowCountsAfter: [29],
        operations: [.reloadRow(at: IndexPath(section: 0, row: 0))]))
    let listing = """
      Data source before updates = { 1 section with row counts: [30] }
      Data source after updates = { 1 section with row counts: [29] }
      Updates = [
      \tDelete row (0 - 0),
      \tInsert row (0 - 0)
      ]
      Table view: <UITableView: 0x...; frame = ...; dataSource: <...>>
      """
    #expect(
      exception.message(era: .ios17, kind: .table)
        == "Invalid batch updates detected: the number of sections and/or rows returned by the data source before and after performing the batch updates are inconsistent with the updates.\n"
        + listing)
    #expect(
      exception.message(era: .ios16_4, kind: .table)
        == "Invalid batch updates detected: the number of sections and/or rows returned by the data source before and/or after performing the batch updates are inconsistent with the updates.\n"
        + listing)
    #expect(
      exception.message(era: .ios16_0, kind: .table).hasPrefix("Invalid update: invalid number"))
  }

  @Test func `lists deletes from the last to the first, sections by their number, items as items`()
  {
    let exception = UpdateException(
      .sectionCount, values: [2, 2, 1, 0],
      batch: BatchListing(
        rowCountsBefore: [3, 1], rowCountsAfter: [3, 1],
        operations: [
          .insertSection(at: 0), .deleteRow(at: IndexPath(section: 0, row: 0)),
          .insertRow(at: IndexPath(section: 1, row: 2)),
          .deleteRow(at: IndexPath(section: 0, row: 1)),
        ]))
    #expect(
      exception.message(era: .ios16_4, kind: .collection).hasSuffix(
        """
        Data source before updates = { 2 sections with item counts: [3, 1] }
        Data source after updates = { 2 sections with item counts: [3, 1] }
        Updates = [
        \tDelete item (0 - 1),
        \tDelete item (0 - 0),
        \tInsert section 0,
        \tInsert item (1 - 2)
        ]
        Collection view: <UICollectionView: 0x...; frame = ...; dataSource: <...>>
        """))
  }

  /// The reports of both texts since iOS 16.4, by view and counts.
  @Test func `chooses between the texts of iOS 16_4 as the known reports show`() {
    let delete = UpdateOperation.deleteRow(at: IndexPath(section: 0, row: 0))
    checkListed(.table, [20], [20], [delete], false)
    checkListed(.table, [20], [15], [delete], true)
    checkListed(.table, [30], [29], [.reloadRow(at: IndexPath(section: 0, row: 0))], true)
    checkListed(.table, [3], [0], [delete, .deleteRow(at: IndexPath(section: 0, row: 1))], true)
    checkListed(.table, [1], [1], [.deleteSection(at: 0)], false)
    checkListed(.collection, [1], [1], [.insertRow(at: IndexPath(section: 0, row: 0))], true)
    checkListed(
      .collection, [2, 3, 1, 1, 5], [2, 3, 1, 1, 5],
      [.insertRow(at: IndexPath(section: 3, row: 0))], true)
    checkListed(.collection, [20], [22], [], false)
    checkListed(.table, [8], [13], [], false)
  }

  private func checkListed(
    _ kind: TableKind, _ before: [Int], _ after: [Int], _ operations: [UpdateOperation],
    _ isListed: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let batch = BatchListing(
      rowCountsBefore: before, rowCountsAfter: after, operations: operations)
    for form in [ExceptionForm.rowCount, .sectionCount] {
      let exception = UpdateException(form, values: [], batch: batch)
      for era in [Era.ios16_4, .ios17] {
        #expect(
          exception.message(era: era, kind: kind).hasPrefix("Invalid batch updates") == isListed,
          sourceLocation: sourceLocation)
      }
      for era in [Era.ios12, .ios15, .ios16_0] {
        #expect(
          exception.message(era: era, kind: kind).hasPrefix("Invalid update:"),
          sourceLocation: sourceLocation)
      }
    }
  }
}

extension UpdateException {
  /// An exception whose figures are given in the form's order.
  init(_ form: ExceptionForm, values: [Int], batch: BatchListing? = nil) {
    self.init(form, zip(form.figures, values).map { FigureValue($0, $1) }, batch: batch)
  }
}
