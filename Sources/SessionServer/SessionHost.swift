import JSON
package import JSONRPC

/// All sessions and everybody who is attached: calls go in, answers and notifications come out.
///
/// It knows no socket and no bytes; `ConnectionServer` brings the calls. Everything happens on one thread, a call after the
/// other, so that a session's edits have one order.
///
///     let host = SessionHost(HostOptions(version: "1.0"))
///     let server = ConnectionServer(handler: host, limits: host.options.messages)
package final class SessionHost {
  package let options: HostOptions
  var clients: [ClientID: Client] = [:]
  /// Clients that have not said yet what they must know.
  var strangers: Set<ClientID> = []
  private(set) var sessions: [String: HostedSession] = [:]
  private var openedCount = 0
  private var posts: [Post] = []
  /// The session that is meant where a call names none.
  package private(set) var sharedSession: String?
  /// Is told who comes and goes.
  package var onNews: ((ClientNews) -> Void)?

  package init(_ options: HostOptions) { self.options = options }

  var limits: SessionLimits { options.limits }
}

// MARK: - Calls

extension SessionHost: CallHandler {
  package func answer(_ call: RPCCall, from client: ClientID) -> RPCAnswer {
    guard let method = MethodTable.method(named: call.method) else {
      return .error(.methodNotFound(call.method))
    }
    guard isAdmitted(client) || method.name == Method.hello.name else {
      return .error(.notAdmitted)
    }
    do throws(CallFailure) {
      let arguments = try Arguments(call, of: method)
      return try method.answer(Turn(host: self, client: client, arguments: arguments, id: call.id))
    } catch {
      switch error {
      case .error(let error): return .error(error)
      case .busy: return .busy
      }
    }
  }

  package var hasPosts: Bool { !posts.isEmpty }

  package func takePosts() -> [Post] {
    defer { posts = [] }
    return posts
  }

  func post(_ message: [UInt8], to clients: [ClientID]) {
    if !clients.isEmpty { posts.append(Post(message, to: clients)) }
  }
}

// MARK: - Sessions

extension SessionHost {
  /// Adds a session that `client` opens; where it is to have no certain name it is named by the next number.
  func add(
    _ driven: any DrivenSession, name: String?, by client: ClientID
  ) throws(CallFailure) -> HostedSession {
    if let name, sessions[name] != nil { throw .error(.nameTaken(name)) }
    if sessions.count >= limits.sessions {
      throw .error(
        .limit(.sessions, limits.sessions, "at most \(limits.sessions) sessions are open at once"))
    }
    let session = HostedSession(
      name ?? nextName(), driven, number: openedCount, isKept: name != nil, limits: limits)
    openedCount += 1
    session.holders.insert(client)
    sessions[session.name] = session
    return session
  }

  /// Adds the session of a person, which is there as long as the host is.
  package func share(_ driven: any DrivenSession, as name: String) {
    sharedSession = name
    let session = HostedSession(name, driven, number: -1, isKept: true, limits: limits)
    session.person = name
    session.lookAgain()
    sessions[name] = session
  }

  /// Whether the person has to wait: a client's text is being run in the shared session, and would be mixed up with an entry.
  ///
  /// From now on no other begins, until `personEntered`.
  package func holdsPersonUp() -> Bool {
    guard let sharedSession, let session = sessions[sharedSession] else { return false }
    session.isPersonNext = true
    return session.lock != nil
  }

  /// Tells what the person's entry has done to the shared session; to be called after each.
  package func personEntered(_ entry: PersonsEntry) {
    guard let sharedSession, let session = sessions[sharedSession] else { return }
    session.isPersonNext = false
    session.add(entry, through: self)
  }

  /// Ends a session; those who listen to it are told.
  func close(_ session: HostedSession, by client: ClientID?, id: [UInt8]? = nil) {
    sessions[session.name] = nil
    for listener in session.subscriptions.keys.sorted() {
      clients[listener]?.sessions.remove(session.name)
      let cause = Cause(client: name(of: client), id: listener == client ? id : nil)
      post(
        RPCNotification.message("session/closed") { parameters in
          parameters.set("session", session.name)
          parameters.set(cause)
        }, to: [listener])
    }
    for holder in session.holders { clients[holder]?.sessions.remove(session.name) }
  }

  private func nextName() -> String {
    var number = openedCount + 1
    while sessions["s\(number)"] != nil { number += 1 }
    return "s\(number)"
  }

  /// The session of that name, ready to be used.
  func session(named name: String) throws(CallFailure) -> HostedSession {
    guard let session = sessions[name] else { throw .error(.noSession(name)) }
    if session.lock != nil || session.isPersonNext { throw .busy }
    return session
  }
}
