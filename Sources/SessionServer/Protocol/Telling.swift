import JSON
import JSONRPC
import TableEditing

/// A change that is told to those who listen.
struct Telling {
  var sets: [ChangeSet]
  var cause: Cause
  /// Where it led to.
  var place: SessionPlace

  init(_ sets: [ChangeSet], cause: Cause, leadingTo place: SessionPlace) {
    self.sets = sets
    self.cause = cause
    self.place = place
  }
}

extension HostedSession {
  /// The notifications of a change.
  ///
  /// - Parameters:
  ///   - telling: The change.
  ///   - revision: The one it led to.
  ///   - author: Who caused it: only he is told the request.
  ///   - host: Where those who listen are known.
  /// - Returns: Notifications, each with those who get it.
  func notifications(
    of telling: Telling, revision: Int, author: ClientID? = nil, host: SessionHost
  ) -> [Post] {
    var posts: [Post] = []
    var others: [ClientID] = []
    let state = telling.place.state
    for (client, subscription) in subscriptions.sorted(by: { $0.key < $1.key }) {
      if host.clients[client]?.isBehind == true { continue }
      if let window = subscription.window {
        var rows: [UInt8]? = window.text(state)
        if rows == subscription.lastRows { rows = nil }
        if let rows { subscriptions[client]?.lastRows = rows }
        posts.append(
          Post(
            message(telling, client == author, revision) { parameters in
              guard let rows else { return }
              parameters.set("plane", window.plane.rawValue)
              parameters.set("sections", json: rows)
            }, to: [client]))
      } else if client == author {
        posts.append(
          Post(message(telling, true, revision, host.limits.windowRows), to: [client]))
      } else {
        others.append(client)
      }
    }
    if !others.isEmpty {
      posts.append(
        Post(message(telling, false, revision, host.limits.windowRows), to: others))
    }
    return posts
  }

  private func message(
    _ telling: Telling, _ isToAuthor: Bool, _ revision: Int, _ rowLimit: Int
  ) -> [UInt8] {
    let state = telling.place.state
    return message(telling, isToAuthor, revision) { parameters in
      if telling.sets.contentCount(in: state) > rowLimit {
        parameters.set("resync", true)
      } else {
        parameters.setChanges(telling.sets, leadingTo: state)
      }
    }
  }

  private func message(
    _ telling: Telling, _ isToAuthor: Bool, _ revision: Int,
    _ contents: (inout JSONObjectWriter) -> Void
  ) -> [UInt8] {
    RPCNotification.message("session/changed") { parameters in
      parameters.set("session", name)
      parameters.set("revision", revision)
      parameters.set("previousRevision", revision - 1)
      parameters.set(
        Cause(client: telling.cause.client, id: isToAuthor ? telling.cause.id : nil))
      parameters.set("position", telling.place.position)
      parameters.set("lastPosition", telling.place.lastPosition)
      parameters.setMode(of: telling.place.state)
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
