import JSON
import StrictEditor
import TestSupport
import Testing

/// Reports about colours and hints.
@Suite struct TokenReportTests {
  private static let uri = "file:///a.rows"

  private func data(_ result: JSONValue) -> [Int] {
    result["data"]?.elements?.compactMap(\.int) ?? []
  }

  @Test(arguments: ColumnUnit.allCases)
  func `LSPR-114, LSPR-115: tokens come in order, and differences add up to them`(unit: ColumnUnit)
    throws
  {
    let client = try StrictClient.started(ClientProfile.capable(encoding: unit))
    try client.open(Self.uri, RecordedClientTests.script)
    var random = SplitMix64(seed: 114)
    let whole = client.whole(Self.uri)
    var id = try client.result("textDocument/semanticTokens/full", whole)["resultId"]?.string
    let pieces = ["\n", "\"", "# x\n", "edit on\n", "}", "é😀 ", "\"a\nb\"", "", "batch {"]
    for _ in 0..<120 {
      let lines = client.documents[Self.uri]?.text.lines.count ?? 1
      let start = ClientPosition(random.number(below: lines), random.number(below: 30))
      let end = ClientPosition(start.line, start.character + random.number(below: 6))
      try client.change(
        Self.uri, [.init(start, end, pieces[random.number(below: pieces.count)])])
      let previous = try #require(id)
      // The client works out the tokens from the difference, and checks them.
      let difference = try client.result(
        "textDocument/semanticTokens/full/delta",
        client.whole(Self.uri, #","previousResultId":\#(quoted(previous))"#))
      id = difference["resultId"]?.string
      let full = data(try client.result("textDocument/semanticTokens/full", whole))
      let worked = try #require(client.tokens(ofResult: id ?? ""))
      #expect(worked == full)
    }
    #expect(client.takeObjections() == [])
  }

  @Test func `a difference from a result that is not known is all tokens`() throws {
    let client = try StrictClient.started(ClientProfile.capable())
    try client.open(Self.uri, "edit on\n")
    let result = try client.result(
      "textDocument/semanticTokens/full/delta",
      client.whole(Self.uri, #","previousResultId":"nothing""#))
    #expect(!data(result).isEmpty)
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-109: hints are of the text as it is`() throws {
    let client = try StrictClient.started(ClientProfile.capable())
    try client.open(Self.uri, "table { \"a\" \"b\" \"c\" }\nedit on\ndelete 0\ndelete 0\n")
    for line in [4, 3, 2] {
      let range =
        #","range":{"start":{"line":0,"character":0},"end":{"line":\#(line),"character":0}}"#
      let hints = try client.result("textDocument/inlayHint", client.whole(Self.uri, range))
      let lines = hints.elements?.compactMap { $0.at("position.line")?.int } ?? []
      #expect(lines.allSatisfy { $0 <= line })
      #expect(!lines.isEmpty)
      try client.change(
        Self.uri, [.init(ClientPosition(line - 1, 0), ClientPosition(line, 0), "")])
    }
    #expect(client.takeObjections() == [])
  }
}
