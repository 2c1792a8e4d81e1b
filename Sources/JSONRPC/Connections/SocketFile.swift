import Glibc

/// A Unix socket's file at a path, which only its owner may open.
///
/// A path where something is already is left alone, unless it is the socket of a program that is no longer there. Of
/// two programs that find such a one at the same moment one gets it: they look under a lock on the folder.
struct SocketFile {
  let path: String
  /// Which file it is, so that another's is never taken away.
  private let device: dev_t
  private let number: ino_t

  /// Binds a socket to a path and listens there.
  init(path: String, _ descriptor: CInt) throws(ListeningError) {
    let address = try UnixAddress(path: path)
    let folder = try FolderLock(of: path)
    defer { folder.release() }
    // The file gets the mode of the socket, so from its first moment on nobody else may open it.
    if fchmod(descriptor, 0o600) != 0 { throw .system(errno) }
    var code = address.bind(descriptor)
    if code == EADDRINUSE {
      try SocketFile.removeDead(at: path, address)
      code = address.bind(descriptor)
    }
    if code != 0 { throw .system(code) }
    if listen(descriptor, ListeningSocket.backlog) != 0 {
      let code = errno
      unlink(path)
      throw .system(code)
    }
    self.path = path
    (device, number) = try SocketFile.identity(at: path)
  }

  /// Takes the file from its path if it is still this one.
  func remove() {
    guard let here = try? SocketFile.identity(at: path), here == (device, number) else { return }
    unlink(path)
  }

  /// Takes away a socket at which nobody listens, and nothing else.
  private static func removeDead(
    at path: String, _ address: UnixAddress
  ) throws(ListeningError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .noSocket }
    let probe = try ListeningSocket.open(AF_UNIX)
    defer { Glibc.close(probe) }
    switch address.connect(probe) {
    case ECONNREFUSED:
      if unlink(path) != 0, errno != ENOENT { throw .system(errno) }
    case 0, EAGAIN: throw .inUse
    case let code: throw .system(code)
    }
  }

  private static func identity(at path: String) throws(ListeningError) -> (dev_t, ino_t) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .system(errno) }
    return (status.st_dev, status.st_ino)
  }
}
