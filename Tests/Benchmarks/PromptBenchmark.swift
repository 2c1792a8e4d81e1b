import Glibc

/// From the start of the process to the first prompt on a terminal, beside the sqlite3 shell, in turn.
enum PromptBenchmark {
  static func run() {
    print("\nThe prompt, ms of wall clock from start to prompt on a pseudo-terminal")
    let home = "/tmp/rowsmith-bench-home-\(getpid())"
    mkdir(home, 0o700)
    defer { rmdir(home) }
    // Neither shell finds a configuration or a history to read.
    let environment = [
      "HOME=\(home)", "TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin",
      "ROWSMITH_HISTORY=",
    ]
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<101 {
      guard
        let our = milliseconds(
          [".build/release/rowsmith", "-t", "a b c"], until: "> ", environment),
        let their = milliseconds(["sqlite3"], until: "sqlite> ", environment)
      else { return print("  one of the programs is missing or shows no prompt") }
      ours.append(our)
      theirs.append(their)
    }
    let (our, their) = (median(ours), median(theirs))
    print(
      "  start to prompt: rowsmith \(rounded(our)), sqlite3 \(rounded(their)), "
        + "\(rounded(our / their)) times as long")
  }

  /// How long a program takes until its terminal shows a text at the end; nil if it never does.
  private static func milliseconds(
    _ arguments: [String], until prompt: String, _ environment: [String]
  ) -> Double? {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var lock: CInt = 0
    var number: CInt = 0
    // TIOCSPTLCK and TIOCGPTN.
    guard terminal >= 0, ioctl(terminal, 0x4004_5431, &lock) == 0,
      ioctl(terminal, 0x8004_5430, &number) == 0
    else { return nil }
    let path = "/dev/pts/\(number)"
    defer { close(terminal) }
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    let start = wallClock()
    guard let process = spawn(arguments, on: path, environment) else { return nil }
    defer {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(terminal, &buffer, buffer.count)
      if count <= 0 { return nil }
      seen += buffer[..<count]
      // The drawing of a table holds no prompt: a prompt ends what has come.
      if String(decoding: seen.filter { $0 != 0x1B }, as: UTF8.self).hasSuffix(prompt) {
        return Double(wallClock() - start) / 1e6
      }
    }
  }

  private static func spawn(
    _ arguments: [String], on path: String, _ environment: [String]
  ) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The first terminal that a session's leader opens is its controlling one.
    posix_spawnattr_setflags(&attributes, 0x80 /* POSIX_SPAWN_SETSID */)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var process = pid_t()
    guard posix_spawnp(&process, arguments[0], &actions, &attributes, &words, &variables) == 0
    else { return nil }
    return process
  }
}
