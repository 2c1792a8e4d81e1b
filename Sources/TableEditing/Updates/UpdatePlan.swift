/// Where every row and section of a table goes in one update.
///
/// Deleted and reloaded places leave, moved ones go to their destinations, inserted ones come in, and all others fill
/// the free places in their order: the table's own rule. Only places that calls name are stored, so a plan is as large
/// as the batch, not as the table, and each question costs a binary search.
public struct UpdatePlan: Sendable {
  /// Where something at a place after the update comes from.
  enum Origin<Place: Hashable & Sendable>: Hashable, Sendable {
    /// Inserted: the data source is asked for it.
    case fresh
    /// The insert half of a reload of the place before.
    case reloaded(Place)
    case moved(Place)
  }

  struct Arrival<Place: Hashable & Comparable & Sendable>: Hashable, Sendable {
    var place: Place
    var origin: Origin<Place>
  }

  struct Departure<Place: Hashable & Comparable & Sendable>: Hashable, Sendable {
    var place: Place
    /// Where it goes; nil if it is deleted.
    var destination: Place?
    var isReload = false
  }

  /// Sections that leave their places, before the update, ascending, each once.
  let sectionDepartures: [Departure<Int>]
  /// Sections that take places, after the update, ascending, each once.
  let sectionArrivals: [Arrival<Int>]
  /// Rows that leave their places in sections that stay, before the update, ascending, each once.
  let rowDepartures: [Departure<IndexPath>]
  /// Rows that take places in sections that stay, after the update, ascending, each once.
  let rowArrivals: [Arrival<IndexPath>]
  /// Rows whose cells are filled anew in place, before the update, ascending.
  let reconfigured: [IndexPath]

  init(
    sectionDepartures: [Departure<Int>], sectionArrivals: [Arrival<Int>],
    rowDepartures: [Departure<IndexPath>], rowArrivals: [Arrival<IndexPath>],
    reconfigured: [IndexPath]
  ) {
    self.sectionDepartures = sectionDepartures
    self.sectionArrivals = sectionArrivals
    self.rowDepartures = rowDepartures
    self.rowArrivals = rowArrivals
    self.reconfigured = reconfigured
  }
}

// MARK: - Sections

extension UpdatePlan {
  /// The section's index after the update, by its index before; nil if it is deleted.
  ///
  /// A reloaded section has the index at which it comes back.
  public func newSection(of old: Int) -> Int? {
    let before = sectionDepartures.prefixCount { $0.place < old }
    if before < sectionDepartures.count, sectionDepartures[before].place == old {
      return sectionDepartures[before].destination
    }
    let rank = old - before
    return freePlace(rank, amid: sectionArrivals.count) { sectionArrivals[$0].place }
  }

  /// The section's index before the update, by its index after; nil if it is inserted.
  public func oldSection(of new: Int) -> Int? {
    switch sectionOrigin(of: new) {
    case .fresh: nil
    case .reloaded(let old), .moved(let old): old
    case nil: unmovedSection(at: new)
    }
  }

  /// The old index of a section that was neither deleted nor reloaded nor inserted, by its index after.
  func survivingSection(at new: Int) -> Int? {
    switch sectionOrigin(of: new) {
    case .fresh, .reloaded: nil
    case .moved(let old): old
    case nil: unmovedSection(at: new)
    }
  }

  private func sectionOrigin(of new: Int) -> Origin<Int>? {
    sectionArrivals.first(at: new)?.origin
  }

  private func unmovedSection(at new: Int) -> Int {
    let rank = new - sectionArrivals.prefixCount { $0.place < new }
    return freePlace(rank, amid: sectionDepartures.count) { sectionDepartures[$0].place }
  }
}

// MARK: - Rows

extension UpdatePlan {
  /// The row's index path after the update, by its index path before; nil if it is deleted, alone or with its section.
  ///
  /// A reloaded row has the place of its insert half. Rows of a reloaded section are made anew, so they have none.
  public func newIndexPath(of old: IndexPath) -> IndexPath? {
    let departures = rowDepartures(inSection: old.section)
    let before = departures.prefixCount { $0.place < old }
    if before < departures.count, departures[departures.startIndex + before].place == old {
      return departures[departures.startIndex + before].destination
    }
    if let departure = sectionDepartures.first(at: old.section),
      departure.isReload || departure.destination == nil
    {
      return nil
    }
    guard let section = newSection(of: old.section) else { return nil }
    let arrivals = rowArrivals(inSection: section)
    let row = freePlace(old.row - before, amid: arrivals.count) {
      arrivals[arrivals.startIndex + $0].place.row
    }
    return IndexPath(section: section, row: row)
  }

  /// The row's index path before the update, by its index path after; nil if it is fresh.
  public func oldIndexPath(of new: IndexPath) -> IndexPath? {
    let arrivals = rowArrivals(inSection: new.section)
    let before = arrivals.prefixCount { $0.place < new }
    if before < arrivals.count, arrivals[arrivals.startIndex + before].place == new {
      switch arrivals[arrivals.startIndex + before].origin {
      case .fresh: return nil
      case .reloaded(let old), .moved(let old): return old
      }
    }
    guard let section = survivingSection(at: new.section) else { return nil }
    let departures = rowDepartures(inSection: section)
    let row = freePlace(new.row - before, amid: departures.count) {
      departures[departures.startIndex + $0].place.row
    }
    return IndexPath(section: section, row: row)
  }

  func rowDepartures(inSection section: Int) -> ArraySlice<Departure<IndexPath>> {
    let start = rowDepartures.prefixCount { $0.place.section < section }
    return rowDepartures[start..<rowDepartures.prefixCount { $0.place.section <= section }]
  }

  func rowArrivals(inSection section: Int) -> ArraySlice<Arrival<IndexPath>> {
    let start = rowArrivals.prefixCount { $0.place.section < section }
    return rowArrivals[start..<rowArrivals.prefixCount { $0.place.section <= section }]
  }
}

/// The place with the number `rank` among those not taken; `taken` gives the taken ones in ascending order.
private func freePlace(_ rank: Int, amid count: Int, taken: (Int) -> Int) -> Int {
  rank + (0..<count).prefixCount { taken($0) - $0 <= rank }
}
