/// Dragging items and dropping them.
extension LiveTable {
  mutating func walkDrag(_ edit: UserEdit, _ app: inout some TableApp) throws(WalkEnd) {
    throw .refused(.noDrag)
  }

  /// A row tapped while items are dragged is added to them.
  mutating func addToDrag(_ path: IndexPath, _ app: inout some TableApp) throws(WalkEnd) {
    throw .refused(.noDrag)
  }
}

extension DragSession {
  /// An update of the table takes the items' sources away.
  mutating func follow(_ plan: UpdatePlan?) { isTableUpdated = true }
}

extension [Placeholder] {
  /// Placeholders go along with the rows around them.
  mutating func follow(_ plan: UpdatePlan?, in view: Table) {}
}
