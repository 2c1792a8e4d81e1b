extension TableState {
  /// What changed since an earlier or later state of the same tables, as small as it can be said: deletes, inserts and
  /// moves of rows and sections, then texts, then the mode.
  ///
  /// Where another table is in use now it says that a table was declared. What shows behind a row, and what is selected,
  /// is not compared. Costs O(n log n) in the rows where any of them changed.
  package func changes(since old: TableState) -> [ChangeSet] {
    var sets: [ChangeSet] = []
    if model.store !== old.model.store || title != old.title {
      sets = [ChangeSet(.both, [Change(.declaredTable)])]
    } else if planesAgree, old.planesAgree {
      sets = model.changes(since: old.model, of: .both)
    } else {
      sets = model.changes(since: old.model, of: .model) + view.changes(since: old.view, of: .view)
    }
    if isInEditingMode != old.isInEditingMode {
      sets.append(ChangeSet(.both, [Change(.changedEditing(isInEditingMode))]))
    }
    return sets
  }
}

extension Table {
  /// The batch that makes an earlier table of the same store into this one, then the texts that changed.
  fileprivate func changes(since old: Table, of plane: ChangeSet.Plane) -> [ChangeSet] {
    if sections.isIdentical(to: old.sections) { return [] }
    var before = Places(of: old)
    var sectionOrigins: [Int?] = []
    var rowOrigins: [[IndexPath?]] = []
    var texts: [Change] = []
    for section in 0..<sectionCount {
      // One with another title is another section, as no change says a title alone; so is one that a crash left twice.
      let origin = before.sections.removeValue(forKey: sectionID(ofSection: section))
      sectionOrigins.append(
        origin.flatMap { old.title(ofSection: $0) == title(ofSection: section) ? $0 : nil })
      var origins: [IndexPath?] = []
      origins.reserveCapacity(rowCount(inSection: section))
      forEachRow(inSection: section) { row in
        // A stale view may show one row in two places; only one of them can come from an earlier place.
        let known = before.rows.removeValue(forKey: store.identity(of: row))
        if let known, known.row != row {
          let place = IndexPath(section: section, row: origins.count)
          texts.append(Change(.setText(at: place, row)))
        }
        origins.append(known?.place)
      }
      rowOrigins.append(origins)
    }
    let difference = TableDifference(
      oldCounts: RowCounts(of: old).counts, sectionOrigins: sectionOrigins,
      rowOrigins: rowOrigins)
    let moves = difference.operations.compactMap { action(of: $0).map { Change($0) } }
    return [moves, texts].filter { !$0.isEmpty }.map { ChangeSet(plane, $0) }
  }

  /// What a call of the difference does; its inserts are in places of this table.
  private func action(of operation: UpdateOperation) -> Change.Action? {
    switch operation {
    case .deleteRow(let place): .deletedRow(before: place)
    case .insertRow(let place): .insertedRow(after: place, row(at: place))
    case .moveRow(let from, let to): .movedRow(before: from, after: to)
    case .deleteSection(let section): .deletedSection(before: section)
    case .insertSection(let section): .insertedSection(after: section)
    case .moveSection(let from, let to): .movedSection(before: from, after: to)
    case .reloadRow, .reconfigureRow, .reloadSection: nil
    }
  }

  /// Where everything is in a table, by its identity.
  private struct Places {
    var sections: [SectionID: Int] = [:]
    var rows: [RowID: (place: IndexPath, row: Row)] = [:]

    init(of table: Table) {
      rows.reserveCapacity(table.rowCount)
      for section in 0..<table.sectionCount {
        sections[table.sectionID(ofSection: section)] = section
        var place = IndexPath(section: section, row: 0)
        table.forEachRow(inSection: section) { row in
          rows[table.store.identity(of: row)] = (place, row)
          place.row += 1
        }
      }
    }
  }
}
