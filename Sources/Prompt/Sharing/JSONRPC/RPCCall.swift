package import JSON

/// What a request or a notification asks for.
package struct RPCCall {
  package var method: String
  /// An array or an object; nil where none was given, or null.
  package var parameters: JSONValue?
  /// As it is written: a string, a number or null; nil for a notification, which gets no answer.
  package var id: JSONValue?

  /// Reads a message.
  ///
  /// - Returns: Nil for a response, which answers nothing here and gets no answer either.
  init?(_ message: JSONValue) throws(RPCInvalidMessage) {
    guard message.kind == .object else {
      throw RPCInvalidMessage("expected an object or an array of objects")
    }
    let id = message["id"]
    switch id?.kind {
    case .array, .object, .boolean:
      throw RPCInvalidMessage("'id' is a string, a number or null")
    case .string, .number, .null, nil: self.id = id
    }
    guard message["jsonrpc"]?.equals("2.0") == true else {
      throw RPCInvalidMessage("'jsonrpc' is \"2.0\"", id: id)
    }
    guard let method = message["method"] else {
      if message["result"] != nil || message["error"] != nil { return nil }
      throw RPCInvalidMessage("expected 'method'", id: id)
    }
    guard let name = method.string else { throw RPCInvalidMessage("'method' is a string", id: id) }
    self.method = name
    let parameters = message["params"]
    switch parameters?.kind {
    case .array, .object: self.parameters = parameters
    case .null, nil: self.parameters = nil
    case .boolean, .number, .string:
      throw RPCInvalidMessage("'params' is an object or an array", id: id)
    }
  }
}

/// Why a message is no request, and the id to answer with where that can be told.
struct RPCInvalidMessage: Error {
  var error: RPCError
  var id: JSONValue?

  init(_ message: String, id: JSONValue? = nil) {
    error = .invalidRequest(message)
    self.id = id
  }
}
