import JSON
import JSONRPC
import TableEditing

/// Methods about sessions as such.
extension Method {
  static let list = Method(
    "session/list", "lists the sessions in the order in which they were opened",
    gives: Schema.Member("sessions", .object([.sessions]), "the sessions")
  ) { turn in
    let host = turn.host
    return .result(.object { host.writeSessions(into: &$0) })
  }

  static let close = Method(
    "session/close", "ends a session for everybody", [Parameter<String>.session.needed],
    gives: Schema.Member(
      "closed", .object([Parameter<String>.session.needed]), "the session that is no more"),
    errors: [.noSession, .personsSession]
  ) { (turn) throws(CallFailure) in
    let session = try turn.session()
    if session.person != nil { throw .error(.personsSession(session.name)) }
    turn.host.close(session, by: turn.client, id: turn.id.map { Array($0.text) })
    return .result(.object { $0.set("session", session.name) })
  }

  static let fork = Method(
    "session/fork", "opens a session that is where another one is, or was at a revision",
    [
      Parameter<String>.session.needed, Parameter<Int>.revision.optional,
      Parameter<String>.name.optional,
    ],
    gives: Schema.Member("state", .shared(.state), "the new session"),
    errors: [.noSession, .noRevision, .limit, .nameTaken]
  ) { (turn) throws(CallFailure) in
    let original = try turn.session()
    let name = try turn.sessionName()
    let revision = try turn.arguments[.revision] ?? original.revision
    guard original.state(at: revision) != nil else {
      throw .error(.noRevision(revision, of: original))
    }
    let fork = original.driven.fork()
    fork.go(to: original.position(at: revision))
    let session = try turn.host.add(fork, name: name, by: turn.client)
    session.statementCount = original.statementCount
    turn.host.clients[turn.client]?.sessions.insert(session.name)
    let host = turn.host
    return .result(.object { $0.set(session, StateWindow(), of: host) })
  }
}

extension SessionHost {
  func writeSessions(into result: inout JSONObjectWriter) {
    result.setArray("sessions") { array in
      for session in sessions.values.sorted(by: { $0.number < $1.number }) {
        array.appendObject { object in
          object.set("session", session.name)
          object.set("revision", session.revision)
          object.set("position", session.position)
          object.set(
            "rows", session.lock?.rowCount ?? session.driven.withState { $0.view.rowCount })
          object.set("subscribers", session.subscriptions.count)
          object.set("kept", session.isKept)
        }
      }
    }
  }
}

extension Schema.Member {
  static var sessions: Schema.Member {
    Schema.Member("sessions", .array(.shared(.sessionEntry)), "the sessions that are open")
  }
}
