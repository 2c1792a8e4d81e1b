import Glibc

/// Drives a server: waits at its descriptors, and gives it its turns.
///
///     let server = ConnectionServer(handler: sessions)
///     EventLoop(server).run(reading: STDIN_FILENO, writing: STDOUT_FILENO)
package final class EventLoop {
  private let server: ConnectionServer
  private var interests: [CInt: DescriptorInterest] = [:]
  private var waits: [pollfd] = []

  package init(_ server: ConnectionServer) { self.server = server }

  /// Serves whoever comes in at the server's sockets.
  ///
  /// - Parameter ending: A descriptor at which the end is told by a byte; see `EndingSignals`.
  package func run(until ending: CInt) {
    while true {
      learnInterests()
      if wait(for: server.hasWork ? 0 : -1, ending) { break }
      serve()
    }
    server.close()
  }

  /// Serves the client at the other end of two descriptors, up to its end.
  ///
  /// It ends when all is answered and read, or when nothing is read any more for a second or so; also where the handler says
  /// so, and where the process that it watches is gone.
  ///
  /// - Returns: The exit code that the handler wants; nil where it says none.
  @discardableResult
  package func run(reading: CInt, writing: CInt) -> Int32? {
    let client = server.add(reading: reading, writing: writing)
    var mayWaitInRead = EventLoop.waitsInRead(reading)
    var patience = Patience()
    while server.has(client), server.exitCode == nil, !server.isDeserted {
      learnInterests()
      if mayWaitInRead, server.waitsForMessagesOnly, interests.count == 1,
        interests[reading] == .reading
      {
        // One call less for a message: the read itself waits.
        if !server.serve(reading) { mayWaitInRead = false }
        continue
      }
      let isListenedTo = interests[reading] != nil || server.hasWork
      if isListenedTo || !(server.onlyDrains || EventLoop.isHungUp(reading)) {
        patience = Patience()
      } else if patience.isOver(server.backlog) {
        break
      }
      // That nobody writes at the other end is told by no event where it is not listened to.
      let longest = server.patience
      _ = wait(for: isListenedTo || 0...100 ~= longest ? longest : 100, nil)
      serve()
    }
    server.close()
    return server.exitCode
  }

  /// Whether a read waits until there is something.
  private static func waitsInRead(_ descriptor: CInt) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags >= 0 && flags & O_NONBLOCK == 0
  }

  /// Whether nobody writes at the other end any more.
  private static func isHungUp(_ descriptor: CInt) -> Bool {
    var wait = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&wait, 1, 0) > 0
  }

  private func learnInterests() {
    let changes = server.takeInterests()
    if changes.isEmpty { return }
    for (descriptor, interest) in changes { interests[descriptor] = interest }
    waits = interests.sorted { $0.key < $1.key }
      .map { pollfd(fd: $0.key, events: $0.value.events, revents: 0) }
  }

  /// Waits for something to do.
  ///
  /// - Returns: Whether the end was told.
  private func wait(for milliseconds: CInt, _ ending: CInt?) -> Bool {
    if let ending { waits.append(pollfd(fd: ending, events: CShort(POLLIN), revents: 0)) }
    defer { if ending != nil { waits.removeLast() } }
    let count = poll(&waits, nfds_t(waits.count), milliseconds)
    if count <= 0 {
      for index in waits.indices { waits[index].revents = 0 }
    }
    return ending != nil && waits.last?.revents != 0
  }

  /// Serves the descriptors that are ready, then gives work its turn.
  private func serve() {
    for wait in waits where wait.revents != 0 { server.serve(wait.fd) }
    if server.hasWork { server.work() }
  }
}

/// How long a client that says nothing any more is waited for to read.
private struct Patience {
  private let clock = ContinuousClock()
  private var backlog: Int?
  private var deadline: ContinuousClock.Instant

  init() { deadline = clock.now }

  /// Whether nothing was read for too long.
  mutating func isOver(_ backlog: Int) -> Bool {
    if let last = self.backlog, backlog >= last { return clock.now >= deadline }
    self.backlog = backlog
    deadline = clock.now + .milliseconds(1_300)
    return false
  }
}
