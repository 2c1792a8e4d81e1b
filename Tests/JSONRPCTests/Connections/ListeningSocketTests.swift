import Foundation
import Glibc
import JSONRPC
import TestSupport
import Testing

/// Where clients may be let in, and what is there before and after.
@Suite struct ListeningSocketTests {
  private let folder: SocketFolder

  init() throws { folder = try SocketFolder() }

  // MARK: - Paths

  @Test func `only its owner may open the socket, whatever the process's mask`() throws {
    let server = try folder.listen("a")
    #expect(folder.mode(of: "a") == S_IFSOCK | 0o600)
    server.close()
  }

  @Test func `the socket is gone when listening ends`() throws {
    let server = try folder.listen("a")
    server.close()
    server.close()
    #expect(folder.mode(of: "a") == nil)
    var other: ConnectionServer? = try folder.listen("a")
    #expect(folder.mode(of: "a") != nil && other != nil)
    other = nil
    #expect(folder.mode(of: "a") == nil)
  }

  @Test func `a socket of somebody who is gone is taken over`() throws {
    try folder.leaveDeadSocket("a")
    #expect(folder.mode(of: "a") != nil)
    let server = try folder.listen("a")
    #expect(try folder.connect("a").isEnded() == false)
    server.close()
    #expect(folder.mode(of: "a") == nil)
  }

  @Test func `a socket at which somebody listens is left alone`() throws {
    let server = try folder.listen("a")
    #expect(throws: ListeningError.inUse) { try folder.listen("a") }
    #expect(try folder.connect("a").isEnded() == false)
    server.close()
  }

  @Test func `what is no socket is left alone`() throws {
    try folder.folder.write("mine", to: "file")
    try FileManager.default.createDirectory(
      at: folder.folder.url.appending(path: "folder"), withIntermediateDirectories: true)
    symlink("nowhere", folder.path("link"))
    for name in ["file", "folder", "link"] {
      #expect(throws: ListeningError.noSocket) { try folder.listen(name) }
    }
    #expect(try folder.folder.read("file") == "mine")
    #expect(ListeningError.noSocket.message == "something that is no socket is there already")
  }

  @Test func `another's socket that came to the path meanwhile is not taken away`() throws {
    let first = try folder.listen("a")
    unlink(folder.path("a"))
    let second = try folder.listen("a")
    first.close()
    #expect(try folder.connect("a").isEnded() == false)
    second.close()
  }

  @Test func `a path that cannot be is said to be so`() throws {
    #expect(throws: ListeningError.system(ENOENT)) { try folder.listen("none/a") }
    #expect(throws: ListeningError.system(ENOENT)) { try ListeningSocket(path: "") }
    #expect(throws: ListeningError.system(ENOENT)) { try ListeningSocket(path: "/tmp\0/a") }
    #expect(throws: ListeningError.pathTooLong(limit: 107)) {
      try folder.listen(String(repeating: "x", count: 108))
    }
    #expect(
      ListeningError.pathTooLong(limit: 107).message
        == "the path of a socket is at most 107 bytes long")
  }

  @Test func `of several who find a dead socket at once one gets it`() throws {
    for _ in 0..<10 {
      try folder.leaveDeadSocket("a")
      let path = folder.path("a")
      let (tried, ended) = (DispatchGroup(), DispatchGroup())
      let wins = DispatchSemaphore(value: 0)
      for _ in 0..<4 {
        tried.enter()
        ended.enter()
      }
      for _ in 0..<4 {
        Thread.detachNewThread {
          let server = ConnectionServer(handler: TestHandler())
          if let socket = try? ListeningSocket(path: path) {
            server.listen(socket)
            wins.signal()
          }
          tried.leave()
          // Whoever tries later must find the winner alive.
          tried.wait()
          server.close()
          ended.leave()
        }
      }
      ended.wait()
      var count = 0
      while wins.wait(timeout: .now()) == .success { count += 1 }
      #expect(count == 1)
    }
  }

  // MARK: - Ports

  @Test(arguments: ["127.0.0.1:0", "localhost:0", "[::1]:0"])
  func `a free port is found and told`(address: String) throws {
    let socket: ListeningSocket
    do {
      socket = try ListeningSocket(address: address, allowsRemote: false)
    } catch {
      // Some machines have no IPv6.
      try #require(address.hasPrefix("["))
      return
    }
    let host = address.hasPrefix("[") ? "[::1]" : "127.0.0.1"
    let port = try #require(Int(socket.name.split(separator: ":").last ?? ""))
    #expect(socket.name == "\(host):\(port)")
    #expect(port > 0)
    let world = ServedWorld()
    world.server.listen(socket)
    #expect(throws: ListeningError.inUse) {
      try ListeningSocket(address: socket.name, allowsRemote: false)
    }
    world.server.close()
    // The port is free again.
    let next = ServedWorld()
    next.server.listen(try ListeningSocket(address: socket.name, allowsRemote: false))
    next.server.close()
  }

  @Test func `clients of a port are answered, and known to come over one`() throws {
    let world = ServedWorld()
    let socket = try ListeningSocket(address: "127.0.0.1:0", allowsRemote: false)
    world.server.listen(socket)
    world.server.listen(try ListeningSocket(path: folder.path("a")))
    let port = try #require(UInt16(socket.name.split(separator: ":").last ?? ""))
    let near = try folder.connect("a")
    world.run()
    let far = try ServedClient(port: port, world)
    world.run()
    far.write(call("echo", id: "1") + "\n")
    #expect(far.messages().map(brief) == ["1 {}"])
    #expect(
      world.handler.sources.sorted { $0.key < $1.key }.map(\.value) == [.unixSocket, .network])
    near.close()
    far.endWriting()
    #expect(far.messages() == [])
    #expect(far.isEnded)
    world.server.close()
  }

  @Test(arguments: ["0.0.0.0:0", "[::]:0", "192.0.2.1:0", "10.0.0.1:0", "[2001:db8::1]:0"])
  func `an address that others can reach is refused unless it is asked for`(address: String) {
    #expect(throws: ListeningError.notLoopback(address)) {
      try ListeningSocket(address: address, allowsRemote: false)
    }
    #expect(
      ListeningError.notLoopback(address).message
        == "other machines could reach \(address), and --allow-remote is not given")
  }

  @Test func `an address that others can reach may be asked for`() throws {
    let world = ServedWorld()
    let socket = try ListeningSocket(address: "0.0.0.0:0", allowsRemote: true)
    #expect(socket.name.hasPrefix("0.0.0.0:"))
    world.server.listen(socket)
    world.server.close()
  }

  @Test(arguments: [
    "", ":", "127.0.0.1", "127.0.0.1:", ":80", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:+1",
    "127.0.0.1:a", "::1:80", "[::1]", "[::1:80", "example:80", "127.0.0.256:80", "[127.0.0.1]:80",
    "127.0.0.1:80 ", "127.1:80",
  ])
  func `what is no address and port is told to be none`(text: String) {
    #expect(throws: ListeningError.noAddress(text)) {
      try ListeningSocket(address: text, allowsRemote: true)
    }
  }
}
