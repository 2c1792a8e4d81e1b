import JSONRPC
import Testing

/// Requests that are taken back.
@Suite struct CancellationTests {
  private let client = LocalClient()

  @Test func `a request that is worked on is taken back`() {
    client.send(call("slow", #"{"slices":5}"#, id: "1"))
    client.send(cancel("1"))
    #expect(client.exchange().map(brief) == ["1 -32800"])
    #expect(client.handler.cancelledCount == 1)
    #expect(client.exchange(call("echo", id: "2")).map(brief) == ["2 {}"])
  }

  @Test func `a request that waits is taken back, and nothing of it happens`() {
    client.send(call("slow", #"{"slices":5}"#, id: "1"))
    client.send(call("echo", id: "2"))
    client.send(call("fail", id: "3"))
    client.send(cancel("2"))
    #expect(client.exchange().map(brief) == [#"1 {"slices":5}"#, "2 -32800", "3 1000"])
    #expect(client.handler.calls == ["slow", "fail"])
  }

  @Test func `a request that somebody else holds up is taken back`() {
    let worker = LocalClient(client.handler)
    worker.send(call("lock", #"{"slices":3}"#, id: "1"))
    client.send(call("wait", id: "1"))
    client.send(cancel("1"))
    client.conversation.work()
    #expect(client.received().map(brief) == ["1 -32800"])
    #expect(client.conversation.isIdle)
    #expect(worker.exchange().map(brief) == [#"1 {"slices":3}"#])
  }

  @Test func `what is behind a request that is taken back goes on`() {
    client.send(call("slow", #"{"slices":5}"#, id: "1"))
    client.send(call("slow", #"{"slices":2}"#, id: "2"))
    client.send(call("echo", id: "3"))
    client.send(cancel("1"))
    #expect(client.exchange().map(brief) == ["1 -32800", #"2 {"slices":2}"#, "3 {}"])
  }

  @Test func `a request that is answered, or that never was, cannot be taken back`() {
    #expect(client.exchange(call("echo", id: "1"), cancel("1"), cancel("7")).map(brief) == ["1 {}"])
    #expect(
      client.exchange(call("echo", id: "1"), call("echo", id: "7")).map(brief) == ["1 {}", "7 {}"])
  }

  @Test func `an id is another in another kind`() {
    client.send(call("slow", #"{"slices":5}"#, id: "1"))
    client.send(cancel(#""1""#))
    client.send(cancel("1.0"))
    #expect(client.exchange().map(brief) == [#"1 {"slices":5}"#])
  }

  @Test(arguments: [
    call("$/cancelRequest"), call("$/cancelRequest", "{}"), call("$/cancelRequest", "[1]"),
    call("$/cancelRequest", #"{"id":[]}"#), call("$/cancelRequest", #"{"id":null}"#),
  ])
  func `what names no request takes none back`(message: String) {
    #expect(client.exchange(message) == [])
    client.send(call("slow", #"{"slices":5}"#, id: "1"))
    client.send(message)
    #expect(client.exchange().map(brief) == [#"1 {"slices":5}"#])
    #expect(client.exchange(message) == [])
  }

  @Test func `taking back twice leaves a later request of that id alone`() {
    client.send(call("slow", #"{"slices":5}"#, id: "1"))
    client.send(call("echo", id: "2"))
    client.send(cancel("2"))
    client.send(cancel("2"))
    #expect(client.exchange().map(brief) == [#"1 {"slices":5}"#, "2 -32800"])
    client.send(call("slow", #"{"slices":5}"#, id: "1"))
    client.send(call("echo", id: "2"))
    #expect(client.exchange().map(brief) == [#"1 {"slices":5}"#, "2 {}"])
  }

  @Test func `taking back what is no request leaves a later request of that id alone`() {
    client.send(call("slow", #"{"slices":5}"#, id: "1"))
    client.send(#"{"jsonrpc":"2.0","id":2}"#)
    client.send(cancel("2"))
    client.send(call("echo", id: "2"))
    #expect(client.exchange().map(brief) == [#"1 {"slices":5}"#, "2 -32600", "2 {}"])
  }

  @Test func `a request of a batch is taken back while another one of it is worked on`() {
    client.send(
      "[\(call("slow", #"{"slices":5}"#, id: "1")),\(call("echo", id: "2")),\(call("echo", id: "3"))]"
    )
    client.send(cancel("3"))
    #expect(client.exchange().map(brief) == [#"[1 {"slices":5}, 2 {}, 3 -32800]"#])
    client.send("[\(call("slow", #"{"slices":5}"#, id: "1")),\(call("echo", id: "2"))]")
    client.send(cancel("1"))
    #expect(client.exchange().map(brief) == ["[1 -32800, 2 {}]"])
  }

  @Test func `a batch that takes a request back is answered for its other parts`() {
    client.send(call("slow", #"{"slices":5}"#, id: "1"))
    client.send("[\(cancel("1")),\(call("echo", id: "2"))]")
    #expect(client.exchange().map(brief) == [#"1 {"slices":5}"#, "[2 {}]"])
    #expect(
      client.exchange("[\(cancel("3")),\(call("echo", id: "3"))]").map(brief) == ["[3 -32800]"])
    #expect(client.exchange("[\(cancel("9"))]") == [])
  }

  @Test func `work is taken back when its client goes`() {
    client.send(call("slow", #"{"slices":5}"#, id: "1"))
    client.send(call("echo", id: "2"))
    client.conversation.end()
    #expect(client.handler.cancelledCount == 1)
    #expect(client.exchange() == [])
    #expect(client.conversation.isIdle)
  }

  // MARK: - Progress

  @Test func `progress is told from its begin to its end, before the response`() {
    #expect(
      client.exchange(call("slow", #"{"slices":4,"token":"t"}"#, id: "1")).map(brief) == [
        "$/progress begin 0", "$/progress report 25", "$/progress report 50",
        "$/progress report 75", "$/progress end", #"1 {"slices":4}"#,
      ])
    #expect(
      client.exchange(call("slow", #"{"slices":1,"token":"t"}"#, id: "1")).map(brief)
        == ["$/progress begin 0", "$/progress end", #"1 {"slices":1}"#])
  }

  @Test func `progress has the token as it was written`() {
    let told = client.exchange(call("slow", #"{"slices":1,"token":1.50}"#, id: "1"))
    #expect(
      told.first
        == #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":1.50,"value":{"kind":"begin","title":"Working","cancellable":true,"percentage":0}}}"#
    )
    #expect(
      told.dropFirst().first
        == #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":1.50,"value":{"kind":"end"}}}"#
    )
  }

  @Test func `a percentage is told once`() {
    let told = client.exchange(call("slow", #"{"slices":1000,"token":1}"#, id: "1")).map(brief)
    #expect(told.count == 1 + 99 + 1 + 1)
    #expect(Set(told).count == told.count)
  }

  @Test func `progress of what is taken back ends before its response`() {
    client.send(call("slow", #"{"slices":4,"token":"t"}"#, id: "1"))
    client.send(cancel("1"))
    #expect(
      client.exchange().map(brief)
        == ["$/progress begin 0", "$/progress report 25", "$/progress end", "1 -32800"])
  }
}
