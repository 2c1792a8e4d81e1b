package import JSON

/// Why a request gets no result, as JSON-RPC says it.
package struct RPCError: Error {
  package var code: Int
  /// Lower case first, no full stop.
  package var message: String
  /// Writes the members of `data`; nil if there are none.
  package var data: (@Sendable (inout JSONObjectWriter) -> Void)?

  package init(
    code: Int, _ message: String,
    data: (@Sendable (inout JSONObjectWriter) -> Void)? = nil
  ) {
    self.code = code
    self.message = message
    self.data = data
  }
}

// MARK: - JSON-RPC's own codes

extension RPCError {
  /// What came is no JSON.
  package static func parseError(_ message: String) -> RPCError {
    RPCError(code: -32700, message)
  }

  static func parseError(_ error: JSONError, at offset: Int) -> RPCError {
    parseError("\(error.message), at byte \(offset)")
  }

  /// It is JSON, and no request.
  package static func invalidRequest(_ message: String) -> RPCError {
    RPCError(code: -32600, message)
  }

  package static func methodNotFound(_ method: String) -> RPCError {
    RPCError(code: -32601, "there is no method '\(method)'")
  }

  package static func invalidParameters(_ message: String) -> RPCError {
    RPCError(code: -32602, message)
  }

  /// There is no room for one more client.
  static func tooManyClients(_ limit: Int) -> RPCError {
    RPCError(code: -32014, "there are \(limit) clients already") { $0.set("value", limit) }
  }

  /// A batch has got as much as one message may hold; what is behind is not carried out.
  static func answersTooLong(_ limit: Int) -> RPCError {
    RPCError(code: -32013, "the answers of a batch are at most \(limit) bytes long") { data in
      data.set("limit", "messageBytes")
      data.set("value", limit)
    }
  }

  /// The client has taken the request back.
  package static let cancelled = RPCError(code: -32800, "the request was cancelled")
}

extension RPCError {
  /// A response to something whose id cannot be told.
  var response: [UInt8] {
    var writer = JSONWriter()
    writer.writeResponse(.failure(self)) { $0.setNull("id") }
    return writer.bytes
  }
}
