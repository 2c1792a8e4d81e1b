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
    case .setText, .reloadedData, .declaredTable, .changedEditing, .openedRow, .closedRow,
      .selectedRow, .deselectedRow:
      nil
    }
  }
}
