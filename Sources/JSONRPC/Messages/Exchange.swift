import JSON

/// A message that takes more than one turn: the calls of it that are still to be answered, and the responses so far.
final class Exchange {
  let isBatch: Bool
  private(set) var calls: [JSONValue]
  private var passed = 0
  /// The id of the call that is answered now, as it is written; nil for a notification.
  var id: [UInt8]?
  /// What the call that is answered now is waiting for.
  var work: (any RPCWork)?
  var percentage = 0
  var isDone = false
  /// A batch's responses, without the bracket at the end.
  var responses: [UInt8] = []

  init(batch calls: [JSONValue]) {
    isBatch = true
    self.calls = calls
  }

  /// One call; nil where its work has begun already.
  init(single call: JSONValue?) {
    isBatch = false
    calls = call.map { [$0] } ?? []
  }

  /// The call that is to be answered next.
  var nextCall: JSONValue? { passed < calls.count ? calls[passed] : nil }

  func pass() { passed += 1 }

  /// Whether a request with this id is still to be answered.
  func waits(for id: [UInt8]) -> Bool {
    calls[passed...].contains { $0["id"]?.text.elementsEqual(id) == true }
  }
}

extension JSONValue {
  /// Whether the message, or one of a batch, is a request with this id.
  func asksAs(_ id: [UInt8]) -> Bool {
    if let elements { return elements.contains { $0["id"]?.text.elementsEqual(id) == true } }
    return self["id"]?.text.elementsEqual(id) == true
  }
}
