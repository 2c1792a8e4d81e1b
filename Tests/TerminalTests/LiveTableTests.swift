import Testing

/// The table, as a person would see it on the device.
@Suite(.fewAtOnce) struct LiveTableTests {
  /// The rows of the screen behind the last entry.
  private func answer(_ picture: ScreenPicture) -> [String] {
    let start = picture.rows.prefix(picture.row).lastIndex { PromptLine($0) != nil } ?? 0
    return Array(picture.rows[(start + 1)..<picture.row])
  }

  @Test func `editing mode shows its controls`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never")
    let rows = answer(try await screen.run("edit on"))
    #expect(rows.filter { $0.contains("⊖") && $0.contains("≡") }.count == 3)
    #expect(rows.contains { $0.contains("0.2") && $0.contains("c") })
  }

  @Test func `a swiped row shows its button with its title`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never")
    try await screen.run(#"policy titleForDeleteConfirmation(at) = "Trash (\(text(at)))""#)
    let rows = answer(try await screen.run("swipe 1"))
    #expect(rows.contains { $0.contains("0.1") && $0.contains("[Trash (b)]") })
  }

  @Test func `what changed is marked`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never")
    let moved = answer(try await screen.run("app move 0 -> 2"))
    #expect(moved.contains { $0.hasPrefix("→") && $0.contains("0.2") && $0.contains("from 0.0") })
    let deleted = answer(try await screen.run("app delete 1"))
    #expect(deleted.contains { $0.hasPrefix("-") && $0.contains("was 0.1") })
    let inserted = answer(try await screen.run(#"app insert "new" at 0"#))
    #expect(inserted.contains { $0.hasPrefix("+") && $0.contains("new") })
  }

  @Test func `model and view stand side by side where they differ`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never")
    let rows = answer(try await screen.run("model delete 1"))
    #expect(rows.contains { $0.contains("model") && $0.contains("view") })
    #expect(rows.contains { $0.contains("|") && $0.contains("0.2") && $0.contains("c") })
    #expect(rows.contains { $0.contains("2 rows") && $0.contains("3") })
  }

  @Test func `a trap says UIKit's text, what it means, and what to do`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never", rows: 50)
    let picture = try await screen.run("view delete 1")
    let rows = answer(picture)
    #expect(rows.contains { $0.contains("Invalid update: invalid number of rows in section 0.") })
    #expect(rows.contains { $0.contains("fix:") })
    #expect(picture.prompt?.mode == "crashed")
    let refused = try await screen.run("app delete 0")
    #expect(answer(refused).contains { $0.contains("undo") })
    #expect(try await screen.run(".undo").prompt?.mode == "")
  }

  @Test func `a refusal says what to write, and a mistake has a caret and a guess`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never")
    let rows = answer(try await screen.run("move 0 -> 1"))
    #expect(rows.contains { $0.contains("edit on") })
    let unknown = answer(try await screen.run("app delet 0"))
    #expect(unknown.joined().contains("did you mean 'delete'"))
    // Under the word that is meant.
    #expect(unknown.contains("      ^~~~~"))
  }

  @Test func `a large table shows a window around the change`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never", table: nil)
    try screen.home.write(
      (0..<10_000).map { "row \($0)" }.joined(separator: "\n"), to: "project/big.txt")
    try await screen.run(#"table from "big.txt""#)
    let picture = try await screen.run("app delete 7000")
    let rows = answer(picture)
    #expect(rows.count <= 23)
    #expect(rows.contains { $0.hasPrefix("-") && $0.contains("row 7000") })
    #expect(rows.contains { $0.contains("row 6999") } && rows.contains { $0.contains("row 7001") })
    #expect(rows.contains { $0.contains("rows") && !$0.contains("row 7") })
  }

  @Test(arguments: [(80, 24), (60, 12), (200, 50)])
  func `the table and its prompt fit the screen`(columns: Int, rows: Int) async throws {
    let screen = try await TerminalScreen.prompt(
      "--color", "never", table: nil, columns: columns, rows: rows)
    let texts = (0..<100).map { "\"row \($0) \("words ".repeated(40))\"" }.joined(separator: " ")
    try screen.home.write("table { \(texts) }\n", to: "project/t.rows")
    try await screen.run(".read t.rows")
    let picture = try await screen.run("app move 50 -> 60")
    // The line that was entered is still there, so nothing of the table has left at the top.
    #expect(picture.prompts.contains { $0.entry == "app move 50 -> 60" })
    #expect(picture.rows.contains { $0.contains("row 50") && $0.contains("from 0.50") })
    #expect(picture.rows.allSatisfy { ScreenPicture.columns(of: $0) <= columns })
  }

  @Test func `a drag shows what hangs in the air and where it would fall`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never")
    let lifted = try await screen.run("lift 0")
    #expect(answer(lifted).contains { $0.contains("a") && $0.contains("dragged") })
    #expect(lifted.prompt?.mode == "drag")
    let over = answer(try await screen.run("hover 2"))
    #expect(over.contains { $0.hasPrefix("↓") })
    #expect(try await screen.run("drop").prompt?.mode == "")
  }

  @Test func `the prompt says where in the timeline the table is and whether all is committed`()
    async throws
  {
    let screen = try await TerminalScreen.prompt("--color", "never")
    try await screen.run("edit on")
    let edited = try await screen.run("move 0 -> 2")
    #expect(edited.prompt?.isDirty == true)
    #expect(edited.prompt?.mode == "edit")
    let committed = try await screen.run("commit")
    #expect(committed.prompt?.isDirty == false)
    let back = try await screen.run(".undo 2")
    #expect(back.prompt?.step == (committed.prompt?.step ?? 0) - 2)
    #expect(back.prompt?.lastStep == committed.prompt?.lastStep)
  }
}
