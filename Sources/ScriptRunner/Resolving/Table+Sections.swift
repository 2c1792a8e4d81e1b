import EditScript
import TableEditing

/// Which sections of a table a script's words name.
extension Table {
  /// The sections as a set: ascending, each once.
  func distinctSections(_ set: SectionSet) throws(Refusal) -> [Int] {
    var sections: [Int] = []
    for item in set.items { sections += try range(item) }
    var distinct: [Int] = []
    for section in sections.sorted() where distinct.last != section { distinct.append(section) }
    return distinct
  }

  /// The removals from an array that the set says: one after the other, a range at once.
  func removals(_ set: SectionSet) throws(Refusal) -> [ModelEdit] {
    var removals: [ModelEdit] = []
    for item in set.items {
      removals += try range(item).reversed().map { .deleteSection(at: $0) }
    }
    return removals
  }

  private func range(_ item: SectionSet.Item) throws(Refusal) -> Range<Int> {
    let range =
      switch item {
      case .section(let section): section..<section + 1
      case .closedRange(let first, let last): first..<max(first, last + 1)
      case .halfOpenRange(let first, let end): first..<max(first, end)
      case .all: 0..<sectionCount
      }
    if range.count > Scope.rangeLimit { throw .rangeTooLong(limit: Scope.rangeLimit) }
    return range
  }
}
