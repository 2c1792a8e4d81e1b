extension CountedTree {
  /// Proves the tree's invariants in a checking build (`-DROWSMITH_INTERNAL_CHECKS`), and costs nothing in others.
  @inline(__always)
  func checkInvariants() {
    #if ROWSMITH_INTERNAL_CHECKS
    _checkInvariants()
    #endif
  }

  /// Every leaf is at level 0, counts are true, no node overflows, and no inner node but the root is lonely.
  func _checkInvariants() {
    precondition(CountedTree.checked(root, isRoot: true) == count, "the tree's count is true")
  }

  private static func checked(_ node: Node, isRoot: Bool) -> Int {
    precondition(node.count <= node.room, "no node holds more than it has room for")
    if node.isLeaf {
      precondition(isRoot || node.count > 0, "no leaf below the root is empty")
      precondition(isRoot || node.room == Node.leafCapacity, "leaves below have full room")
      return node.count
    }
    precondition(node.room == Node.fanOut, "inner nodes have full room")
    precondition(node.count >= (isRoot ? 2 : 1), "no inner root has an only child")
    var sum = 0
    for slot in 0..<node.count {
      let child = node.children[slot]
      precondition(child.level == node.level - 1, "all leaves are equally deep")
      let below = checked(child, isRoot: false)
      precondition(Int(node.counts[slot]) == below, "a child's count is true")
      sum += below
    }
    return sum
  }
}
