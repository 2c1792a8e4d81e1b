/// Carrying out a plan: what leaves is taken out from the last place to the first, what comes is put in from the first
/// to the last, and everything else closes up in between.
extension TableState {
  mutating func carryOut(
    _ plan: UpdatePlan, on plane: ChangeSet.Plane, _ fresh: FreshContent, _ log: inout ChangeLog
  ) {
    if carryOutMove(plan, on: plane, &log) { return }
    let rows = takeRows(plan, from: plane, &log)
    if !plan.sectionDepartures.isEmpty || !plan.sectionArrivals.isEmpty {
      let sections = takeSections(plan, from: plane, &log)
      putSections(plan, on: plane, sections, fresh, &log)
    }
    putRows(plan, on: plane, rows, fresh, &log)
    if plane == .view { reconfigureRows(plan, &log) }
  }

  /// A plan that moves one row is one change, and so one record.
  ///
  /// A move that nobody has checked, or whose places the app's own edits took away, may name places that are not there:
  /// that is left to the general way.
  private mutating func carryOutMove(
    _ plan: UpdatePlan, on plane: ChangeSet.Plane, _ log: inout ChangeLog
  ) -> Bool {
    guard plan.rowDepartures.count == 1, plan.rowArrivals.count == 1,
      plan.sectionDepartures.isEmpty, plan.sectionArrivals.isEmpty, plan.reconfigured.isEmpty,
      case .moved(let from) = plan.rowArrivals[0].origin
    else { return false }
    let to = plan.rowArrivals[0].place
    guard table(of: plane).canMove(from, to) else { return false }
    if from != to { moveRow(from: from, to: to, plane, &log) }
    return true
  }

  /// A row on its way, and its cell, which goes along where the row is shown.
  private typealias MovingRow = (row: Row, cell: Cell)

  /// Takes the leaving rows out; gives those that move, in the order of their old places.
  private mutating func takeRows(
    _ plan: UpdatePlan, from plane: ChangeSet.Plane, _ log: inout ChangeLog
  ) -> [PlacedContent<IndexPath, MovingRow>] {
    var moving: [PlacedContent<IndexPath, MovingRow>] = []
    let hasCells = !cells.isEmpty && plane != .model
    for departure in plan.rowDepartures.reversed()
    where table(of: plane).hasRow(at: departure.place) {
      let cell = hasCells ? cells[departure.place] : Cell()
      let row = removeRow(at: departure.place, plane, &log)
      if departure.destination != nil, !departure.isReload {
        moving.append(PlacedContent(place: departure.place, content: (row, cell)))
      }
    }
    moving.reverse()
    return moving
  }

  private mutating func putRows(
    _ plan: UpdatePlan, on plane: ChangeSet.Plane,
    _ moving: [PlacedContent<IndexPath, MovingRow>], _ fresh: FreshContent, _ log: inout ChangeLog
  ) {
    for arrival in plan.rowArrivals {
      var row: Row?
      var cell = Cell()
      switch arrival.origin {
      case .fresh, .reloaded: row = fresh.row(at: arrival.place)
      case .moved(let from):
        guard let moved = moving.first(at: from)?.content else { continue }
        row = moved.row
        cell = moved.cell
      }
      guard let row, arrival.place.section < table(of: plane).sectionCount else { continue }
      let end = table(of: plane).rowCount(inSection: arrival.place.section)
      let place = IndexPath(section: arrival.place.section, row: min(arrival.place.row, end))
      insertRow(row, at: place, plane, &log)
      if cell != Cell() { changeCell(at: place, &log) { $0 = cell } }
    }
  }

  /// A section on its way, and the cells of its rows, which go along where they are shown.
  private typealias MovingSection = (section: Table.Section, cells: [(row: Int, cell: Cell)])

  private mutating func takeSections(
    _ plan: UpdatePlan, from plane: ChangeSet.Plane, _ log: inout ChangeLog
  ) -> [PlacedContent<Int, MovingSection>] {
    var moving: [PlacedContent<Int, MovingSection>] = []
    for departure in plan.sectionDepartures.reversed()
    where departure.place < table(of: plane).sectionCount {
      let isMoving = departure.destination != nil && !departure.isReload
      let cells =
        isMoving && plane != .model ? self.cells.cells(inSection: departure.place) : []
      let section = removeSection(at: departure.place, plane, &log)
      if isMoving {
        moving.append(PlacedContent(place: departure.place, content: (section, cells)))
      }
    }
    moving.reverse()
    return moving
  }

  private mutating func putSections(
    _ plan: UpdatePlan, on plane: ChangeSet.Plane,
    _ moving: [PlacedContent<Int, MovingSection>], _ fresh: FreshContent, _ log: inout ChangeLog
  ) {
    for arrival in plan.sectionArrivals {
      var section: Table.Section?
      var cells: [(row: Int, cell: Cell)] = []
      switch arrival.origin {
      case .fresh, .reloaded: section = fresh.section(at: arrival.place)
      case .moved(let from):
        let moved = moving.first(at: from)?.content
        section = moved?.section
        cells = moved?.cells ?? []
      }
      guard let section else { continue }
      let place = min(arrival.place, table(of: plane).sectionCount)
      insertSection(section, at: place, plane, &log)
      for (row, cell) in cells {
        changeCell(at: IndexPath(section: place, row: row), &log) { $0 = cell }
      }
    }
  }

  private mutating func reconfigureRows(_ plan: UpdatePlan, _ log: inout ChangeLog) {
    for old in plan.reconfigured {
      guard let new = plan.newIndexPath(of: old), view.hasRow(at: new), model.hasRow(at: new)
      else { continue }
      replaceRow(at: new, with: model.row(at: new), .view, &log)
    }
  }
}

extension Table {
  /// Whether the row can be taken out and put there.
  fileprivate func canMove(_ from: IndexPath, _ to: IndexPath) -> Bool {
    guard hasRow(at: from), to.section < sectionCount else { return false }
    return to.row <= rowCount(inSection: to.section) - (to.section == from.section ? 1 : 0)
  }
}
