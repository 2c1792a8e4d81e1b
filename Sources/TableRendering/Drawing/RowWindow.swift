import TableEditing

/// The rows of a large table that are drawn: those around changes, or the first ones.
///
/// A section without rows counts as a row, so the drawing is as long as the limit allows, however large the table is.
struct RowWindow {
  struct Piece: Equatable {
    var section: Int
    /// Empty in a section without rows.
    var rows: Range<Int>
  }

  /// Ascending; two pieces of one section do not touch.
  private(set) var pieces: [Piece] = []
  private let counts: [Int]
  private let limit: Int
  private var used = 0

  /// - Parameters:
  ///   - counts: The rows of each section.
  ///   - focus: What is to be seen, as far as the limit allows; places beyond the end count as the last row.
  ///   - essential: What must be seen before all else.
  ///   - limit: How many rows are drawn.
  init(counts: [Int], focus: [IndexPath], essential: [IndexPath] = [], limit: Int) {
    self.counts = counts
    self.limit = limit
    if focus.isEmpty && essential.isEmpty || counts.isEmpty || counts.fits(in: limit) {
      takeFirst()
    } else {
      take(around: chosen(focus, essential))
    }
  }

  /// The places to be seen, ascending, as many as there are rows to draw.
  private func chosen(_ focus: [IndexPath], _ essential: [IndexPath]) -> [IndexPath] {
    let essential = distinct(essential)
    var others = distinct(focus)
    if others.count > limit { others.removeLast(others.count - max(limit - essential.count, 0)) }
    return distinct(essential + others)
  }

  private func distinct(_ places: [IndexPath]) -> [IndexPath] {
    var distinct: [IndexPath] = []
    for place in places.map({ clamped($0) }).sorted() where place != distinct.last {
      distinct.append(place)
    }
    return distinct
  }

  private mutating func takeFirst() {
    for (section, count) in counts.enumerated() {
      if used >= limit { return }
      add(Piece(section: section, rows: 0..<min(count, limit - used)))
    }
  }

  private mutating func take(around places: [IndexPath]) {
    let isAlone = places.count == 1
    let context = max(limit / places.count - 1, 0) / 2
    for place in places {
      if used >= limit { return }
      let count = counts[place.section]
      var start = max(place.row - context, 0)
      // Alone, the window keeps its size at the section's end.
      if isAlone { start = max(min(start, count - limit), 0) }
      let end = min(max(place.row + context + 1, isAlone ? start + limit : 0), count)
      add(Piece(section: place.section, rows: start..<max(start, end)))
    }
  }

  private func clamped(_ place: IndexPath) -> IndexPath {
    let section = max(min(place.section, counts.count - 1), 0)
    return IndexPath(section: section, row: max(min(place.row, counts[section] - 1), 0))
  }

  /// Adds a piece that begins behind all begins so far.
  private mutating func add(_ piece: Piece) {
    guard let last = pieces.last, last.section == piece.section,
      // One row between two pieces takes no more room than to say that it is left out.
      piece.rows.lowerBound <= last.rows.upperBound + 1
    else {
      pieces.append(piece)
      used += max(piece.rows.count, 1)
      return
    }
    let end = max(last.rows.upperBound, piece.rows.upperBound)
    used += end - last.rows.upperBound
    pieces[pieces.count - 1].rows = last.rows.lowerBound..<end
  }
}

extension [Int] {
  /// Whether sections of so many rows have no more than `limit` lines.
  fileprivate func fits(in limit: Int) -> Bool {
    var lines = 0
    for count in self {
      lines += Swift.max(count, 1)
      if lines > limit { return false }
    }
    return true
  }
}
