/// What becomes of a drag and of placeholders where the rows shown change under them.
extension Interaction {
  /// Follows an update, whose plan is nil where the table was reloaded.
  mutating func follow(_ plan: UpdatePlan?, in view: Table) {
    drag?.follow(plan, in: view)
    let waiting = placeholders.count
    placeholders = placeholders.compactMap { placeholder in
      guard let path = plan?.newPlace(of: placeholder.path, in: view) else { return nil }
      return Placeholder(path: path, item: placeholder.item)
    }
    lostPlaceholders += waiting - placeholders.count
  }
}

extension DragSession {
  /// An update of the table takes the source index paths away; where the rows are is remembered all the same.
  fileprivate mutating func follow(_ plan: UpdatePlan?, in view: Table) {
    drop?.follow(plan, in: view)
    if origin != .ownTable { return }
    isTableUpdated = true
    sources = sources.map { source in source.flatMap { plan?.newIndexPath(of: $0) } }
  }
}

extension DropSession {
  /// The last known destination goes along with the rows; where it goes the items are over empty space.
  fileprivate mutating func follow(_ plan: UpdatePlan?, in view: Table) {
    guard let path = destination else { return }
    if let plan {
      destination = isIntoRow ? plan.newIndexPath(of: path) : plan.newPlace(of: path, in: view)
    } else if path.section >= view.sectionCount || (isIntoRow && !view.hasRow(at: path)) {
      destination = nil
    } else {
      destination?.row = min(path.row, view.rowCount(inSection: path.section))
    }
    if destination == nil { proposal?.intent = .unspecified }
  }
}

extension UpdatePlan {
  /// Where a place between rows, or at a section's end, is after the update.
  ///
  /// It is before the first of the rows behind it that has neither moved nor gone; nil if its section was deleted or
  /// reloaded.
  func newPlace(of place: IndexPath, in view: Table) -> IndexPath? {
    if let departure = sectionDepartures.first(at: place.section),
      departure.isReload || departure.destination == nil
    {
      return nil
    }
    var next = place
    for departure in rowDepartures(inSection: place.section)
    where departure.place == next && !departure.isReload {
      next.row += 1
    }
    guard var new = newIndexPath(of: next), new.section < view.sectionCount else { return nil }
    new.row = min(new.row, view.rowCount(inSection: new.section))
    return new
  }
}
