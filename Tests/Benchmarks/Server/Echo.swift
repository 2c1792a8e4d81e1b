import Glibc

/// The least that a server can do: it reads messages with headers and answers each with the same bytes.
enum Echo {
  /// The words after the program's name that make it an echo, but for the size.
  static let argument = "echo"

  /// Answers standard input until it ends, each message with a text of `size` bytes.
  static func run(size: Int) {
    let opening = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"outcome\":\"done\",\"padding\":\""
    let padding = String(repeating: "x", count: max(0, size - opening.utf8.count - 3))
    let answer = Array("Content-Length: \(size)\r\n\r\n\(opening)\(padding)\"}}".utf8)
    // As many answers as may be due at once stand ready, one after the other.
    let ready = 1024
    let answers = Array(repeating: answer, count: ready).flatMap { $0 }
    var frames = FrameBuffer()
    while frames.fill(from: 0) > 0 {
      var due = 0
      while frames.next() != nil { due += 1 }
      while due > 0 {
        let count = min(due, ready)
        guard writeAll(answers, count * answer.count) else { return }
        due -= count
      }
    }
  }

  private static func writeAll(_ bytes: [UInt8], _ count: Int) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      var written = 0
      while written < count {
        let result = write(1, start + written, count - written)
        if result <= 0 { return false }
        written += result
      }
      return true
    }
  }
}
