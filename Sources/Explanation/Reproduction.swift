import TableEditing

/// How to raise an exception: the rows before, what the model becomes, and the calls.
///
/// Rows have no meaning here, only their number counts.
struct Reproduction {
  /// When the model changes.
  enum ModelChange {
    /// In the batch, as it should be.
    case inBatch
    /// Before the batch, while the table has its old counts.
    case earlier
    /// Before the batch and before the table has read its counts at all.
    case beforeLayout
  }

  /// Row counts that the script starts with.
  var start: [Int]
  /// Row counts of the model in the end.
  var end: [Int]
  var modelChange = ModelChange.inBatch
  /// Correct edits before the mistake, as statements, and the counts they lead to.
  var prelude: [String] = []
  var countsAfterPrelude: [Int]?
  var operations: [UpdateOperation]
  /// Model statements in place of those worked out from the counts.
  var modelStatements: [String]?

  init(_ start: [Int], to end: [Int]? = nil, _ operations: [UpdateOperation]) {
    self.start = start
    self.end = end ?? start
    self.operations = operations
  }

  static let mostRows = 60
  static let mostSections = 12

  /// Whether a reader can still take in the script.
  var fits: Bool {
    let counts = [start, end, countsAfterPrelude ?? []]
    return counts.allSatisfy { counts in
      counts.count <= Self.mostSections && counts.allSatisfy { $0 >= 0 && $0 <= Self.mostRows }
    } && operations.count <= 2 * Self.mostRows
  }
}
