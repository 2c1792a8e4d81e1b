import JSON
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
}
