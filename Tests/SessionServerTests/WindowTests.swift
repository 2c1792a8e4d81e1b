import JSON
import JSONRPC
import SessionServer
import Testing

/// Clients that show some rows, and clients that do not keep up.
@Suite struct WindowTests {
  let server = LocalServer { $0.limits.statementsPerTurn = 2 }
  let editor: LocalClient
  let watcher: LocalClient

  init() throws {
    editor = server.connect()
    watcher = server.connect()
    _ = try editor.result("session/open", #"{"name":"t","table":["a","b","c","d"]}"#)
  }

  /// The sections that the watcher was told since the last time, one for each change; null where they did not change.
  private func told() throws -> [String] {
    try watcher.received().map { line in
      let message = try JSONDocument(parsing: Array(line.utf8)).root
      return message["params"]?["sections"]?.written ?? "null"
    }
  }

  private func edit(_ text: String, _ more: String = "") throws {
    _ = try editor.result("session/edit", #"{"session":"t","text":"\#(text)"\#(more)}"#)
  }

  private func window(_ window: String) throws -> String? {
    let state = try editor.result("session/state", #"{"session":"t",\#(window)}"#)
    return state["sections"]?.written
  }

  @Test func `a window is told its rows as a state shows them, when they change`() throws {
    let rows = #""start":1,"limit":2"#
    let subscribed = try watcher.result(
      "session/subscribe", #"{"session":"t","window":{\#(rows)}}"#)
    #expect(subscribed["sections"]?.written == (try window(rows)))
    try edit("app set 3 = \\\"z\\\"; reload all")
    #expect(try told() == ["null", "null"])
    try edit("app delete 0")
    #expect(try told() == [try window(rows) ?? ""])
    try edit("undo")
    #expect(try told() == [try window(rows) ?? ""])
    try edit("edit on")
    #expect(try told() == ["null"])
  }

  @Test func `a window of the data source hears of what is not shown yet`() throws {
    let rows = #""plane":"model","section":0,"limit":1"#
    _ = try watcher.result("session/subscribe", #"{"session":"t","window":{\#(rows)}}"#)
    try edit("model set 0 = \\\"x\\\"")
    #expect(try told() == [#"[{"section":0,"rowCount":4,"start":0,"rows":["x"]}]"#])
    try edit("reload 0")
    #expect(try told() == ["null"])
  }

  @Test func `what is not kept leaves a window as it was`() throws {
    _ = try watcher.result("session/subscribe", #"{"session":"t","window":{"limit":1}}"#)
    try edit("app delete 0; app delete 9", #","atomic":true"#)
    try edit("app delete 0", #","dryRun":true"#)
    #expect(try told() == [])
    try edit("app delete 0")
    #expect(try told() == [#"[{"section":0,"rowCount":3,"start":0,"rows":["b"]}]"#])
  }

  @Test func `random edits are told to a window exactly when its rows change`() throws {
    let rows = #""start":1,"limit":2"#
    _ = try watcher.result("session/subscribe", #"{"session":"t","window":{\#(rows)}}"#)
    var source = RandomStatement(seed: 7, number: 0)
    source.counts = [4, 2]
    var (shown, changes) = (try window(rows), 0)
    for _ in 0..<300 {
      let writer = source.statement().split(separator: "\"").joined(separator: "\\\"")
      _ = try editor.call("session/edit", #"{"session":"t","text":"\#(writer)"}"#)
      let now = try window(rows)
      let heard = try told().filter { $0 != "null" }
      #expect(heard == (now == shown ? [] : [now ?? ""]), "\(writer)")
      if now != shown { changes += 1 }
      shown = now
      if try editor.result("session/state", #"{"session":"t"}"#)["state"]?["crashed"] != nil {
        _ = try editor.result("session/undo", #"{"session":"t"}"#)
        shown = try window(rows)
        _ = try told()
      }
    }
    #expect(changes > 20)
  }

  // MARK: - Clients that do not keep up

  @Test func `who missed changes is told once to look anew, and hears of what follows`() throws {
    _ = try watcher.result("session/subscribe", #"{"session":"t"}"#)
    watcher.reads = false
    try edit("app delete 0; app delete 0")
    try edit("app delete 0")
    #expect(watcher.received() == [])
    catchUp()
    let resync = try #require(try parsed(watcher.received()).first?["params"])
    #expect(resync["resync"]?.bool == true && resync["changes"] == nil)
    #expect(resync["revision"]?.int == 3)
    try edit("app insert \\\"x\\\" at 0")
    let next = try #require(try parsed(watcher.received()).first?["params"])
    #expect(next["previousRevision"]?.int == 3)
    #expect(next["changes"] != nil)
  }

  @Test func `a window that missed changes is told the rows that it had before them`() throws {
    _ = try watcher.result("session/subscribe", #"{"session":"t","window":{"limit":1}}"#)
    watcher.reads = false
    try edit("app delete 0")
    catchUp()
    #expect(watcher.received().count == 1)
    try edit("undo")
    #expect(try told() == [#"[{"section":0,"rowCount":4,"start":0,"rows":["a"]}]"#])
  }

  @Test func `who catches up while a text is run hears of its end alone`() throws {
    _ = try watcher.result("session/subscribe", #"{"session":"t"}"#)
    watcher.reads = false
    try edit("app delete 0")
    editor.send(
      #"{"jsonrpc":"2.0","id":"e","method":"session/edit","params":{"session":"t","text":"edit on; edit off; edit on; edit off; edit on; edit off"}}"#
    )
    #expect(editor.conversation.isWorking)
    catchUp()
    #expect(watcher.received() == [])
    while editor.conversation.isWorking { editor.conversation.work() }
    let messages = try parsed(watcher.received())
    #expect(messages.map { $0["params"]?["revision"]?.int } == [7])
    #expect(messages.first?["params"]?["resync"]?.bool == true)
  }

  @Test func `contents beyond the limit are to be looked at anew`() throws {
    let server = LocalServer { $0.limits.windowRows = 3 }
    let client = server.connect()
    _ = try client.result("session/open", #"{"name":"t","table":["a","b","c"]}"#)
    _ = try client.result("session/subscribe", #"{"session":"t"}"#)
    for (text, isTold) in [
      (#"table { \"d\" \"e\" \"f\" }"#, true),
      (#"app insert section { \"g\" } at 1"#, true),
      (#"table { \"a\" \"b\" \"c\" \"d\" }"#, false), (#"app delete 0"#, true),
    ] {
      client.notifications = []
      _ = try client.result("session/edit", #"{"session":"t","text":"\#(text)"}"#)
      let told = try #require(client.notifications.first?["params"])
      #expect((told["resync"] == nil) == isTold && (told["changes"] != nil) == isTold, "\(text)")
      #expect(told["previousRevision"]?.int == (told["revision"]?.int ?? 0) - 1)
    }
  }

  private func catchUp() {
    watcher.reads = true
    server.host.caughtUp(watcher.id)
    server.deliverPosts()
  }

  private func parsed(_ lines: [String]) throws -> [JSONValue] {
    try lines.map { try JSONDocument(parsing: Array($0.utf8)).root }
  }
}
