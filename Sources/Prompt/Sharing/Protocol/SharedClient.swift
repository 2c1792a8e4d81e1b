/// Somebody who is attached to a session.
struct SharedClient {
  /// What a client is told apart by, as long as it is attached.
  struct ID: Hashable, Comparable {
    var rawValue: Int

    static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }

  /// One that no other client has.
  var name: String
  var hasSaidHello = false
  var isSubscribed = false

  /// The name that a client asks for, made fit to be shown: one line without control characters, not too long.
  static func name(from text: String) -> String {
    let kept = text.unicodeScalars.filter { !$0.isControl }.prefix(40)
    var name = String(String.UnicodeScalarView(kept))
    while name.last == " " { name.removeLast() }
    return name
  }
}

extension Unicode.Scalar {
  /// Whether it moves the cursor or changes how what follows is shown.
  var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      true
    default: false
    }
  }
}
