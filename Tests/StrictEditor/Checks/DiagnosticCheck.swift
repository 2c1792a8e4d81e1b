import JSON

/// Whether diagnostics fit their text and have only what the client has announced.
struct DiagnosticCheck {
  let client: StrictClient
  let text: ClientText
  /// Where the client says what it knows of diagnostics.
  let path: String

  init(_ client: StrictClient, _ text: ClientText, _ path: String) {
    self.client = client
    self.text = text
    self.path = path
  }

  func check(_ diagnostics: [JSONValue]) {
    for diagnostic in diagnostics {
      let message = diagnostic["message"]?.string ?? diagnostic.at("message.value")?.string ?? ""
      func object(_ sentence: String) { client.object("diagnostic '\(message)': \(sentence)") }
      _ = client.range(diagnostic["range"], in: text) { object("its range \($0)") }
      if message.isEmpty { object("it says nothing") }
      if diagnostic["message"]?.kind == .object,
        !client.profile.announces("\(path).markupMessageSupport")
      {
        object("its message is markup, unannounced")
      }
      for (member, capability) in [
        ("relatedInformation", "relatedInformation"), ("data", "dataSupport"),
        ("codeDescription", "codeDescriptionSupport"),
      ] where diagnostic.member(member) != nil && !client.profile.announces("\(path).\(capability)")
      {
        object("\(member) is sent, unannounced")
      }
      let tags = client.profile.numbers("\(path).tagSupport.valueSet") ?? []
      for tag in diagnostic["tags"]?.elements?.compactMap(\.int) ?? [] where !tags.contains(tag) {
        object("tag \(tag) is sent, unannounced")
      }
      for related in diagnostic["relatedInformation"]?.elements.map(Array.init) ?? [] {
        let uri = related.at("location.uri")?.string ?? ""
        guard let document = client.documents[uri] else { continue }
        _ = client.range(related.at("location.range"), in: document.text) {
          object("related information's range \($0)")
        }
      }
    }
  }
}
