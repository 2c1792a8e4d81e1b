import JSONRPC
import Testing

/// The shape of what comes back, and what nothing comes back for.
@Suite struct ResponseTests {
  @Test func `a response has a version, the id, and either a result or an error`() {
    let client = LocalClient()
    #expect(
      client.exchange(call("echo", #"{"a":[1,2.50]}"#, id: "1")) == [
        #"{"jsonrpc":"2.0","id":1,"result":{"a":[1,2.50]}}"#
      ])
    #expect(
      client.exchange(call("fail", id: #""x""#)) == [
        #"{"jsonrpc":"2.0","id":"x","error":{"code":1000,"message":"it failed","data":{"why":"so it is"}}}"#
      ])
    #expect(
      client.exchange(call("none", id: "2")) == [
        #"{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"there is no method 'none'"}}"#
      ])
  }

  @Test(arguments: ["echo", "fail", "none", "slow", "listen", "$/none", "rpc.none"])
  func `a notification is never answered`(method: String) {
    let client = LocalClient()
    #expect(client.exchange(call(method), call(method, "[]")) == [])
    #expect(client.handler.calls == [method, method])
  }

  @Test func `the id is null only where none can be told`() {
    let client = LocalClient()
    #expect(
      client.exchange("{", #"{"jsonrpc":"2.0","id":[]}"#, #"{"jsonrpc":"2.0","id":4}"#).map(brief)
        == ["null -32700", "null -32600", "4 -32600"])
  }

  @Test func `a parse error says at which byte of the message it is`() {
    #expect(
      LocalClient().exchange(#"{"a":x}"#).first?.hasSuffix(#"at byte 5"}}"#) == true)
  }

  @Test func `messages are answered in their order`() {
    let client = LocalClient()
    #expect(
      client.exchange(
        call("echo", "[1]", id: "1"), call("slow", #"{"slices":5}"#, id: "2"),
        call("echo", "[3]", id: "3"), call("fail", id: "4"),
        "[\(call("echo", "[5]", id: "5"))]"
      ).map(brief) == ["1 [1]", #"2 {"slices":5}"#, "3 [3]", "4 1000", "[5 [5]]"])
  }

  @Test func `what is no JSON is answered at once, whatever work is going on`() {
    let client = LocalClient()
    client.send(call("slow", #"{"slices":5}"#, id: "2"))
    client.send("nonsense")
    #expect(client.received().map(brief) == ["null -32700"])
  }

  @Test func `what a call causes is told before its response`() {
    let client = LocalClient()
    #expect(
      client.exchange(call("listen", id: "1"), call("post", #"{"count":2}"#, id: "2")).map(brief)
        == ["1 {}", "told", "told", "2 {}"])
    #expect(
      client.exchange("[\(call("post", id: "3")),\(call("post"))]").map(brief)
        == ["told", "told", "[3 {}]"])
  }

  @Test func `a call that somebody else's work holds up is answered after it`() {
    let handler = TestHandler()
    let (worker, waiting) = (LocalClient(handler), LocalClient(handler))
    worker.send(call("lock", #"{"slices":3}"#, id: "1"))
    waiting.send(call("wait", id: "2"))
    waiting.send(call("echo", id: "3"))
    waiting.conversation.work()
    #expect(waiting.received() == [])
    #expect(worker.exchange().map(brief) == [#"1 {"slices":3}"#])
    #expect(waiting.exchange().map(brief) == [#"2 {"waited":true}"#, "3 {}"])
    #expect(handler.calls == ["lock", "wait", "echo"])
  }

  @Test func `a client that may not go on gets its answer and no more`() {
    let handler = TestHandler()
    handler.asksToEnter = true
    let stranger = LocalClient(handler)
    #expect(
      stranger.exchange(call("echo", id: "1"), call("enter", id: "2")).map(brief) == ["1 -32017"])
    #expect(stranger.conversation.isRefused)
  }

  @Test(arguments: [
    "{", "1", "[]", call("enter", id: "[]"), call("echo"), #"{"jsonrpc":"2.0","result":1,"id":1}"#,
  ])
  func `whatever a stranger begins with, it is not let in by it`(message: String) {
    let handler = TestHandler()
    handler.asksToEnter = true
    let stranger = LocalClient(handler)
    #expect(stranger.exchange(message).count <= 1)
    #expect(stranger.conversation.isRefused)
    #expect(stranger.exchange(call("enter", id: "1")) == [])
  }

  @Test func `a client that has entered stays`() {
    let handler = TestHandler()
    handler.asksToEnter = true
    let client = LocalClient(handler)
    #expect(
      client.exchange(call("enter", id: "1"), call("echo", id: "2")).map(brief) == ["1 {}", "2 {}"])
  }
}
