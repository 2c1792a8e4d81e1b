/// What follows an edit of the rows shown: new cells ask for their controls, and what the user had begun goes along or
/// ends.
extension LiveTable {
  mutating func follow(
    _ sets: [ChangeSet], _ plan: UpdatePlan?, _ app: inout some TableApp
  ) throws(WalkEnd) {
    let changes = sets.filter { $0.plane != .model }.flatMap { $0.changes }
    if changes.isEmpty { return }
    let reloads = changes.contains { $0.action == .reloadedData }
    if reloads { state.forgetCells(&log) { _ in true } }
    try endLostEdit(&app)
    if state.interaction != nil {
      let view = state.view
      state.changeInteraction(&log) { interaction in
        interaction.drag?.follow(plan)
        if reloads { interaction.placeholders = [] }
        interaction.placeholders.follow(plan, in: view)
      }
    }
    if state.isInEditingMode { try showControls(of: newRows(changes), &app) }
  }

  /// The open row may have gone with the edit.
  private mutating func endLostEdit(_ app: inout some TableApp) throws(WalkEnd) {
    guard let open = state.openRow, state.openPath == nil else { return }
    state.changeInteraction(&log) { $0.openRow = nil }
    if open.cause.isSwipe { try tell(.didEndEditing(nil), &app) }
  }

  /// Rows on the screen whose cells are new.
  private func newRows(_ changes: [Change]) -> [IndexPath] {
    var paths: [IndexPath] = []
    for change in changes {
      switch change.action {
      case .insertedRow(let path, _), .reloadedRow(_, let path): paths.append(path)
      case .insertedSection(let section), .reloadedSection(_, let section):
        paths += rows(ofSection: section)
      case .reloadedData:
        for section in 0..<state.view.sectionCount { paths += rows(ofSection: section) }
      case .deletedRow, .movedRow, .reconfiguredRow, .setText, .deletedSection, .movedSection,
        .declaredTable, .changedEditing, .openedRow, .closedRow, .selectedRow, .deselectedRow:
        break
      }
    }
    return paths.sorted().withoutRepeats().filter {
      isOnScreen($0) && state.view.hasRow(at: $0) && !state.cells[$0].isAsked
    }
  }

  private func rows(ofSection section: Int) -> [IndexPath] {
    guard section < state.view.sectionCount else { return [] }
    let count = min(state.view.rowCount(inSection: section), LiveTable.rowsOnScreen)
    return (0..<count).map { IndexPath(section: section, row: $0) }
  }
}
