import TableEditing

/// The edits of an open update, and which statement made each: to find those that an exception speaks of.
struct UpdateCalls {
  private var edits: [(edit: Edit, place: ScriptPlace)] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func add(_ edit: Edit, at place: ScriptPlace) {
    switch edit {
    case .app, .view, .model: edits.append((edit, place))
    default: break
    }
  }

  mutating func removeAll() { edits.removeAll() }

  /// The statement whose call the exception names; nil where it names none, or nobody made that call.
  ///
  /// Of two calls that do not go together it is the later one: the first alone broke no rule.
  func guilty(of trap: Trap) -> Range<Int>? {
    guard case .update(let exception) = trap.cause else { return nil }
    return edits.last { $0.edit.operations.contains { exception.names($0) } }?.place.range
  }

  /// The statements that have to do with an exception: the one that breaks the rule first, then those that it does not go
  /// together with.
  ///
  /// Where counts do not agree it is the one statement that calls the table for the section, then those that change the
  /// data source's; where several call the table, none is the first, and none is told.
  func culprits(of trap: Trap) -> [ScriptPlace] {
    guard case .update(let exception) = trap.cause else { return [] }
    if case .rowCount = exception.form, let section = exception[.section] {
      return culprits(ofCountIn: section)
    }
    var places: [ScriptPlace] = []
    for (edit, place) in edits.reversed()
    where edit.operations.contains(where: { exception.names($0) || exception.concerns($0) }) {
      if places.last != place { places.append(place) }
    }
    return Array(places.prefix(exception.form.isConflict ? 2 : 1))
  }

  private func culprits(ofCountIn section: Int) -> [ScriptPlace] {
    var calls: [ScriptPlace] = []
    var changes: [ScriptPlace] = []
    for (edit, place) in edits {
      if edit.operations.contains(where: { $0.changesCount(in: section) }), calls.last != place {
        calls.append(place)
      }
      if case .model(let edit) = edit, edit.changesCount(in: section), changes.last != place {
        changes.append(place)
      }
    }
    if calls.isEmpty { return Array(changes.suffix(1)) }
    return calls.count == 1 ? calls + changes.prefix(8) : []
  }
}

extension Edit {
  /// The table calls that it makes.
  fileprivate var operations: [UpdateOperation] {
    switch self {
    case .app(let calls): calls.map { $0.call.operation }
    case .view(let calls): calls.map { $0.operation }
    default: []
    }
  }
}

extension UpdateOperation {
  fileprivate func changesCount(in section: Int) -> Bool {
    switch self {
    case .deleteRow(let at), .insertRow(let at): at.section == section
    case .moveRow(let from, let to):
      from.section != to.section && (from.section == section || to.section == section)
    case .reloadRow, .reconfigureRow, .deleteSection, .insertSection, .moveSection, .reloadSection:
      false
    }
  }
}

extension ModelEdit {
  fileprivate func changesCount(in section: Int) -> Bool {
    switch self {
    case .insertRows(_, let at), .deleteRow(let at): at.section == section
    case .deleteRows(let other, _): other == section
    case .moveRow(let from, let to):
      from.section != to.section && (from.section == section || to.section == section)
    case .setText, .swapRows, .insertSection, .deleteSection, .moveSection: false
    }
  }
}

extension ExceptionForm {
  /// Whether it is about two calls that do not go together.
  fileprivate var isConflict: Bool {
    switch rule {
    case .deleteAndMove, .insertAndMove, .deleteAndReload, .moveFromDeletedSection,
      .moveIntoInsertedSection, .duplicateMove:
      true
    case .rowCount, .sectionCount, .itemsBelowZero, .deleteBounds, .insertBounds, .moveBounds:
      false
    }
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

  /// Whether the call is the other half of what the sentence speaks of, without being named.
  func concerns(_ operation: UpdateOperation) -> Bool {
    switch (form, operation) {
    case (.moveRowFromDeletedSection, .deleteSection(let at)),
      (.moveRowFromDeletedSection, .reloadSection(let at)),
      (.moveRowIntoInsertedSection, .insertSection(let at)):
      at == self[.section]
    default: false
    }
  }

  private func indexPath(_ section: Figure, _ row: Figure) -> IndexPath? {
    guard let section = self[section], let row = self[row] else { return nil }
    return IndexPath(section: section, row: row)
  }
}
