import Glibc
import Testing

/// The driver itself, held against programs whose ways are known.
@Suite(.fewAtOnce) struct DriverTests {
  @Test func `what is typed comes back, whatever is in it`() async throws {
    let screen = try await TerminalScreen.start(["cat"])
    try await screen.enter(#"a 'b' "c" \ ; #{x} $HOME 日本é"#)
    let picture = try await screen.wait(until: "the echo and the line") {
      $0.lines.count == 2
    }
    #expect(picture.lines == Array(repeating: #"a 'b' "c" \ ; #{x} $HOME 日本é"#, count: 2))
    #expect((picture.column, picture.row) == (0, 2))
    #expect(picture.ending == nil)
  }

  @Test func `wide characters take two columns`() async throws {
    let screen = try await TerminalScreen.start(["cat"])
    try await screen.type("日本a")
    #expect(try await screen.wait(for: "日本a").column == 5)
  }

  @Test func `a program sees the variables it is given and no others`() async throws {
    let screen = try await TerminalScreen.start(
      ["env"], columns: 2000, rows: 40, environment: ["EXTRA": "a b", "LANG": nil])
    _ = try await screen.ending()
    let names = try await screen.picture().lines.compactMap { $0.split(separator: "=").first }
    #expect(
      Set(names.map(String.init)) == [
        "PATH", "TERM", "HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME",
        "XDG_CACHE_HOME", "TMPDIR", "PS1", "EXTRA",
      ])
  }

  @Test(arguments: [(7, "exit 7"), (0, "true")])
  func `an exit status is told`(status: Int32, line: String) async throws {
    let screen = try await TerminalScreen.start(["dash", "-c", line])
    #expect(try await screen.ending() == .exit(status))
    let terminal = try PseudoTerminal(["dash", "-c", line])
    #expect(try await terminal.ending() == .exit(status))
  }

  @Test func `a key of control becomes a signal, and the end by it is told`() async throws {
    let screen = try await TerminalScreen.start(["cat"])
    try await screen.type("x")
    try await screen.wait(for: "x")
    try await screen.press("C-c")
    #expect(try await screen.ending() == .signal(SIGINT))
    #expect(try await screen.picture().lines == ["x^C"])
  }

  @Test func `a program hears of another size`() async throws {
    let screen = try await TerminalScreen.shell(columns: 90, rows: 20)
    try await screen.enter("stty size")
    try await screen.wait(for: "20 90")
    try await screen.resize(columns: 41, rows: 13)
    try await screen.enter("clear; stty size")
    #expect(try await screen.wait(for: "13 41").rows.count == 13)
  }

  @Test func `what left the screen at the top is kept`() async throws {
    let screen = try await TerminalScreen.start(["seq", "1", "200"], rows: 5)
    _ = try await screen.ending()
    #expect(try await screen.scrollback().map { Int($0) } == (1...200).map { $0 })
    #expect(try await screen.picture().lines == ["197", "198", "199", "200"])
  }

  @Test func `a paste has brackets only where they are asked for`() async throws {
    let plain = try await TerminalScreen.start(["cat", "-v"])
    try await plain.paste("a\nb\n")
    try await plain.wait(until: "both lines, echoed and said") { $0.lines.count == 4 }
    let asking = try await TerminalScreen.start([
      "dash", "-c", "stty -echo; printf '\\033[?2004h>'; cat -v",
    ])
    try await asking.wait(for: ">")
    try await asking.paste("a\nb")
    try await asking.press("Enter")
    let picture = try await asking.wait(for: "b^[[201~")
    #expect(picture.lines == [">^[[200~a", "b^[[201~"])
  }

  @Test func `colours are seen where they are asked for`() async throws {
    let screen = try await TerminalScreen.start(["printf", "\\033[31mred\\033[0m"])
    _ = try await screen.ending()
    #expect(try await screen.picture().text == "red")
    #expect(try await screen.styledRows()[0].hasPrefix("\u{1B}[31mred"))
  }

  @Test func `a shell has jobs that stop and go on, and the one in front is known`() async throws {
    let screen = try await TerminalScreen.shell()
    try await screen.enter("cat")
    let cat = try await screen.foregroundProgram("cat")
    #expect(ProcessFacts(of: cat)?.parent == screen.program)
    try await screen.press("C-z")
    _ = try await screen.foregroundProgram("dash")
    #expect(ProcessFacts(of: cat)?.state == "T")
    try await screen.enter("fg")
    #expect(try await screen.foregroundProgram("cat") == cat)
    kill(cat, SIGSEGV)
    try await screen.wait(for: "Segmentation fault")
    try await screen.enter("stty -a | grep -o ' icanon'")
    try await screen.wait(for: " icanon")
  }

  @Test func `what does not come is shown with the screen in its place`() async throws {
    let screen = try await TerminalScreen.start(["echo", "hello"], columns: 10)
    _ = try await screen.ending()
    let drawing = try await screen.picture().drawing(columns: 10)
    #expect(
      drawing == """
        +----------+
        |hello
        +----------+
        cursor at 0, 1, ended: exit(0)
        """)
    let never = try await Patience(seconds: 0).firstAnswer { () -> Int? in nil }
    #expect(never == nil)
  }

  @Test func `no process is left behind`() async throws {
    var programs: [pid_t] = []
    do {
      // A program that does not go when its terminal does.
      let screen = try await TerminalScreen.start(["dash", "-c", "trap '' HUP; echo up; sleep 60"])
      try await screen.wait(for: "up")
      programs.append(try #require(screen.program))
      let terminal = try PseudoTerminal(["sleep", "60"])
      programs.append(terminal.program)
    }
    #expect(programs.count == 2)
    for program in programs {
      let gone = try await Patience.usual.firstAnswer { () -> Bool? in
        let facts = ProcessFacts(of: program)
        return facts == nil || facts?.state == "Z" ? true : nil
      }
      #expect(gone == true)
    }
  }
}

/// The terminal whose bytes are kept.
@Suite(.fewAtOnce) struct PseudoTerminalTests {
  @Test func `every byte is kept, and reading goes on where it stopped`() async throws {
    let terminal = try PseudoTerminal(["printf", "\\033[1mone\\n two"])
    #expect(try await terminal.read(until: "one") == "\u{1B}[1mone")
    #expect(try await terminal.read(until: "two") == "\r\n two")
    #expect(try await terminal.ending() == .exit(0))
    #expect(terminal.text == "\u{1B}[1mone\r\n two")
  }

  @Test func `the terminal controls the program`() async throws {
    let terminal = try PseudoTerminal(["dash", "-c", "tty < /dev/tty; cat"])
    try await terminal.read(until: "/dev/")
    try await terminal.write("x\n")
    try await terminal.read(until: "x\r\nx\r\n")
    try await terminal.write("\u{3}")
    #expect(try await terminal.ending() == .signal(SIGINT))
  }

  @Test func `another size is a signal`() async throws {
    let terminal = try PseudoTerminal(
      ["dash", "-c", "trap 'stty size; exit 3' WINCH; echo up; while :; do sleep 0.01; done"],
      columns: 50, rows: 9)
    try await terminal.read(until: "up")
    terminal.resize(columns: 33, rows: 7)
    try await terminal.read(until: "7 33")
    #expect(try await terminal.ending() == .exit(3))
  }

  @Test func `settings are seen after the program has gone`() async throws {
    let sane = try PseudoTerminal(["true"])
    _ = try await sane.ending()
    #expect(sane.settings.isSane)
    let raw = try PseudoTerminal(["stty", "raw", "-echo"])
    _ = try await raw.ending()
    #expect(!raw.settings.echoes && !raw.settings.gathersLines && !raw.settings.isSane)
  }

  @Test func `signals arrive`() async throws {
    let terminal = try PseudoTerminal(["cat"])
    try await terminal.write("a\n")
    try await terminal.read(until: "a\r\na\r\n")
    terminal.send(SIGTERM)
    #expect(try await terminal.ending() == .signal(SIGTERM))
  }
}
