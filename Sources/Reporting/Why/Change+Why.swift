import TableEditing

extension Change {
  /// In which table each number counts.
  static let indexRule =
    "deletes, reloads and the sources of moves count in the table before the update; inserts and destinations in the table after it"

  /// What changed, each number with the table that it counts in.
  func words(_ store: RowStore) -> String {
    switch action {
    case .deletedRow(let before): "row \(before.description) of the table before was deleted"
    case .insertedRow(let after, let row):
      "\(WhyText.quoted(store.text(of: row))) was inserted, and is \(after.description) of the table after"
    case .movedRow(let before, let after):
      "row \(before.description) of the table before moved, and is \(after.description) of the table after"
    case .reloadedRow(let before, let after):
      "row \(before.description) of the table before was reloaded: its new cell is \(after.description) of the table after"
    case .reconfiguredRow(let before, _):
      "row \(before.description) kept its cell, which was filled anew"
    case .setText(let path, let row):
      "row \(path.description) has the text \(WhyText.quoted(store.text(of: row)))"
    case .deletedSection(let before): "section \(before) of the table before was deleted"
    case .insertedSection(let after):
      "a section was inserted, and is \(after) of the table after"
    case .movedSection(let before, let after):
      "section \(before) of the table before moved, and is \(after) of the table after"
    case .reloadedSection(let before, let after):
      "section \(before) of the table before was reloaded, and is \(after) of the table after"
    case .reloadedData: "everything shown was asked for anew"
    case .declaredTable: "another table was declared"
    case .changedEditing(let isOn): "setEditing(\(isOn ? "true" : "false"))"
    case .openedRow(let path): "row \(path.description) has opened: its buttons show"
    case .closedRow(let path): "row \(path.description) has closed"
    case .selectedRow(let path): "row \(path.description) is selected"
    case .deselectedRow(let path): "row \(path.description) is no longer selected"
    }
  }
}

extension WhyText {
  /// A text in quotes, as much of it as can be read in a sentence.
  static func quoted(_ text: String) -> String {
    text.utf8.count <= 60 ? text.asLiteral : String(text.prefix(40)).asLiteral + "..."
  }
}
