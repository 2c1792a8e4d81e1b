import Glibc

/// Puts new contents in a file's place, all at once: a reader finds the old file or the new one, never half of it.
package enum FileReplacement {
  /// Makes a file with its contents; one that is there already is an error, and stays as it is.
  package static func create(_ bytes: [UInt8], at path: String) throws(InputError) {
    let temporary = "\(path).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    defer { unlink(temporary) }
    let stream = OutputStream(descriptor)
    stream.write(bytes)
    stream.flush()
    close(descriptor)
    if let code = stream.failure { throw InputError(name: path, reason: .system(code)) }
    // Unlike a rename, a link never takes the place of a file that came in the meantime.
    guard link(temporary, path) == 0 else { throw failure(path) }
  }

  package static func write(_ bytes: [UInt8], to path: String) throws(InputError) {
    // A link stays a link; what it leads to is replaced.
    guard let resolved = realpath(path, nil) else { throw failure(path) }
    defer { free(resolved) }
    let target = String(cString: resolved)
    var status = stat()
    guard stat(target, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw InputError(name: path, reason: .notReplaceable)
    }

    let temporary = "\(target).\(getpid()).tmp"
    let descriptor = open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0o777)
    guard descriptor >= 0 else { throw failure(path) }
    let stream = OutputStream(descriptor)
    stream.write(bytes)
    stream.flush()
    // The mode at creation loses what the process's mask forbids.
    let isKept = fchmod(descriptor, status.st_mode & 0o7777) == 0
    let code = stream.failure ?? (isKept ? nil : errno)
    close(descriptor)
    if let code {
      unlink(temporary)
      throw InputError(name: path, reason: .system(code))
    }
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw InputError(name: path, reason: .system(code))
    }
  }

  private static func failure(_ path: String) -> InputError {
    InputError(name: path, reason: .system(errno))
  }
}
