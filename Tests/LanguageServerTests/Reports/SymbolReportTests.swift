import JSON
import StrictEditor
import TestSupport
import Testing

/// Reports about outlines and folds.
@Suite struct SymbolReportTests {
  private static let uri = "file:///a.rows"

  private func symbols(_ client: StrictClient) throws -> [JSONValue] {
    try client.result("textDocument/documentSymbol", client.whole(Self.uri)).elements
      .map(Array.init) ?? []
  }

  private static let script = """
    table "é😀" {
      section "Ripe" { "a" "b" }
      section "" { "c" }
    }
    policy canMove(at) = true
    batch {
      delete 0
    }
    """

  @Test(arguments: ColumnUnit.allCases)
  func `LSPR-018: symbols and folds are right behind a byte order mark`(unit: ColumnUnit) throws {
    let client = try StrictClient.started(ClientProfile.capable(encoding: unit))
    try client.open(Self.uri, Self.script)
    let plain = try symbols(client)
    let folds = try client.result("textDocument/foldingRange", client.whole(Self.uri))
    try client.open(Self.uri, "\u{FEFF}" + Self.script)
    let marked = try symbols(client)
    #expect(marked.map { $0["name"]?.string } == plain.map { $0["name"]?.string })
    #expect(!marked.isEmpty)
    let width = unit == .utf8 ? 3 : 1
    for (one, other) in zip(plain, marked) {
      let isFirst = one.at("selectionRange.start.line")?.int == 0
      let start = one.at("selectionRange.start.character")?.int ?? -1
      #expect(
        other.at("selectionRange.start.character")?.int == start + (isFirst ? width : 0))
    }
    let markedFolds = try client.result("textDocument/foldingRange", client.whole(Self.uri))
    #expect(
      markedFolds.elements?.map { $0["startLine"]?.int }
        == folds.elements?.map { $0["startLine"]?.int })
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-093: symbols of a long document come at once, and folds keep the limit`() throws
  {
    let client = try StrictClient.started(
      #"{"textDocument":{"foldingRange":{"rangeLimit":50,"lineFoldingOnly":true},"documentSymbol":{}}}"#
    )
    let block = "table \"T\" {\n  section \"A\" {\n    \"a\"\n  }\n}\n"
    try client.open(Self.uri, String(repeating: block, count: 4_000))
    #expect(client.documents[Self.uri]?.text.lines.count == 20_001)
    let folds = try client.result("textDocument/foldingRange", client.whole(Self.uri))
    #expect(folds.elements.map { Array($0).count } == 50)
    let symbols = try symbols(client)
    #expect(symbols.count >= 4_000)
    _ = client.takeObjections()
  }

  @Test
  func
    `LSPR-110, LSPR-112: selection ranges are in ranges, children in parents, and all have names`()
    throws
  {
    let client = try StrictClient.started(ClientProfile.capable())
    try client.open(Self.uri, Self.script)
    #expect(!(try symbols(client)).isEmpty)
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-111: so they are in text with mistakes`() throws {
    for capabilities in [nil, #"{"textDocument":{"documentSymbol":{}}}"#] {
      let profile = try capabilities.map { try ClientProfile(capabilities: $0) }
      let client = try StrictClient.started(profile ?? ClientProfile.capable())
      let scalars = Array(Self.script.unicodeScalars)
      for cut in scalars.indices {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[..<cut])
        text.append(contentsOf: scalars.dropFirst(cut + 1 + cut % 3))
        try client.open(Self.uri, String(text))
        _ = try symbols(client)
        _ = try client.result("textDocument/foldingRange", client.whole(Self.uri))
      }
      #expect(client.takeObjections() == [])
    }
  }
}
