import JSON
import JSONRPC

@testable import LanguageServer

/// An editor without a screen: what it sends is answered before `send` returns, and the host does its own work when asked.
final class LanguageClient {
  let host: LanguageHost
  private let output = Outgoing()
  private let conversation: Conversation
  private static let id = ClientID(rawValue: 1)
  private var lastID = 0
  /// What was told and asked since it was last looked at.
  private(set) var told: [JSONValue] = []

  init(_ options: LanguageOptions = LanguageOptions(version: "9.9")) {
    let host = LanguageHost(options)
    self.host = host
    let output = self.output
    conversation = Conversation(
      Self.id, host, output, MessageLimits(),
      deliverPosts: { for post in host.takePosts() { output.append(post.message) } })
    host.join(Self.id, from: .standardStreams)
  }

  /// A client that has said what it can do, as the JSON text of `capabilities`.
  static func started(_ capabilities: String = "{}") throws -> LanguageClient {
    let client = LanguageClient()
    _ = try client.request(
      "initialize", #"{"processId":null,"rootUri":null,"capabilities":\#(capabilities)}"#)
    client.notify("initialized", "{}")
    return client
  }

  /// Sends a notification.
  func notify(_ method: String, _ parameters: String) {
    send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  /// Sends a request and gives its response.
  func request(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    lastID += 1
    send(
      #"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(parameters)}"#)
    while conversation.isWorking { conversation.work() }
    let messages = try received()
    guard let response = messages.last(where: { $0["id"]?.int == lastID && $0["method"] == nil })
    else { throw NoResponse(method: method) }
    told += messages.filter { $0["method"] != nil }
    return response
  }

  /// The result of a request.
  func result(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let response = try request(method, parameters)
    guard let result = response["result"] else {
      throw Failed(error: String(decoding: response.text, as: UTF8.self))
    }
    return result
  }

  /// Lets the host do what is due, and gives what it has told and asked since the last time.
  func work() throws -> [JSONValue] {
    while case .now = host.ownWork { host.work() }
    told += try received()
    defer { told = [] }
    return told
  }

  private func send(_ message: String) {
    let bytes = Array(message.utf8)
    conversation.receive(bytes, in: 0..<bytes.count)
  }

  private func received() throws -> [JSONValue] {
    for post in host.takePosts() { output.append(post.message) }
    let lines = output.bytes[output.sent...].split(separator: UInt8(ascii: "\n"))
    let messages = try lines.map { try JSONDocument(parsing: Array($0)).root }
    output.noteSent(output.backlog)
    return messages
  }

  struct NoResponse: Error { var method: String }
  struct Failed: Error { var error: String }
}

// MARK: - Documents

extension LanguageClient {
  /// Opens a script as `file:///script.rows`, version 1.
  func open(_ text: String, uri: String = "file:///script.rows") {
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri)","languageId":"rows","version":1,"text":\#(quoted(text))}}"#
    )
  }

  /// Replaces a range of it, given as `(line, character, line, character)`.
  func change(_ range: (Int, Int, Int, Int), _ text: String, version: Int = 2) {
    let (line, character, endLine, endCharacter) = range
    notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"file:///script.rows","version":\#(version)},"contentChanges":[{"range":{"start":{"line":\#(line),"character":\#(character)},"end":{"line":\#(endLine),"character":\#(endCharacter)}},"text":\#(quoted(text))}]}"#
    )
  }

  /// The parameters of a request about a place of it; `more` are members with a comma before each.
  func at(_ line: Int, _ character: Int, _ more: String = "") -> String {
    #"{"textDocument":{"uri":"file:///script.rows"},"position":{"line":\#(line),"character":\#(character)}\#(more)}"#
  }

  /// The parameters of a request about all of it; `more` are members with a comma before each.
  func document(_ more: String = "") -> String {
    #"{"textDocument":{"uri":"file:///script.rows"}\#(more)}"#
  }
}

/// A text as JSON.
func quoted(_ text: String) -> String {
  var writer = JSONWriter()
  writer.string(text)
  return String(decoding: writer.bytes, as: UTF8.self)
}

extension JSONValue {
  /// As it is written.
  var written: String { String(decoding: text, as: UTF8.self) }
}
