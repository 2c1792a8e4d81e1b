/// Reordering by the control at the row's trailing edge.
extension LiveTable {
  /// Lifts a row, carries it over places and lets it go at the last.
  ///
  /// The app is asked at each place where the row is to end, and told once at the end; the table shows the row there
  /// before it is told.
  mutating func reorder(
    _ from: IndexPath, through places: [IndexPath], _ app: inout some TableApp
  ) throws(WalkEnd) {
    guard try cellInEditingMode(at: from, &app).showsReorderControl else {
      throw .ignored(.noControl(.reorder, from))
    }
    guard try ask(.canMove(from), default: true, &app) else {
      throw .ignored(.notMovable(from))
    }
    var target = from
    for place in places { target = try self.target(from, place, &app) }
    if target == from, !state.behaviours.contains(.samePlaceIsTold) {
      throw .ignored(.samePlace(from))
    }
    try finishMove(from, target, &app)
  }

  /// Ends with a refusal where there is no such row to lift or no such place to carry it to.
  func requireReorder(_ from: IndexPath, _ places: [IndexPath]) throws(WalkEnd) {
    if !state.isInEditingMode { throw .refused(.needsEditingMode(.reorder)) }
    try requireRow(from)
    for place in places {
      if let refusal = state.missingPlace(place, without: from) { throw .refused(refusal) }
    }
  }

  /// Where a row would end that is held over `place`: the app may send it elsewhere.
  mutating func target(
    _ from: IndexPath, _ place: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) -> IndexPath {
    guard let answer = try ask(.targetForMove(from: from, to: place), &app) else { return place }
    guard case .path(let target) = answer else {
      preconditionFailure("a target is answered by an index path")
    }
    if state.missingPlace(target, without: from) != nil {
      throw .refused(.noTarget(target, proposed: place))
    }
    return target
  }

  /// The table shows the row in its new place, and the app is told to move its data along.
  mutating func finishMove(
    _ from: IndexPath, _ to: IndexPath, _ app: inout some TableApp
  ) throws(WalkEnd) {
    let implementation = app.implementation(of: .moveRow, in: state)
    if implementation == .none { throw .ignored(.notImplemented(.moveRow)) }
    if implementation == .builtIn, state.planesAgree {
      try tell(.moveRow(from: from, to: to), &app)
      return try add(state.applyCorrectly([AppCall(.moveRow(from: from, to: to))], &log), &app)
    }
    state.moveRow(from: from, to: to, .view, &log)
    // A move back after one that the app has not followed.
    _ = state.settlePlanes(&log)
    try add(
      Outcome(
        .done, changes: [ChangeSet(.view, [Change(.movedRow(before: from, after: to))])],
        plan: UpdatePlan(unchecked: [.moveRow(from: from, to: to)])), &app)
    // The table checks no counts here.
    if try tell(.moveRow(from: from, to: to), &app) == .builtIn {
      try add(state.apply(.moveRow(from: from, to: to), &log), &app)
    }
    gathered.dropStaleWarnings()
    gathered.warnings += state.settlePlanes(&log) + state.countWarnings
  }
}
