/// The shape that a table will have when a plan is carried out, worked out from the calls alone.
struct PlannedCounts: TableShape {
  let before: Table
  let plan: UpdatePlan
  let fresh: FreshContent

  var sectionCount: Int {
    let leaving = plan.sectionDepartures.prefixCount { $0.place < before.sectionCount }
    return before.sectionCount - leaving + plan.sectionArrivals.count
  }

  func rowCount(inSection section: Int) -> Int {
    let arriving = plan.rowArrivals(inSection: section).count
    guard let old = plan.survivingSection(at: section), old >= 0, old < before.sectionCount else {
      return (fresh.section(at: section)?.rows.count ?? 0) + arriving
    }
    let count = before.rowCount(inSection: old)
    return count - plan.rowDepartures(inSection: old).prefixCount { $0.place.row < count }
      + arriving
  }
}
