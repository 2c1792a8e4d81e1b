import EditScript
import TableEditing

/// Which rows of a table a script's words name: `last`, `end`, ranges and `all` need to know what is there.
struct RowResolution {
  private let table: Table

  /// How many rows or sections one range may name.
  static let rangeLimit = 1_000_000

  init(_ table: Table) {
    self.table = table
  }

  func path(_ expression: RowExpression) throws(Refusal) -> IndexPath {
    guard case .reference(let reference) = expression else { throw .unsupported(.expressions) }
    return try path(reference)
  }

  func path(_ reference: RowReference) throws(Refusal) -> IndexPath {
    switch reference.position {
    case .index(let row): return IndexPath(section: reference.section, row: row)
    case .end:
      return IndexPath(section: reference.section, row: try rowCount(reference.section))
    case .last:
      let count = try rowCount(reference.section)
      if count == 0 { throw .noLastRow(section: reference.section) }
      return IndexPath(section: reference.section, row: count - 1)
    }
  }

  private func rowCount(_ section: Int) throws(Refusal) -> Int {
    guard section < table.sectionCount else {
      throw .edit(.noSection(section, sectionCount: table.sectionCount))
    }
    return table.rowCount(inSection: section)
  }

  /// The rows in the order written.
  func paths(_ set: RowSet) throws(Refusal) -> [IndexPath] {
    var paths: [IndexPath] = []
    for item in set.items {
      switch item {
      case .row(let row): paths.append(try path(row))
      case .closedRange(let first, let last): paths += try range(first, last, isClosed: true).paths
      case .halfOpenRange(let first, let end): paths += try range(first, end, isClosed: false).paths
      case .selected: throw .unsupported(.gestures)
      case .all:
        for section in 0..<table.sectionCount {
          paths += RowRange(section: section, rows: 0..<table.rowCount(inSection: section)).paths
        }
      }
    }
    return paths
  }

  /// The rows as a set: ascending, each once.
  func distinctPaths(_ set: RowSet) throws(Refusal) -> [IndexPath] {
    let paths = try paths(set)
    if paths.count < 2 { return paths }
    var distinct: [IndexPath] = []
    for path in paths.sorted() where distinct.last != path { distinct.append(path) }
    return distinct
  }

  /// The removals from an array that the set says: one after the other, a range at once.
  func removals(_ set: RowSet) throws(Refusal) -> [ModelEdit] {
    var removals: [ModelEdit] = []
    for item in set.items {
      switch item {
      case .row(let row): removals.append(.deleteRow(at: try path(row)))
      case .closedRange(let first, let last):
        removals.append(try range(first, last, isClosed: true).removal)
      case .halfOpenRange(let first, let end):
        removals.append(try range(first, end, isClosed: false).removal)
      case .selected: throw .unsupported(.gestures)
      case .all:
        for section in 0..<table.sectionCount {
          removals.append(
            .deleteRows(section: section, rows: 0..<table.rowCount(inSection: section)))
        }
      }
    }
    return removals
  }

  private func range(
    _ first: RowReference, _ last: RowReference, isClosed: Bool
  ) throws(Refusal) -> RowRange {
    let start = try path(first)
    let end = try path(last).row + (isClosed ? 1 : 0)
    if end - start.row > RowResolution.rangeLimit {
      throw .rangeTooLong(limit: RowResolution.rangeLimit)
    }
    return RowRange(section: start.section, rows: start.row..<max(start.row, end))
  }
}

/// Rows of one section, side by side.
private struct RowRange {
  let section: Int
  let rows: Range<Int>

  var paths: [IndexPath] { rows.map { IndexPath(section: section, row: $0) } }

  var removal: ModelEdit { .deleteRows(section: section, rows: rows) }
}

/// Which sections of a table a script's words name.
struct SectionResolution {
  private let table: Table

  init(_ table: Table) {
    self.table = table
  }

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
      case .all: 0..<table.sectionCount
      }
    if range.count > RowResolution.rangeLimit {
      throw .rangeTooLong(limit: RowResolution.rangeLimit)
    }
    return range
  }
}
