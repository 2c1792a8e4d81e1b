import JSON

// Nothing is sent that the client has not announced.
extension StrictClient {
  /// Before the result of `initialize` there is hardly anything that may be said.
  func checkPhase(_ message: JSONValue, _ method: String) {
    switch phase {
    case .new, .initializing:
      let early: Set = [
        "window/showMessage", "window/logMessage", "telemetry/event", "window/showMessageRequest",
      ]
      if method == "$/progress", phase == .initializing { return }
      if !early.contains(method) { object("\(method) comes before initialize has its result") }
    case .initialized: break
    case .shutDown: if message["id"] != nil { object("\(method) is asked after shutdown") }
    }
  }

  func checkAnnounced(_ message: JSONValue, _ method: String) {
    switch method {
    case "client/registerCapability":
      for registration in message.at("params.registrations")?.elements.map(Array.init) ?? [] {
        checkRegistration(registration)
      }
    case "workspace/configuration": require("workspace.configuration", method)
    case "workspace/workspaceFolders": require("workspace.workspaceFolders", method)
    case "workspace/applyEdit": require("workspace.applyEdit", method)
    case "window/workDoneProgress/create": require("window.workDoneProgress", method)
    case "window/showDocument": require("window.showDocument.support", method)
    case "workspace/codeLens/refresh": require("workspace.codeLens.refreshSupport", method)
    case "workspace/semanticTokens/refresh":
      require("workspace.semanticTokens.refreshSupport", method)
    case "workspace/inlayHint/refresh": require("workspace.inlayHint.refreshSupport", method)
    case "workspace/inlineValue/refresh": require("workspace.inlineValue.refreshSupport", method)
    case "workspace/foldingRange/refresh":
      require("workspace.foldingRange.refreshSupport", method)
    case "workspace/diagnostic/refresh":
      // Two spellings are in use, the second in the protocol's own text.
      if !profile.announces("workspace.diagnostic.refreshSupport") {
        require("workspace.diagnostics.refreshSupport", method)
      }
    case "workspace/textDocumentContent/refresh":
      if profile.capability("workspace.textDocumentContent") == nil {
        object("\(method) is sent and workspace.textDocumentContent was not announced")
      }
    case "$/logTrace": checkTrace(message)
    default: break
    }
  }

  private func require(_ path: String, _ method: String) {
    if !profile.announces(path) { object("\(method) is sent and \(path) was not announced") }
  }

  private func checkTrace(_ message: JSONValue) {
    switch trace {
    case "off": object("$/logTrace comes when the trace is off")
    case "messages":
      if message.at("params.verbose") != nil { object("$/logTrace is verbose, unasked") }
    default: break
    }
  }

  private func checkRegistration(_ registration: JSONValue) {
    let method = registration["method"]?.string ?? ""
    guard let path = Self.capabilityPaths[method] else {
      return object("\(method) cannot be registered")
    }
    if !profile.announces("\(path).dynamicRegistration") {
      object("\(method) is registered and \(path).dynamicRegistration was not announced")
    }
    if let provider = Self.providers[method], let own = server?.at(provider), own.bool != false {
      object("\(method) is registered and \(provider) says it already")
    }
    guard let type = model.methods[method]?.registration else { return }
    guard let options = registration["registerOptions"] else { return }
    for problem in model.problems(of: options, as: type) {
      object("the registration of \(method): \(problem)")
    }
  }

  /// Where a client announces what it does with a method.
  static let capabilityPaths: [String: String] = {
    var paths = Dictionary(
      uniqueKeysWithValues: [
        "completion", "hover", "signatureHelp", "declaration", "definition", "references",
        "documentHighlight", "documentSymbol", "codeAction", "codeLens", "documentLink",
        "formatting", "rangeFormatting", "onTypeFormatting", "rename", "foldingRange",
        "selectionRange", "linkedEditingRange", "semanticTokens", "inlayHint", "inlineValue",
        "diagnostic", "inlineCompletion",
      ].map { ("textDocument/\($0)", "textDocument.\($0)") })
    paths["textDocument/rangesFormatting"] = "textDocument.rangeFormatting"
    for method in ["didOpen", "didChange", "didSave", "didClose", "willSave", "willSaveWaitUntil"] {
      paths["textDocument/\(method)"] = "textDocument.synchronization"
    }
    for method in [
      "didChangeConfiguration", "didChangeWatchedFiles", "symbol", "executeCommand",
      "textDocumentContent",
    ] {
      paths["workspace/\(method)"] = "workspace.\(method)"
    }
    for method in ["Create", "Rename", "Delete"] {
      paths["workspace/did\(method)Files"] = "workspace.fileOperations"
      paths["workspace/will\(method)Files"] = "workspace.fileOperations"
    }
    return paths
  }()

  /// Where a server says that it answers a method.
  package static let providers: [String: String] = [
    "textDocument/completion": "completionProvider", "textDocument/hover": "hoverProvider",
    "textDocument/signatureHelp": "signatureHelpProvider",
    "textDocument/declaration": "declarationProvider",
    "textDocument/definition": "definitionProvider",
    "textDocument/references": "referencesProvider",
    "textDocument/documentHighlight": "documentHighlightProvider",
    "textDocument/documentSymbol": "documentSymbolProvider",
    "textDocument/codeAction": "codeActionProvider", "textDocument/codeLens": "codeLensProvider",
    "textDocument/documentLink": "documentLinkProvider",
    "textDocument/formatting": "documentFormattingProvider",
    "textDocument/rangeFormatting": "documentRangeFormattingProvider",
    "textDocument/onTypeFormatting": "documentOnTypeFormattingProvider",
    "textDocument/rename": "renameProvider", "textDocument/foldingRange": "foldingRangeProvider",
    "textDocument/selectionRange": "selectionRangeProvider",
    "textDocument/linkedEditingRange": "linkedEditingRangeProvider",
    "textDocument/semanticTokens": "semanticTokensProvider",
    "textDocument/inlayHint": "inlayHintProvider",
    "textDocument/inlineValue": "inlineValueProvider",
    "textDocument/diagnostic": "diagnosticProvider",
    "textDocument/inlineCompletion": "inlineCompletionProvider",
    "workspace/symbol": "workspaceSymbolProvider",
    "workspace/executeCommand": "executeCommandProvider",
    "workspace/textDocumentContent": "workspace.textDocumentContent",
  ]
}
