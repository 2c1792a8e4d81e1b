package import JSON

// What an editor does from its start to its end.
extension StrictClient {
  /// Begins, as the profile says.
  @discardableResult
  package func start() throws -> JSONValue {
    let result = try result("initialize", profile.initialize.written)
    try notify("initialized", "{}")
    try listen()
    return result
  }

  package func open(_ uri: String, _ text: String, version: Int? = nil, language: String = "rows")
    throws
  {
    let version = version ?? profile.versions[0]
    let copy = ClientText(text)
    documents[uri] = Document(text: copy, version: version, texts: [version: copy])
    try notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":\#(quoted(uri)),"languageId":"\#(language)","version":\#(version),"text":\#(quoted(text))}}"#
    )
  }

  /// A change of a text: between two places, or of all of it.
  package struct Change {
    package var start: ClientPosition?
    package var end: ClientPosition?
    package var text: String

    package init(_ start: ClientPosition, _ end: ClientPosition, _ text: String) {
      (self.start, self.end, self.text) = (start, end, text)
    }

    package init(all text: String) { self.text = text }
  }

  /// Changes an open document, here and at the server.
  package func change(_ uri: String, _ changes: [Change], version: Int? = nil) throws {
    guard var document = documents[uri] else { return }
    let json = changes.map { change in
      guard let start = change.start, let end = change.end else {
        document.text = ClientText(change.text)
        return #"{"text":\#(quoted(change.text))}"#
      }
      document.text.replace(start, end, with: change.text, in: unit)
      return
        #"{"range":{"start":\#(start.json),"end":\#(end.json)},"text":\#(quoted(change.text))}"#
    }
    document.version = version ?? document.version + 1
    document.texts[document.version] = document.text
    if document.texts.count > 64 { document.texts = [document.version: document.text] }
    documents[uri] = document
    try notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":\#(quoted(uri)),"version":\#(document.version)},"contentChanges":[\#(json.joined(separator: ","))]}"#
    )
  }

  package func close(_ uri: String) throws {
    try notify("textDocument/didClose", #"{"textDocument":{"uri":\#(quoted(uri))}}"#)
    try listen()
    documents[uri] = nil
  }

  /// Ends, as the profile says; the exit of a process is the test's.
  package func end() throws {
    switch profile.shutdown {
    case .request: try shutDown(nil)
    case .requestWithNull: try shutDown("null")
    case .requestWithObject: try shutDown("{}")
    case .notification:
      try link.send(Array(#"{"jsonrpc":"2.0","method":"shutdown","params":{}}"#.utf8))
    case .killed: return
    }
    try notify("exit")
    try listen()
  }

  private func shutDown(_ parameters: String?) throws {
    if let parameters {
      // The protocol's description has no parameters here, and these clients send some.
      let id = try askLoosely("shutdown", parameters)
      _ = try response(to: id)
    } else {
      _ = try result("shutdown")
    }
  }

  /// What `trace` was set to at the beginning.
  var trace: String { profile.initialize["trace"]?.string ?? "off" }

  /// The parameters of a request at a place.
  package func place(_ uri: String, _ position: ClientPosition, _ more: String = "") -> String {
    #"{"textDocument":{"uri":\#(quoted(uri))},"position":\#(position.json)\#(more)}"#
  }

  /// The parameters of a request of a document.
  package func whole(_ uri: String, _ more: String = "") -> String {
    #"{"textDocument":{"uri":\#(quoted(uri))}\#(more)}"#
  }

  /// Whether the server answers a method, by what it said at first or registered.
  package func isServed(_ method: String) -> Bool {
    if registrations.values.contains(method) { return true }
    guard let path = Self.providers[method], let provider = server?.at(path) else { return false }
    return provider.bool != false
  }

  /// The numbers of semantic tokens that a result came to, differences worked out.
  package func tokens(ofResult id: String) -> [Int]? { tokenResults[id] }

  /// The diagnostics of a document, by the channel that the client and the server agree on.
  package func diagnostics(_ uri: String) throws -> [JSONValue] {
    try listen()
    if profile.pullsDiagnostics, isServed("textDocument/diagnostic") {
      let report = try result("textDocument/diagnostic", whole(uri))
      return report["items"]?.elements.map(Array.init) ?? []
    }
    return documents[uri]?.diagnostics?.elements.map(Array.init) ?? []
  }
}

/// A text as a JSON string.
package func quoted(_ text: String) -> String {
  var writer = JSONWriter()
  writer.array { $0.append(text) }
  return String(String(decoding: writer.bytes, as: UTF8.self).dropFirst().dropLast())
}
