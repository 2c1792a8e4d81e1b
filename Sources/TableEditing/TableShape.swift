/// How many sections there are, and how many rows in each: all that a batch is checked against.
public protocol TableShape {
  /// The number of sections.
  var sectionCount: Int { get }
  /// The number of rows of the section at `section`, which must exist.
  func rowCount(inSection section: Int) -> Int
}

/// A shape alone, without rows: `[3, 2]` is two sections of three and two rows.
public struct RowCounts: TableShape, Hashable, Sendable {
  public var counts: [Int]

  public init(_ counts: [Int]) {
    self.counts = counts
  }

  public var sectionCount: Int { counts.count }
  public func rowCount(inSection section: Int) -> Int { counts[section] }
}
