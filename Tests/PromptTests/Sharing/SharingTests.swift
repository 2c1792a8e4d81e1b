import JSON
import Testing

@testable import Prompt

/// What a client's messages come to, without a socket: bytes in, bytes out.
@Suite struct SharingTests {
  // MARK: - Hello and state

  @Test func `hello names the client and says what may be asked for`() throws {
    var world = SharedWorld()
    let reply = try world.call("session/hello", #"{"name":"editor"}"#)
    #expect(reply["result"]?["name"]?.string == "editor")
    #expect(reply["result"]?["protocolVersion"]?.int == 1)
    #expect(reply["result"]?["session"]?.string == "prompt")
    #expect(reply["result"]?["server"]?["name"]?.string == "rowsmith")
    #expect(reply["result"]?["server"]?["version"]?.string == "9.9")
    #expect(reply["result"]?["revision"]?.int == 0)
    #expect(reply["result"]?["limits"]?["messageBytes"]?.int == 16 << 20)
    let methods = try #require(reply["result"]?["methods"]?.elements).compactMap(\.string)
    #expect(methods == SharedMethod.allCases.map(\.rawValue))
    #expect(world.news == ["editor is here"])
  }

  @Test(arguments: [
    ("editor", "editor-2"), ("prompt", "prompt-2"), ("", "client-2"), ("client-1", "client-1"),
    (#"a\u001b[31mb\nc"#, "a[31mbc"), (#"\u202Eabc"#, "abc"), ("é😀", "é😀"),
    (String(repeating: "x", count: 100), String(repeating: "x", count: 40)),
  ])
  func `a name is one line that nobody else has`(wish: String, name: String) throws {
    var world = SharedWorld()
    _ = try world.call("session/hello", #"{"name":"editor"}"#)
    let other = world.join()
    let reply = try world.call("session/hello", #"{"name":"\#(wish)"}"#, as: other)
    #expect(reply["result"]?["name"]?.string == name)
  }

  @Test func `the state has counts of both planes, the mode and the rows`() throws {
    var world = SharedWorld()
    try world.edit("edit on; model insert \"x\" at 0")
    let state = try world.call("session/state")
    let result = try #require(state["result"])
    #expect(result["revision"]?.int == 2)
    #expect(result["position"]?.int == 2)
    #expect(result["planesAgree"]?.bool == false)
    #expect(result["model"]?["rows"]?.int == 4)
    #expect(result["view"]?["rows"]?.int == 3)
    #expect(result["state"]?["editingMode"]?.bool == true)
    #expect(result.rows == [["a", "b", "c"]])
    let model = try world.call("session/state", #"{"plane":"model"}"#)
    #expect(model["result"]?.rows == [["x", "a", "b", "c"]])
  }

  @Test(arguments: [
    ("{}", [["a", "b"], [], ["c", "d", "e"]]),
    (#"{"start":1,"limit":2}"#, [["b"], [], ["c"]]),
    (#"{"start":2,"limit":2}"#, [[], ["c", "d"]]),
    (#"{"start":4}"#, [["e"]]), (#"{"start":5}"#, []), (#"{"limit":0}"#, []),
    (#"{"section":2}"#, [["c", "d", "e"]]),
    (#"{"section":2,"start":1,"limit":1}"#, [["d"]]),
    (#"{"section":2,"start":9}"#, [[]]), (#"{"section":1}"#, [[]]),
  ])
  func `a window shows some of the rows`(parameters: String, rows: [[String]]) throws {
    var world = SharedWorld()
    try world.edit(#"table { section "A" { "a" "b" } section "B" { } section { "c" "d" "e" } }"#)
    let reply = try world.call("session/state", parameters)
    #expect(reply["result"]?.rows == rows)
  }

  // MARK: - Edits

  @Test func `an edit changes the one session and tells of each step`() throws {
    var world = SharedWorld()
    let reply = try world.edit("edit on; move 0 -> 2; move 1 -> 1")
    #expect(world.session.rows == ["b", "c", "a"])
    #expect(reply["revision"]?.int == 2)
    #expect(reply["previousRevision"]?.int == 0)
    let steps = try #require(reply["steps"]?.elements).map { $0 }
    #expect(steps.map { $0["outcome"]?.string } == ["done", "done", "ignored"])
    #expect(steps.map { $0["revision"]?.int } == [1, 2, 2])
    #expect(steps.map { $0["statement"]?.string } == ["edit on", "move 0 -> 2", "move 1 -> 1"])
    #expect(
      steps[1]["changes"].text
        == #"[{"plane":"both","changes":[{"change":"moveRow","before":[0,0],"after":[0,2]}]}]"#)
    #expect(steps[1]["callbacks"]?.array?.first?["text"]?.string == "canMove(0.0) -> true")
  }

  @Test func `a refusal and a trap are outcomes, and what follows them is not run`() throws {
    var world = SharedWorld()
    let refused = try world.edit("delete 9; app delete 0")
    #expect(refused["steps"]?.elements?.map { $0["outcome"]?.string } == ["refused"])
    #expect(refused["revision"]?.int == 0)
    let trapped = try world.edit("view delete 0; app delete 0")
    #expect(trapped["steps"]?.elements?.map { $0["outcome"]?.string } == ["trapped"])
    #expect(trapped["revision"]?.int == 1)
    #expect(world.news == ["client-1: view delete 0"])
  }

  @Test func `a text that cannot be read runs not at all`() throws {
    var world = SharedWorld()
    let reply = try world.call("session/edit", #"{"text":"app delete 0; delte 1"}"#)
    #expect(reply["error"]?["code"]?.int == -32011)
    let diagnostic = reply["error"]?["data"]?["diagnostics"]?.array?.first
    #expect(diagnostic?["severity"]?.string == "error")
    #expect(diagnostic?["range"].text == "[14,19]")
    #expect(world.session.rows == ["a", "b", "c"])
  }

  @Test func `a client reads no file`() throws {
    var world = SharedWorld()
    let reply = try world.edit(#"table from "/etc/hostname""#)
    let step = reply["steps"]?.array?.first
    #expect(step?["outcome"]?.string == "refused")
    #expect(world.session.rows == ["a", "b", "c"])
  }

  @Test func `an edit for another revision is refused as stale and changes nothing`() throws {
    var world = SharedWorld()
    try world.edit("app delete 0")
    let edits = [
      ("session/edit", #"{"text":"app delete 0","expectedRevision":0}"#),
      ("session/undo", #"{"expectedRevision":2}"#), ("session/redo", #"{"expectedRevision":0}"#),
      ("session/goto", #"{"position":0,"expectedRevision":0}"#),
    ]
    for (method, parameters) in edits {
      let reply = try world.call(method, parameters)
      #expect(reply["error"]?["code"]?.int == -32010)
      #expect(reply["error"]?["data"]?["revision"]?.int == 1)
    }
    #expect(world.session.rows == ["b", "c"])
    let fresh = try world.call("session/edit", #"{"text":"app delete 0","expectedRevision":1}"#)
    #expect(fresh["result"]?["revision"]?.int == 2)
  }

  @Test func `undo, redo and goto move along the timeline and say what changed`() throws {
    var world = SharedWorld()
    try world.edit(#"app delete 0; app insert "x" at 0; app move 0 -> 2"#)
    #expect(world.session.rows == ["b", "c", "x"])
    let undo = try world.call("session/undo", #"{"count":2}"#)
    #expect(world.session.rows == ["b", "c"])
    #expect(undo["result"]?["revision"]?.int == 4)
    #expect(undo["result"]?["position"]?.int == 1)
    #expect(
      undo["result"]?["changes"].text
        == #"[{"plane":"both","changes":[{"change":"deleteRow","before":[0,2]}]}]"#)
    _ = try world.call("session/redo")
    #expect(world.session.rows == ["x", "b", "c"])
    let goto = try world.call("session/goto", #"{"position":0}"#)
    #expect(world.session.rows == ["a", "b", "c"])
    #expect(goto["result"]?["revision"]?.int == 6)
    let nowhere = try world.call("session/goto", #"{"position":99}"#)
    #expect(nowhere["result"]?["outcome"]?.string == "refused")
    #expect(nowhere["result"]?["revision"]?.int == 6)
    let tooMany = try world.call("session/undo")
    #expect(tooMany["result"]?["outcome"]?.string == "refused")
    #expect(
      world.session.record.dropFirst()
        == [
          "client-1: undo 2", "client-1: redo 1", "client-1: goto 0", "client-1: goto 99",
          "client-1: undo 1",
        ])
  }

  // MARK: - Wrong calls

  @Test(arguments: [
    ("session/edit", "{}"), ("session/edit", #"{"text":1}"#), ("session/edit", #"["a"]"#),
    ("session/edit", #"{"text":"undo","atomic":true}"#), ("session/edit", #"{"Text":"undo"}"#),
    ("session/edit", #"{"text":"undo","expectedRevision":"0"}"#),
    ("session/edit", #"{"text":"undo","expectedRevision":-1}"#),
    ("session/edit", #"{"text":"undo","expectedRevision":0.5}"#),
    ("session/undo", #"{"count":0}"#), ("session/undo", #"{"count":-1}"#),
    ("session/undo", #"{"count":1e30}"#), ("session/undo", #"{"count":null}"#),
    ("session/goto", "{}"), ("session/goto", #"{"position":4294967296}"#),
    ("session/state", #"{"plane":"both"}"#), ("session/state", #"{"section":1}"#),
    ("session/state", #"{"limit":true}"#), ("session/state", #"{"revision":0}"#),
    ("session/hello", #"{"name":[]}"#), ("session/subscribe", #"{"window":{}}"#),
    ("session/unsubscribe", "[1]"),
  ])
  func `parameters that are unknown, missing or of another kind are refused`(
    method: String, parameters: String
  ) throws {
    var world = SharedWorld()
    #expect(try world.call(method, parameters)["error"]?["code"]?.int == -32602)
    #expect(world.session.record.isEmpty)
  }

  @Test func `there is one session and these methods`() throws {
    var world = SharedWorld()
    for method in SharedMethod.allCases where method != .hello {
      let wrong = try world.call(
        method.rawValue, #"{"session":"other","text":"undo","position":0}"#)
      #expect([-32012, -32602].contains(wrong["error"]?["code"]?.int))
    }
    #expect(
      try world.call("session/state", #"{"session":"other"}"#)["error"]?["code"]?.int == -32012)
    #expect(try world.call("session/state", #"{"session":"prompt"}"#)["result"] != nil)
    #expect(try world.call("session/state", "[]")["result"] != nil)
    #expect(try world.call("session/fork")["error"]?["code"]?.int == -32601)
    #expect(try world.call("rpc.discover")["error"]?["code"]?.int == -32601)
  }

  @Test func `a text that is too long is refused by its length`() throws {
    var limits = SharingLimits()
    limits.text = 10
    var world = SharedWorld(limits: limits)
    #expect(try world.call("session/edit", #"{"text":"undo      "}"#)["result"] != nil)
    let reply = try world.call("session/edit", #"{"text":"undo       "}"#)
    #expect(reply["error"]?["code"]?.int == -32013)
    #expect(reply["error"]?["data"]?["limit"]?.int == 10)
  }

  // MARK: - Being told

  @Test
  func `subscribers hear of changes by others and by the prompt, in order, and of nothing else`()
    throws
  {
    var world = SharedWorld()
    let other = world.join()
    _ = try world.call("session/hello", #"{"name":"other"}"#, as: other)
    _ = try world.call("session/subscribe")
    _ = try world.call("session/subscribe", as: other)
    try world.edit("app delete 0; delete 9")
    world.enter("app move 0 -> 1")
    try world.edit("app delete 1", as: other)
    let heard = world.takeNotifications()
    #expect(
      heard[world.first] == [
        #"{"session":"prompt","revision":2,"previousRevision":1,"cause":"prompt","position":2,"changes":[{"plane":"both","changes":[{"change":"moveRow","before":[0,0],"after":[0,1]}]}]}"#,
        #"{"session":"prompt","revision":3,"previousRevision":2,"cause":"other","position":3,"changes":[{"plane":"both","changes":[{"change":"deleteRow","before":[0,1]}]}]}"#,
      ])
    #expect(
      heard[other] == [
        #"{"session":"prompt","revision":1,"previousRevision":0,"cause":"client-1","position":1,"changes":[{"plane":"both","changes":[{"change":"deleteRow","before":[0,0]}]}]}"#,
        #"{"session":"prompt","revision":2,"previousRevision":1,"cause":"prompt","position":2,"changes":[{"plane":"both","changes":[{"change":"moveRow","before":[0,0],"after":[0,1]}]}]}"#,
      ])
    _ = try world.call("session/unsubscribe", as: other)
    world.enter("undo")
    #expect(world.takeNotifications()[other] == nil)
  }

  @Test func `what the person has done is known before the next message is answered`() throws {
    var world = SharedWorld()
    _ = try world.call("session/subscribe")
    world.session.run("app delete 0; app delete 0")
    let reply = try world.call("session/edit", #"{"text":"app delete 0","expectedRevision":0}"#)
    #expect(reply["error"]?["data"]?["revision"]?.int == 1)
    #expect(
      world.takeNotifications()[world.first] == [
        #"{"session":"prompt","revision":1,"previousRevision":0,"cause":"prompt","position":2,"changes":[{"plane":"both","changes":[{"change":"deleteRow","before":[0,0]},{"change":"deleteRow","before":[0,1]}]}]}"#
      ])
  }

  @Test func `the person is told of changes, of who comes and of who goes`() throws {
    var world = SharedWorld()
    try world.edit("app delete 0; delete 9")
    _ = try world.call("session/hello", #"{"name":"editor-1"}"#)
    _ = try world.call("session/hello", #"{"name":"editor-1"}"#)
    try world.edit("edit on")
    _ = try world.call("session/state")
    world.sharing.leave(world.first)
    let nameless = world.join()
    world.sharing.leave(nameless)
    #expect(
      world.news == [
        "client-1: app delete 0", "editor-1 is here", "editor-1: edit on", "editor-1 has gone",
      ])
  }
}
