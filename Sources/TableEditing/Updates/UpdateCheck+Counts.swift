extension UpdateCheck {
  /// The number of sections is what was there, plus inserts, less deletes; moves do not enter.
  func checkSectionCount() throws(UpdateException) {
    let expected = before.sectionCount + sectionInserts.count - sectionDeletes.count
    guard after.sectionCount != expected else { return }
    throw UpdateException(
      .sectionCount,
      [
        .init(.before, before.sectionCount), .init(.after, after.sectionCount),
        .init(.inserted, sectionInserts.count), .init(.deleted, sectionDeletes.count),
      ])
  }

  /// The rows of each section that was there before and neither came nor was reloaded, in their new order.
  func checkRowCounts(_ plan: UpdatePlan, touchedOnly: Bool) throws(UpdateException) {
    let tally = RowTally(self)
    if touchedOnly {
      for section in tally.touchedSections(plan) { try check(section, plan, tally) }
    } else {
      for section in 0..<after.sectionCount { try check(section, plan, tally) }
    }
  }

  private func check(
    _ section: Int, _ plan: UpdatePlan, _ tally: RowTally
  ) throws(UpdateException) {
    guard let old = plan.survivingSection(at: section), old < before.sectionCount else { return }
    let countBefore = before.rowCount(inSection: old)
    let countAfter = after.rowCount(inSection: section)
    let inserted = tally.inserted.count(of: section)
    let deleted = tally.deleted.count(of: old)
    let movedIn = tally.movedIn.count(of: section)
    let movedOut = tally.movedOut.count(of: old)
    let expected = countBefore + inserted + movedIn - deleted - movedOut
    if kind == .collection, expected < 0 {
      throw UpdateException(.itemsBelowZero, [.init(.section, old)])
    }
    guard countAfter != expected else { return }
    throw UpdateException(
      .rowCount,
      [
        .init(.section, section), .init(.before, countBefore), .init(.after, countAfter),
        .init(.inserted, inserted), .init(.deleted, deleted),
        .init(.movedIn, movedIn), .init(.movedOut, movedOut),
      ])
  }
}

/// The sections that row calls name, ascending, once a call: how many rows each section gains and loses.
private struct RowTally {
  let inserted: [Int]
  let deleted: [Int]
  /// A move enters only if its section numbers, as written, differ.
  let movedIn: [Int]
  let movedOut: [Int]

  init<Before, After>(_ check: UpdateCheck<Before, After>) {
    inserted = check.rowInserts.map { $0.section }
    deleted = check.rowDeletes.map { $0.section }
    let crossing = check.rowMoves.filter { $0.from.section != $0.to.section }
    movedIn = crossing.map { $0.to.section }.sorted()
    movedOut = crossing.map { $0.from.section }
  }

  /// The sections, after the update, whose rows any call changes.
  func touchedSections(_ plan: UpdatePlan) -> [Int] {
    let old = (deleted + movedOut).compactMap { plan.newSection(of: $0) }
    return (inserted + movedIn + old).sorted().withoutRepeats()
  }
}

extension Array where Element == Int {
  /// How often an ascending array holds `element`.
  fileprivate func count(of element: Int) -> Int {
    if isEmpty { return 0 }
    return prefixCount { $0 <= element } - prefixCount { $0 < element }
  }
}
