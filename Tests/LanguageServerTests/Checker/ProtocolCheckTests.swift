import JSON
import StrictEditor
import TestSupport
import Testing

/// What the checker of messages refuses, a kind of defect a line, and what it lets pass.
@Suite struct ProtocolCheckTests {
  /// Both models where both are there: they must judge alike.
  static let models: [ProtocolModel] = get()

  private static func get() -> [ProtocolModel] {
    [try? ProtocolModel.retold.get(), ProtocolModel.described].compactMap { $0 }
  }

  private func check(
    _ message: String, answering method: String? = nil, _ expected: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let value = try JSONDocument(parsing: Array(message.utf8)).root
    #expect(!Self.models.isEmpty, sourceLocation: sourceLocation)
    for model in Self.models {
      let found = model.problems(ofMessage: value, from: .server, answering: method)
      #expect(found.map(\.description) == expected, sourceLocation: sourceLocation)
    }
  }

  /// Checks the result of a request.
  private func check(
    _ method: String, result: String, _ expected: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let message = #"{"jsonrpc":"2.0","id":1,"result":\#(result)}"#
    let value = try JSONDocument(parsing: Array(message.utf8)).root
    #expect(!Self.models.isEmpty, sourceLocation: sourceLocation)
    for model in Self.models {
      let found = model.problems(ofMessage: value, from: .server, answering: method)
      #expect(found.map(\.description) == expected, sourceLocation: sourceLocation)
    }
  }

  private let range = #"{"start":{"line":0,"character":0},"end":{"line":0,"character":1}}"#

  @Test func `what fits passes`() throws {
    try check("textDocument/hover", result: "null")
    try check(
      "textDocument/hover",
      result: #"{"contents":{"kind":"markdown","value":"x"},"range":\#(range)}"#)
    try check("textDocument/hover", result: #"{"contents":["a",{"language":"rows","value":"b"}]}"#)
    try check("textDocument/completion", result: #"[{"label":"x","kind":14,"data":{"any":[1]}}]"#)
    try check("workspace/executeCommand", result: #"{"any":["thing",null]}"#)
    try check(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"x"}}"#)
    try check(
      #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"file:///a","diagnostics":[{"range":\#(range),"message":"x","severity":1,"code":"a","tags":[1]}]}}"#
    )
    try check(#"{"jsonrpc":"2.0","id":"r1","method":"workspace/inlayHint/refresh"}"#)
  }

  @Test func `a member that is missing or not known is refused`() throws {
    try check(
      "textDocument/hover", result: #"{"range":\#(range)}"#, "result.contents: missing")
    try check(
      "textDocument/documentLink", result: #"[{"range":\#(range),"target":"a:b","url":"x"}]"#,
      "result[0].url: no member of that name")
    try check(
      "textDocument/formatting", result: #"[{"range":{"start":{"line":0}},"newText":""}]"#,
      "result[0].range.start.character: missing", "result[0].range.end: missing")
  }

  @Test func `a member that is there twice is refused`() throws {
    try check(
      "textDocument/documentLink", result: #"[{"range":\#(range),"range":\#(range)}]"#,
      "result[0].range: there twice")
  }

  @Test func `a wrong base type is refused`() throws {
    try check(
      "textDocument/rename", result: #"{"changes":{"a:b":[{"range":\#(range),"newText":null}]}}"#,
      "result.changes.a:b[0].newText: expected string, found null")
    try check(
      "textDocument/inlineCompletion", result: #"{"items":[{"insertText":1}]}"#,
      "result.items[0].insertText: expected string, found 1")
    try check(
      "codeLens/resolve", result: "null", "result: expected an object, found null")
    try check(
      "textDocument/prepareRename", result: #"{"defaultBehavior":"yes"}"#,
      "result.defaultBehavior: expected boolean, found \"yes\"")
  }

  @Test func `a number outside its type is refused`() throws {
    try check(
      "textDocument/foldingRange", result: #"[{"startLine":-1,"endLine":2}]"#,
      "result[0].startLine: expected uinteger, found -1")
    try check(
      "textDocument/foldingRange", result: #"[{"startLine":1.5,"endLine":2}]"#,
      "result[0].startLine: expected uinteger, found 1.5")
    try check(
      "textDocument/foldingRange", result: #"[{"startLine":0,"endLine":2147483648}]"#,
      "result[0].endLine: expected uinteger, found 2147483648")
    try check(
      "textDocument/semanticTokens/full", result: #"{"data":[0,0,-1,0,0]}"#,
      "result.data[2]: expected uinteger, found -1")
  }

  @Test func `a wrong value of an enumeration or of a literal is refused`() throws {
    try check(
      "textDocument/documentHighlight", result: #"[{"range":\#(range),"kind":4}]"#,
      "result[0].kind: no value of DocumentHighlightKind, found 4")
    try check(
      "textDocument/hover", result: #"{"contents":{"kind":"html","value":""}}"#,
      "result.contents.kind: no value of MarkupKind, found \"html\"")
    try check(
      "textDocument/diagnostic", result: #"{"kind":"fulll","items":[]}"#,
      "result.kind: expected \"full\", found \"fulll\"")
  }

  @Test func `an open enumeration lets other values of its type pass`() throws {
    try check("textDocument/foldingRange", result: #"[{"startLine":0,"endLine":1,"kind":"mine"}]"#)
    try check(
      "textDocument/foldingRange", result: #"[{"startLine":0,"endLine":1,"kind":3}]"#,
      "result[0].kind: expected string, found 3")
  }

  @Test func `a value that fits no alternative is refused for the nearest`() throws {
    try check(
      "textDocument/definition", result: #"[{"uri":"a:b"}]"#, "result[0].range: missing")
    try check(
      "textDocument/hover", result: "17", "result: expected an object, found 17")
  }

  @Test func `a tuple has as many elements as its type`() throws {
    let signature = #"{"signatures":[{"label":"f","parameters":[{"label":[0,1,2]}]}]}"#
    try check(
      "textDocument/signatureHelp", result: signature,
      "result.signatures[0].parameters[0].label: expected string, found [0,1,2]")
  }

  @Test func `the keys of a map have a type too`() throws {
    try check(
      "textDocument/rename", result: #"{"changes":{"name":[]}}"#,
      "result.changes.name: expected DocumentUri, found \"name\"")
  }

  @Test func `members of parents are known`() throws {
    let full = #"{"kind":"full","resultId":"1","items":[],"relatedDocuments":{}}"#
    try check("textDocument/diagnostic", result: full)
    try check(
      "textDocument/diagnostic", result: #"{"kind":"unchanged"}"#, "result.resultId: missing")
  }

  @Test func `a message has the members of its kind`() throws {
    try check(#"{"id":1,"result":null}"#, answering: "shutdown", "jsonrpc: is \"2.0\"")
    try check(#"{"jsonrpc":"2.0","result":null}"#, answering: "shutdown", "id: missing")
    try check(
      #"{"jsonrpc":"2.0","id":1,"result":null,"error":{"code":1,"message":"x"}}"#,
      answering: "shutdown", "either a result or an error")
    try check(
      #"{"jsonrpc":"2.0","id":1}"#, answering: "shutdown", "either a result or an error")
    try check(
      #"{"jsonrpc":"2.0","id":1,"result":null,"more":1}"#, answering: "shutdown",
      "more: no member of a message")
    try check(
      #"{"jsonrpc":"2.0","id":1,"error":{"code":"x","message":"","stack":1}}"#,
      "error.code: expected integer", "error.message: expected a sentence",
      "error.stack: no member of errors")
    try check("[]", "a message is an object")
  }

  @Test func `a call is one that the sender makes, of its kind and with its parameters`() throws {
    try check(
      #"{"jsonrpc":"2.0","method":"nope"}"#, "method: there is no method \"nope\"")
    try check(
      #"{"jsonrpc":"2.0","method":"window/logMessage","params":{"type":3,"message":"x"},"id":1}"#,
      "id: window/logMessage is a notification")
    try check(
      #"{"jsonrpc":"2.0","method":"workspace/codeLens/refresh"}"#,
      "id: workspace/codeLens/refresh is a request")
    try check(
      #"{"jsonrpc":"2.0","id":1.5,"method":"workspace/codeLens/refresh","params":{}}"#,
      "id: an integer or a string", "params: workspace/codeLens/refresh has none")
    try check(#"{"jsonrpc":"2.0","method":"window/logMessage"}"#, "params: missing")
    try check(
      #"{"jsonrpc":"2.0","method":"window/logMessage","params":{"type":0,"message":"x"}}"#,
      "params.type: no value of MessageType, found 0")
    try check(
      #"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#, "method: the server does not send shutdown")
  }
}
