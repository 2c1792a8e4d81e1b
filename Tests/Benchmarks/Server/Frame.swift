/// A message of JSON-RPC as bytes, with its header.
struct Frame {
  let bytes: [UInt8]

  private init(_ members: String) {
    let body = "{\"jsonrpc\":\"2.0\",\(members)}"
    bytes = Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  /// A request; parameters are JSON text, and left out if there are none.
  static func request(id: Int, _ method: String, _ parameters: String? = nil) -> Frame {
    Frame("\"id\":\(id),\(call(method, parameters))")
  }

  static func notification(_ method: String, _ parameters: String? = nil) -> Frame {
    Frame(call(method, parameters))
  }

  private static func call(_ method: String, _ parameters: String?) -> String {
    "\"method\":\"\(method)\"\(parameters.map { ",\"params\":\($0)" } ?? "")"
  }

  /// The answer to a request, whose id is JSON text as the result is.
  static func answer(id: String, _ result: String) -> Frame {
    Frame("\"id\":\(id),\"result\":\(result)")
  }
}
