import Glibc

/// A client of a session at a Unix socket: writes bytes, reads lines, and gives up when the time is over.
///
/// What `printf '...\n' | nc -U PATH` does, in a test:
///
///     let client = try SocketClient(path: path)
///     try client.write(#"{"jsonrpc":"2.0","id":1,"method":"session/edit","params":{"text":"delete 0"}}"#)
///     let reply = try client.readLine()
package final class SocketClient {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package let descriptor: CInt
  private var received: [UInt8] = []
  private var isAtEnd = false
  private var isClosed = false

  package init(path: String) throws {
    let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw SocketClient.failure("socket") }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      Glibc.close(descriptor)
      throw Failure(description: "the path is too long: \(path)")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let code = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 ? 0 : errno
      }
    }
    guard code == 0 else {
      Glibc.close(descriptor)
      throw Failure(description: "connect: \(String(cString: strerror(code)))")
    }
  }

  deinit { close() }

  // MARK: - Writing

  /// Sends a line.
  package func write(_ line: String) throws { try write(Array("\(line)\n".utf8)) }

  /// Sends bytes as they are, waiting for the other side where it has no room.
  package func write(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = sendSome(bytes[sent...])
      guard count >= 0 else { throw SocketClient.failure("send") }
      sent += count
    }
  }

  /// Sends as many of the bytes as the other side has room for now.
  package func writeWithoutWaiting(_ bytes: [UInt8]) -> Int {
    max(0, sendSome(bytes[...], CInt(MSG_DONTWAIT)))
  }

  private func sendSome(_ bytes: ArraySlice<UInt8>, _ flags: CInt = 0) -> Int {
    while true {
      let count = bytes.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL) | flags)
      }
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Says that nothing more will be sent, as `nc -N` does at the end of its input.
  package func endWriting() { shutdown(descriptor, CInt(SHUT_WR)) }

  package func close() {
    if isClosed { return }
    isClosed = true
    Glibc.close(descriptor)
  }

  // MARK: - Reading

  /// The next line without its end; nil where the other side has ended the connection.
  package func readLine(seconds: Int = 30) throws -> String? {
    while true {
      if let line = takeLine() { return line }
      if isAtEnd { return nil }
      guard try receive(milliseconds: CInt(seconds) * 1_000) else {
        throw Failure(description: "no line came in \(seconds) s")
      }
    }
  }

  /// A line that is there already or nil, without waiting.
  package func readLineIfThere() throws -> String? {
    if let line = takeLine() { return line }
    while !isAtEnd, try receive(milliseconds: 0) {
      if let line = takeLine() { return line }
    }
    return nil
  }

  /// Whether the other side has ended the connection, as far as can be told without waiting.
  package func isEnded() throws -> Bool {
    while !isAtEnd, try receive(milliseconds: 0) {}
    return isAtEnd
  }

  private func takeLine() -> String? {
    guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { received.removeFirst(end + 1) }
    return String(decoding: received[..<end], as: UTF8.self)
  }

  /// - Returns: Whether anything came, the end of the connection included.
  private func receive(milliseconds: CInt) throws -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&waiting, 1, milliseconds)
    if count < 0 && errno != EINTR { throw SocketClient.failure("poll") }
    if count <= 0 { return false }
    var piece = [UInt8](repeating: 0, count: 65_536)
    let length = recv(descriptor, &piece, piece.count, 0)
    if length > 0 {
      received += piece[..<length]
    } else if length == 0 || errno == ECONNRESET {
      isAtEnd = true
    } else if errno != EINTR {
      throw SocketClient.failure("recv")
    }
    return true
  }

  private static func failure(_ call: String) -> Failure {
    Failure(description: "\(call): \(String(cString: strerror(errno)))")
  }
}
