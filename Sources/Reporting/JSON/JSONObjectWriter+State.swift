package import JSON
package import TableEditing

extension JSONObjectWriter {
  /// Sets what an editor shows of a table beside its rows; what is not there has no key, but for the two about editing.
  package mutating func setState(_ state: TableState) {
    set("editing", state.isEditing)
    set("editingMode", state.isInEditingMode)
    if state.isPoisoned { set("crashed", true) }
    if state.isUpdating { set("updating", true) }
    if state.isLayoutPending { set("layoutPending", true) }
    if state.isDiffable { set("diffable", true) }
    if let title = state.title { set("title", title) }
    if !state.otherTitles.isEmpty {
      setArray("tables") { titles in
        for title in [state.title].compactMap({ $0 }) + state.otherTitles { titles.append(title) }
      }
    }
    setCells(of: state)
    if !state.selectedPaths.isEmpty { setPaths("selected", state.selectedPaths) }
    if let row = state.openRow, let path = state.openPath {
      setObject("open") { $0.setOpenRow(row, at: path) }
    }
    if let drag = state.interaction?.drag { setObject("drag") { $0.setDrag(drag) } }
    if let placeholders = state.interaction?.placeholders, !placeholders.isEmpty {
      setArray("placeholders") { array in
        for placeholder in placeholders {
          array.appendObject { object in
            object.setPath("at", placeholder.path)
            object.setItem("item", placeholder.item)
          }
        }
      }
    }
  }

  // MARK: - Cells

  /// The cells of which something is known; equal ones of rows side by side are one object with their `count`.
  private mutating func setCells(of state: TableState) {
    let runs = CellRun.runs(of: state)
    if runs.isEmpty { return }
    setArray("cells") { array in
      for run in runs { array.appendObject { $0.setCells(run) } }
    }
  }

  private mutating func setCells(_ run: CellRun) {
    let cell = run.cell
    setPath("at", run.start)
    if run.count > 1 { set("count", run.count) }
    set("state", cell.state.rawValue)
    if cell.isAsked {
      set("editable", cell.isEditable)
      set("style", cell.editingStyle.rawValue)
      set("indented", cell.isIndented)
      set("reorderControl", cell.showsReorderControl)
    }
    if cell.isSelected { set("selected", true) }
    switch cell.dragState {
    case .none: break
    case .lifting: set("dragState", "lifting")
    case .dragging: set("dragState", "dragging")
    }
  }

  private mutating func setOpenRow(_ row: OpenRow, at path: IndexPath) {
    setPath("at", path)
    switch row.cause {
    case .minus: set("cause", "minus")
    case .swipe(let edge):
      set("cause", "swipe")
      set("edge", edge.rawValue)
    }
    switch row.buttons {
    case .delete(let title): setActions("buttons", [SwipeAction(title, .destructive)])
    case .actions(let actions): setActions("buttons", actions)
    }
    set("part", row.isPart)
  }

  /// Sets actions, the first at the edge.
  package mutating func setActions(_ key: JSONKey, _ actions: [SwipeAction]) {
    setArray(key) { array in
      for action in actions {
        array.appendObject { object in
          object.set("title", action.title)
          object.set("style", action.style.rawValue)
        }
      }
    }
  }

  // MARK: - Drags

  private mutating func setDrag(_ drag: DragSession) {
    switch drag.origin {
    case .ownTable: set("origin", "ownTable")
    case .otherTable(let title):
      set("origin", "otherTable")
      set("table", title)
    case .otherApp: set("origin", "otherApp")
    }
    setItems("items", drag.items)
    setArray("sources") { array in
      for source in drag.sources { array.appendPath(drag.isTableUpdated ? nil : source) }
    }
    set("allowsMove", drag.allowsMoveOperation)
    guard let drop = drag.drop else { return }
    setObject("drop") { object in
      object.set("handled", drop.canHandle)
      object.setPath("destination", drop.destination)
      object.set("into", drop.isIntoRow)
      if let proposal = drop.proposal { object.setProposal("proposal", proposal) }
    }
  }

  package mutating func setProposal(_ key: JSONKey, _ proposal: DropProposal) {
    setObject(key) { object in
      object.set("operation", proposal.operation.rawValue)
      object.set("intent", proposal.intent.rawValue)
    }
  }

  package mutating func setItems(_ key: JSONKey, _ items: [DragItem]) {
    setArray(key) { array in
      for item in items { array.appendObject { $0.setItem(item) } }
    }
  }

  private mutating func setItem(_ key: JSONKey, _ item: DragItem) {
    setObject(key) { $0.setItem(item) }
  }

  private mutating func setItem(_ item: DragItem) {
    setArray("representations") { array in
      for representation in item.representations {
        array.appendObject { object in
          object.set("type", representation.type)
          object.set("text", representation.text)
          object.set("visibility", representation.visibility.rawValue)
        }
      }
    }
  }
}

/// Rows side by side whose cells are the same.
private struct CellRun {
  var start: IndexPath
  var count: Int
  var cell: Cell

  static func runs(of state: TableState) -> [CellRun] {
    var runs: [CellRun] = []
    for path in state.cellPaths {
      let cell = state.cell(at: path)
      if let last = runs.last, last.cell == cell, last.start.section == path.section,
        last.start.row + last.count == path.row
      {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(CellRun(start: path, count: 1, cell: cell))
      }
    }
    return runs
  }
}
