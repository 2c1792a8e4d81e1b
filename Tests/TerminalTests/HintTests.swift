import Testing

/// Faint text behind the cursor, and colours in the line.
@Suite(.fewAtOnce) struct HintTests {
  @Test func `what may follow stands behind the cursor and is no part of the line`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "always")
    try await screen.typeVisibly("app move ")
    let picture = try await screen.wait(until: "a hint") {
      ($0.prompt?.entry.count ?? 0) > "app move ".count
    }
    #expect(picture.beforeCursor.hasSuffix("> app move "))
    try await screen.type("0 -> 2")
    try await screen.press("Enter")
    let after = try await screen.wait(until: "the step") { $0.asksForEntry && $0.prompt?.step == 2 }
    // The line that was entered shows nothing that was not.
    #expect(after.rows.contains { PromptLine($0)?.entry == "app move 0 -> 2" })
  }

  @Test func `a line that comes in one piece with its Enter keeps no hint`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "always")
    try await screen.type("undo\r")
    let after = try await screen.wait(until: "the undo") { $0.asksForEntry && $0.prompt?.step == 0 }
    #expect(after.rows.contains { PromptLine($0)?.entry == "undo" })
  }

  @Test func `a hint is faint`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "always")
    try await screen.typeVisibly("app move ")
    try await screen.wait(until: "a hint") { ($0.prompt?.entry.count ?? 0) > "app move ".count }
    let styled = try await screen.styledRows().first { $0.contains("move") }
    let hint = try #require(styled?.split(separator: "move").last)
    #expect(hint.contains(#/\[(\d+;)*(2|90)(;\d+)*m/#))
  }

  @Test func `a hint goes when the cursor leaves the end`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "always")
    try await screen.typeVisibly("app move ")
    try await screen.wait(until: "a hint") { ($0.prompt?.entry.count ?? 0) > "app move ".count }
    try await screen.press("C-a")
    let picture = try await screen.wait(until: "no hint") { $0.prompt?.entry == "app move" }
    #expect(picture.column == picture.prompt?.columns)
  }

  @Test func `.set hints off leaves them away`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "always")
    try await screen.run(".set hints off")
    try await screen.typeVisibly("app move ")
    #expect(try await screen.settled().prompt?.entry == "app move")
  }

  @Test func `the words of a line have colours, and a mistake has another`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "always")
    try await screen.typeVisibly(#"app insert "x" at 0 # why"#)
    let styled = try await screen.styledRows().first { $0.contains("insert") }
    let codes = try #require(styled).matches(of: #/\u{1B}\[([0-9;]+)m/#).map { $0.1 }
    #expect(Set(codes).count > 2)
    #expect(
      try await screen.picture().prompt?.entry.hasPrefix(#"app insert "x" at 0 # why"#) == true)
  }

  @Test func `colours move nothing: a line of two rows stays what it is`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "always", columns: 40)
    let text = #"app insert "a long text" "another one" "and one" at 0.1 fade"#
    try await screen.typeVisibly(text)
    let picture = try await screen.settled()
    let rows = picture.rows.drop { PromptLine($0) == nil }
    let entry = (rows.first.flatMap { PromptLine($0) }?.entry ?? "") + rows.dropFirst().joined()
    #expect(entry.replacing(" ", with: "").hasPrefix(text.replacing(" ", with: "")))
    #expect(picture.prompts.count == 1)
  }
}
