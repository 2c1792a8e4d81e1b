import Glibc

/// Bytes read from a file or from standard input, with the name that messages give them.
package struct InputFile {
  /// The path as given, or `<stdin>`.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads all of a file, or of standard input where the path is `-`; more bytes than the limit are refused.
  package static func read(_ path: String, limit: Int) throws(InputError) -> InputFile {
    let input = try InputPieces(path, largestPiece: 1 << 25)
    var bytes: [UInt8] = []
    while let piece = try input.next() {
      // A file is read in one piece; what comes then only finds its end.
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if bytes.count > limit { throw InputError(name: input.name, reason: .tooLong(limit: limit)) }
    }
    return InputFile(name: input.name, bytes: bytes)
  }

  /// Whether there is anything at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

/// Why an input could not be read.
package struct InputError: Error {
  package var name: String
  package var reason: Reason

  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  package enum Reason {
    /// The system's error number.
    case system(Int32)
    case tooLong(limit: Int)
    /// A pipe or a device: what is put in its place would take it away.
    case notReplaceable
  }

  package var message: String {
    switch reason {
    case .system(let code): SystemError.words(for: code)
    case .tooLong(let limit): "is longer than the \(limit) bytes that are allowed"
    case .notReplaceable: "is no file that can be rewritten"
    }
  }
}
