package import TableEditing

/// All that can be seen of a state, as numbers: equal pictures are equal states.
///
/// With `isCanonical` rows and texts are numbered in the order in which they are met, so that two states have one picture
/// where they differ in nothing but the names of their rows. What an app by a plan does depends on places, not on names, so
/// everything that can follow in the one can follow in the other.
package struct StatePicture: Hashable, Sendable {
  package private(set) var numbers: [Int] = []

  package init(_ state: TableState, isCanonical: Bool) {
    var names = Names(isCanonical: isCanonical, store: state.model.store)
    add(state, &names)
  }

  private mutating func add(_ state: TableState, _ names: inout Names) {
    add(state.view, &names)
    if !state.planesAgree { add(state.model, &names) }
    numbers.append(
      flags(
        state.planesAgree, state.isInEditingMode, state.isEditing, state.isPoisoned,
        state.isUpdating, state.isLayoutPending, state.isDiffable, state.openRow != nil))
    numbers.append(
      Int(state.behaviours.rawValue) << 8 | (Era.allCases.firstIndex(of: state.era) ?? 0))
    numbers.append(Int(state.app.rawValue))
    let view = state.view
    for section in 0..<view.sectionCount {
      for row in 0..<view.rowCount(inSection: section) {
        add(state.cell(at: IndexPath(section: section, row: row)))
      }
    }
    if let interaction = state.interaction { add(interaction, &names) }
  }

  private mutating func add(_ table: Table, _ names: inout Names) {
    numbers.append(table.sectionCount)
    for section in 0..<table.sectionCount {
      numbers.append(table.rowCount(inSection: section))
      table.forEachRow(inSection: section) { numbers += names.numbers(of: $0) }
    }
  }

  private mutating func add(_ cell: Cell) {
    numbers.append(
      cell.state.rawValue | cell.editingStyle.rawNumber << 2 | cell.dragState.rawValue << 4
        | flags(
          cell.isAsked, cell.isEditable, cell.isIndented, cell.showsReorderControl,
          cell.isSelected) << 6)
  }

  private mutating func add(_ interaction: Interaction, _ names: inout Names) {
    if let row = interaction.openRow {
      switch row.cause {
      case .minus: numbers.append(1)
      case .swipe(.leading): numbers.append(2)
      case .swipe(.trailing): numbers.append(3)
      }
      numbers.append(flags(row.isPart))
      switch row.buttons {
      case .delete(let title): numbers += [0, title.hashValue]
      case .actions(let actions): numbers += [1, actions.hashValue]
      }
    }
    if let drag = interaction.drag {
      switch drag.origin {
      case .ownTable: numbers.append(1)
      case .otherTable: numbers.append(2)
      case .otherApp: numbers.append(3)
      }
      numbers.append(flags(drag.isTableUpdated, drag.allowsMoveOperation, drag.drop != nil))
      numbers.append(drag.items.count)
      for item in drag.items { add(item, &names) }
      for source in drag.sources { add(source) }
      if let drop = drag.drop {
        numbers.append(flags(drop.canHandle, drop.isIntoRow))
        add(drop.destination)
        numbers.append(drop.proposal.hashValue)
      }
    }
    numbers.append(interaction.placeholders.count)
    for placeholder in interaction.placeholders {
      add(placeholder.path)
      add(placeholder.item, &names)
    }
  }

  private mutating func add(_ item: DragItem, _ names: inout Names) {
    numbers += item.representations.map { names.number(ofText: $0.text) }
  }

  private mutating func add(_ path: IndexPath?) {
    numbers.append(path.map { $0.section * 1_000 + $0.row + 1 } ?? 0)
  }

  private func flags(_ flags: Bool...) -> Int {
    flags.reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }
}

/// Numbers for rows and texts.
private struct Names {
  let isCanonical: Bool
  let store: RowStore
  private var rows: [Row] = []
  private var texts: [String] = []

  init(isCanonical: Bool, store: RowStore) {
    self.isCanonical = isCanonical
    self.store = store
  }

  mutating func numbers(of row: Row) -> [Int] {
    if !isCanonical { return [row.hashValue] }
    let text = number(ofText: store.text(of: row))
    if let index = rows.firstIndex(of: row) { return [index, text] }
    rows.append(row)
    return [rows.count - 1, text]
  }

  mutating func number(ofText text: String) -> Int {
    if !isCanonical { return text.hashValue }
    if let index = texts.firstIndex(of: text) { return index }
    texts.append(text)
    return texts.count - 1
  }
}
