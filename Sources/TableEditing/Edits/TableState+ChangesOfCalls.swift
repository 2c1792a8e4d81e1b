extension TableState {
  /// What calls that were carried out changed, in the order of the calls.
  func changes(of waiting: [OpenUpdate.Waiting], _ plan: UpdatePlan) -> [Change] {
    waiting.compactMap { call in
      action(of: call.call.operation, waiting, plan).map {
        Change($0, animation: call.call.animation)
      }
    }
  }

  /// What one of the calls changed; nil if another call covers it.
  private func action(
    of operation: UpdateOperation, _ waiting: [OpenUpdate.Waiting], _ plan: UpdatePlan
  ) -> Change.Action? {
    switch operation {
    case .deleteRow(let path): return .deletedRow(before: path)
    case .insertRow(let path): return .insertedRow(after: path, model.row(at: path))
    case .moveRow(let from, let to): return .movedRow(before: from, after: to)
    case .reloadRow(let path):
      if let after = plan.newIndexPath(of: path) { return .reloadedRow(before: path, after: after) }
      return strandedInsert(ofReloadAt: path, waiting, plan)
    case .reconfigureRow(let path):
      return plan.newIndexPath(of: path).map { .reconfiguredRow(before: path, after: $0) }
    case .deleteSection(let section): return .deletedSection(before: section)
    case .insertSection(let section): return .insertedSection(after: section)
    case .moveSection(let from, let to): return .movedSection(before: from, after: to)
    case .reloadSection(let section):
      return plan.newSection(of: section).map { .reloadedSection(before: section, after: $0) }
    }
  }

  /// The insert half of a reload whose row went with its section: it lands in a section that stays, or is covered too.
  private func strandedInsert(
    ofReloadAt path: IndexPath, _ waiting: [OpenUpdate.Waiting], _ plan: UpdatePlan
  ) -> Change.Action? {
    let calls = SortedUpdate(waiting.map { $0.call.operation })
    guard let index = calls.rowReloads.firstIndex(of: path) else { return nil }
    let place = calls.reloadedRowPlaces()[index]
    guard plan.rowArrivals.first(at: place) != nil, model.hasRow(at: place) else { return nil }
    return .insertedRow(after: place, model.row(at: place))
  }
}
