import EditScript
import TableEditing

// Which words make sense in the state that the table is in.
extension Completer {
  /// The words that a statement most likely begins with.
  var likelyVerbs: [Keyword] {
    guard place.statement.start == 0 else {
      return place.isInPolicy
        ? [.model, .view, .batch, .if] : [.insert, .delete, .move, .reload, .model, .view]
    }
    guard let table else { return [.table, .edit, .insert, .delete, .move] }
    if table.isPoisoned { return [.undo, .goto, .rollback, .table] }
    var likely: [Keyword] = []
    if table.interaction?.drag != nil { likely += [.hover, .drop, .cancel, .spring] }
    if table.interaction?.placeholders.isEmpty == false { likely += [.placeholder] }
    if table.openRow != nil { likely += [.tap] }
    if table.isUpdating { likely += [.end, .insert, .delete, .move, .reload, .model, .view] }
    if table.isDiffable { likely += [.snapshot] }
    if table.isInEditingMode {
      likely += [.move, .delete, .tap, .insert, .drag, .select, .edit, .commit, .rollback, .undo]
    }
    return likely + [.edit, .insert, .delete, .swipe, .select, .lift, .batch, .set, .undo, .table]
  }

  /// The words that most likely follow the first one of a statement.
  func likelyWords(after verb: Keyword?) -> [Keyword] {
    switch verb {
    case .edit: return table?.isInEditingMode == true ? [.off, .on] : [.on, .off]
    case .tap:
      if table?.openRow != nil { return [.delete, .action, .elsewhere] }
      return table?.isInEditingMode == true ? [.minus, .plus, .row] : [.row]
    case .app, .model, .view: return [.insert, .delete, .move]
    case .kind: return [.table, .collection]
    case .placeholder: return [.commit, .delete]
    case .cancel: return [.drag]
    default: return []
    }
  }

  /// Whether a row has what a statement needs of it: the control that is touched, or its being selected.
  ///
  /// Nil where it does not matter.
  func hasWhatIsNeeded(_ path: IndexPath, for roles: [Continuation.Role]) -> Bool? {
    guard let table, let role = roles.first, place.statement.start == 0 else { return nil }
    let cell = table.cell(at: path)
    switch role.rule {
    case .select: return !cell.isSelected
    case .deselect: return cell.isSelected
    case .tapMinus: return table.isInEditingMode ? cell.editingStyle == .delete : nil
    case .tapPlus: return table.isInEditingMode ? cell.editingStyle == .insert : nil
    case .deleteRows where place.plane == nil:
      return table.isInEditingMode ? cell.editingStyle == .delete : nil
    case .moveRow where place.plane == nil && role.label == .from,
      .drag where role.label == .from:
      return table.isInEditingMode ? cell.showsReorderControl : nil
    default: return nil
    }
  }
}
