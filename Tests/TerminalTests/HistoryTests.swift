import Glibc
import Testing

/// What was entered, recalled: in this session, in the next, and beside others.
@Suite(.fewAtOnce) struct HistoryTests {
  private let file = "state/rowsmith/history"

  @Test
  func
    `history-secret-1: the file is nobody else's to read, and a blank in front keeps a line out`()
    async throws
  {
    let screen = try await TerminalScreen.prompt()
    try await screen.run("app delete 0")
    try await screen.run(" app delete 0")
    let history = try screen.home.read(file)
    #expect(try screen.home.mode(of: file) == 0o600)
    #expect(history.contains("app delete 0"))
    #expect(history.ranges(of: "delete").count == 1)
  }

  @Test func `history-secret-2: the file is made with its mode, whatever the umask`() async throws {
    let screen = try await TerminalScreen.shell()
    try await screen.enter("umask 000; rowsmith repl -q -t 'a b c'")
    try await screen.waitForPrompt()
    try await screen.run("app delete 0")
    #expect(try screen.home.mode(of: file) == 0o600)
    #expect(try screen.home.mode(of: "state/rowsmith") == 0o700)
  }

  @Test func `history-xdg-2: history is state, not cache`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.run("app delete 0")
    #expect(screen.home.exists("state/rowsmith/history"))
    #expect(!screen.home.exists("cache/rowsmith"))
    #expect(!screen.home.exists(".rowsmith_history"))
  }

  @Test func `history-multiline-2: a block is one entry after a restart too`() async throws {
    let home = try TerminalHome()
    let block = ["batch {", "  delete 0", "}"]
    do {
      let screen = try await TerminalScreen.prompt(home: home)
      try await screen.paste(block.joined(separator: "\n"))
      try await screen.wait(for: "}")
      try await screen.press("Enter")
      try await screen.wait(until: "the step") { $0.asksForEntry && $0.prompt?.step == 2 }
      try await screen.press("C-d")
      _ = try await screen.ending()
    }
    let screen = try await TerminalScreen.prompt(home: home)
    try await screen.press("C-l", "Up")
    let picture = try await screen.wait(for: "}")
    #expect(picture.rows.prefix(3).map { PromptLine($0)?.entry ?? $0 } == block)
    try await screen.press("Enter")
    #expect(try await screen.wait(until: "the step") { $0.prompt?.step == 2 }.ending == nil)
  }

  @Test func `history-concurrent-2: two prompts that are killed lose no line`() async throws {
    let home = try TerminalHome()
    let first = try await TerminalScreen.prompt(home: home)
    let second = try await TerminalScreen.prompt(home: home)
    try await first.run("app move 0 -> 1")
    try await second.run("app move 1 -> 2")
    try await first.run("app move 2 -> 0")
    try await first.send(SIGKILL)
    try await second.send(SIGKILL)
    _ = try await first.ending()
    _ = try await second.ending()
    let third = try await TerminalScreen.prompt(home: home)
    for entry in ["app move 2 -> 0", "app move 1 -> 2", "app move 0 -> 1"] {
      try await third.press("Up")
      let picture = try await third.wait(until: entry) { $0.prompt?.entry.hasPrefix(entry) == true }
      #expect(picture.ending == nil)
    }
  }

  @Test
  func
    `history-concurrent-3: prompts that start together keep the newest of a file that is too long`()
    async throws
  {
    let home = try TerminalHome()
    let limit = 10_000
    let old = (0..<limit + 500).map { "#1700000000\n# old \($0)\n" }.joined()
    try home.write(old, to: file)
    let terminals = try (0..<8).map { number in
      try PseudoTerminal(["rowsmith", "repl", "-q", "-t", "a b"], home: home)
    }
    for (number, terminal) in terminals.enumerated() {
      try await terminal.write("# new \(number)\r")
    }
    for (number, terminal) in terminals.enumerated() {
      try await terminal.read(until: "# new \(number)")
      try await terminal.write(".quit\r")
      #expect(try await terminal.ending() == .exit(0))
    }
    let kept = try home.read(file).split(separator: "\n").filter {
      !$0.hasPrefix("#17") && !$0.hasPrefix("#18")
    }
    let new = kept.filter { $0.hasPrefix("# new") }
    #expect(Set(new).count == 8)
    #expect(kept.contains("# old \(limit + 499)"))
    #expect(!kept.contains("# old 0"))
  }

  @Test func `eight prompts at once lose nothing`() async throws {
    let home = try TerminalHome()
    let terminals = try (0..<8).map { _ in
      try PseudoTerminal(["rowsmith", "repl", "-q", "-t", "a b"], home: home)
    }
    for terminal in terminals { try await terminal.read(until: "> ") }
    for line in 0..<10 {
      for (number, terminal) in terminals.enumerated() {
        try await terminal.write("# prompt \(number) line \(line)\r")
      }
    }
    for terminal in terminals {
      try await terminal.read(until: "line 9")
      // Before the next prompt the terminal itself would take Ctrl-D.
      try await terminal.read(until: "> ")
      try await terminal.write("\u{4}")
      #expect(try await terminal.ending() == .exit(0))
    }
    let lines = try home.read(file).split(separator: "\n").filter { $0.hasPrefix("# prompt") }
    #expect(lines.count == 80)
    #expect(Set(lines).count == 80)
  }

  @Test func `prefix-search: Up goes to entries that begin with what is typed`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.run("edit on")
    try await screen.run("app delete 0")
    try await screen.run("edit off")
    try await screen.run("app move 0 -> 1")
    try await screen.typeVisibly("ed")
    try await screen.press("Up")
    try await screen.wait(until: "the last") { $0.prompt?.entry.hasPrefix("edit off") == true }
    try await screen.press("Up")
    try await screen.wait(until: "the one before") { $0.prompt?.entry.hasPrefix("edit on") == true }
    try await screen.press("Down", "Down")
    let picture = try await screen.wait(until: "what was typed") {
      $0.beforeCursor.hasSuffix("> ed")
    }
    #expect(picture.ending == nil)
  }

  @Test func `an entry that repeats the one before is kept once`() async throws {
    let screen = try await TerminalScreen.prompt()
    for _ in 0..<3 { try await screen.run("# again") }
    try await screen.run("# other")
    let kept = try screen.home.read(file).split(separator: "\n").filter { $0.hasPrefix("# ") }
    #expect(kept == ["# again", "# other"])
  }

  @Test func `Ctrl-R searches`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.run("app delete 2")
    try await screen.run("app move 0 -> 1")
    try await screen.press("C-r")
    try await screen.type("dele")
    try await screen.wait(for: "app delete 2")
    try await screen.press("Enter")
    let picture = try await screen.wait(until: "the refusal or the step") { $0.asksForEntry }
    #expect(picture.contains("delete"))
  }

  @Test func `.history lists what was entered`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.run("edit on")
    try await screen.run("edit off")
    try await screen.press("C-l")
    try await screen.waitForPrompt()
    let picture = try await screen.run(".history 2")
    #expect(picture.count(of: "edit off") == 1)
  }

  @Test func `a history that cannot be written is said once and harms nothing`() async throws {
    let home = try TerminalHome()
    try home.write("not a folder", to: "state/rowsmith")
    let screen = try await TerminalScreen.prompt(home: home)
    try await screen.run("app delete 0")
    let picture = try await screen.run("app delete 0")
    #expect(picture.prompt?.step == 3)
    #expect(picture.count(of: "history is not kept") == 1)
  }
}
