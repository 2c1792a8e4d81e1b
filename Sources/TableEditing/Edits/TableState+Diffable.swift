/// A table that a diffable data source drives: its rows are the items of the snapshot applied last.
extension TableState {
  /// The snapshot of the rows, without marks; nil if no diffable data source drives the table.
  ///
  /// Costs O(n).
  public var snapshot: DiffableSnapshot? { isDiffable ? try? DiffableSnapshot(of: model) : nil }

  /// Hands the table to a diffable data source, whose first snapshot is the data source's rows as they are.
  mutating func useDiffableDataSource(_ log: inout ChangeLog) -> Outcome {
    if era < .ios15 { return Outcome(.refused(.notInEra(.diffableDataSource, era))) }
    if isUpdating { return Outcome(.refused(.updateOpen)) }
    if isDiffable { return Outcome(.ignored(.sameDataSource)) }
    let table = model.identified()
    do throws(DiffableException) {
      _ = try DiffableSnapshot(of: table)
    } catch {
      return trap(.diffable(error, edit: nil), &log)
    }
    var loaded = reloadData(&log)
    replace(.both, with: table, &log)
    change(&log) { $0.isDiffable = true }
    // Sections without a title get one, which identifies them.
    loaded.saysAll = false
    return loaded
  }

  /// Edits a copy of the snapshot, then applies it.
  mutating func editSnapshot(
    _ edits: [DiffableSnapshot.Edit], _ log: inout ChangeLog
  ) -> Outcome {
    guard var snapshot else { return Outcome(.refused(.notDiffable)) }
    if isUpdating { return Outcome(.refused(.updateOpen)) }
    var warnings: [Warning] = []
    for (index, edit) in edits.enumerated() {
      do throws(DiffableException) {
        let moved = try snapshot.perform(edit)
        if !moved.isEmpty { warnings.append(.existingItems(moved)) }
      } catch {
        var outcome = trap(.diffable(error, edit: index), &log)
        outcome.warnings = warnings
        return outcome
      }
    }
    var outcome = apply(snapshot, &log)
    outcome.warnings = warnings + outcome.warnings
    return outcome
  }

  /// `apply(_:animatingDifferences:)`: the data source comes to the snapshot, and the table follows in a batch; cells
  /// that are marked are filled anew in a second one, as nothing moves and reloads at once.
  mutating func apply(_ snapshot: DiffableSnapshot, _ log: inout ChangeLog) -> Outcome {
    if !isDiffable { return Outcome(.refused(.notDiffable)) }
    if isUpdating { return Outcome(.refused(.updateOpen)) }
    let loaded = loadIfPending(&log)
    let change = SnapshotChange(from: model, to: snapshot)
    var outcome = Outcome.done
    if !change.calls.isEmpty {
      outcome = performApp(change.calls, &log)
      // The data source makes these calls itself, so that nobody needs to look at them twice.
      outcome.warnings.removeAll {
        switch $0 {
        case .sectionMoveWithRowEdits, .moveToItself: true
        default: false
        }
      }
      if outcome.result != .done { return outcome }
    }
    if !change.reloads.isEmpty {
      let plan = outcome.plan
      outcome.add(performView(change.reloads, &log))
      if plan != nil { outcome.plan = plan }
    }
    return outcome.after(loaded)
  }
}

// MARK: - The user's side

extension TableState {
  /// Whether rows can be edited where the app does not say: always but under a diffable data source, which says no for
  /// every row until a subclass overrides `canEditRowAt`.
  public var rowsAreEditable: Bool { !isDiffable }
  /// Whether rows can be moved where the app does not say: always but under a diffable data source, which says no for
  /// every row until a subclass overrides `canMoveRowAt`.
  public var rowsAreMovable: Bool { !isDiffable }

  /// What a correct app does when it is told to insert, delete, move or reload rows: it changes data source and table
  /// together, or applies a snapshot under a diffable data source.
  mutating func applyCorrectly(_ calls: [AppCall], _ log: inout ChangeLog) -> Outcome {
    guard let before = snapshot else { return applyApp(calls, &log) }
    var snapshot = before
    var moved: [String] = []
    do throws(DiffableException) {
      moved = try snapshot.perform(calls, before: before)
    } catch {
      return trap(.diffable(error, edit: nil), &log)
    }
    var outcome = apply(snapshot, &log)
    if !moved.isEmpty { outcome.warnings.insert(.existingItems(moved), at: 0) }
    if outcome.result == .done, calls.count == 1,
      case .moveRow(let from, let to) = calls[0].call.operation
    {
      // The table showed the row in its new place before the snapshot came, and its difference may name another row.
      outcome.changes = [ChangeSet(.both, [Change(.movedRow(before: from, after: to))])]
      outcome.plan = UpdatePlan(unchecked: [.moveRow(from: from, to: to)])
    }
    return outcome
  }
}

extension DiffableSnapshot {
  /// Does to the snapshot what row calls do to a table whose rows are the snapshot's; section calls do nothing.
  ///
  /// Old places count in the snapshot `before` all of them. Items that were there already and so were moved are given.
  fileprivate mutating func perform(
    _ calls: [AppCall], before: DiffableSnapshot
  ) throws(DiffableException) -> [String] {
    var moved: [String] = []
    // What leaves goes first, as new places count without it.
    for call in calls {
      switch call.call.operation {
      case .deleteRow(let path), .moveRow(let path, _):
        if let item = before.item(at: path) { deleteItems([item]) }
      case .reloadRow(let path):
        if let item = before.item(at: path) { try reloadItems([item]) }
      case .insertRow, .reconfigureRow, .deleteSection, .insertSection, .moveSection,
        .reloadSection:
        break
      }
    }
    for call in calls {
      switch (call.call.operation, call.content) {
      case (.insertRow(let path), .row(let text)): moved += try put(text, at: path)
      case (.moveRow(let from, let to), _):
        if let item = before.item(at: from) { _ = try put(item, at: to) }
      default: break
      }
    }
    return moved
  }

  /// Puts an item where another is by now, or at the section's end; gives it if it was there already and so was moved.
  private mutating func put(
    _ item: String, at path: IndexPath
  ) throws(DiffableException) -> [String] {
    if let next = self.item(at: path) {
      // An item that is put in its own place stays there.
      return next == item ? [] : try insertItems([item], beforeItem: next)
    }
    let sections = sectionIdentifiers
    return try appendItems(
      [item], toSection: path.section < sections.count ? sections[path.section] : nil)
  }

  private func item(at path: IndexPath) -> String? {
    let nodes = sectionNodes
    guard path.section >= 0, path.section < nodes.count, path.row >= 0,
      path.row < itemCounts[nodes[path.section]]
    else { return nil }
    var node = itemsEnd[nodes[path.section]]
    for _ in 0...path.row { node = items.links.node(behind: node) }
    return items.identifiers[node]
  }
}
