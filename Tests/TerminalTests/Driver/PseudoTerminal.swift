import Glibc
import TestSupport

/// A program on a terminal without a screen: every byte that it writes is kept.
final class PseudoTerminal {
  let home: TerminalHome
  private let terminal: Descriptor
  /// The program's side, kept open so that the terminal's settings outlive the program.
  private let programSide: Descriptor
  private let child: ChildProcess
  /// The terminal's settings before the program had it.
  let firstSettings: TerminalSettings
  /// All that came out so far.
  private(set) var log: [UInt8] = []
  /// Where the part of the log begins that no `read(until:)` has looked at.
  private var readSoFar = 0

  /// Starts a program, for which the terminal is the controlling one.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String?] = [:],
    home: TerminalHome? = nil
  ) throws {
    self.home = try home ?? TerminalHome()
    terminal = Descriptor(open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC))
    terminal.answerAtOnce()
    var locked: Int32 = 0
    var number: UInt32 = 0
    guard ioctl(terminal.number, Self.setLock, &locked) == 0,
      ioctl(terminal.number, Self.getNumber, &number) == 0
    else { throw SystemProblem(tried: "make a terminal", number: errno) }
    let path = "/dev/pts/\(number)"
    programSide = Descriptor(open(path, O_RDWR | O_NOCTTY | O_CLOEXEC))
    Self.setSize(of: terminal, columns: columns, rows: rows)
    firstSettings = TerminalSettings(of: terminal)
    child = try ChildProcess(
      arguments, environment: self.home.environment(environment),
      streams: .terminal(path: path), folder: self.home.project)
  }

  /// TIOCSPTLCK and TIOCGPTN, which are made by macros that Swift does not see.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  private static func setSize(of terminal: Descriptor, columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal.number, UInt(TIOCSWINSZ), &size)
  }

  /// Changes the size, of which the program hears by a signal.
  func resize(columns: Int, rows: Int) {
    Self.setSize(of: terminal, columns: columns, rows: rows)
  }

  /// Types a text; control keys are their characters, such as `\u{3}`.
  func write(_ text: String) async throws {
    try await terminal.write(Array(text.utf8))
  }

  /// Reads until a text has come, and tells what came up to its end since the last reading.
  @discardableResult func read(until text: String, file: String = #fileID, line: Int = #line)
    async throws -> String
  {
    let awaited = Array(text.utf8)
    let found = try await Patience.usual.firstAnswer { () -> Int? in
      readAll()
      return log[readSoFar...].firstRange(of: awaited)?.upperBound
    }
    guard let found else {
      throw WaitedInVain(
        awaited: "“\(text)” (\(file):\(line))", found: Self.visible(log[readSoFar...]))
    }
    defer { readSoFar = found }
    return String(decoding: log[readSoFar..<found], as: UTF8.self)
  }

  /// All that came so far, as text.
  var text: String { String(decoding: log, as: UTF8.self) }

  /// Waits until the program has ended, and reads the rest.
  func ending(file: String = #fileID, line: Int = #line) async throws -> ChildProcess.Ending {
    let ending = try await Patience.usual.firstAnswer { () -> ChildProcess.Ending? in
      readAll()
      return child.poll()
    }
    readAll()
    guard let ending else {
      throw WaitedInVain(
        awaited: "the program's end (\(file):\(line))", found: Self.visible(log[...]))
    }
    return ending
  }

  func send(_ signal: Int32) { child.send(signal) }

  /// Takes the terminal away, as a window that is closed does.
  func hangUp() {
    readAll()
    terminal.close()
    programSide.close()
  }

  var program: pid_t { child.id }

  /// The terminal's settings now.
  var settings: TerminalSettings { TerminalSettings(of: terminal) }

  private func readAll() {
    if let bytes = terminal.readAvailable() { log += bytes }
  }

  /// Bytes with their control characters made visible.
  private static func visible(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
      $0.value < 32 && $0 != "\n"
        ? "^\(Character(UnicodeScalar(UInt8($0.value) + 64)))" : String($0)
    }.joined()
  }
}

/// What a terminal does with keys by itself.
struct TerminalSettings: Equatable {
  /// Whether it gathers lines before the program reads them.
  var gathersLines: Bool
  var echoes: Bool
  var makesSignals: Bool
  /// Whether Return becomes a line feed.
  var turnsReturns: Bool
  /// Whether a line feed goes back to the first column.
  var completesLineFeeds: Bool

  init(of terminal: Descriptor) {
    var settings = termios()
    tcgetattr(terminal.number, &settings)
    gathersLines = settings.c_lflag & tcflag_t(ICANON) != 0
    echoes = settings.c_lflag & tcflag_t(ECHO) != 0
    makesSignals = settings.c_lflag & tcflag_t(ISIG) != 0
    turnsReturns = settings.c_iflag & tcflag_t(ICRNL) != 0
    completesLineFeeds = settings.c_oflag & tcflag_t(OPOST) != 0
  }

  /// As a shell wants to find it.
  var isSane: Bool {
    gathersLines && echoes && makesSignals && turnsReturns && completesLineFeeds
  }
}
