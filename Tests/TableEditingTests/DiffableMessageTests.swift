import TableEditing
import Testing

/// UIKit's texts of diffable data sources, as public reports and published tests against UIKit show them.
@Suite struct DiffableMessageTests {
  private static let texts: [(DiffableException, String)] = [
    (
      .tableChanged,
      "UITableView must be updated via the UITableViewDiffableDataSource APIs when acting as the UITableView's dataSource: please do not call mutation APIs directly on UITableView."
    ),
    (
      .identifiersRepeated(.items, ["A"]),
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    A\n)}"
    ),
    (
      .identifiersRepeated(.sections, ["A", "b c", "é\"\u{1}"]),
      #"Fatal: supplied section identifiers are not unique. Duplicate identifiers: {("#
        + "\n    A,\n    \"b c\",\n    \"\\U00e9\\\"\\001\"\n)}"
    ),
    (
      .sectionIdentifiersExist(["A"]),
      "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: A"
    ),
    (
      .sectionIdentifiersExist(["A", "B"]),
      "Diffable data source detected an attempt to insert or append 2 section identifiers that already exist in the snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: (\n    A,\n    B\n)"
    ),
    (
      .noSections, "There are currently no sections in the data source. Please add a section first."
    ),
    (
      .sectionIdentifierMissing,
      "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API (which has O(1) performance)"
    ),
    (.notSatisfying(.section), "Invalid parameter not satisfying: section != NSNotFound"),
    (.notSatisfying(.insertIndex), "Invalid parameter not satisfying: insertIndex != NSNotFound"),
    (.notSatisfying(.fromIndex), "Invalid parameter not satisfying: fromIndex != NSNotFound"),
    (.notSatisfying(.toIndex), "Invalid parameter not satisfying: toIndex != NSNotFound"),
    (.notSatisfying(.fromSection), "Invalid parameter not satisfying: fromSection != NSNotFound"),
    (.notSatisfying(.toSection), "Invalid parameter not satisfying: toSection != NSNotFound"),
    (
      .destinationInserted(.items, "b1"),
      "Invalid update: destination for insertion operation [b1] is in the insertion identifier list for update: <_UIDiffableDataSourceUpdate 0x...; ...>."
    ),
    (
      .destinationInserted(.sections, "b1"),
      "Invalid update: destination for section operation [b1] is in the inserted section list for update: <_UIDiffableDataSourceUpdate 0x...; ...>."
    ),
    (
      .destinationMoved(.items, "b1"),
      "Invalid update: destination for item move is the same as the source [b1] for update: <_UIDiffableDataSourceUpdate 0x...; ...>."
    ),
    (
      .destinationMoved(.sections, "b1"),
      "Invalid update: destination for section move is the same as the source [b1] for update: <_UIDiffableDataSourceUpdate 0x...; ...>."
    ),
    (
      .reloadedIdentifierMissing(.items, "A b"),
      "Attempted to reload item identifier that does not exist in the snapshot: A b"
    ),
    (
      .reloadedIdentifierMissing(.sections, "A"),
      "Attempted to reload section identifier that does not exist in the snapshot: A"
    ),
    (
      .reconfiguredItemMissing("A"),
      "Attempted to reconfigure item identifier that does not exist in the snapshot: A"
    ),
  ]

  @Test func `each exception has UIKit's words, and is found by them`() {
    for (exception, text) in Self.texts {
      #expect(exception.message(kind: .table) == text)
      let found = ExceptionReader.shared.exceptions(in: Array("reason: '\(text)'".utf8))
      #expect(found.map(\.sentence) == [.known(exception.sentence)], "\(text)")
      #expect(found.first?.isComplete == true, "\(text)")
    }
  }

  @Test func `a collection view has its own name`() {
    #expect(
      DiffableException.tableChanged.message(kind: .collection)
        == "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting as the UICollectionView's dataSource: please do not call mutation APIs directly on UICollectionView."
    )
  }

  @Test func `the log says which items were moved`() {
    #expect(
      Warning.existingItems(["A"]).message
        == "Diffable data source detected an attempt to insert or append 1 item identifier that already exists in the snapshot. The existing item identifier will be moved into place instead, but this operation will be more expensive. For best performance, inserted item identifiers should always be unique. Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. Item identifier that already exists: A"
    )
    #expect(
      Warning.existingItems(["A", "B"]).message.hasSuffix(
        "Item identifiers that already exist: (\n    A,\n    B\n)"))
  }
}
