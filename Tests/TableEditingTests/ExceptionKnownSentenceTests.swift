import TableEditing
import Testing

/// Texts as public reports show them, with the figures that stand in them.
struct `A sentence that no batch update raises` {
  private static let samples: [(KnownSentence, [Figure: Int], String)] = [
    (
      .inconsistentUpdate, [:],
      "Invalid table view update.  The application has requested an update to the table view that is inconsistent with the state provided by the data source."
    ),
    (
      .inconsistentBatch, [:],
      "Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or after performing the batch updates are inconsistent with the updates"
    ),
    (
      .rowCountInStack, [:],
      "_Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Rows_In_Section:]"
    ),
    (
      .sectionCountInStack, [:],
      "_Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Sections:]"
    ),
    (
      .batchInStack, [:],
      "_Bug_Detected_In_Client_Of_UITableView_Invalid_Batch_Updates:]"
    ),
    (
      .indexPathOfWrongLength, [:],
      "Invalid index path for use with UITableView.  Index paths passed to table view must contain exactly two indices specifying the section and row.  Please use the category on NSIndexPath in UITableView.h if possible."
    ),
    (
      .updateAtInvalidIndexPath, [.section: 3, .row: 7],
      "Attempted to perform update with invalid index path: <NSIndexPath: 0x1> {length = 2, path = 3 - 7}"
    ),
    (.rectOfMissingSection, [.section: 6], "request for rect of invalid section (6)"),
    (
      .rectOfMissingRow, [.section: 0, .row: 5],
      "request for rect at invalid index path (<NSIndexPath 0x6a8c1b0> 2 indexes [0, 5])"
    ),
    (
      .scrollBeyondRows, [.row: 12, .count: 4, .section: 0],
      "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: row (12) beyond bounds (4) for section (0)."
    ),
    (.twoAnimationsForCell, [:], "Attempt to create two animations for cell"),
    (.animationFractions, [:], "Cell animation stop fraction must be greater than start fraction"),
    (
      .twoAnimationsForItem, [.index: 8],
      "attempt to create two animations for new global item index 8"
    ),
    (
      .globalIndexBeyondItems, [.index: 1, .count: 1],
      "request for index path for global index 1 when there are only 1 items in the collection view"
    ),
    (.animationOfNoView, [:], "attempt to create view animation for nil view"),
    (
      .itemsOfMissingSection, [.section: 0, .count: 0],
      "request for number of items in section 0 when there are only 0 sections in the collection view"
    ),
    (
      .rowsOfMissingSection, [.section: 4],
      "Requested the number of rows for section (4) which is out of bounds."
    ),
    (
      .layoutAttributesOfMissingItem, [.section: 1, .row: 1],
      "UICollectionView received layout attributes for a cell with an index path that does not exist: <NSIndexPath: 0xd2> {length = 2, path = 1 - 1}"
    ),
    (
      .layoutAttributesOfMissingItem, [.section: 1, .row: 1],
      "UICollectionView recieved layout attributes for a cell with an index path that does not exist: <NSIndexPath 0xd2> 2 indexes [1, 1]"
    ),
    (
      .sectionMap, [.before: 2, .after: 0],
      "UITableView internal bug: unable to generate a new section map with old section count: 2 and new section count: 0"
    ),
    (
      .placeholderContextMissing, [.section: 0, .row: 2],
      "UITableView internal inconsistency: missing placeholder context for this index path: <NSIndexPath: 0x1> {length = 2, path = 0 - 2}"
    ),
    (
      .deletedCellMissing, [:],
      "UITableView internal inconsistency: cell should not be nil in preventReuseOfCell:"
    ),
    (.swipedRowMissing, [:], "No occurrence for index path (null)"),
    (
      .cellMissing, [:],
      "UITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:"
    ),
    (
      .cellNotRegistered, [:],
      "unable to dequeue a cell with identifier Cell - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
    ),
    (.arrayIndex, [:], "Fatal error: Index out of range"),
    (
      .diffableTableChanged, [:],
      "UITableView must be updated via the UITableViewDiffableDataSource APIs when acting as the UITableView's dataSource: please do not call mutation APIs directly on UITableView."
    ),
    (
      .shadowUpdate, [:],
      "Could not compute initial update value after shadow updates. Update: <UICollectionViewUpdateItem: 0x1> index path before update"
    ),
    (
      .fetchedResultsWrapper, [:],
      "Serious application error.  An exception was caught from the delegate of NSFetchedResultsController during a call to -controllerDidChangeContent:."
    ),
    (
      .identifiersRepeated, [:],
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {("
    ),
    (
      .identifiersRepeated, [:],
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {("
    ),
    (.identifiersRepeatedWithoutList, [:], "Fatal: supplied identifiers are not unique."),
    (
      .identifiersRepeatedInSectionSnapshot, [:],
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n  1\n)}"
    ),
    (
      .sectionIdentifiersExist, [.count: 2],
      "Diffable data source detected an attempt to insert or append 2 section identifiers that already exist in the snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: (\n    A,\n    B\n)"
    ),
    (
      .sectionIdentifiersExist, [.count: 1],
      "Diffable data source detected an attempt to insert or append 1 section identifier(s) that already exist(s) in the snapshot. Identifiers in a snapshot must be unique. Section identifier(s) that already exist(s): A"
    ),
    (
      .itemIdentifiersExist, [.count: 4],
      "Diffable data source detected an attempt to insert or append 4 item identifiers that already exist in the snapshot. The existing item identifiers will be moved into place instead, but this operation will be more expensive. For best performance, inserted item identifiers should always be unique. Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. Item identifiers that already exist: ("
    ),
    (
      .identifiersPresent, [.count: 3],
      "Warning: 3 inserted identifier(s) already present; existing items will be moved into place for this current insertion. Please note"
    ),
    (
      .noSections, [:],
      "There are currently no sections in the data source. Please add a section first."
    ),
    (
      .sectionIdentifierMissing, [:],
      "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API (which has O(1) performance)"
    ),
    (.parameterNotSatisfying, [:], "Invalid parameter not satisfying: fromSection != NSNotFound"),
    (.parameterNotSatisfying, [:], "Invalid parameter not satisfying: identifiers"),
    (
      .destinationInserted, [:],
      "Invalid update: destination for insertion operation [b1] is in the insertion identifier list for update: <_UIDiffableDataSourceUpdate 0x1>."
    ),
    (
      .destinationInserted, [:],
      "Invalid update: destination for section operation [b] is in the inserted section list for update: <_UIDiffableDataSourceUpdate 0x1>"
    ),
    (
      .destinationMoved, [:],
      "Invalid update: destination for section move is the same as the source [b] for update: <_UIDiffableDataSourceUpdate 0x1>."
    ),
    (
      .reloadedItemMissing, [:],
      "Attempted to reload section identifier that does not exist in the snapshot: 10"
    ),
    (
      .reloadedItemMissing, [:],
      "Attempted to reload item identifier that does not exist in the snapshot: A"
    ),
    (
      .reconfiguredItemMissing, [:],
      "Attempted to reconfigure item identifier that does not exist in the snapshot: A"
    ),
    (
      .queuesMixed, [:],
      "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will deadlock. Please always submit updates either always on the main queue or always off the main queue - view=<UITableView: 0x1>"
    ),
    (
      .threadsMixed, [:],
      "applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. Please always submit updates"
    ),
    (.indexOfItemMissing, [:], "Failed to find index of item A"),
    (.parentItemMissing, [:], "Parent item identifier does not exist in section snapshot"),
    (
      .sectionSnapshotItemMissing, [:],
      "Item identifier does not exist in section snapshot: A"
    ),
    (.childItemIdentifier, [:], "Child item identifier A"),
    (.itemToInsertBefore, [:], "Item identifier to insert before A"),
  ]

  @Test func `is found by its text, with its figures`() {
    for (sentence, figures, text) in Self.samples {
      let found = ExceptionReader.shared.exceptions(in: Array("Reason: \(text)\n\nstack".utf8))
      #expect(found.map(\.sentence) == [.known(sentence)], "\(text)")
      #expect(found.first?.isComplete == true || sentence == .inconsistentBatch, "\(text)")
      let read = (found.first?.figures ?? []).map { ($0.figure, $0.value) }
      #expect(Dictionary(uniqueKeysWithValues: read) == figures, "\(text)")
      #expect(found.first?.eras.isEmpty == false)
    }
    #expect(Set(Self.samples.map(\.0)) == Set(KnownSentence.allCases))
  }

  @Test func `stands once in the table, as does every form`() {
    let sentences = ExceptionTemplate.all.map(\.sentence)
    #expect(Set(sentences).count == sentences.count)
    #expect(
      Set(sentences)
        == Set(
          ExceptionForm.allCases.map(ExceptionSentence.form)
            + KnownSentence.allCases.map(ExceptionSentence.known)))
  }

  @Test
  func `names its rule in small letters and hyphens, and the engine's only for a count's stack`() {
    let rules = Set(UpdateRule.allCases.map(\.rawValue))
    let stacks: Set<KnownSentence> = [.rowCountInStack, .sectionCountInStack]
    for sentence in KnownSentence.allCases {
      #expect(sentence.rule.allSatisfy { "abcdefghijklmnopqrstuvwxyz-".contains($0) })
      #expect(rules.contains(sentence.rule) == stacks.contains(sentence))
    }
  }
}
