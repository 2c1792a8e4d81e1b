extension UpdatePlan {
  /// What UIKit accepts of these calls, whose plan this is, and a person should look at twice.
  package func warnings(of operations: [UpdateOperation]) -> [Warning] {
    SortedUpdate(operations).warnings + warnings
  }

  /// What UIKit accepts and a person should look at twice.
  var warnings: [Warning] {
    var warnings: [Warning] = []
    for departure in sectionDepartures where !departure.isReload {
      guard let destination = departure.destination else { continue }
      if !rowDepartures(inSection: departure.place).isEmpty
        || !rowArrivals(inSection: destination).isEmpty
      {
        warnings.append(.sectionMoveWithRowEdits(section: departure.place))
      }
    }
    let movesToItself =
      sectionDepartures.contains { !$0.isReload && $0.destination == $0.place }
      || rowDepartures.contains { !$0.isReload && $0.destination == $0.place }
    if movesToItself { warnings.append(.moveToItself) }
    return warnings
  }
}
