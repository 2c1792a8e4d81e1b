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
