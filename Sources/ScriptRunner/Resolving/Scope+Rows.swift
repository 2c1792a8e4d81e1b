import EditScript
import TableEditing

/// Which rows a script's words name: `last`, `end`, ranges and `all` need to know what is there.
extension Scope {
  /// How many rows or sections one range may name.
  static let rangeLimit = 1_000_000

  func path(
    _ expression: RowExpression, in state: TableState, _ rows: CountedRows
  ) throws(Refusal) -> IndexPath {
    switch expression {
    case .reference(let reference): return try path(reference, in: state, rows)
    case .expression(let expression):
      do throws(PolicyError) {
        return try path(of: expression, in: state, rows)
      } catch {
        throw .policy(error)
      }
    }
  }

  func path(
    _ reference: RowReference, in state: TableState, _ rows: CountedRows
  ) throws(Refusal) -> IndexPath {
    switch reference.position {
    case .index(let row): return IndexPath(section: reference.section, row: row)
    case .end:
      let count = try rowCount(reference.section, state.table(rows))
      return IndexPath(section: reference.section, row: count)
    case .last:
      let count = try rowCount(reference.section, state.table(rows))
      if count == 0 { throw .noLastRow(section: reference.section) }
      return IndexPath(section: reference.section, row: count - 1)
    }
  }

  private func rowCount(_ section: Int, _ table: Table) throws(Refusal) -> Int {
    guard section < table.sectionCount else {
      throw .edit(.noSection(section, sectionCount: table.sectionCount))
    }
    return table.rowCount(inSection: section)
  }

  /// The rows in the order written.
  func paths(
    _ set: RowSet, in state: TableState, _ rows: CountedRows
  ) throws(Refusal) -> [IndexPath] {
    var paths: [IndexPath] = []
    for item in set.items {
      if case .row(let row) = item {
        paths.append(try path(row, in: state, rows))
      } else {
        for range in try ranges(item, in: state, rows) { paths += range.paths }
      }
    }
    return paths
  }

  /// The rows as a set: ascending, each once.
  func distinctPaths(
    _ set: RowSet, in state: TableState, _ rows: CountedRows
  ) throws(Refusal) -> [IndexPath] {
    let paths = try paths(set, in: state, rows)
    if paths.count < 2 { return paths }
    var distinct: [IndexPath] = []
    for path in paths.sorted() where distinct.last != path { distinct.append(path) }
    return distinct
  }

  /// The removals from an array that the set says: one after the other, a range at once.
  func removals(_ set: RowSet, in state: TableState) throws(Refusal) -> [ModelEdit] {
    var removals: [ModelEdit] = []
    for item in set.items {
      if case .row(let row) = item {
        removals.append(.deleteRow(at: try path(row, in: state, .model)))
      } else {
        removals += try ranges(item, in: state, .model).map { $0.removal }
      }
    }
    return removals
  }

  /// The rows of an item as ranges; those of `selected` each as a range of its own.
  private func ranges(
    _ item: RowSet.Item, in state: TableState, _ rows: CountedRows
  ) throws(Refusal) -> [RowRange] {
    switch item {
    case .row(let row):
      let path = try path(row, in: state, rows)
      return [RowRange(section: path.section, rows: path.row..<path.row + 1)]
    case .closedRange(let first, let last):
      return [try range(first, last, isClosed: true, in: state, rows)]
    case .halfOpenRange(let first, let end):
      return [try range(first, end, isClosed: false, in: state, rows)]
    case .all:
      let table = state.table(rows)
      return (0..<table.sectionCount).map {
        RowRange(section: $0, rows: 0..<table.rowCount(inSection: $0))
      }
    case .selected:
      return state.selectedPaths.map {
        RowRange(section: $0.section, rows: $0.row..<$0.row + 1)
      }
    }
  }

  private func range(
    _ first: RowReference, _ last: RowReference, isClosed: Bool, in state: TableState,
    _ rows: CountedRows
  ) throws(Refusal) -> RowRange {
    let start = try path(first, in: state, rows)
    let end = try path(last, in: state, rows).row + (isClosed ? 1 : 0)
    if end - start.row > Scope.rangeLimit { throw .rangeTooLong(limit: Scope.rangeLimit) }
    return RowRange(section: start.section, rows: start.row..<max(start.row, end))
  }
}

/// Rows of one section, side by side.
private struct RowRange {
  let section: Int
  let rows: Range<Int>

  var paths: [IndexPath] { rows.map { IndexPath(section: section, row: $0) } }

  var removal: ModelEdit {
    rows.count == 1
      ? .deleteRow(at: IndexPath(section: section, row: rows.lowerBound))
      : .deleteRows(section: section, rows: rows)
  }
}
