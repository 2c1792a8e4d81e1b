/// An update between its begin and its outermost end: what was called so far.
///
/// Model edits have happened already; table calls and the app's own edits wait for the end.
struct OpenUpdate {
  /// A call that waits for the end, with what an app's insert brings into the data source.
  struct Waiting {
    var call: UpdateCall
    var isApp: Bool
    var row: Row?
    var section: Table.Section?
  }

  /// How many begins wait for their ends.
  var depth = 1
  private(set) var waiting = CountedTree<Waiting>()
  /// The model edits since the begin, in order.
  private(set) var modelEdits = CountedTree<ChangeRecord>()
  private(set) var hasAppCalls = false
  private(set) var hasViewCalls = false
  /// Whether the end does nothing but `reloadData()`, which was called since the begin.
  var reloadsData = false

  mutating func add(_ call: Waiting) {
    if call.isApp { hasAppCalls = true } else { hasViewCalls = true }
    waiting.insert(call, at: waiting.count)
  }

  mutating func add(modelEdit: ChangeRecord) {
    modelEdits.insert(modelEdit, at: modelEdits.count)
  }

  /// The waiting calls in the order made.
  var calls: [Waiting] {
    var all: [Waiting] = []
    all.reserveCapacity(waiting.count)
    waiting.forEach { all.append($0) }
    return all
  }

  /// Whether the app did everything right: nothing was done to one plane alone.
  var isAppOnly: Bool { !hasViewCalls && modelEdits.count == 0 }
}

// MARK: - Old places after model edits

extension OpenUpdate {
  /// Where the row that was at `path` when the update began is by now; nil if a model edit took it out.
  func current(_ path: IndexPath) -> IndexPath? {
    var current: IndexPath? = path
    modelEdits.forEach { edit in
      current = current.flatMap { edit.shifted($0) }
    }
    return current
  }

  /// Where the section that had the index when the update began is by now; nil if a model edit took it out.
  func current(section: Int) -> Int? {
    var current: Int? = section
    modelEdits.forEach { edit in
      current = current.flatMap { edit.shifted(section: $0) }
    }
    return current
  }
}

extension ChangeRecord {
  /// Where a change puts the row that is at `path` before it; nil if it takes the row out.
  fileprivate func shifted(_ path: IndexPath) -> IndexPath? {
    var path = path
    switch kind {
    case .insertRow:
      if self.path.section == path.section, self.path.row <= path.row { path.row += 1 }
    case .removeRow:
      if self.path == path { return nil }
      if self.path.section == path.section, self.path.row < path.row { path.row -= 1 }
    case .moveRow:
      if self.path == path { return destination }
      if self.path.section == path.section, self.path.row < path.row { path.row -= 1 }
      if destination.section == path.section, destination.row <= path.row { path.row += 1 }
    case .insertSection, .removeSection, .moveSection:
      guard let section = shifted(section: path.section) else { return nil }
      path.section = section
    case .replaceRow, .replaceTable, .settings, .update, .cell, .interaction, .state: break
    }
    return path
  }

  /// Where a change puts the section that has the index before it; nil if it takes the section out.
  fileprivate func shifted(section: Int) -> Int? {
    let place = Int(first)
    switch kind {
    case .insertSection: return place <= section ? section + 1 : section
    case .removeSection: return place == section ? nil : place < section ? section - 1 : section
    case .moveSection:
      let destination = Int(second)
      if place == section { return destination }
      let without = place < section ? section - 1 : section
      return destination <= without ? without + 1 : without
    case .insertRow, .removeRow, .moveRow, .replaceRow, .replaceTable, .settings, .update, .cell,
      .interaction, .state:
      return section
    }
  }
}
