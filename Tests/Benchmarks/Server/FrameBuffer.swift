import Glibc

/// What has been read of a stream of messages with Content-Length headers, cut into messages.
struct FrameBuffer: ~Copyable {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var start = 0
  private var end = 0

  init(capacity: Int = 1 << 20) {
    self.capacity = capacity
    bytes = .allocate(capacity: capacity)
  }

  deinit { bytes.deallocate() }

  /// Reads what is there, once; what `read` returns.
  mutating func fill(from descriptor: CInt) -> Int {
    if start == end {
      start = 0
      end = 0
    } else if capacity - end < capacity / 2 {
      memmove(bytes, bytes + start, end - start)
      end -= start
      start = 0
    }
    let count = read(descriptor, bytes + end, capacity - end)
    if count > 0 { end += count }
    return count
  }

  /// The next message's text, valid until the next `fill`; nil if it is not all there.
  ///
  /// The first header is the length, whatever comes after it.
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    // After `Content-Length: `, whose letters need no look.
    var place = start + 16
    var length = 0
    while place < end, bytes[place] != 13 {
      length = length &* 10 &+ Int(bytes[place] &- 48)
      place += 1
    }
    while place + 4 <= end {
      if bytes[place] == 13, bytes[place + 2] == 13 {
        let text = place + 4
        guard text + length <= end else { return nil }
        start = text + length
        return UnsafeBufferPointer(start: bytes + text, count: length)
      }
      place += 1
    }
    return nil
  }
}
