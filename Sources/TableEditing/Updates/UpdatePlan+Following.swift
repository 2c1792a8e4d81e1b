extension UpdatePlan {
  /// A data source's plan with its old places followed through the model edits of an open update; what those took out
  /// is gone.
  ///
  /// Such a plan has no reloads.
  func following(_ update: OpenUpdate) -> UpdatePlan {
    UpdatePlan(
      sectionDepartures: sectionDepartures.compactMap { departure in
        update.current(section: departure.place).map {
          Departure(place: $0, destination: departure.destination)
        }
      }.sortedByPlace(),
      sectionArrivals: sectionArrivals.compactMap { arrival in
        guard case .moved(let old) = arrival.origin else { return arrival }
        return update.current(section: old).map {
          Arrival(place: arrival.place, origin: .moved($0))
        }
      },
      rowDepartures: rowDepartures.compactMap { departure in
        update.current(departure.place).map {
          Departure(place: $0, destination: departure.destination)
        }
      }.sortedByPlace(),
      rowArrivals: rowArrivals.compactMap { arrival in
        guard case .moved(let old) = arrival.origin else { return arrival }
        return update.current(old).map { Arrival(place: arrival.place, origin: .moved($0)) }
      },
      reconfigured: [])
  }
}
