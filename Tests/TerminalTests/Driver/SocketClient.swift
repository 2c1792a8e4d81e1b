import Glibc

/// A client of a session that is shared on a Unix socket: a line of JSON goes out, lines come in.
final class SocketClient {
  private let socket: Descriptor
  private var unread: [UInt8] = []
  private var requests = 0

  /// Connects, once the socket is there.
  init(path: String) async throws {
    let descriptor = Descriptor(
      Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let connected = try await Patience.usual.firstAnswer { () -> Bool? in
      let result = withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      return result == 0 ? true : nil
    }
    guard connected == true else {
      throw WaitedInVain(awaited: "a socket at \(path)", found: String(cString: strerror(errno)))
    }
    descriptor.answerAtOnce()
    socket = descriptor
  }

  /// Sends a request and waits for its answer.
  @discardableResult func call(_ method: String, _ parameters: String) async throws -> String {
    let number = try await send(method, parameters)
    return try await line(with: "\"id\":\(number)")
  }

  /// Sends a request and waits for nothing.
  @discardableResult func send(_ method: String, _ parameters: String) async throws -> Int {
    requests += 1
    let message =
      #"{"jsonrpc":"2.0","id":\#(requests),"method":"\#(method)","params":\#(parameters)}"# + "\n"
    try await socket.write(Array(message.utf8))
    return requests
  }

  /// Sends a notification, to which nothing is answered.
  func notify(_ method: String, _ parameters: String) async throws {
    let message = #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"# + "\n"
    try await socket.write(Array(message.utf8))
  }

  /// Lets the session run statements, which hold no quotes.
  @discardableResult func edit(_ text: String) async throws -> String {
    try await call("session/edit", #"{"text":"\#(text)"}"#)
  }

  /// The next line that holds a text; what comes before it is dropped.
  func line(with text: String) async throws -> String {
    let line = try await Patience.usual.firstAnswer { () -> String? in
      if let bytes = socket.readAvailable() { unread += bytes }
      while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 1)
        if line.contains(text) { return line }
      }
      return nil
    }
    guard let line else {
      throw WaitedInVain(
        awaited: "a line with “\(text)”", found: String(decoding: unread, as: UTF8.self))
    }
    return line
  }
}
