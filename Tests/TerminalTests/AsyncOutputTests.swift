import Glibc
import Testing

/// What others do to a session that is shared comes above the line that is being typed.
@Suite(.fewAtOnce) struct AsyncOutputTests {
  private func shared(columns: Int = 80, rows: Int = 24) async throws -> (
    TerminalScreen, SocketClient
  ) {
    let home = try TerminalHome()
    let screen = try await TerminalScreen.prompt(
      "--share", "\(home.path)/s", "--color", "never", columns: columns, rows: rows, home: home)
    let client = try await SocketClient(path: "\(home.path)/s")
    try await client.call("session/hello", #"{"name":"plugin"}"#)
    try await screen.wait(for: "plugin")
    return (screen, client)
  }

  @Test func `async-1: a change comes above two rows that are being typed, and the cursor stays`()
    async throws
  {
    let (screen, client) = try await shared(columns: 60)
    let text = #"app insert "a rather long text" "and one more, to be sure" at 0"#
    try await screen.typeVisibly(text)
    try await screen.press("C-b", "C-b", "C-b")
    let before = try await screen.settled()
    // Blanks at the end of a row are not seen.
    let typed = text.filter { $0 != " " }
    try await client.edit("app delete 1")
    let picture = try await screen.wait(until: "the change and the line below it") {
      $0.contains("app delete 1") && $0.row > before.row
        && $0.packedBeforeCursor.hasSuffix(typed.dropLast(2))
    }
    #expect(picture.prompts.count == 1)
    let index = try #require(picture.rows.lastIndex { PromptLine($0) != nil })
    let change = try #require(picture.rows.firstIndex { $0.contains("app delete 1") })
    #expect(change < index)
    let entry =
      (PromptLine(picture.rows[index])?.entry ?? "") + picture.rows[(index + 1)...].joined()
    #expect(entry.filter { $0 != " " } == typed)
    // What is typed next goes where the cursor was.
    try await screen.type("!!!")
    let after = try await screen.wait(for: "!!!")
    #expect(
      after.rows.joined().filter { $0 != " " }.hasSuffix(
        typed.dropLast(2) + "!!!" + typed.suffix(2)))
  }

  @Test func `async-2: fifty changes come whole, then one prompt with all that is typed`()
    async throws
  {
    let (screen, client) = try await shared(columns: 100, rows: 40)
    try await screen.typeVisibly("app move ")
    for _ in 0..<50 { try await client.send("session/edit", #"{"text":"app move 0 -> 2"}"#) }
    _ = try await client.line(with: "\"id\":51")
    try await screen.type("0 -> 1")
    let picture = try await screen.wait(until: "what is typed") {
      $0.beforeCursor.hasSuffix("app move 0 -> 1")
    }
    let all = try await screen.scrollback()
    #expect(all.filter { $0.contains("app move 0 -> 2") && $0.contains("plugin") }.count == 50)
    #expect(picture.lastLine.hasSuffix("> app move 0 -> 1"))
  }

  @Test func `async-3: the prompt is back without a key`() async throws {
    let (screen, client) = try await shared()
    try await client.edit("app delete 1")
    let picture = try await screen.wait(until: "change and prompt") {
      $0.contains("app delete 1") && $0.asksForEntry
    }
    #expect(PromptLine(picture.lastLine) != nil)
    #expect(picture.row == picture.lines.count - 1)
  }

  @Test func `async-3: the prompt tells of the step that somebody else made`() async throws {
    let (screen, client) = try await shared()
    let before = try #require(try await screen.picture().prompt)
    try await client.edit("app delete 1")
    let picture = try await screen.wait(until: "another step") {
      $0.asksForEntry && ($0.prompt?.step ?? 0) == before.step + 1
    }
    #expect(picture.contains("app delete 1"))
  }

  @Test func `async-4: a text without a line end is still there behind the redraw`() async throws {
    let (screen, client) = try await shared()
    try await client.call("session/hello", #"{"name":"no end"}"#)
    try await client.edit("app delete 0 # dots...")
    let picture = try await screen.wait(until: "the change") {
      $0.contains("app delete 0") && $0.asksForEntry
    }
    #expect(
      picture.rows.filter { $0.contains("app delete 0") }.allSatisfy { PromptLine($0) == nil })
  }

  @Test func `async-6: whatever comes together with Enter, there is one prompt for an entry`()
    async throws
  {
    let (screen, client) = try await shared(columns: 100)
    let count = 40
    for number in 0..<count {
      try await client.send("session/edit", #"{"text":"app move 0 -> 1"}"#)
      try await screen.type("# entry \(number).\r")
    }
    _ = try await client.line(with: "\"id\":\(count + 1)")
    try await screen.wait(until: "the last entry") {
      $0.contains("# entry \(count - 1).") && $0.asksForEntry
    }
    _ = try await screen.settled()
    let all = try await screen.scrollback()
    let entries = all.compactMap { PromptLine($0)?.entry }
    for number in 0..<count {
      #expect(entries.filter { $0 == "# entry \(number)." }.count == 1)
    }
    // Besides the one that waits, no prompt stands alone.
    #expect(entries.filter { $0.isEmpty }.count == 1)
    #expect(all.allSatisfy { $0.ranges(of: #/\d+/\d+\*?> /#).count <= 1 })
  }

  @Test func `a change comes above an entry that goes on over lines`() async throws {
    let (screen, client) = try await shared()
    try await screen.typeVisibly("batch {")
    try await screen.press("Enter")
    try await screen.wait(until: "another line") { $0.column > 0 && $0.prompt == nil }
    try await screen.typeVisibly("delete 0")
    let before = try await screen.settled()
    try await client.edit("app move 0 -> 1")
    try await screen.wait(until: "change and line") {
      $0.contains("app move 0 -> 1") && $0.beforeCursor.hasSuffix("delete 0") && $0.row > before.row
    }
    try await screen.press("Enter")
    try await screen.type("}\r")
    #expect(
      try await screen.wait(until: "both steps") { $0.asksForEntry && $0.prompt?.step == 3 }.ending
        == nil)
  }

  @Test func `what the person does, a client that listens is told`() async throws {
    let (screen, client) = try await shared()
    try await client.call("session/subscribe", "{}")
    try await screen.run("app delete 0")
    let line = try await client.line(with: "session/changed")
    #expect(line.contains(#""cause":{"client":"prompt"}"#))
  }

  @Test
  func
    `keys are served while a client's long text is run, and nothing is left if it is taken back`()
    async throws
  {
    let (screen, client) = try await shared()
    let before = try #require(try await screen.picture().prompt)
    let text = Array(repeating: "app move 0 -> 2", count: 60_000).joined(separator: ";")
    let number = try await client.send("session/edit", #"{"text":"\#(text)"}"#)
    try await screen.typeVisibly("app delete 1")
    try await client.notify("$/cancelRequest", #"{"id":\#(number)}"#)
    #expect(try await client.line(with: "\"id\":\(number)").contains("-32800"))
    try await screen.press("Enter")
    let picture = try await screen.wait(until: "the step") {
      $0.asksForEntry && $0.prompt?.step == before.step + 1
    }
    #expect(!picture.contains("app move"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV])
  func `the socket is gone where a signal ends the prompt`(signal: Int32) async throws {
    let home = try TerminalHome()
    let terminal = try PseudoTerminal(
      ["rowsmith", "repl", "-q", "--share", "\(home.path)/s"], home: home)
    try await terminal.read(until: "> ")
    #expect(home.exists("s"))
    terminal.send(signal)
    #expect(try await terminal.ending() == .signal(signal))
    #expect(!home.exists("s"))
  }

  @Test func `the socket is gone when the prompt is`() async throws {
    let (screen, client) = try await shared()
    try await client.edit("app delete 0")
    try await screen.press("C-d")
    #expect(try await screen.ending() == .exit(0))
    #expect(!screen.home.exists("s"))
  }
}
