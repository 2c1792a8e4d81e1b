import Glibc

/// Text on its way to a file descriptor, written in large pieces.
package final class OutputStream {
  private let descriptor: Int32
  /// The stream whose text comes first where both end in one place; this one then keeps nothing back.
  private let leader: OutputStream?
  private var pending: [UInt8] = []
  /// The system's error number of the first write that failed; what comes after it is dropped.
  private(set) var failure: Int32?

  package init(_ descriptor: Int32, behind leader: OutputStream? = nil) {
    self.descriptor = descriptor
    self.leader = leader
  }

  package func write(_ text: String) {
    pending.append(contentsOf: text.utf8)
    flushIfDue()
  }

  package func write(_ bytes: [UInt8]) {
    if bytes.count >= 64 * 1024 {
      flush()
      return send(bytes)
    }
    pending.append(contentsOf: bytes)
    flushIfDue()
  }

  package func writeLine(_ text: String) { write(text + "\n") }

  private func flushIfDue() {
    if let leader {
      leader.flush()
      flush()
    } else if pending.count >= 64 * 1024 {
      flush()
    }
  }

  /// Writes what is pending.
  ///
  /// A reader that has gone ends the process as it ends other tools, without a word.
  package func flush() {
    send(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private func send(_ bytes: [UInt8]) {
    if failure != nil || bytes.isEmpty { return }
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EPIPE {
          _exit(128 + SIGPIPE)
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
  }
}
