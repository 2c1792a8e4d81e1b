import JSONRPC
import TestSupport
import Testing

/// Clients at sockets: who comes, who goes, and how.
@Suite struct ConnectionServerTests {
  @Test func `clients are answered each for itself`() throws {
    let world = ServedWorld()
    let clients = try (0..<50).map { _ in try world.connect() }
    #expect(world.server.clientCount == 50)
    #expect(Set(clients.map(\.id)).count == 50)
    for (number, client) in clients.enumerated() {
      client.write(call("echo", "[\(number)]", id: "1") + "\n")
    }
    for (number, client) in clients.enumerated() {
      #expect(client.messages().map(brief) == ["1 [\(number)]"])
    }
  }

  @Test func `requests that come in pieces are answered when they are whole`() throws {
    let world = ServedWorld()
    let client = try world.connect()
    let text = call("echo", "[1]", id: "1") + "\n"
    for byte in text.utf8.dropLast() {
      #expect(client.writeSome([byte]) == 1)
      world.run()
    }
    #expect(client.messages() == [])
    client.write("\n")
    #expect(client.messages().map(brief) == ["1 [1]"])
  }

  @Test func `a client that goes is let go, and its work is taken back`() throws {
    let world = ServedWorld()
    let (client, other) = (try world.connect(), try world.connect())
    client.write(call("slow", #"{"slices":1000000}"#, id: "1") + "\n")
    world.turn()
    #expect(world.server.hasWork)
    client.close()
    other.write(call("echo", id: "1") + "\n")
    #expect(other.messages().map(brief) == ["1 {}"])
    #expect(world.handler.left == [client.id])
    #expect(world.handler.cancelledCount == 1)
    #expect(world.server.clientCount == 1)
    #expect(world.descriptorCount == 1)
  }

  @Test func `a client that goes in the middle of a message is let go`() throws {
    for text in [#"{"jsonrpc":"2.0","#, "Content-Length: 10\r\n\r\n{", "Content-Le", " "] {
      let world = ServedWorld()
      let client = try world.connect()
      client.write(text)
      world.run()
      client.close()
      world.run()
      #expect(world.server.clientCount == 0)
      #expect(world.handler.left == [client.id])
    }
  }

  @Test func `a client that goes after notifications is heard to its end`() throws {
    let world = ServedWorld()
    let client = try world.connect()
    client.write(String(repeating: call("echo") + "\n", count: 1_000))
    client.close()
    world.run()
    #expect(world.server.clientCount == 0)
    #expect(world.handler.calls.count == 1_000)
  }

  @Test func `a client that leaves its answers unread and goes is let go`() throws {
    let world = ServedWorld()
    let client = try world.connect()
    client.write(call("large", #"{"size":3000000}"#, id: "1") + "\n")
    world.run()
    #expect(world.server.backlog > 1_000_000)
    // The bytes that it has not read make the end of the connection an error here.
    client.close()
    world.run()
    #expect(world.server.clientCount == 0)
    #expect(world.server.backlog == 0)
  }

  // MARK: - Half of a connection

  @Test func `a client that has said all gets its answers, then the end`() throws {
    let world = ServedWorld()
    let client = try world.connect()
    client.write(
      call("slow", #"{"slices":9}"#, id: "1") + "\n" + call("large", #"{"size":3000000}"#, id: "2")
        + "\n" + call("echo", id: "3"))
    client.endWriting()
    let messages = client.messages()
    #expect(messages.map { brief($0).prefix(2) } == ["1 ", "2 ", "3 "])
    #expect(client.isEnded)
    #expect(world.handler.left == [client.id])
  }

  @Test func `a client that says nothing at all gets the end`() throws {
    let world = ServedWorld()
    let client = try world.connect()
    client.endWriting()
    #expect(client.messages() == [])
    #expect(client.isEnded)
  }

  @Test func `a client that listens is told things after all it said, until it goes`() throws {
    let world = ServedWorld()
    let (listener, other) = (try world.connect(), try world.connect())
    listener.write(call("listen", id: "1") + "\n")
    listener.endWriting()
    #expect(listener.messages().map(brief) == ["1 {}"])
    other.write(call("post", id: "1") + "\n")
    #expect(listener.messages().map(brief) == ["told"])
    #expect(!listener.isEnded)
    listener.close()
    world.run()
    #expect(world.handler.left == [listener.id])
  }

  // MARK: - Who may not stay

  @Test func `one client too many is told so and sent away`() throws {
    var limits = MessageLimits()
    limits.clients = 2
    let world = ServedWorld(limits: limits)
    let folder = try SocketFolder()
    world.server.listen(try ListeningSocket(path: folder.path("a")))
    let clients = try (0..<3).map { _ in try folder.connect("a") }
    world.run()
    #expect(world.server.clientCount == 2)
    #expect(
      try clients[2].readLine()
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32014,"message":"there are 2 clients already","data":{"value":2}}}"#
    )
    #expect(try clients[2].readLine() == nil)
    clients[0].close()
    world.run()
    let next = try folder.connect("a")
    try next.write(call("echo", id: "1"))
    world.run()
    #expect(try next.readLine().map(brief) == "1 {}")
  }

  @Test func `a client that may not go on has its answer and is sent away`() throws {
    let world = ServedWorld()
    world.handler.asksToEnter = true
    let (stranger, friend) = (try world.connect(), try world.connect())
    stranger.write(
      call("echo", id: "1") + "\n" + call("enter", id: "2") + "\n" + call("echo", id: "3") + "\n")
    #expect(stranger.messages().map(brief) == ["1 -32017"])
    #expect(stranger.isEnded)
    #expect(world.handler.calls == ["echo"])
    friend.write(call("enter", id: "1") + "\n" + call("echo", id: "2") + "\n")
    #expect(friend.messages().map(brief) == ["1 {}", "2 {}"])
    #expect(world.server.clientCount == 1)
  }

  @Test(arguments: [
    "nonsense\n", "{\n", "[]\n", "[\(call("echo", id: "1"))]\n",
    "POST / HTTP/1.1\r\nContent-Length: 51\r\n\r\n" + call("enter", id: "1"),
  ])
  func `whatever a stranger begins with, it is sent away`(text: String) throws {
    let world = ServedWorld()
    world.handler.asksToEnter = true
    let stranger = try world.connect()
    stranger.write(text + call("enter", id: "2") + "\n")
    #expect(stranger.text().contains("error"))
    #expect(stranger.isEnded)
    #expect(world.handler.calls.allSatisfy { $0 == "echo" })
  }

  @Test func `a stranger says little before it is let in`() throws {
    let world = ServedWorld()
    world.handler.asksToEnter = true
    for start in ["[", "Content-Length: 20000\r\n\r\n"] {
      let stranger = try world.connect()
      stranger.write(start + String(repeating: " ", count: 17_000))
      #expect(stranger.text().contains("-32013"))
      #expect(stranger.isEnded)
    }
    let client = try world.connect()
    let long = #"["\#(String(repeating: "x", count: 20_000))"]"#
    client.write(call("enter", id: "1") + "\n" + call("echo", long, id: "2") + "\n")
    #expect(client.messages().map(brief) == ["1 {}", "2 \(long)"])
  }

  @Test func `at the end all are let go`() throws {
    let world = ServedWorld()
    let clients = try (0..<3).map { _ in try world.connect() }
    clients[0].write(call("slow", #"{"slices":5}"#, id: "1") + "\n")
    world.turn()
    world.server.close()
    world.server.close()
    for client in clients { client.read() }
    #expect(clients.allSatisfy { $0.isEnded })
    #expect(world.handler.left == clients.map(\.id))
    #expect(world.handler.cancelledCount == 1)
    #expect(world.descriptorCount == 0)
  }

  @Test func `a descriptor that is nobody's has nothing due`() throws {
    let world = ServedWorld()
    #expect(!world.server.serve(-1))
    #expect(!world.server.serve(99_999))
    let client = try world.connect()
    world.run()
    client.write(call("echo", id: "1") + "\n")
    #expect(client.messages().map(brief) == ["1 {}"])
  }
}
