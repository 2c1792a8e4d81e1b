import JSON
import ScriptRunner
import SessionServer
import TableEditing
import TestSupport
import Testing

/// Sessions side by side: how long they live, what they are called, and that none sees another.
@Suite struct LifetimeTests {
  let server = LocalServer()

  private func names(_ client: LocalClient) throws -> [String] {
    try client.result("session/list")["sessions"]?.elements?.compactMap {
      $0["session"]?.string
    } ?? []
  }

  @Test func `an unnamed session goes with the last who opened or follows it`() throws {
    let (first, second, third) = (server.connect(), server.connect(), server.connect())
    #expect(try first.result("session/open")["session"]?.string == "s1")
    #expect(try first.result("session/open", #"{"name":"kept"}"#)["session"]?.string == "kept")
    _ = try second.result("session/subscribe", #"{"session":"s1"}"#)
    server.disconnect(first)
    #expect(try names(third) == ["s1", "kept"])
    _ = try second.result("session/unsubscribe", #"{"session":"s1"}"#)
    #expect(try names(third) == ["kept"])
    #expect(try third.errorCode("session/state", #"{"session":"s1"}"#) == -32012)
    #expect(try third.result("session/fork", #"{"session":"kept"}"#)["session"]?.string == "s3")
    server.disconnect(third)
    #expect(try names(second) == ["kept"])
    _ = try second.result("session/close", #"{"session":"kept"}"#)
    #expect(try names(second) == [])
  }

  @Test func `those who follow a session are told of its end, its closer with the request`() throws
  {
    let (closer, follower) = (server.connect(), server.connect())
    _ = try closer.result("session/hello", #"{"name":"Closer"}"#)
    _ = try closer.result("session/open", #"{"name":"t"}"#)
    for client in [closer, follower] {
      _ = try client.result("session/subscribe", #"{"session":"t"}"#)
    }
    closer.notifications = []
    _ = try closer.result("session/close", #"{"session":"t"}"#)
    #expect(
      closer.notifications.map(\.written) == [
        #"{"jsonrpc":"2.0","method":"session/closed","params":{"session":"t","cause":{"client":"Closer","id":4}}}"#
      ])
    #expect(
      follower.received() == [
        #"{"jsonrpc":"2.0","method":"session/closed","params":{"session":"t","cause":{"client":"Closer"}}}"#
      ])
    #expect(try follower.errorCode("session/close", #"{"session":"t"}"#) == -32012)
    #expect(try follower.errorCode("session/unsubscribe", #"{"session":"t"}"#) == -32012)
  }

  @Test func `names are one's own, and sessions are listed as they were opened`() throws {
    let client = server.connect()
    for name in ["z", "s2", "a"] { _ = try client.result("session/open", #"{"name":"\#(name)"}"#) }
    #expect(try client.result("session/open")["session"]?.string == "s4")
    let taken = try client.call("session/open", #"{"name":"z"}"#)["error"]
    #expect(taken?["code"]?.int == -32015)
    #expect(taken?["data"]?.written == #"{"session":"z"}"#)
    #expect(try client.errorCode("session/fork", #"{"session":"z","name":"a"}"#) == -32015)
    #expect(try client.errorCode("session/open", #"{"name":""}"#) == -32602)
    #expect(try names(client) == ["z", "s2", "a", "s4"])
  }

  @Test func `a fork and its origin do not see each other`() throws {
    let client = server.connect()
    _ = try client.result("session/open", #"{"name":"t","table":["a","b","c"]}"#)
    _ = try client.result("session/edit", #"{"session":"t","text":"app delete 0; app delete 0"}"#)
    let fork = try client.result("session/fork", #"{"session":"t","revision":1,"name":"f"}"#)
    #expect(fork.rows == [["b", "c"]])
    #expect(fork["revision"]?.int == 0 && fork["position"]?.int == 1)
    _ = try client.result("session/edit", #"{"session":"f","text":"app insert \"x\" at 0"}"#)
    _ = try client.result("session/edit", #"{"session":"t","text":"app insert \"y\" at 1"}"#)
    #expect(try client.result("session/state", #"{"session":"f"}"#).rows == [["x", "b", "c"]])
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["c", "y"]])
    _ = try client.result("session/close", #"{"session":"t"}"#)
    _ = try client.result("session/goto", #"{"session":"f","position":2}"#)
    #expect(try client.result("session/state", #"{"session":"f"}"#).rows == [["c"]])
    #expect(
      try client.call("session/fork", #"{"session":"f","revision":9}"#)["error"]?["data"]?.written
        == #"{"revision":9,"first":0,"last":2}"#)
  }

  @Test func `a hundred sessions in any order are as each would be alone`() throws {
    var random = SplitMix64(seed: 31)
    let client = server.connect()
    var texts: [[String]] = []
    for number in 0..<100 {
      var source = RandomStatement(seed: 31, number: number)
      source.counts = [3]
      texts.append((0..<12).map { _ in source.statement() })
      _ = try client.result("session/open", #"{"name":"\#(number)","table":["a","b","c"]}"#)
    }
    var waiting = (0..<1_200).map { $0 / 12 }
    waiting.shuffle(using: &random)
    var passed = [Int](repeating: 0, count: 100)
    for session in waiting {
      let text = texts[session][passed[session]]
      passed[session] += 1
      var writer = JSONWriter()
      writer.object { object in
        object.set("session", "\(session)")
        object.set("text", text)
      }
      _ = try client.call("session/edit", String(decoding: writer.bytes, as: UTF8.self))
    }
    for session in 0..<100 {
      let alone = server.connect()
      let runner = ScriptRunner(rows: ["a", "b", "c"], running: texts[session])
      for plane in ["model", "view"] {
        let state = try alone.result(
          "session/state", #"{"session":"\#(session)","plane":"\#(plane)"}"#)
        #expect(state.rows == runner.rows(plane), "\(texts[session])")
        #expect(state["position"]?.int == runner.timeline.position)
      }
    }
  }
}
