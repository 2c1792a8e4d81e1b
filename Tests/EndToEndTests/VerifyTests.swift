import Foundation
import JSON
import TestSupport
import Testing

/// `rowsmith verify`: verdicts on recorded batches.
@Suite struct VerifyTests {
  private let ok = #"{"before":[2],"after":[1],"ops":[{"op":"deleteRow","at":[0,0]}]}"#
  private let trap = #"{"era":"15","before":[2],"after":[2],"ops":[{"op":"deleteRow","at":[0,2]}]}"#
  private let okAnswer = #"{"verdict":"ok","result":{"map":{"0.0":null,"0.1":"0.0"}}}"#

  @Test func `a valid batch is fine`() async throws {
    let run = try await Rowsmith.run("verify", input: ok)
    #expect(run.status == 0)
    #expect(run.out == "1 batch: ok\n")
    #expect(run.errors == "")
  }

  @Test func `a trap has its line, rule and place, the exact text, the reason and the remedies`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("\(ok)\n\n\(trap)\n", to: "app.log")
    let run = try await Rowsmith.run("verify", "app.log", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors == "")
    let lines = run.out.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "app.log:3: trap: delete-bounds, section 0, row 2")
    #expect(
      lines.dropFirst().first
        == "  attempt to delete row 2 from section 0 which only contains 2 rows before the update")
    #expect(run.out.contains("\n  Section 0 had rows 0 to 1 before the update"))
    #expect(lines.count { $0.hasPrefix("  fix: ") } > 1)
    #expect(run.out.hasSuffix("\n\n2 batches: 1 ok, 1 trap\n"))
  }

  @Test func `an exception's words are not wrapped, and its white space is kept`() async throws {
    let batch = #"{"era":"12","before":[2],"after":[2],"ops":[{"op":"deleteRow","at":[0,1]}]}"#
    let run = try await Rowsmith.run("verify", input: batch)
    #expect(
      run.out.contains(
        "\n  Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (2) must be equal to the number of rows contained in that section before the update (2), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).\n"
      ))
    let listing = #"{"era":"17","before":[2],"after":[3],"ops":[{"op":"deleteRow","at":[0,1]}]}"#
    let listed = try await Rowsmith.run("verify", input: listing)
    #expect(listed.out.contains("\n  Updates = [\n  \tDelete row (0 - 1)\n  ]\n  Table view: <"))
  }

  @Test func `what is no batch is drawn with its place, and the other lines are read`() async throws
  {
    let bad = #"{"before":[2],"after":[1],"ops":[{"op":"deleteRows","at":[0,0]}]}"#
    let run = try await Rowsmith.run("verify", "-", input: "\(ok)\n\(bad)\n\(trap)\nx\n\(ok)")
    #expect(run.status == 2)
    let errors = run.errors.split(separator: "\n").map(String.init)
    try #require(errors.count == 6)
    #expect(errors[0].hasPrefix("<stdin>:2:40: error: expected one of deleteRow, insertRow, "))
    #expect(errors[0].hasSuffix(#", found "deleteRows""#))
    #expect(errors[1] == "  " + bad)
    #expect(errors[2] == "  " + String(repeating: " ", count: 39) + "^~~~~~~~~~~~")
    #expect(errors[3] == "<stdin>:4:1: error: expected a value, found 'x'")
    #expect(errors[4...] == ["  x", "  ^"])
    #expect(run.out.hasPrefix("<stdin>:3: trap: "))
    #expect(run.out.hasSuffix("\n5 batches: 2 ok, 1 trap, 2 unreadable\n"))
  }

  @Test func `on one screen, what is no batch stands where it stands in the log`() async throws {
    let run = try await Rowsmith.shell(
      "rowsmith verify 2>&1",
      input: "?\n{\"before\":[1],\"after\":[2],\"ops\":[]}\n?\n")
    let places = run.out.split(separator: "\n").filter { $0.hasPrefix("<stdin>:") }
    #expect(places.map { $0.split(separator: ":")[1] } == ["1", "2", "3"])
  }

  @Test func `as JSON each batch has a line, in the order of the log`() async throws {
    let run = try await Rowsmith.run(
      "verify", "--json", input: "\(ok)\n\(trap)\r\n\n{\"before\":[2]}\n\(ok)")
    #expect(run.status == 2)
    #expect(run.errors == "")
    let lines = run.out.split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0] == okAnswer)
    #expect(
      lines[1].hasPrefix(
        #"{"verdict":"trap","rule":"delete-bounds","exception":"attempt to delete row 2 from section 0 which only contains 2 rows before the update","at":[0,2],"explanation":""#
      ))
    let answer = try JSONDocument(parsing: Array(lines[1].utf8)).root
    #expect((answer["fixes"]?.elements.map { Array($0) } ?? []).count > 1)
    #expect(
      lines[2]
        == #"{"verdict":"unreadable","line":4,"column":1,"message":"a batch has no \"after\""}"#)
    #expect(lines[3] == okAnswer)
  }

  @Test func `every kind of trap exits with 1`() async throws {
    let batches = [
      #"{"before":[1],"after":[0],"ops":[]}"#,
      #"{"before":[1],"after":[1],"ops":[{"op":"insertSection","at":0}]}"#,
      #"{"before":[1],"after":[1],"ops":[{"op":"moveRow","at":[0,0],"to":[1,0]}]}"#,
      #"{"before":[2],"after":[1],"ops":[{"op":"reloadRow","at":[0,0]},{"op":"deleteRow","at":[0,0]}]}"#,
    ]
    let rules = ["row-count", "section-count", "move-bounds", "delete-and-reload"]
    for (batch, rule) in zip(batches, rules) {
      let run = try await Rowsmith.run("verify", "--json", "-", input: batch)
      #expect(run.status == 1, "\(rule)")
      #expect(run.out.hasPrefix(#"{"verdict":"trap","rule":"\#(rule)","#), "\(run.out)")
    }
  }

  @Test func `stale rows are a warning, and the batch is fine`() async throws {
    let batch = #"{"before":[["a","b"]],"after":[["A","b"]],"ops":[]}"#
    let run = try await Rowsmith.run("verify", input: batch)
    #expect(run.status == 0)
    #expect(run.out.hasPrefix("<stdin>:1: warning: a stale row: 0.0\n"))
    #expect(run.out.hasSuffix("\n1 batch: ok\n"))
    let json = try await Rowsmith.run("verify", "--json", input: batch)
    #expect(json.status == 0)
    #expect(
      json.out
        == #"{"verdict":"ok","result":{"map":{"0.0":"0.0","0.1":"0.1"}},"stale":[[0,0]]}"# + "\n")
  }

  @Test func `quietly only what is wrong is written`() async throws {
    let stale = #"{"before":[["a"]],"after":[["A"]],"ops":[]}"#
    let fine = try await Rowsmith.run("verify", "-q", input: "\(ok)\n\(stale)")
    #expect(fine.status == 0)
    #expect(fine.out == "")
    let wrong = try await Rowsmith.run("verify", "-q", input: "\(ok)\n\(trap)\n[]")
    #expect(wrong.status == 2)
    #expect(wrong.out.hasPrefix("<stdin>:2: trap: "))
    #expect(!wrong.out.contains("batches"))
    #expect(wrong.errors.hasPrefix("<stdin>:3:1: error: "))
  }

  @Test func `an object may be laid out over several lines`() async throws {
    let run = try await Rowsmith.run(
      "verify", "--json", input: ok.replacing(",\"", with: ",\n  \""))
    #expect(run.out == okAnswer + "\n")
    #expect(run.status == 0)
  }

  @Test func `a log without a batch, or one that cannot be read, is unusable`() async throws {
    for input in ["", "\n  \n"] {
      let run = try await Rowsmith.run("verify", input: input)
      #expect(run.status == 2)
      #expect(run.out == "")
      #expect(run.errors == "<stdin>: error: expected a batch, found nothing\n")
    }
    let missing = try await Rowsmith.run("verify", "missing.jsonl")
    #expect(missing.status == 2)
    #expect(missing.errors == "missing.jsonl: error: no such file\n")
    let directory = try await Rowsmith.run("verify", ".")
    #expect(directory.status == 2)
    #expect(directory.errors == ".: error: is a folder\n")
  }

  @Test func `a long log is read in pieces`() async throws {
    let folder = try TemporaryFolder()
    let lines = (0..<20_000).map { $0 == 12_345 ? trap : ok }
    try folder.write(lines.joined(separator: "\n"), to: "long.jsonl")
    let run = try await Rowsmith.shell("rowsmith verify < long.jsonl", in: folder.url)
    #expect(run.status == 1)
    #expect(run.out.hasPrefix("<stdin>:12346: trap: "))
    #expect(run.out.hasSuffix("\n20000 batches: 19999 ok, 1 trap\n"))
  }

  @Test func `the published reports are a log of recorded batches`() async throws {
    let run = try await Rowsmith.run(
      "verify", "--json", FixtureFile("crash-reports.jsonl").url.path)
    let reports = try CrashReport.all()
    let lines = run.out.split(separator: "\n")
    try #require(lines.count == reports.count)
    for (report, line) in zip(reports, lines) {
      let answer = try JSONDocument(parsing: Array(line.utf8)).root
      let verdict =
        report.status != .reproduced ? "unreadable" : report.exception == nil ? "ok" : "trap"
      #expect(answer["verdict"]?.string == verdict, "\(report.id)")
    }
    #expect(run.status == 2)
  }
}
