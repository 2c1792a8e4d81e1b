import JSON

@testable import Prompt

/// A shared session with one client, and more who may join.
struct SharedWorld {
  struct NoReply: Error {}

  var sharing: Sharing
  var session = RunnerSession()
  let first: SharedClient.ID
  private var id = 0

  init(limits: SharingLimits = SharingLimits()) {
    sharing = Sharing(version: "9.9", limits: limits)
    first = sharing.join()
    sharing.begin(with: session)
  }

  mutating func join() -> SharedClient.ID { sharing.join() }

  /// Sends a request and gives the response, whose id is the request's.
  @discardableResult
  mutating func call(
    _ method: String, _ parameters: String = "{}", as client: SharedClient.ID? = nil
  ) throws -> JSONValue {
    id += 1
    let request = #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
    let response = sharing.respond(to: Array(request.utf8), from: client ?? first, &session)
    guard let response else { throw NoReply() }
    let root = try JSONDocument(parsing: response).root
    guard root["id"]?.int == id else { throw NoReply() }
    return root
  }

  /// Edits, and gives the result.
  @discardableResult
  mutating func edit(_ text: String, as client: SharedClient.ID? = nil) throws -> JSONValue {
    var writer = JSONWriter()
    writer.object { $0.set("text", text) }
    let parameters = String(decoding: writer.bytes, as: UTF8.self)
    guard let result = try call("session/edit", parameters, as: client)["result"] else {
      throw NoReply()
    }
    return result
  }

  /// Lets the person at the prompt enter something.
  mutating func enter(_ text: String) {
    guard case .ran(let steps) = session.run(text) else { return }
    sharing.catchUp(with: session, steps)
  }

  /// The parameters of what each client was told.
  mutating func takeNotifications() -> [SharedClient.ID: [String]] {
    var heard: [SharedClient.ID: [String]] = [:]
    for (client, message) in sharing.takeNotifications() {
      let root = try? JSONDocument(parsing: message).root
      guard root?["method"]?.string == "session/changed", root?["id"] == nil else { continue }
      heard[client, default: []].append(root?["params"].text ?? "")
    }
    return heard
  }

  /// What the person was told since the last time, in a few words.
  var news: [String] {
    mutating get {
      sharing.takeNews().map { news in
        switch news {
        case .joined(let client): "\(client) is here"
        case .left(let client): "\(client) has gone"
        case .changed(let client, let step): "\(client): \(step.statement)"
        }
      }
    }
  }
}

extension JSONValue? {
  /// The value as it is written.
  var text: String { self.map { String(decoding: $0.text, as: UTF8.self) } ?? "" }
}

extension JSONValue {
  /// The elements of an array.
  var array: [JSONValue]? { elements.map { Array($0) } }

  /// The rows of a state, section by section.
  var rows: [[String]]? {
    self["sections"]?.elements?.map { section in
      section["rows"]?.elements?.compactMap(\.string) ?? []
    }
  }
}
