import Glibc

/// Bytes read from a file or from standard input, with the name that messages give them.
struct InputFile {
  /// The path as given, or `<stdin>`.
  var name: String
  var bytes: [UInt8]

  /// Reads all of a file, or of standard input where the path is `-`; more bytes than the limit are refused.
  static func read(_ path: String, limit: Int) throws(InputError) -> InputFile {
    if path == "-" {
      return InputFile(
        name: "<stdin>", bytes: try read(STDIN_FILENO, named: "<stdin>", limit: limit))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError(name: path, reason: .system(errno)) }
    defer { close(descriptor) }
    return InputFile(name: path, bytes: try read(descriptor, named: path, limit: limit))
  }

  /// Whether there is anything at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private static func read(
    _ descriptor: Int32, named name: String, limit: Int
  ) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = expectedSize(of: descriptor, limit: limit)
    while true {
      var failure: Int32 = 0
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        repeat {
          count = Glibc.read(descriptor, buffer.baseAddress, room)
          failure = count < 0 ? errno : 0
        } while failure == EINTR
        initialized = max(count, 0)
      }
      if failure != 0 { throw InputError(name: name, reason: .system(failure)) }
      if count == 0 { return bytes }
      // A file is read in one piece; the next read only finds its end.
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if bytes.count > limit { throw InputError(name: name, reason: .tooLong(limit: limit)) }
      room = 64 * 1024
    }
  }

  private static func expectedSize(of descriptor: Int32, limit: Int) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return 64 * 1024 }
    return min(Int(status.st_size), limit) + 1
  }
}

/// Why an input could not be read.
struct InputError: Error {
  var name: String
  var reason: Reason

  enum Reason {
    /// The system's error number.
    case system(Int32)
    case tooLong(limit: Int)
  }

  var message: String {
    switch reason {
    case .system(let code): SystemError.words(for: code)
    case .tooLong(let limit): "is longer than the \(limit) bytes that are allowed"
    }
  }
}
