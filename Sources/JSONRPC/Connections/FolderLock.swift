import Glibc

/// The folder of a path, held so that nobody else who asks for it makes or takes away a socket in it meanwhile.
struct FolderLock {
  private let descriptor: CInt

  init(of path: String) throws(ListeningError) {
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
