/// A sentence of UIKit that no batch update raises, or that is written in place of another: known so that a crash log
/// can be explained.
///
/// Those of diffable data sources are raised by `DiffableSnapshot`.
/// The sentences themselves stand in `ExceptionTemplate.all`.
public enum KnownSentence: String, CaseIterable, Sendable {
  /// The count exceptions of iOS 5, which give no figures.
  case inconsistentUpdate
  /// The count exceptions since iOS 16.4, which list the whole batch.
  case inconsistentBatch

  /// UIKit's helpers for the counts, as a stack names them: all that is left where a log has lost the reason.
  case rowCountInStack
  case sectionCountInStack
  case batchInStack

  case indexPathOfWrongLength
  case updateAtInvalidIndexPath
  case rectOfMissingSection
  case rectOfMissingRow
  /// Figures: row, count (of rows), section.
  case scrollBeyondRows
  case twoAnimationsForCell
  case animationFractions
  /// Figures: index.
  case twoAnimationsForItem
  /// Figures: index, count (of items).
  case globalIndexBeyondItems
  case animationOfNoView
  /// Figures: section, count (of sections).
  case itemsOfMissingSection
  /// Figures: section.
  case rowsOfMissingSection
  /// Figures: section, row.
  case layoutAttributesOfMissingItem
  /// Figures: before, after.
  case sectionMap
  case placeholderContextMissing
  case deletedCellMissing
  case swipedRowMissing
  case cellMissing
  case cellNotRegistered
  /// Swift's own: an array was asked for an element it does not have.
  case arrayIndex
  case shadowUpdate
  /// What surrounds a sentence that was raised while a fetched results controller reported its changes.
  case fetchedResultsWrapper

  case diffableTableChanged
  case identifiersRepeated
  case identifiersRepeatedWithoutList
  case identifiersRepeatedInSectionSnapshot
  /// Figures: count (of identifiers).
  case sectionIdentifiersExist
  /// Figures: count (of identifiers).
  case itemIdentifiersExist
  /// Figures: count (of identifiers).
  case identifiersPresent
  case noSections
  case sectionIdentifierMissing
  case parameterNotSatisfying
  case destinationInserted
  case destinationMoved
  case reloadedItemMissing
  case reconfiguredItemMissing
  case queuesMixed
  case threadsMixed
  case indexOfItemMissing
  case parentItemMissing
  case sectionSnapshotItemMissing
  case childItemIdentifier
  case itemToInsertBefore

  /// The broken rule, by the name that `explain` gives it; sentences about one mistake share one.
  public var rule: String {
    switch self {
    case .inconsistentUpdate, .inconsistentBatch, .batchInStack: "row-or-section-count"
    case .rowCountInStack: UpdateRule.rowCount.rawValue
    case .sectionCountInStack: UpdateRule.sectionCount.rawValue
    case .indexPathOfWrongLength, .updateAtInvalidIndexPath: "invalid-index-path"
    case .rectOfMissingSection, .rectOfMissingRow: "rect-of-missing-row"
    case .scrollBeyondRows: "scroll-bounds"
    case .twoAnimationsForCell, .twoAnimationsForItem: "two-animations"
    case .animationFractions: "animation-fractions"
    case .globalIndexBeyondItems: "global-index"
    case .animationOfNoView: "animation-without-view"
    case .itemsOfMissingSection, .rowsOfMissingSection: "missing-section"
    case .layoutAttributesOfMissingItem: "layout-attributes"
    case .sectionMap: "section-map"
    case .placeholderContextMissing: "missing-placeholder"
    case .deletedCellMissing: "missing-deleted-cell"
    case .swipedRowMissing: "missing-swiped-row"
    case .cellMissing: "missing-cell"
    case .cellNotRegistered: "unregistered-cell"
    case .arrayIndex: "array-index"
    case .shadowUpdate: "drag-shadow-update"
    case .fetchedResultsWrapper: "fetched-results-wrapper"
    case .diffableTableChanged: "diffable-table-changed"
    case .identifiersRepeated, .identifiersRepeatedWithoutList,
      .identifiersRepeatedInSectionSnapshot:
      "identifiers-not-unique"
    case .sectionIdentifiersExist: "section-identifiers-exist"
    case .itemIdentifiersExist, .identifiersPresent: "item-identifiers-exist"
    case .noSections: "no-sections"
    case .sectionIdentifierMissing: "missing-section-identifier"
    case .parameterNotSatisfying: "missing-identifier"
    case .destinationInserted, .destinationMoved: "destination-inserted"
    case .reloadedItemMissing, .reconfiguredItemMissing: "missing-item-identifier"
    case .queuesMixed, .threadsMixed: "mixed-queues"
    case .indexOfItemMissing, .parentItemMissing, .sectionSnapshotItemMissing,
      .childItemIdentifier, .itemToInsertBefore:
      "section-snapshot-item"
    }
  }
}

/// What an exception's text says: a form that the engine can raise, or a sentence it only knows.
public enum ExceptionSentence: Hashable, Sendable {
  case form(ExceptionForm)
  case known(KnownSentence)

  /// The name of the broken rule.
  public var rule: String {
    switch self {
    case .form(let form): form.rule.rawValue
    case .known(let sentence): sentence.rule
    }
  }
}
