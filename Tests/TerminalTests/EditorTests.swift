import Testing

/// Ctrl-X Ctrl-E and `.edit`: a person's own editor.
@Suite(.fewAtOnce) struct EditorTests {
  /// A prompt whose editor is a script of a shell; `$1` is the file.
  private func prompt(editor: String) async throws -> TerminalScreen {
    let home = try TerminalHome()
    let path = try home.write(editor + "\n", to: "my editor")
    return try await TerminalScreen.prompt(environment: ["VISUAL": "sh '\(path)'"], home: home)
  }

  @Test func `editor-1: what was written comes back to the line and waits for Enter`() async throws
  {
    let screen = try await prompt(editor: #"printf 'app delete 1\n' > "$1""#)
    try await screen.typeVisibly("app del")
    try await screen.press("C-x", "C-e")
    let picture = try await screen.wait(until: "the new text") {
      $0.prompt?.entry.hasPrefix("app delete 1") == true
    }
    #expect(picture.prompt?.step == 1)
    try await screen.press("Enter")
    #expect(try await screen.wait(until: "the step") { $0.prompt?.step == 2 }.ending == nil)
  }

  @Test func `editor-1: an editor that fails leaves the line as it was`() async throws {
    let screen = try await prompt(editor: #"printf 'app delete 1\n' > "$1"; exit 1"#)
    try await screen.typeVisibly("app del")
    try await screen.press("C-x", "C-e")
    try await screen.wait(until: "the line again") { $0.count(of: "app del") >= 1 && $0.row > 0 }
    let picture = try await screen.settled()
    #expect(picture.beforeCursor.hasSuffix("> app del"))
    #expect(picture.prompt?.step == 1)
  }

  @Test func `the editor sees the line, in a file of the language`() async throws {
    let screen = try await prompt(
      editor: #"cp "$1" "$HOME/seen"; basename "$1" > "$HOME/name"; stat -c %a "$1" > "$HOME/mode""#
    )
    try await screen.typeVisibly("app move 0 -> 1")
    try await screen.press("C-x", "C-e")
    try await screen.wait(until: "the editor's end") { _ in screen.home.exists("mode") }
    try await screen.wait(until: "the line again") {
      $0.row > 0 && $0.beforeCursor.hasSuffix("0 -> 1")
    }
    #expect(try screen.home.read("seen") == "app move 0 -> 1\n")
    #expect(try screen.home.read("name").hasSuffix(".rows\n"))
    #expect(try screen.home.read("mode") == "600\n")
  }

  @Test func `several lines come back as one entry`() async throws {
    let screen = try await prompt(editor: #"printf 'app delete 0\napp delete 0\n' > "$1""#)
    try await screen.press("C-x", "C-e")
    try await screen.wait(until: "both lines") { $0.count(of: "app delete 0") == 2 }
    try await screen.press("Enter")
    let picture = try await screen.wait(until: "both steps") {
      $0.asksForEntry && $0.prompt?.step == 3
    }
    #expect(picture.ending == nil)
  }

  @Test func `.edit begins with the last entry`() async throws {
    let screen = try await prompt(editor: #"cp "$1" "$HOME/seen""#)
    try await screen.run("app move 0 -> 1")
    try await screen.typeVisibly(".edit")
    try await screen.press("Enter")
    let picture = try await screen.wait(until: "the entry") {
      $0.prompt?.entry.hasPrefix("app move 0 -> 1") == true && $0.prompt?.step == 2
    }
    #expect(picture.ending == nil)
    #expect(try screen.home.read("seen") == "app move 0 -> 1\n")
  }

  @Test func `an editor that is not there is said`() async throws {
    let screen = try await TerminalScreen.prompt(environment: ["VISUAL": "no-such-editor"])
    try await screen.typeVisibly("app del")
    try await screen.press("C-x", "C-e")
    try await screen.wait(until: "a word about it") {
      $0.contains("no-such-editor") || $0.contains("cannot be started")
    }
    let picture = try await screen.wait(until: "the line again") {
      $0.beforeCursor.hasSuffix("> app del")
    }
    #expect(picture.prompt?.step == 1)
  }
}
