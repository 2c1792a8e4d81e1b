import TestSupport
import Testing

@testable import TableEditing

/// Differences held against brute force, against the engine's own check and against the slow reference.
@Suite struct DifferenceTests {
  /// The length of a longest increasing subsequence, by looking at all earlier elements for each.
  private func longestIncreasing(_ list: [Int]) -> Int {
    var lengths: [Int] = []
    for (place, element) in list.enumerated() {
      let before = (0..<place).filter { list[$0] < element }.map { lengths[$0] }.max() ?? 0
      lengths.append(before + 1)
    }
    return lengths.max() ?? 0
  }

  private func checkIncreasing(_ list: [Int]) {
    let places = list.longestIncreasingPlaces()
    let kept = places.map { list[$0] }
    #expect(places == Array(Set(places)).sorted() && kept == kept.sorted(), "\(list)")
    #expect(places.count == longestIncreasing(list), "\(list)")
  }

  @Test func `as many elements as can be are in ascending order`() {
    for count in 0...7 {
      withEveryOrder("list", of: Array(0..<count)) { checkIncreasing($0) }
    }
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      checkIncreasing((0..<random.number(below: 60)).map { $0 * 7 }.shuffled(using: &random))
    }
  }

  private func checkDifference(_ old: [Int], _ new: [Int]) {
    let difference = ListDifference(from: old, to: new)
    // Deletes descending, inserts ascending.
    var list: [Int?] = old
    for place in (difference.deletions + difference.moves.map(\.from)).sorted(by: >) {
      list.remove(at: place)
    }
    var coming = difference.insertions.map { ($0, Int?.none) }
    coming += difference.moves.map { ($0.to, Int?.some(old[$0.from])) }
    for (place, element) in coming.sorted(by: { $0.0 < $1.0 }) { list.insert(element, at: place) }
    #expect(list.count == new.count, "\(old), \(new)")
    for (element, expected) in zip(list, new) {
      #expect(element == expected || (element == nil && !old.contains(expected)), "\(old), \(new)")
    }
    #expect(list.count { $0 == nil } == new.count { !old.contains($0) }, "\(old), \(new)")
    let common = new.compactMap { old.firstIndex(of: $0) }
    #expect(
      difference.moves.count == common.count - longestIncreasing(common), "\(old), \(new)")
    #expect(difference.moves.map(\.to) == difference.moves.map(\.to).sorted())
  }

  @Test func `the difference of lists brings one to the other with as few moves as can be`() {
    let all = ReferenceSnapshot.every(sections: ["S"], items: ["0", "1", "2", "3"])
      .filter { !$0.sections.isEmpty }.map { $0.items.compactMap { Int($0) } }
    #expect(all.count == 65)
    for old in all { for new in all { checkDifference(old, new) } }
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let elements = Array(0..<30)
      checkDifference(
        Array(elements.shuffled(using: &random).prefix(random.number(below: 31))),
        Array(elements.shuffled(using: &random).prefix(random.number(below: 31))))
    }
  }

  // MARK: - Tables

  private func difference(_ old: ReferenceSnapshot, _ new: ReferenceSnapshot) -> TableDifference {
    TableDifference(
      oldCounts: old.sections.map(\.items.count),
      sectionOrigins: new.sections.map { old.section($0.identifier) },
      rowOrigins: new.sections.map { $0.items.map { old.place($0) } })
  }

  private func checkDifference(_ old: ReferenceSnapshot, _ new: ReferenceSnapshot) throws {
    let operations = difference(old, new).operations
    let before = old.sections.map(\.items.count)
    let after = new.sections.map(\.items.count)
    let comment = Comment(rawValue: "\(old) to \(new): \(operations)")
    // The engine's check takes it.
    do throws(UpdateException) {
      let plan = try UpdatePlan(
        operations: operations, before: RowCounts(before), after: RowCounts(after))
      #expect(plan.warnings(of: operations).allSatisfy { !$0.isOfRepeats }, comment)
    } catch {
      Issue.record("\(error.message(era: .ios17, kind: .table)) \(comment)")
    }
    // The slow reference shows what the new table has, and keeps every row and section that it can.
    let batch = BatchCase(before: before, after: after, operations: operations)
    guard case .accepted(let outcome?) = batch.referenceVerdict else {
      Issue.record("not accepted: \(comment)")
      return
    }
    let table = batch.referenceTable
    var moves = 0
    for (section, content) in new.sections.enumerated() {
      let shown = outcome.shown.sections[section]
      let origin = old.section(content.identifier)
      #expect(
        origin.map { table.sections[$0].identity == shown.identity }
          ?? (shown.identity >= 1_000_000_000), comment)
      var own: [Int] = []
      for (row, item) in content.items.enumerated() {
        let from = old.place(item)
        let isKept = from.map { isMovable($0, old, to: section, new) } ?? false
        if isKept, let from {
          #expect(shown.rows[row] == table.sections[from.section].rows[from.row], comment)
          if from.section == origin { own.append(from.row) } else { moves += 1 }
        } else {
          #expect(shown.rows[row] >= 1_000_000_000, comment)
        }
      }
      moves += own.count - longestIncreasing(own)
    }
    let rowMoves = operations.count { if case .moveRow = $0 { true } else { false } }
    #expect(rowMoves == moves, comment)
    let common = new.sections.compactMap { old.section($0.identifier) }
    let sectionMoves = operations.count { if case .moveSection = $0 { true } else { false } }
    #expect(sectionMoves == common.count - longestIncreasing(common), comment)
    #expect(operations.isEmpty == (old == new), comment)
  }

  /// Whether a batch can say that a row moves: both sections stay, and the table does not take the two for one.
  private func isMovable(
    _ from: IndexPath, _ old: ReferenceSnapshot, to section: Int, _ new: ReferenceSnapshot
  ) -> Bool {
    guard let origin = old.section(new.sections[section].identifier) else { return false }
    let goesOn = new.section(old.sections[from.section].identifier) != nil
    return origin == from.section || (goesOn && from.section != section)
  }

  @Test func `the difference of two small tables is a batch that breaks no rule`() throws {
    let all = ReferenceSnapshot.every(sections: ["S", "T"], items: ["a", "b", "c"])
    for old in all { for new in all { try checkDifference(old, new) } }
  }

  @Test func `the difference of two tables of several sections is a batch that breaks no rule`()
    throws
  {
    var random = SplitMix64(seed: 5)
    let items = (0..<12).map { "\($0)" }
    for _ in 0..<4_000 {
      let sections = Array("STUVW".map { String($0) }.prefix(2 + random.number(below: 4)))
      let old = ReferenceSnapshot.random(sections: sections, items: items, &random)
      let new = ReferenceSnapshot.random(sections: sections, items: items, &random)
      try checkDifference(old, new)
    }
  }
}

extension Warning {
  fileprivate var isOfRepeats: Bool { self == .repeatedDelete || self == .repeatedInsert }
}
