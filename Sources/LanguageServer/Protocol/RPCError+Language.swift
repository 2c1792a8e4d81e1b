import JSON
import JSONRPC

/// The Language Server Protocol's own codes.
extension RPCError {
  static let serverNotInitialized = RPCError(code: -32002, "the first request is 'initialize'")

  /// The request is well-formed, and cannot be carried out; the message is shown to a person.
  static func requestFailed(_ message: String) -> RPCError { RPCError(code: -32803, message) }

  /// The document has changed while its answer was being worked out; the client asks again.
  static let serverCancelled = RPCError(
    code: -32802, "the document has changed, so the answer would be out of date"
  ) { $0.set("retriggerRequest", true) }
}
