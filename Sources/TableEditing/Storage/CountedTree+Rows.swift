/// Rows in a tree, for callers in other modules: these are compiled for rows alone and so run at full speed there.
extension CountedTree where Element == Row {
  package init(rows: [Row]) { self.init(rows) }

  package mutating func insertRow(_ row: Row, at position: Int) { insert(row, at: position) }

  package mutating func removeRow(at position: Int) -> Row { remove(at: position) }

  package mutating func moveRow(from source: Int, to destination: Int) {
    move(from: source, to: destination)
  }
}
