import JSON
import SessionServer
import Testing

@Suite struct BatchTests {
  @Test(arguments: [#","id":2"#, ""])
  func `a batch whose last request tells of its progress is answered once`(id: String) throws {
    let client = LocalServer().connect()
    let lines = client.exchange(
      #"[{"jsonrpc":"2.0","id":1,"method":"session/isComplete","params":{"text":"undo"}},"#
        + #"{"jsonrpc":"2.0","method":"session/open","params":{"text":"undo","workDoneToken":7}\#(id)}]"#
    )
    let responses = try lines.map { try JSONDocument(parsing: Array($0.utf8)).root }
      .filter { $0["method"] == nil }
    #expect(responses.count == 1)
    #expect(
      responses.first?.elements?.map { $0["id"]?.int } == (id.isEmpty ? [1] : [1, 2]))
  }

  @Test func `the answers of a batch hold no more than a message, and what is behind is not done`()
    throws
  {
    let client = LocalServer { $0[.messageBytes] = 5_000 }.connect()
    _ = try client.result("session/open", #"{"name":"t","table":["a"]}"#)
    let edit =
      #"{"jsonrpc":"2.0","id":1,"method":"session/edit","params":{"session":"t","text":"app insert \"b\" at 0"}}"#
    let lines = client.exchange(
      "[" + Array(repeating: edit, count: 100).joined(separator: ",") + "]")
    let answers = Array(
      try #require(try JSONDocument(parsing: Array(lines[0].utf8)).root.elements))
    #expect(answers.count == 100)
    let done = answers.filter { $0["result"] != nil }.count
    #expect(done > 1 && done < 100)
    #expect(
      answers[done...].allSatisfy {
        $0["error"]?["data"]?.written == #"{"limit":"messageBytes","value":5000}"#
      })
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows[0].count == done + 1)
  }
}
