import Foundation
import JSON
import StrictEditor
import TestSupport
import Testing

/// What language servers are known to get wrong, tried on the process: lifecycle, framing, and messages that are no calls.
@Suite struct ProbeTests {
  // MARK: - Lifecycle

  @Test func `a request before initialize is refused, and the server goes on`() throws {
    let server = try ServerProcess()
    try server.send(#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}"#)
    #expect(try server.message().code == -32002)
    try server.start()
  }

  @Test func `a request after shutdown is refused`() throws {
    let server = try ServerProcess.started()
    try server.shutDown()
    try server.send(#"{"jsonrpc":"2.0","id":5,"method":"textDocument/hover","params":{}}"#)
    #expect(try server.message().code == -32600)
    #expect(server.remains(milliseconds: 0))
  }

  @Test func `nothing is told after the answer to shutdown, although a document was opened before`()
    throws
  {
    let server = try ServerProcess.started()
    let opening =
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.rows","languageId":"rows","version":1,"text":"delte 1\n"}}}"#
    let ending = #"{"jsonrpc":"2.0","id":"last","method":"shutdown"}"#
    // Both at once, so that the script cannot be run in between.
    try server.write(
      [opening, ending].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined())
    #expect(try server.response()["id"]?.string == "last")
    #expect(server.remains(milliseconds: 100))
    try server.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(server.restOfOutput() == "")
    #expect(server.exitCode() == 0)
  }

  @Test func `exit after shutdown ends with 0, although the input stays open`() throws {
    let server = try ServerProcess.started()
    try server.shutDown()
    try server.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(server.exitCode() == 0)
  }

  @Test func `exit without shutdown ends with 1, although the input stays open`() throws {
    let server = try ServerProcess.started()
    try server.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(server.exitCode() == 1)
  }

  @Test func `exit before initialize ends with 1`() throws {
    let server = try ServerProcess()
    try server.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(server.exitCode() == 1)
  }

  @Test func `the end of the input is the end`() throws {
    let server = try ServerProcess.started()
    server.closeInput()
    #expect(server.exitCode() == 1)
  }

  @Test func `the end of the input after shutdown is no failure`() throws {
    let server = try ServerProcess.started()
    try server.shutDown()
    server.closeInput()
    #expect(server.exitCode() == 0)
  }

  @Test func `the end of the process that the client named is the end`() throws {
    let parent = Process()
    parent.executableURL = URL(filePath: "/bin/sleep")
    parent.arguments = ["300"]
    try parent.run()
    let server = try ServerProcess()
    try server.start(process: parent.processIdentifier)
    #expect(server.remains(milliseconds: 100))
    kill(parent.processIdentifier, SIGKILL)
    parent.waitUntilExit()
    #expect(server.exitCode() != nil)
  }

  @Test func `a process that is not on this machine is not watched`() throws {
    let server = try ServerProcess()
    // No process has a number as high.
    try server.start(process: 2_000_000_000)
    #expect(server.remains(milliseconds: 1_500))
    try server.expectAlive()
  }

  @Test func `initialize is taken once`() throws {
    let server = try ServerProcess.started()
    try server.send(#"{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"capabilities":{}}}"#)
    #expect(try server.message().code == -32600)
    try server.expectAlive()
  }

  // MARK: - Messages

  @Test func `bad JSON is answered without an id, and the server goes on`() throws {
    let server = try ServerProcess.started()
    try server.send(#"{"jsonrpc":"2.0","id":3,"#)
    let answer = try server.message()
    #expect(answer.code == -32700)
    #expect(answer["id"]?.isNull == true)
    try server.expectAlive()
  }

  @Test func `a method that is not there is refused`() throws {
    let server = try ServerProcess.started()
    try server.send(#"{"jsonrpc":"2.0","id":3,"method":"nope/nothing","params":{}}"#)
    #expect(try server.message().code == -32601)
    try server.expectAlive()
  }

  @Test func `an id that is a string is given back as one`() throws {
    let server = try ServerProcess.started()
    try server.send(#"{"jsonrpc":"2.0","id":"7","method":"nope"}"#)
    #expect(try server.message()["id"]?.string == "7")
  }

  @Test func `a batch is refused, and the server goes on`() throws {
    let server = try ServerProcess.started()
    try server.send(#"[{"jsonrpc":"2.0","id":3,"method":"shutdown"}]"#)
    let answer = try server.message()
    #expect(answer.code == -32600)
    #expect(answer["id"]?.isNull == true)
    try server.expectAlive()
  }

  @Test func `a method of the protocol's own that is not known is refused as a request`() throws {
    let server = try ServerProcess.started()
    try server.send(#"{"jsonrpc":"2.0","method":"$/nothing","params":{}}"#)
    try server.send(#"{"jsonrpc":"2.0","id":3,"method":"$/nothing"}"#)
    let answer = try server.message()
    #expect(answer["id"]?.int == 3)
    #expect(answer.code == -32601)
  }

  @Test func `a message without the protocol's name is refused`() throws {
    let server = try ServerProcess.started()
    try server.send(#"{"id":3,"method":"shutdown"}"#)
    #expect(try server.message().code == -32600)
    try server.expectAlive()
  }

  @Test func `a request with the id null is answered with it`() throws {
    let server = try ServerProcess.started()
    try server.send(#"{"jsonrpc":"2.0","id":null,"method":"nope"}"#)
    let answer = try server.message()
    #expect(answer["id"]?.isNull == true)
    #expect(answer.code == -32601 || answer.code == -32600)
    try server.expectAlive()
  }

  @Test(arguments: [#","params":[1,2]"#, "", #","params":{}"#, #","params":null"#])
  func `parameters of the wrong shape are refused`(parameters: String) throws {
    let server = try ServerProcess.started()
    try server.send(
      #"{"jsonrpc":"2.0","id":3,"method":"textDocument/diagnostic"\#(parameters)}"#)
    #expect(try server.message().code == -32602)
    try server.expectAlive()
  }

  @Test func `a document opened twice, one never opened and a range behind the end are survived`()
    throws
  {
    let server = try ServerProcess.started()
    func change(_ uri: String, _ line: Int) -> String {
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":[{"range":{"start":{"line":\#(line),"character":9},"end":{"line":\#(line + 1),"character":2147483647}},"text":"x"}]}}"#
    }
    try server.open("edit on\n")
    try server.open("table \"Fruit\" { \"a\" }\n")
    for message in [
      change("file:///b.rows", 0), change("file:///a.rows", 7),
      change("file:///a.rows", 2_147_483_646),
    ] {
      try server.send(message)
    }
    // The second text is the text, and what was changed behind its end stands at its end.
    let symbols = try server.result("textDocument/documentSymbol", of: "file:///a.rows")
    #expect(symbols.elements?.compactMap { $0["name"]?.string } == ["Fruit"])
    let found = try server.result("textDocument/diagnostic", of: "file:///a.rows")["items"]
    let ranges = found?.elements?.compactMap { $0["range"]?.written }
    #expect(ranges == [#"{"start":{"line":1,"character":0},"end":{"line":1,"character":2}}"#])
    let other = try server.result("textDocument/diagnostic", of: "file:///b.rows")["items"]
    #expect(other?.written == "[]")
    try server.expectAlive()
  }

  @Test func `a cancellation of what there is not is passed over`() throws {
    let server = try ServerProcess.started()
    for id in ["99", "\"x\"", "null", "{}"] {
      try server.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"#)
    }
    // Nothing is said to it, and requests with these ids that come later are not taken back.
    for id in ["99", "\"x\""] {
      try server.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"session/list","params":{}}"#)
      let answer = try server.message()
      #expect(answer["id"]?.written == id)
      #expect(answer["result"] != nil)
    }
    try server.expectAlive()
  }

  @Test func `parameters twenty thousand levels deep are answered`() throws {
    let server = try ServerProcess.started()
    let deep = String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)
    try server.send(#"{"jsonrpc":"2.0","id":3,"method":"nope","params":\#(deep)}"#)
    #expect(try server.message()["error"] != nil)
    try server.expectAlive()
  }
}

extension JSONValue {
  /// The code of a response that is an error.
  var code: Int? { self["error"]?["code"]?.int }
}

extension ServerProcess {
  /// A server that has started.
  static func started(capabilities: String = "{}") throws -> ServerProcess {
    let server = try ServerProcess()
    try server.start(capabilities: capabilities)
    return server
  }

  func start(process: Int32? = nil, capabilities: String = "{}") throws {
    let identifier = process.map(String.init) ?? "null"
    try send(
      #"{"jsonrpc":"2.0","id":"first","method":"initialize","params":{"processId":\#(identifier),"rootUri":null,"capabilities":\#(capabilities)}}"#
    )
    let answer = try response()
    #expect(answer["id"]?.string == "first")
    #expect(answer["result"]?["capabilities"] != nil)
    try send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
  }

  func shutDown() throws {
    try send(#"{"jsonrpc":"2.0","id":"last","method":"shutdown"}"#)
    let answer = try response()
    #expect(answer["id"]?.string == "last")
    #expect(answer["result"]?.isNull == true)
  }

  /// The result of a request that names a document and nothing else.
  func result(_ method: String, of uri: String) throws -> JSONValue {
    try send(
      #"{"jsonrpc":"2.0","id":"asked","method":"\#(method)","params":{"textDocument":{"uri":"\#(uri)"}}}"#
    )
    let answer = try response()
    #expect(answer["id"]?.string == "asked")
    return try #require(answer["result"])
  }

  /// A request that is right still gets its answer.
  func expectAlive() throws {
    try send(#"{"jsonrpc":"2.0","id":"alive","method":"session/list","params":{}}"#)
    let answer = try response()
    #expect(answer["id"]?.string == "alive")
    #expect(answer["result"] != nil)
  }
}
