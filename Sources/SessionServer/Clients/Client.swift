/// Somebody who is attached.
struct Client {
  /// One that no other client has.
  var name: String
  var hasSaidHello = false
  /// Whether notifications are not sent until what waits is read.
  var isBehind = false
  /// The sessions that it opened or listens to.
  var sessions: Set<String> = []

  /// The name that a client asks for, made fit to be shown: one line without control characters, not too long.
  static func name(from text: String) -> String {
    let kept = text.unicodeScalars.filter { !$0.isControl }.prefix(40)
    var name = String(String.UnicodeScalarView(kept))
    while name.last == " " { name.removeLast() }
    return name
  }
}

/// Something about clients that a person is told of.
package enum ClientNews: Equatable {
  /// A client has given its name.
  case joined(String)
  case left(String)
}

extension Unicode.Scalar {
  /// Whether it moves the cursor or changes how what follows is shown.
  package var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      true
    default: false
    }
  }
}
