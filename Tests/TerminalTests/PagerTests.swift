import TestSupport
import Testing

/// Texts that are longer than the screen.
@Suite(.fewAtOnce) struct PagerTests {
  @Test func `pager-1: a short text stands on the screen, and what was there stays`() async throws {
    let screen = try await TerminalScreen.prompt(rows: 60)
    let picture = try await screen.run(".help undo")
    #expect(picture.contains("undo: step back over the timeline"))
    // The entry that asked for it is still to be seen.
    #expect(picture.prompts.first?.entry == ".help undo")
  }

  @Test func `pager-1: a long text opens the pager, and the prompt is back behind it`() async throws
  {
    let screen = try await TerminalScreen.prompt(rows: 10)
    try await screen.typeVisibly(".help")
    try await screen.press("Enter")
    try await screen.wait(until: "the pager's prompt") { $0.lastLine == ":" }
    try await screen.press("q")
    let picture = try await screen.waitForPrompt()
    #expect(picture.ending == nil)
    #expect(try await screen.run("app delete 0").prompt?.step == 2)
  }

  @Test func `the pager is the one that PAGER names`() async throws {
    let screen = try await TerminalScreen.prompt(
      rows: 10, environment: ["PAGER": "sed 's/^/paged: /' | head -n 3"])
    let picture = try await screen.run(".help")
    #expect(picture.count(of: "paged: ") == 3)
  }

  @Test func `a pager that is not there costs no text`() async throws {
    let screen = try await TerminalScreen.prompt(
      rows: 10, environment: ["PAGER": "no-such-pager"])
    let picture = try await screen.run(".help")
    #expect(try await screen.scrollback().contains("time travel"))
    #expect(picture.ending == nil)
  }

  @Test(arguments: [["PAGER": ""], ["TERM": "dumb"]])
  func `pager-2: there is no pager where none is wanted or possible`(environment: [String: String?])
    async throws
  {
    let screen = try await TerminalScreen.prompt(rows: 10, environment: environment)
    try await screen.typeVisibly(".help")
    try await screen.press("Enter")
    try await screen.waitForPrompt()
    let all = try await screen.scrollback().joined(separator: "\n")
    for command in [".undo", ".goto", ".save", ".set"] { #expect(all.contains(command)) }
  }

  @Test func `pager-2: a pipe gets the whole text at once`() async throws {
    let run = try await Rowsmith.shell(
      "echo .help | rowsmith repl | wc -l", environment: ["PAGER": "false"])
    #expect(try #require(Int(run.out.trimmingPrefix(" ").dropLast())) > 20)
  }

  @Test func `Ctrl-C in the pager leaves the prompt alone`() async throws {
    let screen = try await TerminalScreen.prompt(rows: 10)
    try await screen.typeVisibly(".help")
    try await screen.press("Enter")
    try await screen.wait(until: "the pager's prompt") { $0.lastLine == ":" }
    // The terminal drops keys that come together with Ctrl-C.
    try await screen.press("C-c")
    _ = try await screen.settled()
    try await screen.press("q")
    let picture = try await screen.waitForPrompt()
    #expect(picture.ending == nil)
    #expect(picture.prompt?.step == 1)
  }
}
