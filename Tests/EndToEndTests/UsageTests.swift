import TestSupport
import Testing

/// Wrong command lines: one sentence, how it is called, exit status 2, nothing on standard output.
@Suite struct UsageTests {
  private func checkUsage(
    _ arguments: [String], says message: String, then usage: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let line = arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try await Rowsmith.shell("rowsmith \(line)")
    #expect(run.status == 2, sourceLocation: sourceLocation)
    #expect(run.out == "", sourceLocation: sourceLocation)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first == "rowsmith: error: \(message)", sourceLocation: sourceLocation)
    #expect(
      lines.dropFirst().first?.hasPrefix("usage: \(usage)") == true, "\(run.errors)",
      sourceLocation: sourceLocation)
    #expect(lines.count <= 3, sourceLocation: sourceLocation)
  }

  @Test func `without arguments it reads lines, and none are none`() async throws {
    let run = try await Rowsmith.run()
    #expect(run.status == 0)
    #expect(run.out == "")
    #expect(run.errors == "")
  }

  @Test(arguments: [
    (["rum", "a.rows"], "unknown command 'rum'; did you mean 'run'?"),
    (["vrefiy"], "unknown command 'vrefiy'; did you mean 'verify'?"),
    (["xyzzy"], "unknown command 'xyzzy'"),
    (["tour.rows"], "unknown command 'tour.rows'; did you mean 'rowsmith run tour.rows'?"),
    (["--colr", "never"], "unknown option '--colr'; did you mean '--color'?"),
    (["-color", "never"], "unknown option '-color'; did you mean '--color'?"),
    (["run", "-j", "a"], "unknown option '-j'"),
    (["lsp", "--bogus"], "unknown option '--bogus'"),
    (["run", "--era"], "option '--era' needs a value: --era IOS"),
    (["-c"], "option '-c' needs a value: -c TEXT"),
    (
      ["run", "--color=sometimes", "a"],
      "option '--color' is one of auto, always, never, not 'sometimes'"
    ),
    (
      ["run", "--output", "jsno", "a"],
      "option '--output' is one of table, plain, json, csv, markdown, not 'jsno'; "
        + "did you mean 'json'?"
    ),
    (["run", "--json=yes", "a"], "option '--json' takes no value, and has 'yes'"),
    (
      ["-c", "commit", "a.rows"],
      "with -c there is no command and no file, and 'a.rows' is given: leave it out"
    ),
    (["--update"], "unknown option '--update'"),
  ])
  func `a wrong word is named, with what was meant where that is near`(
    arguments: [String], message: String
  ) async throws {
    try await checkUsage(arguments, says: message, then: "rowsmith COMMAND")
  }

  @Test func `a command's own form is shown where it is missed`() async throws {
    try await checkUsage(["run"], says: "'run' needs a FILE", then: "rowsmith run [OPTION]")
    try await checkUsage(["test"], says: "'test' needs a FILE", then: "rowsmith test")
    try await checkUsage(["--", "run"], says: "'run' needs a FILE", then: "rowsmith run [OPTION]")
    try await checkUsage(["run", "a", "b"], says: "'run' has no use for 'b'", then: "rowsmith run")
    try await checkUsage(
      ["verify", "--era", "5"], says: "'verify' takes no option '--era'", then: "rowsmith verify")
    try await checkUsage(
      ["completions", "ksh"], says: "there are completions for bash, zsh and fish, not for 'ksh'",
      then: "rowsmith completions")
    try await checkUsage(
      ["help", "explian"], says: "there is no help on 'explian'; did you mean 'explain'?",
      then: "rowsmith help")
  }
}
