import TestSupport
import Testing

/// Colour where it is wanted, and nowhere else.
@Suite(.fewAtOnce) struct ColourTests {
  /// What a session sends to its terminal, begun and ended by the same keys.
  private func session(_ arguments: String..., environment: [String: String?] = [:]) async throws
    -> String
  {
    let terminal = try PseudoTerminal(
      ["rowsmith", "repl", "-q", "-t", "a b c"] + arguments, environment: environment)
    try await terminal.read(until: "> ")
    try await terminal.write("edit on\r")
    try await terminal.read(until: "edit>")
    try await terminal.write("view delete 0\r")
    try await terminal.read(until: "crashed")
    try await terminal.write("\u{4}")
    #expect(try await terminal.ending() == .exit(0))
    return terminal.text
  }

  /// Parameters of the escapes that change how text looks, those that only end it left out.
  private func colours(_ text: String) -> Set<String> {
    Set(text.matches(of: #/\u{1B}\[([0-9;]*)m/#).map { String($0.1) }).subtracting(["", "0"])
  }

  @Test func `a terminal gets colours`() async throws {
    #expect(colours(try await session()).count > 2)
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"], ["ACCESSIBLE": "1"]])
  func `the environment can say that there be none`(environment: [String: String]) async throws {
    #expect(colours(try await session(environment: environment)) == [])
  }

  @Test func `an empty NO_COLOR says nothing`() async throws {
    let screen = try await TerminalScreen.shell()
    try await screen.enter("NO_COLOR= rowsmith repl -q -t 'a b c'")
    try await screen.waitForPrompt()
    try await screen.run("edit on")
    #expect(try await screen.styledRows().contains { !colours($0).isEmpty })
  }

  @Test func `an option says more than the environment`() async throws {
    #expect(colours(try await session("--color", "never")) == [])
    #expect(
      colours(try await session("--color", "always", environment: ["NO_COLOR": "1"])).count > 2)
  }

  @Test func `a trap is red, with UIKit's text`() async throws {
    let screen = try await TerminalScreen.prompt()
    let picture = try await screen.run("view delete 0")
    #expect(picture.contains("Invalid update: invalid number of rows in section 0."))
    let styled = try await screen.styledRows().first { $0.contains("Invalid update") }
    #expect(try #require(styled).contains(#/\[(\d+;)*(31|91)(;\d+)*m/#))
    #expect(picture.prompt?.mode == "crashed")
  }

  @Test func `.set color never takes the colours away at once`() async throws {
    let screen = try await TerminalScreen.prompt()
    try await screen.run(".set color never")
    try await screen.press("C-l")
    try await screen.waitForPrompt()
    try await screen.run("edit on")
    #expect(try await screen.styledRows().allSatisfy { colours($0).isEmpty })
  }
}
