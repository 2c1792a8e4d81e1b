package import JSON

/// A client's answer to something that it was asked.
package struct RPCResponse {
  package var id: JSONValue
  /// What it gave; null where it gave an error.
  package var result: JSONValue?
  /// Whether it could not, or would not.
  package var isError: Bool

  /// Reads a message that is no call; nil where it answers nothing.
  init?(_ message: JSONValue) {
    guard let id = message["id"] else { return nil }
    self.id = id
    isError = message["error"].map { !$0.isNull } ?? false
    result = message["result"]
  }
}
