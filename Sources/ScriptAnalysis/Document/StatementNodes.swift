import EditScript
import TableEditing

/// What can be read of the statements of one update.
extension [StatementNode] {
  /// The statements with those of batches inside in the place of these.
  var flattened: [StatementNode] {
    flatMap { node in
      if case .batch(let nodes) = node.statement { return nodes.flattened }
      return [node]
    }
  }

  /// Where a warning of the update is written; `other` is the other half of it.
  func place(of warning: Warning) -> (range: Range<Int>?, other: Range<Int>?) {
    switch warning {
    case .moveToItself: return (first { $0.edit?.action.movesToItself == true }?.range, nil)
    case .reloadDataInUpdate: return (first { $0.edit?.action == .reloadData }?.range, nil)
    case .repeatedDelete: return repeated { $0.action.deletedPlaces }
    case .repeatedInsert: return repeated { $0.action.insertedPlaces }
    case .sectionMoveWithRowEdits(let section):
      let move = first {
        if case .moveSection(let from, _) = $0.edit?.action { from == section } else { false }
      }
      let rows = first { $0.edit?.action.isOfRows == true }
      return (move?.range, rows?.range)
    case .staleRows, .countsApart, .touchOnlyCloses, .itemsWithoutText, .uncommittedDelete,
      .gestureTookTap, .proposalChanged, .existingItems:
      return (nil, nil)
    }
  }

  /// The first statement that names a place once more, and the one that has named it before.
  private func repeated(
    _ places: (EditStatement) -> [WrittenPlace]
  ) -> (range: Range<Int>?, other: Range<Int>?) {
    var known: [(place: WrittenPlace, range: Range<Int>)] = []
    for node in self {
      guard let edit = node.edit, edit.plane != .model else { continue }
      for place in places(edit) {
        if let before = known.first(where: { $0.place == place }) {
          return (node.range, before.range)
        }
        known.append((place, node.range))
      }
    }
    return (nil, nil)
  }

  /// The first two removals from the data source of which the second comes too late: the table deletes the same rows, and
  /// counts them before the update.
  ///
  /// Both are one statement where it names several rows.
  var ascendingRemovals: (first: Range<Int>, second: Range<Int>)? {
    var removed: [(reference: RowReference, range: Range<Int>)] = []
    var deleted: [RowReference] = []
    for node in self {
      guard let edit = node.edit, case .deleteRows(let set) = edit.action,
        let references = set.references
      else {
        if let edit = node.edit, edit.plane == .model, edit.action.isOfRows { return nil }
        continue
      }
      switch edit.plane {
      case .model: removed += references.map { ($0, node.range) }
      case .view: deleted += references
      case .app, nil: return nil
      }
    }
    guard removed.count > 1, removed.count == deleted.count else { return nil }
    for reference in removed where !deleted.contains(reference.reference) { return nil }
    for index in removed.indices.dropFirst() {
      let (before, later) = (removed[index - 1], removed[index])
      if before.reference.section == later.reference.section, before.reference < later.reference {
        return (before.range, later.range)
      }
    }
    return nil
  }

  /// An exchange in the data source of the two rows between which the table moves one, more than one place away.
  var swapForMove: (swap: Range<Int>, move: Range<Int>)? {
    for node in self {
      guard let edit = node.edit,
        case .swapRows(.reference(let first), .reference(let second)) = edit.action
      else { continue }
      for other in self {
        guard let edit = other.edit, edit.plane == .view,
          case .moveRow(.reference(let from), .reference(let to)) = edit.action,
          (from, to) == (first, second) || (from, to) == (second, first),
          !from.isBeside(to)
        else { continue }
        return (node.range, other.range)
      }
    }
    return nil
  }
}

/// A row or a section as it is written.
enum WrittenPlace: Equatable {
  case row(RowReference)
  case section(Int)
}

extension StatementNode {
  /// The edit that it is; nil for everything else.
  var edit: EditStatement? {
    if case .edit(let edit) = statement { edit } else { nil }
  }
}

extension EditStatement {
  /// Whether it changes the data source only.
  var isOfModel: Bool {
    if plane == .model { return true }
    switch action {
    case .setText, .swapRows: return plane == nil
    default: return false
    }
  }

  /// Whether the app's code does it, and no user.
  var isOfCode: Bool {
    if plane != nil { return true }
    switch action {
    case .insertRows, .deleteRows, .moveRow: return false
    case .insertPlaces, .insertItems, .setText, .swapRows, .reloadRows, .reconfigureRows,
      .reloadData, .insertSection, .deleteSections, .moveSection, .reloadSections:
      return true
    }
  }
}

extension EditAction {
  var movesToItself: Bool {
    switch self {
    case .moveRow(let from, let to): from == to
    case .moveSection(let from, let to): from == to
    default: false
    }
  }

  /// Whether it inserts, deletes or moves rows.
  var isOfRows: Bool {
    switch self {
    case .insertRows, .insertPlaces, .insertItems, .deleteRows, .moveRow: true
    case .setText, .swapRows, .reloadRows, .reconfigureRows, .reloadData, .insertSection,
      .deleteSections, .moveSection, .reloadSections:
      false
    }
  }

  var deletedPlaces: [WrittenPlace] {
    switch self {
    case .deleteRows(let set): (set.references ?? []).map { .row($0) }
    case .deleteSections(let set):
      set.items.compactMap { if case .section(let number) = $0 { .section(number) } else { nil } }
    default: []
    }
  }

  var insertedPlaces: [WrittenPlace] {
    switch self {
    case .insertRows(_, .reference(let reference)): [.row(reference)]
    case .insertPlaces(let set): (set.references ?? []).map { .row($0) }
    case .insertSection(_, let index): [.section(index)]
    default: []
    }
  }
}

extension RowSet {
  /// Its rows, where each is written with its own number; nil where one is not.
  var references: [RowReference]? {
    var references: [RowReference] = []
    for item in items {
      guard case .row(.reference(let reference)) = item, reference.number != nil else { return nil }
      references.append(reference)
    }
    return references
  }
}

extension RowReference {
  /// The row's number, where one is written.
  var number: Int? {
    if case .index(let number) = position { number } else { nil }
  }

  /// As short as it can be written.
  var words: String {
    let row =
      switch position {
      case .index(let number): "\(number)"
      case .last: "last"
      case .end: "end"
      }
    return section == 0 ? row : "\(section).\(row)"
  }

  /// Whether it is a row of the same section with a smaller number.
  static func < (first: RowReference, second: RowReference) -> Bool {
    guard let one = first.number, let other = second.number else { return false }
    return first.section == second.section && one < other
  }

  fileprivate func isBeside(_ other: RowReference) -> Bool {
    guard section == other.section, let number, let second = other.number else { return false }
    return abs(number - second) < 2
  }
}
