extension BatchListing {
  /// The first count that the listed operations do not explain: what the older texts would have said.
  ///
  /// Nil where all counts agree, or where an operation is out of bounds.
  package var firstWrongCount: UpdateException? {
    let inserted = Set(operations.compactMap(\.insertedSection))
    let deleted = Set(operations.compactMap(\.deletedSection))
    let before = rowCountsBefore.count
    let after = rowCountsAfter.count
    guard after == before + inserted.count - deleted.count else {
      return UpdateException(
        .sectionCount,
        [
          FigureValue(.before, before), FigureValue(.after, after),
          FigureValue(.inserted, inserted.count), FigureValue(.deleted, deleted.count),
        ], batch: self)
    }
    guard let oldSections = oldSections(inserted: inserted, deleted: deleted) else { return nil }
    for (section, oldSection) in oldSections.enumerated() {
      guard let oldSection else { continue }
      let exception = rowCounts(of: section, from: oldSection)
      if let exception { return exception }
    }
    return nil
  }

  /// For each section after the update, the one it was before; nil for an inserted one.
  private func oldSections(inserted: Set<Int>, deleted: Set<Int>) -> [Int?]? {
    var destinations: [Int: Int] = [:]
    var sources: Set<Int> = []
    for case .moveSection(let from, let to) in operations {
      destinations[to] = from
      sources.insert(from)
    }
    var rest = rowCountsBefore.indices.filter { !deleted.contains($0) && !sources.contains($0) }[
      ...]
    var sections: [Int?] = []
    for section in rowCountsAfter.indices {
      if inserted.contains(section) {
        sections.append(nil)
      } else if let source = destinations[section] {
        guard rowCountsBefore.indices.contains(source) else { return nil }
        sections.append(source)
      } else {
        guard let source = rest.popFirst() else { return nil }
        sections.append(source)
      }
    }
    return sections
  }

  private func rowCounts(of section: Int, from oldSection: Int) -> UpdateException? {
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
    for operation in operations {
      switch operation {
      case .insertRow(let place) where place.section == section: inserted += 1
      case .deleteRow(let place) where place.section == oldSection: deleted += 1
      case .moveRow(let from, let to) where from.section != to.section:
        if to.section == section { movedIn += 1 }
        if from.section == oldSection { movedOut += 1 }
      default: break
      }
    }
    let before = rowCountsBefore[oldSection]
    let after = rowCountsAfter[section]
    guard after != before + inserted + movedIn - deleted - movedOut else { return nil }
    return UpdateException(
      .rowCount,
      [
        FigureValue(.section, section), FigureValue(.before, before), FigureValue(.after, after),
        FigureValue(.inserted, inserted), FigureValue(.deleted, deleted),
        FigureValue(.movedIn, movedIn), FigureValue(.movedOut, movedOut),
      ], batch: self)
  }
}

extension UpdateOperation {
  fileprivate var insertedSection: Int? {
    switch self {
    case .insertSection(let section), .reloadSection(let section): section
    default: nil
    }
  }

  fileprivate var deletedSection: Int? {
    switch self {
    case .deleteSection(let section), .reloadSection(let section): section
    default: nil
    }
  }
}
