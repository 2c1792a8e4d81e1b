import Glibc

/// The signals by which a person or a system ends a command.
package enum EndingSignals {
  private static let all = [SIGINT, SIGTERM, SIGHUP]
  /// The pipe in which they are told; a constant, for a handler has nothing else.
  private static let pipe = Ends()

  /// Tells them as bytes at a descriptor from now on; those that the starter of the command lets nobody heed, as `nohup` does,
  /// stay unheeded.
  ///
  /// - Returns: The descriptor; nil if there is none to be had.
  package static func descriptor() -> CInt? {
    guard pipe.writing >= 0 else { return nil }
    for signal in all {
      let former = Glibc.signal(signal) { _ in
        // What the interrupted code was about to read there must not change under it.
        let code = errno
        var byte: UInt8 = 0
        write(EndingSignals.pipe.writing, &byte, 1)
        errno = code
      }
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        Glibc.signal(signal, SIG_IGN)
      }
    }
    return pipe.reading
  }

  /// Lets them through: a program that starts the command from a thread of its own may have held them back there, and the
  /// command would have that from it.
  package static func letThrough() {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in all { sigaddset(&set, signal) }
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  /// Lets a client that does not read be noticed by the write, not by the end of the process.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// The two ends of a pipe that nothing waits at; -1 where there is none.
  private struct Ends {
    let reading: CInt
    let writing: CInt

    init() {
      var ends: [CInt] = [-1, -1]
      _ = Glibc.pipe(&ends)
      for end in ends where end >= 0 {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      (reading, writing) = (ends[0], ends[1])
    }
  }
}
