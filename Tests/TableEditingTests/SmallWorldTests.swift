import TableEditing
import TestSupport
import Testing

/// The engine against the reference, over every small batch and many others.
///
/// `Tests/Fuzzing/SmallWorld` does the same at a length that no test run has time for.
@Suite struct `the engine agrees with the reference` {
  @Test(arguments: 0..<4)
  func `on every batch of one call on tables up to three sections of three rows`(_ part: Int) {
    checkEveryBatch(in: SmallWorld(sections: 3, rows: 3), of: 0...1, part: part, of: 4)
  }

  @Test(arguments: 0..<4)
  func `on every batch of two calls on tables up to two sections of two rows`(_ part: Int) {
    checkEveryBatch(in: SmallWorld(sections: 2, rows: 2), of: 2...2, part: part, of: 4)
  }

  @Test(arguments: 0..<8)
  func `on random batches of up to three calls on tables up to three sections of three rows`(
    _ run: Int
  ) {
    checkRandomBatches(
      10_000, upTo: BatchSize(sections: 3, rows: 3, operations: 3), seed: UInt64(run))
  }

  @Test(arguments: 0..<4)
  func `on random batches of up to twelve calls on bigger tables`(_ run: Int) {
    checkRandomBatches(
      2_500, upTo: BatchSize(sections: 6, rows: 12, operations: 12), seed: 100 + UInt64(run))
  }
}

private func checkEveryBatch(
  in world: SmallWorld, of counts: ClosedRange<Int>, part: Int, of parts: Int,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var checked = 0
  for pair in stride(from: part, to: world.pairCount, by: parts) {
    for count in counts {
      world.forEveryBatch(of: count, pair: pair) { batch in
        checked += 1
        if batch.disagreement != nil {
          Issue.record("\(batch.disagreementReport)", sourceLocation: sourceLocation)
        }
      }
    }
  }
  #expect(checked > world.pairCount / parts, sourceLocation: sourceLocation)
}

private func checkRandomBatches(
  _ count: Int, upTo size: BatchSize, seed: UInt64,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for number in 0..<count {
    var random = SplitMix64(seed: seed, number: number)
    if let batch = BatchCase.random(upTo: size, using: &random).checkWithMends().disagreeing {
      Issue.record(
        "seed \(seed), number \(number): \(batch.disagreementReport)",
        sourceLocation: sourceLocation)
    }
  }
}
