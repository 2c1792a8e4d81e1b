import JSONRPC

/// A session's state while a request is at work on it, of which others see nothing.
struct SessionLock {
  /// How many rows were shown when the work began.
  var rowCount: Int
  /// Listeners that have missed changes, and are told where the session is when the work is done.
  var late: Set<ClientID>
}
