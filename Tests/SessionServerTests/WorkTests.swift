import JSON
import JSONRPC
import SessionServer
import Testing

/// Texts that take more than a turn.
@Suite struct WorkTests {
  let server = LocalServer()
  let worker: LocalClient
  let other: LocalClient

  init() throws {
    worker = server.connect()
    other = server.connect()
    _ = try worker.result("session/open", #"{"name":"t","table":["a","b","c"]}"#)
    _ = try worker.result("session/open", #"{"name":"u","table":["x"]}"#)
    _ = try other.result("session/subscribe", #"{"session":"t"}"#)
  }

  /// Begins a text of as many statements.
  private func begin(_ count: Int, token: String? = #""w""#, method: String = "session/edit") {
    let text = Array(repeating: "move 0 -> 2", count: count - 1).joined(separator: ";")
    let name = method == "session/edit" ? "session" : "name"
    let table = method == "session/edit" ? "" : #""table":["a","b","c"],"#
    let value = method == "session/edit" ? "t" : "new"
    let work = token.map { #","workDoneToken":\#($0)"# } ?? ""
    worker.send(
      #"{"jsonrpc":"2.0","id":"long","method":"\#(method)","params":{"\#(name)":"\#(value)",\#(table)"text":"edit on;\#(text)"\#(work)}}"#
    )
  }

  private func finish() {
    while worker.conversation.isWorking { worker.conversation.work() }
  }

  private func parsed(_ lines: [String]) throws -> [JSONValue] {
    try lines.map { try JSONDocument(parsing: Array($0.utf8)).root }
  }

  private func state() throws -> String {
    try other.result("session/state", #"{"session":"t"}"#).written
  }

  @Test func `progress begins, never falls, and ends before the response`() throws {
    begin(20_000)
    finish()
    let messages = try parsed(worker.received())
    let progress = messages.dropLast()
    #expect(progress.allSatisfy { $0["method"]?.string == "$/progress" })
    #expect(progress.allSatisfy { $0["params"]?["token"]?.string == "w" })
    let values = progress.compactMap { $0["params"]?["value"] }
    #expect(values.first?["kind"]?.string == "begin" && values.last?["kind"]?.string == "end")
    let percentages = values.dropLast().compactMap { $0["percentage"]?.int }
    #expect(percentages.first == 0 && percentages.count > 50)
    #expect(percentages == percentages.sorted() && percentages.allSatisfy { 0...100 ~= $0 })
    #expect(messages.last?["id"]?.string == "long")
    #expect(messages.last?["result"]?["revision"]?.int == 20_000)
    #expect(other.received().count == 20_000)
  }

  @Test func `a short text tells its begin and its end as well`() throws {
    begin(2, token: "7")
    let messages = try parsed(worker.received())
    #expect(
      messages.map { $0["params"]?["value"]?["kind"]?.string } == ["begin", "end", nil])
    #expect(messages.first?["params"]?["token"]?.int == 7)
  }

  @Test(arguments: [#""w""#, nil])
  func `nothing is kept of a text that is cancelled half way`(token: String?) throws {
    _ = try worker.result("session/edit", #"{"session":"t","text":"app set 0 = \"k\""}"#)
    _ = other.received()
    let before = try state()
    begin(2_000, token: token)
    worker.conversation.work()
    worker.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"long"}}"#)
    #expect(!worker.conversation.isWorking)
    let messages = try parsed(worker.received())
    #expect(messages.last?["error"]?["code"]?.int == -32800)
    #expect(messages.last?["id"]?.string == "long")
    #expect(try state() == before)
    #expect(other.received() == [])
    let history = try other.result("session/history", #"{"session":"t"}"#)
    #expect(history["lastPosition"]?.int == 1)
    #expect(
      try worker.result("session/edit", #"{"session":"t","text":"app delete 0"}"#)["revision"]?.int
        == 2)
  }

  @Test func `a session whose text is cancelled was never there`() throws {
    begin(2_000, method: "session/open")
    worker.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"long"}}"#)
    #expect(try other.errorCode("session/state", #"{"session":"new"}"#) == -32012)
    #expect(try parsed(worker.received()).last?["error"]?["code"]?.int == -32800)
  }

  @Test func `others wait for a session at work, and use any other meanwhile`() throws {
    begin(2_000)
    #expect(
      try other.result("session/edit", #"{"session":"u","text":"app delete 0"}"#)["revision"]?.int
        == 1)
    other.send(#"{"jsonrpc":"2.0","id":"w","method":"session/state","params":{"session":"t"}}"#)
    #expect(other.conversation.isWorking)
    other.conversation.work()
    #expect(other.received() == [])
    finish()
    while other.conversation.isWorking { other.conversation.work() }
    let messages = try parsed(other.received())
    #expect(messages.last?["id"]?.string == "w")
    #expect(messages.last?["result"]?["revision"]?.int == 2_000)
  }

  @Test func `the list shows a session at work as it was before`() throws {
    worker.send(
      #"{"jsonrpc":"2.0","id":"l","method":"session/edit","params":{"session":"t","text":"\#(String(repeating: "app insert \\\"x\\\" at 0;", count: 600))"}}"#
    )
    #expect(worker.conversation.isWorking)
    let first = try other.result("session/list")["sessions"]?.elements?.map { $0.written }.first
    #expect(
      first
        == #"{"session":"t","revision":0,"position":0,"rows":3,"subscribers":1,"kept":true}"#)
    finish()
  }

  @Test func `who goes takes back what is at work`() throws {
    let before = try state()
    begin(2_000)
    server.disconnect(worker)
    #expect(try state() == before)
    #expect(other.received() == [])
  }

  @Test func `what is cancelled or only tried does not count as run`() throws {
    let server = LocalServer {
      $0.limits.steps = 10
      $0.limits.statementsPerTurn = 2
    }
    let client = server.connect()
    _ = try client.result("session/open", #"{"name":"t","table":["a"]}"#)
    let text = #""text":"edit on; edit off; edit on; edit off; edit on""#
    for _ in 0..<3 {
      _ = try client.result("session/edit", #"{"session":"t",\#(text),"dryRun":true}"#)
    }
    client.send(
      #"{"jsonrpc":"2.0","id":"c","method":"session/edit","params":{"session":"t",\#(text)}}"#)
    client.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"c"}}"#)
    _ = client.received()
    #expect(try client.result("session/edit", #"{"session":"t",\#(text)}"#)["revision"]?.int == 5)
    _ = try client.result("session/edit", #"{"session":"t",\#(text)}"#)
    let error = try client.call("session/edit", #"{"session":"t",\#(text)}"#)["error"]
    #expect(error?["code"]?.int == -32013)
    #expect(error?["data"]?.written == #"{"limit":"steps","value":10}"#)
  }
}
