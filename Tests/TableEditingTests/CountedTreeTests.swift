import TestSupport
import Testing

@testable import TableEditing

/// The tree holds what an array would, keeps its invariants, and leaves copies alone.
@Suite struct CountedTreeTests {
  @Test(arguments: [3, 40, 300, 5_000])
  func `a tree does what an array does`(_ size: Int) {
    var random = SplitMix64(seed: UInt64(size))
    var array = Array(0..<size)
    var tree = CountedTree(array)
    for step in 0..<4_000 {
      switch random.number(below: 5) {
      case 0,
        1 where array.count < size * 2:
        let place = random.number(below: array.count + 1)
        array.insert(-step, at: place)
        tree.insert(-step, at: place)
      case 2 where !array.isEmpty, 1 where !array.isEmpty:
        let place = random.number(below: array.count)
        let removed = tree.remove(at: place)
        #expect(removed == array.remove(at: place))
      case 3 where !array.isEmpty:
        let source = random.number(below: array.count)
        let destination = random.number(below: array.count)
        array.insert(array.remove(at: source), at: destination)
        tree.move(from: source, to: destination)
      case 4 where !array.isEmpty:
        let place = random.number(below: array.count)
        array[place] = step
        tree.update(at: place) { $0 = step }
        #expect(tree[place] == step)
      default: break
      }
      if step % 97 == 0 { check(tree, holds: array) }
    }
    check(tree, holds: array)
  }

  @Test func `a tree that is emptied can be filled again`() {
    var tree = CountedTree(0..<3_000)
    while tree.count > 0 { tree.remove(at: tree.count / 2) }
    check(tree, holds: [])
    for element in 0..<3_000 { tree.insert(element, at: element) }
    check(tree, holds: Array(0..<3_000))
  }

  @Test func `an edit leaves every earlier copy as it was`() {
    var random = SplitMix64(seed: 11)
    var tree = CountedTree(0..<700)
    var kept: [(tree: CountedTree<Int>, elements: [Int])] = []
    var array = Array(0..<700)
    for step in 0..<600 {
      kept.append((tree, array))
      if step % 2 == 0 {
        let place = random.number(below: array.count + 1)
        array.insert(step + 1_000, at: place)
        tree.insert(step + 1_000, at: place)
      } else {
        let place = random.number(below: array.count)
        array.remove(at: place)
        tree.remove(at: place)
      }
    }
    for (tree, elements) in kept { check(tree, holds: elements) }
  }

  @Test func `elements that are objects live as long as a tree holds them, and no longer`() {
    final class Marker {
      let number: Int
      init(_ number: Int) { self.number = number }
    }
    weak var gone: Marker?
    weak var kept: Marker?
    var tree = CountedTree<Marker>()
    for number in 0..<500 { tree.insert(Marker(number), at: number) }
    let copy = tree
    kept = tree[250]
    do {
      let marker = Marker(-1)
      gone = marker
      tree.insert(marker, at: 100)
    }
    #expect(gone?.number == -1)
    tree.remove(at: 100)
    tree = CountedTree()
    #expect(gone == nil)
    #expect(kept?.number == 250)
    #expect(copy[499].number == 499)
  }

  @Test func `runs give any range in order`() {
    let tree = CountedTree(0..<2_000)
    for range in [0..<0, 0..<1, 5..<600, 1_999..<2_000, 0..<2_000] {
      var elements: [Int] = []
      tree.forEachRun(in: range) { elements += $0 }
      #expect(elements == Array(range))
    }
  }

  @Test func `differences are the positions with other elements, up to a limit`() {
    var random = SplitMix64(seed: 5)
    let tree = CountedTree(0..<3_000)
    for _ in 0..<50 {
      var other = tree
      var changed: Set<Int> = []
      for _ in 0..<random.number(below: 6) {
        let place = random.number(below: 3_000)
        other.update(at: place) { $0 = -1 }
        changed.insert(place)
      }
      // Moves that cancel out leave nodes that are cut differently.
      other.move(from: 10, to: 2_990)
      other.move(from: 2_990, to: 10)
      #expect(tree.differences(from: other, limit: .max, ==) == changed.sorted())
      #expect(tree.differences(from: other, limit: 2, ==) == Array(changed.sorted().prefix(2)))
    }
  }

  private func check(
    _ tree: CountedTree<Int>, holds array: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    tree._checkInvariants()
    var elements: [Int] = []
    tree.forEach { elements.append($0) }
    #expect(elements == array, sourceLocation: sourceLocation)
    #expect(tree.count == array.count, sourceLocation: sourceLocation)
  }
}
