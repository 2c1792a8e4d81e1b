import Testing

/// Lines that are longer than the screen is wide, under a prompt with colours in it.
@Suite(.fewAtOnce) struct WrappingTests {
  @Test func `prompt-escapes-1: Ctrl-A goes to the first column behind the prompt`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "always", columns: 60, rows: 20)
    try await screen.typeVisibly(String(repeating: "x", count: 30))
    try await screen.press("C-a")
    let picture = try await screen.wait(until: "the cursor at the beginning") {
      $0.prompt.map { $0.columns } == $0.column
    }
    #expect(picture.prompt?.entry.hasPrefix(String(repeating: "x", count: 30)) == true)
    try await screen.type("Y")
    #expect(try await screen.wait(for: "Y").prompt?.entry.hasPrefix("Yxx") == true)
  }

  @Test func `prompt-escapes-2: what goes past the right edge goes on in the next row`()
    async throws
  {
    let screen = try await TerminalScreen.prompt("--color", "always", columns: 40)
    let text = String("0123456789".repeated(8).dropLast()) + "#"
    try await screen.typeVisibly(text)
    let picture = try await screen.settled()
    #expect(picture.prompts.count == 1)
    let prompt = try #require(picture.prompts.first)
    let rows = picture.rows.drop { PromptLine($0) == nil }
    #expect((prompt.entry + rows.dropFirst().joined()) == text)
    #expect(picture.column == (prompt.columns + 80) % 40)
  }

  @Test
  func `prompt-escapes-4: a prompt of one's own with colours takes the columns that are seen`()
    async throws
  {
    let screen = try await TerminalScreen.prompt("--color", "always", columns: 40)
    try await screen.typeVisibly(#".set prompt "%{red}rows%{reset}> ""#)
    try await screen.press("Enter")
    try await screen.wait(until: "the new prompt") { $0.cursorLine == "rows>" }
    try await screen.typeVisibly(String(repeating: "y", count: 50))
    try await screen.press("C-a")
    let picture = try await screen.wait(until: "the cursor at the beginning") { $0.column == 6 }
    #expect(picture.cursorLine.hasPrefix("rows> yyy"))
    #expect(try await screen.styledRows().contains { $0.contains("\u{1B}[31mrows") })
  }

  @Test func `the middle of a wrapped line can be edited`() async throws {
    let screen = try await TerminalScreen.prompt(columns: 40)
    try await screen.typeVisibly("abcdefghij".repeated(8))
    try await screen.press("C-a", "C-f", "C-f", "C-f")
    try await screen.type("INSERTED")
    try await screen.press("C-e", "C-h")
    let picture = try await screen.settled()
    let rows = picture.rows.drop { PromptLine($0) == nil }
    let entry = (rows.first.flatMap { PromptLine($0) }?.entry ?? "") + rows.dropFirst().joined()
    #expect(entry == "abcINSERTEDdefghij" + "abcdefghij".repeated(6) + "abcdefghi")
    #expect(picture.prompts.count == 1)
  }

  @Test func `a line that fills the screen's last row keeps its prompt`() async throws {
    let screen = try await TerminalScreen.prompt(columns: 40, rows: 6)
    let room = try #require(try await screen.picture().prompt)
    try await screen.typeVisibly(String(repeating: "z", count: 40 - room.columns))
    try await screen.type("!")
    let picture = try await screen.wait(for: "!")
    #expect(picture.prompts.count == 1)
    #expect(picture.cursorLine == "!")
  }
}

extension String {
  /// The text so many times.
  func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
