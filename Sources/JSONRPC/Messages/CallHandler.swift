/// What answers calls: it knows the methods, and nothing of bytes, ids and connections.
///
/// Everything happens on one thread, one call after the other.
package protocol CallHandler: AnyObject {
  /// Somebody has come.
  func join(_ client: ClientID, from source: ClientSource)
  /// Somebody has gone; nothing reaches them any more.
  func leave(_ client: ClientID)
  /// Whether the client may go on after what it has said so far; one that may not is sent away with its answer.
  func isAdmitted(_ client: ClientID) -> Bool
  /// What a call comes to.
  func answer(_ call: RPCCall, from client: ClientID) -> RPCAnswer

  /// Whether the client has asked to be told things, and so is kept when it has no more to say.
  func awaitsPosts(_ client: ClientID) -> Bool
  /// Whether `takePosts` has something.
  var hasPosts: Bool { get }
  /// What clients are to be told since the last time, in order.
  func takePosts() -> [Post]
  /// A post was not kept for a client: too much waits for it already.
  func missed(_ client: ClientID)
  /// The client that missed a post has read what waited.
  func caughtUp(_ client: ClientID)

  /// Whether a client may say several things in one message, and be answered in one.
  var takesBatches: Bool { get }
  /// A client has answered what a post asked it.
  func take(_ response: RPCResponse, from client: ClientID)
  /// What is to be done although nobody asks for it.
  var ownWork: OwnWork { get }
  /// Does a slice of that; it is called when nothing more has come in.
  func work()
  /// A process without which nothing is to be done any more.
  var watchedProcess: Int32? { get }
  /// The program's exit code, where it is to end now.
  var exitCode: Int32? { get }
}

/// Work that a handler does of its own accord.
package enum OwnWork {
  case none
  case now
  case at(ContinuousClock.Instant)
}

/// What a handler need not have.
extension CallHandler {
  package var takesBatches: Bool { true }
  package func take(_ response: RPCResponse, from client: ClientID) {}
  package var ownWork: OwnWork { .none }
  package func work() {}
  package var watchedProcess: Int32? { nil }
  package var exitCode: Int32? { nil }
}

/// A notification that is on its way.
package struct Post {
  /// One JSON text.
  package var message: [UInt8]
  package var clients: [ClientID]

  package init(_ message: [UInt8], to clients: [ClientID]) {
    self.message = message
    self.clients = clients
  }
}
