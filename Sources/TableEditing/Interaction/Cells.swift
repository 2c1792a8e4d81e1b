/// The cells of which something is known, by the index paths of their rows in the table as it is shown.
///
/// Few rows have one: those on the screen in editing mode, an open one, selected ones.
struct Cells {
  private struct Entry {
    private var section: UInt32
    private var row: UInt32
    var packed: UInt32

    init(path: IndexPath, packed: UInt32) {
      section = UInt32(truncatingIfNeeded: path.section)
      row = UInt32(truncatingIfNeeded: path.row)
      self.packed = packed
    }

    var path: IndexPath { IndexPath(section: Int(section), row: Int(row)) }

    mutating func shiftRow(by distance: Int32) { row = row &+ UInt32(bitPattern: distance) }
    mutating func shiftSection(by distance: Int32) {
      section = section &+ UInt32(bitPattern: distance)
    }
  }

  /// Sorted by path.
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// The cell at `path`; setting one of which nothing is known forgets it.
  subscript(path: IndexPath) -> Cell {
    get {
      let index = firstIndex(from: path)
      guard index < entries.count, entries[index].path == path else { return Cell() }
      return Cell(packed: entries[index].packed)
    }
    set {
      let packed = newValue.packed
      let index = firstIndex(from: path)
      if index < entries.count, entries[index].path == path {
        if packed == 0 { entries.remove(at: index) } else { entries[index].packed = packed }
      } else if packed != 0 {
        entries.insert(Entry(path: path, packed: packed), at: index)
      }
    }
  }

  /// The paths of the cells that satisfy a condition, ascending.
  func paths(where condition: (Cell) -> Bool) -> [IndexPath] {
    var paths: [IndexPath] = []
    for entry in entries where condition(Cell(packed: entry.packed)) { paths.append(entry.path) }
    return paths
  }

  /// The first cell that satisfies a condition.
  func firstPath(where condition: (Cell) -> Bool) -> IndexPath? {
    for entry in entries where condition(Cell(packed: entry.packed)) { return entry.path }
    return nil
  }

  /// The cells of a section's rows, ascending.
  func cells(inSection section: Int) -> [(row: Int, cell: Cell)] {
    let start = firstIndex(from: IndexPath(section: section, row: 0))
    let end = firstIndex(from: IndexPath(section: section + 1, row: 0))
    return entries[start..<end].map { (row: $0.path.row, cell: Cell(packed: $0.packed)) }
  }

  /// The index of the first entry at or behind `path`.
  private func firstIndex(from path: IndexPath) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Following the table

extension Cells {
  /// Makes room for a row that comes in at `path`.
  mutating func insertRow(at path: IndexPath) { shiftRows(from: path, by: 1) }

  /// Closes up after a row that goes from `path`; its cell must be forgotten.
  mutating func removeRow(at path: IndexPath) { shiftRows(from: path, by: -1) }

  mutating func moveRow(from source: IndexPath, to destination: IndexPath) {
    let cell = self[source]
    self[source] = Cell()
    removeRow(at: source)
    insertRow(at: destination)
    self[destination] = cell
  }

  mutating func insertSection(at section: Int) { shiftSections(from: section, by: 1) }

  /// Closes up after a section that goes; its cells must be forgotten.
  mutating func removeSection(at section: Int) { shiftSections(from: section, by: -1) }

  mutating func moveSection(from source: Int, to destination: Int) {
    let start = IndexPath(section: source, row: 0)
    let first = firstIndex(from: start)
    let end = firstIndex(from: IndexPath(section: source + 1, row: 0))
    let moved = Array(entries[first..<end])
    entries.removeSubrange(first..<end)
    shiftSections(from: source, by: -1)
    shiftSections(from: destination, by: 1)
    let place = firstIndex(from: IndexPath(section: destination, row: 0))
    entries.insert(
      contentsOf: moved.map { entry in
        Entry(path: IndexPath(section: destination, row: entry.path.row), packed: entry.packed)
      }, at: place)
  }

  private mutating func shiftRows(from path: IndexPath, by distance: Int32) {
    let start = firstIndex(from: path)
    let end = firstIndex(from: IndexPath(section: path.section + 1, row: 0))
    for index in start..<end { entries[index].shiftRow(by: distance) }
  }

  private mutating func shiftSections(from section: Int, by distance: Int32) {
    for index in firstIndex(from: IndexPath(section: section, row: 0))..<entries.count {
      entries[index].shiftSection(by: distance)
    }
  }
}
