import TestSupport
import Testing

/// The prompt where there is no terminal: no prompt, no colours, a status that tells.
@Suite(.fewAtOnce) struct PipeTests {
  private func run(_ input: String, _ arguments: String = "") async throws -> ProgramRun {
    try await Rowsmith.shell("rowsmith repl -t 'a b c' \(arguments)", input: input)
  }

  @Test(arguments: [
    "delete 99\n", "app delete 99\n", "view delete 0\n", "move 0 -> 1\n", ".undo 99\n", "foo\n",
    ".foo\n",
  ])
  func `exit-1: a failure is a status`(input: String) async throws {
    let run = try await run(input)
    #expect(run.status == 1)
    #expect(!run.errors.isEmpty)
  }

  @Test func `exit-1: a mistake on the command line is another`() async throws {
    let run = try await Rowsmith.shell("rowsmith repl --no-such-option", input: "")
    #expect(run.status == 2)
    #expect(run.out == "")
  }

  @Test func `exit-2: errors go to standard error with their place, and output holds data only`()
    async throws
  {
    let run = try await run("# one\nfoo\n")
    #expect(run.out == "")
    #expect(run.errors.contains("stdin:2:1"))
    #expect(run.status == 1)
  }

  @Test func `exit-4: a pipe gets no prompt, no banner, and a true status`() async throws {
    let good = try await run("app delete 0\n.export rows\n")
    #expect(good.status == 0)
    #expect(good.errors == "")
    #expect(!good.out.contains("> "))
    #expect(!good.out.contains("\u{1B}"))
    #expect(!good.out.lowercased().contains("rowsmith"))
    let bad = try await Rowsmith.shell("printf 'foo\\n' | rowsmith repl; echo $?")
    #expect(bad.out == "1\n")
  }

  @Test func `the first failure ends it`() async throws {
    let run = try await run("app delete 99\n.export csv x.csv\napp delete 0\n")
    #expect(run.status == 1)
    #expect(!run.out.contains("0.0"))
  }

  @Test func `an entry may go on over lines, and one that is left open is said`() async throws {
    let good = try await run("batch {\n  delete 0\n}\n.export csv\n")
    #expect(good.status == 0)
    #expect(!good.out.split(separator: "\n").suffix(2).contains("a"))
    let open = try await run("batch {\n  delete 0\n")
    #expect(open.status == 1)
    #expect(open.errors.contains("stdin:"))
  }

  @Test func `.quit ends with status 0, and what follows is not run`() async throws {
    let run = try await run(".quit\nfoo\n")
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func `no history is kept of a pipe`() async throws {
    let home = try TerminalHome()
    let run = try await Rowsmith.shell(
      "rowsmith repl -t 'a b'", input: "app delete 0\n", environment: home.environment())
    #expect(run.status == 0)
    #expect(!home.exists("state/rowsmith/history"))
  }

  @Test func `with output that is no terminal there is no editing of lines`() async throws {
    let screen = try await TerminalScreen.shell()
    try await screen.enter("rowsmith repl -q -t 'a b c' | cat")
    try await screen.enter("app delete 0")
    try await screen.wait(for: "0.1")
    try await screen.press("C-d")
    let picture = try await screen.wait(until: "the shell") {
      $0.cursorLine == "$" && $0.contains("0.1")
    }
    #expect(picture.prompts.isEmpty)
  }

  @Test func `input without a line end is run`() async throws {
    let run = try await run("app delete 0")
    #expect(run.status == 0)
    #expect(run.out.contains("0.1"))
  }

  @Test(arguments: ["delete 99", "bad", "view delete 9"])
  func `exit-2: a text on the command line fails with nothing on standard output but its table`(
    text: String
  ) async throws {
    let run = try await Rowsmith.run("-q", "-t", "a b", "-c", text)
    #expect(run.status != 0)
    #expect(run.out == "")
    #expect(run.errors.contains("-c:1:1"))
  }

  @Test func `pager-2: a script that shows much ends by itself`() async throws {
    let home = try TerminalHome()
    try home.write(String(repeating: "app move 0 -> 1\n", count: 200), to: "project/big.rows")
    let terminal = try PseudoTerminal(["rowsmith", "run", "-t", "a b", "big.rows"], home: home)
    #expect(try await terminal.ending() == .exit(0))
  }

  @Test func `a server that a person starts says what it waits for, and answers`() async throws {
    let terminal = try PseudoTerminal(["rowsmith", "serve"])
    try await terminal.read(until: "Ctrl-D ends")
    try await terminal.write(#"{"jsonrpc":"2.0","id":1,"method":"session/list"}"# + "\r")
    try await terminal.read(until: #""result":{"sessions":[]}}"#)
    try await terminal.write("\u{4}")
    #expect(try await terminal.ending() == .exit(0))
  }
}
