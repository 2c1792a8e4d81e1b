import JSON
import JSONRPC
import SessionServer

/// The laws that hold for any bytes sent to a session server by two clients in turn.
///
/// The first byte says how the others are cut into messages, at line feeds or into pieces as long as its low digit, and
/// whether work is done between them.
/// - Returns: The first law that is broken, in a sentence; nil if all hold.
package func brokenServerLaw(_ bytes: [UInt8]) -> String? {
  guard let first = bytes.first else { return nil }
  let server = FuzzedServer(worksAtOnce: first & 0x40 == 0)
  for (number, message) in messages(bytes.dropFirst(), length: Int(first & 0xF)).enumerated() {
    server.send(Array(message), from: number % 2)
  }
  guard server.finish() else { return "all work ends" }
  for client in 0..<2 {
    if let law = server.brokenLaw(of: client) { return law }
  }
  return nil
}

private func messages(_ bytes: ArraySlice<UInt8>, length: Int) -> [ArraySlice<UInt8>] {
  if length == 0 { return bytes.split(separator: UInt8(ascii: "\n")) }
  return stride(from: bytes.startIndex, to: bytes.endIndex, by: length).map {
    bytes[$0..<min($0 + length, bytes.endIndex)]
  }
}

/// A host with two clients that say anything.
private final class FuzzedServer {
  private let host: SessionHost
  private let worksAtOnce: Bool
  private var conversations: [Conversation] = []
  private let outputs = [Outgoing(), Outgoing()]
  private var sent: [[[UInt8]]] = [[], []]

  init(worksAtOnce: Bool) {
    self.worksAtOnce = worksAtOnce
    var options = HostOptions(version: "0")
    options.limits.sessions = 8
    options.limits.text = 4_096
    options.limits.rows = 2_000
    options.limits.steps = 2_000
    options.limits.statementsPerTurn = 8
    options.messages.batch = 100
    host = SessionHost(options)
    for number in 0..<2 {
      let client = ClientID(rawValue: number)
      host.join(client, from: .unixSocket)
      conversations.append(
        Conversation(client, host, outputs[number], options.messages) { [unowned self] in
          deliverPosts()
        })
    }
  }

  func send(_ message: [UInt8], from client: Int) {
    sent[client].append(message)
    conversations[client].receive(message, in: 0..<message.count)
    if worksAtOnce { _ = finish() }
  }

  /// Lets all work be done; false where it does not end.
  func finish() -> Bool {
    for _ in 0..<100_000 {
      for conversation in conversations where conversation.isWorking { conversation.work() }
      if !conversations.contains(where: \.isWorking) { return true }
    }
    return false
  }

  private func deliverPosts() {
    for post in host.takePosts() {
      for client in post.clients { outputs[client.rawValue].append(post.message) }
    }
  }

  /// Whether each request has one answer, as far as it can be told which requests there are.
  func brokenLaw(of client: Int) -> String? {
    var requests = RequestCounts()
    for message in sent[client] { requests.add(message) }
    var answers: [[UInt8]: Int] = [:]
    for line in outputs[client].bytes.split(separator: UInt8(ascii: "\n")) {
      guard let value = try? JSONDocument(parsing: Array(line)).root else {
        return "each line that is sent is JSON"
      }
      for answer in value.elements.map(Array.init) ?? [value] {
        guard answer["jsonrpc"]?.equals("2.0") == true else { return "each message is JSON-RPC's" }
        guard let id = answer["id"] else {
          if answer["method"] == nil { return "what has no id is a notification" }
          continue
        }
        if (answer["result"] == nil) == (answer["error"] == nil) {
          return "an answer is a result or an error"
        }
        answers[Array(id.text), default: 0] += 1
      }
    }
    return requests.brokenLaw(of: answers)
  }
}

/// The requests in what a client sent, by their ids as they are written.
struct RequestCounts {
  private var counts: [[UInt8]: Int] = [:]
  /// Ids that occur in what is no proper request; null, which stands for ids that cannot be read, always is one.
  private var uncertain: Set<[UInt8]> = [Array("null".utf8)]

  /// What is wrong with the number of answers that each id got.
  func brokenLaw(of answers: [[UInt8]: Int]) -> String? {
    for (id, count) in counts where !uncertain.contains(id) {
      if answers[id] != count { return "each request gets one answer" }
    }
    for id in answers.keys where !uncertain.contains(id) {
      if counts[id] == nil { return "nothing else is answered" }
    }
    return nil
  }

  mutating func add(_ message: [UInt8]) {
    guard let value = try? JSONDocument(parsing: message).root else { return }
    guard let elements = value.elements.map(Array.init) else { return add(value) }
    if elements.count <= 100 { for element in elements { add(element) } }
  }

  private mutating func add(_ message: JSONValue) {
    var members: [String: JSONValue] = [:]
    for member in message.members.map(Array.init) ?? [] {
      members[member.key.string ?? ""] = member.value
    }
    guard let id = members["id"] else { return }
    let isRequest =
      members["jsonrpc"]?.equals("2.0") == true && members["method"]?.kind == .string
      && [nil, .object, .array, .null].contains(members["params"]?.kind)
      && [.string, .number].contains(id.kind)
    if isRequest {
      counts[Array(id.text), default: 0] += 1
    } else {
      uncertain.insert(Array(id.text))
    }
  }
}
