/// What a client wants to hear of a session.
struct Subscription {
  /// The rows that the client shows; nil if it follows all changes.
  var window: StateWindow?
  /// The rows that it was told last, as they were written.
  var lastRows: [UInt8] = []
}
