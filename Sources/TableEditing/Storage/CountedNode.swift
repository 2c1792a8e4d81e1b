/// A node of a `CountedTree`: a leaf holds elements, an inner node holds children and how many elements each has.
///
/// Fields are read and written through pointers to the node's own memory, never as class properties: a property
/// access of a class is checked for exclusivity at run time, which would double the cost of an edit.
final class CountedNode<Element>: ManagedBuffer<CountedNodeHeader, Element> {
  deinit {
    let header = self.header
    if header.level == 0 {
      withUnsafeMutablePointerToElements { _ = $0.deinitialize(count: Int(header.count)) }
    } else {
      _ = children.deinitialize(count: Int(header.count))
    }
  }
}

/// What every node says of itself.
struct CountedNodeHeader {
  /// Elements of a leaf, children of an inner node.
  var count: Int32
  /// 0 for a leaf; a child's level is one less than its parent's.
  var level: Int32
  /// How many elements or children the node has room for.
  var capacity: Int32
  private var padding: Int32 = 0

  init(level: Int, capacity: Int) {
    count = 0
    self.level = Int32(truncatingIfNeeded: level)
    self.capacity = Int32(truncatingIfNeeded: capacity)
  }
}

// MARK: - Making nodes

extension CountedNode {
  /// Elements of a full leaf: a kilobyte and a half of them.
  @inline(__always)
  static var leafCapacity: Int { max(16, 1536 / MemoryLayout<Element>.stride) }

  /// Children of a full inner node.
  @inline(__always)
  static var fanOut: Int { 24 }

  @inline(__always)
  private static func make(level: Int, capacity: Int, elementsInTail: Int) -> CountedNode {
    let header = CountedNodeHeader(level: level, capacity: capacity)
    return unsafeDowncast(
      create(minimumCapacity: elementsInTail) { _ in header }, to: CountedNode.self)
  }

  static func makeLeaf(capacity: Int = leafCapacity) -> CountedNode {
    make(level: 0, capacity: capacity, elementsInTail: capacity)
  }

  static func makeInner(level: Int) -> CountedNode {
    let child = MemoryLayout<CountedNode>.stride
    let bytes = child + fanOut * (child + MemoryLayout<UInt32>.stride)
    let stride = MemoryLayout<Element>.stride
    return make(level: level, capacity: fanOut, elementsInTail: (bytes + stride - 1) / stride)
  }

  /// A node with the same content that nobody else holds; its children are shared.
  @inline(never)
  func copy() -> CountedNode {
    let count = self.count
    if isLeaf {
      let leaf = CountedNode.makeLeaf(capacity: room)
      leaf.elements.initialize(from: elements, count: count)
      leaf.count = count
      return leaf
    }
    let inner = CountedNode.makeInner(level: level)
    // One by one: the compiler then retains each directly.
    for slot in 0..<count { (inner.children + slot).initialize(to: children[slot]) }
    inner.counts.initialize(from: counts, count: count)
    inner.count = count
    return inner
  }
}

// MARK: - Fields

extension CountedNode {
  @inline(__always)
  var count: Int {
    get { withUnsafeMutablePointerToHeader { Int($0.pointee.count) } }
    set {
      withUnsafeMutablePointerToHeader { $0.pointee.count = Int32(truncatingIfNeeded: newValue) }
    }
  }

  @inline(__always)
  var level: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.level) } }

  @inline(__always)
  var room: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.capacity) } }

  @inline(__always)
  var isLeaf: Bool { withUnsafeMutablePointerToHeader { $0.pointee.level == 0 } }

  @inline(__always)
  var isFull: Bool {
    withUnsafeMutablePointerToHeader { $0.pointee.count == $0.pointee.capacity }
  }

  /// Whether a removal below could leave too little here: a quarter of the room or less is used.
  @inline(__always)
  var isSparse: Bool {
    withUnsafeMutablePointerToHeader { $0.pointee.count &* 4 <= $0.pointee.capacity }
  }

  /// A leaf's elements.
  @inline(__always)
  var elements: UnsafeMutablePointer<Element> { withUnsafeMutablePointerToElements { $0 } }

  /// An inner node's children.
  @inline(__always)
  var children: UnsafeMutablePointer<CountedNode> {
    withUnsafeMutablePointerToElements {
      UnsafeMutableRawPointer($0).alignedUp(for: CountedNode.self)
        .assumingMemoryBound(to: CountedNode.self)
    }
  }

  /// How many elements each child of an inner node has, in the order of the children.
  @inline(__always)
  var counts: UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(children + CountedNode.fanOut).assumingMemoryBound(to: UInt32.self)
  }

  /// The elements in this node and below.
  var elementCount: Int {
    if isLeaf { return count }
    var sum = 0
    for slot in 0..<count { sum += Int(counts[slot]) }
    return sum
  }
}

// MARK: - Finding and owning children

extension CountedNode {
  /// The child that holds the element at `offset`, which becomes an offset in that child.
  @inline(__always)
  func slot(holding offset: inout Int) -> Int {
    let counts = self.counts
    var slot = 0
    while offset >= Int(counts[slot]) {
      offset &-= Int(counts[slot])
      slot &+= 1
    }
    return slot
  }

  /// The child into which an element at `offset` goes: at a border the left one.
  @inline(__always)
  func slot(inserting offset: inout Int) -> Int {
    let counts = self.counts
    let last = count &- 1
    var slot = 0
    while slot < last, offset > Int(counts[slot]) {
      offset &-= Int(counts[slot])
      slot &+= 1
    }
    return slot
  }

  /// Sees to it that nobody else holds the child, so that it may be changed.
  @inline(__always)
  func makeChildUnique(_ slot: Int) {
    let child = children + slot
    if !isKnownUniquelyReferenced(&child.pointee) { child.pointee = child.pointee.copy() }
  }
}

// MARK: - Changing a leaf

extension CountedNode {
  @inline(__always)
  func insertElement(_ element: Element, at index: Int) {
    let count = self.count
    let place = elements + index
    (place + 1).moveInitialize(from: place, count: count &- index)
    place.initialize(to: element)
    self.count = count &+ 1
  }

  @inline(__always)
  func removeElement(at index: Int) -> Element {
    let count = self.count
    let place = elements + index
    let element = place.move()
    place.moveInitialize(from: place + 1, count: count &- index &- 1)
    self.count = count &- 1
    return element
  }
}
