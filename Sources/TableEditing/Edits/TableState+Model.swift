/// Edits of the data source alone, one after the other, as on an array.
extension TableState {
  mutating func apply(_ edit: ModelEdit, _ log: inout ChangeLog) -> Outcome {
    if isDiffable, !edit.isOfStore { return Outcome(.refused(.rowsOfSnapshot)) }
    let start = log.count
    guard let changes = perform(edit, &log) else { return trap(.indexOutOfRange, &log) }
    if var update {
      for index in start..<log.count { update.add(modelEdit: log[index]) }
      setUpdate(update, &log)
    }
    let sets = changes.map { ChangeSet(.model, [Change($0)]) }
    return Outcome(.done, changes: sets, warnings: isUpdating ? [] : settlePlanes(&log))
  }

  /// The changes that the edit makes, each after the one before; nil where the array has no such place.
  private mutating func perform(
    _ edit: ModelEdit, _ log: inout ChangeLog
  ) -> [Change.Action]? {
    switch edit {
    case .insertRows(let texts, let path):
      guard hasPlace(path) else { return nil }
      var changes: [Change.Action] = []
      for (index, text) in texts.enumerated() {
        let row = model.store.makeRow(text)
        let place = IndexPath(section: path.section, row: path.row + index)
        insertRow(row, at: place, .model, &log)
        changes.append(.insertedRow(after: place, row))
      }
      return changes
    case .deleteRow(let path):
      guard model.hasRow(at: path) else { return nil }
      _ = removeRow(at: path, .model, &log)
      return [.deletedRow(before: path)]
    case .deleteRows(let section, let rows):
      guard hasSection(section), rows.lowerBound >= 0,
        rows.upperBound <= model.rowCount(inSection: section)
      else { return nil }
      return rows.reversed().map { row in
        let path = IndexPath(section: section, row: row)
        _ = removeRow(at: path, .model, &log)
        return .deletedRow(before: path)
      }
    case .moveRow(let from, let to):
      guard model.hasRow(at: from), hasPlace(to, without: from) else { return nil }
      moveRow(from: from, to: to, .model, &log)
      return [.movedRow(before: from, after: to)]
    case .setText(let path, let text):
      guard model.hasRow(at: path) else { return nil }
      let row = model.store.makeRow(text, like: model.row(at: path))
      replaceRow(at: path, with: row, .model, &log)
      return [.setText(at: path, row)]
    case .swapRows(let first, let second):
      guard model.hasRow(at: first), model.hasRow(at: second) else { return nil }
      let row = model.row(at: first)
      replaceRow(at: first, with: model.row(at: second), .model, &log)
      replaceRow(at: second, with: row, .model, &log)
      return [.setText(at: first, model.row(at: first)), .setText(at: second, row)]
    case .insertSection(let title, let rows, let index):
      guard index >= 0, index <= model.sectionCount else { return nil }
      insertSection(makeSection(title: title, rows: rows), at: index, .model, &log)
      return [.insertedSection(after: index)]
    case .deleteSection(let index):
      guard hasSection(index) else { return nil }
      _ = removeSection(at: index, .model, &log)
      return [.deletedSection(before: index)]
    case .moveSection(let from, let to):
      guard hasSection(from), hasSection(to) else { return nil }
      moveSection(from: from, to: to, .model, &log)
      return [.movedSection(before: from, after: to)]
    }
  }

  func makeSection(title: String?, rows: [String]) -> Table.Section {
    let store = model.store
    return Table.Section(
      id: store.makeSectionID(), title: title.map { store.makeRow($0) },
      rows: CountedTree(rows.map { store.makeRow($0) }))
  }

  private func hasSection(_ section: Int) -> Bool { section >= 0 && section < model.sectionCount }

  /// Whether a row can be put at `path`, after the row at `source` was taken out.
  func hasPlace(_ path: IndexPath, without source: IndexPath? = nil) -> Bool {
    guard hasSection(path.section) else { return false }
    let taken = source?.section == path.section ? 1 : 0
    return path.row >= 0 && path.row <= model.rowCount(inSection: path.section) - taken
  }
}

extension ModelEdit {
  /// Whether it changes only what a cell shows, and not which rows there are.
  fileprivate var isOfStore: Bool { if case .setText = self { true } else { false } }
}
