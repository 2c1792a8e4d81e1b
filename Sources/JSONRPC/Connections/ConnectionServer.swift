import Glibc

/// Lets clients in and carries their messages to a handler and back, without ever waiting.
///
/// It says what its descriptors are to be waited for, and whoever waits says which of them are ready.
///
///     let server = ConnectionServer(handler: sessions)
///     try server.listen(ListeningSocket(path: "/tmp/groceries"))
///     // Whenever `takeInterests` gives a descriptor, wait for it; where it is ready:
///     server.serve(descriptor)
///     // While `hasWork`, between two looks at the descriptors:
///     server.work()
package final class ConnectionServer {
  let handler: any CallHandler
  package let limits: MessageLimits
  private let framing: MessageFraming?
  private(set) var listeners: [CInt: ListeningSocket] = [:]
  private(set) var connections: [ClientID: ClientConnection] = [:]
  /// Whose descriptors the clients' are.
  private var owners: [CInt: ClientID] = [:]
  private var clientsSoFar = 0
  /// Clients of which something has changed in this turn.
  private var touched: Set<ClientID> = []
  /// Clients for whom there is something to do.
  private var busy: Set<ClientID> = []
  private var interests = InterestTable()
  private var spare = SpareDescriptor()
  private var isClosed = false
  /// The process that the handler watches, if it was there when that began.
  private var seenProcess: Int32?

  /// - Parameters:
  ///   - handler: What answers the calls.
  ///   - limits: How much clients may say.
  ///   - framing: How messages are framed; nil lets each client choose by its first byte.
  package init(
    handler: any CallHandler, limits: MessageLimits = MessageLimits(),
    framing: MessageFraming? = nil
  ) {
    self.handler = handler
    self.limits = limits
    self.framing = framing
  }

  deinit { close() }

  /// How many clients are there.
  package var clientCount: Int { connections.count }

  /// Whether a client is still there.
  package func has(_ client: ClientID) -> Bool { connections[client] != nil }

  /// Lets everybody go and takes Unix sockets from their paths.
  package func close() {
    if isClosed { return }
    isClosed = true
    for listener in listeners.values {
      interests.set(nil, for: listener.descriptor)
      listener.close()
    }
    listeners = [:]
    for client in connections.keys.sorted() {
      guard let connection = connections[client] else { continue }
      connection.send()
      letGo(connection)
    }
    spare.close()
  }
}

// MARK: - Coming and going

extension ConnectionServer {
  /// Lets clients in at a socket, which is the server's from now on.
  package func listen(_ socket: ListeningSocket) {
    listeners[socket.descriptor] = socket
    interests.set(.reading, for: socket.descriptor)
  }

  /// Takes in the client at the other end of two descriptors, which stay open when it goes.
  @discardableResult
  package func add(reading: CInt, writing: CInt) -> ClientID {
    add(ClientStream(reading: reading, writing: writing), .standardStreams)
  }

  /// Takes in the client at the other end of a connected socket, which is the server's from now on.
  @discardableResult
  package func add(socket: CInt, _ source: ClientSource = .unixSocket) -> ClientID {
    add(ClientStream(socket: socket), source)
  }

  private func add(_ stream: ClientStream, _ source: ClientSource) -> ClientID {
    clientsSoFar += 1
    let client = ClientID(rawValue: clientsSoFar)
    let output = Outgoing()
    let conversation = Conversation(client, handler, output, limits) { [unowned self] in
      deliver()
    }
    let connection = ClientConnection(conversation, output, stream, source, limits, framing)
    connections[client] = connection
    owners[stream.reading] = client
    owners[stream.writing] = client
    handler.join(client, from: source)
    conversation.lookForAdmission()
    touched.insert(client)
    settle()
    return client
  }

  private func letIn(at listener: ListeningSocket) {
    // Those who are here have their turn between some who come.
    for _ in 0..<16 {
      switch listener.accept() {
      case .success(let descriptor):
        if connections.count < limits.clients {
          add(socket: descriptor, listener.source)
        } else {
          turnAway(descriptor)
        }
      case .failure(let error):
        switch error.code {
        case EINTR, ECONNABORTED: continue
        // It would be at the door without end otherwise.
        case EMFILE, ENFILE:
          spare.lend { if case .success(let one) = listener.accept() { Glibc.close(one) } }
        default: return
        }
      }
    }
  }

  /// Tells a client that there is no room for it.
  private func turnAway(_ descriptor: CInt) {
    let output = Outgoing()
    output.framing = framing
    output.append(RPCError.tooManyClients(limits.clients).response)
    _ = ClientStream(socket: descriptor).send(output)
    Glibc.close(descriptor)
  }

  private func letGo(_ connection: ClientConnection) {
    let client = connection.client
    for descriptor in Set([connection.stream.reading, connection.stream.writing]) {
      interests.set(nil, for: descriptor)
      owners[descriptor] = nil
    }
    connection.stream.close()
    connections[client] = nil
    busy.remove(client)
    connection.conversation.end()
    handler.leave(client)
  }
}

// MARK: - Turns

extension ConnectionServer {
  /// What to wait for from now on, where that has changed since the last time: nil for nothing any more.
  package func takeInterests() -> [(descriptor: CInt, interest: DescriptorInterest?)] {
    interests.takeChanges()
  }

  /// Does what is due at a descriptor: lets clients in, or answers one and sends what waits for it.
  ///
  /// - Returns: Whether anything was due there.
  @discardableResult
  package func serve(_ descriptor: CInt) -> Bool {
    if isClosed { return false }
    if let listener = listeners[descriptor] {
      letIn(at: listener)
      settle()
      return true
    }
    guard let client = owners[descriptor], let connection = connections[client] else {
      return false
    }
    var wasDue = connection.output.backlog > 0
    if descriptor == connection.stream.reading {
      if connection.isListenedTo {
        wasDue = connection.receive() || wasDue
        connection.answer()
        lookForProcess()
      } else {
        connection.checkPresence()
      }
    }
    touched.insert(client)
    settle()
    return wasDue
  }

  /// Whether somebody's messages take more turns, or the handler has something to do by itself.
  package var hasWork: Bool {
    if !busy.isEmpty { return true }
    switch handler.ownWork {
    case .none: return false
    case .now: return true
    case .at(let instant): return instant <= .now
    }
  }

  /// Whether nothing but a message gives it something to do.
  var waitsForMessagesOnly: Bool {
    guard busy.isEmpty, handler.watchedProcess == nil, case .none = handler.ownWork else {
      return false
    }
    return true
  }

  /// How many milliseconds may be waited for messages; less than 0 for any number.
  var patience: CInt {
    if !busy.isEmpty { return 0 }
    let longest: CInt = handler.watchedProcess == nil ? -1 : 1_000
    switch handler.ownWork {
    case .none: return longest
    case .now: return 0
    case .at(let instant):
      let left = ContinuousClock.now.duration(to: instant)
      let milliseconds = min(
        max(
          0,
          left.components.seconds * 1_000
            + left.components.attoseconds / 1_000_000_000_000_000 + 1), 60_000)
      return longest < 0 ? CInt(milliseconds) : min(longest, CInt(milliseconds))
    }
  }

  /// The exit code with which the program is to end now.
  var exitCode: Int32? { handler.exitCode }

  /// Whether the process that the handler watches is gone.
  ///
  /// One that was never there is none of this machine: an editor outside of a container names such a one.
  var isDeserted: Bool {
    guard let process = handler.watchedProcess, seenProcess == process else { return false }
    return !ConnectionServer.isThere(process)
  }

  /// Looks whether a process that the handler has just begun to watch is there; the client has no answer yet, so it is if it
  /// ever was.
  private func lookForProcess() {
    guard let process = handler.watchedProcess, seenProcess == nil else { return }
    if ConnectionServer.isThere(process) { seenProcess = process }
  }

  private static func isThere(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }

  /// Gives each client whose messages take more turns one of them, and the handler where there is none.
  package func work() {
    if busy.isEmpty, hasWork {
      handler.work()
      return deliverPosts()
    }
    for client in busy.sorted() {
      connections[client]?.work()
      touched.insert(client)
    }
    settle()
  }

  /// Hands on what the handler has for clients; to be called where something happened that no client has asked for.
  package func deliverPosts() {
    if isClosed { return }
    deliver()
    settle()
  }

  /// Sends what this turn has brought, and lets those go of whom nothing more can come.
  private func settle() {
    while !touched.isEmpty {
      let clients = touched.count == 1 ? Array(touched) : touched.sorted()
      touched.removeAll(keepingCapacity: true)
      for client in clients {
        if let connection = connections[client] { settle(connection) }
      }
      if handler.hasPosts { deliver() }
    }
  }

  private func settle(_ connection: ClientConnection) {
    let client = connection.client
    connection.send()
    if connection.missesPosts, connection.output.backlog == 0, !connection.isBroken {
      connection.missesPosts = false
      handler.caughtUp(client)
    }
    // What it is told now it still gets.
    if handler.hasPosts { deliver() }
    if connection.isOver(awaitsPosts: { handler.awaitsPosts(client) }) {
      return letGo(connection)
    }
    interests.set(
      reads: connection.isListenedTo, writes: connection.output.backlog > 0,
      for: connection.stream)
    if connection.isBusy { busy.insert(client) } else { busy.remove(client) }
  }

  /// Puts the handler's posts behind what waits for those whom they are for.
  private func deliver() {
    for post in handler.takePosts() {
      for client in post.clients {
        guard let connection = connections[client], !connection.isBroken else { continue }
        if !connection.missesPosts, connection.output.backlog > limits.backlog {
          connection.send()
          connection.missesPosts = connection.output.backlog > limits.backlog
        }
        if connection.missesPosts {
          handler.missed(client)
        } else {
          connection.output.append(post.message)
        }
        touched.insert(client)
      }
    }
  }
}

// MARK: - Ending

extension ConnectionServer {
  /// Whether all have said what they will say, and only have to read.
  package var onlyDrains: Bool { connections.values.allSatisfy(\.onlyDrains) }

  /// How many bytes wait to be read, of all clients together.
  package var backlog: Int { connections.values.reduce(0) { $0 + $1.output.backlog } }
}
