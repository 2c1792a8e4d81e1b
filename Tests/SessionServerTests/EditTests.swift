import JSON
import SessionServer
import Testing

@Suite struct EditTests {
  let server = LocalServer()
  let client: LocalClient

  init() throws {
    client = server.connect()
    _ = try client.result("session/open", #"{"name":"t","table":["a","b","c"]}"#)
  }

  @Test func `an edit answers with a step for each statement and counts what changed`() throws {
    let result = try client.result(
      "session/edit", #"{"session":"t","text":"edit on; move 0 -> 2; move 1 -> 1"}"#)
    #expect(result["revision"]?.int == 2)
    #expect(result["previousRevision"]?.int == 0)
    #expect(result["position"]?.int == 2)
    #expect(result["applied"]?.bool == true)
    let steps = Array(try #require(result["steps"]?.elements))
    #expect(steps.map { $0["outcome"]?.string } == ["done", "done", "ignored"])
    #expect(steps.map { $0["statement"]?.string } == ["edit on", "move 0 -> 2", "move 1 -> 1"])
    #expect(steps.map { $0["range"]?.written } == ["[0,7]", "[9,20]", "[22,33]"])
    #expect(steps.map { $0["revision"]?.int } == [1, 2, 2])
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["b", "c", "a"]])
  }

  @Test func `an edit for another revision is refused and changes nothing`() throws {
    let response = try client.call(
      "session/edit", #"{"session":"t","text":"app delete 0","expectedRevision":3}"#)
    #expect(response["error"]?["code"]?.int == -32010)
    #expect(response["error"]?["data"]?.written == #"{"expectedRevision":3,"revision":0}"#)
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["a", "b", "c"]])
  }

  @Test func `a dry run tells what would happen and keeps nothing`() throws {
    let result = try client.result(
      "session/edit", #"{"session":"t","text":"app delete 0; app delete 0","dryRun":true}"#)
    #expect(result["applied"]?.bool == false)
    #expect(result["revision"]?.int == 0)
    #expect(result["steps"]?.elements?.map { $0["outcome"]?.string } == ["done", "done"])
    let state = try client.result("session/state", #"{"session":"t"}"#)
    #expect(state.rows == [["a", "b", "c"]])
    #expect(state["lastPosition"]?.int == 0)
  }

  @Test func `an atomic edit that fails keeps nothing, and one that does not fail keeps all`()
    throws
  {
    let failed = try client.result(
      "session/edit", #"{"session":"t","text":"app delete 0; app delete 9","atomic":true}"#)
    #expect(failed["applied"]?.bool == false)
    #expect(failed["revision"]?.int == 0)
    #expect(failed["steps"]?.elements?.map { $0["outcome"]?.string } == ["done", "trapped"])
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["a", "b", "c"]])
    let done = try client.result(
      "session/edit", #"{"session":"t","text":"app delete 0; app delete 0","atomic":true}"#)
    #expect(done["applied"]?.bool == true)
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["c"]])
  }

  @Test func `a text that is no script is an error, and none of it is run`() throws {
    let response = try client.call(
      "session/edit", #"{"session":"t","text":"app delete 0; bogus 3"}"#)
    #expect(response["error"]?["code"]?.int == -32011)
    #expect(
      response["error"]?["data"]?["diagnostics"]?.elements?.map { $0["range"]?.written } == [
        "[14,19]"
      ])
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["a", "b", "c"]])
  }

  @Test func `a request with the same key happens once`() throws {
    let parameters = #"{"session":"t","text":"app delete 0","key":"k1"}"#
    let first = try client.result("session/edit", parameters)
    #expect(first["repeated"] == nil)
    let second = try client.result("session/edit", parameters)
    #expect(second["repeated"]?.bool == true)
    #expect(second["steps"]?.written == first["steps"]?.written)
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["b", "c"]])
    #expect(
      try client.errorCode("session/edit", #"{"session":"t","text":"app delete 1","key":"k1"}"#)
        == -32016)
  }

  @Test func `undo, redo, goto, commit and rollback move the session`() throws {
    _ = try client.result("session/edit", #"{"session":"t","text":"app delete 0; app delete 0"}"#)
    #expect(try client.result("session/undo", #"{"session":"t"}"#)["revision"]?.int == 3)
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["b", "c"]])
    _ = try client.result("session/redo", #"{"session":"t"}"#)
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["c"]])
    _ = try client.result("session/goto", #"{"session":"t","revision":1}"#)
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["b", "c"]])
    _ = try client.result("session/commit", #"{"session":"t"}"#)
    _ = try client.result("session/edit", #"{"session":"t","text":"app delete 1"}"#)
    _ = try client.result("session/rollback", #"{"session":"t"}"#)
    #expect(try client.result("session/state", #"{"session":"t"}"#).rows == [["b", "c"]])
    let refused = try client.result("session/undo", #"{"session":"t","count":99}"#)
    #expect(refused["outcome"]?.string == "refused")
  }

  @Test func `a state at an earlier revision is shown as it was`() throws {
    _ = try client.result("session/edit", #"{"session":"t","text":"app delete 0; app delete 0"}"#)
    _ = try client.result("session/undo", #"{"session":"t","count":2}"#)
    let rows = try (0...3).map {
      try client.result("session/state", #"{"session":"t","revision":\#($0)}"#).rows
    }
    #expect(rows == [[["a", "b", "c"]], [["b", "c"]], [["c"]], [["a", "b", "c"]]])
    #expect(try client.errorCode("session/state", #"{"session":"t","revision":4}"#) == -32018)
  }
}
