import Testing

/// Characters that take two columns, or none.
@Suite(.fewAtOnce) struct WideCellTests {
  @Test(arguments: [("日本語", 6), ("e\u{301}tude", 5), ("한국", 4), ("👍", 2), ("añb", 3)])
  func `wide-1: the cursor goes by the columns that are seen`(text: String, columns: Int)
    async throws
  {
    let screen = try await TerminalScreen.prompt()
    let start = try #require(try await screen.picture().prompt).columns
    try await screen.typeVisibly("# " + text)
    let typed = try await screen.settled()
    #expect(typed.column == start + 2 + columns)
    try await screen.press("C-a")
    let beginning = try await screen.wait(until: "the beginning") { $0.column == start }
    #expect(beginning.row == typed.row)
    try await screen.press("C-e")
    let end = try await screen.wait(until: "the end") { $0.column == typed.column }
    #expect(end.row == typed.row)
    try await screen.press("C-h")
    try await screen.type("!")
    let picture = try await screen.wait(for: "!")
    #expect(picture.prompt?.entry.contains(String(text.dropLast()) + "!") == true)
  }

  @Test func `wide-1: text is read as UTF-8 where the locale says nothing`() async throws {
    let screen = try await TerminalScreen.prompt(environment: ["LANG": nil])
    let start = try #require(try await screen.picture().prompt).columns
    try await screen.typeVisibly(#"app insert "日本" at 0"#)
    try await screen.press("C-a")
    try await screen.wait(until: "the beginning") { $0.column == start }
    try await screen.press("Enter")
    let picture = try await screen.wait(until: "the step") { $0.prompt?.step == 2 }
    #expect(picture.rows.contains { $0.contains("0.0") && $0.contains("日本") })
  }

  @Test func `wide-3: what stands behind wide cells is in line`() async throws {
    let screen = try await TerminalScreen.prompt(table: nil)
    let texts = ["日本", "e\u{301}", "👍", "한국어", "abc", ""]
    try await screen.run("table { \(texts.map { "\"\($0)\"" }.joined(separator: " ")) }")
    try await screen.run("edit on")
    let picture = try await screen.run("model delete 2")
    // Two tables side by side: the bar between them stands in one column.
    let bars = picture.rows.compactMap { row in
      row.firstIndex(of: "|").map { ScreenPicture.columns(of: String(row[..<$0])) }
    }
    #expect(bars.count >= texts.count)
    #expect(Set(bars).count == 1)
  }

  @Test func `wide-3: the reorder controls of wide rows stand in one column`() async throws {
    let screen = try await TerminalScreen.prompt(table: nil)
    try await screen.run(#"table { "日本" "e\#u{301}" "한국어" "abc" "👍" }"#)
    let picture = try await screen.run("edit on")
    let columns = picture.rows.compactMap { row in
      row.firstIndex(of: "≡").map { ScreenPicture.columns(of: String(row[..<$0])) }
    }
    #expect(columns.count == 5)
    #expect(Set(columns).count == 1)
  }

  @Test func `a wide character at the right edge goes whole into the next row`() async throws {
    let screen = try await TerminalScreen.prompt(columns: 30)
    let start = try #require(try await screen.picture().prompt).columns
    let room = 30 - start
    try await screen.typeVisibly(String(repeating: "x", count: room - 1))
    try await screen.type("日本")
    let picture = try await screen.wait(for: "日本")
    #expect(picture.rows[picture.row] == "日本")
    #expect(picture.column == 4)
  }

  @Test func `wide-4: ambiguous characters can be given two columns`() async throws {
    let screen = try await TerminalScreen.prompt(table: nil)
    try await screen.run(#"table { "λλλλ" "abcd" }"#)
    try await screen.run(".set ambiguous-width 2")
    let picture = try await screen.run("model delete 0")
    // In a terminal that draws λ in two columns the bars are in line.
    let bars = picture.rows.compactMap { row -> Int? in
      row.firstIndex(of: "|").map { end in
        row[..<end].unicodeScalars.reduce(0) { $0 + ("λ→≡⊖⊕…".unicodeScalars.contains($1) ? 2 : 1) }
      }
    }
    #expect(bars.count >= 2)
    #expect(Set(bars).count == 1)
  }
}
