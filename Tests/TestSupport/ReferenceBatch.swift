import TableEditing

/// What an operation names: a row, or a whole section.
///
/// In order, a whole section stands behind every row that it could have, as if its row were infinite.
struct Place: Hashable, Comparable {
  var section: Int
  /// Nil for the whole section.
  var row: Int?

  static func < (first: Place, second: Place) -> Bool {
    first.section == second.section
      ? first.row ?? .max < second.row ?? .max
      : first.section < second.section
  }
}

/// A move, of a row or of a whole section.
struct Move: Hashable {
  /// Before the update.
  var from: Place
  /// After the update.
  var to: Place
}

/// A batch as its deletes, inserts and moves, each reload being the delete and the insert that it stands for.
struct ReferenceBatch {
  /// Places before the update, descending; one that was named twice is there twice.
  var deletes: [Place] = []
  /// Places after the update, ascending; one that was named twice is there twice.
  var inserts: [Place] = []
  /// Ascending by source; moves from one source in the order of their calls.
  var moves: [Move] = []
  /// Where the insert half of each reload is, by the place reloaded.
  var insertHalves: [Place: Place] = [:]

  init(_ operations: [UpdateOperation]) throws(UpdateException) {
    var reloads: [Place] = []
    for operation in operations {
      switch operation {
      case .deleteRow(let path): deletes.append(Place(path))
      case .insertRow(let path): inserts.append(Place(path))
      case .reloadRow(let path): reloads.append(Place(path))
      case .moveRow(let from, let to): moves.append(Move(from: Place(from), to: Place(to)))
      case .deleteSection(let section): deletes.append(Place(section: section))
      case .insertSection(let section): inserts.append(Place(section: section))
      case .reloadSection(let section): reloads.append(Place(section: section))
      case .moveSection(let from, let to):
        moves.append(Move(from: Place(section: from), to: Place(section: to)))
      case .reconfigureRow: break
      }
    }
    deletes.sort(by: >)
    inserts.sort(by: <)
    reloads.sort(by: <)
    moves.sort { $0.from < $1.from }
    try expand(reloads)
  }

  /// Puts a delete and an insert for each reload.
  private mutating func expand(_ reloads: [Place]) throws(UpdateException) {
    let explicitDeletes = deletes
    let explicitInserts = inserts
    for reload in reloads {
      if explicitDeletes.contains(reload) {
        throw reload.row == nil
          ? UpdateException(.deleteAndReloadSection, [.section: reload.section])
          : UpdateException(.deleteAndReloadRow, [.section: reload.section, .row: reload.row ?? 0])
      }
      let insertHalf = insertHalf(
        of: reload, deletes: explicitDeletes, inserts: explicitInserts)
      deletes.append(reload)
      inserts.append(insertHalf)
      insertHalves[reload] = insertHalf
    }
    deletes.sort(by: >)
    inserts.sort(by: <)
  }

  /// Where a reloaded thing comes back: its place, followed through the explicit deletes and then the explicit inserts.
  ///
  /// Each step works on the place that the steps before it gave; only whether a row delete is in the reload's section is
  /// asked of the section before the update, as both paths are old. Moves are ignored, as UIKit ignores them here.
  private func insertHalf(of reload: Place, deletes: [Place], inserts: [Place]) -> Place {
    var place = reload
    for delete in deletes {
      if let deletedRow = delete.row {
        if let row = place.row, delete.section == reload.section, deletedRow <= row {
          place.row = row - 1
        }
      } else if delete.section <= place.section {
        let isOwnSection = reload.row != nil && delete.section == reload.section
        if !isOwnSection { place.section -= 1 }
      }
    }
    for insert in inserts {
      if let insertedRow = insert.row {
        if let row = place.row, insert.section == place.section, insertedRow <= row {
          place.row = row + 1
        }
      } else if insert.section <= place.section {
        place.section += 1
      }
    }
    return place
  }
}

extension ReferenceBatch {
  var deletedSections: [Int] { deletes.filter { $0.row == nil }.map(\.section) }
  var insertedSections: [Int] { inserts.filter { $0.row == nil }.map(\.section) }

  /// The row deletes that count: those in a deleted section are ignored.
  var deletedRows: [Place] {
    deletes.filter { $0.row != nil && !deletedSections.contains($0.section) }
  }

  /// The row inserts that count: those in an inserted section are ignored.
  var insertedRows: [Place] {
    inserts.filter { $0.row != nil && !insertedSections.contains($0.section) }
  }

  var sectionMoves: [Move] { moves.filter { $0.from.row == nil } }
  var rowMoves: [Move] { moves.filter { $0.from.row != nil } }
}

extension Place {
  init(_ path: IndexPath) {
    self.init(section: path.section, row: path.row)
  }
}

extension UpdateException {
  /// An exception with its figures in the order that they are written in.
  init(_ form: ExceptionForm, _ figures: KeyValuePairs<Figure, Int>) {
    self.init(form, figures.map { FigureValue($0.key, $0.value) })
  }
}
