import Glibc

/// Lets clients in at a Unix socket and carries their messages to a session and back, without ever waiting.
///
/// It says what its descriptors are to be waited for, and whoever waits says which of them are ready.
///
///     let server = try SharingServer(path: "/tmp/groceries", version: "1.0")
///     // Whenever `takeInterests` gives a descriptor, wait for it; where it is ready:
///     let news = server.serve(descriptor, &session)
///     // When the person has entered something:
///     server.tell(of: session)
package final class SharingServer {
  /// Who is attached and what happened, without the sockets.
  package private(set) var sharing: Sharing
  private let listener: ListeningSocket
  private var connections: [CInt: ClientConnection] = [:]
  /// The descriptors of the clients.
  private var descriptors: [SharedClient.ID: CInt] = [:]
  /// What each descriptor is waited for, and what of it the one who waits does not know yet.
  private var interests: [CInt: DescriptorInterest] = [:]
  private var changedInterests: Set<CInt> = []
  /// A descriptor that is given up for a moment where there are no others, to send a client away.
  private var spare: CInt
  private var isClosed = false

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - path: Where the socket is made.
  ///   - version: The version of the command.
  ///   - limits: What clients may ask for.
  /// - Throws: `SharingError` where no socket can be made there.
  package init(
    path: String, version: String, limits: SharingLimits = SharingLimits()
  ) throws(SharingError) {
    sharing = Sharing(version: version, limits: limits)
    listener = try ListeningSocket(path: path)
    spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
    wait(for: .reading, at: listener.descriptor)
  }

  /// How many clients are attached.
  package var clientCount: Int { connections.count }

  /// Lets everybody go and takes the socket from its path.
  package func close() {
    if isClosed { return }
    isClosed = true
    for descriptor in connections.keys { Glibc.close(descriptor) }
    connections = [:]
    listener.close()
    if spare >= 0 { Glibc.close(spare) }
  }

  deinit { close() }
}

// MARK: - Waiting

extension SharingServer {
  /// What to wait for from now on, where that has changed since the last time: nil for a descriptor that is closed.
  package func takeInterests() -> [(descriptor: CInt, interest: DescriptorInterest?)] {
    defer { changedInterests = [] }
    return changedInterests.sorted().map { ($0, interests[$0]) }
  }

  private func wait(for interest: DescriptorInterest?, at descriptor: CInt) {
    if interests[descriptor] == interest { return }
    interests[descriptor] = interest
    changedInterests.insert(descriptor)
  }
}

// MARK: - Serving

extension SharingServer {
  /// Does what is due at a descriptor: lets clients in, or answers one and sends what waits for it.
  ///
  /// - Returns: What the person at the prompt is to be told.
  package func serve(
    _ descriptor: CInt, _ session: inout some SharedSession
  ) -> [SharedNews] {
    if isClosed { return [] }
    if descriptor == listener.descriptor {
      letIn()
    } else {
      serveClient(descriptor, &session)
    }
    return sharing.takeNews()
  }

  /// Tells clients what the person at the prompt has done; to be called after each of the person's entries.
  ///
  /// - Returns: What the person is to be told: a client that does not listen was let go.
  package func tell(
    of session: some SharedSession, _ steps: [SharedStep] = []
  ) -> [SharedNews] {
    if isClosed { return [] }
    sharing.catchUp(with: session, steps)
    sendNotifications()
    return sharing.takeNews()
  }

  /// Takes the place of the session as the one to tell changes from; to be called before the first entry.
  package func begin(with session: some SharedSession) { sharing.begin(with: session) }

  private func serveClient(_ descriptor: CInt, _ session: inout some SharedSession) {
    // What is said of a descriptor may be said of a client that had it before: the system knows.
    let ready = DescriptorReadiness(descriptor)
    guard let connection = connections[descriptor] else { return }
    if ready.canWrite { connection.send() }
    if ready.canRead, connection.interest.contains(.reading) {
      connection.receive()
    } else if ready.isOver {
      return letGo(connection)
    }
    answer(connection, &session)
    sendNotifications()
  }

  /// Answers the messages that are there, until the client must read first.
  private func answer(_ connection: ClientConnection, _ session: inout some SharedSession) {
    while !connection.isPaused, !connection.isBroken, let item = connection.next() {
      switch item {
      case .message(let message):
        let response = sharing.respond(to: message, from: connection.client, &session)
        if let response { send(response, to: connection) }
      case .tooLong:
        refuse(.messageTooLong(limit: sharing.limits.message), connection)
      case .lost(let reason):
        refuse(.parseError(reason), connection)
        return letGo(connection)
      }
    }
    settle(connection)
  }

  /// Waits for what the connection needs now, or lets the client go where nothing more can come of it.
  private func settle(_ connection: ClientConnection) {
    let isDone =
      connection.isAtEnd && connection.backlog == 0 && !sharing.isSubscribed(connection.client)
    if connection.isBroken || isDone { return letGo(connection) }
    wait(for: connection.interest, at: connection.descriptor)
  }

  // MARK: - Sending

  private func send(_ message: [UInt8], to connection: ClientConnection) {
    connection.enqueue(message)
    connection.send()
  }

  private func refuse(_ error: RPCError, _ connection: ClientConnection) {
    send(sharing.responder.response(.failure(error), id: nil), to: connection)
  }

  /// Sends what clients are to be told; one that does not read what it has got is let go.
  private func sendNotifications() {
    for notification in sharing.takeNotifications() {
      guard let descriptor = descriptors[notification.client],
        let connection = connections[descriptor]
      else { continue }
      if connection.backlog > sharing.limits.backlog {
        letGo(connection)
        continue
      }
      send(notification.message, to: connection)
      settle(connection)
    }
  }

  // MARK: - Coming and going

  private func letIn() {
    while true {
      let descriptor = accept(listener.descriptor, nil, nil)
      if descriptor >= 0 {
        // Later programs do not inherit it.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        if connections.count < sharing.limits.clients {
          letIn(descriptor)
        } else {
          turnAway(descriptor)
        }
        continue
      }
      if errno == EMFILE || errno == ENFILE { turnAway() }
      if errno != EINTR, errno != ECONNABORTED { return }
    }
  }

  private func letIn(_ descriptor: CInt) {
    let client = sharing.join()
    let connection = ClientConnection(descriptor, client, messageLimit: sharing.limits.message)
    connections[descriptor] = connection
    descriptors[client] = descriptor
    wait(for: connection.interest, at: descriptor)
  }

  /// Tells a client that there is no room for it.
  private func turnAway(_ descriptor: CInt) {
    let error = RPCError.tooManyClients(limit: sharing.limits.clients)
    let message = MessageFraming.lines.framed(
      sharing.responder.response(.failure(error), id: nil))
    _ = Glibc.send(descriptor, message, message.count, CInt(MSG_NOSIGNAL))
    Glibc.close(descriptor)
  }

  /// Ends a connection that the process has no descriptor for, which would be reported without end otherwise.
  private func turnAway() {
    if spare < 0 { return }
    Glibc.close(spare)
    let descriptor = accept(listener.descriptor, nil, nil)
    if descriptor >= 0 { Glibc.close(descriptor) }
    spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
  }

  private func letGo(_ connection: ClientConnection) {
    Glibc.close(connection.descriptor)
    wait(for: nil, at: connection.descriptor)
    connections[connection.descriptor] = nil
    descriptors[connection.client] = nil
    sharing.leave(connection.client)
  }
}
