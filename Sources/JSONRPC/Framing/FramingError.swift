import JSON

/// Why bytes give no message; reading goes on behind them.
package enum FramingError: Error, Equatable, Sendable {
  /// The message is passed over by its length.
  case tooLong(limit: Int)
  /// A header line without a name and a colon.
  case noHeader
  /// Headers that say nothing of a length.
  case noLength
  /// A length that is no number, or none that a message can have.
  case badLength
  case differentLengths
  case headersTooLong(limit: Int)
  /// The message is passed over by its length.
  case unknownCharset(String)
}

extension FramingError {
  /// What the client is told.
  var rpcError: RPCError {
    switch self {
    case .tooLong(let limit):
      RPCError(code: -32013, "a message is at most \(limit) bytes long") { data in
        data.set("limit", "messageBytes")
        data.set("value", limit)
      }
    case .noHeader: .parseError("expected a header, as 'Content-Length: N'")
    case .noLength: .parseError("expected 'Content-Length: N' before a message")
    case .badLength:
      .parseError("'Content-Length' is a whole number from 0 to \(FramingError.greatestLength)")
    case .differentLengths: .parseError("a message has two different lengths")
    case .headersTooLong(let limit): .parseError("headers are at most \(limit) bytes long")
    case .unknownCharset(let name): .invalidRequest("a message is UTF-8, not '\(name)'")
    }
  }

  /// A greater length is no message's: passing it over would be to be deaf for ever.
  static let greatestLength = Int(Int32.max)
}
