import JSON
import Testing

/// `rowsmith verify`: verdicts on recorded batches.
@Suite struct VerifyTests {
  private static let good = #"{"before":[3],"after":[2],"ops":[{"op":"deleteRow","at":[0,0]}]}"#
  private static let bad = #"{"before":[3],"after":[3],"ops":[{"op":"deleteRow","at":[0,9]}]}"#
  private static let exception =
    "attempt to delete row 9 from section 0 which only contains 3 rows before the update"

  @Test func `a valid batch is ok`() async throws {
    let run = try await Rowsmith.run("verify", input: Self.good)
    #expect(run.out == "1 batch: ok\n")
    #expect(run.status == 0)
  }

  @Test func `an invalid one has UIKit's exact text, the meaning and a fix, and fails`()
    async throws
  {
    let run = try await Rowsmith.run("verify", "-", input: Self.bad)
    #expect(
      run.out.hasPrefix("<stdin>:1: trap: delete-bounds, section 0, row 9\n  \(Self.exception)\n"))
    #expect(run.out.contains("fix: "))
    #expect(run.status == 1)
  }

  @Test func `of a log every line has its verdict, and a count closes it`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\(Self.good)\n\n\(Self.bad)\n\(Self.good)\n", to: "log.jsonl")
    let run = try await Rowsmith.run("verify", "log.jsonl", in: folder.url)
    #expect(run.out.hasPrefix("log.jsonl:3: trap: "))
    #expect(run.out.hasSuffix("\n3 batches: 2 ok, 1 trap\n"))
    let quiet = try await Rowsmith.run("verify", "-q", "log.jsonl", in: folder.url)
    #expect(quiet.out.hasPrefix("log.jsonl:3: trap: "))
    #expect(!quiet.out.contains("ok"))
    let json = try await Rowsmith.run("verify", "--json", "log.jsonl", in: folder.url)
    let verdicts = try json.out.split(separator: "\n").map {
      try JSONDocument(parsing: Array($0.utf8)).root
    }
    #expect(verdicts.compactMap { $0["verdict"]?.string } == ["ok", "trap", "ok"])
    #expect(verdicts[1]["exception"]?.string == Self.exception)
    #expect(verdicts[0]["result"]?["map"]?["0.2"]?.string == "0.1")
    #expect(json.status == 1)
  }

  @Test func `what is no batch is named with its place, and the others are verified all the same`()
    async throws
  {
    let run = try await Rowsmith.run(
      "verify", input: "\(Self.good)\n{\"before\":[3],\"after\":[2],\"ops\":7}\n\(Self.good)\n")
    #expect(run.status == 2)
    #expect(run.out == "3 batches: 2 ok, 1 unreadable\n")
    #expect(run.errors.hasPrefix("<stdin>:2:33: error: expected \"ops\" as an array"))
    #expect(run.errors.contains("^"))
  }

  @Test func `an empty input is a mistake`() async throws {
    let run = try await Rowsmith.run("verify", input: "\n")
    #expect(run.status == 2)
    #expect(run.errors == "<stdin>: error: expected a batch, found nothing\n")
  }
}
