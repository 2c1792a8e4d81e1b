import JSON
import JSONRPC
import Testing

@testable import LanguageServer

/// What an editor is told of a script.
@Suite struct DiagnosticTests {
  @Test func `a refused statement is told where it stands, and what behind it is not run`() throws {
    let client = try LanguageClient.started()
    client.open("table { \"a\" }\ndelete 7\nundo\n")
    let told = try #require(try client.work().last)
    #expect(told["method"]?.string == "textDocument/publishDiagnostics")
    let codes = told["params"]?["diagnostics"]?.elements?.compactMap { $0["code"]?.string }
    #expect(codes == ["refused", "not-run"])
    client.change((1, 7, 1, 8), "0")
    let mended = try #require(try client.work().last)
    #expect(mended["params"]?["diagnostics"]?.written == "[]")
  }

  @Test(arguments: [
    (#"{"valueSet":[1,2]}"#, true), (#"{"valueSet":[2,1]}"#, true), ("true", true),
    (#"{"valueSet":[2]}"#, false), (#"{"valueSet":[]}"#, false), (#"{"valueSet":1}"#, false),
    ("{}", false), ("[1]", false), ("false", false), ("null", false),
  ])
  func `what is not run is tagged for clients that know the tag`(support: String, isTagged: Bool)
    throws
  {
    for kind in ["publishDiagnostics", "diagnostic"] {
      let client = try LanguageClient.started(
        #"{"textDocument":{"\#(kind)":{"tagSupport":\#(support)}}}"#)
      client.open("table { \"a\" }\ndelete 7\nundo\n")
      let told = try client.work().last?["params"]?["diagnostics"]
      let items =
        try told ?? client.result("textDocument/diagnostic", client.document())["items"]
      let found = try #require(items?.elements.map(Array.init))
      #expect(found.map { $0["code"]?.string } == ["refused", "not-run"], "\(kind)")
      #expect(
        found.map { $0["tags"]?.written } == [nil, isTagged ? "[1]" : nil], "\(kind)")
    }
  }

  @Test(arguments: [0, 60_000])
  func `nothing is told after shutdown, whatever was due`(delay: Int) throws {
    let client = LanguageClient()
    _ = try client.request(
      "initialize",
      #"{"processId":null,"rootUri":null,"capabilities":{},"trace":"messages","initializationOptions":{"diagnostics":{"delay":\#(delay)}}}"#
    )
    client.notify("initialized", "{}")
    client.open("table { \"a\" }\ndelete 7\n")
    // What is wrong in the text is told at once, and the run is due later.
    if delay > 0 { #expect(try client.work().isEmpty == false) }
    switch client.host.ownWork {
    case .now: #expect(delay == 0)
    case .at: #expect(delay > 0)
    case .none: Issue.record("nothing is due")
    }
    #expect(try client.request("shutdown")["result"]?.isNull == true)
    #expect(try client.work().allSatisfy { $0["method"]?.string == "$/logTrace" })
    guard case .none = client.host.ownWork else {
      Issue.record("something is due still")
      return
    }
    client.host.work()
    client.notify("exit", "{}")
    #expect(try client.work().isEmpty)
    #expect(client.host.exitCode == 0)
  }
}
