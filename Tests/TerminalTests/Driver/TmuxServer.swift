import Glibc

/// A tmux server of its own with one pane, spoken to in control mode: a line goes in, lines come out, and no process is started for it.
final class TmuxServer {
  private let client: ChildProcess
  private let connection: Descriptor
  private var unread: [UInt8] = []
  /// The server and the program in its pane, once they are known.
  private var started: [pid_t] = []

  /// Starts a program in a pane of that size.
  ///
  /// The program sees these variables only: what tmux adds is taken away.
  init(
    _ arguments: [String], columns: Int, rows: Int, environment: [String: String],
    home: TerminalHome
  ) async throws {
    let number = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    let settings = try home.write(
      """
      set -g status off
      set -g history-limit 100000
      set -s escape-time 0
      set -g default-terminal "\(environment["TERM"] ?? "dumb")"

      """, to: "tmp/tmux-\(number).conf")
    let (connection, otherEnd) = try Descriptor.connection()
    connection.answerAtOnce()
    self.connection = connection
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    client = try ChildProcess(
      ["tmux", "-u", "-C", "-S", "\(home.path)/tmp/tmux-\(number)", "-f", settings]
        + ["new-session", "-f", "no-output", "-x", "\(columns)", "-y", "\(rows)", "--"]
        + ["dash", "-c", Self.wrapper, "wrapper", "env", "-i"] + variables + arguments,
      environment: home.environment(), streams: .connection(otherEnd), folder: home.project)
    // From here the server lives no longer than this process, however it ends.
    _ = try await ask("set-option -g destroy-unattached on")
    let ids = try await ask("display-message -p '#{pid} #{pane_pid}'")
    started = ids.joined().split(separator: " ").compactMap { pid_t($0) }
  }

  /// Starts the program, tells its status as the pane's title, and stays: tmux drops what a program says just before its end.
  ///
  /// A title comes through the terminal, so whoever sees it has seen all that the program wrote. Signals that the keys make are
  /// caught, not ignored, so the program has them as usual.
  private static let wrapper = """
    trap : INT QUIT
    exec 3>&2 2>/dev/null
    "$@" 2>&3 3>&-
    printf '\\033]2;ended %d\\033\\\\' $?
    exec sleep 1000000
    """

  deinit {
    // Both lead sessions: a number that does not has been given to somebody else by now.
    for id in started.reversed() where id > 1 && getsid(id) == id {
      kill(-id, SIGKILL)
      kill(id, SIGKILL)
    }
  }

  /// The program in the pane; none after its end.
  var program: pid_t? { started.last.flatMap { ProcessFacts.children(of: $0).first } }

  /// The program that has the terminal: the one in the pane, or the leader of the job in front if that is a shell.
  var foregroundProgram: pid_t? {
    guard let wrapper = started.last, let group = ProcessFacts(of: wrapper)?.foregroundGroup
    else { return nil }
    return group == wrapper ? program : group
  }

  /// The lines that a command of tmux prints.
  func ask(_ command: String) async throws -> [String] {
    try await ask([command])[0]
  }

  /// The lines that each of some commands prints; nothing happens between the commands.
  func ask(_ commands: [String]) async throws -> [[String]] {
    try await connection.write(Array((commands.joined(separator: " ; ") + "\n").utf8))
    var answers: [[String]] = []
    while answers.count < commands.count { answers.append(try await nextAnswer()) }
    return answers
  }

  /// Reads up to the end of the next answer to a line of ours; what tmux tells unasked is passed over.
  private func nextAnswer() async throws -> [String] {
    var guardLine: Substring?
    var lines: [String] = []
    while true {
      let line = try await nextLine()
      if let number = guardLine {
        if line == "%end\(number)" { return lines }
        if line == "%error\(number)" {
          throw WaitedInVain(awaited: "an answer of tmux", found: lines.joined(separator: "\n"))
        }
        lines.append(line)
      } else if line.hasPrefix("%begin"), line.hasSuffix(" 1") {
        guardLine = line.dropFirst("%begin".count)
      }
    }
  }

  private func nextLine() async throws -> String {
    let line = try await Patience.usual.firstAnswer { () -> [UInt8]? in
      if let line = takeLine() { return line }
      guard let bytes = connection.readAvailable() else {
        throw WaitedInVain(
          awaited: "tmux", found: "no tmux: " + String(decoding: unread, as: UTF8.self))
      }
      unread += bytes
      return takeLine()
    }
    guard let line else {
      throw WaitedInVain(awaited: "a line of tmux", found: String(decoding: unread, as: UTF8.self))
    }
    return String(decoding: line, as: UTF8.self)
  }

  private func takeLine() -> [UInt8]? {
    guard let end = unread.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { unread.removeFirst(end + 1) }
    return Array(unread[..<end])
  }
}
