import Testing

/// Text that comes from a clipboard.
@Suite(.fewAtOnce) struct PastingTests {
  @Test func `a paste waits for Enter`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.paste("app delete 0\napp delete 0\n")
    try await screen.wait(until: "both lines") { $0.count(of: "app delete 0") == 2 }
    let picture = try await screen.settled()
    #expect(picture.prompts.last?.step == picture.prompts.first?.step)
    #expect(picture.ending == nil)
  }

  @Test func `paste-2: pasted statements are run in order by one Enter`() async throws {
    let screen = try await TerminalScreen.prompt()
    let before = try #require(try await screen.picture().prompt)
    try await screen.paste("edit on\nmove 0 -> 2\ndelete 1")
    try await screen.wait(for: "delete 1")
    try await screen.press("Enter")
    let picture = try await screen.wait(until: "three steps") {
      $0.asksForEntry && $0.prompt?.step == before.step + 3
    }
    #expect(picture.prompt?.mode == "edit")
    let shown = try await screen.scrollback().joined(separator: "\n")
    let parts = ["> edit on", "> move 0 -> 2", "> delete 1"]
    let places = parts.compactMap { shown.ranges(of: $0).last?.lowerBound }
    #expect(places.count == 3)
    #expect(places == places.sorted())
    try await screen.run(".export rows")
    #expect(try await screen.picture().contains(#""b""#))
  }

  @Test func `paste-2: a mistake ends the block and its line is named`() async throws {
    let screen = try await TerminalScreen.prompt()
    let before = try #require(try await screen.picture().prompt)
    try await screen.paste("app delete 0\napp delete 99\napp delete 0")
    try await screen.wait(for: "delete 99")
    try await screen.press("Enter")
    let picture = try await screen.wait(until: "the mistake") {
      $0.asksForEntry && $0.contains("99")
    }
    // A crash is a step of its own.
    #expect(picture.prompt?.step == before.step + 2)
    #expect(picture.prompt?.mode == "crashed")
    #expect(picture.contains("line 2, column 1"))
    #expect(picture.contains("1 statement after it is not run"))
  }

  @Test func `a pasted block with a brace that is open goes on at the continuation prompt`()
    async throws
  {
    let screen = try await TerminalScreen.prompt()
    try await screen.paste("batch {\n  delete 0\n  insert \"x\" at 0")
    try await screen.wait(for: "insert")
    try await screen.press("Enter")
    try await screen.wait(until: "another line") {
      $0.column > 0 && !$0.cursorLine.contains("insert")
    }
    try await screen.type("}\r")
    let picture = try await screen.waitForPrompt()
    #expect(picture.prompt?.step == 2)
    #expect(picture.contains("x"))
  }

  @Test func `history-multiline-1: a pasted block is recalled as a block`() async throws {
    let screen = try await TerminalScreen.prompt()
    let block = "batch {\n  delete 0\n}"
    try await screen.paste(block)
    try await screen.wait(for: "}")
    try await screen.press("Enter")
    try await screen.wait(until: "the step") { $0.asksForEntry && $0.prompt?.step == 2 }
    try await screen.press("C-l", "Up")
    let picture = try await screen.wait(until: "the block at the top") {
      $0.rows.prefix(3).map { PromptLine($0)?.entry ?? $0 }.joined(separator: "\n") == block
    }
    #expect(picture.prompts.count == 1)
    try await screen.press("Enter")
    #expect(try await screen.wait(until: "the step again") { $0.prompt?.step == 3 }.ending == nil)
  }

  @Test func `custom-redisplay: the first thing a terminal hears is that pastes are to be marked`()
    async throws
  {
    let terminal = try PseudoTerminal(["rowsmith", "repl", "-q", "-t", "a b"])
    let start = try await terminal.read(until: "> ")
    #expect(start.contains("\u{1B}[?2004h"))
    try await terminal.write("\u{4}")
    #expect(try await terminal.ending() == .exit(0))
    #expect(terminal.text.contains("\u{1B}[?2004l"))
  }

  @Test(arguments: [
    "set enable-bracketed-paste off\n", "$if rowsmith\nset enable-bracketed-paste off\n$endif\n",
  ])
  func `paste-4: marks of pastes can be switched off in inputrc`(inputrc: String) async throws {
    let home = try TerminalHome()
    let path = try home.write(inputrc, to: "inputrc")
    let terminal = try PseudoTerminal(
      ["rowsmith", "repl", "-q", "-t", "a b"], environment: ["INPUTRC": path], home: home)
    try await terminal.read(until: "> ")
    try await terminal.write(".quit\r")
    #expect(try await terminal.ending() == .exit(0))
    #expect(!terminal.text.contains("2004"))
  }

  @Test func `a tab in a paste is text and completes nothing`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.paste("de\t0")
    let picture = try await screen.wait(for: "0")
    #expect(picture.lines.count == (picture.row + 1))
    #expect(!picture.contains("delete"))
  }

  @Test func `a long paste arrives whole`() async throws {
    let screen = try await TerminalScreen.prompt()
    let count = 2000
    try await screen.paste(String(repeating: "app move 0 -> 2\n", count: count) + "# the end")
    try await screen.wait(for: "# the end")
    try await screen.press("Enter")
    let picture = try await screen.wait(until: "all steps") {
      $0.asksForEntry && $0.prompt?.step == count + 1
    }
    #expect(picture.contains("2,000 steps"))
  }
}
