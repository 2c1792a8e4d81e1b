package import JSONRPC

/// Who comes and goes, and who may stay.
extension SessionHost {
  /// Who comes over a port must know the token; who comes another way has shown already that it may.
  package func join(_ client: ClientID, from source: ClientSource) {
    clients[client] = Client(name: freeName("client-\(client.rawValue)", for: client))
    if source == .network { strangers.insert(client) }
  }

  package func leave(_ client: ClientID) {
    strangers.remove(client)
    guard let left = clients.removeValue(forKey: client) else { return }
    for name in left.sessions.sorted() {
      guard let session = sessions[name] else { continue }
      session.subscriptions[client] = nil
      session.holders.remove(client)
      closeIfLeft(session, by: client)
    }
    if left.hasSaidHello { onNews?(.left(left.name)) }
  }

  package func awaitsPosts(_ client: ClientID) -> Bool {
    sessions.values.contains { $0.subscriptions[client] != nil }
  }

  package func isAdmitted(_ client: ClientID) -> Bool {
    strangers.isEmpty || !strangers.contains(client)
  }

  /// A session without a name of its own goes with the last who opened or listens to it.
  func closeIfLeft(_ session: HostedSession, by client: ClientID) {
    if session.isKept || !session.holders.isEmpty || !session.subscriptions.isEmpty { return }
    close(session, by: client)
  }

  func name(of client: ClientID?) -> String {
    client.flatMap { clients[$0]?.name } ?? sharedSession ?? "rowsmith"
  }

  /// Names a client as it wishes, as far as the name is free.
  func name(_ client: ClientID, _ wish: String) {
    guard var known = clients[client] else { return }
    let name = Client.name(from: wish)
    if !name.isEmpty { known.name = freeName(name, for: client) }
    if !known.hasSaidHello { onNews?(.joined(known.name)) }
    known.hasSaidHello = true
    clients[client] = known
  }

  /// The name, or one with a number behind it where it is taken; the shared session's is always taken.
  private func freeName(_ name: String, for client: ClientID) -> String {
    var taken = Set(clients.filter { $0.key != client }.map(\.value.name))
    taken.insert(sharedSession ?? "")
    if !taken.contains(name) { return name }
    var number = 2
    while taken.contains("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }

  // MARK: - Clients that do not read

  package func missed(_ client: ClientID) { clients[client]?.isBehind = true }

  package func caughtUp(_ client: ClientID) {
    guard clients[client]?.isBehind == true else { return }
    clients[client]?.isBehind = false
    for name in clients[client]?.sessions.sorted() ?? [] {
      if let session = sessions[name] { resynchronise(session, client) }
    }
  }

  /// Tells a listener that missed changes to look at the session anew, as soon as nobody is at work on it.
  func resynchronise(_ session: HostedSession, _ client: ClientID) {
    guard let subscription = session.subscriptions[client], clients[client]?.isBehind == false
    else { return }
    if session.lock != nil {
      session.lock?.late.insert(client)
      return
    }
    if let window = subscription.window {
      session.subscriptions[client]?.lastRows = session.driven.withState { window.text($0) }
    }
    post(session.resynchronisation, to: [client])
  }
}
