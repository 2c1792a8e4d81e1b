package import TableEditing

/// Every table up to a size, and every batch on it up to a number of calls.
///
/// The places of calls run from 0 to one past the end, of the table before for old places and of the table after for new
/// ones, in both directions: a section past the last one has a row 0.
package struct SmallWorld: Sendable {
  /// All shapes, from the empty table on.
  package let shapes: [[Int]]

  package init(sections: Int, rows: Int) {
    var shapes: [[Int]] = [[]]
    var longest: [[Int]] = [[]]
    for _ in 0..<sections {
      longest = longest.flatMap { shape in (0...rows).map { shape + [$0] } }
      shapes += longest
    }
    self.shapes = shapes
  }

  /// The number of pairs of a shape before and a shape after.
  package var pairCount: Int { shapes.count * shapes.count }

  /// Runs `body` with every batch of exactly `count` calls between one pair of shapes.
  ///
  /// Calls stand in one order, that of `everyOperation`, since theirs has no meaning; only moves from one source stand in
  /// both.
  package func forEveryBatch(
    of count: Int, pair: Int, kind: TableKind = .table, _ body: (BatchCase) throws -> Void
  ) rethrows {
    let before = shapes[pair / shapes.count]
    let after = shapes[pair % shapes.count]
    let every = Self.everyOperation(before: before, after: after)
    var batch = BatchCase(before: before, after: after, operations: [], kind: kind)

    func extend(from first: Int) throws {
      guard batch.operations.count < count else {
        try body(batch)
        return
      }
      for index in first..<every.count {
        batch.operations.append(every[index])
        // A move may be followed by an earlier one of its source.
        try extend(from: Self.firstOfSameSource(every, as: index))
        batch.operations.removeLast()
      }
    }
    try extend(from: 0)
  }

  /// Every call on the table before that shape, or into the one after.
  package static func everyOperation(before: [Int], after: [Int]) -> [UpdateOperation] {
    let old = everyPath(in: before)
    let new = everyPath(in: after)
    var operations: [UpdateOperation] = []
    operations += old.map { .deleteRow(at: $0) }
    operations += new.map { .insertRow(at: $0) }
    operations += old.map { .reloadRow(at: $0) }
    operations += old.flatMap { from in new.map { .moveRow(from: from, to: $0) } }
    operations += (0...before.count).map { .deleteSection(at: $0) }
    operations += (0...after.count).map { .insertSection(at: $0) }
    operations += (0...before.count).map { .reloadSection(at: $0) }
    operations += (0...before.count).flatMap { from in
      (0...after.count).map { .moveSection(from: from, to: $0) }
    }
    return operations
  }

  private static func everyPath(in shape: [Int]) -> [IndexPath] {
    (shape + [0]).enumerated().flatMap { section, rows in
      (0...rows).map { IndexPath(section: section, row: $0) }
    }
  }

  private static func firstOfSameSource(_ operations: [UpdateOperation], as index: Int) -> Int {
    var first = index
    while first > 0, operations[first - 1].hasSameSource(as: operations[index]) { first -= 1 }
    return first
  }
}

extension UpdateOperation {
  fileprivate func hasSameSource(as other: UpdateOperation) -> Bool {
    switch (self, other) {
    case (.moveRow(let from, _), .moveRow(let otherFrom, _)): from == otherFrom
    case (.moveSection(let from, _), .moveSection(let otherFrom, _)): from == otherFrom
    default: false
    }
  }
}
