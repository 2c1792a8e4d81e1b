import Glibc
import Testing

/// Ctrl-Z and `fg`, as a job of a plain shell.
@Suite(.fewAtOnce) struct SuspendingTests {
  @Test func `suspend: after fg prompt and line are there at once, and the cursor too`()
    async throws
  {
    let screen = try await TerminalScreen.promptUnderShell()
    let before = try #require(try await screen.picture().prompt)
    try await screen.typeVisibly("abc")
    try await screen.press("C-b")
    // The terminal drops keys that come together with Ctrl-Z.
    try await screen.wait(until: "the cursor's move") { $0.column == before.columns + 2 }
    try await screen.press("C-z")
    _ = try await screen.foregroundProgram("dash")
    try await screen.wait(until: "the shell") { $0.cursorLine == "$" }
    try await screen.enter("clear; fg")
    let picture = try await screen.wait(until: "prompt and line") {
      $0.prompt?.entry == "abc" && $0.column == before.columns + 2
    }
    #expect(picture.prompt?.step == before.step)
    try await screen.type("X")
    #expect(try await screen.wait(for: "abXc").ending == nil)
  }

  @Test func `suspend: meanwhile the terminal is the shell's`() async throws {
    let screen = try await TerminalScreen.promptUnderShell()
    try await screen.press("C-z")
    _ = try await screen.foregroundProgram("dash")
    try await screen.enter("clear; stty -a")
    let picture = try await screen.wait(for: "icanon")
    for setting in ["icanon", "echo ", "icrnl", "isig"] {
      #expect(picture.contains(setting))
      #expect(!picture.contains("-\(setting)"))
    }
  }

  @Test func `suspend: another width meanwhile is known after fg`() async throws {
    let screen = try await TerminalScreen.promptUnderShell()
    try await screen.press("C-z")
    _ = try await screen.foregroundProgram("dash")
    try await screen.resize(columns: 40, rows: 24)
    try await screen.enter("clear; fg")
    try await screen.waitForPrompt()
    let text = "0123456789".repeated(7) + "end"
    try await screen.typeVisibly(text)
    let picture = try await screen.settled()
    let index = try #require(picture.rows.lastIndex { PromptLine($0) != nil })
    let prompt = try #require(PromptLine(picture.rows[index]))
    #expect(prompt.entry + picture.rows[(index + 1)...].joined() == text)
  }

  @Test func `a stop that no key made is survived as well`() async throws {
    let screen = try await TerminalScreen.promptUnderShell()
    try await screen.typeVisibly("xyz")
    let rowsmith = try await screen.foregroundProgram("rowsmith")
    kill(rowsmith, SIGSTOP)
    _ = try await screen.foregroundProgram("dash")
    // Nobody could give the terminal's modes back: Return is none for the shell.
    try await screen.type("clear; fg\n")
    let picture = try await screen.wait(until: "prompt and line") { $0.prompt?.entry == "xyz" }
    try await screen.press("C-u")
    #expect(try await screen.run("app delete 0").prompt?.step == (picture.prompt?.step ?? 0) + 1)
  }

  @Test func `twice suspended and resumed, the terminal is sane at the end`() async throws {
    let screen = try await TerminalScreen.promptUnderShell()
    for _ in 0..<2 {
      try await screen.press("C-z")
      _ = try await screen.foregroundProgram("dash")
      try await screen.enter("clear; fg")
      try await screen.waitForPrompt()
    }
    try await screen.press("C-d")
    _ = try await screen.foregroundProgram("dash")
    try await screen.enter("clear; stty -a")
    let picture = try await screen.wait(for: "icanon")
    #expect(
      !picture.contains("-icanon") && !picture.contains("-echo ") && !picture.contains("-isig"))
  }
}
