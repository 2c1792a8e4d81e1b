import JSON
import SessionServer
import TableEditing
import Testing

@testable import Prompt

/// What a client's messages come to, without a socket: bytes in, bytes out.
@Suite struct SharingTests {
  // MARK: - Hello and state

  @Test func `hello names the client and says what may be asked for`() throws {
    let world = SharedWorld()
    let reply = try world.call("session/hello", #"{"name":"editor"}"#)
    #expect(reply["result"]?["name"]?.string == "editor")
    #expect(reply["result"]?["protocolVersion"]?.int == 1)
    #expect(reply["result"]?["server"]?["name"]?.string == "rowsmith")
    #expect(reply["result"]?["server"]?["version"]?.string == "9.9")
    #expect(
      reply["result"]?["sessions"].text
        == #"[{"session":"prompt","revision":0,"position":0,"rows":3,"subscribers":0,"kept":true}]"#
    )
    #expect(reply["result"]?["limits"]?["messageBytes"]?.int == 16 << 20)
    #expect(world.news == ["editor is here"])
  }

  @Test(arguments: [
    ("editor", "editor-2"), ("prompt", "prompt-2"), ("", "client-2"), ("client-1", "client-1"),
    (#"a\u001b[31mb\nc"#, "a[31mbc"), (#"\u202Eabc"#, "abc"), ("é😀", "é😀"),
    (String(repeating: "x", count: 100), String(repeating: "x", count: 40)),
  ])
  func `a name is one line that nobody else has`(wish: String, name: String) throws {
    let world = SharedWorld()
    _ = try world.call("session/hello", #"{"name":"editor"}"#)
    let other = world.join()
    let reply = try world.call("session/hello", #"{"name":"\#(wish)"}"#, as: other)
    #expect(reply["result"]?["name"]?.string == name)
  }

  @Test func `the state has counts of both planes, the mode and the rows`() throws {
    let world = SharedWorld()
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
    let world = SharedWorld()
    try world.edit(#"table { section "A" { "a" "b" } section "B" { } section { "c" "d" "e" } }"#)
    let reply = try world.call("session/state", parameters)
    #expect(reply["result"]?.rows == rows)
  }

  // MARK: - Edits

  @Test func `an edit changes the one session and tells of each step`() throws {
    let world = SharedWorld()
    let reply = try world.edit("edit on; move 0 -> 2; move 1 -> 1")
    #expect(world.rows == ["b", "c", "a"])
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
    let world = SharedWorld()
    let refused = try world.edit("delete 9; app delete 0")
    #expect(refused["steps"]?.elements?.map { $0["outcome"]?.string } == ["refused"])
    #expect(refused["revision"]?.int == 0)
    let trapped = try world.edit("view delete 0; app delete 0")
    #expect(trapped["steps"]?.elements?.map { $0["outcome"]?.string } == ["trapped"])
    #expect(trapped["revision"]?.int == 1)
    #expect(world.news == ["client-1: view delete 0"])
  }

  @Test func `a text that cannot be read runs not at all`() throws {
    let world = SharedWorld()
    let reply = try world.call("session/edit", #"{"text":"app delete 0; delte 1"}"#)
    #expect(reply["error"]?["code"]?.int == -32011)
    let diagnostic = reply["error"]?["data"]?["diagnostics"]?.array?.first
    #expect(diagnostic?["severity"]?.string == "error")
    #expect(diagnostic?["range"].text == "[14,19]")
    #expect(world.rows == ["a", "b", "c"])
  }

  @Test func `a client reads no file`() throws {
    let world = SharedWorld()
    let reply = try world.edit(#"table from "/etc/hostname""#)
    let step = reply["steps"]?.array?.first
    #expect(step?["outcome"]?.string == "refused")
    #expect(world.rows == ["a", "b", "c"])
  }

  @Test func `an edit for another revision is refused as stale and changes nothing`() throws {
    let world = SharedWorld()
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
    #expect(world.rows == ["b", "c"])
    let fresh = try world.call("session/edit", #"{"text":"app delete 0","expectedRevision":1}"#)
    #expect(fresh["result"]?["revision"]?.int == 2)
  }

  @Test func `undo, redo and goto move along the timeline and say what changed`() throws {
    let world = SharedWorld()
    try world.edit(#"app delete 0; app insert "x" at 0; app move 0 -> 2"#)
    #expect(world.rows == ["b", "c", "x"])
    let undo = try world.call("session/undo", #"{"count":2}"#)
    #expect(world.rows == ["b", "c"])
    #expect(undo["result"]?["revision"]?.int == 4)
    #expect(undo["result"]?["position"]?.int == 1)
    #expect(
      undo["result"]?["changes"].text
        == #"[{"plane":"both","changes":[{"change":"deleteRow","before":[0,2]}]}]"#)
    _ = try world.call("session/redo")
    #expect(world.rows == ["x", "b", "c"])
    let goto = try world.call("session/goto", #"{"position":0}"#)
    #expect(world.rows == ["a", "b", "c"])
    #expect(goto["result"]?["revision"]?.int == 6)
    let nowhere = try world.call("session/goto", #"{"position":99}"#)
    #expect(nowhere["result"]?["outcome"]?.string == "refused")
    #expect(nowhere["result"]?["revision"]?.int == 6)
    let tooMany = try world.call("session/undo")
    #expect(tooMany["result"]?["outcome"]?.string == "refused")
    #expect(
      world.script.hasSuffix("app move 0 -> 2\nundo 2\nredo 1\ngoto 0\ngoto 99\nundo 1\n"))
  }

  @Test func `a client's statements are part of the record, and the history says whose`() throws {
    let world = SharedWorld()
    _ = try world.call("session/hello", #"{"name":"editor"}"#)
    world.enter("app delete 0  # the first")
    try world.edit("edit on; delete 9 # no such row")
    world.enter(".undo")
    #expect(world.script == "app delete 0  # the first\nedit on\ndelete 9\nundo 1\n")
    let history = try world.call("session/history")["result"]
    #expect(
      history?["steps"]?.array?.map { "\($0["client"].text) \($0["statement"].text)" }
        == [" ", #""prompt" "app delete 0""#, #""editor" "edit on""#])
  }

  // MARK: - Wrong calls

  @Test(arguments: [
    ("session/edit", "{}"), ("session/edit", #"{"text":1}"#), ("session/edit", #"["a"]"#),
    ("session/edit", #"{"text":"undo","atomic":1}"#), ("session/edit", #"{"Text":"undo"}"#),
    ("session/edit", #"{"text":"undo","expectedRevision":"0"}"#),
    ("session/edit", #"{"text":"undo","expectedRevision":-1}"#),
    ("session/edit", #"{"text":"undo","expectedRevision":0.5}"#),
    ("session/undo", #"{"count":0}"#), ("session/undo", #"{"count":-1}"#),
    ("session/undo", #"{"count":1e30}"#), ("session/undo", #"{"counts":1}"#),
    ("session/goto", "{}"), ("session/goto", #"{"position":4294967296}"#),
    ("session/state", #"{"plane":"both"}"#), ("session/state", #"{"section":1}"#),
    ("session/state", #"{"limit":true}"#), ("session/state", #"{"revision":"0"}"#),
    ("session/hello", #"{"name":[]}"#), ("session/subscribe", #"{"window":1}"#),
    ("session/unsubscribe", "[1]"),
  ])
  func `parameters that are unknown, missing or of another kind are refused`(
    method: String, parameters: String
  ) throws {
    let world = SharedWorld()
    #expect(try world.call(method, parameters)["error"]?["code"]?.int == -32602)
    #expect(world.script.isEmpty)
  }

  @Test func `the prompt's session is meant where none is named, and only the person ends it`()
    throws
  {
    let world = SharedWorld()
    for parameters in ["{}", "[]", #"{"session":"prompt"}"#] {
      let state = try world.call("session/state", parameters)["result"]
      #expect(state?["session"]?.string == "prompt")
    }
    #expect(
      try world.call("session/state", #"{"session":"other"}"#)["error"]?["code"]?.int == -32012)
    for parameters in ["{}", #"{"session":"prompt"}"#] {
      #expect(try world.call("session/close", parameters)["error"]?["code"]?.int == -32019)
    }
    #expect(
      try world.call("session/open", #"{"name":"prompt"}"#)["error"]?["code"]?.int == -32015)
  }

  @Test func `a session that a client opens is its own, and no news`() throws {
    let world = SharedWorld()
    let own = try world.call("session/open", #"{"table":["x"],"text":"app delete 0"}"#)
    #expect(own["result"]?["session"]?.string == "s1")
    #expect(world.rows == ["a", "b", "c"])
    #expect(world.news.isEmpty)
  }

  @Test func `a fork was where the prompt's session was, and goes its own way`() throws {
    let world = SharedWorld()
    world.enter(#"policy canMove(at) = at.row > 0; app delete 0"#)
    try world.edit("edit on")
    let fork = try world.call("session/fork", #"{"name":"mine"}"#)["result"]
    #expect(fork?.rows == [["b", "c"]])
    #expect(fork?["position"]?.int == world.shared.timeline.position)
    let moved = try world.edit("move 0 -> 1", #","session":"mine""#)
    #expect(moved["steps"]?.array?.map { $0["outcome"].text } == [#""ignored""#])
    try world.edit("app delete 0", #","session":"mine""#)
    #expect(world.rows == ["b", "c"])
    let history = try world.call("session/history", #"{"session":"mine"}"#)["result"]
    #expect(
      history?["steps"]?.array?.dropFirst().map { "\($0["client"].text) \($0["statement"].text)" }
        == [
          #""prompt" "policy canMove(at) = at.row > 0""#, #""prompt" "app delete 0""#,
          #""client-1" "edit on""#, #""client-1" "app delete 0""#,
        ])
  }
}
