import JSONRPC

/// Methods that are one statement each.
extension Method {
  static let commit = moving(
    "session/commit", "ends what is uncommitted: rollback will come back to here"
  ) { _ in "commit" }

  static let rollback = moving(
    "session/rollback", "goes back to the last commit, or to the last table declared"
  ) { _ in "rollback" }

  static let undo = moving(
    "session/undo", "goes back on the branch that the session is on",
    [Parameter<Int>.count.optional]
  ) { (turn) throws(CallFailure) in "undo \(try turn.count())" }

  static let redo = moving(
    "session/redo", "goes forward on the branch that was visited last",
    [Parameter<Int>.count.optional]
  ) { (turn) throws(CallFailure) in "redo \(try turn.count())" }

  static let goto = moving(
    "session/goto", "goes to a step of the timeline, or to where the session was at a revision",
    [Parameter<Int>.position.optional, Parameter<Int>.revision.optional], errors: [.noRevision]
  ) { (turn) throws(CallFailure) in
    switch (try turn.arguments[.position], try turn.arguments[.revision]) {
    case (let position?, nil): return "goto \(position)"
    case (nil, let revision?):
      let session = try turn.session()
      guard session.state(at: revision) != nil else {
        throw .error(.noRevision(revision, of: session))
      }
      return "goto \(session.position(at: revision))"
    default: throw .error(.invalidParameters("either 'position' or 'revision' is given"))
    }
  }

  private static func moving(
    _ name: String, _ summary: String, _ parameters: [Schema.Member] = [],
    errors: [SessionErrorCode] = [],
    statement: @escaping @Sendable (Turn) throws(CallFailure) -> String
  ) -> Method {
    Method(
      name, summary,
      [Parameter<String>.session.needed] + parameters + [Parameter<Int>.expectedRevision.optional],
      gives: Schema.Member("moved", .shared(.moved), "what came of it, and where it led"),
      errors: [.stale, .noSession, .limit] + errors
    ) { (turn) throws(CallFailure) in
      try turn.move(try statement(turn))
    }
  }
}

extension Turn {
  fileprivate func count() throws(CallFailure) -> Int {
    let count = try arguments[.count] ?? 1
    if count > 0 { return count }
    throw .error(.invalidParameters("'count' is at least 1"))
  }
}
