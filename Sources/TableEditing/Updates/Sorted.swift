/// Questions to an ascending collection, answered by binary search.
extension RandomAccessCollection where Index == Int {
  /// How many elements at the front satisfy `belongs`, which no element after the first that fails does.
  @inline(__always)
  func prefixCount(_ belongs: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low &+ high) / 2
      if belongs(self[middle]) { low = middle &+ 1 } else { high = middle }
    }
    return low &- startIndex
  }
}

extension Array where Element: Comparable {
  /// Whether an ascending array holds `element`.
  func holds(_ element: Element) -> Bool {
    let index = prefixCount { $0 < element }
    return index < count && self[index] == element
  }

  /// Whether an ascending array holds an element twice.
  var hasRepeats: Bool {
    if count < 2 { return false }
    return indices.dropFirst().contains { self[$0] == self[$0 - 1] }
  }

  /// An ascending array without its repeats.
  func withoutRepeats() -> [Element] {
    var unique: [Element] = []
    unique.reserveCapacity(count)
    for element in self where unique.last != element { unique.append(element) }
    return unique
  }

  /// An ascending array of both arrays' elements, repeats kept.
  func merged(with other: [Element]) -> [Element] {
    if other.isEmpty { return self }
    return (self + other).sorted()
  }
}
