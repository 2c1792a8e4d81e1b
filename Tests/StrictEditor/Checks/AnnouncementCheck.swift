import JSON

/// Whether what a server says of itself is what this client may be told.
struct AnnouncementCheck {
  let client: StrictClient

  init(_ client: StrictClient) { self.client = client }

  func check(_ result: JSONValue) {
    func object(_ sentence: String) { client.object("initialize: \(sentence)") }
    let profile = client.profile
    guard let server = result["capabilities"] else { return }
    if server.at("codeActionProvider")?.kind == .object,
      profile.capability("textDocument.codeAction.codeActionLiteralSupport") == nil
    {
      object("codeActionProvider is an object, and literals were not announced")
    }
    if server.at("renameProvider")?.kind == .object,
      !profile.announces("textDocument.rename.prepareSupport")
    {
      object("renameProvider is an object, and prepareSupport was not announced")
    }
    if server.at("diagnosticProvider") != nil, !profile.pullsDiagnostics {
      object("diagnosticProvider is there, and the client does not ask for diagnostics")
    }
    if server.at("semanticTokensProvider") != nil { checkTokens(server) }
    if server.at("workspace.fileOperations") != nil,
      profile.capability("workspace.fileOperations") == nil
    {
      object("workspace.fileOperations is there, unannounced")
    }
    if server.at("textDocumentSync.willSaveWaitUntil")?.bool == true,
      !profile.announces("textDocument.synchronization.willSaveWaitUntil")
    {
      object("willSaveWaitUntil is there, unannounced")
    }
  }

  private func checkTokens(_ server: JSONValue) {
    func object(_ sentence: String) { client.object("initialize: \(sentence)") }
    let path = "textDocument.semanticTokens"
    guard client.profile.capability(path) != nil else {
      return object("semanticTokensProvider is there, unannounced")
    }
    if client.profile.words("\(path).formats")?.contains("relative") == false {
      object("tokens are relative, unannounced")
    }
    for (name, list) in [("tokenTypes", "tokenTypes"), ("tokenModifiers", "tokenModifiers")] {
      let legend =
        server.at("semanticTokensProvider.legend.\(list)")?.elements?
        .compactMap(\.string) ?? []
      if Set(legend).count < legend.count { object("\(name) of the legend come twice") }
      guard let announced = client.profile.words("\(path).\(name)") else { continue }
      for word in legend where !announced.contains(word) {
        object("the legend has \(word), unannounced in \(name)")
      }
    }
  }
}
