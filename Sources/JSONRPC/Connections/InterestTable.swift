/// What each descriptor is waited for, and what of it the one who waits does not know yet.
struct InterestTable {
  private var interests: [CInt: DescriptorInterest] = [:]
  private var changed: Set<CInt> = []

  mutating func set(_ interest: DescriptorInterest?, for descriptor: CInt) {
    if interests[descriptor] == interest { return }
    interests[descriptor] = interest
    // One that is closed and used again at once counts as changed.
    changed.insert(descriptor)
  }

  mutating func set(reads: Bool, writes: Bool, for stream: ClientStream) {
    guard stream.reading == stream.writing else {
      // A pipe whose other end is gone would be told of without end.
      set(reads ? .reading : nil, for: stream.reading)
      return set(writes ? .writing : nil, for: stream.writing)
    }
    var interest: DescriptorInterest = reads ? .reading : []
    if writes { interest.insert(.writing) }
    set(interest, for: stream.reading)
  }

  mutating func takeChanges() -> [(descriptor: CInt, interest: DescriptorInterest?)] {
    if changed.isEmpty { return [] }
    defer { changed.removeAll(keepingCapacity: true) }
    return changed.sorted().map { ($0, interests[$0]) }
  }
}
