import Foundation
import Glibc
import Testing

/// However the prompt ends, the terminal is as it was: told by a plain shell, since others repair it.
@Suite(.fewAtOnce) struct CrashingTests {
  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
  func `raw-tty-1: a crash leaves a sane terminal`(signal: Int32) async throws {
    try await checkSane(after: signal)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func `raw-tty-2: a signal that ends the prompt leaves a sane terminal`(signal: Int32) async throws
  {
    try await checkSane(after: signal)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTERM, SIGHUP])
  func `raw-tty-3: the terminal's settings are back the moment the process is gone`(signal: Int32)
    async throws
  {
    let terminal = try PseudoTerminal(["rowsmith", "repl", "-q", "-t", "a b"])
    let before = terminal.firstSettings
    #expect(before.isSane)
    try await terminal.read(until: "> ")
    try await terminal.write("del")
    try await terminal.read(until: "del")
    #expect(!terminal.settings.isSane)
    terminal.send(signal)
    #expect(try await terminal.ending() == .signal(signal))
    #expect(terminal.settings == before)
    // Pastes are no longer to be marked.
    let marks = terminal.text.ranges(of: "\u{1B}[?2004l").last?.lowerBound
    let asked = terminal.text.ranges(of: "\u{1B}[?2004h").last?.lowerBound
    #expect(try #require(marks) > #require(asked))
  }

  @Test(arguments: [SIGILL, SIGTRAP, SIGSEGV])
  func `swift-backtrace: a crash asks nothing and the shell is back`(signal: Int32) async throws {
    let screen = try await TerminalScreen.promptUnderShell()
    let rowsmith = try await screen.foregroundProgram("rowsmith")
    kill(rowsmith, signal)
    _ = try await screen.foregroundProgram("dash")
    try await screen.enter("echo back")
    let picture = try await screen.wait(until: "the shell's answer") { $0.lines.contains("back") }
    #expect(!picture.contains("Press space"))
    #expect(picture.text.lowercased().contains("crashed"))
  }

  @Test func `a terminal that goes away ends the prompt`() async throws {
    let terminal = try PseudoTerminal(["rowsmith", "repl", "-q"])
    try await terminal.read(until: "> ")
    terminal.hangUp()
    // It hears of it by the signal or by the end of its input, whichever is first.
    #expect([.signal(SIGHUP), .exit(0)].contains(try await terminal.ending()))
  }

  @Test func `leaving by .quit leaves a sane terminal`() async throws {
    let terminal = try PseudoTerminal(["rowsmith", "repl", "-q", "-t", "a b"])
    let before = terminal.firstSettings
    try await terminal.read(until: "> ")
    try await terminal.write(".quit\r")
    #expect(try await terminal.ending() == .exit(0))
    #expect(terminal.settings == before)
  }

  private func checkSane(after signal: Int32) async throws {
    let screen = try await TerminalScreen.promptUnderShell()
    try await screen.typeVisibly("del")
    let rowsmith = try await screen.foregroundProgram("rowsmith")
    kill(rowsmith, signal)
    _ = try await screen.foregroundProgram("dash")
    try await screen.wait(until: "the shell") { $0.cursorLine.hasSuffix("$") }
    try await screen.enter("clear; stty -a")
    let picture = try await screen.wait(until: "the settings") {
      $0.contains("icanon") && $0.contains("echoke")
    }
    for setting in ["icanon", "echo ", "icrnl", "isig", "opost"] {
      #expect(!picture.contains("-\(setting)"), "\(setting) is off")
    }
  }

  @Test func `swift-mainactor-signal: signals are survived wherever and however often they land`()
    async throws
  {
    let screen = try await TerminalScreen.prompt()
    try await screen.typeVisibly("app delete 0")
    let program = try #require(screen.program)
    let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(program)/task")
    #expect(!tasks.isEmpty)
    for _ in 0..<50 {
      // A signal for a thread of the program, whichever handles it.
      for task in tasks.compactMap({ pid_t($0) }) {
        kill(task, SIGWINCH)
        kill(task, SIGCONT)
        kill(task, SIGURG)
      }
    }
    let picture = try await screen.settled()
    #expect(picture.prompt?.entry == "app delete 0")
    try await screen.press("Enter")
    #expect(try await screen.wait(until: "the step") { $0.prompt?.step == 2 }.ending == nil)
  }
}
