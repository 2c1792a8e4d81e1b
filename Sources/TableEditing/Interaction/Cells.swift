/// The cells of which something is known, by the index paths of their rows in the table as it is shown.
///
/// Few rows have one: those on the screen in editing mode, an open one, selected ones.
struct Cells {
  private struct Entry {
    /// Section and row as one number, which sorts as index paths do.
    var place: UInt64
    var packed: UInt32

    var path: IndexPath {
      IndexPath(section: Int(place >> 32), row: Int(place & UInt64(UInt32.max)))
    }
  }

  private static func place(_ path: IndexPath) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: path.section)) << 32
      | UInt64(UInt32(truncatingIfNeeded: path.row))
  }

  private static func start(ofSection section: Int) -> UInt64 {
    place(IndexPath(section: section, row: 0))
  }

  /// Sorted by path.
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// The cell at `path`; setting one of which nothing is known forgets it.
  subscript(path: IndexPath) -> Cell {
    get {
      let place = Cells.place(path)
      let index = firstIndex(from: place)
      guard index < entries.count, entries[index].place == place else { return Cell() }
      return Cell(packed: entries[index].packed)
    }
    set {
      let packed = newValue.packed
      let place = Cells.place(path)
      let index = firstIndex(from: place)
      if index < entries.count, entries[index].place == place {
        if packed == 0 { entries.remove(at: index) } else { entries[index].packed = packed }
      } else if packed != 0 {
        entries.insert(Entry(place: place, packed: packed), at: index)
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
    let start = firstIndex(from: Cells.start(ofSection: section))
    let end = firstIndex(from: Cells.start(ofSection: section + 1))
    return entries[start..<end].map { (row: $0.path.row, cell: Cell(packed: $0.packed)) }
  }

  /// The index of the first entry at a place or behind it.
  private func firstIndex(from place: UInt64) -> Int {
    entries.withUnsafeBufferPointer { entries in
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].place < place { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}

// MARK: - Following the table

extension Cells {
  /// Makes room for a row that comes in at `path`.
  mutating func insertRow(at path: IndexPath) { shiftRows(from: path, by: 1) }

  /// Closes up after a row that goes from `path`; its cell must be forgotten.
  mutating func removeRow(at path: IndexPath) { shiftRows(from: path, by: -1) }

  mutating func moveRow(from source: IndexPath, to destination: IndexPath) {
    if source.section != destination.section {
      let cell = self[source]
      self[source] = Cell()
      removeRow(at: source)
      insertRow(at: destination)
      self[destination] = cell
    } else if source.row < destination.row {
      moveDown(from: Cells.place(source), to: Cells.place(destination))
    } else if source.row > destination.row {
      moveUp(from: Cells.place(source), to: Cells.place(destination))
    }
  }

  /// Moves a row's cell towards the end of its section; those it passes close up.
  private mutating func moveDown(from source: UInt64, to destination: UInt64) {
    let start = firstIndex(from: source)
    let end = firstIndex(from: destination + 1)
    if start == end { return }
    let moved = entries[start]
    let isKnown = moved.place == source
    for index in start..<end where !isKnown || index > start {
      entries[isKnown ? index - 1 : index] = entries[index]
      entries[isKnown ? index - 1 : index].place -= 1
    }
    if isKnown { entries[end - 1] = Entry(place: destination, packed: moved.packed) }
  }

  /// Moves a row's cell towards the beginning of its section; those it passes make room.
  private mutating func moveUp(from source: UInt64, to destination: UInt64) {
    let start = firstIndex(from: destination)
    let end = firstIndex(from: source + 1)
    if start == end { return }
    let moved = entries[end - 1]
    let isKnown = moved.place == source
    for index in (start..<end).reversed() where !isKnown || index < end - 1 {
      entries[isKnown ? index + 1 : index] = entries[index]
      entries[isKnown ? index + 1 : index].place += 1
    }
    if isKnown { entries[start] = Entry(place: destination, packed: moved.packed) }
  }

  mutating func insertSection(at section: Int) { shiftSections(from: section, by: 1) }

  /// Closes up after a section that goes; its cells must be forgotten.
  mutating func removeSection(at section: Int) { shiftSections(from: section, by: -1) }

  mutating func moveSection(from source: Int, to destination: Int) {
    let first = firstIndex(from: Cells.start(ofSection: source))
    let end = firstIndex(from: Cells.start(ofSection: source + 1))
    let moved = Array(entries[first..<end])
    entries.removeSubrange(first..<end)
    shiftSections(from: source, by: -1)
    shiftSections(from: destination, by: 1)
    let place = firstIndex(from: Cells.start(ofSection: destination))
    entries.insert(
      contentsOf: moved.map { entry in
        let path = IndexPath(section: destination, row: entry.path.row)
        return Entry(place: Cells.place(path), packed: entry.packed)
      }, at: place)
  }

  private mutating func shiftRows(from path: IndexPath, by distance: Int) {
    let end = firstIndex(from: Cells.start(ofSection: path.section + 1))
    shift(firstIndex(from: Cells.place(path))..<end, by: Int64(distance))
  }

  private mutating func shiftSections(from section: Int, by distance: Int) {
    shift(
      firstIndex(from: Cells.start(ofSection: section))..<entries.count, by: Int64(distance) << 32)
  }

  private mutating func shift(_ range: Range<Int>, by distance: Int64) {
    if range.isEmpty { return }
    let distance = UInt64(bitPattern: distance)
    entries.withUnsafeMutableBufferPointer { entries in
      for index in range { entries[index].place &+= distance }
    }
  }
}
