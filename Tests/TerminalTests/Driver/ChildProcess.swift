import Glibc

/// A program started with just these arguments and variables, leader of its own session, killed when nobody refers to it any more.
final class ChildProcess {
  let id: pid_t
  private var ending: Ending?

  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Where a program's three streams come from and go to.
  enum Streams {
    /// One end of a connection.
    case connection(Descriptor)
    /// A terminal, which becomes the program's controlling terminal as it is opened.
    case terminal(path: String)
  }

  init(
    _ arguments: [String], environment: [String: String], streams: Streams, folder: String
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    switch streams {
    case .connection(let end):
      for stream: Int32 in 0...2 {
        posix_spawn_file_actions_adddup2(&actions, end.number, stream)
      }
    case .terminal(let path):
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What the tests' own process ignores or holds back is no business of the program's.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | Self.ownSession)

    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    var id: pid_t = 0
    let error = withCStrings(["env", "-C", folder] + arguments) { arguments in
      withCStrings(variables) { variables in
        arguments.first.flatMap { $0 }.map { name in
          posix_spawnp(&id, name, &actions, &attributes, arguments, variables)
        } ?? EINVAL
      }
    }
    guard error == 0 else { throw SystemProblem(tried: "start \(arguments)", number: error) }
    self.id = id
  }

  /// POSIX_SPAWN_SETSID, which the headers keep for programs that ask for GNU's additions.
  private static let ownSession: Int16 = 0x80

  /// How it ended, or `nil` while it runs.
  func poll() -> Ending? {
    if ending == nil {
      var status: Int32 = 0
      if waitpid(id, &status, WNOHANG) == id { ending = Ending(waitStatus: status) }
    }
    return ending
  }

  func send(_ signal: Int32) {
    guard poll() == nil else { return }
    kill(id, signal)
  }

  deinit {
    guard poll() == nil else { return }
    // The group first: a program that its shell left behind goes too.
    kill(-id, SIGKILL)
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }
}

extension ChildProcess.Ending {
  /// Reads what `waitpid` tells of a process that has ended.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exit(waitStatus >> 8 & 0xFF) : .signal(signal)
  }
}

/// A call of the system that failed.
struct SystemProblem: Error, CustomStringConvertible {
  let tried: String
  let number: Int32

  var description: String { "cannot \(tried): \(String(cString: strerror(number)))" }
}

/// Lends texts as C wants them: a list of pointers with `nil` at the end.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = texts.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
