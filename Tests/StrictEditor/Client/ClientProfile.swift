package import JSON
package import TestSupport

/// A real client as a server sees it: what it announces, how it numbers, changes and ends.
///
/// They stand in `Tests/Fixtures/language-server/clients`, retold in a form of our own: a capability a line under its
/// dotted name, and `"1...5"` for the numbers from 1 to 5.
package struct ClientProfile: Sendable, CustomStringConvertible {
  /// How a client asks for the end.
  package enum Shutdown: String, Sendable {
    case request
    case requestWithNull = "null"
    case requestWithObject = "{}"
    case notification
    /// It ends the server without a word.
    case killed
  }

  package var name: String
  package var numbersWithStrings = false
  package var firstID = 1
  package var changesWholeTexts = false
  /// Of the document: as opened, and with each change.
  package var versions = [1, 2, 3]
  package var shutdown = Shutdown.request
  /// What it sent when it was watched.
  package var seen: [String] = []
  /// The parameters of `initialize`.
  package var initialize: JSONValue

  package var description: String { name }

  package var capabilities: JSONValue? { initialize["capabilities"] }

  /// A client that announces this, a JSON text.
  package init(
    named name: String = "a test", capabilities: String = "{}", members: String = ""
  ) throws {
    self.name = name
    let text = #"{"processId":null,"rootUri":null\#(members),"capabilities":\#(capabilities)}"#
    initialize = try JSONDocument(parsing: Array(text.utf8)).root
  }

  /// A fixture that lacks a member.
  struct Incomplete: Error { var file: String }

  /// A client of the fixtures.
  package init(_ file: FixtureFile) throws {
    let fixture = try JSONDocument(parsing: Array(try file.text().utf8)).root
    guard let name = fixture["client"]?.string,
      let shutdown = fixture["shutdown"]?.string.flatMap(Shutdown.init)
    else { throw Incomplete(file: file.path) }
    self.name = name
    self.shutdown = shutdown
    numbersWithStrings = fixture["ids"]?.string == "string"
    firstID = fixture["firstId"]?.int ?? 1
    changesWholeTexts = fixture["changes"]?.string == "full"
    if let versions = fixture["versions"]?.elements { self.versions = versions.compactMap(\.int) }
    seen = fixture["seen"]?.elements?.compactMap(\.string) ?? []
    var tree = PlainJSON(fixture["initialize"])
    for member in fixture["capabilities"]?.members.map(Array.init) ?? [] {
      let path = (member.key.string ?? "").split(separator: ".").map(String.init)
      tree.set(PlainJSON(member.value).expandingRanges, at: ["capabilities"] + path)
    }
    if PlainJSON(fixture["capabilities"]) == .object([:]) {
      tree.set(.object([:]), at: ["capabilities"])
    }
    initialize = try JSONDocument(parsing: Array(tree.text.utf8)).root
  }

  /// All clients of the fixtures.
  package static let recorded: Result<[ClientProfile], any Error> = Result {
    try FixtureFile.all(in: "language-server/clients", withExtension: "json").map {
      try ClientProfile($0)
    }
  }

  // MARK: - What is announced

  /// What a dotted name leads to in the capabilities; nil where it is not there or null.
  package func capability(_ path: String) -> JSONValue? { capabilities?.at(path) }

  package func announces(_ path: String) -> Bool { capability(path)?.bool == true }

  /// The strings announced under a name; nil where there is no list.
  package func words(_ path: String) -> [String]? {
    capability(path)?.elements?.compactMap(\.string)
  }

  /// The numbers announced under a name; nil where there is no list.
  package func numbers(_ path: String) -> [Int]? {
    capability(path)?.elements?.compactMap(\.int)
  }

  /// Whether the client asks for diagnostics, so that nothing is to be told of them unasked.
  package var pullsDiagnostics: Bool { capability("textDocument.diagnostic") != nil }
}

extension JSONValue {
  /// What a dotted name leads to; nil where it is not there or null.
  package func at(_ path: String) -> JSONValue? {
    var value: JSONValue? = self
    for name in path.split(separator: ".") { value = value?.member(String(name)) }
    return value?.isNull == true ? nil : value
  }
}

/// A JSON value that can be changed.
private enum PlainJSON: Equatable {
  /// A value without parts, as it is written.
  case leaf(String)
  case array([PlainJSON])
  case object([String: PlainJSON])

  init(_ value: JSONValue?) {
    guard let value else {
      self = .object([:])
      return
    }
    if let members = value.members {
      self = .object(
        Dictionary(members.map { ($0.key.string ?? "", PlainJSON($0.value)) }) { $1 })
    } else if let elements = value.elements {
      self = .array(elements.map { PlainJSON($0) })
    } else {
      self = .leaf(value.written)
    }
  }

  mutating func set(_ value: PlainJSON, at path: [String]) {
    guard let first = path.first else {
      self = value
      return
    }
    var members: [String: PlainJSON] = [:]
    if case .object(let own) = self { members = own }
    var member = members[first] ?? .object([:])
    member.set(value, at: Array(path.dropFirst()))
    members[first] = member
    self = .object(members)
  }

  /// With the numbers in place of `"1...5"`.
  var expandingRanges: PlainJSON {
    switch self {
    case .leaf(let text):
      guard let match = text.wholeMatch(of: #/"(\d+)\.\.\.(\d+)"/#),
        let first = Int(match.1), let last = Int(match.2)
      else { return self }
      return .array((first...last).map { .leaf("\($0)") })
    case .array(let elements): return .array(elements.map(\.expandingRanges))
    case .object(let members): return .object(members.mapValues(\.expandingRanges))
    }
  }

  var text: String {
    switch self {
    case .leaf(let text): text
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1.text)" }.joined(separator: ","))}"
    }
  }
}
