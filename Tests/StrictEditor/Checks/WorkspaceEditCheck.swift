import JSON

/// Whether an edit of several documents is in the form that the client has announced, and can be made.
struct WorkspaceEditCheck {
  let client: StrictClient
  let documents: [String: StrictClient.Document]

  init(_ client: StrictClient, _ documents: [String: StrictClient.Document]) {
    self.client = client
    self.documents = documents
  }

  func check(_ edit: JSONValue, in method: String) {
    func object(_ sentence: String) { client.object("\(method): \(sentence)") }
    let path = "workspace.workspaceEdit"
    if edit["changes"] != nil, edit["documentChanges"] != nil {
      object("changes and documentChanges are both sent")
    }
    if edit["documentChanges"] != nil, !client.profile.announces("\(path).documentChanges") {
      object("documentChanges are sent, unannounced")
    }
    if edit["changes"] != nil, client.profile.announces("\(path).documentChanges") {
      object("changes are sent to a client that knows documentChanges")
    }
    if edit["changeAnnotations"] != nil,
      client.profile.capability("\(path).changeAnnotationSupport") == nil
    {
      object("changeAnnotations are sent, unannounced")
    }
    for member in edit["changes"]?.members.map(Array.init) ?? [] {
      check(member.value.elements.map(Array.init) ?? [], of: member.key.string, in: method)
    }
    for change in edit["documentChanges"]?.elements.map(Array.init) ?? [] {
      if let kind = change["kind"]?.string {
        let kinds = client.profile.words("\(path).resourceOperations") ?? []
        if !kinds.contains(kind) { object("\(kind) is sent, unannounced") }
        continue
      }
      let uri = change.at("textDocument.uri")?.string
      guard let version = change["textDocument"]?["version"] else {
        object("a version is missing")
        continue
      }
      if version.int != uri.flatMap({ documents[$0]?.version }) {
        object("the version is \(version.written), not that of the document")
      }
      let edits = change["edits"]?.elements.map(Array.init) ?? []
      if edits.contains(where: { $0["snippet"] != nil }),
        !client.profile.announces("\(path).snippetEditSupport")
      {
        object("a snippet is sent, unannounced")
      }
      check(edits, of: uri, in: method)
    }
  }

  private func check(_ edits: [JSONValue], of uri: String?, in method: String) {
    guard let uri, let document = documents[uri] else { return }
    TextEditCheck(client, document.text).check(edits, in: method)
  }
}
