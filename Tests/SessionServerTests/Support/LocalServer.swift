import JSON
import JSONRPC
import SessionServer

/// A server without sockets: what clients send is answered before `send` returns.
final class LocalServer {
  let host: SessionHost
  private var clients: [ClientID: LocalClient] = [:]

  init(_ configure: (inout HostOptions) -> Void = { _ in }) {
    var options = HostOptions(version: "9.9")
    configure(&options)
    host = SessionHost(options)
  }

  /// Somebody new.
  func connect(from source: ClientSource = .standardStreams) -> LocalClient {
    let id = ClientID(rawValue: clients.count + 1)
    let client = LocalClient(id, host) { [unowned self] in deliverPosts() }
    clients[id] = client
    host.join(id, from: source)
    return client
  }

  /// Hands notifications over; a client that does not read misses them.
  func deliverPosts() {
    for post in host.takePosts() {
      for id in post.clients {
        guard let client = clients[id] else { continue }
        if client.reads { client.output.append(post.message) } else { host.missed(id) }
      }
    }
  }

  func disconnect(_ client: LocalClient) {
    client.conversation.end()
    clients[client.id] = nil
    host.leave(client.id)
    deliverPosts()
  }
}

/// Somebody at the other end.
final class LocalClient {
  let id: ClientID
  let output = Outgoing()
  let conversation: Conversation
  /// Whether notifications reach it.
  var reads = true
  private var lastID = 0

  init(_ id: ClientID, _ host: SessionHost, deliverPosts: @escaping () -> Void) {
    self.id = id
    conversation = Conversation(
      id, host, output, host.options.messages, deliverPosts: deliverPosts)
  }

  /// Sends a message without waiting for work to be done.
  func send(_ message: String) {
    let bytes = Array(message.utf8)
    conversation.receive(bytes, in: 0..<bytes.count)
  }

  /// What came since the last time, each message a line.
  func received() -> [String] {
    let lines = output.bytes[output.sent...].split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
    output.noteSent(output.backlog)
    return lines
  }

  /// Sends a message, lets all work be done, and gives what came.
  func exchange(_ message: String) -> [String] {
    send(message)
    while conversation.isWorking { conversation.work() }
    return received()
  }

  /// Calls a method and gives its response; notifications before it are kept for `notifications`.
  func call(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    lastID += 1
    let lines = exchange(
      #"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(parameters)}"#)
    let messages = try lines.map { try JSONDocument(parsing: Array($0.utf8)).root }
    notifications += messages.filter { $0["method"] != nil }
    guard let response = messages.last, response["id"]?.int == lastID else {
      throw NoResponse(lines: lines)
    }
    return response
  }

  struct NoResponse: Error {
    var lines: [String]
  }

  /// What was told before responses to calls.
  var notifications: [JSONValue] = []

  /// The result of a call, or the error as the thing that is thrown.
  func result(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let response = try call(method, parameters)
    guard let result = response["result"] else {
      throw Failed(error: String(decoding: response.text, as: UTF8.self))
    }
    return result
  }

  struct Failed: Error {
    var error: String
  }

  /// The code of the error that a call gets.
  func errorCode(_ method: String, _ parameters: String = "{}") throws -> Int? {
    try call(method, parameters)["error"]?["code"]?.int
  }
}

extension JSONValue {
  /// As it is written.
  var written: String { String(decoding: text, as: UTF8.self) }

  /// The texts of all rows of all sections of a state, in order.
  var rows: [[String]] {
    self["sections"]?.elements?.map { section in
      section["rows"]?.elements?.compactMap(\.string) ?? []
    } ?? []
  }
}
