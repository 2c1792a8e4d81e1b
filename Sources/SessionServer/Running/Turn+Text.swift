import EditScript
import JSON
import JSONRPC
import ScriptRunner
import TableEditing

/// Texts of calls, read and run.
extension Turn {
  /// The tree of a script that can be run in the session.
  func script(
    _ text: [UInt8], after statementCount: Int
  ) throws(CallFailure) -> ScriptTree {
    let tree = parse(text)
    if tree.hasErrors { throw .error(.unreadable(tree.diagnostics)) }
    if statementCount + tree.statementCount > limits.steps {
      throw .error(
        .limit(.steps, limits.steps, "a session runs at most \(limits.steps) statements"))
    }
    return tree
  }

  /// What `$/progress` tells of the call, if the client wants to know.
  func progress(_ title: String) throws(CallFailure) -> RPCProgress? {
    guard let token = try arguments[.workDoneToken] else { return nil }
    return RPCProgress(token: Array(token.text), title: title, percentage: 0)
  }

  /// Moves the session by one statement, and answers with what came of it.
  func move(_ statement: String) throws(CallFailure) -> RPCAnswer {
    let session = try expectedSession()
    let tree = try script(Array(statement.utf8), after: session.statementCount)
    let driven = session.driven
    let previous = session.revision
    driven.begin(tree, from: host.name(of: client))
    let telling = StepTelling(
      running: tree.statements[0], of: tree, in: driven, rowLimit: limits.windowRows)
    driven.end(tree)
    session.statementCount += 1
    if telling.isChange {
      session.add([driven.position])
      let cause = Cause(client: host.name(of: client), id: id.map { Array($0.text) })
      for post in session.notifications(
        of: Telling(telling.changes, cause: cause, leadingTo: SessionPlace(driven)),
        revision: session.revision, author: client, host: host)
      {
        host.post(post.message, to: post.clients)
      }
    }
    return .result(
      .object { result in
        result.set("session", session.name)
        result.set("revision", session.revision)
        result.set("previousRevision", previous)
        result.set("position", driven.position)
        telling.writeOutcome(driven, into: &result)
      })
  }
}
