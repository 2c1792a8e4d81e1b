import JSONRPC
import Testing

/// Several messages in one array.
@Suite struct BatchTests {
  private func check(
    _ message: String, _ answers: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let client = LocalClient()
    #expect(client.exchange(message).map(brief) == answers, sourceLocation: sourceLocation)
    #expect(
      client.exchange(call("echo", "[7]", id: "8")).map(brief) == ["8 [7]"], "it is deaf",
      sourceLocation: sourceLocation)
  }

  @Test func `a batch is answered by one array, in its order`() {
    check(
      "[\(call("echo", "[1]", id: "1")), \(call("none", id: "2")) ,\(call("fail", id: "3"))]",
      "[1 [1], 2 -32601, 3 1000]")
    #expect(
      LocalClient().exchange("[\(call("echo", "[1]", id: "1")),\(call("echo", "[2]", id: "2"))]")
        == [
          #"[{"jsonrpc":"2.0","id":1,"result":[1]},{"jsonrpc":"2.0","id":2,"result":[2]}]"#
        ])
  }

  @Test func `a batch of one is answered by an array of one`() {
    check("[\(call("echo", id: "1"))]", "[1 {}]")
  }

  @Test func `notifications of a batch are not answered`() {
    check("[\(call("echo")),\(call("echo", id: "2")),\(call("none"))]", "[2 {}]")
  }

  @Test func `a batch of notifications is answered by nothing at all`() {
    check("[\(call("echo")),\(call("none")),\(call("slow"))]")
    check(#"[{"jsonrpc":"2.0","id":1,"result":{}}]"#)
  }

  @Test func `an empty array is one invalid request`() {
    check("[]", "null -32600")
    check(" [ ] ", "null -32600")
  }

  @Test func `elements that are no objects are answered one by one`() {
    check("[1]", "[null -32600]")
    check("[1,2,3]", "[null -32600, null -32600, null -32600]")
    check(#"[null,"a",true]"#, "[null -32600, null -32600, null -32600]")
  }

  @Test func `an array in an array is an invalid request`() {
    check("[[]]", "[null -32600]")
    check("[[\(call("echo", id: "1"))],\(call("echo", id: "2"))]", "[null -32600, 2 {}]")
  }

  @Test func `junk beside requests does them no harm`() {
    check(
      #"[\#(call("echo", id: "1")),{"foo":"boo"},1,\#(call("echo")),{"jsonrpc":"2.0","id":5},\#(call("none", id: #""9""#))]"#,
      #"[1 {}, null -32600, null -32600, 5 -32600, "9" -32601]"#)
  }

  @Test func `a batch that is no JSON is one parse error`() {
    check("[\(call("echo", id: "1")),{", "null -32700")
    check("[\(call("echo", id: "1"))", "null -32700")
  }

  @Test func `the same id twice is answered twice`() {
    check("[\(call("echo", "[1]", id: "1")),\(call("echo", "[2]", id: "1"))]", "[1 [1], 1 [2]]")
  }

  @Test func `work in a batch holds up what is behind it`() {
    check(
      "[\(call("echo", id: "1")),\(call("slow", #"{"slices":4}"#, id: "2")),\(call("slow", #"{"slices":2}"#)),\(call("echo", id: "3"))]",
      #"[1 {}, 2 {"slices":4}, 3 {}]"#)
  }

  @Test func `a batch of as many messages as may be is answered, one more is refused as a whole`() {
    var limits = MessageLimits()
    limits.batch = 5
    limits.callsPerTurn = 2
    let batch = { (count: Int) in
      "[" + (1...count).map { call("echo", id: "\($0)") }.joined(separator: ",") + "]"
    }
    let client = LocalClient(limits: limits)
    #expect(client.exchange(batch(5)).map(brief) == ["[1 {}, 2 {}, 3 {}, 4 {}, 5 {}]"])
    #expect(client.exchange(batch(6)).map(brief) == ["null -32600"])
    #expect(client.handler.calls.count == 5)
  }

  @Test func `a long batch leaves others their turn`() {
    var limits = MessageLimits()
    limits.callsPerTurn = 2
    let client = LocalClient(limits: limits)
    client.send("[" + (1...5).map { call("echo", id: "\($0)") }.joined(separator: ",") + "]")
    #expect(client.handler.calls.count == 2)
    client.conversation.work()
    #expect(client.handler.calls.count == 4)
    #expect(client.received() == [])
    client.conversation.work()
    #expect(client.received().map(brief) == ["[1 {}, 2 {}, 3 {}, 4 {}, 5 {}]"])
    #expect(client.conversation.isIdle)
  }
}
