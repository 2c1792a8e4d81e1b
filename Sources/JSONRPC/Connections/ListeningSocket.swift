import Glibc

/// A socket that lets clients in: a Unix socket at a path, or a port of the machine.
///
///     let socket = try ListeningSocket(address: "127.0.0.1:0", allowsRemote: false)
///     socket.name  // "127.0.0.1:41233", with the port that was free
package struct ListeningSocket {
  let descriptor: CInt
  private let file: SocketFile?
  /// The path, or the address and the port that it was given.
  package let name: String

  static let backlog: CInt = 128

  /// Listens at a path, and is gone from it when it is closed; see `SocketFile`.
  package init(path: String) throws(ListeningError) {
    descriptor = try ListeningSocket.open(AF_UNIX)
    do throws(ListeningError) {
      file = try SocketFile(path: path, descriptor)
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    name = path
  }

  /// Listens at `ADDRESS:PORT`; port 0 is any that is free.
  ///
  /// - Parameters:
  ///   - text: The address, by its numbers or `localhost`.
  ///   - allowsRemote: Whether it may be an address that other machines can reach.
  /// - Throws: `ListeningError` where nobody can listen there.
  package init(address text: String, allowsRemote: Bool) throws(ListeningError) {
    let address = try InternetAddress(text)
    if !allowsRemote, !address.isLoopback { throw .notLoopback(text) }
    descriptor = try ListeningSocket.open(address.family)
    do throws(ListeningError) {
      try ListeningSocket.listen(descriptor, address)
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    file = nil
    name = InternetAddress(of: descriptor)?.text ?? text
  }

  /// What its clients come over.
  package var source: ClientSource { file == nil ? .network : .unixSocket }

  /// Ends listening, and takes a Unix socket from its path if it is still this one.
  func close() {
    file?.remove()
    Glibc.close(descriptor)
  }

  /// Lets the next one in that waits at the door.
  ///
  /// - Returns: A descriptor that later programs do not inherit, or the system's error number.
  func accept() -> Result<CInt, AcceptError> {
    let descriptor = Glibc.accept(self.descriptor, nil, nil)
    if descriptor < 0 { return .failure(AcceptError(code: errno)) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    if file == nil {
      // An answer is one piece, and waits for nothing.
      ListeningSocket.turnOn(TCP_NODELAY, CInt(IPPROTO_TCP), descriptor)
      ListeningSocket.turnOn(SO_KEEPALIVE, SOL_SOCKET, descriptor)
    }
    return .success(descriptor)
  }

  /// Why nobody was let in: the system's error number.
  struct AcceptError: Error {
    var code: CInt
  }

  /// A new socket that later programs do not inherit and that never waits.
  static func open(_ family: CInt) throws(ListeningError) -> CInt {
    let kind =
      CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue) | CInt(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(family, kind, 0)
    if descriptor < 0 { throw .system(errno) }
    return descriptor
  }

  private static func listen(
    _ descriptor: CInt, _ address: InternetAddress
  ) throws(ListeningError) {
    // The port of a program that has just ended is free.
    turnOn(SO_REUSEADDR, SOL_SOCKET, descriptor)
    if address.family == AF_INET6 { turnOn(IPV6_V6ONLY, CInt(IPPROTO_IPV6), descriptor) }
    let code = address.bind(descriptor)
    if code == EADDRINUSE { throw .inUse }
    if code != 0 { throw .system(code) }
    if Glibc.listen(descriptor, backlog) != 0 {
      let code = errno
      throw code == EADDRINUSE ? .inUse : .system(code)
    }
  }

  private static func turnOn(_ option: CInt, _ level: CInt, _ descriptor: CInt) {
    var value: CInt = 1
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<CInt>.size))
  }
}
