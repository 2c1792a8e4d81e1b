import Testing

/// Ctrl-C and Ctrl-D.
@Suite(.fewAtOnce) struct InterruptingTests {
  @Test func `sigint-1: Ctrl-C drops the line and nothing else`() async throws {
    let screen = try await TerminalScreen.prompt()
    let before = try #require(try await screen.picture().prompt)
    try await screen.typeVisibly("mov")
    try await screen.press("C-c")
    let picture = try await screen.waitForPrompt()
    #expect(picture.prompt == before)
    #expect(picture.contains("mov^C"))
    #expect(picture.ending == nil)
  }

  @Test func `sigint-2: what Ctrl-C dropped is never run`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.typeVisibly("app delete 1")
    try await screen.press("C-c")
    try await screen.waitForPrompt()
    try await screen.press("Enter")
    let picture = try await screen.run(".export csv")
    #expect(picture.prompt?.step == 1)
    #expect(["a", "b", "c"].allSatisfy { row in picture.rows.contains { $0.hasSuffix(row) } })
  }

  @Test func `sigint-4: Ctrl-C in the middle of a line is no Enter`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.typeVisibly("app delete 1")
    try await screen.press("M-b", "M-b", "C-c")
    let picture = try await screen.waitForPrompt()
    #expect(picture.prompt?.step == 1)
    #expect(picture.contains("app delete 1^C"))
  }

  @Test func `Ctrl-C on a line of two rows overwrites none of them`() async throws {
    let screen = try await TerminalScreen.prompt(columns: 40)
    let text = "0123456789".repeated(6) + "end"
    try await screen.typeVisibly(text)
    try await screen.press("C-a", "C-c")
    let picture = try await screen.waitForPrompt()
    #expect(picture.text.replacing("\n", with: "").contains(text + "^C"))
  }

  @Test func `Ctrl-C drops an entry that goes on over lines`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.typeVisibly("batch {")
    try await screen.press("Enter")
    try await screen.wait(until: "another line") { $0.column > 0 && $0.prompt == nil }
    try await screen.typeVisibly("delete 0")
    try await screen.press("C-c")
    let picture = try await screen.waitForPrompt()
    #expect(picture.prompt?.step == 1)
    #expect(try await screen.run("app delete 0").prompt?.step == 2)
  }

  @Test func `Ctrl-C twice on an empty line quits, and the first says so`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.press("C-c")
    let picture = try await screen.wait(for: "Ctrl-C again")
    #expect(picture.ending == nil)
    try await screen.waitForPrompt()
    try await screen.press("C-c")
    #expect(try await screen.ending() == .exit(0))
  }

  @Test func `a key between two Ctrl-C begins the count anew`() async throws {
    let screen = try await TerminalScreen.prompt()
    for _ in 0..<3 {
      try await screen.press("C-l", "C-c")
      try await screen.wait(until: "the hint") { $0.asksForEntry && $0.contains("Ctrl-C again") }
      try await screen.typeVisibly("x")
      try await screen.press("C-h")
      try await screen.waitForPrompt()
    }
    #expect(try await screen.run("app delete 0").prompt?.step == 2)
  }

  @Test func `sigint-6: Ctrl-C ends a long command, which is taken back, and not the prompt`()
    async throws
  {
    let home = try TerminalHome()
    try home.write(
      String(repeating: "app move 0 -> 1\n", count: 1_000_000), to: "project/long.rows")
    let screen = try await TerminalScreen.prompt(home: home)
    let before = try #require(try await screen.picture().prompt)
    try await screen.typeVisibly(".read long.rows")
    try await screen.press("Enter")
    try await screen.wait(until: "the command's run") { !$0.cursorLine.contains("long.rows") }
    try await screen.press("C-c")
    let picture = try await screen.waitForPrompt()
    #expect(picture.rows.contains { $0.hasPrefix("interrupted") && $0.contains("taken back") })
    #expect(picture.prompt == before)
    #expect(try await screen.run("app delete 0").prompt?.step == before.step + 1)
  }

  @Test func `Ctrl-C leaves a search in the history`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.run("app delete 0")
    try await screen.press("C-r")
    try await screen.type("del")
    try await screen.wait(for: "search")
    try await screen.press("C-c")
    let picture = try await screen.waitForPrompt()
    #expect(picture.prompt?.step == 2)
  }

  @Test func `Ctrl-D on an empty line quits with status 0`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.press("C-d")
    #expect(try await screen.ending() == .exit(0))
  }

  @Test func `Ctrl-D elsewhere quits nothing`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.typeVisibly("xapp delete 0")
    try await screen.press("C-d", "C-a", "C-d", "C-e")
    try await screen.wait(until: "a letter less") {
      $0.prompt?.entry.hasPrefix("app delete 0") == true
    }
    try await screen.press("Enter")
    #expect(try await screen.wait(until: "the step") { $0.prompt?.step == 2 }.ending == nil)
  }
}
