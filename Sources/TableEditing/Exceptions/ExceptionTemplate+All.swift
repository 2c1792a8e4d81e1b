extension ExceptionTemplate {
  /// Every sentence of UIKit that is known, each once; the wording of holes is `ExceptionPattern`'s.
  ///
  /// Sources: public crash reports for most; the bounds of sections, the moves to a missing section and the
  /// doubled moves are known from re-implementations only. `attempt to to move section` is UIKit's own spelling.
  package static let all: [ExceptionTemplate] = [
    // Counts. One space after the first full stop since iOS 13, the view since iOS 16.0.
    .form(
      .rowCount,
      "Invalid update: invalid number of {rows} in section {section#}.{gap}The number of {rows} contained in an existing section after the update ({after#}) must be equal to the number of {rows} contained in that section before the update ({before#}), plus or minus the number of {rows} inserted or deleted from that section ({inserted#} inserted, {deleted#} deleted) and plus or minus the number of {rows} moved into or out of that section ({movedIn#} moved in, {movedOut#} moved out).{view}",
      eras: .ios12 ... .ios17),
    .form(
      .sectionCount,
      "Invalid update: invalid number of sections.{gap}The number of sections contained in the {table view} after the update ({after#}) must be equal to the number of sections contained in the {table view} before the update ({before#}), plus or minus the number of sections inserted or deleted ({inserted#} inserted, {deleted#} deleted).{view}",
      eras: .ios12 ... .ios17),
    // Known from a re-implementation; its gap by analogy with the other counts.
    .form(
      .itemsBelowZero,
      "Invalid update: invalid number of {rows} in section {section#}.{gap}Attempt to delete more {rows} than exist in section.",
      eras: .ios12 ... .ios17, kinds: [.collection]),
    .known(
      .inconsistentUpdate,
      "Invalid table view update.  The application has requested an update to the table view that is inconsistent with the state provided by the data source.",
      eras: .ios5 ... .ios5, kinds: [.table]),
    .known(
      .inconsistentBatch,
      "Invalid batch updates detected: the number of sections and/or {rows} returned by the data source before {and/or} after performing the batch updates are inconsistent with the updates.{listing}{view on a line}",
      eras: .ios16_4 ... .ios17),

    // The counts' helpers in a stack, since iOS 13.
    .known(
      .rowCountInStack,
      "_Bug_Detected_In_Client_Of_{UITableView}_Invalid_Number_Of_{Rows|Items}_In_Section",
      eras: .ios15 ... .ios17),
    .known(
      .sectionCountInStack,
      "_Bug_Detected_In_Client_Of_{UITableView}_Invalid_Number_Of_Sections",
      eras: .ios15 ... .ios17),
    .known(
      .batchInStack, "_Bug_Detected_In_Client_Of_{UITableView}_Invalid_Batch_Updates",
      eras: .ios16_4 ... .ios17),

    // Bounds.
    .form(
      .deleteRow,
      "attempt to delete {row} {row#} from section {section#} which only contains {count#} {rows} before the update"
    ),
    .form(
      .deleteRowInMissingSection,
      "attempt to delete {row} {row#} from section {section#}, but there are only {count#} sections before the update"
    ),
    .form(
      .deleteSection,
      "attempt to delete section {section#}, but there are only {count#} sections before the update"
    ),
    .form(
      .insertRow,
      "attempt to insert {row} {row#} into section {section#}, but there are only {count#} {rows} in section {section#} after the update"
    ),
    .form(
      .insertRowInMissingSection,
      "attempt to insert {row} {row#} into section {section#}, but there are only {count#} sections after the update"
    ),
    .form(
      .insertSection,
      "attempt to insert section {section#} but there are only {count#} sections after the update"),
    .form(
      .moveRow,
      "attempt to move index path ({path}) that does not exist - there are only {count#} {rows} in section {section#} before the update"
    ),
    .form(
      .moveRowFromMissingSection,
      "attempt to move index path ({path}) from a section that does not exist - there are only {count#} sections before the update"
    ),
    .form(
      .moveRowToMissingRow,
      "attempt to move index path ({path}) to index path ({toPath}) that does not exist - there are only {count#} {rows} in section {toSection#} after the update"
    ),
    .form(
      .moveRowToMissingSection,
      "attempt to move index path ({path}) to index path ({toPath}) in section that does not exist - there are only {count#} sections after the update"
    ),
    .form(
      .moveSection,
      "attempt to move section {section#}, but there are only {count#} sections before the update"),
    .form(
      .moveSectionToMissingSection,
      "attempt to to move section {section#} to section {toSection#}, but there are only {count#} sections after the update"
    ),
    .known(
      .indexPathOfWrongLength,
      "Invalid index path for use with {UITableView}.  Index paths passed to {table view} must contain exactly two indices specifying the section and {row}.  Please use the category on NSIndexPath in {...} if possible."
    ),
    .known(
      .updateAtInvalidIndexPath, "Attempted to perform update with invalid index path: {path}"),
    .known(.rectOfMissingSection, "request for rect of invalid section ({section#})"),
    .known(.rectOfMissingRow, "request for rect at invalid index path ({path})"),
    .known(
      .scrollBeyondRows,
      "-[{UITableView} _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: row ({row#}) beyond bounds ({count#}) for section ({section#}).",
      kinds: [.table]),
    .known(
      .rowsOfMissingSection,
      "Requested the number of rows for section ({section#}) which is out of bounds.",
      kinds: [.table]),

    // Conflicts.
    .form(
      .deleteAndMoveRow,
      "attempt to perform a delete and a move from the same index path ({path})"),
    .form(
      .deleteAndMoveSection,
      "attempt to perform a delete and a move from the same section ({section#})"),
    .form(
      .insertAndMoveRow,
      "attempt to perform an insert and a move to the same index path ({path})"),
    .form(
      .insertAndMoveSection,
      "attempt to perform an insert and a move to the same section ({section#})"),
    .form(.deleteAndReloadRow, "attempt to delete and reload the same index path ({path})"),
    // Uncertain: no report of it is known. A section's index path is written with the greatest integer as its row.
    .form(
      .deleteAndReloadSection,
      "attempt to delete and reload the same index path ({sectionPath})"),
    .form(
      .moveRowFromDeletedSection, "cannot move {a row} from a deleted section ({section#})"),
    .form(
      .moveRowIntoInsertedSection,
      "cannot move {a row} into a newly inserted section ({section#})"),
    .form(
      .moveRowToBoth, "attempt to move {row} at index path {path} to both {toPath} and {otherPath}"),
    .form(
      .moveBothRows, "attempt to move both {row} at index path {path} and {otherPath} to {toPath}"),
    .form(
      .moveSectionToBoth,
      "attempt to move section {section#} to both section {toSection#} and section {otherSection#}"
    ),
    .form(
      .moveBothSections,
      "attempt to move both section {section#} and section {otherSection#} to section {toSection#}"
    ),
    .known(.twoAnimationsForCell, "Attempt to create two animations for cell"),
    .known(
      .animationFractions, "Cell animation stop fraction must be greater than start fraction"),
    .known(
      .twoAnimationsForItem,
      "attempt to create two animations for new global item index {index#}", kinds: [.collection]),
    .known(
      .globalIndexBeyondItems,
      "request for index path for global index {index#} when there are only {count#} items in the collection view",
      kinds: [.collection]),
    .known(
      .animationOfNoView, "attempt to create view animation for nil view", kinds: [.collection]),
    .known(
      .itemsOfMissingSection,
      "request for number of items in section {section#} when there are only {count#} sections in the collection view",
      kinds: [.collection]),
    .known(
      .layoutAttributesOfMissingItem,
      "UICollectionView {received|recieved} layout attributes for a cell with an index path that does not exist: {path}",
      kinds: [.collection]),
    .known(
      .sectionMap,
      "UITableView internal bug: unable to generate a new section map with old section count: {before#} and new section count: {after#}",
      kinds: [.table]),

    // Others.
    .known(
      .placeholderContextMissing,
      "UITableView internal inconsistency: missing placeholder context for this index path: {path}",
      kinds: [.table]),
    .known(
      .deletedCellMissing,
      "UITableView internal inconsistency: cell should not be nil in preventReuseOfCell:",
      kinds: [.table]),
    .known(.swipedRowMissing, "No occurrence for index path (null)", kinds: [.table]),
    .known(
      .cellMissing,
      "UITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:",
      kinds: [.table]),
    .known(
      .cellNotRegistered,
      "unable to dequeue a cell with identifier {...} - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
    ),
    .known(.arrayIndex, "Fatal error: Index out of range"),
    .known(
      .diffableTableChanged,
      "{UITableView} must be updated via the {UITableView}DiffableDataSource APIs when acting as the {UITableView}'s dataSource: please do not call mutation APIs directly on {UITableView}."
    ),
    .known(
      .shadowUpdate,
      "Could not compute initial update value after shadow updates. Update: {...}",
      kinds: [.collection]),
    .known(
      .fetchedResultsWrapper,
      "Serious application error.  An exception was caught from the delegate of NSFetchedResultsController during a call to -controllerDidChangeContent:."
    ),

    // Diffable data sources; all of them came with iOS 13.
    .known(
      .identifiersRepeated,
      "Fatal: supplied {item|section} identifiers are not unique. Duplicate identifiers: {...}",
      eras: .ios15 ... .ios17),
    // iOS 13.
    .known(
      .identifiersRepeatedWithoutList, "Fatal: supplied identifiers are not unique.",
      eras: .ios15 ... .ios15),
    .known(
      .identifiersRepeatedInSectionSnapshot,
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {...}",
      eras: .ios15 ... .ios17),
    .known(
      .sectionIdentifiersExist,
      "Diffable data source detected an attempt to insert or append {count#} section {identifiers} that already {exist} in the snapshot. Identifiers in a snapshot must be unique. Section {identifiers} that already {exist}: {...}",
      eras: .ios15 ... .ios17),
    // A line in the log.
    .known(
      .itemIdentifiersExist,
      "Diffable data source detected an attempt to insert or append {count#} item {identifiers} that already {exist} in the snapshot. The existing item {identifiers} will be moved into place instead, but this operation will be more expensive. For best performance, inserted item identifiers should always be unique. Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. Item {identifiers} that already {exist}: {...}",
      eras: .ios15 ... .ios17),
    .known(
      .identifiersPresent,
      "Warning: {count#} inserted identifier{(s)|s|} already present; existing items will be moved into place for this current insertion.",
      eras: .ios15 ... .ios17),
    .known(
      .noSections,
      "There are currently no sections in the data source. Please add a section first.",
      eras: .ios15 ... .ios17),
    .known(
      .sectionIdentifierMissing,
      "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API (which has O(1) performance)",
      eras: .ios15 ... .ios17),
    .known(
      .parameterNotSatisfying,
      "Invalid parameter not satisfying: {section != NSNotFound|insertIndex != NSNotFound|fromIndex != NSNotFound|toIndex != NSNotFound|fromSection != NSNotFound|toSection != NSNotFound|identifiers|parentItem != nil|dataSourceSnapshot.numberOfSections == sectionIdentifiers.count}",
      eras: .ios15 ... .ios17),
    .known(
      .destinationInserted,
      "Invalid update: destination for {insertion operation|section operation} [{...}] is in the {insertion identifier|inserted section} list for update: {...}",
      eras: .ios15 ... .ios17),
    // Known from published code that answers as UIKit does.
    .known(
      .destinationMoved,
      "Invalid update: destination for {item|section} move is the same as the source [{...}] for update: {...}",
      eras: .ios15 ... .ios17),
    .known(
      .reloadedItemMissing,
      "Attempted to reload {item|section} identifier that does not exist in the snapshot: {...}",
      eras: .ios15 ... .ios17),
    .known(
      .reconfiguredItemMissing,
      "Attempted to reconfigure item identifier that does not exist in the snapshot: {...}",
      eras: .ios15 ... .ios17),
    .known(
      .queuesMixed,
      "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will deadlock. Please always submit updates either always on the main queue or always off the main queue",
      eras: .ios15 ... .ios17),
    .known(
      .threadsMixed,
      "applying updates in a non-thread confined manner is dangerous and can lead to deadlocks.",
      eras: .ios15 ... .ios17),
    .known(
      .indexOfItemMissing, "Failed to find index of item {...}", eras: .ios15 ... .ios17),
    .known(
      .parentItemMissing, "Parent item identifier does not exist in section snapshot",
      eras: .ios15 ... .ios17),
    .known(
      .sectionSnapshotItemMissing, "Item identifier does not exist in section snapshot: {...}",
      eras: .ios15 ... .ios17),
    // Of the next two only the beginnings are known.
    .known(.childItemIdentifier, "Child item identifier {...}", eras: .ios15 ... .ios17),
    .known(
      .itemToInsertBefore, "Item identifier to insert before {...}", eras: .ios15 ... .ios17),
  ]
}
