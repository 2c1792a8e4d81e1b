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
  static func parseError(_ message: String) -> RPCError { RPCError(code: -32700, message) }

  /// It is JSON, and no request.
  static func invalidRequest(_ message: String) -> RPCError { RPCError(code: -32600, message) }

  static func methodNotFound(_ method: String) -> RPCError {
    RPCError(code: -32601, "there is no method '\(method)'")
  }

  static func invalidParameters(_ message: String) -> RPCError { RPCError(code: -32602, message) }
}
