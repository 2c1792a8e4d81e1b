import JSON
import JSONRPC

/// Somebody in a conversation without a connection; what is said is answered before `send` returns.
final class LocalClient {
  let handler: TestHandler
  let conversation: Conversation
  private let output = Outgoing()

  init(_ handler: TestHandler = TestHandler(), limits: MessageLimits = MessageLimits()) {
    let client = ClientID(rawValue: 1)
    let output = output
    self.handler = handler
    conversation = Conversation(client, handler, output, limits) {
      for post in handler.takePosts() where post.clients.contains(client) {
        output.append(post.message)
      }
    }
    handler.join(client, from: .standardStreams)
  }

  /// Sends a message as a part of other bytes.
  func send(_ message: String) {
    let bytes = Array("<<\(message)>>".utf8)
    conversation.receive(bytes, in: 2..<bytes.count - 2)
  }

  /// What came since the last time, a line a message.
  func received() -> [String] {
    defer { output.noteSent(output.backlog) }
    return output.bytes[output.sent...].split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Sends messages, lets all work be done, and gives what came.
  func exchange(_ messages: String...) -> [String] {
    for message in messages { send(message) }
    while conversation.isWorking { conversation.work() }
    return received()
  }
}

/// What a message says, in short.
///
/// A result is `1 {"a":2}`, an error `1 -32600`, a notification `told`; the parts of a batch stand in brackets. What does
/// not have the shape of a message says so.
func brief(_ message: String) -> String {
  guard let document = try? JSONDocument(parsing: Array(message.utf8)) else {
    return "no JSON: \(message)"
  }
  return brief(document.root)
}

private func brief(_ message: JSONValue) -> String {
  if let elements = message.elements {
    return "[" + elements.map { brief($0) }.joined(separator: ", ") + "]"
  }
  guard message["jsonrpc"]?.string == "2.0" else { return "no version" }
  let written = { (value: JSONValue) in String(decoding: value.text, as: UTF8.self) }
  let names = message.members.map { $0.compactMap(\.key.string).sorted() } ?? []
  switch names {
  case ["id", "jsonrpc", "result"]:
    return (message["id"].map(written) ?? "") + " " + (message["result"].map(written) ?? "")
  case ["error", "id", "jsonrpc"]:
    guard let error = message["error"], let code = error["code"]?.int,
      error["message"]?.string?.isEmpty == false
    else { return "no error" }
    return (message["id"].map(written) ?? "") + " \(code)"
  case ["jsonrpc", "method", "params"]:
    let value = message["params"]?["value"]
    return [message["method"]?.string, value?["kind"]?.string, value?["percentage"].map(written)]
      .compactMap(\.self).joined(separator: " ")
  default: return "members \(names)"
  }
}

/// A request as it is sent; without an id a notification.
func call(_ method: String, _ parameters: String? = nil, id: String? = nil) -> String {
  let id = id.map { #","id":\#($0)"# } ?? ""
  let parameters = parameters.map { #","params":\#($0)"# } ?? ""
  return #"{"jsonrpc":"2.0","method":"\#(method)"\#(id)\#(parameters)}"#
}

/// The notification that takes a request back.
func cancel(_ id: String) -> String { call("$/cancelRequest", #"{"id":\#(id)}"#) }
