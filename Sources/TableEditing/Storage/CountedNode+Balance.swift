extension CountedNode {
  /// Splits the full child at `slot`, which nobody else holds, into two halves.
  ///
  /// This node has room for one more child.
  @inline(never)
  func splitChild(_ slot: Int) {
    let left = children[slot]
    let half = left.count / 2
    let right: CountedNode
    if left.isLeaf {
      right = CountedNode.makeLeaf()
      right.takeElements(from: left, at: half, count: left.count - half, to: 0)
    } else {
      right = CountedNode.makeInner(level: left.level)
      right.takeChildren(from: left, at: half, count: left.count - half, to: 0)
    }
    let moved = UInt32(right.elementCount)
    insertChild(right, count: moved, at: slot + 1)
    counts[slot] -= moved
  }

  /// Joins the sparse child at `slot` with a neighbour, or evens the two out.
  ///
  /// This node has two children or more.
  @inline(never)
  func mendChild(_ slot: Int) {
    let first = slot == 0 ? 0 : slot - 1
    makeChildUnique(first)
    makeChildUnique(first + 1)
    let left = children[first]
    let right = children[first + 1]
    let total = left.count + right.count
    let room = left.isLeaf ? CountedNode.leafCapacity : CountedNode.fanOut
    if total <= room * 3 / 4 {
      left.takeAll(from: right)
      counts[first] += counts[first + 1]
      removeChild(at: first + 1)
      return
    }
    left.shareEvenly(with: right)
    let sum = counts[first] + counts[first + 1]
    counts[first] = UInt32(left.elementCount)
    counts[first + 1] = sum - counts[first]
  }

  private func insertChild(_ child: CountedNode, count: UInt32, at slot: Int) {
    let after = self.count - slot
    (children + slot + 1).moveInitialize(from: children + slot, count: after)
    (counts + slot + 1).moveInitialize(from: counts + slot, count: after)
    (children + slot).initialize(to: child)
    counts[slot] = count
    self.count += 1
  }

  private func removeChild(at slot: Int) {
    let after = count - slot - 1
    (children + slot).deinitialize(count: 1)
    (children + slot).moveInitialize(from: children + slot + 1, count: after)
    (counts + slot).moveInitialize(from: counts + slot + 1, count: after)
    count -= 1
  }

  private func takeAll(from right: CountedNode) {
    if isLeaf {
      takeElements(from: right, at: 0, count: right.count, to: count)
    } else {
      takeChildren(from: right, at: 0, count: right.count, to: count)
    }
  }

  private func shareEvenly(with right: CountedNode) {
    let want = (count + right.count) / 2
    if count < want {
      let moving = want - count
      if isLeaf {
        takeElements(from: right, at: 0, count: moving, to: count)
      } else {
        takeChildren(from: right, at: 0, count: moving, to: count)
      }
    } else {
      let moving = count - want
      if isLeaf {
        right.takeElements(from: self, at: want, count: moving, to: 0)
      } else {
        right.takeChildren(from: self, at: want, count: moving, to: 0)
      }
    }
  }

  /// Moves `count` elements of `source` from `start` on into this leaf at `place`, closing and opening the gaps.
  private func takeElements(from source: CountedNode, at start: Int, count: Int, to place: Int) {
    let after = self.count - place
    (elements + place + count).moveInitialize(from: elements + place, count: after)
    (elements + place).moveInitialize(from: source.elements + start, count: count)
    let rest = source.count - start - count
    (source.elements + start).moveInitialize(from: source.elements + start + count, count: rest)
    self.count += count
    source.count -= count
  }

  private func takeChildren(from source: CountedNode, at start: Int, count: Int, to place: Int) {
    let after = self.count - place
    (children + place + count).moveInitialize(from: children + place, count: after)
    (counts + place + count).moveInitialize(from: counts + place, count: after)
    (children + place).moveInitialize(from: source.children + start, count: count)
    (counts + place).moveInitialize(from: source.counts + start, count: count)
    let rest = source.count - start - count
    (source.children + start).moveInitialize(from: source.children + start + count, count: rest)
    (source.counts + start).moveInitialize(from: source.counts + start + count, count: rest)
    self.count += count
    source.count -= count
  }
}
