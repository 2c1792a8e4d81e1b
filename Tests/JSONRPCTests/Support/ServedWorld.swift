import Glibc
import JSONRPC

/// A server whose clients are at the other ends of socket pairs, with nobody who waits: `turn` does what is due.
final class ServedWorld {
  let handler = TestHandler()
  let server: ConnectionServer
  private var waited: [CInt: DescriptorInterest] = [:]

  init(limits: MessageLimits = MessageLimits(), framing: MessageFraming? = nil) {
    server = ConnectionServer(handler: handler, limits: limits, framing: framing)
  }

  /// Somebody new; `room` is how many bytes the system may keep for each direction, nil what is customary.
  func connect(room: CInt? = nil) throws -> ServedClient {
    var ends: [CInt] = [-1, -1]
    guard
      socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw SystemFailure(code: errno) }
    if var room {
      for end in ends {
        setsockopt(end, SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout<CInt>.size))
      }
    }
    return ServedClient(ends[1], server.add(socket: ends[0]), self)
  }

  /// How many descriptors the server waits at.
  var descriptorCount: Int {
    learn()
    return waited.count
  }

  /// Does what is due once.
  ///
  /// - Returns: Whether anything was.
  @discardableResult
  func turn() -> Bool {
    learn()
    var waits = waited.sorted { $0.key < $1.key }.map { descriptor, interest in
      var events: CInt = 0
      if interest.contains(.reading) { events |= POLLIN }
      if interest.contains(.writing) { events |= POLLOUT }
      return pollfd(fd: descriptor, events: CShort(events), revents: 0)
    }
    let count = poll(&waits, nfds_t(waits.count), 0)
    if count > 0 { for wait in waits where wait.revents != 0 { server.serve(wait.fd) } }
    let works = server.hasWork
    if works { server.work() }
    return count > 0 || works
  }

  /// Does what is due until nothing is.
  func run() { while turn() {} }

  private func learn() {
    for (descriptor, interest) in server.takeInterests() { waited[descriptor] = interest }
  }
}

/// The system did not do what a test needs.
struct SystemFailure: Error {
  var code: CInt
}

/// Somebody at the other end of a socket, which never waits.
final class ServedClient {
  let descriptor: CInt
  let id: ClientID
  private let world: ServedWorld
  private var received: [UInt8] = []
  private(set) var isEnded = false
  private var isClosed = false

  init(_ descriptor: CInt, _ id: ClientID, _ world: ServedWorld) {
    self.descriptor = descriptor
    self.id = id
    self.world = world
  }

  /// Comes to a port of this machine.
  init(port: UInt16, _ world: ServedWorld) throws {
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    id = ClientID(rawValue: 0)
    self.world = world
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw SystemFailure(code: errno) }
  }

  deinit { close() }

  func close() {
    if !isClosed { Glibc.close(descriptor) }
    isClosed = true
  }

  /// Says that no more comes.
  func endWriting() { shutdown(descriptor, CInt(SHUT_WR)) }

  /// Sends all bytes; the server has its turns where there is no room.
  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = writeSome(rest)
      rest.removeFirst(max(count, 0))
      if count <= 0, !world.turn() { return }
    }
  }

  /// Sends as many bytes as there is room for; negative if nobody takes them.
  func writeSome(_ bytes: some Sequence<UInt8>) -> Int {
    let bytes = Array(bytes)
    return send(descriptor, bytes, bytes.count, CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL))
  }

  /// Reads what is there, at most so many bytes.
  func read(atMost limit: Int = .max) {
    var piece = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    var total = 0
    while total < limit {
      let count = recv(descriptor, &piece, min(piece.count, limit - total), CInt(MSG_DONTWAIT))
      guard count > 0 else {
        if count == 0 || errno != EAGAIN { isEnded = true }
        return
      }
      received += piece[..<count]
      total += count
    }
  }

  /// All that comes until nothing more is due.
  func text() -> String {
    repeat { read() } while world.turn()
    read()
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  /// The messages that come until nothing more is due.
  func messages(framing: MessageFraming = .lines) -> [String] {
    var reader = MessageReader(limit: 1 << 30, framing: framing)
    return reader.found(in: text().utf8).map { found in
      if case .message(let text) = found { text } else { "\(found)" }
    }
  }

  /// Whether a text is in what was read and not looked at yet.
  func hasReceived(_ text: String) -> Bool {
    String(decoding: received, as: UTF8.self).contains(text)
  }
}
