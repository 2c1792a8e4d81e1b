package import JSON

/// What a request or a notification asks for.
package struct RPCCall {
  package var method: String
  /// An array or an object; nil where none was given, or null.
  package var parameters: JSONValue?
  /// As it is written: a string, a number or null; nil for a notification, which gets no answer.
  package var id: JSONValue?

  /// Reads a message; of a member that occurs twice the last one counts.
  ///
  /// - Returns: Nil for a response, which answers nothing here and gets no answer either.
  package init?(_ message: JSONValue) throws(RPCInvalidMessage) {
    guard let members = message.members else {
      throw RPCInvalidMessage("expected an object or an array of objects")
    }
    var version: JSONValue?
    var method: JSONValue?
    var isResponse = false
    for member in members {
      if member.key.equals("jsonrpc") {
        version = member.value
      } else if member.key.equals("id") {
        id = member.value
      } else if member.key.equals("method") {
        method = member.value
      } else if member.key.equals("params") {
        parameters = member.value
      } else if member.key.equals("result") || member.key.equals("error") {
        isResponse = true
      }
    }
    switch id?.kind {
    case .array, .object, .boolean:
      throw RPCInvalidMessage("'id' is a string, a number or null")
    case .string, .number, .null, nil: break
    }
    guard version?.equals("2.0") == true else {
      throw RPCInvalidMessage("'jsonrpc' is \"2.0\"", id: id)
    }
    guard let method else {
      if isResponse { return nil }
      throw RPCInvalidMessage("expected 'method'", id: id)
    }
    guard let name = method.string else { throw RPCInvalidMessage("'method' is a string", id: id) }
    self.method = name
    switch parameters?.kind {
    case .array, .object, nil: break
    case .null: parameters = nil
    case .boolean, .number, .string:
      throw RPCInvalidMessage("'params' is an object or an array", id: id)
    }
  }
}

/// Why a message is no request, and the id to answer with where that can be told.
package struct RPCInvalidMessage: Error {
  package var error: RPCError
  package var id: JSONValue?

  init(_ message: String, id: JSONValue? = nil) {
    error = .invalidRequest(message)
    self.id = id
  }
}
