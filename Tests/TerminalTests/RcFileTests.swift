import TestSupport
import Testing

/// The file of a person's own settings.
@Suite(.fewAtOnce) struct RcFileTests {
  private let file = "config/rowsmith/rc"

  @Test func `the rc file is read from the XDG folder of settings`() async throws {
    let home = try TerminalHome()
    try home.write("# mine\n.set prompt \"mine> \"\n", to: file)
    let screen = try await TerminalScreen.start(["rowsmith", "repl", "-q"], home: home)
    let picture = try await screen.wait(until: "the prompt") { $0.cursorLine == "mine>" }
    #expect(picture.lines.count == 1)
  }

  @Test func `without XDG's variable it stands in the home's .config`() async throws {
    let home = try TerminalHome()
    try home.write(".set prompt \"mine> \"\n", to: ".config/rowsmith/rc")
    let screen = try await TerminalScreen.start(
      ["rowsmith", "repl", "-q"], environment: ["XDG_CONFIG_HOME": nil], home: home)
    #expect(try await screen.wait(until: "the prompt") { $0.cursorLine == "mine>" }.row == 0)
  }

  @Test func `exit-3: --no-init leaves it alone`() async throws {
    let home = try TerminalHome()
    try home.write(".set prompt \"mine> \"\n", to: file)
    let screen = try await TerminalScreen.prompt("--no-init", home: home)
    #expect(try await screen.picture().prompt?.entry == "")
  }

  @Test func `exit-3: a mistake in it is said with path and line, and the prompt comes`()
    async throws
  {
    let home = try TerminalHome()
    try home.write(".set timer on\n.set no-such on\n.set timer off\n", to: file)
    let screen = try await TerminalScreen.prompt(columns: 200, home: home)
    let picture = try await screen.picture()
    #expect(picture.contains("rowsmith/rc:2"))
    // It stopped there: the timer is still on.
    #expect(try await screen.run(".set timer").contains("timer  on"))
    #expect(try await screen.run("app delete 0").contains("took"))
  }

  @Test func `exit-3: .read stops at the first failure, and .set bail off goes on`() async throws {
    let home = try TerminalHome()
    try home.write("app delete 0\nmove 0 -> 1\napp delete 0\n", to: "project/s.rows")
    let screen = try await TerminalScreen.prompt(home: home)
    let stopped = try await screen.run(".read s.rows")
    #expect(stopped.prompt?.step == 2)
    #expect(stopped.contains("s.rows:2"))
    try await screen.run(".undo")
    try await screen.run(".set bail off")
    let picture = try await screen.run(".read s.rows")
    #expect(picture.contains("s.rows:2"))
    // A step that was undone keeps its number: two more are made.
    #expect(picture.prompt?.step == 4)
  }

  @Test func `width-output: .show tells every setting and where it comes from`() async throws {
    let home = try TerminalHome()
    try home.write(".set timer on\n", to: file)
    let screen = try await TerminalScreen.prompt(
      "--color", "never", columns: 120, rows: 50, environment: ["PAGER": "cat"], home: home)
    try await screen.run(".set width 70")
    let picture = try await screen.run(".show")
    func line(_ name: String) -> String {
      picture.rows.last { $0.trimmingPrefix(" ").hasPrefix(name) } ?? ""
    }
    #expect(line("width").contains("70") && line("width").contains("set here"))
    #expect(line("timer").contains("on") && line("timer").contains("rc:1"))
    #expect(line("color").contains("never") && line("color").contains("--color"))
    #expect(line("pager").contains("cat") && line("pager").contains("PAGER"))
    #expect(line("hints").contains("default"))
  }

  @Test func `help-complete: every command that .help lists has a page, and every setting a value`()
    async throws
  {
    let list = try await Rowsmith.shell("echo .help | rowsmith repl")
    let commands = Set(list.out.matches(of: #/(?m)^\s*\.([a-z]+)/#).map { String($0.1) })
    #expect(commands.count > 20)
    let input = commands.sorted().map { ".help .\($0)\n" }.joined()
    let pages = try await Rowsmith.shell("rowsmith repl", input: input)
    #expect(pages.status == 0)
    #expect(pages.errors == "")
    for command in commands { #expect(pages.out.contains(".\(command)")) }
    let settings = try await Rowsmith.shell("echo .show | rowsmith repl")
    let names = settings.out.matches(of: #/(?m)^\s*([a-z-]+)  /#).map { String($0.1) }
    #expect(names.count > 10)
    let shown = try await Rowsmith.shell(
      "rowsmith repl", input: names.map { ".set \($0)\n" }.joined())
    #expect(shown.status == 0)
  }

  @Test func `a file that is run first may end the prompt before it shows`() async throws {
    let home = try TerminalHome()
    try home.write("app delete 0\n.quit\n", to: "project/end.rows")
    let terminal = try PseudoTerminal(
      ["rowsmith", "repl", "-t", "a b", "end.rows"], home: home)
    #expect(try await terminal.ending() == .exit(0))
  }
}
