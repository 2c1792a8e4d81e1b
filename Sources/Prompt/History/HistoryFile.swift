import Glibc
import InputOutput

/// The file that keeps what was entered, shared by all prompts that are open at once.
///
/// Entries are only ever appended, each by one write under a lock of the file. When there are more than the limit the
/// oldest are dropped: a new file takes the old one's name while the old one is locked, and whoever waited for that
/// lock sees that it holds the wrong file, and opens again.
package struct HistoryFile: Equatable, Sendable {
  package let path: String
  package let limit: Int

  package init(path: String, limit: Int = 10_000) {
    self.path = path
    self.limit = limit
  }

  /// The entries, oldest first, at most as many as the limit; a file with more is trimmed.
  package func load() throws(HistoryFailure) -> [HistoryEntry] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      if errno == ENOENT { return [] }
      throw HistoryFailure(path: path, code: errno)
    }
    defer { close(descriptor) }
    lock(descriptor, LOCK_SH)
    let entries = try read(descriptor)
    if entries.count <= limit { return entries }
    lock(descriptor, LOCK_UN)
    return try trim()
  }

  /// Appends an entry; makes the file, and the folders that it stands in, where they are not there.
  package func append(_ entry: HistoryEntry) throws(HistoryFailure) {
    makeFolders()
    try withLockedFile { descriptor throws(HistoryFailure) in
      let end = lseek(descriptor, 0, SEEK_END)
      var last = UInt8(ascii: "\n")
      if end > 0 { pread(descriptor, &last, 1, end - 1) }
      // A process that was killed in the middle of its write must not take this entry with it.
      let record = (last == UInt8(ascii: "\n") ? "" : "\n") + entry.record
      if !write(record, to: descriptor) {
        let code = errno
        ftruncate(descriptor, end)
        throw HistoryFailure(path: path, code: code)
      }
    }
  }

  /// Drops the oldest entries beyond the limit, and gives those that stay.
  private func trim() throws(HistoryFailure) -> [HistoryEntry] {
    try withLockedFile { descriptor throws(HistoryFailure) in
      // Another prompt may have trimmed while this one waited.
      let entries = try read(descriptor)
      if entries.count <= limit { return entries }
      let kept = entries.suffix(limit)
      let name = Self.resolved(path)
      let new = open(name + ".new", O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if new < 0 { throw HistoryFailure(path: path, code: errno) }
      defer { close(new) }
      if !write(kept.map(\.record).joined(), to: new) || rename(name + ".new", name) != 0 {
        let code = errno
        unlink(name + ".new")
        throw HistoryFailure(path: path, code: code)
      }
      return Array(kept)
    }
  }

  /// Opens the file and locks it, until what is locked is what stands under the name.
  private func withLockedFile<Result>(
    _ body: (CInt) throws(HistoryFailure) -> Result
  ) throws(HistoryFailure) -> Result {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      if descriptor < 0 { throw HistoryFailure(path: path, code: errno) }
      defer { close(descriptor) }
      lock(descriptor, LOCK_EX)
      var locked = stat()
      var named = stat()
      if fstat(descriptor, &locked) != 0 { throw HistoryFailure(path: path, code: errno) }
      if stat(path, &named) != 0 || named.st_ino != locked.st_ino || named.st_dev != locked.st_dev {
        continue
      }
      // Made by something else, with more rights than it may have.
      if locked.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
      return try body(descriptor)
    }
  }

  /// Waits for a lock; a file system that has none is used without.
  private func lock(_ descriptor: CInt, _ kind: CInt) {
    while flock(descriptor, kind) != 0, errno == EINTR {}
  }

  private func read(_ descriptor: CInt) throws(HistoryFailure) -> [HistoryEntry] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    lseek(descriptor, 0, SEEK_SET)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw HistoryFailure(path: path, code: errno) }
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return HistoryEntry.entries(of: String(decoding: bytes, as: UTF8.self))
  }

  /// One write for the whole text, so that other prompts see all of it or nothing.
  private func write(_ text: String, to descriptor: CInt) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      while true {
        let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        if count < 0, errno == EINTR { continue }
        if count >= 0, count < bytes.count { errno = ENOSPC }
        return count == bytes.count
      }
    }
  }

  private func makeFolders() {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      // Most are there; what cannot be made shows when the file is opened.
      mkdir(folder, 0o700)
    }
  }

  /// The file that a chain of links leads to, so that trimming replaces it and not the link.
  private static func resolved(_ path: String) -> String {
    guard let name = realpath(path, nil) else { return path }
    defer { free(name) }
    return String(cString: name)
  }
}

/// Why the history cannot be kept.
package struct HistoryFailure: Error, Equatable, Sendable {
  package let path: String
  /// The system's number for it.
  package let code: CInt

  /// What a person is told, once.
  package var message: String {
    "history is not kept: \(path): \(SystemError.words(for: code))"
  }
}
