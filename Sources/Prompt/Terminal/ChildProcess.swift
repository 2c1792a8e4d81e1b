@preconcurrency import Glibc

/// A program that the prompt hands its terminal to until it ends.
struct ChildProcess {
  private let identifier: pid_t

  /// Starts a shell command with further arguments, `"$@"` to the shell; nil where no shell can be started.
  ///
  /// The command is what a person wrote into `EDITOR` or `PAGER`: it may bring arguments of its own.
  init?(
    command: String, arguments: [String] = [], environment: [String: String] = [:],
    input: CInt? = nil
  ) {
    let script = command + (arguments.isEmpty ? "" : " \"$@\"")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }

    // The prompt ignores broken pipes; the program must not inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var identifier: pid_t = 0
    let words = ["/bin/sh", "-c", script, "sh"] + arguments
    let variables = Self.environment(with: environment)
    let code = words.withCStrings { words in
      variables.withCStrings { variables in
        posix_spawn(&identifier, "/bin/sh", &actions, &attributes, words, variables)
      }
    }
    if code != 0 { return nil }
    self.identifier = identifier
  }

  /// How a program ended.
  enum End: Equatable {
    case well
    case badly
    /// The shell knows no such command.
    case notFound
  }

  /// Waits for its end.
  ///
  /// The terminal has its usual modes then, however the program left it.
  func wait() -> End {
    var status: CInt = 0
    defer { TerminalGuard.restore() }
    while waitpid(identifier, &status, 0) < 0 {
      if errno != EINTR { return .badly }
    }
    // The exit status is the second byte where no signal is in the first.
    return status == 0 ? .well : status == 127 << 8 ? .notFound : .badly
  }

  private static func environment(with additions: [String: String]) -> [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if !additions.keys.contains(where: { text.hasPrefix($0 + "=") }) { variables.append(text) }
      next += 1
    }
    return variables + additions.map { "\($0.key)=\($0.value)" }
  }
}

extension [String] {
  /// The texts as C wants a list of words, pointers of which the last is nil; the body answers a code of the system.
  fileprivate func withCStrings(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt
  ) -> CInt {
    var pointers: [UnsafeMutablePointer<CChar>?] = map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { $0.baseAddress.map(body) ?? EINVAL }
  }
}
