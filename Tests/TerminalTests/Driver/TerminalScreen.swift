import Glibc
import TestSupport

/// A program on a terminal with a screen: what a person types goes in, what a person sees comes out.
///
/// The terminal is a tmux server of its own, gone with the last reference to this.
final class TerminalScreen {
  let home: TerminalHome
  private let server: TmuxServer
  private var columns: Int

  private init(home: TerminalHome, server: TmuxServer, columns: Int) {
    self.home = home
    self.server = server
    self.columns = columns
  }

  /// Starts any program.
  static func start(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String?] = [:],
    home: TerminalHome? = nil
  ) async throws -> TerminalScreen {
    let home = try home ?? TerminalHome()
    let server = try await TmuxServer(
      arguments, columns: columns, rows: rows, environment: home.environment(environment),
      home: home)
    return TerminalScreen(home: home, server: server, columns: columns)
  }

  /// Starts a plain shell with job control, which leaves a terminal as programs leave it; bash repairs it.
  static func shell(
    columns: Int = 80, rows: Int = 24, environment: [String: String?] = [:],
    home: TerminalHome? = nil
  ) async throws -> TerminalScreen {
    let screen = try await start(
      ["dash", "-i"], columns: columns, rows: rows, environment: environment, home: home)
    try await screen.wait(for: "$")
    return screen
  }

  // MARK: - What a person does

  /// Types a text, whatever is in it, byte by byte.
  func type(_ text: String) async throws {
    guard !text.isEmpty else { return }
    let bytes = text.utf8.map { String($0, radix: 16) }.joined(separator: " ")
    _ = try await server.ask("send-keys -H \(bytes)")
  }

  /// Presses keys by tmux's names, such as `C-c`, `Up`, `Enter`.
  func press(_ keys: String...) async throws {
    _ = try await server.ask("send-keys \(keys.map { "'\($0)'" }.joined(separator: " "))")
  }

  /// Types a text and presses Enter.
  func enter(_ text: String) async throws {
    try await type(text + "\r")
  }

  /// Pastes a text as terminals do: between brackets where the program has asked for them, and with returns for line ends.
  func paste(_ text: String) async throws {
    let file = try home.write(text, to: "tmp/clipboard")
    _ = try await server.ask(["load-buffer '\(file)'", "paste-buffer -p"])
  }

  func resize(columns: Int, rows: Int) async throws {
    self.columns = columns
    _ = try await server.ask("resize-window -x \(columns) -y \(rows)")
  }

  // MARK: - What a person sees

  /// The screen as it is now.
  func picture() async throws -> ScreenPicture {
    let answers = try await server.ask([
      "display-message -p '#{cursor_x} #{cursor_y} #{pane_title}'",
      "capture-pane -p",
    ])
    let facts = answers[0].joined().split(separator: " ").map(String.init)
    let status = facts.count == 4 && facts[2] == "ended" ? Int32(facts[3]) : nil
    return ScreenPicture(
      rows: answers[1], column: Int(facts[0]) ?? -1, row: Int(facts[1]) ?? -1,
      ending: status.map { $0 < 128 ? .exit($0) : .signal($0 - 128) })
  }

  /// The screen with all that has gone out of it at the top.
  func scrollback() async throws -> [String] {
    var lines = try await server.ask("capture-pane -p -S -")
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The rows with the escapes that make their colours.
  func styledRows() async throws -> [String] {
    try await server.ask("capture-pane -p -e")
  }

  /// Waits until the screen is as it is asked for.
  @discardableResult func wait(
    until awaited: String, file: String = #fileID, line: Int = #line,
    _ isReached: (ScreenPicture) -> Bool
  ) async throws -> ScreenPicture {
    var last: ScreenPicture?
    let reached = try await Patience.usual.firstAnswer { () -> ScreenPicture? in
      let picture = try await self.picture()
      last = picture
      return isReached(picture) ? picture : nil
    }
    guard let reached else {
      throw WaitedInVain(
        awaited: "\(awaited) (\(file):\(line))", found: last?.drawing(columns: columns) ?? "nothing"
      )
    }
    return reached
  }

  /// Waits until a text stands somewhere in a row; blanks at a row's end are not seen.
  @discardableResult func wait(for text: String, file: String = #fileID, line: Int = #line)
    async throws -> ScreenPicture
  {
    try await wait(until: "“\(text)”", file: file, line: line) { $0.contains(text) }
  }

  /// Waits until the program has ended.
  func ending(file: String = #fileID, line: Int = #line) async throws -> ChildProcess.Ending? {
    try await wait(until: "the program's end", file: file, line: line) { $0.ending != nil }.ending
  }

  /// Waits until the program waits for keys and nothing on the screen changes: for tests that something is *not* there.
  func settled(file: String = #fileID, line: Int = #line) async throws -> ScreenPicture {
    var last: ScreenPicture?
    var equal = 0
    return try await wait(until: "a quiet screen", file: file, line: line) { picture in
      equal = picture == last && !isBusy ? equal + 1 : 0
      last = picture
      return equal >= 8
    }
  }

  /// Whether the program in front does something.
  private var isBusy: Bool {
    guard let id = server.foregroundProgram, let facts = ProcessFacts(of: id) else { return false }
    return facts.state != "S"
  }

  // MARK: - Processes

  /// Sends a signal to the program itself.
  func send(_ signal: Int32) async throws {
    guard let program = server.program else {
      throw WaitedInVain(awaited: "a program", found: try await drawing())
    }
    kill(program, signal)
  }

  /// The program itself; none after its end.
  var program: pid_t? { server.program }

  /// Waits until a program of that name has the terminal, and tells its number: a shell's job, or the shell.
  func foregroundProgram(_ name: String) async throws -> pid_t {
    let found = try await Patience.usual.firstAnswer { () -> pid_t? in
      guard let front = server.foregroundProgram, ProcessFacts(of: front)?.name == name
      else { return nil }
      return front
    }
    guard let found else {
      throw WaitedInVain(awaited: "\(name) in front", found: try await drawing())
    }
    return found
  }

  private func drawing() async throws -> String {
    try await picture().drawing(columns: columns)
  }
}
