extension UpdatePlan {
  /// The table's plan for a batch; `reloads` says where the insert halves of its reloads land.
  ///
  /// Row calls in sections that are deleted, reloaded or inserted are dropped: the section's own call covers them.
  init(table calls: SortedUpdate, reloads: ReloadPlaces) {
    let sections = SectionPlan(calls, reloads)
    self.init(calls, reloads, sections) { section in
      switch sections.arrivals.first(at: section)?.origin {
      case .fresh, .reloaded: true
      case .moved, nil: false
      }
    }
  }

  /// The data source's plan for the same batch, done correctly: reloads change nothing there, and rows inserted into an
  /// inserted section are added to it.
  init(model calls: SortedUpdate) {
    let calls = calls.withoutReloads()
    let reloads = ReloadPlaces(rows: [], sections: [])
    self.init(calls, reloads, SectionPlan(calls, reloads)) { _ in false }
  }

  private init(
    _ calls: SortedUpdate, _ reloads: ReloadPlaces, _ sections: SectionPlan,
    dropsArrivals: (Int) -> Bool
  ) {
    var departures: [Departure<IndexPath>] = []
    departures += calls.rowDeletes.map { Departure(place: $0) }
    departures += zip(calls.rowReloads, reloads.rows).map {
      Departure(place: $0, destination: $1, isReload: true)
    }
    departures += calls.rowMoves.map { Departure(place: $0.from, destination: $0.to) }
    departures = departures.sortedByPlace().filter { sections.keeps($0.place.section) }

    var arrivals: [Arrival<IndexPath>] = []
    arrivals += calls.rowInserts.map { Arrival(place: $0, origin: .fresh) }
    arrivals += zip(reloads.rows, calls.rowReloads).map {
      // Where the section's own call drops the delete, the insert half brings back nothing.
      Arrival(place: $0, origin: sections.keeps($1.section) ? .reloaded($1) : .fresh)
    }
    arrivals += calls.rowMoves.map { Arrival(place: $0.to, origin: .moved($0.from)) }
    arrivals = arrivals.sortedByPlace().filter { !dropsArrivals($0.place.section) }

    self.init(
      sectionDepartures: sections.departures, sectionArrivals: sections.arrivals,
      rowDepartures: departures, rowArrivals: arrivals, reconfigured: calls.reconfigures)
  }
}

/// Where the insert halves of a batch's reloads land, after the update, in the order of the sorted reloads.
struct ReloadPlaces {
  var rows: [IndexPath]
  var sections: [Int]
}

/// The sections' half of a plan.
private struct SectionPlan {
  let departures: [UpdatePlan.Departure<Int>]
  let arrivals: [UpdatePlan.Arrival<Int>]

  init(_ calls: SortedUpdate, _ reloads: ReloadPlaces) {
    var departures: [UpdatePlan.Departure<Int>] = []
    departures += calls.sectionDeletes.map { UpdatePlan.Departure(place: $0) }
    departures += zip(calls.sectionReloads, reloads.sections).map {
      UpdatePlan.Departure(place: $0, destination: $1, isReload: true)
    }
    departures += calls.sectionMoves.map {
      UpdatePlan.Departure(place: $0.from, destination: $0.to)
    }
    self.departures = departures.sortedByPlace()

    var arrivals: [UpdatePlan.Arrival<Int>] = []
    arrivals += calls.sectionInserts.map { UpdatePlan.Arrival(place: $0, origin: .fresh) }
    arrivals += zip(reloads.sections, calls.sectionReloads).map {
      UpdatePlan.Arrival(place: $0, origin: .reloaded($1))
    }
    arrivals += calls.sectionMoves.map { UpdatePlan.Arrival(place: $0.to, origin: .moved($0.from)) }
    self.arrivals = arrivals.sortedByPlace()
  }

  /// Whether a section before the update is neither deleted nor reloaded, so that calls for its rows count.
  func keeps(_ section: Int) -> Bool {
    guard let departure = departures.first(at: section) else { return true }
    return departure.destination != nil && !departure.isReload
  }
}

// MARK: - Arrays by place

/// Something that a plan keeps in the order of its places.
protocol Placed {
  associatedtype Place: Comparable
  var place: Place { get }
}

/// A row or a section that comes to a place or has left it.
struct PlacedContent<Place: Comparable, Content>: Placed {
  var place: Place
  var content: Content
}

extension UpdatePlan.Arrival: Placed {}
extension UpdatePlan.Departure: Placed {}

extension Array where Element: Placed {
  /// In the order of the places, the first of each place only.
  func sortedByPlace() -> [Element] {
    if count < 2 { return self }
    var unique: [Element] = []
    unique.reserveCapacity(count)
    for element in sorted(by: { $0.place < $1.place }) where unique.last?.place != element.place {
      unique.append(element)
    }
    return unique
  }

  /// The element of a sorted array at `place`.
  func first(at place: Element.Place) -> Element? {
    let index = prefixCount { $0.place < place }
    return index < count && self[index].place == place ? self[index] : nil
  }
}
