/// Elements of a list and those of another that stand between what both have in common; one of them may be none.
struct ListSegment: Equatable {
  var old: Range<Int>
  var new: Range<Int>

  /// The pairs that keep their order, ascending: as many as can be.
  ///
  /// An origin is where a new element was before; nil for one that was not in this segment.
  func kept(_ origins: [Int?]) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    for (place, origin) in zip(new, origins) {
      if let origin { pairs.append((origin, place)) }
    }
    return pairs.map { $0.old }.longestIncreasingPlaces().map { pairs[$0] }
  }

  /// The old elements that are not among those kept, and before which new place each would stand now.
  func gaps(_ kept: [(old: Int, new: Int)]) -> [(old: Int, gap: Int)] {
    var gaps: [(old: Int, gap: Int)] = []
    var gap = new.lowerBound
    var next = 0
    for place in old {
      if next < kept.count, kept[next].old == place {
        gap = kept[next].new + 1
        next += 1
      } else {
        gaps.append((place, gap))
      }
    }
    return gaps
  }
}

/// Where two trees that share memory differ.
extension CountedTree {
  /// What has to be replaced by what to make one tree into the other, in order; nothing else differs.
  ///
  /// Leaves that both trees share are not looked into, so trees that parted a few edits ago are compared at the cost of
  /// a walk over their leaves.
  func segments(
    to other: CountedTree, _ areEqual: (Element, Element) -> Bool
  ) -> [ListSegment] {
    if isIdentical(to: other) { return [] }
    let old = leaves
    let new = other.leaves
    var segments: [ListSegment] = []
    var start = ListSegment(old: 0..<0, new: 0..<0)
    func add(upTo oldEnd: Int, _ newEnd: Int) {
      let segment = trimmed(
        ListSegment(
          old: start.old.upperBound..<oldEnd, new: start.new.upperBound..<newEnd),
        other, areEqual)
      if !segment.old.isEmpty || !segment.new.isEmpty { segments.append(segment) }
    }
    for (oldLeaf, newLeaf) in CountedTree.sharedLeaves(old, new) {
      add(upTo: oldLeaf.lowerBound, newLeaf.lowerBound)
      start = ListSegment(old: oldLeaf, new: newLeaf)
    }
    add(upTo: count, other.count)
    return segments
  }

  /// The leaves that stand in both lists in the same order, with their elements' places.
  private static func sharedLeaves(
    _ old: [Leaf], _ new: [Leaf]
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    var places: [ObjectIdentifier: Int] = [:]
    places.reserveCapacity(old.count)
    for (place, leaf) in old.enumerated() { places[leaf.id] = place }
    var shared: [(old: Range<Int>, new: Range<Int>)] = []
    var next = 0
    for leaf in new {
      guard let place = places[leaf.id], place >= next else { continue }
      shared.append((old[place].range, leaf.range))
      next = place + 1
    }
    return shared
  }

  private struct Leaf {
    var id: ObjectIdentifier
    var range: Range<Int>
  }

  private var leaves: [Leaf] {
    var leaves: [Leaf] = []
    CountedTree.addLeaves(of: root, from: 0, to: &leaves)
    return leaves
  }

  private static func addLeaves(of node: Node, from start: Int, to leaves: inout [Leaf]) {
    if node.isLeaf {
      leaves.append(Leaf(id: ObjectIdentifier(node), range: start..<start + node.count))
      return
    }
    var start = start
    for slot in 0..<node.count {
      addLeaves(of: node.children[slot], from: start, to: &leaves)
      start += Int(node.counts[slot])
    }
  }

  /// The segment without the equal elements at its ends.
  private func trimmed(
    _ segment: ListSegment, _ other: CountedTree, _ areEqual: (Element, Element) -> Bool
  ) -> ListSegment {
    if segment.old.isEmpty || segment.new.isEmpty { return segment }
    let old = elements(in: segment.old)
    let new = other.elements(in: segment.new)
    let most = Swift.min(old.count, new.count)
    var first = 0
    while first < most, areEqual(old[first], new[first]) { first += 1 }
    var last = 0
    while last < most - first, areEqual(old[old.count - 1 - last], new[new.count - 1 - last]) {
      last += 1
    }
    return ListSegment(
      old: segment.old.lowerBound + first..<segment.old.upperBound - last,
      new: segment.new.lowerBound + first..<segment.new.upperBound - last)
  }

  /// The elements of a range, in order.
  func elements(in range: Range<Int>) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(range.count)
    forEachRun(in: range) { elements.append(contentsOf: $0) }
    return elements
  }
}
