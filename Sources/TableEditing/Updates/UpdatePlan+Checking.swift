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

  init(
    _ calls: SortedUpdate, before: some TableShape, after: some TableShape, kind: TableKind,
    touchedOnly: Bool
  ) throws(UpdateException) {
    var check = try UpdateCheck(calls, before: before, after: after, kind: kind)
    self = try check.plan(touchedOnly: touchedOnly)
  }
}
