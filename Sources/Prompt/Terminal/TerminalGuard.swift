@preconcurrency import Glibc

/// Gives the terminal its modes back, and takes a shared session's socket away, however the process ends.
///
/// A line editor switches echo and line mode off; a process that dies then leaves a terminal in which nothing typed is
/// seen. Swift's runtime would also hold the terminal with questions about the crash: its handlers are replaced.
package enum TerminalGuard {
  /// Remembers the terminal's modes, and watches every signal that ends the process.
  ///
  /// Call it before the line editor starts, and only where stdin is a terminal.
  package static func install() {
    remember()
    if stack == nil { makeStack() }
    for signal in crashes { watch(signal, crashed) }
    for signal in [SIGTERM, SIGHUP, SIGQUIT] { watch(signal, ended) }
  }

  /// Remembers the modes as they are now: those that the shell left.
  package static func remember() {
    hasModes = tcgetattr(STDIN_FILENO, &modes) == 0
  }

  /// Puts the remembered modes back.
  package static func restore() {
    if hasModes { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
  }

  /// Takes a socket from its path as well, unless another one is there by then; nil for none.
  static func takeAway(socketAt path: String?) {
    let old = socketPath
    socketPath = nil
    free(old)
    if let path, lstat(path, &socketStatus) == 0 { socketPath = strdup(path) }
  }

  /// Whether pasted text comes between marks, which have to be switched off at the end.
  static func setMarksPastes(_ value: Bool) { marksPastes = value }

  private static let crashes = [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE]

  private static func watch(_ signal: CInt, _ handler: @convention(c) (CInt) -> Void) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    // The default comes back at once, so that raising it again ends the process as it would have ended.
    action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER | SA_ONSTACK
    sigaction(signal, &action, nil)
  }

  /// A stack of its own for handlers: the usual one may be what ran over.
  private static func makeStack() {
    let size = 64 * 1024
    stack = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var description = stack_t()
    description.ss_sp = stack
    description.ss_size = size
    sigaltstack(&description, nil)
  }
}

// Written on the main thread before a handler can run, and when the shell gives the terminal back; a handler only reads
// them, on its way out of the process.
nonisolated(unsafe) private var modes = termios()
nonisolated(unsafe) private var hasModes = false
nonisolated(unsafe) private var marksPastes = false
nonisolated(unsafe) private var socketPath: UnsafeMutablePointer<CChar>?
nonisolated(unsafe) private var socketStatus = stat()
nonisolated(unsafe) private var stack: UnsafeMutableRawPointer?

private func crashed(_ signal: CInt) {
  leave("rowsmith crashed; the terminal is restored\n")
  raise(signal)
}

private func ended(_ signal: CInt) {
  leave("")
  raise(signal)
}

/// Restores the terminal with nothing but calls that a signal's handler may make.
private func leave(_ message: StaticString) {
  if hasModes { tcsetattr(STDIN_FILENO, TCSANOW, &modes) }
  let end: StaticString = marksPastes ? "\u{1B}[?2004l\r\n" : "\r\n"
  write(STDOUT_FILENO, end.utf8Start, end.utf8CodeUnitCount)
  var here = stat()
  if let socketPath, lstat(socketPath, &here) == 0, here.st_ino == socketStatus.st_ino,
    here.st_dev == socketStatus.st_dev
  {
    unlink(socketPath)
  }
  if message.utf8CodeUnitCount > 0 {
    write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
  }
}
