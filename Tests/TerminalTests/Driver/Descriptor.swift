import Glibc

/// An open file that programs started later do not inherit, closed when nobody refers to it any more.
final class Descriptor {
  private(set) var number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close() }

  /// Closes it before its time.
  func close() {
    if number >= 0 { Glibc.close(number) }
    number = -1
  }

  /// The two ends of a connection.
  static func connection() throws -> (Descriptor, Descriptor) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw SystemProblem(tried: "make a connection", number: errno)
    }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Lets `readAvailable` answer at once where there is nothing to read.
  func answerAtOnce() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

  /// The bytes that are there now; `nil` where none will come any more.
  func readAvailable() -> [UInt8]? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(number, &part, part.count)
      if count > 0 {
        bytes += part.prefix(count)
      } else if count < 0 && (errno == EAGAIN || errno == EINTR) {
        return bytes
      } else {
        return bytes.isEmpty ? nil : bytes
      }
    }
  }

  /// Writes all of it, waiting for the other side where it has no room.
  func write(_ bytes: [UInt8]) async throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        try await breathe()
      } else if errno != EINTR {
        throw SystemProblem(tried: "write", number: errno)
      }
    }
  }
}
