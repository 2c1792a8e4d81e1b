@preconcurrency import Glibc

/// Signals as bytes in a pipe, so that the editor's loop hears of them between two keys.
enum SignalPipe {
  /// The end to wait at.
  static var descriptor: CInt { readEnd }

  /// Opens the pipe, once.
  static func open() {
    if readEnd >= 0 { return }
    guard let ends = PipeEnds() else { return }
    // Neither an empty pipe nor a full one may hold anything up.
    for end in [ends.reading, ends.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (readEnd, writeEnd) = (ends.reading, ends.writing)
  }

  /// Sends a signal through the pipe from now on.
  static func listen(to signal: CInt) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = forwardSignal
    action.sa_flags = SA_RESTART
    sigaction(signal, &action, nil)
  }

  /// Gives a signal back its customary effect.
  static func release(_ signal: CInt) {
    Glibc.signal(signal, SIG_DFL)
  }

  /// The signals that came since the last time, each once.
  static func take() -> Set<CInt> {
    var bytes = [UInt8](repeating: 0, count: 64)
    var signals: Set<CInt> = []
    while true {
      let count = read(readEnd, &bytes, bytes.count)
      if count <= 0 { return signals }
      signals.formUnion(bytes[..<count].map { CInt($0) })
    }
  }

  /// How often Ctrl-C was pressed since the process began.
  static var interrupts: CInt { interruptCount }
}

// A handler may run between any two instructions of the main thread, and on any thread. The ends of the pipe are
// written once, before the first handler is installed; the count is only ever compared with an earlier one.
nonisolated(unsafe) private var readEnd: CInt = -1
nonisolated(unsafe) private var writeEnd: CInt = -1
nonisolated(unsafe) private var interruptCount: CInt = 0

private func forwardSignal(_ signal: CInt) {
  // What the interrupted code was about to read there must not change under it.
  let code = errno
  if signal == SIGINT { interruptCount &+= 1 }
  var byte = UInt8(truncatingIfNeeded: signal)
  write(writeEnd, &byte, 1)
  errno = code
}
