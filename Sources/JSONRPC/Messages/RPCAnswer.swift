package import JSON

/// What a call comes to.
package enum RPCAnswer {
  case result(RPCResult)
  case error(RPCError)
  /// It takes more than one turn; meanwhile others are answered.
  case work(any RPCWork)
  /// It cannot be answered before somebody else's work is done; nothing has happened, and it is asked again.
  case busy
}

/// What a request gets.
package enum RPCResult {
  /// Writes the members of an object.
  case object((inout JSONObjectWriter) -> Void)
  /// Writes the elements of an array.
  case array((inout JSONArrayWriter) -> Void)
  /// A JSON text.
  case json([UInt8])
  case null
}

/// A call's work, done a slice at a time.
///
/// It can only return, so that a request has exactly one answer whatever it does.
package protocol RPCWork: AnyObject {
  /// What the client wants to be told meanwhile; nil if nothing.
  var progress: RPCProgress? { get }
  /// Does the next slice.
  ///
  /// - Returns: What the call comes to; nil if there is more to do.
  func resume() -> Result<RPCResult, RPCError>?
  /// Takes back what was done; it is not resumed any more.
  func cancel()
  /// The client has said something more meanwhile, which is answered behind it.
  func note(_ later: RPCCall)
}

extension RPCWork {
  package func note(_ later: RPCCall) {}
}

/// How far work has come.
package struct RPCProgress {
  /// The token as the client wrote it: a JSON text.
  package var token: [UInt8]
  package var title: String
  /// From 0 to 100.
  package var percentage: Int

  package init(token: [UInt8], title: String, percentage: Int) {
    self.token = token
    self.title = title
    self.percentage = percentage
  }
}
