extension Array where Element == Int {
  /// The places, ascending, of as many elements as can stand in ascending order: a longest increasing subsequence.
  ///
  /// The elements differ from each other. Costs O(n log n), and O(n) where they are in order already.
  package func longestIncreasingPlaces() -> [Int] {
    // For each length the place of the smallest element that a sequence of that length can end with.
    var ends: [Int] = []
    ends.reserveCapacity(count)
    var previous = [Int](repeating: -1, count: count)
    for place in indices {
      let element = self[place]
      var length = ends.count
      if let last = ends.last, self[last] >= element {
        length = ends.prefixCount { self[$0] < element }
      }
      if length > 0 { previous[place] = ends[length - 1] }
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var places = [Int](repeating: 0, count: ends.count)
    var place = ends.last ?? -1
    for index in places.indices.reversed() {
      places[index] = place
      place = previous[place]
    }
    return places
  }
}
