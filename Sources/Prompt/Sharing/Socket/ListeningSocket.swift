import Glibc

/// A Unix socket at a path, which only its owner may open; gone from the path when it is closed.
///
/// A path where something is already is left alone, unless it is the socket of a program that is no longer there. Of
/// two programs that find such a one at the same moment one gets it: they look under a lock on the folder.
struct ListeningSocket {
  let descriptor: CInt
  private let path: String
  /// Which file it is, so that another's is never taken away.
  private let file: (device: dev_t, number: ino_t)

  init(path: String) throws(SharingError) {
    let address = try SocketAddress(path: path)
    let folder = try FolderLock(of: path)
    defer { folder.release() }
    let descriptor = try SocketAddress.open()
    do throws(SharingError) {
      try ListeningSocket.listen(descriptor, address, path)
      file = try ListeningSocket.file(at: path)
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.path = path
  }

  /// Ends listening, and takes the socket from its path if it is still this one.
  func close() {
    let here = try? ListeningSocket.file(at: path)
    if let here, here == file { unlink(path) }
    Glibc.close(descriptor)
  }

  private static func listen(
    _ descriptor: CInt, _ address: SocketAddress, _ path: String
  ) throws(SharingError) {
    // The file gets the mode of the socket, so from its first moment on nobody else may open it.
    if fchmod(descriptor, 0o600) != 0 { throw .system(errno) }
    var code = address.bind(descriptor)
    if code == EADDRINUSE {
      try removeDeadSocket(at: path, address)
      code = address.bind(descriptor)
    }
    if code != 0 { throw .system(code) }
    if Glibc.listen(descriptor, 64) != 0 {
      let code = errno
      unlink(path)
      throw .system(code)
    }
  }

  /// Takes away a socket at which nobody listens, and nothing else.
  private static func removeDeadSocket(
    at path: String, _ address: SocketAddress
  ) throws(SharingError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .noSocket }
    let probe = try SocketAddress.open()
    defer { Glibc.close(probe) }
    switch address.connect(probe) {
    case ECONNREFUSED:
      if unlink(path) != 0, errno != ENOENT { throw .system(errno) }
    case 0, EAGAIN: throw .inUse
    case let code: throw .system(code)
    }
  }

  private static func file(
    at path: String
  ) throws(SharingError) -> (device: dev_t, number: ino_t) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .system(errno) }
    return (status.st_dev, status.st_ino)
  }
}

/// The folder of a path, held so that nobody else who asks for it makes or takes away a socket in it meanwhile.
private struct FolderLock {
  private let descriptor: CInt

  init(of path: String) throws(SharingError) {
    let end = path.lastIndex(of: "/")
    let folder = end.map { String(path[...$0]) } ?? "."
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw .system(errno) }
    while flock(descriptor, LOCK_EX) != 0 {
      if errno == EINTR { continue }
      let code = errno
      Glibc.close(descriptor)
      throw .system(code)
    }
  }

  func release() { Glibc.close(descriptor) }
}
