import Glibc

/// Writes that go on until everything is written.
enum WholeWrite {
  /// Writes a text; false where the descriptor takes no more.
  static func write(_ text: String, to descriptor: CInt) -> Bool {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      written += count
    }
    return true
  }
}
