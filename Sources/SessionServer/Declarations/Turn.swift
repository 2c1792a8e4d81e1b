import JSON
import JSONRPC

/// A call in hand: who asks whom for what.
struct Turn {
  let host: SessionHost
  let client: ClientID
  let arguments: Arguments
  /// As it is written; nil for a notification.
  let id: JSONValue?

  var limits: SessionLimits { host.limits }

  /// The session that the call is about: the one that it names, or the shared one.
  func session() throws(CallFailure) -> HostedSession {
    guard let name = try arguments[.session] ?? host.sharedSession else {
      throw .error(.invalidParameters("'session' is missing"))
    }
    return try host.session(named: name)
  }

  /// The session, if the call is meant for it as it is.
  func expectedSession() throws(CallFailure) -> HostedSession {
    let session = try session()
    try checkRevision(of: session)
    return session
  }

  /// Refuses a call that is meant for a session as it no longer is.
  func checkRevision(of session: HostedSession) throws(CallFailure) {
    if let expected = try arguments[.expectedRevision], expected != session.revision {
      throw .error(.stale(expected: expected, revision: session.revision))
    }
  }

  /// A parameter's text, as long as it may be.
  func text() throws(CallFailure) -> [UInt8]? {
    guard let text = try arguments[.text] else { return nil }
    let bytes = Array(text.utf8)
    if bytes.count <= limits.text { return bytes }
    throw .error(
      .limit(.textBytes, limits.text, "'text' is at most \(limits.text) bytes long"))
  }
}
