extension CountedTree {
  /// A tree of `elements`, built level by level: leaves three quarters full, so that edits find room.
  init(_ elements: some Sequence<Element>) {
    var builder = Builder()
    for element in elements { builder.append(element) }
    self = builder.finish()
  }

  /// Collects elements one at a time into a tree, in O(1) each.
  struct Builder {
    private var leaves: [(node: Node, count: Int)] = []
    private var leaf = Node.makeLeaf(capacity: 4)
    private var count = 0

    private static var fill: Int { Node.leafCapacity * 3 / 4 }

    init() {}

    mutating func append(_ element: Element) {
      if leaf.isFull || leaf.count == Builder.fill { makeRoom() }
      leaf.insertElement(element, at: leaf.count)
      count += 1
    }

    private mutating func makeRoom() {
      if leaf.count == Builder.fill {
        leaves.append((leaf, leaf.count))
        leaf = Node.makeLeaf()
        return
      }
      // The first leaf may stay the only one, so it begins small.
      let larger = Node.makeLeaf(capacity: min(Node.leafCapacity, leaf.room * 2))
      larger.elements.moveInitialize(from: leaf.elements, count: leaf.count)
      larger.count = leaf.count
      leaf.count = 0
      leaf = larger
    }

    /// The tree of what was added; the builder lets go of it, so that it can be changed in place.
    mutating func finish() -> CountedTree {
      defer { self = Builder() }
      if leaves.isEmpty { return CountedTree(root: leaf, count: count) }
      if leaf.count > 0 { leaves.append((leaf, leaf.count)) }
      var row = leaves
      var level = 1
      while row.count > 1 {
        row = Builder.parents(of: row, level: level)
        level += 1
      }
      let tree = CountedTree(root: row[0].node, count: count)
      tree.checkInvariants()
      return tree
    }

    private static func parents(
      of row: [(node: Node, count: Int)], level: Int
    ) -> [(node: Node, count: Int)] {
      // Evenly shared, so that no parent is left with a single child.
      let parentCount = (row.count + Node.fanOut * 3 / 4 - 1) / (Node.fanOut * 3 / 4)
      var parents: [(node: Node, count: Int)] = []
      parents.reserveCapacity(parentCount)
      for index in 0..<parentCount {
        let part = row.count * index / parentCount..<row.count * (index + 1) / parentCount
        let parent = Node.makeInner(level: level)
        var sum = 0
        for child in row[part] {
          (parent.children + parent.count).initialize(to: child.node)
          (parent.counts + parent.count).initialize(to: UInt32(child.count))
          parent.count += 1
          sum += child.count
        }
        parents.append((parent, sum))
      }
      return parents
    }
  }
}
