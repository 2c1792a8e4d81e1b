import JSON
import Reporting
import TableEditing

/// Changes with all that somebody who follows a table needs to make them himself.
///
/// Sets of changes happen one after the other, the changes of a set at once: places `before` count before the set, places
/// `after` behind it. What comes anew has its contents with it.
extension JSONObjectWriter {
  /// Sets `changes`.
  ///
  /// - Parameters:
  ///   - sets: The changes, such that `ChangeSet.areTellable` holds.
  ///   - state: The state behind them.
  mutating func setChanges(_ sets: [ChangeSet], leadingTo state: TableState) {
    setArray("changes") { array in
      for set in sets.flatMap({ $0.parted(in: state) }) {
        array.appendObject { object in
          object.set("plane", set.plane.rawValue)
          object.setArray("changes") { array in
            for change in set.changes {
              array.appendObject { object in
                object.setChange(change, store: state.model.store)
                object.setContents(of: change, in: set.plane == .model ? state.model : state.view)
              }
            }
          }
        }
      }
    }
  }

  private mutating func setContents(of change: Change, in table: Table) {
    switch change.action {
    case .reloadedRow(_, let path), .reconfiguredRow(_, let path):
      set("text", table.store.text(of: table.row(at: path)))
    case .insertedSection(let section), .reloadedSection(_, let section):
      setSection(section, of: table)
    case .reloadedData, .declaredTable:
      setArray("sections") { array in
        for section in 0..<table.sectionCount {
          array.appendObject { $0.setSection(section, of: table) }
        }
      }
    case .deletedRow, .insertedRow, .movedRow, .setText, .deletedSection, .movedSection,
      .changedEditing, .openedRow, .closedRow, .selectedRow, .deselectedRow:
      break
    }
  }

  private mutating func setSection(_ section: Int, of table: Table) {
    if let title = table.title(ofSection: section) { set("title", title) }
    setArray("rows") { rows in
      table.forEachRow(inSection: section) { row in
        table.store.withText(of: row) { rows.append(utf8: $0.span) }
      }
    }
  }
}

extension [ChangeSet] {
  /// Whether what comes anew is still as it came when all sets have happened, so that its contents can be read there.
  var areTellable: Bool {
    for (index, set) in enumerated() where set.changes.contains(where: { $0.hasContents }) {
      let isChangedAgain = self[(index + 1)...].contains {
        $0.plane == set.plane || $0.plane == .both || set.plane == .both
      }
      if isChangedAgain { return false }
    }
    return true
  }

  /// How many rows come with their contents, at most.
  func contentCount(in state: TableState) -> Int {
    var count = 0
    for set in self {
      let table = set.plane == .model ? state.model : state.view
      for change in set.changes {
        switch change.action {
        case .insertedSection(let section), .reloadedSection(_, let section):
          count += section < table.sectionCount ? table.rowCount(inSection: section) : 0
        case .reloadedData, .declaredTable: count += table.rowCount
        default: count += 1
        }
      }
    }
    return count
  }
}

extension ChangeSet {
  /// The set, or one for each plane where it brings both and they differ, as contents are one plane's.
  fileprivate func parted(in state: TableState) -> [ChangeSet] {
    if plane != .both || state.planesAgree || !changes.contains(where: { $0.hasContents }) {
      return [self]
    }
    return [Plane.model, .view].map { plane in
      var set = self
      set.plane = plane
      return set
    }
  }
}

extension Change {
  /// Whether it brings something whose contents are not in it.
  fileprivate var hasContents: Bool {
    switch action {
    case .reloadedRow, .reconfiguredRow, .insertedSection, .reloadedSection, .reloadedData,
      .declaredTable:
      true
    case .deletedRow, .insertedRow, .movedRow, .setText, .deletedSection, .movedSection,
      .changedEditing, .openedRow, .closedRow, .selectedRow, .deselectedRow:
      false
    }
  }
}
