import TableEditing

extension TableState {
  /// What the user has his fingers on, to be seen however large the table is: the open row and where a drop would go.
  var focusedPlaces: [IndexPath] {
    var places: [IndexPath] = []
    if let openPath { places.append(openPath) }
    if let destination = interaction?.drag?.drop?.destination { places.append(destination) }
    return places
  }

  /// Rows that he has selected, lifted or dropped, at most so many.
  func touchedPlaces(limit: Int) -> [IndexPath] {
    var places = (interaction?.placeholders ?? []).prefix(limit).map { $0.path }
    for path in cellPaths {
      if places.count >= limit { break }
      let cell = cell(at: path)
      if cell.isSelected || cell.dragState != .none { places.append(path) }
    }
    return places
  }
}
