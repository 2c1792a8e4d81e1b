/// What follows an edit of the rows shown: new cells ask for their controls, and what the user had begun goes along or
/// ends.
extension LiveTable {
  mutating func follow(_ outcome: Outcome, _ app: inout some TableApp) throws(WalkEnd) {
    guard outcome.changes.contains(where: { $0.plane != .model }) else { return }
    let reloads = outcome.reloadsData
    if reloads { state.forgetCells(&log) { _ in true } }
    if let interaction = state.interaction,
      interaction.drag != nil || !interaction.placeholders.isEmpty
    {
      let view = state.view
      let plan = reloads ? nil : outcome.plan
      state.changeInteraction(&log) { $0.follow(plan, in: view) }
    }
    try endLostEdit(&app)
    if state.isInEditingMode {
      let rows = newRows(outcome)
      if !rows.isEmpty { try showControls(of: rows, &app) }
    }
  }

  /// Whether an edit has brought cells that ask for their controls.
  func bringsNewCells(_ outcome: Outcome) -> Bool {
    if !state.isInEditingMode && state.cells.isEmpty { return false }
    guard case .done = outcome.result else { return false }
    return outcome.reloadsData || (state.isInEditingMode && !newRows(outcome).isEmpty)
  }

  /// The open row may have gone with the edit.
  private mutating func endLostEdit(_ app: inout some TableApp) throws(WalkEnd) {
    guard let open = state.openRow, state.openPath == nil else { return }
    state.changeInteraction(&log) { $0.openRow = nil }
    if open.cause.isSwipe { try tell(.didEndEditing(nil), &app) }
  }

  /// Rows on the screen whose cells are new.
  private func newRows(_ outcome: Outcome) -> [IndexPath] {
    var paths: [IndexPath] = []
    for set in outcome.changes where set.plane != .model {
      for change in set.changes {
        switch change.action {
        case .insertedRow(let path, _), .reloadedRow(_, let path):
          if path.row < LiveTable.rowsOnScreen { paths.append(path) }
        case .insertedSection(let section), .reloadedSection(_, let section):
          paths += rows(ofSection: section)
        case .reloadedData:
          paths += rowsOnScreen()
        case .deletedRow, .movedRow, .reconfiguredRow, .setText, .deletedSection, .movedSection,
          .declaredTable, .changedEditing, .openedRow, .closedRow, .selectedRow, .deselectedRow:
          break
        }
      }
    }
    guard !paths.isEmpty, let last = rowsOnScreen().last else { return [] }
    return paths.sorted().withoutRepeats().filter {
      $0 <= last && state.view.hasRow(at: $0) && !state.cells[$0].isAsked
    }
  }

  private func rows(ofSection section: Int) -> [IndexPath] {
    guard section < state.view.sectionCount else { return [] }
    let count = min(state.view.rowCount(inSection: section), LiveTable.rowsOnScreen)
    return (0..<count).map { IndexPath(section: section, row: $0) }
  }
}

extension Outcome {
  /// Whether everything shown was asked for anew.
  fileprivate var reloadsData: Bool {
    changes.contains { set in set.changes.contains { $0.action == .reloadedData } }
  }
}
