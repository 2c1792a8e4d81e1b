extension UpdatePlan {
  /// Checks a batch against the rows before and after it as UIKit does when the outermost batch ends.
  ///
  /// - Parameters:
  ///   - operations: The batch's calls, in the order made; their order has no meaning.
  ///   - before: What the table showed at its last load.
  ///   - after: What the data source answers at the end of the batch.
  ///   - kind: A collection has one check more than a table, for counts below zero.
  /// - Throws: The exception of the first broken rule.
  ///
  /// Costs O(k log k) in the operations, and a comparison of each section's counts.
  public init(
    operations: [UpdateOperation], before: some TableShape, after: some TableShape,
    kind: TableKind = .table
  ) throws(UpdateException) {
    self = try UpdatePlan(
      SortedUpdate(operations), before: before, after: after, kind: kind, touchedOnly: false)
  }

  /// The same for calls that are sorted already.
  ///
  /// `touchedOnly` says that rows need counting only in sections that row calls name, as the data source is known to
  /// agree elsewhere.
  init(
    _ calls: SortedUpdate, before: some TableShape, after: some TableShape, kind: TableKind,
    touchedOnly: Bool
  ) throws(UpdateException) {
    do throws(UpdateException) {
      var check = try UpdateCheck(calls, before: before, after: after, kind: kind)
      self = try check.plan(touchedOnly: touchedOnly)
    } catch {
      var exception = error
      if exception.form == .rowCount || exception.form == .sectionCount {
        exception.batch = BatchListing(
          rowCountsBefore: before.rowCounts, rowCountsAfter: after.rowCounts,
          operations: calls.expandedOperations)
      }
      throw exception
    }
  }
}

extension TableShape {
  fileprivate var rowCounts: [Int] { (0..<sectionCount).map { rowCount(inSection: $0) } }
}

extension SortedUpdate {
  /// The calls by kind and place, each reload as the delete and the insert that it stands for.
  fileprivate var expandedOperations: [UpdateOperation] {
    var operations: [UpdateOperation] = []
    operations += (sectionDeletes + sectionReloads).map { .deleteSection(at: $0) }
    operations += (rowDeletes + rowReloads).map { .deleteRow(at: $0) }
    operations += (rowInserts + reloadedRowPlaces()).map { .insertRow(at: $0) }
    operations += (sectionInserts + reloadedSectionPlaces()).map { .insertSection(at: $0) }
    operations += rowMoves.map { .moveRow(from: $0.from, to: $0.to) }
    operations += sectionMoves.map { .moveSection(from: $0.from, to: $0.to) }
    return operations
  }
}
