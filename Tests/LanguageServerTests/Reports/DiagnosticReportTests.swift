import JSON
import StrictEditor
import TestSupport
import Testing

/// Reports about what clients are told of a text, and over which channel.
@Suite struct DiagnosticReportTests {
  private static let uri = "file:///a.rows"

  private func told(_ client: StrictClient, _ uri: String = uri) -> [JSONValue] {
    client.heard.filter {
      $0["method"]?.string == "textDocument/publishDiagnostics"
        && $0.at("params.uri")?.string == uri
    }
  }

  private func lastTold(_ client: StrictClient, _ uri: String = uri) -> String? {
    told(client, uri).last?.at("params.diagnostics")?.written
  }

  @Test func `LSPR-077: closing a document takes its diagnostics back`() throws {
    let client = try StrictClient.started()
    try client.open(Self.uri, "delte 1\n")
    #expect(try client.diagnostics(Self.uri).count == 1)
    try client.close(Self.uri)
    #expect(lastTold(client) == "[]")
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-078: a document that is closed at once has no diagnostics`() throws {
    let client = try StrictClient.started()
    try client.open(Self.uri, "delte 1\n")
    try client.close(Self.uri)
    #expect(lastTold(client) == "[]")
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-079: each of several documents is taken back for itself`() throws {
    let client = try StrictClient.started()
    let uris = (0..<3).map { "file:///\($0).rows" }
    for uri in uris { try client.open(uri, "delte 1\n") }
    try client.listen()
    try client.close(uris[1])
    #expect(lastTold(client, uris[1]) == "[]")
    for uri in [uris[0], uris[2]] { #expect(try client.diagnostics(uri).count == 1) }
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-081, LSPR-085: a client that asks for diagnostics is told none`() throws {
    let client = try StrictClient.started(ClientProfile.capable(pulls: true))
    try client.open(Self.uri, "delte 1\n")
    try client.change(Self.uri, [.init(all: "delte 2\ndelte 1\n")])
    #expect(try client.diagnosedLines(Self.uri) == [0, 1])
    try client.close(Self.uri)
    #expect(told(client).isEmpty)
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-084: a client that does not ask is told`() throws {
    let client = try StrictClient.started("{}")
    try client.open(Self.uri, "delte 1\n")
    try client.listen()
    #expect(told(client).count == 1)
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-090: of a burst of changes only the last text is run to its end`() throws {
    let client = try StrictClient.started(ClientProfile.capable())
    let lines = (0..<2_000).map { "app insert \"\($0)\" at 0\n" }.joined()
    try client.open(Self.uri, "table { \"a\" }\n\(lines)")
    try client.listen()
    let before = told(client).count
    for version in 2...101 {
      let place = ClientPosition(1, 0)
      try client.change(Self.uri, [.init(place, place, version % 2 == 0 ? "#" : "\n")])
    }
    try client.listen()
    #expect(told(client).count - before == 1)
    #expect(told(client).last?.at("params.version")?.int == 101)
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-092: a run can be delayed, and mistakes of the text do not wait for it`() throws
  {
    let client = try StrictClient.started(
      members: #","initializationOptions":{"diagnostics":{"delay":60000}}"#)
    try client.open(Self.uri, "table { \"a\" }\ndelete 7\ndelte 1\n")
    try client.listen()
    // A minute is not over: what is refused when it runs is not known yet.
    #expect(told(client).count == 1)
    let codes = try client.diagnosedLines(Self.uri)
    #expect(codes == [2])
    let other = try StrictClient.started()
    try other.open(Self.uri, "table { \"a\" }\ndelete 7\ndelte 1\n")
    #expect(try other.diagnosedLines(Self.uri).contains(1))
  }

  // MARK: - Documents and their names

  @Test func `LSPR-074: a URI is sent as the client spells it`() throws {
    for uri in ["file:///a%20b/%C3%A9.rows", "file:///a b/é.rows", "file:///c%3A/x.rows"] {
      let client = try StrictClient.started()
      try client.open(uri, "delte 1\n")
      #expect(try client.diagnostics(uri).count == 1)
      #expect(told(client, uri).count == 1)
      #expect(client.takeObjections() == [])
    }
  }

  @Test func `LSPR-075: two spellings of a URI are one document`() throws {
    let client = try StrictClient.started(ClientProfile.capable(pulls: true))
    try client.open("file:///%C3%A9.rows", "delte 1\n")
    for uri in ["file:///é.rows", "file:///%c3%a9.rows", "file:///%C3%A9.rows"] {
      let report = try client.result("textDocument/diagnostic", client.whole(uri))
      #expect(report["items"]?.elements.map { Array($0).count } == 1, "\(uri)")
    }
  }

  @Test(arguments: [
    "untitled:Untitled-1", "inmemory://model/1", "vscode-notebook-cell:/a.ipynb#W0", "x:",
  ])
  func `LSPR-076: a document needs no file`(uri: String) throws {
    let client = try StrictClient.started(ClientProfile.capable())
    try client.open(uri, "delte 1\n")
    #expect(try client.diagnosedLines(uri) == [0])
    try client.askEverything(uri, at: [ClientPosition(0, 3)])
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-088: any text is taken in`() throws {
    var random = SplitMix64(seed: 88)
    let client = try StrictClient.started(ClientProfile.capable())
    var texts = [
      #"{"json": [1, 2.5e3, null], "nested": {"a": "b"}}"#, "[section]\nkey = \"value\"\n",
      String(repeating: "x", count: 200_000), String(repeating: "(", count: 20_000),
      String(repeating: "batch { ", count: 2_000), "\0\u{1}\u{7F}\u{FFFD}", "\"", "\\", "}{",
    ]
    for _ in 0..<60 {
      texts.append(
        String(
          decoding: (0..<random.number(below: 400)).map { _ in
            UInt8(truncatingIfNeeded: random.next())
          }, as: UTF8.self))
    }
    for text in texts {
      try client.open(Self.uri, text)
      try client.listen()
      let start = ClientPosition(0, 0)
      try client.change(Self.uri, [.init(start, start, "edit on\n")])
      #expect(client.mirror(Self.uri) == client.documents[Self.uri]?.text.text)
    }
    try client.listen()
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-136: questions may be answered with errors, and no language need be named`()
    throws
  {
    let client = try StrictClient(ClientProfile.capable(), LocalLink())
    for method in ["workspace/configuration", "client/registerCapability"] {
      client.answers[method] = .some(nil)
    }
    try client.start()
    try client.open(Self.uri, "delte 1\n", language: "")
    #expect(try client.diagnostics(Self.uri).count == 1)
    #expect(client.takeObjections() == [])
  }
}
