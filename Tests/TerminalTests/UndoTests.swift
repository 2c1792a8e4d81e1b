import TestSupport
import Testing

/// Time travel.
@Suite(.fewAtOnce) struct UndoTests {
  @Test func `undo-1: ten edits, undone and done again one by one, give the same tables`()
    async throws
  {
    let screen = try await TerminalScreen.prompt("--color", "never", table: "a b c d")
    func rows() async throws -> [String] {
      try await screen.press("C-l")
      try await screen.wait(until: "a clear screen") { $0.row == 0 && $0.asksForEntry }
      return try await screen.run(".table").rows.filter { $0.contains("0.") }
    }
    var tables = [try await rows()]
    for step in 0..<10 {
      try await screen.run(step % 3 == 2 ? "app delete 0" : #"app insert "n\#(step)" at 1"#)
      tables.append(try await rows())
    }
    #expect(Set(tables).count == 11)
    for step in (0..<10).reversed() {
      try await screen.run(".undo")
      #expect(try await rows() == tables[step])
    }
    for step in 1...10 {
      try await screen.run(".redo")
      #expect(try await rows() == tables[step])
    }
  }

  @Test func `undo-1: commands that only read use up no step`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never")
    let edited = try await screen.run("app delete 0")
    for command in [".table", ".timeline", ".why", ".set", ".help undo", ".policies", ".tables"] {
      let picture = try await screen.run(command)
      #expect(picture.prompt == edited.prompt)
    }
    let undone = try await screen.run(".undo")
    #expect(undone.prompt?.step == (edited.prompt?.step ?? 0) - 1)
  }

  @Test func `undo-1: the prompt shows where in the timeline the table is`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never")
    for _ in 0..<3 { try await screen.run("app move 0 -> 2") }
    let here = try #require(try await screen.picture().prompt)
    let back = try #require(try await screen.run(".undo 2").prompt)
    #expect((back.step, back.lastStep) == (here.step - 2, here.lastStep))
    let start = try #require(try await screen.run(".goto 0").prompt)
    #expect(start.step == 0)
    let forward = try #require(try await screen.run(".goto \(here.step)").prompt)
    #expect(forward.step == here.step)
  }

  @Test func `a step that was left by an edit behind an undo can be gone to`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never")
    let first = try #require(try await screen.run(#"app insert "old branch" at 0"#).prompt)
    try await screen.run(".undo")
    try await screen.run(#"app insert "new branch" at 0"#)
    try await screen.press("C-l")
    try await screen.waitForPrompt()
    let picture = try await screen.run(".goto \(first.step)")
    #expect(picture.rows.contains { $0.contains("0.0") && $0.contains("old branch") })
    #expect(try await screen.run(".timeline").contains("left"))
  }

  @Test func `.why explains the last trap and has a fix`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never", rows: 60)
    try await screen.run("view delete 1")
    try await screen.press("C-l")
    try await screen.waitForPrompt()
    let picture = try await screen.run(".why")
    #expect(picture.contains("fix:"))
    #expect(picture.contains("Section 0: 3 rows before"))
  }

  @Test func `a session that is saved is a test that passes`() async throws {
    let screen = try await TerminalScreen.prompt("--color", "never")
    for entry in ["edit on", "move 0 -> 2", "view delete 0", ".undo", "commit", "move 9 -> 1"] {
      try await screen.run(entry)
    }
    try await screen.run(".save s.rows")
    #expect(screen.home.exists("project/s.rows"))
    let run = try await Rowsmith.run("test", "\(screen.home.project)/s.rows")
    #expect(run.status == 0, "\(run.out)\(run.errors)")
  }
}
