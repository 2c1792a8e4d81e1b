/// Finds the keyword that some bytes spell, in constant time.
struct KeywordLookup: Sendable {
  private struct Slot: Sendable {
    /// The last eight bytes of the spelling, the last one lowest.
    var tail: UInt64 = 0
    var length = 0
    var keyword: Keyword?
  }

  private var slots: [Slot]
  private static let slotCount = 512

  static let shared = KeywordLookup()

  private init() {
    slots = Array(repeating: Slot(), count: Self.slotCount)
    for entry in Keyword.entries {
      var tail: UInt64 = 0
      for byte in entry.spelling.utf8 { tail = tail << 8 | UInt64(byte) }
      var index = Self.index(of: tail)
      while slots[index].keyword != nil { index = (index + 1) & (Self.slotCount - 1) }
      slots[index] = Slot(
        tail: tail, length: entry.spelling.utf8.count, keyword: entry.keyword)
    }
  }

  @inline(__always)
  private static func index(of tail: UInt64) -> Int {
    Int(truncatingIfNeeded: (tail &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }

  /// The keyword whose spelling is the word at `start`, `length` bytes long; `tail` holds its last eight bytes.
  @inline(__always)
  func keyword(
    tail: UInt64, length: Int, start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Keyword? {
    slots.withUnsafeBufferPointer { slots in
      var index = Self.index(of: tail)
      while let keyword = slots[index].keyword {
        if slots[index].tail == tail, slots[index].length == length,
          length <= 8 || Self.spells(keyword, start: start, in: bytes)
        {
          return keyword
        }
        index = (index &+ 1) & (Self.slotCount - 1)
      }
      return nil
    }
  }

  /// The keyword that all of some bytes spell.
  func keyword(spelledBy bytes: UnsafeBufferPointer<UInt8>) -> Keyword? {
    var tail: UInt64 = 0
    for byte in bytes { tail = tail << 8 | UInt64(byte) }
    return keyword(tail: tail, length: bytes.count, start: 0, in: bytes)
  }

  /// Whether the bytes before the tail are the keyword's as well.
  private static func spells(
    _ keyword: Keyword, start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var index = start
    for byte in keyword.spelling.utf8 {
      guard bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
