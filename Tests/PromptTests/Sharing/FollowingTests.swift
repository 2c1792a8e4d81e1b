import JSON
import SessionServer
import Testing

@testable import Prompt

/// What those who follow the prompt's session are told, and what the person is.
@Suite struct FollowingTests {
  @Test func `subscribers hear of all changes in order, and of nothing else`() throws {
    let world = SharedWorld()
    let other = world.join()
    _ = try world.call("session/hello", #"{"name":"other"}"#, as: other)
    _ = try world.call("session/subscribe")
    _ = try world.call("session/subscribe", as: other)
    try world.edit("app delete 0; delete 9")
    world.enter("app move 0 -> 1")
    try world.edit("app delete 1", as: other)
    let expected = [
      #"1 {"client":"client-1"} 1 [{"plane":"both","changes":[{"change":"deleteRow","before":[0,0]}]}]"#,
      #"2 {"client":"prompt"} 2 [{"plane":"both","changes":[{"change":"moveRow","before":[0,0],"after":[0,1]}]}]"#,
      #"3 {"client":"other"} 3 [{"plane":"both","changes":[{"change":"deleteRow","before":[0,1]}]}]"#,
    ]
    let heard = try world.takeHeard()
    #expect(heard.map(brief).dropFirst() == expected[1...])
    // Only whose request it was is told its id.
    #expect(heard[0]["cause"].text == #"{"client":"client-1","id":4}"#)
    #expect(try world.takeHeard(other).map(brief).prefix(2) == expected[..<2])
    _ = try world.call("session/unsubscribe", as: other)
    world.enter("undo")
    #expect(try world.takeHeard(other).isEmpty)
  }

  @Test func `each step of the person's entry is told for itself`() throws {
    let world = SharedWorld()
    _ = try world.call("session/subscribe")
    world.enter("app delete 0; edit on; move 0 -> 1; delete 9")
    let heard = try world.takeHeard()
    #expect(
      heard.map(brief) == [
        #"1 {"client":"prompt"} 1 [{"plane":"both","changes":[{"change":"deleteRow","before":[0,0]}]}]"#,
        #"2 {"client":"prompt"} 2 [{"plane":"view","changes":[{"change":"setEditing","editing":true}]}]"#,
        #"3 {"client":"prompt"} 3 [{"plane":"both","changes":[{"change":"moveRow","before":[0,0],"after":[0,1]}]}]"#,
      ])
    #expect(heard.map { $0["state"]?["editingMode"]?.bool } == [false, true, true])
    #expect(try world.call("session/state", #"{"revision":2}"#)["result"]?.rows == [["b", "c"]])
    world.enter(".undo 2\n.goto 0\napp delete 2")
    let later = try world.takeHeard().map(brief)
    #expect(
      later == [
        #"4 {"client":"prompt"} 1 [{"plane":"both","changes":[{"change":"moveRow","before":[0,1],"after":[0,0]}]},{"plane":"both","changes":[{"change":"setEditing","editing":false}]}]"#,
        #"5 {"client":"prompt"} 0 [{"plane":"both","changes":[{"change":"insertRow","after":[0,0],"text":"a"}]}]"#,
        #"6 {"client":"prompt"} 4 [{"plane":"both","changes":[{"change":"deleteRow","before":[0,2]}]}]"#,
      ])
  }

  @Test func `an entry that is interrupted has changed nothing`() throws {
    let world = SharedWorld()
    _ = try world.call("session/subscribe")
    var asked = 0
    world.enter("app delete 0; app delete 0; app delete 0") {
      asked += 1
      return asked > 3
    }
    #expect(world.rows == ["a", "b", "c"])
    #expect(try world.takeHeard().isEmpty)
    #expect(try world.call("session/state")["result"]?["revision"]?.int == 0)
  }

  @Test func `an entry of very many steps comes as one change`() throws {
    let world = SharedWorld()
    _ = try world.call("session/subscribe")
    world.enter(Array(repeating: "app move 0 -> 2", count: 1_000).joined(separator: ";"))
    #expect(try world.takeHeard().count == 1_000)
    world.enter(Array(repeating: "app move 0 -> 2", count: 1_001).joined(separator: ";"))
    // Three such moves of three rows lead back, and two are one the other way round.
    let whole = try world.takeHeard().map(brief)
    #expect(
      whole == [
        #"1001 {"client":"prompt"} 2001 [{"plane":"both","changes":[{"change":"moveRow","before":[0,2],"after":[0,0]}]}]"#
      ])
  }

  @Test func `a session that is opened leaves its earlier revisions behind`() throws {
    let prompting = try Prompting()
    try prompting.write("app insert \"x\" at 0\n", to: "other.rows")
    let world = SharedWorld(prompting.session)
    _ = try world.call("session/subscribe")
    world.enter("table { \"a\" }; app delete 0")
    _ = try world.takeHeard()
    world.enter(".open other.rows")
    #expect(world.rows == ["x"])
    let heard = try world.takeHeard()
    #expect(
      heard.map(brief) == [
        #"3 {"client":"prompt"} 1 [{"plane":"both","changes":[{"change":"declareTable","sections":[{"rows":["x"]}]}]}]"#
      ])
    #expect(try world.call("session/state", #"{"revision":3}"#)["result"]?.rows == [["x"]])
    let gone = try world.call("session/state", #"{"revision":2}"#)
    #expect(gone["error"]?["code"]?.int == -32018)
    #expect(gone["error"]?["data"].text == #"{"revision":2,"first":3,"last":3}"#)
    try world.edit("undo")
    #expect(world.rows == [])
  }

  @Test func `the person is told of changes, of who comes and of who goes`() throws {
    let world = SharedWorld()
    try world.edit("app delete 0; delete 9")
    _ = try world.call("session/hello", #"{"name":"editor-1"}"#)
    _ = try world.call("session/hello", #"{"name":"editor-1"}"#)
    try world.edit("edit on")
    _ = try world.call("session/state")
    world.leave(world.first)
    let nameless = world.join()
    world.leave(nameless)
    #expect(
      world.news == [
        "client-1: app delete 0", "editor-1 is here", "editor-1: edit on", "editor-1 has gone",
      ])
  }

  /// The revision, whose change it was, the place it led to, and what changed.
  private func brief(_ notification: JSONValue) -> String {
    ["revision", "cause", "position", "changes"].map { notification[$0].text }
      .joined(separator: " ")
  }
}
