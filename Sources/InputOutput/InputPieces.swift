import Glibc

/// A file or standard input, read in pieces, for texts that need not be in memory as a whole.
package final class InputPieces {
  /// The path as given, or `<stdin>`.
  package let name: String
  /// How many bytes a file has; 0 where that is not known.
  package let size: Int
  private let descriptor: Int32
  private let pieceSize: Int

  /// Opens a file, or standard input where the path is `-`; a file that fits into the largest piece comes in one.
  package init(_ path: String, largestPiece: Int = 1 << 18) throws(InputError) {
    name = path == "-" ? "<stdin>" : path
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError(name: name, reason: .system(errno)) }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = isKnown ? Int(status.st_size) : 0
    pieceSize = min(max(size + 1, 1 << 16), largestPiece)
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// The next bytes, as many as have come but no more than a piece; nil at the end.
  package func next() throws(InputError) -> [UInt8]? {
    var failure: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, count in
      var result = 0
      repeat {
        result = read(descriptor, buffer.baseAddress, pieceSize)
        failure = result < 0 ? errno : 0
      } while failure == EINTR
      count = max(result, 0)
    }
    if failure != 0 { throw InputError(name: name, reason: .system(failure)) }
    return piece.isEmpty ? nil : piece
  }
}
