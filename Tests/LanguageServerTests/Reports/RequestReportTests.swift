import JSON
import JSONRPC
import StrictEditor
import TestSupport
import Testing

@testable import LanguageServer

/// Reports about requests: their parameters, their order, and taking them back.
@Suite struct RequestReportTests {
  private static let uri = "file:///a.rows"

  @Test func `LSPR-035: wrong parameters are refused, and nothing else happens`() throws {
    let client = try StrictClient.started(ClientProfile.capable())
    try client.open(Self.uri, RecordedClientTests.script)
    let text = client.mirror(Self.uri)
    let wrong = [
      nil, "null", "[]", "[1]", "{}", #"{"textDocument":null}"#, #"{"textDocument":7}"#,
      #"{"textDocument":{"uri":7}}"#,
      #"{"textDocument":{"uri":"file:///a.rows"},"position":7,"range":"x","positions":{},"options":3}"#,
      #"{"textDocument":{"uri":"file:///a.rows"},"position":{"line":-1,"character":1.5}}"#,
      #"{"textDocument":{"uri":"file:///a.rows"},"range":{"start":{}},"context":[]}"#,
    ]
    // To close the document is right with any parameters that name it.
    let exempt: Set = ["initialize", "initialized", "shutdown", "exit", "textDocument/didClose"]
    var count = 0
    for method in LanguageMethods.all where !exempt.contains(method.name) {
      for parameters in wrong {
        if method.isNotification {
          let member = parameters.map { #","params":\#($0)"# } ?? ""
          try client.link.send(
            Array(#"{"jsonrpc":"2.0","method":"\#(method.name)"\#(member)}"#.utf8))
        } else {
          let response = try client.response(to: try client.askLoosely(method.name, parameters))
          let code = response["error"]?["code"]?.int
          #expect(
            code == -32602 || code == -32803 || response["result"] != nil,
            "\(method.name) \(parameters ?? ""): \(response.written)")
          count += 1
        }
      }
    }
    #expect(count > 10)
    try client.listen()
    #expect(client.mirror(Self.uri) == text)
    // What is asked of nothing is refused.
    let id = try client.askLoosely("textDocument/diagnostic", "{}")
    #expect(try client.response(to: id)["error"]?["code"]?.int == -32602)
  }

  @Test
  func `LSPR-100, LSPR-102: a cancelled request is answered once, with a result or as cancelled`()
    throws
  {
    let client = try StrictClient.started(ClientProfile.capable(pulls: true))
    let lines = String(repeating: "app insert \"x\" at 0\n", count: 40_000)
    try client.open(Self.uri, "table { \"a\" }\n" + lines)
    let id = try client.ask("textDocument/diagnostic", client.whole(Self.uri))
    try client.notify("$/cancelRequest", #"{"id":\#(id)}"#)
    let response = try client.response(to: id)
    #expect(response["result"] != nil || response["error"]?["code"]?.int == -32800)
    // Taken back when it is answered already, and twice.
    try client.notify("$/cancelRequest", #"{"id":\#(id)}"#)
    try client.notify("$/cancelRequest", #"{"id":\#(id)}"#)
    try client.listen()
    _ = try client.call("shutdown")
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-104: nothing is told under a token that the client has refused`() throws {
    let client = try StrictClient(ClientProfile.capable(), LocalLink())
    client.answers["window/workDoneProgress/create"] = .some(nil)
    try client.start()
    let lines = String(repeating: "app insert \"x\" at 0\n", count: 20_000)
    try client.open(Self.uri, "table { \"a\" }\n" + lines)
    try client.listen()
    // Progress of a token that was not accepted is objected to.
    #expect(client.takeObjections() == [])
    #expect(client.documents[Self.uri]?.diagnostics != nil)
  }

  @Test func `LSPR-105: progress waits for the client's answer, or is left out`() throws {
    let client = try StrictClient(ClientProfile.capable(), LocalLink())
    client.unanswered = ["window/workDoneProgress/create"]
    try client.start()
    let lines = String(repeating: "app insert \"x\" at 0\n", count: 20_000)
    try client.open(Self.uri, "table { \"a\" }\n" + lines)
    try client.listen()
    #expect(!client.heard.contains { $0["method"]?.string == "$/progress" })
    #expect(client.documents[Self.uri]?.diagnostics != nil)
    #expect(client.takeObjections() == [])
  }
}

/// Reports about completion while somebody types.
@Suite struct CompletionReportTests {
  private static let uri = "file:///a.rows"

  @Test func `LSPR-070: an answer fits the text as it was when it was asked for`() throws {
    let client = try StrictClient.started(ClientProfile.capable())
    try client.open(Self.uri, "edit on\nde")
    let first = try client.ask(
      "textDocument/completion", client.place(Self.uri, ClientPosition(1, 2)))
    try client.change(Self.uri, [.init(ClientPosition(0, 0), ClientPosition(1, 0), "")])
    let second = try client.ask(
      "textDocument/completion", client.place(Self.uri, ClientPosition(0, 2)))
    for (id, line) in [(first, 1), (second, 0)] {
      let result = try #require(try client.response(to: id)["result"])
      let items = (result["items"] ?? result).elements.map(Array.init) ?? []
      #expect(!items.isEmpty)
      for edit in items.compactMap({ $0["textEdit"] }) {
        #expect((edit["range"] ?? edit["insert"])?.at("start.line")?.int == line)
      }
    }
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-071: completion one place behind the line is answered`() throws {
    let client = try StrictClient.started(ClientProfile.capable())
    for text in ["", "edit", "edit on\n", "😀"] {
      try client.open(Self.uri, text)
      let lines = client.documents[Self.uri]?.text.lines.count ?? 1
      let width = client.documents[Self.uri]?.text.width(ofLine: lines - 1, in: client.unit) ?? 0
      _ = try client.result(
        "textDocument/completion",
        client.place(Self.uri, ClientPosition(lines - 1, width + 1)))
    }
    #expect(client.takeObjections() == [])
  }
}
