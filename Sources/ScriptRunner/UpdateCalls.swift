import TableEditing

/// The table calls of an open update, and which statement made each: to find the one that an exception speaks of.
struct UpdateCalls {
  private var edits: [(edit: Edit, range: Range<Int>)] = []

  mutating func add(_ edit: Edit, at range: Range<Int>) {
    switch edit {
    case .app, .view: edits.append((edit, range))
    default: break
    }
  }

  mutating func removeAll() { edits.removeAll() }

  /// The statement whose call the exception names; nil where it names none, or nobody made that call.
  ///
  /// Of two calls that do not go together it is the later one: the first alone broke no rule.
  func guilty(of trap: Trap) -> Range<Int>? {
    guard case .update(let exception) = trap.cause else { return nil }
    for (edit, range) in edits.reversed() {
      let operations: [UpdateOperation]
      switch edit {
      case .app(let calls): operations = calls.map { $0.call.operation }
      case .view(let calls): operations = calls.map { $0.operation }
      default: continue
      }
      if operations.contains(where: { exception.names($0) }) { return range }
    }
    return nil
  }
}

extension UpdateException {
  /// Whether the sentence speaks of this call.
  func names(_ operation: UpdateOperation) -> Bool {
    let section = self[.section]
    let path = indexPath(.section, .row)
    let target = indexPath(.toSection, .toRow)
    let other = indexPath(.otherSection, .otherRow)
    switch (form, operation) {
    case (.deleteRow, .deleteRow(let at)), (.deleteRowInMissingSection, .deleteRow(let at)),
      (.deleteRow, .reloadRow(let at)), (.deleteRowInMissingSection, .reloadRow(let at)),
      (.insertRow, .insertRow(let at)), (.insertRowInMissingSection, .insertRow(let at)),
      (.deleteAndReloadRow, .deleteRow(let at)), (.deleteAndReloadRow, .reloadRow(let at)),
      (.deleteAndMoveRow, .deleteRow(let at)), (.deleteAndMoveRow, .reloadRow(let at)),
      (.insertAndMoveRow, .insertRow(let at)):
      return at == path
    case (.moveRow, .moveRow(let from, _)), (.moveRowFromMissingSection, .moveRow(let from, _)),
      (.deleteAndMoveRow, .moveRow(let from, _)):
      return from == path
    case (.moveRowToMissingRow, .moveRow(let from, let to)),
      (.moveRowToMissingSection, .moveRow(let from, let to)):
      return from == path && to == target
    case (.insertAndMoveRow, .moveRow(_, let to)): return to == path
    case (.moveRowToBoth, .moveRow(let from, let to)):
      return from == path && (to == target || to == other)
    case (.moveBothRows, .moveRow(let from, let to)):
      return to == target && (from == path || from == other)
    case (.moveRowFromDeletedSection, .moveRow(let from, _)): return from.section == section
    case (.moveRowIntoInsertedSection, .moveRow(_, let to)): return to.section == section
    case (.deleteSection, .deleteSection(let at)), (.deleteSection, .reloadSection(let at)),
      (.insertSection, .insertSection(let at)), (.deleteAndMoveSection, .deleteSection(let at)),
      (.insertAndMoveSection, .insertSection(let at)),
      (.deleteAndReloadSection, .deleteSection(let at)),
      (.deleteAndReloadSection, .reloadSection(let at)):
      return at == section
    case (.moveSection, .moveSection(let from, _)),
      (.deleteAndMoveSection, .moveSection(let from, _)):
      return from == section
    case (.moveSectionToMissingSection, .moveSection(let from, let to)):
      return from == section && to == self[.toSection]
    case (.insertAndMoveSection, .moveSection(_, let to)): return to == section
    case (.moveSectionToBoth, .moveSection(let from, let to)):
      return from == section && (to == self[.toSection] || to == self[.otherSection])
    case (.moveBothSections, .moveSection(let from, let to)):
      return to == self[.toSection] && (from == section || from == self[.otherSection])
    default: return false
    }
  }

  private func indexPath(_ section: Figure, _ row: Figure) -> IndexPath? {
    guard let section = self[section], let row = self[row] else { return nil }
    return IndexPath(section: section, row: row)
  }
}
