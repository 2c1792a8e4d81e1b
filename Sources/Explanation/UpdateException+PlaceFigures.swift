import TableEditing

extension UpdateException {
  /// The first section, row and count that the exception names, in the index spaces of its form; 0 for missing figures.
  var placeFigures: (section: Int, row: Int, count: Int) {
    (self[.section] ?? 0, self[.row] ?? 0, self[.count] ?? 0)
  }
}
