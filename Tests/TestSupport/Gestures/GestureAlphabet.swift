package import TableEditing

/// Everything that is tried in a state.
package struct GestureAlphabet: Sendable {
  /// Rows past which none are inserted, so that tables stay small.
  package var rowLimit: Int
  /// Whether rows are tapped, swiped, selected and so on.
  package var touchesRows: Bool
  /// Whether items are dragged and dropped too.
  package var dragsItems: Bool
  /// Whether updates are left open between edits.
  package var opensUpdates: Bool

  package init(
    rowLimit: Int = 4, touchesRows: Bool = true, dragsItems: Bool = false,
    opensUpdates: Bool = false
  ) {
    self.rowLimit = rowLimit
    self.touchesRows = touchesRows
    self.dragsItems = dragsItems
    self.opensUpdates = opensUpdates
  }

  package func edits(in state: TableState) -> [Edit] {
    let view = state.view
    let paths = (0..<view.sectionCount).flatMap { section in
      (0..<view.rowCount(inSection: section)).map { IndexPath(section: section, row: $0) }
    }
    // One past the last row: nobody can touch it.
    let missing = IndexPath(
      section: 0, row: view.sectionCount == 0 ? 0 : view.rowCount(inSection: 0))
    var edits: [Edit] = [.setEditing(true), .setEditing(false), .commit, .reloadData]
    if touchesRows {
      edits += gestures(paths, missing).map { .user($0) }
      edits += walks(paths, missing).map { .user($0) }
    } else {
      edits += paths.map { .user(.tapRow($0)) }
    }
    edits += appEdits(paths, missing)
    if dragsItems { edits += drags(paths, missing).map { .user($0) } }
    if opensUpdates { edits += [.beginUpdates, .endUpdates, .view([])] }
    return edits
  }

  private func gestures(_ paths: [IndexPath], _ missing: IndexPath) -> [UserEdit] {
    var gestures: [UserEdit] = [
      .tapDelete, .tapAction("Flag"), .tapAction("Delete"), .tapElsewhere,
      .select(paths), .pan(paths), .pan([]),
    ]
    for path in paths + [missing] {
      gestures += [.tapMinus(path), .tapPlus(path), .tapRow(path), .select([path])]
      gestures += [.deselect([path])]
      for edge in SwipeEdge.allCases {
        for reach in SwipeReach.allCases { gestures.append(.swipe(path, edge, reach)) }
      }
    }
    for from in paths {
      for to in paths { gestures.append(.drag(from: from, through: [to])) }
    }
    gestures.append(.drag(from: missing, through: [missing]))
    if let first = paths.first, let last = paths.last {
      gestures.append(.drag(from: first, through: [last, first]))
      gestures.append(.drag(from: first, through: paths))
      gestures.append(.drag(from: first, through: [missing]))
      gestures.append(.pan([last]))
      gestures.append(.deselect(paths))
    }
    return gestures
  }

  private func walks(_ paths: [IndexPath], _ missing: IndexPath) -> [UserEdit] {
    var walks: [UserEdit] = [.deleteRows([missing]), .moveRow(from: missing, to: missing)]
    walks += paths.map { .deleteRows([$0]) }
    if let first = paths.first, let last = paths.last {
      walks += [.deleteRows([first, last]), .moveRow(from: first, to: last)]
      walks += [.moveRow(from: last, to: first)]
    }
    if paths.count < rowLimit {
      walks += [.insertRows(["n"], at: missing)] + paths.map { .insertRows(["n"], at: $0) }
      walks += [.insertRows(["n", "n"], at: IndexPath(section: 0, row: 0))]
    }
    return walks
  }

  private func appEdits(_ paths: [IndexPath], _ missing: IndexPath) -> [Edit] {
    var edits: [Edit] = paths.flatMap { path -> [Edit] in
      [.app([AppCall(.deleteRow(at: path))]), .view([UpdateCall(.reloadRow(at: path))])]
    }
    if paths.count < rowLimit {
      edits += [IndexPath(section: 0, row: 0), missing].map {
        .app([AppCall(.insertRow(at: $0), .row("n"))])
      }
    }
    if let first = paths.first, let last = paths.last {
      edits.append(.app([AppCall(.moveRow(from: first, to: last))]))
    }
    edits.append(.view([UpdateCall(.reloadSection(at: 0))]))
    return edits
  }

  private func drags(_ paths: [IndexPath], _ missing: IndexPath) -> [UserEdit] {
    var drags: [UserEdit] = [
      .lift(paths), .liftOutside([DragItem("x")]), .liftOutside([DragItem("x"), DragItem("y")]),
      .hover(.nowhere), .hover(.at(missing)), .hover(.into(missing)), .drop, .cancelDrag,
      .commitPlaceholder(0), .deletePlaceholder(0), .lift([]), .lift([missing]),
    ]
    for path in paths {
      drags += [.lift([path]), .hover(.at(path)), .hover(.into(path)), .spring(path)]
    }
    return drags
  }
}
