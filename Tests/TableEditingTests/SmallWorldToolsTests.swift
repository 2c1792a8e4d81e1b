import TableEditing
import TestSupport
import Testing

/// Whether the checks over the small world would notice a fault.
@Suite struct `the tools of the small world` {
  @Test func `the generator gives the published numbers of SplitMix64`() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }

  @Test func `bounded numbers reach each number below the bound and no other`() {
    var random = SplitMix64(seed: 1)
    let numbers = Set((0..<1_000).map { _ in random.number(below: 5) })
    #expect(numbers == [0, 1, 2, 3, 4])
  }

  @Test func `a random batch depends on its seed and number alone`() {
    let size = BatchSize(sections: 3, rows: 3, operations: 3)
    func batch(_ seed: UInt64, _ number: Int) -> BatchCase {
      var random = SplitMix64(seed: seed, number: number)
      return .random(upTo: size, using: &random)
    }
    #expect((0..<100).allSatisfy { batch(7, $0) == batch(7, $0) })
    #expect(Set((0..<100).map { batch(7, $0) }).count > 50)
  }

  @Test func `the world holds every shape and every batch once`() {
    #expect(SmallWorld(sections: 3, rows: 3).shapes.count == 1 + 4 + 16 + 64)
    let world = SmallWorld(sections: 1, rows: 1)
    #expect(world.shapes == [[], [0], [1]])
    // Without sections each of the eight calls has one place to name.
    for (count, expected) in [(0, 1), (1, 8), (2, 36)] {
      var batches: [BatchCase] = []
      world.forEveryBatch(of: count, pair: 0) { batches.append($0) }
      #expect(batches.count == expected)
      #expect(Set(batches).count == expected)
    }
    // Two moves of one source come in both orders: to 0 first, and to 1 first.
    var moves: [[UpdateOperation]] = []
    world.forEveryBatch(of: 2, pair: 1 * 3 + 1) { batch in
      if batch.operations.allSatisfy({ $0.isMoveOfSectionZero }) { moves.append(batch.operations) }
    }
    #expect(moves.count == 4)
    #expect(Set(moves).count == 4)
  }

  @Test func `mending ends with a data source that the counts accept`() throws {
    var batch = BatchCase(
      before: [2, 1], after: [5], operations: [.insertSection(at: 0), .deleteRow(at: row(1, 0))])
    var mends = 0
    while case .exception(let exception) = batch.referenceVerdict {
      batch = try #require(batch.mended(after: exception))
      mends += 1
    }
    // The third section, the first row counts of the old ones: one, two and none are wanted.
    #expect(batch.after.count == 3)
    #expect(batch.after[1...] == [2, 0])
    #expect(mends == 3)
  }

  @Test func `shrinking keeps the fault and drops the rest`() {
    let batch = BatchCase(
      before: [3, 2, 2], after: [3, 3],
      operations: [
        .insertRow(at: row(0, 1)), .reloadSection(at: 1), .deleteRow(at: row(0, 2)),
      ], kind: .collection)
    let smallest = batch.smallest { $0.operations.contains(.reloadSection(at: 1)) }
    #expect(
      smallest == BatchCase(before: [], after: [], operations: [.reloadSection(at: 1)]))
  }

  @Test func `a wrong verdict, figure or place is a disagreement`() {
    let batch = BatchCase(
      before: [2], after: [2], operations: [.moveRow(from: row(0, 0), to: row(0, 1))])
    #expect(batch.disagreement == nil)
    #expect(batch.disagreement(with: .exception(UpdateException(.rowCount, []))) != nil)
    // Nothing moved, says this one.
    let still = ReferenceOutcome(
      shown: batch.referenceTable, reloadedRows: [:], reloadedSections: [:])
    #expect(batch.disagreement(with: .accepted(still)) != nil)

    let trap = BatchCase(before: [2], after: [2], operations: [.deleteSection(at: 4)])
    #expect(trap.disagreement == nil)
    #expect(trap.disagreement(with: .accepted(nil)) != nil)
    let figures = [FigureValue(.section, 4), FigureValue(.count, 2)]
    #expect(
      trap.disagreement(with: .exception(UpdateException(.deleteSection, figures))) != nil)
    #expect(
      trap.disagreement(
        with: .exception(
          UpdateException(.deleteSection, [FigureValue(.section, 4), FigureValue(.count, 1)])))
        == nil)
  }

  @Test func `a folder without fixtures is an error`() {
    #expect(throws: FixtureProblem.self) {
      try FixtureFile.all(in: "no-such-folder", withExtension: "rows")
    }
    #expect(throws: FixtureProblem.self) { try FixtureFile("no-such-file").lines() }
  }
}

private func row(_ section: Int, _ row: Int) -> IndexPath { IndexPath(section: section, row: row) }

extension UpdateOperation {
  fileprivate var isMoveOfSectionZero: Bool {
    if case .moveSection(from: 0, to: _) = self { true } else { false }
  }
}
