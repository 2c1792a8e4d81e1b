package import TableEditing

/// A batch update as an app recorded it: the rows before and after it, and the calls made in between.
///
///     {"kind": "table", "era": "17", "before": [3, 2], "after": [3, 1],
///      "ops": [{"op": "deleteRow", "at": [1, 0]}]}
package struct RecordedBatch {
  package var kind: TableKind
  package var era: Era
  /// What the table showed at its last load.
  package var before: RecordedRows
  /// What the data source answers at the end of the batch.
  package var after: RecordedRows
  /// The calls in the order made, each of those that were recorded as one with a `count`.
  package var operations: [UpdateOperation]

  /// What one batch may hold.
  package enum Limits {
    /// Calls, each of those that are recorded as one with a `count`.
    package static let operations = 1_000_000
    /// Rows of all sections together, before or after.
    package static let rows = 100_000_000
  }
}
