import JSONRPC
import Testing

/// Clients that do not read what they asked for, or what they are told.
@Suite struct SlowReaderTests {
  private var limits: MessageLimits {
    var limits = MessageLimits()
    limits.pause = 100_000
    limits.backlog = 200_000
    return limits
  }

  @Test func `a client that does not read is not listened to, and others are`() throws {
    let world = ServedWorld(limits: limits)
    let (slow, other) = (try world.connect(room: 4_096), try world.connect())
    let request = call("large", #"{"size":50000}"#, id: "1") + "\n"
    var sent = 0
    // More than all that the server and the system keep.
    for _ in 0..<20_000 {
      if slow.writeSome(request.utf8) != request.utf8.count, !world.turn() { break }
      world.turn()
      sent += 1
    }
    world.run()
    #expect(sent < 20_000)
    // What was asked for before it was too much, and one answer more.
    #expect(world.server.backlog > 100_000 - 50_000)
    #expect(world.server.backlog < 100_000 + 51_000)
    other.write(call("echo", id: "1") + "\n")
    #expect(other.messages().map(brief) == ["1 {}"])
    let answered = world.handler.calls.count
    #expect(answered < sent)
    // It reads after all.
    #expect(slow.messages().count >= sent)
    #expect(world.server.backlog == 0)
  }

  @Test func `requests in one piece wait for the client to read`() throws {
    let world = ServedWorld(limits: limits)
    let slow = try world.connect(room: 4_096)
    slow.write(
      (0..<100).map { call("large", #"{"size":20000}"#, id: "\($0)") + "\n" }.joined())
    world.run()
    #expect(world.handler.calls.count < 12)
    #expect(world.server.backlog < 121_000)
    #expect(slow.messages().map { brief($0).prefix { $0 != " " } } == (0..<100).map { "\($0)" })
  }

  @Test func `requests behind work wait for the client to read`() throws {
    let world = ServedWorld(limits: limits)
    let slow = try world.connect(room: 4_096)
    slow.write(
      call("slow", #"{"slices":3}"#, id: "-1") + "\n"
        + (0..<100).map { call("large", #"{"size":20000}"#, id: "\($0)") + "\n" }.joined())
    world.run()
    #expect(world.handler.calls.count < 13)
    #expect(world.server.backlog < 121_000)
    #expect(slow.messages().count == 101)
  }

  @Test func `so much may wait behind work and no more`() throws {
    var limits = limits
    limits.queue = 10_000
    let world = ServedWorld(limits: limits)
    let client = try world.connect()
    client.write(call("lock", #"{"slices":2}"#, id: "-1") + "\n")
    #expect(client.messages().count == 1)
    // Somebody else holds it up without end.
    let locker = try world.connect()
    locker.write(call("lock", #"{"slices":1000000000}"#, id: "1") + "\n")
    world.turn()
    client.write(call("wait", id: "1") + "\n")
    let request = call("echo", #"["\#(String(repeating: "x", count: 1_000))"]"#, id: "2") + "\n"
    var sent = 0
    while sent < 10_000, client.writeSome(request.utf8) == request.utf8.count {
      world.turn()
      sent += 1
    }
    #expect(sent < 10_000)
    locker.close()
    #expect(client.messages().count >= sent)
  }

  @Test func `a client that is behind misses what is told, and hears that it may ask again`() throws
  {
    let world = ServedWorld(limits: limits)
    let (slow, other) = (try world.connect(room: 4_096), try world.connect())
    for client in [slow, other] { client.write(call("listen", id: "1") + "\n") }
    #expect(slow.messages().map(brief) == ["1 {}"])
    #expect(other.messages().map(brief) == ["1 {}"])
    for number in 0..<100 {
      other.write(call("post", #"{"size":10000}"#, id: "\(number)") + "\n")
      #expect(other.messages().map(brief) == ["told", "\(number) {}"])
      #expect(world.server.backlog < 211_000)
    }
    #expect(Set(world.handler.missed) == [slow.id])
    let missed = world.handler.missed.count
    #expect(missed > 70)
    #expect(world.handler.caughtUp == [])
    let told = slow.messages().map(brief)
    #expect(told == Array(repeating: "told", count: 100 - missed) + ["again"])
    #expect(world.handler.caughtUp == [slow.id])
    other.write(call("post", id: "1") + "\n")
    #expect(slow.messages().map(brief) == ["told"])
    #expect(world.handler.missed.count == missed)
  }

  @Test func `a client that is behind is told nothing before it has caught up`() throws {
    let world = ServedWorld(limits: limits)
    let (slow, other) = (try world.connect(room: 4_096), try world.connect())
    slow.write(call("listen", id: "1") + "\n")
    #expect(slow.messages().count == 1)
    other.write(call("post", #"{"size":10000,"count":50}"#) + "\n")
    world.run()
    let missed = world.handler.missed.count
    while world.server.backlog > 100_000 {
      slow.read(atMost: 10_000)
      world.run()
    }
    #expect(world.server.backlog > 50_000)
    other.write(call("post") + "\n")
    world.run()
    #expect(world.handler.missed.count == missed + 1)
    #expect(slow.messages().map(brief).last == "again")
  }

  @Test func `a client that reads gets all that one turn tells, however much it is`() throws {
    let world = ServedWorld(limits: limits)
    let client = try world.connect()
    client.write(call("listen", id: "1") + "\n")
    #expect(client.messages().count == 1)
    client.write(call("post", #"{"size":1000,"count":150}"#, id: "2") + "\n")
    #expect(client.messages().count == 151)
    #expect(world.handler.missed == [])
  }

  @Test func `what the handler has for clients goes out although none has asked`() throws {
    let world = ServedWorld()
    let client = try world.connect()
    client.write(call("listen", id: "1") + "\n")
    #expect(client.messages().count == 1)
    world.handler.post(RPCNotification.message("told") { _ in }, to: [client.id])
    world.server.deliverPosts()
    client.read()
    #expect(client.messages().map(brief) == ["told"])
  }

  @Test func `work of several clients goes on in turns`() throws {
    let world = ServedWorld()
    let clients = try (0..<4).map { _ in try world.connect() }
    for (number, client) in clients.enumerated() {
      client.write(call("slow", #"{"slices":\#(5 * (4 - number)),"token":1}"#, id: "1") + "\n")
    }
    var ended: [Int] = []
    while world.turn() {
      for (number, client) in clients.enumerated() where !ended.contains(number) {
        client.read()
        if client.hasReceived(#""id":1"#) { ended.append(number) }
      }
    }
    #expect(ended == [3, 2, 1, 0])
  }

  @Test func `a client that says much leaves others their turn`() throws {
    let world = ServedWorld()
    let (busy, other) = (try world.connect(), try world.connect())
    let request = call("echo", #"["\#(String(repeating: "x", count: 50))"]"#) + "\n"
    _ = busy.writeSome(String(repeating: request, count: 1_500).utf8)
    other.write(call("echo", id: "1") + "\n")
    world.turn()
    // One piece at most.
    #expect(world.handler.calls.count <= (64 << 10) / request.utf8.count + 1)
    other.read()
    #expect(other.messages().map(brief) == ["1 {}"])
  }

  @Test func `a long message comes in and goes out whole`() throws {
    let world = ServedWorld()
    let client = try world.connect()
    let text = String(repeating: "x", count: 1_000_000)
    client.write(call("echo", #"["\#(text)"]"#, id: "1") + "\n")
    #expect(client.messages() == [#"{"jsonrpc":"2.0","id":1,"result":["\#(text)"]}"#])
  }
}
