import Glibc

/// Many connections to a Unix socket, each with sessions of its own, driven at once by one thread.
final class ManyConnections {
  /// One connection and what is on its way there.
  private final class Connection {
    let descriptor: CInt
    var frames = FrameBuffer(capacity: 1 << 16)
    /// Requests on their way.
    var outstanding = 0
    /// The place in the round of requests, one a session, of the next one.
    var next = 0
    /// Answers since counting began.
    var answered = 0

    init(descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }
  }

  private let connections: [Connection]
  /// For each connection two rounds of edits, one a session: a row of any length up to one round is in one piece.
  private let edits: [Requests]
  /// How many edits of a connection are on their way at most: one of each session.
  private let window: Int
  /// The size of the shortest answer to an edit that is done.
  private var leastSize = Int.max

  /// Opens connections and sessions, and edits each session once.
  init(to path: String, connections count: Int, sessions: Int) throws(BenchmarkFailure) {
    window = sessions
    var connections: [Connection] = []
    var edits: [Requests] = []
    for index in 0..<count {
      let names = (0..<sessions).map { "c\(index)s\($0)" }
      connections.append(Connection(descriptor: try Self.connect(to: path)))
      edits.append(
        Requests(
          "session/edit", (names + names).map { SessionServer.editParameters(session: $0) }))
      let opening = Requests(
        "session/open", names.map { SessionServer.openParameters(session: $0) })
      _ = try Self.leastAnswer(to: opening, from: connections[index], count: sessions)
      let size = try Self.leastAnswer(to: edits[index], from: connections[index], count: sessions)
      leastSize = min(leastSize, size)
    }
    self.connections = connections
    self.edits = edits
  }

  /// The size of the shortest answer to the first requests; each must say that something is done.
  private static func leastAnswer(
    to requests: Requests, from connection: Connection, count: Int
  ) throws(BenchmarkFailure) -> Int {
    let length = requests.ends[count - 1]
    let written = requests.bytes.withUnsafeBytes {
      write(connection.descriptor, $0.baseAddress, length)
    }
    guard written == length else { throw .ended("the server") }
    var answered = 0
    var least = Int.max
    while answered < count {
      guard connection.frames.fill(from: connection.descriptor) > 0 else {
        throw .ended("the server")
      }
      while let answer = connection.frames.next() {
        let text = String(decoding: answer, as: UTF8.self)
        guard text.contains("\"outcome\":\"done\"") else { throw .answer(text) }
        least = min(least, answer.count)
        answered += 1
      }
    }
    return least
  }

  /// Answers that each connection has got in so many milliseconds, after half as many of warming up.
  func answers(inMilliseconds duration: Int) throws(BenchmarkFailure) -> [Int] {
    try drive(milliseconds: duration / 2)
    for connection in connections { connection.answered = 0 }
    try drive(milliseconds: duration)
    return connections.map(\.answered)
  }

  private func drive(milliseconds: Int) throws(BenchmarkFailure) {
    var descriptors = connections.map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    let end = wallClock() + UInt64(milliseconds) * 1_000_000
    for index in connections.indices where connections[index].outstanding == 0 {
      try send(index)
    }
    while wallClock() < end {
      poll(&descriptors, nfds_t(descriptors.count), 1_000)
      for index in connections.indices where descriptors[index].revents != 0 {
        let connection = connections[index]
        guard connection.frames.fill(from: connection.descriptor) > 0 else {
          throw .ended("the server")
        }
        while let answer = connection.frames.next() {
          if answer.count < leastSize {
            throw .answer(String(decoding: answer, as: UTF8.self))
          }
          connection.outstanding -= 1
          connection.answered += 1
        }
        if connection.outstanding <= window / 2 { try send(index) }
      }
    }
  }

  /// Fills the window of a connection: so few bytes that writing never waits.
  private func send(_ index: Int) throws(BenchmarkFailure) {
    let connection = connections[index]
    let ends = edits[index].ends
    let count = window - connection.outstanding
    let start = connection.next == 0 ? 0 : ends[connection.next - 1]
    let length = ends[connection.next + count - 1] - start
    let written = edits[index].bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { write(connection.descriptor, $0 + start, length) } ?? 0
    }
    guard written == length else { throw .ended("the server") }
    connection.outstanding = window
    connection.next = (connection.next + count) % window
  }

  private static func connect(to path: String) throws(BenchmarkFailure) -> CInt {
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw .system("connect")
    }
    return descriptor
  }
}
