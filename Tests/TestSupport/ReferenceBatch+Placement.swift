import TableEditing

extension ReferenceBatch {
  /// Which section before the update each section after it is; nil for the inserted ones.
  ///
  /// Deleted sections leave, inserted ones enter, moved ones stand at their destinations; the others fill the free places
  /// in order. Where a section was deleted or inserted twice, the numbers can agree although places and sections do not;
  /// then the last of either are left over.
  func oldSections(before: ReferenceTable, after: ReferenceTable) -> [Int?] {
    var stayed = before.sections.indices.filter { old in
      !deletedSections.contains(old) && !sectionMoves.contains { $0.from.section == old }
    }
    return after.sections.indices.map { new in
      if insertedSections.contains(new) { return nil }
      if let move = sectionMoves.first(where: { $0.to.section == new }) { return move.from.section }
      return stayed.isEmpty ? nil : stayed.removeFirst()
    }
  }

  /// The table that is shown after the update; nil where the rules do not say.
  func shown(
    before: ReferenceTable, model: ReferenceTable, oldSections: [Int?]
  ) -> ReferenceTable? {
    if hasTwice(deletedSections) || hasTwice(insertedSections) { return nil }
    if hasTwice(deletedRows) || hasTwice(insertedRows) { return nil }
    var sections: [ReferenceTable.Section] = []
    for new in model.sections.indices {
      guard let old = oldSections[new] else {
        sections.append(model.sections[new])
        continue
      }
      guard let rows = shownRows(inSection: new, old: old, before: before, model: model) else {
        return nil
      }
      sections.append(ReferenceTable.Section(identity: before.sections[old].identity, rows: rows))
    }
    return ReferenceTable(sections: sections)
  }

  /// The rows of a section that was there before, placed as sections are: who enters, who moves, and the others in order.
  private func shownRows(
    inSection new: Int, old: Int, before: ReferenceTable, model: ReferenceTable
  ) -> [Int]? {
    var stayed = before.sections[old].rows.indices.filter { row in
      let place = Place(section: old, row: row)
      return !deletedRows.contains(place) && !rowMoves.contains { $0.from == place }
    }
    var rows: [Int] = []
    for row in model.sections[new].rows.indices {
      let place = Place(section: new, row: row)
      if insertedRows.contains(place) {
        rows.append(model.sections[new].rows[row])
      } else if let move = rowMoves.first(where: { $0.to == place }), let fromRow = move.from.row {
        rows.append(before.sections[move.from.section].rows[fromRow])
      } else if !stayed.isEmpty {
        rows.append(before.sections[old].rows[stayed.removeFirst()])
      } else {
        return nil
      }
    }
    return stayed.isEmpty ? rows : nil
  }

  /// Where reloaded rows come back; those whose delete or insert is ignored are left out.
  var reloadedRows: [IndexPath: IndexPath] {
    var paths: [IndexPath: IndexPath] = [:]
    for (old, new) in insertHalves where deletedRows.contains(old) && insertedRows.contains(new) {
      if let oldRow = old.row, let newRow = new.row {
        paths[IndexPath(section: old.section, row: oldRow)] =
          IndexPath(section: new.section, row: newRow)
      }
    }
    return paths
  }

  /// Where reloaded sections come back.
  var reloadedSections: [Int: Int] {
    var sections: [Int: Int] = [:]
    for (old, new) in insertHalves where old.row == nil {
      sections[old.section] = new.section
    }
    return sections
  }

  private func hasTwice<Element: Hashable>(_ elements: [Element]) -> Bool {
    Set(elements).count < elements.count
  }
}
