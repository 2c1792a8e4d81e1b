import Glibc

/// Bytes that came in and are not read yet, in one piece of memory.
///
/// Each byte is moved a bounded number of times, however small the pieces are in which they come.
struct ReceivedBytes {
  /// The memory: what is not read yet is the part `start..<end`.
  private(set) var bytes: [UInt8] = []
  private(set) var start = 0
  private(set) var end = 0
  /// How much is taken in at once; it grows once as much was there.
  private var pieceSize = 4 << 10

  static let greatestPiece = 64 << 10
  /// Memory above this is given back when nothing is in it.
  private static let kept = 1 << 20

  var count: Int { end - start }

  /// Lets a function write the bytes that come next.
  ///
  /// - Parameter read: Fills the memory from its start and says how many bytes it wrote; not above 0 means none.
  /// - Returns: What the function returned.
  mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    makeRoom(for: pieceSize)
    let size = min(bytes.count - end, ReceivedBytes.greatestPiece)
    let place = end..<end + size
    let count = bytes.withUnsafeMutableBytes { read(.init(rebasing: $0[place])) }
    if count > 0 { end += min(count, size) }
    if count == size { pieceSize = ReceivedBytes.greatestPiece }
    return count
  }

  /// Drops bytes from the start.
  mutating func drop(_ count: Int) { start += count }

  /// Where the next line feed is, counted from the start; it is searched from `offset` on, and before `limit`.
  func lineFeed(from offset: Int, before limit: Int) -> Int? {
    guard offset < limit else { return nil }
    return bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      let found = memchr(base + start + offset, CInt(UInt8(ascii: "\n")), limit - offset)
      return found.map { UnsafeRawPointer($0) - base - start }
    }
  }

  private mutating func makeRoom(for size: Int) {
    if start == end {
      start = 0
      end = 0
      if bytes.count > ReceivedBytes.kept { bytes = [] }
    }
    if bytes.count - end >= size { return }
    if start > 0, start >= count {
      // Not more is moved than was read since the last time.
      let (from, count) = (start, count)
      bytes.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        memmove(base, base + from, count)
      }
      end -= start
      start = 0
    }
    let missing = size - (bytes.count - end)
    if missing <= 0 { return }
    let more = [UInt8](repeating: 0, count: max(missing, bytes.count))
    if bytes.isEmpty { bytes = more } else { bytes += more }
  }
}
