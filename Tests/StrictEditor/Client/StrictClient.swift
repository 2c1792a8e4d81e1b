package import JSON

/// What carries messages to a server and back.
package protocol MessageLink: AnyObject {
  func send(_ message: [UInt8]) throws
  /// The next message that the server has sent; nil where there is none, and none comes that is worth waiting for.
  func receive(waits: Bool) throws -> [UInt8]?
}

/// An editor that believes nothing: every message that a server sends is checked against the protocol, against what the
/// client has announced, and against the text.
///
/// What it objects to gathers in `objections`, each in a sentence; a test expects that there are none.
package final class StrictClient {
  package let profile: ClientProfile
  package let link: any MessageLink
  let model: ProtocolModel
  package internal(set) var objections: [String] = []

  /// The documents that are open, by the URI that the client uses.
  package internal(set) var documents: [String: Document] = [:]
  package struct Document {
    package var text: ClientText
    package var version: Int
    /// The text of each version, as far as the version was new.
    var texts: [Int: ClientText]
    /// What the server has told last, unasked; nil where it has told nothing.
    package internal(set) var diagnostics: JSONValue?
  }

  // MARK: What the server has said

  package internal(set) var phase = Phase.new
  package enum Phase { case new, initializing, initialized, shutDown }
  package internal(set) var server: JSONValue?
  package internal(set) var unit = ColumnUnit.utf16
  /// Registered by the server: method by registration's id.
  package internal(set) var registrations: [String: String] = [:]
  /// Notifications and requests of the server, in order.
  package internal(set) var heard: [JSONValue] = []
  /// Edits that the server asked to apply.
  package internal(set) var appliedEdits: [JSONValue] = []
  /// What the client answers, by the server's method; a JSON text, or nil for an error.
  package var answers: [String: String?] = [:]
  /// Requests of the server that are not answered at all.
  package var unanswered: Set<String> = []
  /// Work that the server tells of, by the token as it is written.
  var progress: [String: Progress] = [:]
  var seenServerIDs: Set<String> = []

  /// A request that waits for its response.
  struct Pending {
    var id: String
    var method: String
    var parameters: JSONValue?
    /// The texts as they were when it was sent.
    var documents: [String: Document]
  }
  var pending: [Pending] = []
  private var lastID: Int
  var responses: [String: JSONValue] = [:]
  /// The tokens of semantic tokens' results, as numbers.
  var tokenResults: [String: [Int]] = [:]

  package init(_ profile: ClientProfile, _ link: any MessageLink) throws {
    self.profile = profile
    self.link = link
    model = try ProtocolModel.atHand()
    lastID = profile.firstID - 1
  }

  func object(_ sentence: String) { objections.append("\(profile.name): \(sentence)") }

  /// The objections so far, forgotten.
  package func takeObjections() -> [String] {
    defer { objections = [] }
    return objections
  }

  // MARK: - Sending

  /// Sends a request and gives its id as it is written; `parameters` is a JSON text.
  @discardableResult
  package func ask(_ method: String, _ parameters: String? = nil) throws -> String {
    try ask(method, parameters, checks: true)
  }

  /// Sends a request that the protocol does not let clients send.
  package func askLoosely(_ method: String, _ parameters: String? = nil) throws -> String {
    try ask(method, parameters, checks: false)
  }

  private func ask(_ method: String, _ parameters: String?, checks: Bool) throws -> String {
    lastID += 1
    let id = profile.numbersWithStrings ? "\"{id-\(lastID)}\"" : "\(lastID)"
    let member = parameters.map { #","params":\#($0)"# } ?? ""
    let message = #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"\#(member)}"#
    let value = try JSONDocument(parsing: Array(message.utf8)).root
    if checks { checkOwn(value) }
    pending.append(
      Pending(id: id, method: method, parameters: value["params"], documents: documents))
    if method == "initialize" { phase = .initializing }
    if method == "shutdown" { phase = .shutDown }
    try link.send(Array(message.utf8))
    return id
  }

  package func notify(_ method: String, _ parameters: String? = nil) throws {
    let member = parameters.map { #","params":\#($0)"# } ?? ""
    let message = #"{"jsonrpc":"2.0","method":"\#(method)"\#(member)}"#
    checkOwn(try JSONDocument(parsing: Array(message.utf8)).root)
    try link.send(Array(message.utf8))
  }

  /// A test that sends nonsense is a mistake in the test; where nonsense is meant, the link is used.
  private func checkOwn(_ message: JSONValue) {
    guard let described = ProtocolModel.described else { return }
    let method = message["method"]?.string ?? ""
    // What real clients send first has a test of its own, with all its liberties.
    if described.methods[method] == nil || method == "initialize" { return }
    for problem in described.problems(ofMessage: message, from: .client) {
      object("the test itself sends \(method): \(problem)")
    }
  }

  // MARK: - Receiving

  /// Takes in whatever the server has sent.
  package func listen() throws {
    while let message = try link.receive(waits: false) { try take(message) }
  }

  /// Takes in messages until the request has its response.
  package func response(to id: String) throws -> JSONValue {
    while responses[id] == nil, let message = try link.receive(waits: true) {
      try take(message)
    }
    guard let response = responses.removeValue(forKey: id) else { throw NoResponse(id: id) }
    return response
  }

  package struct NoResponse: Error { package var id: String }

  /// Asks, and waits for the response.
  package func call(_ method: String, _ parameters: String? = nil) throws -> JSONValue {
    try response(to: try ask(method, parameters))
  }

  /// Asks, and gives the result; an error is thrown.
  package func result(_ method: String, _ parameters: String? = nil) throws -> JSONValue {
    let response = try call(method, parameters)
    guard let result = response["result"] else {
      throw Failed(error: response["error"]?.written ?? response.written)
    }
    return result
  }

  package struct Failed: Error { package var error: String }

  /// The code of the error that a request gets; nil where it gets a result.
  package func errorCode(_ method: String, _ parameters: String? = nil) throws -> Int? {
    try call(method, parameters)["error"]?["code"]?.int
  }

  func take(_ bytes: [UInt8]) throws {
    guard let message = try? JSONDocument(parsing: bytes).root else {
      return object("no JSON: \(String(decoding: bytes.prefix(200), as: UTF8.self))")
    }
    if message["method"] != nil {
      heard.append(message)
      try takeCall(message)
    } else {
      takeResponse(message)
    }
  }
}
