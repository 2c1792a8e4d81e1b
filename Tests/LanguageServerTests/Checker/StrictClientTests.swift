import JSON
import StrictEditor
import Testing

/// The editor that believes nothing objects to servers that get something wrong, a kind of mistake a line.
@Suite struct StrictClientTests {
  /// A server that answers as it is told to, and says what it is told to.
  private final class ScriptedLink: MessageLink {
    var results: [String: String]
    var waiting: [String] = []

    init(_ results: [String: String]) { self.results = results }

    func send(_ message: [UInt8]) throws {
      let call = try JSONDocument(parsing: message).root
      guard let id = call["id"], let method = call["method"]?.string else { return }
      waiting.append(
        #"{"jsonrpc":"2.0","id":\#(id.written),"result":\#(results[method] ?? "null")}"#)
    }

    func receive(waits: Bool) -> [UInt8]? {
      waiting.isEmpty ? nil : Array(waiting.removeFirst().utf8)
    }
  }

  private static let uri = "file:///a.rows"
  private static let provided =
    #"{"capabilities":{"completionProvider":{},"executeCommandProvider":{"commands":["own"]},"semanticTokensProvider":{"legend":{"tokenTypes":["keyword"],"tokenModifiers":[]},"full":true}}}"#

  /// What a client objects to in one result, of a text of two lines.
  private func objections(
    _ method: String, _ result: String, capabilities: String = "{}", parameters: String? = nil
  ) throws -> [String] {
    let link = ScriptedLink(["initialize": Self.provided, method: result])
    let client = try StrictClient(ClientProfile(capabilities: capabilities), link)
    try client.start()
    _ = client.takeObjections()
    try client.open(Self.uri, "edit on\n# 😀x")
    _ = try client.call(method, parameters ?? client.place(Self.uri, ClientPosition(0, 1)))
    return client.takeObjections()
  }

  private static func range(_ line: Int, _ start: Int, _ end: Int) -> String {
    #"{"start":{"line":\#(line),"character":\#(start)},"end":{"line":\#(line),"character":\#(end)}}"#
  }

  private static let wholeDocument = #"{"textDocument":{"uri":"file:///a.rows"}}"#

  /// A method, a result, and what is said of it.
  static let mistakes: [(String, String, String)] = [
    (
      "hover", #"{"contents":{"kind":"plaintext","value":"x"},"range":\#(range(0, 2, 4))}"#,
      "does not hold 0:1"
    ),
    (
      "hover", #"{"contents":{"kind":"plaintext","value":"x"},"range":\#(range(0, 0, 99))}"#,
      "is not in the text"
    ),
    (
      "hover", #"{"contents":{"kind":"plaintext","value":"x"},"range":\#(range(1, 0, 3))}"#,
      "is not in the text"
    ),
    ("hover", #"{"contents":{"kind":"markdown","value":"x"}}"#, "markdown is sent"),
    ("completion", #"[{"label":"x","insertTextFormat":2}]"#, "a snippet is sent"),
    ("completion", #"[{"label":"x","labelDetails":{}}]"#, "labelDetails is sent"),
    ("completion", #"[{"label":"x","kind":25}]"#, "kind 25"),
    ("completion", #"[{"label":"x","tags":[1]}]"#, "tag 1 is sent"),
    (
      "completion", #"[{"label":"x","textEdit":{"range":\#(range(1, 0, 1)),"newText":""}}]"#,
      "does not hold 0:1"
    ),
    (
      "completion",
      #"[{"label":"x","textEdit":{"newText":"","insert":\#(range(0, 0, 1)),"replace":\#(range(0, 0, 4))}}]"#,
      "insert and replace"
    ),
    (
      "completion", #"[{"label":"x","command":{"title":"t","command":"other"}}]"#,
      "is not the server's"
    ),
    (
      "definition",
      #"[{"targetUri":"a:b","targetRange":\#(range(0, 0, 1)),"targetSelectionRange":\#(range(0, 0, 2))}]"#,
      "links are sent"
    ),
    (
      "documentHighlight", #"[{"range":\#(range(0, 0, 3))},{"range":\#(range(0, 2, 4))}]"#,
      "overlap"
    ),
    (
      "documentSymbol",
      #"[{"name":"x","kind":5,"range":\#(range(0, 0, 1)),"selectionRange":\#(range(0, 0, 1))}]"#,
      "symbols are a tree"
    ),
    ("codeAction", #"[{"title":"x"}]"#, "knows commands only"),
    (
      "formatting",
      #"[{"range":\#(range(0, 0, 3)),"newText":""},{"range":\#(range(0, 2, 4)),"newText":""}]"#,
      "overlap"
    ),
    ("formatting", #"[{"range":\#(range(0, 0, 0)),"newText":"\r\n"}]"#, "brings line ends"),
    ("rename", #"{"documentChanges":[]}"#, "documentChanges are sent"),
    ("rename", #"{"changes":{},"documentChanges":[]}"#, "both sent"),
    ("prepareRename", range(0, 0, 2), "it is answered, unannounced"),
    ("foldingRange", #"[{"startLine":0,"endLine":9}]"#, "cannot be folded"),
    ("semanticTokens/full", #"{"data":[0,0,4,0,0,0,2,2,0,0]}"#, "overlaps"),
    ("semanticTokens/full", #"{"data":[0,0,99,0,0]}"#, "is not in its line"),
    ("semanticTokens/full", #"{"data":[0,0,4,1,0]}"#, "type 1"),
    ("semanticTokens/full", #"{"data":[0,0,4]}"#, "are no tokens"),
    ("codeLens", #"[{"range":\#(range(0, 0, 1))}]"#, "cannot be resolved"),
    (
      "signatureHelp", #"{"signatures":[{"label":"f(a)","parameters":[{"label":"b"}]}]}"#,
      "is not part of"
    ),
    (
      "linkedEditingRange", #"{"ranges":[\#(range(0, 0, 1)),\#(range(0, 1, 2))]}"#,
      "different texts"
    ),
    (
      "diagnostic",
      #"{"kind":"full","items":[{"range":\#(range(0, 0, 1)),"message":"x","tags":[1]}]}"#,
      "tag 1 is sent"
    ),
    (
      "diagnostic",
      #"{"kind":"full","items":[{"range":\#(range(0, 0, 1)),"message":"x","data":1}]}"#,
      "data is sent"
    ),
    ("diagnostic", #"{"kind":"unchanged","resultId":"1"}"#, "for another result"),
  ]

  @Test(arguments: mistakes)
  func `a mistake in a result is objected to`(method: String, result: String, words: String) throws
  {
    let found = try objections("textDocument/\(method)", result)
    #expect(found.contains { $0.contains(words) }, "\(found)")
  }

  @Test func `a result without a mistake is not`() throws {
    #expect(
      try objections("textDocument/documentHighlight", "[{\"range\":\(Self.range(0, 0, 4))}]") == []
    )
    #expect(
      try objections(
        "textDocument/hover",
        #"{"contents":{"kind":"plaintext","value":"x"},"range":\#(Self.range(0, 0, 4))}"#) == [])
  }

  /// What a server says unasked, and what is said of it.
  static let utterances: [(String, String)] = [
    (#"{"jsonrpc":"2.0","id":1,"method":"workspace/codeLens/refresh"}"#, "was not announced"),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"workspace/configuration","params":{"items":[]}}"#,
      "was not announced"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"window/workDoneProgress/create","params":{"token":1}}"#,
      "was not announced"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"client/registerCapability","params":{"registrations":[{"id":"1","method":"textDocument/hover"}]}}"#,
      "dynamicRegistration was not announced"
    ),
    (#"{"jsonrpc":"2.0","method":"$/logTrace","params":{"message":"x"}}"#, "the trace is off"),
    (
      #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":7,"value":{"kind":"end"}}}"#,
      "nobody has given"
    ),
    (
      #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"file:///a.rows","version":3,"diagnostics":[]}}"#,
      "a version that was not announced"
    ),
    (
      #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"file:///b.rows","diagnostics":[{"range":\#(range(0, 0, 0)),"message":"x"}]}}"#,
      "which is not open"
    ),
    (
      #"{"jsonrpc":"2.0","method":"window/logMessage","params":{"type":9,"message":"x"}}"#,
      "no value of MessageType"
    ),
    (#"{"jsonrpc":"2.0","id":99,"result":null}"#, "a response to nothing"),
    ("{", "no JSON"),
  ]

  @Test(arguments: utterances)
  func `what was not announced is objected to`(message: String, words: String) throws {
    let link = ScriptedLink(["initialize": Self.provided])
    let client = try StrictClient(ClientProfile(), link)
    try client.start()
    try client.open(Self.uri, "edit on\n")
    _ = client.takeObjections()
    link.waiting.append(message)
    try client.listen()
    let found = client.takeObjections()
    #expect(found.contains { $0.contains(words) }, "\(found)")
  }

  @Test func `answers that overtake others and come twice are objected to`() throws {
    let link = ScriptedLink(["initialize": Self.provided])
    let client = try StrictClient(ClientProfile(), link)
    try client.start()
    try client.open(Self.uri, "edit on\n")
    _ = client.takeObjections()
    let first = try client.ask("textDocument/hover", client.place(Self.uri, ClientPosition(0, 0)))
    let second = try client.ask("textDocument/hover", client.place(Self.uri, ClientPosition(0, 1)))
    link.waiting.reverse()
    link.waiting.append(link.waiting[0])
    _ = try client.response(to: first)
    _ = try client.response(to: second)
    try client.listen()
    let found = client.takeObjections()
    #expect(found.contains { $0.contains("overtakes others") })
    #expect(found.contains { $0.contains("a response to nothing") })
  }
}
