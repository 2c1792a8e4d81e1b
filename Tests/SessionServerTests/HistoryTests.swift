import JSON
import SessionServer
import Testing

/// The steps of a session's timeline, and whose they are.
@Suite struct HistoryTests {
  let server = LocalServer()
  let client: LocalClient

  init() throws {
    client = server.connect()
    _ = try client.result("session/hello", #"{"name":"One"}"#)
    _ = try client.result("session/open", #"{"name":"t","table":["a","b","c"]}"#)
  }

  @Test func `branches, commits and their makers are listed`() throws {
    let other = server.connect()
    _ = try other.result("session/hello", #"{"name":"Two"}"#)
    _ = try client.result(
      "session/edit", #"{"session":"t","text":"app delete 0; edit on; commit"}"#)
    _ = try client.result("session/undo", #"{"session":"t","count":2}"#)
    _ = try other.result("session/edit", #"{"session":"t","text":"view delete 5"}"#)
    let history = try client.result("session/history", #"{"session":"t"}"#)
    #expect(history["position"]?.int == 4 && history["lastPosition"]?.int == 4)
    #expect(history["lastCommit"]?.int == 0)
    let steps = history["steps"]?.elements.map(Array.init) ?? []
    #expect(steps.map { $0["position"]?.int } == [0, 1, 2, 3, 4])
    #expect(steps.map { $0["parent"]?.int } == [nil, 0, 1, 2, 1])
    #expect(
      steps.map { $0["statement"]?.string } == [
        nil, "app delete 0", "edit on", "commit", "view delete 5",
      ])
    #expect(steps.map { $0["client"]?.string } == [nil, "One", "One", "One", "Two"])
    #expect(
      steps.map { $0["outcome"]?.string } == [nil, "done", "done", "done", "trapped"])
    #expect(steps.dropFirst().map { $0["commit"]?.bool } == [nil, nil, true, nil])
    _ = try client.result("session/goto", #"{"session":"t","position":3}"#)
    #expect(
      try client.result("session/history", #"{"session":"t"}"#)["lastCommit"]?.int == 3)
  }

  @Test func `pages put together are the whole`() throws {
    let texts = (0..<23).map { "app set 0 = \\\"\($0)\\\"" }
    _ = try client.result(
      "session/edit", #"{"session":"t","text":"\#(texts.joined(separator: ";"))"}"#)
    let whole = try page("")
    #expect(whole.count == 24)
    var pages: [String] = []
    for start in stride(from: 0, through: 25, by: 5) {
      pages += try page(#","start":\#(start),"limit":5"#)
    }
    #expect(pages == whole)
    #expect(try page(#","start":99"#) == [])
    #expect(try page(#","limit":0"#) == [])
  }

  private func page(_ window: String) throws -> [String] {
    try client.result("session/history", #"{"session":"t"\#(window)}"#)["steps"]?.elements?
      .map(\.written) ?? []
  }

  @Test func `what is not kept leaves no steps`() throws {
    for more in [#""dryRun":true"#, #""atomic":true"#] {
      _ = try client.result(
        "session/edit", #"{"session":"t","text":"app delete 0; app delete 9",\#(more)}"#)
    }
    _ = try client.result("session/edit", #"{"session":"t","text":"edit on"}"#)
    let steps = try client.result("session/history", #"{"session":"t"}"#)["steps"]?.elements
    #expect(steps?.map { $0["statement"]?.string } == [nil, "edit on"])
  }
}
