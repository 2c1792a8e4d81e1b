/// What makes one list of unique elements into another, all at once as in a batch, with as few moves as can be.
///
///     let difference = ListDifference(from: ["a", "b", "c"], to: ["c", "a", "x"])
///     difference.deletions   // [1], before
///     difference.insertions  // [2], after
///     difference.moves       // one: from 2, before, to 0, after
///
/// Elements that neither go, come nor move keep their order and fill the free places, as rows of a table do.
package struct ListDifference: Equatable, Sendable {
  package struct Move: Equatable, Sendable {
    /// Before.
    package var from: Int
    /// After.
    package var to: Int
  }

  /// Places in the list before, ascending.
  package private(set) var deletions: [Int] = []
  /// Places in the list after, ascending.
  package private(set) var insertions: [Int] = []
  /// In the order of their destinations.
  package private(set) var moves: [Move] = []

  /// The difference of two lists, neither of which holds an element twice.
  ///
  /// Costs O(n log n) in their lengths.
  package init<Element: Hashable>(from old: [Element], to new: [Element]) {
    var places: [Element: Int] = [:]
    places.reserveCapacity(old.count)
    for (place, element) in old.enumerated() { places[element] = place }
    self.init(origins: new.map { places[$0] }, oldCount: old.count)
  }

  /// The difference to a list of which is known where each element was before; nil where it was not.
  ///
  /// No place occurs twice.
  package init(origins: [Int?], oldCount: Int) {
    var survives = [Bool](repeating: false, count: oldCount)
    var kept: [Int] = []
    kept.reserveCapacity(origins.count)
    for origin in origins {
      guard let origin else { continue }
      survives[origin] = true
      kept.append(origin)
    }
    var isUnmoved = [Bool](repeating: false, count: oldCount)
    for place in kept.longestIncreasingPlaces() { isUnmoved[kept[place]] = true }

    for place in survives.indices where !survives[place] { deletions.append(place) }
    for (place, origin) in origins.enumerated() {
      guard let origin else {
        insertions.append(place)
        continue
      }
      if !isUnmoved[origin] { moves.append(Move(from: origin, to: place)) }
    }
  }
}
