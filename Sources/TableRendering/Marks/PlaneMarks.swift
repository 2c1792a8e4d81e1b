import TableEditing

/// What a step did to one plane: a mark for each row and section changed, in places after the step.
///
/// The changes of a set happened at once, the sets one after the other, so the marks of each set are carried through
/// all later ones.
struct PlaneMarks {
  private(set) var rows: [(place: IndexPath, mark: Mark<IndexPath>)] = []
  private(set) var sections: [(place: Int, mark: Mark<Int>)] = []
  /// In the order of their gaps, then of their old places.
  private(set) var deletedRows: [DeletedRow] = []
  private(set) var deletedSections: [DeletedSection] = []
  /// Whether the whole table was loaded anew, so that no row can be said to have stayed.
  private(set) var isNew = false
  /// How many changes were left unmarked, as there were too many sets of them.
  private(set) var unmarked = 0

  /// The plans so far, the earliest first: they lead back to the places before the step.
  private var plans: [UpdatePlan] = []

  /// Sets beyond which nothing is marked: each one is carried through all others.
  private static let setLimit = 256

  init() {}

  init(_ sets: [ChangeSet], of plane: ChangeSet.Plane) {
    let own = sets.filter { $0.plane == .both || $0.plane == plane }
    if own.count > PlaneMarks.setLimit {
      for set in own { unmarked += set.changes.count }
      return
    }
    for set in own { add(set.changes) }
    sort()
  }

  /// What differs from an earlier or later state of the plane.
  init(_ comparison: TableComparison) {
    for place in comparison.insertedRows { mark(place, .inserted) }
    for move in comparison.movedRows { mark(move.to, .moved(from: move.from)) }
    for place in comparison.changedRows { mark(place, .textSet) }
    for place in comparison.insertedSections { mark(section: place, .inserted) }
    for move in comparison.movedSections { mark(section: move.to, .moved(from: move.from)) }
    deletedRows = comparison.deletedRows.map { DeletedRow(gap: $0.gap, old: $0.old) }
    deletedSections = comparison.deletedSections.map { DeletedSection(gap: $0.gap, old: $0.old) }
    sort()
  }

  /// Whether there is nothing to say of the plane.
  var isEmpty: Bool {
    rows.isEmpty && sections.isEmpty && deletedRows.isEmpty && deletedSections.isEmpty && !isNew
      && unmarked == 0
  }
}

// MARK: - Adding a set

extension PlaneMarks {
  private mutating func add(_ changes: [Change]) {
    var operations: [UpdateOperation] = []
    for change in changes {
      if let operation = change.operation { operations.append(operation) }
    }
    if !operations.isEmpty {
      let plan = UpdatePlan(unchecked: operations)
      let gaps = Gaps(plan, operations)
      carry(plan, gaps)
      for change in changes { add(change, gaps) }
      plans.append(plan)
    } else {
      for change in changes { addInPlace(change) }
    }
  }

  /// Takes the marks so far through another plan.
  private mutating func carry(_ plan: UpdatePlan, _ gaps: Gaps) {
    guard !plans.isEmpty || !rows.isEmpty else { return }
    let marked = rows
    rows = []
    var deletedInSections: [DeletedRow] = []
    for row in marked {
      if let new = plan.newIndexPath(of: row.place) {
        rows.append((new, row.mark))
      } else if case .moved(let old) = row.mark, plan.newSection(of: row.place.section) == nil {
        // It goes with a section that it was moved into.
        deletedInSections.append(
          DeletedRow(gap: gaps.endBefore(section: row.place.section), old: old))
      }
    }
    sections = sections.compactMap { section in
      plan.newSection(of: section.place).map { ($0, section.mark) }
    }
    deletedRows = deletedRows.map { row in
      let gap = gaps.gap(of: row.gap) ?? gaps.endBefore(section: row.gap.section)
      return DeletedRow(gap: gap, old: row.old)
    }
    deletedRows += deletedInSections
    deletedSections = deletedSections.map {
      DeletedSection(gap: gaps.gap(ofSection: $0.gap), old: $0.old)
    }
  }

  private mutating func add(_ change: Change, _ gaps: Gaps) {
    switch change.action {
    case .insertedRow(let new, _): mark(new, .inserted)
    case .movedRow(let from, let to):
      if !isNew { mark(to, original(from).map { .moved(from: $0) } ?? .inserted) }
    case .reloadedRow(_, let new): mark(new, .reloaded)
    case .reconfiguredRow(_, let new): mark(new, .reconfigured)
    case .deletedRow(let place):
      if let old = original(place), let gap = gaps.gap(of: place) {
        deletedRows.append(DeletedRow(gap: gap, old: old))
      }
    case .insertedSection(let new): mark(section: new, .inserted)
    case .movedSection(let from, let to):
      if let old = original(section: from) { mark(section: to, .moved(from: old)) }
    case .reloadedSection(_, let new): mark(section: new, .reloaded)
    case .deletedSection(let place):
      if let old = original(section: place) {
        deletedSections.append(DeletedSection(gap: gaps.gap(ofSection: place), old: old))
      }
    case .setText, .reloadedData, .declaredTable, .changedEditing, .openedRow, .closedRow,
      .selectedRow, .deselectedRow:
      addInPlace(change)
    }
  }

  private mutating func addInPlace(_ change: Change) {
    switch change.action {
    case .setText(let place, _): mark(place, .textSet)
    case .reloadedData, .declaredTable:
      self = PlaneMarks()
      isNew = true
    case .openedRow, .closedRow, .selectedRow, .deselectedRow, .changedEditing, .deletedRow,
      .insertedRow, .movedRow, .reloadedRow, .reconfiguredRow,
      .deletedSection, .insertedSection, .movedSection, .reloadedSection:
      break
    }
  }

  private mutating func mark(_ place: IndexPath, _ mark: Mark<IndexPath>) {
    rows.append((place, mark))
  }

  private mutating func mark(section place: Int, _ mark: Mark<Int>) {
    sections.append((place, mark))
  }

  /// Where a row of the set to come was before the step; nil if it came in this step.
  private func original(_ place: IndexPath) -> IndexPath? {
    if isNew { return nil }
    var old: IndexPath? = place
    for plan in plans.reversed() { old = old.flatMap { plan.oldIndexPath(of: $0) } }
    return old
  }

  private func original(section place: Int) -> Int? {
    if isNew { return nil }
    var old: Int? = place
    for plan in plans.reversed() { old = old.flatMap { plan.oldSection(of: $0) } }
    return old
  }

  /// Sorts everything by place, one mark a place: sorting is stable, so a place's marks are in the order made.
  private mutating func sort() {
    rows = PlaneMarks.merged(rows)
    sections = PlaneMarks.merged(sections)
    deletedRows.sort { ($0.gap, $0.old) < ($1.gap, $1.old) }
    deletedSections.sort { ($0.gap, $0.old) < ($1.gap, $1.old) }
    // A place that was deleted twice is one row.
    var unique: [DeletedRow] = []
    for row in deletedRows where unique.last?.old != row.old { unique.append(row) }
    deletedRows = unique
    var uniqueSections: [DeletedSection] = []
    for section in deletedSections where uniqueSections.last?.old != section.old {
      uniqueSections.append(section)
    }
    deletedSections = uniqueSections
  }

  private static func merged<Place: Comparable>(
    _ marks: [(place: Place, mark: Mark<Place>)]
  ) -> [(place: Place, mark: Mark<Place>)] {
    var merged: [(place: Place, mark: Mark<Place>)] = []
    for next in marks.sorted(by: { $0.place < $1.place }) {
      if let last = merged.last, last.place == next.place {
        if !last.mark.outlives(next.mark) { merged[merged.count - 1].mark = next.mark }
      } else {
        merged.append(next)
      }
    }
    return merged
  }
}

// MARK: - Reading

extension PlaneMarks {
  /// The mark of the row at `place`; rows of a new section are new with it.
  func mark(at place: IndexPath) -> Mark<IndexPath>? {
    let index = rows.sortedIndex { $0.place >= place }
    if index < rows.count, rows[index].place == place { return rows[index].mark }
    switch mark(ofSection: place.section) {
    case .inserted: return .inserted
    case .reloaded: return .reloaded
    case .moved, .reconfigured, .textSet, nil: return nil
    }
  }

  func mark(ofSection place: Int) -> Mark<Int>? {
    let index = sections.sortedIndex { $0.place >= place }
    return index < sections.count && sections[index].place == place ? sections[index].mark : nil
  }

  /// The deleted rows to draw from a place up to another, without the latter.
  func deletedRows(from start: IndexPath, to end: IndexPath) -> ArraySlice<DeletedRow> {
    let first = deletedRows.sortedIndex { $0.gap >= start }
    return deletedRows[first..<max(first, deletedRows.sortedIndex { $0.gap >= end })]
  }

  /// The deleted sections to draw from a place up to another, without the latter.
  func deletedSections(from start: Int, to end: Int) -> ArraySlice<DeletedSection> {
    let first = deletedSections.sortedIndex { $0.gap >= start }
    return deletedSections[first..<max(first, deletedSections.sortedIndex { $0.gap >= end })]
  }
}

extension Array {
  /// Where the elements begin that satisfy `belongs`, which all after the first do; the end if there are none.
  func sortedIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
