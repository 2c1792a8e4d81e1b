import Testing

/// Terminals that can do nothing but write a line.
@Suite(.fewAtOnce) struct DumbTerminalTests {
  @Test(arguments: ["dumb", nil, ""])
  func `a terminal that knows no escapes gets none`(name: String?) async throws {
    let terminal = try PseudoTerminal(
      ["rowsmith", "repl", "-q", "-t", "a b c"], environment: ["TERM": name])
    try await terminal.read(until: "> ")
    try await terminal.write("app delete 0\r")
    try await terminal.read(until: "2/2")
    try await terminal.read(until: "> ")
    try await terminal.write("del\u{8}\u{8}\u{8}app delete 5\r")
    try await terminal.read(until: "5")
    try await terminal.read(until: "> ")
    try await terminal.write("\u{4}")
    #expect(try await terminal.ending() == .exit(0))
    #expect(!terminal.text.contains("\u{1B}"))
  }

  @Test func `what is drawn stays within plain characters' powers`() async throws {
    let terminal = try PseudoTerminal(
      ["rowsmith", "repl", "-t", "a b c"], environment: ["TERM": "dumb"])
    try await terminal.read(until: "> ")
    try await terminal.write("edit on\r")
    let drawn = try await terminal.read(until: "edit>")
    #expect(drawn.contains("0.2"))
    #expect(
      drawn.unicodeScalars.allSatisfy { $0.value >= 32 || "\r\n\u{8}".unicodeScalars.contains($0) })
  }

  @Test func `words are completed on a dumb terminal too`() async throws {
    let terminal = try PseudoTerminal(
      ["rowsmith", "repl", "-q", "-t", "a b c"], environment: ["TERM": "dumb"])
    try await terminal.read(until: "> ")
    try await terminal.write(".timel\t")
    try await terminal.read(until: ".timeline")
    try await terminal.write("\r")
    try await terminal.read(until: "> ")
    try await terminal.write("\u{4}")
    #expect(try await terminal.ending() == .exit(0))
  }
}
