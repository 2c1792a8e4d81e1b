extension DiffableSnapshot {
  /// An edit of a snapshot, as a value.
  public enum Edit: Hashable, Sendable {
    case appendSections([String])
    case insertSectionsBefore([String], String)
    case insertSectionsAfter([String], String)
    case moveSectionBefore(String, String)
    case moveSectionAfter(String, String)
    case deleteSections([String])
    case reloadSections([String])
    /// To a section, or to the last one.
    case appendItems([String], section: String?)
    case insertItemsBefore([String], String)
    case insertItemsAfter([String], String)
    case moveItemBefore(String, String)
    case moveItemAfter(String, String)
    case deleteItems([String])
    case deleteAllItems
    case reloadItems([String])
    case reconfigureItems([String])
  }

  /// Carries out an edit.
  ///
  /// - Returns: Identifiers that were appended or inserted and that the snapshot had already, so that they were moved.
  @discardableResult
  public mutating func perform(_ edit: Edit) throws(DiffableException) -> [String] {
    switch edit {
    case .appendSections(let sections): try appendSections(sections)
    case .insertSectionsBefore(let sections, let place):
      try insertSections(sections, beforeSection: place)
    case .insertSectionsAfter(let sections, let place):
      try insertSections(sections, afterSection: place)
    case .moveSectionBefore(let section, let place):
      try moveSection(section, beforeSection: place)
    case .moveSectionAfter(let section, let place): try moveSection(section, afterSection: place)
    case .deleteSections(let sections): deleteSections(sections)
    case .reloadSections(let sections): try reloadSections(sections)
    case .appendItems(let items, let section): return try appendItems(items, toSection: section)
    case .insertItemsBefore(let items, let place): return try insertItems(items, beforeItem: place)
    case .insertItemsAfter(let items, let place): return try insertItems(items, afterItem: place)
    case .moveItemBefore(let item, let place): try moveItem(item, beforeItem: place)
    case .moveItemAfter(let item, let place): try moveItem(item, afterItem: place)
    case .deleteItems(let items): deleteItems(items)
    case .deleteAllItems: deleteAllItems()
    case .reloadItems(let items): try reloadItems(items)
    case .reconfigureItems(let items): try reconfigureItems(items)
    }
    return []
  }
}
