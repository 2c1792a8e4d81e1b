/// Nodes, each linked to the one before and the one behind it in its circle: linking and unlinking cost O(1).
///
/// A list is a circle through a node of its own that marks its end.
struct LinkedCircles: Sendable {
  private var previous: [Int32] = []
  private var next: [Int32] = []
  private var vacant: [Int32] = []

  mutating func reserve(_ count: Int) {
    previous.reserveCapacity(count)
    next.reserveCapacity(count)
  }

  /// A node that is alone in its circle; its number may be one that was released.
  mutating func makeNode() -> Int {
    if let node = vacant.popLast() { return Int(node) }
    let node = Int32(next.count)
    previous.append(node)
    next.append(node)
    return Int(node)
  }

  /// Takes a node out of its circle for good.
  mutating func release(_ node: Int) {
    unlink(node)
    vacant.append(Int32(node))
  }

  /// Takes a node out of its circle, so that it is alone.
  mutating func unlink(_ node: Int) {
    next[Int(previous[node])] = next[node]
    previous[Int(next[node])] = previous[node]
    next[node] = Int32(node)
    previous[node] = Int32(node)
  }

  /// Links a node that is alone in before another.
  mutating func link(_ node: Int, before other: Int) {
    let before = Int(previous[other])
    next[before] = Int32(node)
    previous[node] = Int32(before)
    next[node] = Int32(other)
    previous[other] = Int32(node)
  }

  func node(behind node: Int) -> Int { Int(next[node]) }

  func node(before node: Int) -> Int { Int(previous[node]) }
}
