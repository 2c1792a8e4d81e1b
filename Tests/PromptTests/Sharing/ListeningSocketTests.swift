import Foundation
import Glibc
import Prompt
import TestSupport
import Testing

/// Where a session may be shared, and what is there before and after.
@Suite struct ListeningSocketTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `only its owner may open the socket, whatever the process's mask`() throws {
    let server = try share("a")
    #expect(mode(of: "a") == S_IFSOCK | 0o600)
    server.close()
  }

  @Test func `the socket is gone when sharing ends`() throws {
    let server = try share("a")
    server.close()
    server.close()
    #expect(mode(of: "a") == nil)
    var other: SharingServer? = try share("a")
    #expect(mode(of: "a") != nil && other != nil)
    other = nil
    #expect(mode(of: "a") == nil)
  }

  @Test func `a socket of somebody who is gone is taken over`() throws {
    try leaveDeadSocket("a")
    #expect(mode(of: "a") != nil)
    let server = try share("a")
    #expect(try SocketClient(path: path("a")).isEnded() == false)
    server.close()
    #expect(mode(of: "a") == nil)
  }

  @Test func `a socket at which somebody listens is left alone`() throws {
    let server = try share("a")
    #expect(throws: SharingError.inUse) { try share("a") }
    #expect(try SocketClient(path: path("a")).isEnded() == false)
    server.close()
  }

  @Test func `what is no socket is left alone`() throws {
    try folder.write("mine", to: "file")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder"), withIntermediateDirectories: true)
    symlink("nowhere", path("link"))
    for name in ["file", "folder", "link"] {
      #expect(throws: SharingError.noSocket) { try share(name) }
    }
    #expect(try folder.read("file") == "mine")
    #expect(SharingError.noSocket.message == "something that is no socket is there already")
  }

  @Test func `another's socket that came to the path meanwhile is not taken away`() throws {
    let first = try share("a")
    unlink(path("a"))
    let second = try share("a")
    first.close()
    #expect(try SocketClient(path: path("a")).isEnded() == false)
    second.close()
  }

  @Test func `a path that cannot be is said to be so`() throws {
    #expect(throws: SharingError.system(ENOENT)) { try share("none/a") }
    #expect(throws: SharingError.system(ENOENT)) {
      try SharingServer(path: "", version: "9.9")
    }
    #expect(throws: SharingError.pathTooLong(limit: 107)) {
      try share(String(repeating: "x", count: 100))
    }
    #expect(SharingError.system(ENOENT).message == "no such file")
  }

  @Test func `of several who find a dead socket at once one gets it`() throws {
    for _ in 0..<20 {
      try leaveDeadSocket("a")
      let path = path("a")
      let (tried, ended) = (DispatchGroup(), DispatchGroup())
      let wins = DispatchSemaphore(value: 0)
      for _ in 0..<4 {
        tried.enter()
        ended.enter()
      }
      for _ in 0..<4 {
        Thread.detachNewThread {
          let server = try? SharingServer(path: path, version: "9.9")
          if server != nil { wins.signal() }
          tried.leave()
          // Whoever tries later must find the winner alive.
          tried.wait()
          server?.close()
          ended.leave()
        }
      }
      ended.wait()
      var count = 0
      while wins.wait(timeout: .now()) == .success { count += 1 }
      #expect(count == 1)
    }
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func share(_ name: String) throws -> SharingServer {
    try SharingServer(path: path(name), version: "9.9")
  }

  private func mode(of name: String) -> mode_t? {
    var status = stat()
    return lstat(path(name), &status) == 0 ? status.st_mode : nil
  }

  /// Leaves a socket behind as a process that was killed does.
  private func leaveDeadSocket(_ name: String) throws {
    let server = try share(name)
    #expect(link(path(name), path(name) + ".kept") == 0)
    server.close()
    #expect(rename(path(name) + ".kept", path(name)) == 0)
  }
}
