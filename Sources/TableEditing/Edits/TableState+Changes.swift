/// The only places where a state changes: each does one small thing and logs what can undo it.
extension TableState {
  /// Changes the settings; a body that leaves them as they are logs nothing.
  mutating func change(_ log: inout ChangeLog, _ body: (inout Settings) -> Void) {
    let before = settings
    body(&settings)
    if settings != before {
      log.add(ChangeRecord(.settings, .both, before.packed, settings.packed))
    }
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
  }

  mutating func removeRow(
    at path: IndexPath, _ plane: ChangeSet.Plane, _ log: inout ChangeLog
  ) -> Row {
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
  }

  mutating func removeSection(
    at index: Int, _ plane: ChangeSet.Plane, _ log: inout ChangeLog
  ) -> Table.Section {
    let section = table(of: plane).section(at: index)
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
  }

  mutating func replace(_ plane: ChangeSet.Plane, with table: Table, _ log: inout ChangeLog) {
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
    case .settings: settings = Settings(packed: record.second)
    case .update: update = log.update(record.second)
    }
  }

  /// Takes a logged change back.
  mutating func undo(_ record: ChangeRecord, _ log: ChangeLog) {
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
    case .settings: settings = Settings(packed: record.first)
    case .update: update = log.update(record.first)
    }
  }
}

extension TableState.Settings {
  /// The settings as one number, for the log.
  fileprivate var packed: UInt32 {
    let flags = [isEditing, isPoisoned, isLayoutPending, isCollection]
    var packed = UInt32(Era.allCases.firstIndex(of: era) ?? 0) << 4
    for (index, flag) in flags.enumerated() where flag { packed |= 1 << UInt32(index) }
    return packed
  }

  fileprivate init(packed: UInt32) {
    isEditing = packed & 1 != 0
    isPoisoned = packed & 2 != 0
    isLayoutPending = packed & 4 != 0
    isCollection = packed & 8 != 0
    era = Era.allCases[Int(packed >> 4)]
  }
}
