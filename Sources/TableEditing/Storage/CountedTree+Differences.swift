extension CountedTree {
  /// The positions, at most `limit`, at which two trees of one length have different elements.
  ///
  /// Nodes that both trees share are skipped, so trees that parted a few edits ago are compared in a few steps; where
  /// their nodes are cut differently the elements below are compared one by one.
  func differences(
    from other: CountedTree, limit: Int, _ areEqual: (Element, Element) -> Bool
  ) -> [Int] {
    precondition(count == other.count, "trees of one length are compared")
    var positions: [Int] = []
    CountedTree.compare(root, other.root, at: 0, &positions, limit, areEqual)
    return positions
  }

  private static func compare(
    _ first: Node, _ second: Node, at start: Int, _ positions: inout [Int], _ limit: Int,
    _ areEqual: (Element, Element) -> Bool
  ) {
    if first === second || positions.count >= limit { return }
    if !first.isLeaf, !second.isLeaf, haveSameCounts(first, second) {
      var start = start
      for slot in 0..<first.count {
        compare(
          first.children[slot], second.children[slot], at: start, &positions, limit, areEqual)
        start += Int(first.counts[slot])
      }
      return
    }
    let count = first.elementCount
    let ours = CountedTree(root: first, count: count).flattened()
    let theirs = CountedTree(root: second, count: count).flattened()
    for index in 0..<count where !areEqual(ours[index], theirs[index]) {
      if positions.count >= limit { return }
      positions.append(start + index)
    }
  }

  private static func haveSameCounts(_ first: Node, _ second: Node) -> Bool {
    guard first.count == second.count, first.level == second.level else { return false }
    return (0..<first.count).allSatisfy { first.counts[$0] == second.counts[$0] }
  }

  private func flattened() -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    forEachRun(in: 0..<count) { elements.append(contentsOf: $0) }
    return elements
  }
}
