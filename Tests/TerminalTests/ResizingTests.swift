import Testing

/// A terminal that becomes narrower, wider, lower and higher.
@Suite(.fewAtOnce) struct ResizingTests {
  @Test(arguments: [40, 57, 120])
  func `a line that is being typed is drawn anew at the new width`(columns: Int) async throws {
    let screen = try await TerminalScreen.prompt(columns: 80)
    let text = "abcdefghi-".repeated(10) + "end"
    try await screen.typeVisibly(text)
    try await screen.resize(columns: columns, rows: 24)
    try await screen.wait(until: "the line at the new width") { picture in
      guard let index = picture.rows.lastIndex(where: { PromptLine($0) != nil }),
        let prompt = PromptLine(picture.rows[index])
      else { return false }
      let rest = picture.rows[(index + 1)...].joined()
      return prompt.entry + rest == text
        && picture.column == (prompt.columns + text.count) % columns
    }
    // What is typed next goes where it belongs.
    try await screen.type("!")
    let picture = try await screen.settled()
    #expect(picture.text.replacing("\n", with: "").hasSuffix(text + "!"))
  }

  @Test
  func `sigwinch-3: shrinking and growing leaves one stale prompt at most, and none after Ctrl-L`()
    async throws
  {
    let screen = try await TerminalScreen.prompt(columns: 80)
    try await screen.typeVisibly("insert")
    for columns in [50, 30, 20, 24, 60, 80] {
      try await screen.resize(columns: columns, rows: 24)
      _ = try await screen.settled()
    }
    let picture = try await screen.wait(until: "the prompt as it was") {
      $0.prompt?.entry.hasPrefix("insert") == true
    }
    #expect((1...2).contains(picture.prompts.count))
    try await screen.press("C-l")
    let clear = try await screen.wait(until: "a clear screen") { $0.row == 0 }
    #expect(clear.prompts.count == 1)
    #expect(clear.prompt?.entry.hasPrefix("insert") == true)
  }

  @Test func `sigwinch-3: a prompt leaves at least twenty columns`() async throws {
    let screen = try await TerminalScreen.prompt(
      table: nil, columns: 80)
    try await screen.run(#"table "A long title of a table" { "a" }"#)
    try await screen.resize(columns: 30, rows: 24)
    _ = try await screen.settled()
    try await screen.press("C-l")
    let narrow = try await screen.wait(until: "a clear screen") { $0.row == 0 }
    #expect(narrow.column <= 10)
    try await screen.typeVisibly("twenty columns fit")
    #expect(try await screen.settled().row == 0)
  }

  @Test func `sigwinch-2: the width is known after a resize while an editor was open`() async throws
  {
    let home = try TerminalHome()
    let editor = try home.write("echo editing\nread line < /dev/tty\n", to: "editor")
    let screen = try await TerminalScreen.prompt(
      columns: 80, environment: ["VISUAL": "sh \(editor)"], home: home)
    try await screen.press("C-x", "C-e")
    try await screen.wait(for: "editing")
    try await screen.resize(columns: 40, rows: 24)
    try await screen.press("Enter")
    try await screen.waitForPrompt()
    let text = "0123456789".repeated(7) + "end"
    try await screen.typeVisibly(text)
    let picture = try await screen.settled()
    let index = try #require(picture.rows.lastIndex { PromptLine($0) != nil })
    let prompt = try #require(PromptLine(picture.rows[index]))
    #expect(prompt.entry + picture.rows[(index + 1)...].joined() == text)
    #expect(picture.column == (prompt.columns + text.count) % 40)
  }

  @Test func `sigwinch-2: a table is drawn for the width that the terminal has by then`()
    async throws
  {
    let screen = try await TerminalScreen.prompt(table: nil, columns: 100)
    let text = "wide words ".repeated(8) + "end"
    try await screen.run("table { \"\(text)\" }")
    #expect(try await screen.picture().contains("end"))
    try await screen.resize(columns: 40, rows: 24)
    _ = try await screen.settled()
    try await screen.press("C-l")
    try await screen.waitForPrompt()
    try await screen.run(".table")
    let drawn = try await screen.picture().rows.filter { $0.contains("0.0") }
    // A row of the table is a row of the screen: what has no room is cut, with a mark.
    #expect(drawn.count == 1)
    #expect(drawn.first?.hasSuffix("…") == true)
  }

  @Test func `a screen of one row or one column harms nothing`() async throws {
    let screen = try await TerminalScreen.prompt()
    for (columns, rows) in [(1, 24), (2, 1), (80, 1), (80, 24)] {
      try await screen.resize(columns: columns, rows: rows)
      _ = try await screen.settled()
      try await screen.type("x")
    }
    try await screen.press("C-u", "C-l")
    try await screen.waitForPrompt()
    #expect(try await screen.run("app delete 0").prompt?.step == 2)
  }
}
