import TableEditing

/// The words for sentences without a script of their own: what must have been true, and what to do.
extension KnownIncident {
  var meaning: String {
    switch sentence {
    case .inconsistentUpdate, .inconsistentBatch, .rowCountInStack, .sectionCountInStack,
      .batchInStack:
      "the counts after the update do not follow from the counts before it and the announced changes"
    case .indexPathOfWrongLength:
      "an index path with other than two numbers was handed to the table"
    case .updateAtInvalidIndexPath:
      "an update named section \(self[.section]), row \(self[.row]), which does not exist"
    case .rectOfMissingSection:
      "the table was asked where section \(self[.section]) is, and it has no such section"
    case .rectOfMissingRow:
      "the table was asked where row \(self[.row]) of section \(self[.section]) is, and it has no such row"
    case .scrollBeyondRows:
      "the table was told to scroll to row \(self[.row]) of section \(self[.section]), which has \(self[.count]) rows"
    case .twoAnimationsForCell:
      "one update would animate a row twice, as a reload and a move of it do"
    case .animationFractions:
      "the animation of a row would end before it begins; this comes from the table's own arithmetic"
    case .twoAnimationsForItem:
      "one update would animate item \(self[.index]), counted over all sections, twice"
    case .globalIndexBeyondItems:
      "the collection view looked for item \(self[.index]), counted over all sections, among \(self[.count])"
    case .animationOfNoView: "an update would animate a view that does not exist"
    case .itemsOfMissingSection:
      "the number of items of section \(self[.section]) was asked for, and the collection view had \(self[.count]) sections"
    case .rowsOfMissingSection:
      "the number of rows of section \(self[.section]) was asked for, and the table has no such section"
    case .layoutAttributesOfMissingItem:
      "the layout gave a place to item \(self[.row]) of section \(self[.section]), which the data source does not have"
    case .sectionMap:
      "the table could not tell where its \(self[.before]) sections went: the data source now answers \(self[.after])"
    case .placeholderContextMissing:
      "the placeholder of a drop at row \(self[.row]) of section \(self[.section]) is no longer known to the table"
    case .deletedCellMissing:
      "the row whose Delete button was tapped was gone when the table wanted to keep its cell"
    case .swipedRowMissing: "the row that was swiped is no longer in the table"
    case .cellMissing: "the data source answered no cell for a row"
    case .cellNotRegistered: "no class and no nib is registered for a cell's identifier"
    case .arrayIndex: "the model was asked for an element that it does not have"
    case .shadowUpdate: "a drag's own order of items no longer fits the data source"
    case .fetchedResultsWrapper:
      "an exception was raised while the changes of a fetched results controller were applied"
    case .diffableTableChanged:
      "rows were inserted, deleted, moved or reloaded by hand in a view that a diffable data source owns"
    case .identifiersRepeated, .identifiersRepeatedWithoutList:
      "a snapshot was given the same \(isOfSections ? "section" : "item") identifier twice"
    case .identifiersRepeatedInSectionSnapshot:
      "a section snapshot was given the same item identifier twice"
    case .sectionIdentifiersExist:
      "section identifiers were added that the snapshot already has"
    case .itemIdentifiersExist, .identifiersPresent:
      "item identifiers were added that the snapshot already has; they are moved instead"
    case .noSections: "items were appended to a snapshot that has no section"
    case .sectionIdentifierMissing: "a section identifier was named that the snapshot does not have"
    case .parameterNotSatisfying:
      "an identifier was named that the snapshot does not have, or none was given"
    case .destinationInserted:
      isOfSections
        ? "sections were inserted beside a section that is itself among the inserted ones"
        : "items were inserted beside an item that is itself among the inserted ones"
    case .destinationMoved: "\(isOfSections ? "a section" : "an item") was moved beside itself"
    case .reloadedItemMissing:
      "\(isOfSections ? "a section" : "an item") was to be reloaded that the snapshot does not have"
    case .reconfiguredItemMissing: "an item was to be reconfigured that the snapshot does not have"
    case .queuesMixed, .threadsMixed:
      "snapshots were applied from the main queue and from another one"
    case .indexOfItemMissing:
      "an item was looked for in a section snapshot that does not hold an equal one"
    case .parentItemMissing:
      "children were added to an item that the section snapshot does not have"
    case .sectionSnapshotItemMissing, .childItemIdentifier, .itemToInsertBefore:
      "an item was named that the section snapshot does not have, or has in another place"
    }
  }

  /// The usual causes with their remedies, the likeliest first.
  var advice: [(title: String, fix: String)] {
    switch sentence {
    case .inconsistentUpdate, .inconsistentBatch, .rowCountInStack, .sectionCountInStack,
      .batchInStack:
      []
    case .indexPathOfWrongLength:
      [
        (
          "An index path was made from a list of numbers or from a tree",
          "Make it with IndexPath(row:section:), so that it has a section and a row."
        )
      ]
    case .updateAtInvalidIndexPath:
      [
        (
          "The index path is older than the table's present rows",
          "Look the index path up when the update is made, and leave out what is gone."
        )
      ]
    case .rectOfMissingSection, .rectOfMissingRow:
      [
        (
          "The place of a row was asked for after rows had gone, or before the table was laid out",
          "Compare the index path with numberOfSections and numberOfRows before asking."
        )
      ]
    case .scrollBeyondRows:
      [
        (
          "The table was told to scroll before it had the new rows",
          "Scroll after the update or the reload, and only if the row is below the count."
        )
      ]
    case .twoAnimationsForCell, .twoAnimationsForItem:
      [
        (
          "A row was reloaded and moved in the same update",
          "Move it in one update and reload it in the next."
        ),
        (
          "The same place was announced by two changes",
          "Leave out repeated index paths, and work each change out from the same old model."
        ),
      ]
    case .animationFractions:
      [
        (
          "A row animation met a plain table's section headers",
          "Use another row animation, or the grouped style."
        )
      ]
    case .globalIndexBeyondItems:
      [
        (
          "A section was moved onto itself, or moved while an item left it",
          "Leave out moves that change nothing, and do section moves and item moves in separate updates."
        )
      ]
    case .animationOfNoView:
      [
        (
          "Sections were reloaded while their items came or went",
          "Use reloadData, or announce the items one by one."
        )
      ]
    case .itemsOfMissingSection, .rowsOfMissingSection:
      [
        (
          "A section was asked for before the first load, or after it had gone",
          "Compare with numberOfSections first, and let the controller live as long as its view."
        )
      ]
    case .layoutAttributesOfMissingItem:
      [
        (
          "A layout of one's own kept the places of items that have gone",
          "Clear what the layout has stored in prepare(), and work it out from the present counts."
        )
      ]
    case .sectionMap:
      [
        (
          "The data source was missing or emptied while rows were reloaded",
          "Keep the data source set as long as the table lives, and call reloadData when all sections go."
        )
      ]
    case .placeholderContextMissing:
      [
        (
          "The table was reloaded or updated while a drop's placeholder was showing",
          "Use updates and no reloadData while hasUncommittedUpdates is true."
        )
      ]
    case .deletedCellMissing:
      [
        (
          "Delete and another row were tapped together, and the row went twice",
          "Check in the commit callback that the row is still there."
        )
      ]
    case .swipedRowMissing:
      [
        (
          "The table was updated while a row was open by a swipe",
          "Close the row first by ending editing, then update."
        )
      ]
    case .cellMissing:
      [
        (
          "A branch of cellForRowAt gave nil, often for an unknown identifier",
          "Register the cell and dequeue it with an index path."
        )
      ]
    case .cellNotRegistered:
      [
        (
          "The identifier in the code is not the one that is registered or in the storyboard",
          "Register a class or a nib for exactly this identifier before the first load."
        )
      ]
    case .arrayIndex:
      [
        (
          "The view shows more rows than the model has",
          "Change the model and announce it in the same update, so that both have the same rows."
        ),
        (
          "An index from before a change was used after it",
          "Look the index up when it is needed, or keep the element instead. Remove several from the last to the first."
        ),
      ]
    case .shadowUpdate:
      [
        (
          "The section was reloaded in the middle of a drag",
          "Put off reloads until the drag has ended."
        )
      ]
    case .fetchedResultsWrapper: [(Cause.fetchedResults.title, Cause.fetchedResults.fix)]
    case .diffableTableChanged:
      [
        (
          "A handler calls insertRows, deleteRows or reloadRows itself",
          "Change a snapshot and apply it; the data source makes the calls."
        )
      ]
    case .identifiersRepeated, .identifiersRepeatedWithoutList,
      .identifiersRepeatedInSectionSnapshot:
      [
        (
          "Two elements are equal, or one was appended twice",
          "Use an identifier that is unique in the whole snapshot, and append each once."
        )
      ]
    case .sectionIdentifiersExist:
      [
        (
          "The sections were appended to a snapshot that already had them",
          "Start from an empty snapshot, or append only the new sections."
        )
      ]
    case .itemIdentifiersExist, .identifiersPresent:
      [
        (
          "Items were appended again to move them",
          "Use moveItem, or delete before appending."
        )
      ]
    case .noSections:
      [("Items were appended before any section", "Append a section first.")]
    case .sectionIdentifierMissing:
      [
        (
          "The section went, or its identifier is no longer equal",
          "Ask indexOfSection first, and keep what equality and hash are made of unchanged."
        )
      ]
    case .parameterNotSatisfying:
      [
        (
          "The identifier went from the snapshot, or is no longer equal",
          "Ask indexOfItem or indexOfSection first, and keep what equality and hash are made of unchanged."
        )
      ]
    case .destinationInserted:
      [
        (
          "\(isOfSections ? "A section" : "An item") was inserted before or after itself",
          "Leave the destination out of what is inserted."
        )
      ]
    case .destinationMoved:
      [
        (
          "The place that something was dragged to was its own",
          "Compare the two identifiers first, and move nothing where they are equal."
        )
      ]
    case .reloadedItemMissing, .reconfiguredItemMissing:
      [
        (
          isOfSections
            ? "The section went before it was reloaded, or changed what makes it equal"
            : "The item went before it was reloaded, or changed what makes it equal",
          "Ask \(isOfSections ? "indexOfSection" : "indexOfItem") first, and use identifiers that do not change with the content."
        )
      ]
    case .queuesMixed, .threadsMixed:
      [
        (
          "One caller applies on the main queue and another in the background",
          "Apply every snapshot from the same queue, best from the main one."
        )
      ]
    case .indexOfItemMissing, .parentItemMissing, .sectionSnapshotItemMissing, .childItemIdentifier,
      .itemToInsertBefore:
      [
        (
          "The item is not in this section's snapshot, or its equality depends on changing content",
          "Take the snapshot of the section that holds the item, and use identifiers that stay equal."
        )
      ]
    }
  }
}
