/// The only places where a state changes: each does one small thing and logs what can undo it.
extension TableState {
  /// Changes the settings; a body that leaves them as they are logs nothing.
  mutating func change(_ log: inout ChangeLog, _ body: (inout Settings) -> Void) {
    let before = settings
    body(&settings)
    if settings == before { return }
    let old = before.packed
    let new = settings.packed
    log.add(ChangeRecord(.settings, .both, old.low, old.high, new.low, new.high))
  }

  /// Changes what is known of the cell of the row shown at `path`.
  mutating func changeCell(
    at path: IndexPath, _ log: inout ChangeLog, _ body: (inout Cell) -> Void
  ) {
    let before = cells[path]
    var cell = before
    body(&cell)
    if cell == before { return }
    log.add(ChangeRecord(.cell, .view, at: path, before.packed, cell.packed))
    cells[path] = cell
  }

  /// Forgets the cells that satisfy a condition.
  mutating func forgetCells(_ log: inout ChangeLog, where condition: (IndexPath) -> Bool) {
    if cells.isEmpty { return }
    for path in cells.paths(where: { _ in true }) where condition(path) {
      changeCell(at: path, &log) { $0 = Cell() }
    }
  }

  mutating func changeInteraction(
    _ log: inout ChangeLog, _ body: (inout Interaction) -> Void
  ) {
    var new = interaction ?? Interaction()
    body(&new)
    let kept = new.isEmpty ? nil : new
    if kept == interaction { return }
    log.add(ChangeRecord(.interaction, .view, log.keep(interaction), log.keep(kept)))
    interaction = kept
  }

  /// Lets another state take the place of this one, as when another table is used.
  mutating func replace(with state: TableState, _ log: inout ChangeLog) {
    log.add(ChangeRecord(.state, .both, log.keep(self), log.keep(state)))
    self = state
  }

  mutating func setUpdate(_ new: OpenUpdate?, _ log: inout ChangeLog) {
    if update == nil, new == nil { return }
    log.add(ChangeRecord(.update, .both, log.keep(update), log.keep(new)))
    update = new
  }

  mutating func insertRow(
    _ row: Row, at path: IndexPath, _ plane: ChangeSet.Plane, _ log: inout ChangeLog
  ) {
    log.add(ChangeRecord(.insertRow, plane, at: path, row.rawValue))
    edit(plane) { $0.insertRow(row, at: path) }
    if !cells.isEmpty, plane != .model { cells.insertRow(at: path) }
  }

  mutating func removeRow(
    at path: IndexPath, _ plane: ChangeSet.Plane, _ log: inout ChangeLog
  ) -> Row {
    if !cells.isEmpty, plane != .model {
      changeCell(at: path, &log) { $0 = Cell() }
      cells.removeRow(at: path)
    }
    var removed = Row(rawValue: 0)
    edit(plane) { removed = $0.removeRow(at: path) }
    log.add(ChangeRecord(.removeRow, plane, at: path, removed.rawValue))
    return removed
  }

  mutating func moveRow(
    from: IndexPath, to: IndexPath, _ plane: ChangeSet.Plane, _ log: inout ChangeLog
  ) {
    log.add(
      ChangeRecord(
        .moveRow, plane, at: from, UInt32(truncatingIfNeeded: to.section),
        UInt32(truncatingIfNeeded: to.row)))
    edit(plane) { $0.moveRow(from: from, to: to) }
    if !cells.isEmpty, plane != .model { cells.moveRow(from: from, to: to) }
  }

  mutating func replaceRow(
    at path: IndexPath, with row: Row, _ plane: ChangeSet.Plane, _ log: inout ChangeLog
  ) {
    let before = table(of: plane).row(at: path)
    if before == row { return }
    log.add(ChangeRecord(.replaceRow, plane, at: path, before.rawValue, row.rawValue))
    edit(plane) { $0.replaceRow(at: path, with: row) }
  }

  mutating func insertSection(
    _ section: Table.Section, at index: Int, _ plane: ChangeSet.Plane, _ log: inout ChangeLog
  ) {
    log.add(
      ChangeRecord(.insertSection, plane, UInt32(truncatingIfNeeded: index), log.keep(section)))
    edit(plane) { $0.insertSection(section, at: index) }
    if !cells.isEmpty, plane != .model { cells.insertSection(at: index) }
  }

  mutating func removeSection(
    at index: Int, _ plane: ChangeSet.Plane, _ log: inout ChangeLog
  ) -> Table.Section {
    let section = table(of: plane).section(at: index)
    if !cells.isEmpty, plane != .model {
      forgetCells(&log) { $0.section == index }
      cells.removeSection(at: index)
    }
    log.add(
      ChangeRecord(.removeSection, plane, UInt32(truncatingIfNeeded: index), log.keep(section)))
    edit(plane) { $0.removeSection(at: index) }
    return section
  }

  mutating func moveSection(
    from: Int, to: Int, _ plane: ChangeSet.Plane, _ log: inout ChangeLog
  ) {
    log.add(
      ChangeRecord(
        .moveSection, plane, UInt32(truncatingIfNeeded: from), UInt32(truncatingIfNeeded: to)))
    edit(plane) { $0.moveSection(from: from, to: to) }
    if !cells.isEmpty, plane != .model { cells.moveSection(from: from, to: to) }
  }

  mutating func replace(_ plane: ChangeSet.Plane, with table: Table, _ log: inout ChangeLog) {
    if plane != .model { forgetCells(&log) { !table.hasRow(at: $0) } }
    log.add(ChangeRecord(.replaceTable, plane, log.keep(self.table(of: plane)), log.keep(table)))
    edit(plane) { $0 = table }
  }

  func table(of plane: ChangeSet.Plane) -> Table { plane == .view ? view : model }

  /// Changes a plane in place; the planes part when one of them alone is changed.
  @inline(__always)
  private mutating func edit(_ plane: ChangeSet.Plane, _ body: (inout Table) -> Void) {
    switch plane {
    case .both:
      body(&model)
      if separateView != nil { edit(.view, body) }
    case .model:
      if separateView == nil { separateView = model }
      body(&model)
    case .view:
      // Moved out and back, so that the tree is not shared while it changes.
      var view = separateView ?? model
      separateView = nil
      body(&view)
      separateView = view
    }
  }
}

// MARK: - Doing and undoing

extension TableState {
  /// Does a logged change again.
  mutating func redo(_ record: ChangeRecord, _ log: ChangeLog) {
    if !cells.isEmpty, record.plane != .model { cells.follow(record) }
    switch record.kind {
    case .insertRow:
      edit(record.plane) { $0.insertRow(Row(rawValue: record.third), at: record.path) }
    case .removeRow: edit(record.plane) { $0.removeRow(at: record.path) }
    case .moveRow: edit(record.plane) { $0.moveRow(from: record.path, to: record.destination) }
    case .replaceRow:
      edit(record.plane) { $0.replaceRow(at: record.path, with: Row(rawValue: record.fourth)) }
    case .insertSection:
      edit(record.plane) { $0.insertSection(log.section(record.second), at: Int(record.first)) }
    case .removeSection: edit(record.plane) { $0.removeSection(at: Int(record.first)) }
    case .moveSection:
      edit(record.plane) { $0.moveSection(from: Int(record.first), to: Int(record.second)) }
    case .replaceTable: edit(record.plane) { $0 = log.table(record.second) }
    case .settings: settings = Settings(packed: UInt64(low: record.third, high: record.fourth))
    case .update: update = log.update(record.second)
    case .cell: cells[record.path] = Cell(packed: record.fourth)
    case .interaction: interaction = log.interaction(record.second)
    case .state: self = log.state(record.second)
    }
  }

  /// Takes a logged change back.
  mutating func undo(_ record: ChangeRecord, _ log: ChangeLog) {
    if !cells.isEmpty, record.plane != .model { cells.followBack(record) }
    switch record.kind {
    case .insertRow: edit(record.plane) { $0.removeRow(at: record.path) }
    case .removeRow:
      edit(record.plane) { $0.insertRow(Row(rawValue: record.third), at: record.path) }
    case .moveRow: edit(record.plane) { $0.moveRow(from: record.destination, to: record.path) }
    case .replaceRow:
      edit(record.plane) { $0.replaceRow(at: record.path, with: Row(rawValue: record.third)) }
    case .insertSection: edit(record.plane) { $0.removeSection(at: Int(record.first)) }
    case .removeSection:
      edit(record.plane) { $0.insertSection(log.section(record.second), at: Int(record.first)) }
    case .moveSection:
      edit(record.plane) { $0.moveSection(from: Int(record.second), to: Int(record.first)) }
    case .replaceTable: edit(record.plane) { $0 = log.table(record.first) }
    case .settings: settings = Settings(packed: UInt64(low: record.first, high: record.second))
    case .update: update = log.update(record.first)
    case .cell: cells[record.path] = Cell(packed: record.third)
    case .interaction: interaction = log.interaction(record.first)
    case .state: self = log.state(record.first)
    }
  }
}

extension Cells {
  /// Follows a change that is done again.
  fileprivate mutating func follow(_ record: ChangeRecord) {
    switch record.kind {
    case .insertRow: insertRow(at: record.path)
    case .removeRow: removeRow(at: record.path)
    case .moveRow: moveRow(from: record.path, to: record.destination)
    case .insertSection: insertSection(at: Int(record.first))
    case .removeSection: removeSection(at: Int(record.first))
    case .moveSection: moveSection(from: Int(record.first), to: Int(record.second))
    case .replaceRow, .replaceTable, .settings, .update, .cell, .interaction, .state: break
    }
  }

  /// Follows a change that is taken back.
  fileprivate mutating func followBack(_ record: ChangeRecord) {
    switch record.kind {
    case .insertRow: removeRow(at: record.path)
    case .removeRow: insertRow(at: record.path)
    case .moveRow: moveRow(from: record.destination, to: record.path)
    case .insertSection: removeSection(at: Int(record.first))
    case .removeSection: insertSection(at: Int(record.first))
    case .moveSection: moveSection(from: Int(record.second), to: Int(record.first))
    case .replaceRow, .replaceTable, .settings, .update, .cell, .interaction, .state: break
    }
  }
}

extension TableState.Settings {
  /// The settings as one number, for the log.
  fileprivate var packed: UInt64 {
    let flags = [
      isInEditingMode, isPoisoned, isLayoutPending, isCollection, isDiffable, selectsSeveral,
      isTableEditingBegun,
    ]
    var packed = UInt64(Era.allCases.firstIndex(of: era) ?? 0) << 8
    for (index, flag) in flags.enumerated() where flag { packed |= 1 << UInt64(index) }
    return packed | UInt64(behaviours.rawValue) << 16 | UInt64(app.rawValue) << 32
  }

  fileprivate init(packed: UInt64) {
    isInEditingMode = packed & 1 != 0
    isPoisoned = packed & 2 != 0
    isLayoutPending = packed & 4 != 0
    isCollection = packed & 8 != 0
    isDiffable = packed & 16 != 0
    selectsSeveral = packed & 32 != 0
    isTableEditingBegun = packed & 64 != 0
    era = Era.allCases[Int(packed >> 8 & 255)]
    behaviours = Behaviours(rawValue: UInt16(truncatingIfNeeded: packed >> 16))
    app = AppID(rawValue: UInt32(truncatingIfNeeded: packed >> 32))
  }
}

extension UInt64 {
  fileprivate init(low: UInt32, high: UInt32) { self = UInt64(low) | UInt64(high) << 32 }

  fileprivate var low: UInt32 { UInt32(truncatingIfNeeded: self) }
  fileprivate var high: UInt32 { UInt32(truncatingIfNeeded: self >> 32) }
}
