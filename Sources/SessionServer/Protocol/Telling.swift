import JSON
import JSONRPC
import TableEditing

/// A change that is told to those who listen.
struct Telling {
  var sets: [ChangeSet]
  var cause: Cause

  init(_ sets: [ChangeSet], cause: Cause) {
    self.sets = sets
    self.cause = cause
  }
}

extension HostedSession {
  /// The notifications of a change that led to the state now, each with those who get it.
  ///
  /// - Parameters:
  ///   - author: Who caused it: only he is told the request.
  ///   - revision: The one it led to.
  func notifications(
    of telling: Telling, revision: Int, author: ClientID? = nil, host: SessionHost
  ) -> [Post] {
    var posts: [Post] = []
    var others: [ClientID] = []
    let state = driven.withState { $0 }
    for (client, subscription) in subscriptions.sorted(by: { $0.key < $1.key }) {
      if host.clients[client]?.isBehind == true { continue }
      if let window = subscription.window {
        var rows: [UInt8]? = window.text(state)
        if rows == subscription.lastRows { rows = nil }
        if let rows { subscriptions[client]?.lastRows = rows }
        posts.append(
          Post(
            message(telling, client == author, revision, state) { parameters in
              guard let rows else { return }
              parameters.set("plane", window.plane.rawValue)
              parameters.set("sections", json: rows)
            }, to: [client]))
      } else if client == author {
        posts.append(
          Post(message(telling, true, revision, state, host.limits.windowRows), to: [client]))
      } else {
        others.append(client)
      }
    }
    if !others.isEmpty {
      posts.append(
        Post(message(telling, false, revision, state, host.limits.windowRows), to: others))
    }
    return posts
  }

  /// Tells those who listen.
  func tell(_ telling: Telling, revision: Int, through host: SessionHost) {
    for post in notifications(of: telling, revision: revision, host: host) {
      host.post(post.message, to: post.clients)
    }
  }

  private func message(
    _ telling: Telling, _ isToAuthor: Bool, _ revision: Int, _ state: TableState, _ rowLimit: Int
  ) -> [UInt8] {
    message(telling, isToAuthor, revision, state) { parameters in
      if telling.sets.contentCount(in: state) > rowLimit {
        parameters.set("resync", true)
      } else {
        parameters.setChanges(telling.sets, leadingTo: state)
      }
    }
  }

  private func message(
    _ telling: Telling, _ isToAuthor: Bool, _ revision: Int, _ state: TableState,
    _ contents: (inout JSONObjectWriter) -> Void
  ) -> [UInt8] {
    RPCNotification.message("session/changed") { parameters in
      parameters.set("session", name)
      parameters.set("revision", revision)
      parameters.set("previousRevision", revision - 1)
      parameters.set(
        Cause(client: telling.cause.client, id: isToAuthor ? telling.cause.id : nil))
      parameters.set("position", driven.position)
      parameters.set("lastPosition", driven.lastPosition)
      parameters.setMode(of: state)
      contents(&parameters)
    }
  }

  /// What somebody who missed a change is told: where the session is, and to look at it anew.
  var resynchronisation: [UInt8] {
    RPCNotification.message("session/changed") { parameters in
      parameters.set("session", name)
      parameters.set("revision", revision)
      parameters.set("position", driven.position)
      parameters.set("lastPosition", driven.lastPosition)
      driven.withState { parameters.setMode(of: $0) }
      parameters.set("resync", true)
    }
  }
}
