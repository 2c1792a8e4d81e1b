import Glibc

/// The path of a Unix socket, as the system takes it.
struct UnixAddress {
  private var address = sockaddr_un()

  /// How many bytes a path may have; one more ends it.
  static let pathLimit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  init(path: String) throws(ListeningError) {
    let bytes = Array(path.utf8)
    guard bytes.count <= UnixAddress.pathLimit else {
      throw .pathTooLong(limit: UnixAddress.pathLimit)
    }
    // An empty name or one with a NUL in it would be another socket's.
    guard !bytes.isEmpty, !bytes.contains(0) else { throw .system(ENOENT) }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  }

  /// - Returns: 0, or the system's error number.
  func bind(_ descriptor: CInt) -> CInt {
    withPointer { Glibc.bind(descriptor, $0, $1) == 0 ? 0 : errno }
  }

  /// - Returns: 0, or the system's error number.
  func connect(_ descriptor: CInt) -> CInt {
    withPointer { Glibc.connect(descriptor, $0, $1) == 0 ? 0 : errno }
  }

  private func withPointer(_ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
