/// A batch's calls sorted by kind and place, with each reload as the delete and the insert that it stands for.
///
/// The order in which calls were made has no meaning inside a batch (WWDC 2018 session 225); only moves from one
/// place keep it among themselves, as their exception names the earlier one first.
struct SortedUpdate {
  struct RowMove: Hashable {
    var from: IndexPath
    var to: IndexPath
  }

  struct SectionMove: Hashable {
    var from: Int
    var to: Int
  }

  /// Rows and sections named by deletes, before the update, ascending.
  private(set) var rowDeletes: [IndexPath] = []
  private(set) var sectionDeletes: [Int] = []
  /// Rows and sections named by inserts, after the update, ascending.
  private(set) var rowInserts: [IndexPath] = []
  private(set) var sectionInserts: [Int] = []
  /// Rows and sections named by reloads, before the update, ascending.
  private(set) var rowReloads: [IndexPath] = []
  private(set) var sectionReloads: [Int] = []
  /// Rows named by reconfigures, before the update, ascending.
  private(set) var reconfigures: [IndexPath] = []
  /// Moves, ascending by source, calls of one source in their order.
  private(set) var rowMoves: [RowMove] = []
  private(set) var sectionMoves: [SectionMove] = []

  init(_ operations: [UpdateOperation]) {
    for operation in operations {
      switch operation {
      case .deleteRow(let path): rowDeletes.append(path)
      case .insertRow(let path): rowInserts.append(path)
      case .moveRow(let from, let to): rowMoves.append(RowMove(from: from, to: to))
      case .reloadRow(let path): rowReloads.append(path)
      case .reconfigureRow(let path): reconfigures.append(path)
      case .deleteSection(let section): sectionDeletes.append(section)
      case .insertSection(let section): sectionInserts.append(section)
      case .moveSection(let from, let to): sectionMoves.append(SectionMove(from: from, to: to))
      case .reloadSection(let section): sectionReloads.append(section)
      }
    }
    if operations.count > 1 { sort() }
  }

  private mutating func sort() {
    rowDeletes.sort()
    rowInserts.sort()
    rowReloads.sort()
    reconfigures.sort()
    sectionDeletes.sort()
    sectionInserts.sort()
    sectionReloads.sort()
    // The standard library's sort is stable, so calls of one source keep their order.
    rowMoves.sort { $0.from < $1.from }
    sectionMoves.sort { $0.from < $1.from }
  }

  /// The same calls without those that only fill cells anew.
  func withoutReloads() -> SortedUpdate {
    var calls = self
    calls.rowReloads = []
    calls.sectionReloads = []
    calls.reconfigures = []
    return calls
  }
}

// MARK: - What is worth a second look

extension SortedUpdate {
  /// Whether rows are reloaded or reconfigured beside other calls: then the table may show something else than a data
  /// source that was edited right.
  var mixesReloads: Bool {
    let reloads = rowReloads.count + sectionReloads.count + reconfigures.count
    let others =
      rowDeletes.count + rowInserts.count + rowMoves.count + sectionDeletes.count
      + sectionInserts.count + sectionMoves.count
    return reloads > 0 && others > 0
  }

  /// Whether the counts can agree although the rows do not: a place is deleted or inserted twice, or rows and sections
  /// move at once.
  var mayMiscount: Bool {
    (!rowMoves.isEmpty && !sectionMoves.isEmpty) || hasRepeatedDelete || hasRepeatedInsert
      || rowReloads.hasRepeats || sectionReloads.hasRepeats
  }

  /// Whether each call says where something goes that no other call says, so that the calls can be told one by one.
  var saysEachThingOnce: Bool {
    !mayMiscount && !zip(rowMoves, rowMoves.dropFirst()).contains { $0.from == $1.from }
      && !zip(sectionMoves, sectionMoves.dropFirst()).contains { $0.from == $1.from }
  }

  /// What of the calls is counted twice and passes if the counts agree.
  var warnings: [Warning] {
    var warnings: [Warning] = []
    if hasRepeatedDelete { warnings.append(.repeatedDelete) }
    if hasRepeatedInsert { warnings.append(.repeatedInsert) }
    return warnings
  }

  private var hasRepeatedDelete: Bool { rowDeletes.hasRepeats || sectionDeletes.hasRepeats }

  private var hasRepeatedInsert: Bool {
    rowInserts.merged(with: reloadedRowPlaces()).hasRepeats
      || sectionInserts.merged(with: reloadedSectionPlaces()).hasRepeats
  }
}

// MARK: - Looking for moves

extension SortedUpdate {
  /// Whether a move takes the row, before the update, out of its place.
  func movesRow(_ row: IndexPath) -> Bool {
    let index = rowMoves.prefixCount { $0.from < row }
    return index < rowMoves.count && rowMoves[index].from == row
  }

  /// Whether a move takes any row of the section, before the update, out of its place.
  func movesRow(outOf section: Int) -> Bool {
    let index = rowMoves.prefixCount { $0.from.section < section }
    return index < rowMoves.count && rowMoves[index].from.section == section
  }

  /// Whether a move takes the section, before the update, out of its place.
  func movesSection(_ section: Int) -> Bool {
    let index = sectionMoves.prefixCount { $0.from < section }
    return index < sectionMoves.count && sectionMoves[index].from == section
  }
}
