import JSON
import SessionServer
import TableEditing
import Testing

@testable import Prompt

/// Texts of clients: what is taken back, what waits for what, and how much the person is told of them.
@Suite struct ClientTextTests {
  @Test(arguments: [#","dryRun":true"#, #","atomic":true"#])
  func `what is taken back leaves no trace in the record, and no news`(option: String) throws {
    let world = SharedWorld()
    _ = try world.call("session/subscribe")
    world.enter("app delete 0")
    let script = world.script
    let why = world.shared.session.explanation()
    _ = try world.takeHeard()
    let reply = try world.edit("app delete 0; view delete 9", option)
    #expect(reply["applied"]?.bool == false)
    #expect(reply["steps"]?.array?.count == 2)
    #expect(world.rows == ["b", "c"])
    #expect(world.script == script)
    #expect(world.shared.session.explanation() == why)
    #expect(world.news.isEmpty)
    #expect(try world.takeHeard().isEmpty)
  }

  @Test func `a long text is news once it has ended, and none where it is cancelled`() throws {
    let world = SharedWorld { $0.limits.statementsPerTurn = 10 }
    let text = Array(repeating: "app move 0 -> 2", count: 30).joined(separator: "; ")
    let request = Array(
      #"{"jsonrpc":"2.0","id":1,"method":"session/edit","params":{\#(edit: text)}}"#.utf8)
    world.send(request)
    let other = world.join()
    _ = world.exchange(
      #"{"jsonrpc":"2.0","method":"session/hello","params":{"name":"other"}}"#, as: other)
    #expect(world.news.prefix(2) == ["other is here", "client-1: app move 0 -> 2"])
    #expect(world.rows == ["a", "b", "c"])

    world.send(request)
    #expect(world.host.holdsPersonUp())
    #expect(world.rows != ["a", "b", "c"])
    #expect(world.news.isEmpty)
    world.send(
      Array(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#.utf8))
    #expect(!world.host.holdsPersonUp())
    #expect(world.received().last?.contains("-32800") == true)
    #expect(world.rows == ["a", "b", "c"])
    #expect(world.news.isEmpty)
    #expect(world.shared.timeline.lastStep == 30)
  }

  @Test func `while the person waits no other text begins`() throws {
    let world = SharedWorld { $0.limits.statementsPerTurn = 10 }
    let other = world.join()
    let text = Array(repeating: "app move 0 -> 2", count: 30).joined(separator: "; ")
    world.send(
      Array(#"{"jsonrpc":"2.0","id":1,"method":"session/edit","params":{\#(edit: text)}}"#.utf8))
    world.send(
      Array(
        #"{"jsonrpc":"2.0","id":2,"method":"session/edit","params":{"text":"app delete 0"}}"#.utf8),
      as: other)
    while world.host.holdsPersonUp() { _ = world.work() }
    #expect(world.rows == ["a", "b", "c"])
    #expect(world.received(other).isEmpty)
    world.enter("app delete 2")
    while world.work() {}
    #expect(world.rows == ["b"])
    #expect(world.received(other).last?.contains(#""revision":32"#) == true)
  }

  @Test func `of many statements the person is told how many more there were`() throws {
    let world = SharedWorld()
    try world.edit(Array(repeating: "app move 0 -> 2", count: 25).joined(separator: "; "))
    let news = world.news
    #expect(news.count == 21)
    #expect(news.last == "client-1: and 5 more")
  }

  @Test func `a client's statement leaves no more rows than may be`() throws {
    let world = SharedWorld { $0.limits.rows = 4 }
    let reply = try world.edit(#"app insert "x" "y" at 0"#)
    #expect(reply["steps"]?.array?.first?["outcome"]?.string == "refused")
    world.enter(#"app insert "x" "y" at 0"#)
    #expect(world.rows.count == 5)
  }
}
