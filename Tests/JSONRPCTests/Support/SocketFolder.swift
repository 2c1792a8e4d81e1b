import Foundation
import Glibc
import JSONRPC
import TestSupport

/// A folder with sockets in it.
struct SocketFolder {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func path(_ name: String) -> String { folder.url.appending(path: name).path }

  func connect(_ name: String) throws -> SocketClient { try SocketClient(path: path(name)) }

  /// A server that listens at a path.
  func listen(_ name: String) throws -> ConnectionServer {
    let server = ConnectionServer(handler: TestHandler())
    server.listen(try ListeningSocket(path: path(name)))
    return server
  }

  func mode(of name: String) -> mode_t? {
    var status = stat()
    return lstat(path(name), &status) == 0 ? status.st_mode : nil
  }

  /// Leaves a socket behind as a process that was killed does.
  func leaveDeadSocket(_ name: String) throws {
    let server = try listen(name)
    guard link(path(name), path(name) + ".kept") == 0 else { throw SystemFailure(code: errno) }
    server.close()
    guard rename(path(name) + ".kept", path(name)) == 0 else { throw SystemFailure(code: errno) }
  }
}
