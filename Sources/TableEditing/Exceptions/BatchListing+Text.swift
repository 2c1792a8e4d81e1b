extension BatchListing {
  /// The batch as iOS 16.4 prints it, without a line break at its end.
  ///
  ///     Data source before updates = { 1 section with row counts: [30] }
  ///     Data source after updates = { 1 section with row counts: [29] }
  ///     Updates = [
  ///     ⇥Delete row (0 - 0),
  ///     ⇥Insert row (0 - 0)
  ///     ]
  ///
  /// Public reports show rows and sections deleted and inserted, deletes first and from the last to the first.
  /// None shows a move: its line is a guess, and so is its place at the end.
  package func text(kind: TableKind) -> String {
    let row = ExceptionPattern.Noun.row.word(for: kind)
    let lines = listedOperations.map { "\t" + Self.line(of: $0, row: row) }
    return "Data source before updates = { \(Self.counts(rowCountsBefore, row: row)) }\n"
      + "Data source after updates = { \(Self.counts(rowCountsAfter, row: row)) }\n"
      + "Updates = [\n" + lines.joined(separator: ",\n") + "\n]"
  }

  private static func counts(_ counts: [Int], row: String) -> String {
    let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
    return "\(sections) with \(row) counts: [" + counts.map { "\($0)" }.joined(separator: ", ")
      + "]"
  }

  private static func line(of operation: UpdateOperation, row: String) -> String {
    switch operation {
    case .deleteRow(let place), .reloadRow(let place), .reconfigureRow(let place):
      "Delete \(row) \(pair(place))"
    case .insertRow(let place): "Insert \(row) \(pair(place))"
    case .moveRow(let from, let to): "Move \(row) \(pair(from)) to \(pair(to))"
    case .deleteSection(let section), .reloadSection(let section): "Delete section \(section)"
    case .insertSection(let section): "Insert section \(section)"
    case .moveSection(let from, let to): "Move section \(from) to \(to)"
    }
  }

  private static func pair(_ place: IndexPath) -> String { "(\(place.section) - \(place.row))" }

  /// The operations in the order of the listing: deletes descending, then inserts, then moves ascending; a
  /// section before the rows deleted in it, and after the rows inserted in it.
  package var listedOperations: [UpdateOperation] {
    typealias Entry = (operation: UpdateOperation, place: IndexPath)
    var deletes: [Entry] = []
    var inserts: [Entry] = []
    var moves: [Entry] = []
    for operation in operations {
      switch operation {
      case .deleteRow(let place): deletes.append((operation, place))
      case .deleteSection(let section): deletes.append((operation, .whole(section)))
      case .insertRow(let place): inserts.append((operation, place))
      case .insertSection(let section): inserts.append((operation, .whole(section)))
      case .moveRow(let from, _): moves.append((operation, from))
      case .moveSection(let from, _): moves.append((operation, .whole(from)))
      case .reloadRow(let place):
        deletes.append((.deleteRow(at: place), place))
        inserts.append((.insertRow(at: place), place))
      case .reloadSection(let section):
        deletes.append((.deleteSection(at: section), .whole(section)))
        inserts.append((.insertSection(at: section), .whole(section)))
      case .reconfigureRow: break
      }
    }
    deletes.sort { $1.place < $0.place }
    inserts.sort { $0.place < $1.place }
    moves.sort { $0.place < $1.place }
    return (deletes + inserts + moves).map { $0.operation }
  }
}

extension IndexPath {
  /// Where a whole section stands among the places of its rows: behind all of them.
  fileprivate static func whole(_ section: Int) -> IndexPath {
    IndexPath(section: section, row: .max)
  }
}
