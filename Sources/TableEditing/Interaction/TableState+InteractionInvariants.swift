extension TableState {
  /// Proves the invariants of cells and of what the user has begun; they hold between edits.
  ///
  /// Cells are those of rows shown. One row at most is open, and the cell that says so has its buttons remembered. Controls
  /// of editing mode are there in editing mode only. After a crash nothing is promised.
  func _checkInteraction() {
    if isPoisoned { return }
    let open = cells.paths { $0.isOpen }
    precondition(cells.paths { _ in true }.allSatisfy(view.hasRow(at:)), "cells are rows' cells")
    precondition(open.count <= 1, "one row is open at a time")
    precondition((open.first != nil) == (openRow != nil), "an open row has its cell")
    precondition(interaction?.isEmpty != true, "what is remembered is something")
    if let openRow {
      precondition(
        openRow.cause.isSwipe != isInEditingMode, "rows are swiped out of editing mode only")
    }
    precondition(isInEditingMode || !settings.selectsSeveral, "several are selected in it only")
    precondition(
      settings.selectsSeveral || selectedPaths.count <= 1, "one row is selected out of it")
    if !isInEditingMode {
      precondition(
        cells.firstPath { $0.state.contains(.showingEditControl) || $0.isAsked } == nil,
        "controls are there in editing mode only")
    }
    precondition(
      cells.firstPath { $0.dragState != .none } == nil || hasActiveDrag,
      "rows are in the air in a drag only")
  }
}
