import JSON
import JSONRPC
import ScriptRunner
import SessionServer
import TableEditing

@testable import Prompt

/// A prompt with a session that is shared, one client, and more who may join; without sockets.
final class SharedWorld {
  struct NoReply: Error {}

  let shared: SharedPrompt
  let host: SessionHost
  private var members: [ClientID: Member] = [:]
  /// Who is there from the beginning.
  let first = ClientID(rawValue: 1)
  private var lastID = 0

  init(_ session: PromptSession? = nil, _ configure: (inout HostOptions) -> Void = { _ in }) {
    var options = HostOptions(version: "9.9")
    configure(&options)
    var own = PromptSession()
    own.runner = ScriptRunner(Table(rows: ["a", "b", "c"]))
    let shared = SharedPrompt(session ?? own, limits: options.limits)
    self.shared = shared
    host = SessionHost(options)
    host.onNews = { shared.add($0) }
    shared.session.followed = PersonsEntry()
    host.share(shared, as: SharedPrompt.name)
    join()
  }

  /// The rows of the first section.
  var rows: [String] { shared.timeline.state.view.texts(inSection: 0) }

  // MARK: - Clients

  /// Somebody at the other end.
  private final class Member {
    let conversation: Conversation
    let output = Outgoing()
    /// What it was told by `session/changed`.
    var heard: [JSONValue] = []

    init(_ id: ClientID, _ host: SessionHost, deliver: @escaping () -> Void) {
      conversation = Conversation(
        id, host, output, host.options.messages, deliverPosts: deliver)
    }

    /// The messages that came, each as it is.
    func received() -> [[UInt8]] {
      defer { output.noteSent(output.backlog) }
      return output.bytes[output.sent...].split(separator: UInt8(ascii: "\n")).map { Array($0) }
    }
  }

  @discardableResult
  func join() -> ClientID {
    let id = ClientID(rawValue: members.count + 1)
    members[id] = Member(id, host) { [unowned self] in deliver() }
    host.join(id, from: .unixSocket)
    return id
  }

  func leave(_ client: ClientID) {
    members[client]?.conversation.end()
    host.leave(client)
    deliver()
  }

  private func deliver() {
    for post in host.takePosts() {
      for client in post.clients { members[client]?.output.append(post.message) }
    }
  }

  // MARK: - Messages

  /// Sends a message, and lets no work be done that takes more than a turn.
  func send(_ message: [UInt8], as client: ClientID? = nil) {
    members[client ?? first]?.conversation.receive(message, in: 0..<message.count)
  }

  /// Does a slice of the work that goes on.
  ///
  /// - Returns: Whether there was any.
  func work() -> Bool {
    let busy = members.sorted { $0.key < $1.key }.filter { $0.value.conversation.isWorking }
    for (_, member) in busy { member.conversation.work() }
    return !busy.isEmpty
  }

  /// Everything that a client got since the last time.
  func received(_ client: ClientID? = nil) -> [String] {
    members[client ?? first]?.received().map { String(decoding: $0, as: UTF8.self) } ?? []
  }

  /// Sends a message, lets all work be done, and gives what came.
  func exchange(_ message: String, as client: ClientID? = nil) -> [String] {
    send(Array(message.utf8), as: client)
    while work() {}
    return received(client)
  }

  /// Sends a request and gives the response, whose id is the request's.
  @discardableResult
  func call(
    _ method: String, _ parameters: String = "{}", as client: ClientID? = nil
  ) throws -> JSONValue {
    lastID += 1
    let lines = exchange(
      #"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(parameters)}"#,
      as: client)
    guard let line = lines.last else { throw NoReply() }
    members[client ?? first]?.heard += try lines.dropLast().map(JSONValue.init(message:))
    let response = try JSONValue(message: line)
    guard response["id"]?.int == lastID else { throw NoReply() }
    return response
  }

  /// Edits, and gives the result.
  @discardableResult
  func edit(
    _ text: String, _ options: String = "", as client: ClientID? = nil
  ) throws -> JSONValue {
    guard let result = try call("session/edit", "{\(edit: text)\(options)}", as: client)["result"]
    else { throw NoReply() }
    return result
  }

  /// The parameters of what a client was told by `session/changed` since the last time.
  func takeHeard(_ client: ClientID? = nil) throws -> [JSONValue] {
    guard let member = members[client ?? first] else { return [] }
    defer { member.heard = [] }
    let heard = member.heard + (try received(client).map(JSONValue.init(message:)))
    return heard.compactMap {
      $0["method"]?.string == "session/changed" && $0["id"] == nil ? $0["params"] : nil
    }
  }

  // MARK: - The person

  /// Lets the person at the prompt enter something.
  @discardableResult
  func enter(_ text: String, isInterrupted: () -> Bool = { false }) -> EntryEnd {
    let end = shared.session.enter(
      text, from: .typed, write: { _ in }, isInterrupted: isInterrupted)
    host.personEntered(shared.session.takeFollowed())
    deliver()
    return end
  }

  /// What the person was told since the last time, in a few words.
  var news: [String] {
    shared.takeNews().map { news in
      switch news {
      case .client(.joined(let client)): "\(client) is here"
      case .client(.left(let client)): "\(client) has gone"
      case .changed(let client, let step): "\(client): \(step.statement)"
      case .changedOften(let client, let count, _): "\(client): and \(count) more"
      }
    }
  }

  /// The session as `.save` would write it, without its outcomes.
  var script: String { shared.session.recordedScript() }
}

extension JSONValue {
  init(message: String) throws { self = try JSONDocument(parsing: Array(message.utf8)).root }

  /// As it is written.
  var written: String { String(decoding: text, as: UTF8.self) }

  /// The elements of an array.
  var array: [JSONValue]? { elements.map { Array($0) } }

  /// The rows of a state, section by section.
  var rows: [[String]]? {
    self["sections"]?.elements?.map { section in
      section["rows"]?.elements?.compactMap(\.string) ?? []
    }
  }
}

extension JSONValue? {
  /// The value as it is written.
  var text: String { self?.written ?? "" }
}

extension DefaultStringInterpolation {
  /// A text as the member that `session/edit` takes it by.
  mutating func appendInterpolation(edit text: String) {
    var writer = JSONWriter()
    writer.object { $0.set("text", text) }
    appendLiteral(String(decoding: writer.bytes.dropFirst().dropLast(), as: UTF8.self))
  }
}
