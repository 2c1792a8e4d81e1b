/// A list of elements as a persistent counted B+-tree: a copy costs nothing, an edit O(log n), and copies share
/// all nodes that neither has changed since.
///
/// A node knows how many elements are below each of its children, so a position leads down by counting. Nodes are
/// reference counted objects: an edit copies those on its way that another tree holds too, and changes the others
/// in place. Full children are split and sparse ones mended on the way down, so an edit is one descent.
package struct CountedTree<Element> {
  typealias Node = CountedNode<Element>

  private(set) var root: Node
  package private(set) var count: Int

  init() {
    root = Node.makeLeaf(capacity: 4)
    count = 0
  }

  init(root: Node, count: Int) {
    self.root = root
    self.count = count
  }

  /// Whether both are one tree in memory, and so equal without a look.
  func isIdentical(to other: CountedTree) -> Bool { root === other.root }
}

// MARK: - Reading

extension CountedTree {
  @inline(__always)
  subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "position out of range")
    var offset = position
    var node = Unmanaged.passUnretained(root)
    while true {
      var element: Element?
      node = node._withUnsafeGuaranteedRef { here in
        if here.isLeaf {
          element = here.elements[offset]
          return node
        }
        let slot = here.slot(holding: &offset)
        return Unmanaged.passUnretained(here.children[slot])
      }
      if let element { return element }
    }
  }

  /// Calls `body` with the elements of `range` in order, as they lie in memory: a run at a time.
  func forEachRun(in range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> Void) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    if !range.isEmpty { CountedTree.visit(root, range, body) }
  }

  private static func visit(
    _ node: Node, _ range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> Void
  ) {
    if node.isLeaf {
      body(UnsafeBufferPointer(start: node.elements + range.lowerBound, count: range.count))
      return
    }
    var start = 0
    for slot in 0..<node.count where start < range.upperBound {
      let end = start + Int(node.counts[slot])
      let low = max(start, range.lowerBound)
      let high = min(end, range.upperBound)
      if low < high { visit(node.children[slot], low - start..<high - start, body) }
      start = end
    }
  }

  /// Calls `body` with each element in order.
  func forEach(_ body: (Element) -> Void) {
    forEachRun(in: 0..<count) { for element in $0 { body(element) } }
  }
}

// MARK: - Editing

extension CountedTree {
  /// Puts `element` before the element at `position`, or at the end.
  mutating func insert(_ element: Element, at position: Int) {
    precondition(position >= 0 && position <= count, "position out of range")
    makeRootUnique()
    if root.isFull { growRoot() }
    count &+= 1
    var offset = position
    var node = Unmanaged.passUnretained(root)
    while true {
      let next: Unmanaged<Node>? = node._withUnsafeGuaranteedRef { here in
        if here.isLeaf {
          here.insertElement(element, at: offset)
          return nil
        }
        var slot = here.slot(inserting: &offset)
        here.makeChildUnique(slot)
        if here.children[slot].isFull {
          here.splitChild(slot)
          if offset > Int(here.counts[slot]) {
            offset &-= Int(here.counts[slot])
            slot &+= 1
          }
        }
        here.counts[slot] &+= 1
        return Unmanaged.passUnretained(here.children[slot])
      }
      guard let next else { break }
      node = next
    }
    checkInvariants()
  }

  /// Takes the element at `position` out.
  @discardableResult
  mutating func remove(at position: Int) -> Element {
    precondition(position >= 0 && position < count, "position out of range")
    makeRootUnique()
    count &-= 1
    var offset = position
    var node = Unmanaged.passUnretained(root)
    while true {
      var removed: Element?
      node = node._withUnsafeGuaranteedRef { here in
        if here.isLeaf {
          removed = here.removeElement(at: offset)
          return node
        }
        let start = offset
        var slot = here.slot(holding: &offset)
        if here.children[slot].isSparse, here.count > 1 {
          here.mendChild(slot)
          offset = start
          slot = here.slot(holding: &offset)
        }
        here.makeChildUnique(slot)
        here.counts[slot] &-= 1
        return Unmanaged.passUnretained(here.children[slot])
      }
      if let removed {
        shrinkRoot()
        checkInvariants()
        return removed
      }
    }
  }

  /// Takes the element at `source` out and puts it back so that it ends at `destination`.
  mutating func move(from source: Int, to destination: Int) {
    insert(remove(at: source), at: destination)
  }

  /// Calls `body` with the element at `position` to change it in place.
  @inline(__always)
  mutating func update<Result>(at position: Int, _ body: (inout Element) -> Result) -> Result {
    precondition(position >= 0 && position < count, "position out of range")
    makeRootUnique()
    var offset = position
    var node = Unmanaged.passUnretained(root)
    while true {
      var result: Result?
      node = node._withUnsafeGuaranteedRef { here in
        if here.isLeaf {
          result = body(&here.elements[offset])
          return node
        }
        let slot = here.slot(holding: &offset)
        here.makeChildUnique(slot)
        return Unmanaged.passUnretained(here.children[slot])
      }
      if let result { return result }
    }
  }

  @inline(__always)
  private mutating func makeRootUnique() {
    if !isKnownUniquelyReferenced(&root) { root = root.copy() }
  }

  /// Gives a full root more room: a small leaf grows in place, anything else becomes the child of a new root.
  @inline(never)
  private mutating func growRoot() {
    if root.isLeaf, root.room < Node.leafCapacity {
      let leaf = Node.makeLeaf(capacity: min(Node.leafCapacity, root.room * 2))
      leaf.elements.moveInitialize(from: root.elements, count: count)
      leaf.count = count
      root.count = 0
      root = leaf
      return
    }
    let taller = Node.makeInner(level: root.level + 1)
    taller.children.initialize(to: root)
    taller.counts[0] = UInt32(count)
    taller.count = 1
    root = taller
    root.splitChild(0)
  }

  @inline(__always)
  private mutating func shrinkRoot() {
    while !root.isLeaf, root.count == 1 { root = root.children[0] }
  }
}
