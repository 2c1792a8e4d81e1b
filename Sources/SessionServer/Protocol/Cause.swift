import JSON

/// Who changed something.
struct Cause {
  /// The client's or the person's name.
  var client: String
  /// The request, as its id is written; only the one who made it is told.
  var id: [UInt8]?
}

extension JSONObjectWriter {
  mutating func set(_ cause: Cause) {
    setObject("cause") { object in
      object.set("client", cause.client)
      if let id = cause.id { object.set("id", json: id) }
    }
  }
}
