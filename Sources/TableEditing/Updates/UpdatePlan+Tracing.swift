/// Following all rows of a table through an update in one pass over them.
extension UpdatePlan {
  /// Calls `body` with the place of each row before the update, in order, and its place after; nil if it is gone.
  ///
  /// The answers are those of `newIndexPath(of:)`. Each row costs O(1), each section a binary search.
  package func forEachRow(
    of before: some TableShape, _ body: (_ old: IndexPath, _ new: IndexPath?) -> Void
  ) {
    for section in 0..<before.sectionCount {
      let count = before.rowCount(inSection: section)
      let departure = sectionDepartures.first(at: section)
      if let departure, departure.isReload || departure.destination == nil {
        for row in 0..<count { body(IndexPath(section: section, row: row), nil) }
      } else if let destination = newSection(of: section) {
        forEachRow(ofSection: section, count: count, in: destination, body)
      }
    }
  }

  private func forEachRow(
    ofSection old: Int, count: Int, in new: Int, _ body: (IndexPath, IndexPath?) -> Void
  ) {
    var departures = rowDepartures(inSection: old)
    var free = FreeRows(taken: rowArrivals(inSection: new))
    for row in 0..<count {
      let place = IndexPath(section: old, row: row)
      if let departure = departures.first, departure.place == place {
        departures.removeFirst()
        body(place, departure.destination)
      } else {
        body(place, IndexPath(section: new, row: free.next()))
      }
    }
  }

  /// Calls `body` with both places of each row whose cell stays as it was.
  ///
  /// Such a row is neither inserted nor reloaded nor reconfigured, alone or with its section. The order is that of the
  /// places after the update.
  package func forEachUntouchedRow(
    before: some TableShape, after: some TableShape,
    _ body: (_ old: IndexPath, _ new: IndexPath) -> Void
  ) {
    for section in 0..<after.sectionCount {
      guard let old = survivingSection(at: section), old < before.sectionCount else { continue }
      var arrivals = rowArrivals(inSection: section)
      var unmoved = UnmovedRows(leaving: rowDepartures(inSection: old))
      for row in 0..<after.rowCount(inSection: section) {
        let place = IndexPath(section: section, row: row)
        var origin: IndexPath?
        if let arrival = arrivals.first, arrival.place == place {
          arrivals.removeFirst()
          if case .moved(let source) = arrival.origin { origin = source }
        } else {
          origin = IndexPath(section: old, row: unmoved.next())
        }
        // Where a place is deleted or inserted twice there are fewer rows than the counts say.
        guard let origin, origin.row < before.rowCount(inSection: origin.section),
          !reconfigured.holds(origin)
        else { continue }
        body(origin, place)
      }
    }
  }
}

/// The rows of a section after the update that no call names, ascending.
private struct FreeRows {
  var taken: ArraySlice<UpdatePlan.Arrival<IndexPath>>
  private var row = 0

  init(taken: ArraySlice<UpdatePlan.Arrival<IndexPath>>) { self.taken = taken }

  mutating func next() -> Int {
    while let arrival = taken.first, arrival.place.row == row {
      taken.removeFirst()
      row += 1
    }
    defer { row += 1 }
    return row
  }
}

/// The rows of a section before the update that do not leave their places, ascending.
private struct UnmovedRows {
  var leaving: ArraySlice<UpdatePlan.Departure<IndexPath>>
  private var row = 0

  init(leaving: ArraySlice<UpdatePlan.Departure<IndexPath>>) { self.leaving = leaving }

  mutating func next() -> Int {
    while let departure = leaving.first, departure.place.row == row {
      leaving.removeFirst()
      row += 1
    }
    defer { row += 1 }
    return row
  }
}
