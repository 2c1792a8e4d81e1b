import TestSupport
import Testing

/// The linear mode, for people who listen to the screen.
@Suite(.fewAtOnce) struct AccessibilityTests {
  @Test(arguments: ["ACCESSIBLE", "--accessible", ".set"])
  func `hint-2: nothing is written but lines of text`(way: String) async throws {
    let home = try TerminalHome()
    if way == ".set" { try home.write(".set accessible on\n", to: "config/rowsmith/rc") }
    let terminal = try PseudoTerminal(
      ["rowsmith", "repl", "-q", "-t", "apple pear"] + (way == "--accessible" ? [way] : []),
      environment: ["ACCESSIBLE": way == "ACCESSIBLE" ? "1" : nil], home: home)
    try await terminal.read(until: "> ")
    try await terminal.write("app move 0 ")
    try await terminal.write("-> 1\r")
    let moved = try await terminal.read(until: "2/2")
    try await terminal.read(until: "> ")
    try await terminal.write("edit on\r")
    try await terminal.read(until: "edit>")
    try await terminal.write("\u{4}")
    #expect(try await terminal.ending() == .exit(0))
    #expect(!terminal.text.contains("\u{1B}"))
    // No signs that are drawn, and no hint: what stands in the echoed line is what was typed.
    for sign in "⊖⊕≡→↓│─┌!|" { #expect(!terminal.text.contains(sign)) }
    #expect(moved.contains("app move 0 -> 1\r\n"))
    #expect(moved.contains("apple"))
  }

  @Test func `a11y-1: it can be switched on and off while the prompt runs`() async throws {
    let screen = try await TerminalScreen.prompt()
    let drawn = try await screen.run("edit on")
    #expect(drawn.contains("⊖"))
    try await screen.run(".set accessible on")
    let said = try await screen.run(".table")
    let last = said.rows.suffix(from: try #require(said.rows.lastIndex { $0.contains(".table") }))
    #expect(!last.contains { $0.contains("⊖") })
    #expect(last.contains { $0.contains("a") })
    try await screen.run(".set accessible off")
    #expect(try await screen.run(".table").rows.suffix(5).contains { $0.contains("⊖") })
  }

  @Test func `a11y-1: help says how to switch it on`() async throws {
    let screen = try await TerminalScreen.prompt(rows: 60)
    let picture = try await screen.run(".set accessible")
    #expect(picture.contains("screen reader"))
    let help = try await Rowsmith.run("help", "repl")
    #expect(help.out.contains("--accessible"))
  }
}
