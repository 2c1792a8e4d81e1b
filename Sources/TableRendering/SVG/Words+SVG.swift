import TableEditing

/// The words of a picture that are no row's.
extension Words {
  /// What a picture is of: `Shop: 3 rows in 2 sections`.
  static func pictureTitle(of state: TableState, _ plane: SVGDrawing.Plane) -> String {
    let table = plane == .model ? state.model : state.view
    var name = state.title.map { VisibleText.text($0) } ?? "Table"
    if plane == .model { name += ", data source" }
    if state.isPoisoned { name += ", crashed" }
    return name + ": \(counted(table.rowCount, "row")) in "
      + counted(table.sectionCount, "section")
  }

  /// What stands in the bar above the rows.
  static func barTitle(of state: TableState, _ plane: SVGDrawing.Plane) -> String {
    let title = state.title.map { VisibleText.text($0) }
    switch plane {
    case .view: return title ?? ""
    case .model: return title.map { $0 + ", data source" } ?? "data source"
    }
  }

  /// The button that a touch would begin or end editing mode with.
  static func editButton(of state: TableState) -> String {
    state.isInEditingMode ? "Done" : "Edit"
  }
}
