package import JSON

/// Notifications, as they are told to a client.
package enum RPCNotification {
  /// One JSON text.
  package static func message(
    _ method: String, _ parameters: (inout JSONObjectWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { message in
      message.set("jsonrpc", "2.0")
      message.set("method", method)
      message.setObject("params", parameters)
    }
    return writer.bytes
  }
}

/// Requests that a client is asked, as posts bring them.
package enum RPCRequest {
  /// One JSON text; `parameters` is nil where the method takes none.
  package static func message(
    _ method: String, id: String, _ parameters: ((inout JSONObjectWriter) -> Void)? = nil
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { message in
      message.set("jsonrpc", "2.0")
      message.set("id", id)
      message.set("method", method)
      if let parameters { message.setObject("params", parameters) }
    }
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes a response; `id` sets its member.
  mutating func writeResponse(
    _ answer: Result<RPCResult, RPCError>, id: (inout JSONObjectWriter) -> Void
  ) {
    object { response in
      response.set("jsonrpc", "2.0")
      id(&response)
      switch answer {
      case .success(.object(let members)): response.setObject("result", members)
      case .success(.array(let elements)): response.setArray("result", elements)
      case .success(.json(let text)): response.set("result", json: text)
      case .success(.null): response.setNull("result")
      case .failure(let error):
        response.setObject("error") { object in
          object.set("code", error.code)
          object.set("message", error.message)
          if let data = error.data { object.setObject("data", data) }
        }
      }
    }
  }
}
