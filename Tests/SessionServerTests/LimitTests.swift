import JSON
import SessionServer
import Testing

/// How much is taken, and what is kept.
@Suite struct LimitTests {
  private func check(
    _ client: LocalClient, _ method: String, _ parameters: String, _ limit: String, _ value: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try client.call(method, parameters)["error"]
    #expect(error?["code"]?.int == -32013, sourceLocation: sourceLocation)
    #expect(
      error?["data"]?.written == #"{"limit":"\#(limit)","value":\#(value)}"#,
      sourceLocation: sourceLocation)
    let limits = try client.result("session/hello")["limits"]
    #expect(limits?.member(limit)?.int == value, sourceLocation: sourceLocation)
  }

  @Test func `each limit has its name and its value`() throws {
    let server = LocalServer { options in
      options.limits.sessions = 2
      options.limits.text = 20
      options.limits.rows = 4
      options.limits.steps = 3
    }
    let client = server.connect()
    _ = try client.result("session/open", #"{"name":"t","table":["a"]}"#)
    try check(client, "session/open", #"{"table":["a","b","c","d","e"]}"#, "rows", 4)
    try check(
      client, "session/edit", #"{"session":"t","text":"edit on;;;;;;;;;;;;;;;"}"#, "textBytes", 20)
    try check(client, "session/isComplete", #"{"text":"ééééééééééé"}"#, "textBytes", 20)
    try check(client, "session/edit", #"{"session":"t","text":"undo;undo;undo;undo"}"#, "steps", 3)
    _ = try client.result("session/fork", #"{"session":"t"}"#)
    try check(client, "session/open", "{}", "sessions", 2)
    try check(client, "session/fork", #"{"session":"t"}"#, "sessions", 2)
    for _ in 0..<3 { _ = try client.result("session/undo", #"{"session":"t"}"#) }
    try check(client, "session/undo", #"{"session":"t"}"#, "steps", 3)
  }

  @Test func `a window is no larger than its limit`() throws {
    let server = LocalServer { $0.limits.windowRows = 2 }
    let client = server.connect()
    _ = try client.result("session/open", #"{"name":"t","table":["a","b","c"]}"#)
    #expect(try client.result("session/state", #"{"session":"t","limit":9}"#).rows == [["a", "b"]])
    #expect(
      try client.result("session/state", #"{"session":"t","start":2,"limit":9}"#).rows == [["c"]])
  }

  @Test func `only so many keys are kept, the newest`() throws {
    let server = LocalServer { $0.limits.keys = 2 }
    let client = server.connect()
    _ = try client.result("session/open", #"{"name":"t","table":["a","b","c","d","e"]}"#)
    func edit(_ key: String) throws -> JSONValue {
      try client.result("session/edit", #"{"session":"t","text":"app delete 0","key":"\#(key)"}"#)
    }
    for key in ["1", "2", "3"] { #expect(try edit(key)["repeated"] == nil) }
    #expect(try edit("3")["repeated"]?.bool == true)
    #expect(try edit("2")["revision"]?.int == 2)
    #expect(try edit("1")["repeated"] == nil)
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["e"]])
  }

  @Test func `a key remembers what came of it, but no error`() throws {
    let server = LocalServer()
    let client = server.connect()
    _ = try client.result("session/open", #"{"name":"t","table":["a","b"]}"#)
    func edit(_ more: String) throws -> JSONValue {
      try client.call("session/edit", #"{"session":"t",\#(more)}"#)
    }
    let stale = #""text":"app delete 0","key":"s","expectedRevision":7"#
    #expect(try edit(stale)["error"]?["code"]?.int == -32010)
    #expect(
      try edit(#""text":"app delete 0","key":"s","expectedRevision":0"#)["result"]?["revision"]?.int
        == 1)
    // Though the session has gone on, the answer is the one of the first time.
    #expect(
      try edit(#""text":"app delete 0","key":"s","expectedRevision":0"#)["result"]?["repeated"]?
        .bool == true)
    let dry = #""text":"app delete 0","key":"d","dryRun":true"#
    #expect(try edit(dry)["result"]?["applied"]?.bool == false)
    #expect(try edit(dry)["result"]?["applied"]?.bool == false)
    #expect(try edit(#""text":"app delete 0","key":"d""#)["error"]?["code"]?.int == -32016)
    let atomic = #""text":"app delete 9","key":"a","atomic":true"#
    #expect(try edit(atomic)["result"]?["applied"]?.bool == false)
    #expect(try edit(atomic)["result"]?["repeated"]?.bool == true)
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["b"]])
  }

  @Test func `each method that changes a session heeds the revision it is meant for`() throws {
    let server = LocalServer()
    let client = server.connect()
    _ = try client.result("session/open", #"{"name":"t","table":["a","b"]}"#)
    _ = try client.result("session/edit", #"{"session":"t","text":"app delete 0"}"#)
    let methods = try client.result("rpc.discover")["methods"]?.elements?.filter { method in
      method["params"]?.elements?.contains { $0["name"]?.string == "expectedRevision" } == true
    }
    let names = methods?.compactMap { $0["name"]?.string } ?? []
    #expect(
      names == ["edit", "commit", "rollback", "undo", "redo", "goto"].map { "session/" + $0 })
    for name in names {
      let more =
        name == "session/edit"
        ? #","text":"undo""# : name == "session/goto" ? #","position":0"# : ""
      for revision in [0, 2] {
        let error = try client.call(
          name, #"{"session":"t","expectedRevision":\#(revision)\#(more)}"#)["error"]
        #expect(error?["code"]?.int == -32010, "\(name)")
        #expect(
          error?["data"]?.written == #"{"expectedRevision":\#(revision),"revision":1}"#, "\(name)")
      }
    }
    #expect(
      try client.result("session/undo", #"{"session":"t","expectedRevision":1}"#)["revision"]?.int
        == 2)
  }
}
