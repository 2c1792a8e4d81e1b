extension UpdatePlan {
  /// Where calls put every row and section, without a check that they may.
  ///
  /// For calls that are known to have happened, or that are drawn although a rule forbids them.
  package init(unchecked operations: [UpdateOperation]) {
    let calls = SortedUpdate(operations)
    self.init(
      table: calls,
      reloads: ReloadPlaces(
        rows: calls.reloadedRowPlaces(), sections: calls.reloadedSectionPlaces()))
  }
}

extension Change {
  /// The call that makes the change; nil if it puts nothing in another place.
  package var operation: UpdateOperation? {
    switch action {
    case .deletedRow(let old): .deleteRow(at: old)
    case .insertedRow(let new, _): .insertRow(at: new)
    case .movedRow(let old, let new): .moveRow(from: old, to: new)
    case .reloadedRow(let old, _): .reloadRow(at: old)
    case .reconfiguredRow(let old, _): .reconfigureRow(at: old)
    case .deletedSection(let old): .deleteSection(at: old)
    case .insertedSection(let new): .insertSection(at: new)
    case .movedSection(let old, let new): .moveSection(from: old, to: new)
    case .reloadedSection(let old, _): .reloadSection(at: old)
    case .setText, .reloadedData, .declaredTable, .changedEditing: nil
    }
  }
}
