import Glibc

/// Bytes read from a file or from standard input, with the name that messages give them.
struct InputFile {
  /// The path as given, or `<stdin>`.
  var name: String
  var bytes: [UInt8]

  /// Reads all of a file, or of standard input where the path is `-`; more bytes than the limit are refused.
  static func read(_ path: String, limit: Int) throws(InputError) -> InputFile {
    var reader = try InputReader(path)
    var bytes: [UInt8] = []
    while let piece = try reader.next() {
      // A file is read in one piece; what comes then only finds its end.
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if bytes.count > limit { throw InputError(name: reader.name, reason: .tooLong(limit: limit)) }
    }
    return InputFile(name: reader.name, bytes: bytes)
  }

  /// Whether there is anything at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

/// Reads a file or standard input piece by piece.
struct InputReader: ~Copyable {
  /// The path as given, or `<stdin>`.
  let name: String
  /// The bytes that a file has; nil where that cannot be known.
  let size: Int?
  private let descriptor: Int32
  private var room: Int

  /// The largest first piece.
  private static let largestPiece = 1 << 25

  init(_ path: String) throws(InputError) {
    if path == "-" {
      name = "<stdin>"
      descriptor = STDIN_FILENO
    } else {
      name = path
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw InputError(name: path, reason: .system(errno)) }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = isFile ? Int(status.st_size) : nil
    room = min((size ?? 0) + 1, Self.largestPiece)
    room = max(room, 64 * 1024)
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// The next bytes; nil at the end.
  mutating func next() throws(InputError) -> [UInt8]? {
    var failure: Int32 = 0
    var count = 0
    let room = self.room
    let descriptor = self.descriptor
    let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
      repeat {
        count = Glibc.read(descriptor, buffer.baseAddress, room)
        failure = count < 0 ? errno : 0
      } while failure == EINTR
      initialized = max(count, 0)
    }
    if failure != 0 { throw InputError(name: name, reason: .system(failure)) }
    if piece.count < room { self.room = 64 * 1024 }
    return piece.isEmpty ? nil : piece
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
