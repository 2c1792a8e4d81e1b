package import JSON

/// Answers messages by the rules of JSON-RPC 2.0; it knows no method.
///
/// Each request gets exactly one response, a notification none, whatever the handler does: it can only return.
package struct RPCResponder {
  /// Writes the members of a result, which is always an object.
  package typealias Result = (inout JSONObjectWriter) -> Void
  package typealias Answer = Swift.Result<Result, RPCError>

  /// How many messages a batch may hold.
  package static let batchLimit = 1_000

  package init() {}

  /// Answers a message, or a batch of them in its order.
  ///
  /// - Parameters:
  ///   - text: The message as it came.
  ///   - handle: What a call comes to.
  /// - Returns: One JSON text; nil if nothing is to be answered.
  package func respond(to text: [UInt8], _ handle: (RPCCall) -> Answer) -> [UInt8]? {
    let message: JSONValue
    do throws(JSONError) {
      message = try JSONDocument(parsing: text).root
    } catch {
      return response(
        .failure(.parseError("\(error.message), at byte \(error.offset)")), id: nil)
    }
    guard let elements = message.elements else { return respond(to: message, handle) }
    if message.isEmptyArray {
      return response(.failure(.invalidRequest("a batch holds at least one message")), id: nil)
    }
    if message.hasMoreElements(than: RPCResponder.batchLimit) {
      return response(
        .failure(
          .invalidRequest("a batch holds at most \(RPCResponder.batchLimit) messages")),
        id: nil)
    }
    let responses = elements.compactMap { respond(to: $0, handle) }
    if responses.isEmpty { return nil }
    return [UInt8(ascii: "[")] + responses.joined(separator: [UInt8(ascii: ",")])
      + [UInt8(ascii: "]")]
  }

  private func respond(to message: JSONValue, _ handle: (RPCCall) -> Answer) -> [UInt8]? {
    do throws(RPCInvalidMessage) {
      guard let call = try RPCCall(message) else { return nil }
      let answer = handle(call)
      return call.id.map { response(answer, id: $0) }
    } catch {
      return response(.failure(error.error), id: error.id)
    }
  }

  /// A response; one without an id answers something whose id cannot be told.
  package func response(_ answer: Answer, id: JSONValue?) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { response in
      response.set("jsonrpc", "2.0")
      if let id { response.set("id", id) } else { response.setNull("id") }
      switch answer {
      case .success(let result): response.setObject("result", result)
      case .failure(let error):
        response.setObject("error") { object in
          object.set("code", error.code)
          object.set("message", error.message)
          if let data = error.data { object.setObject("data", data) }
        }
      }
    }
    return writer.bytes
  }

  /// A notification to a client.
  package func notification(_ method: String, _ parameters: Result) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { message in
      message.set("jsonrpc", "2.0")
      message.set("method", method)
      message.setObject("params", parameters)
    }
    return writer.bytes
  }
}

extension JSONValue {
  fileprivate var isEmptyArray: Bool {
    guard var elements else { return false }
    return elements.next() == nil
  }

  fileprivate func hasMoreElements(than limit: Int) -> Bool {
    guard var elements else { return false }
    for _ in 0..<limit where elements.next() == nil { return false }
    return elements.next() != nil
  }
}
