import JSON

// Every question that a client can put.
extension StrictClient {
  /// Whether the client would ask this: the server offers it, and the client knows what to do with the answer.
  package func wouldAsk(_ method: String) -> Bool {
    guard isServed(method) else { return false }
    if profile.seen.contains(where: { $0.hasPrefix(method) }) { return true }
    guard let path = Self.capabilityPaths[method] else { return true }
    return profile.capability(path) != nil
  }

  /// Asks everything about a document and some of its places.
  ///
  /// - Returns: The methods that were asked.
  @discardableResult
  package func askEverything(_ uri: String, at places: [ClientPosition]) throws -> Set<String> {
    var asked: Set<String> = []
    func ask(_ method: String, _ parameters: String) throws -> JSONValue? {
      guard wouldAsk(method) else { return nil }
      asked.insert(method)
      return try result(method, parameters)
    }
    for place in places {
      for method in [
        "hover", "signatureHelp", "definition", "declaration", "documentHighlight",
        "linkedEditingRange",
      ] {
        _ = try ask("textDocument/\(method)", self.place(uri, place))
      }
      _ = try ask(
        "textDocument/references",
        self.place(uri, place, #","context":{"includeDeclaration":true}"#))
      if let list = try ask("textDocument/completion", self.place(uri, place)) {
        try resolveItems(list)
      }
      _ = try ask(
        "textDocument/inlineCompletion", self.place(uri, place, #","context":{"triggerKind":1}"#))
      if wouldAsk("textDocument/rename") { try rename(uri, place, &asked) }
      try typeOn(uri, place, &asked)
    }
    try askDocument(uri, places, ask)
    try askTokens(uri, &asked)
    try askActions(uri, places, &asked)
    _ = try ask("workspace/symbol", #"{"query":""}"#)
    try listen()
    return asked
  }

  private func resolveItems(_ list: JSONValue) throws {
    guard server?.at("completionProvider.resolveProvider")?.bool == true else { return }
    for item in (list["items"] ?? list).elements.map({ Array($0.prefix(4)) }) ?? [] {
      _ = try result("completionItem/resolve", item.written)
    }
  }

  private func rename(_ uri: String, _ place: ClientPosition, _ asked: inout Set<String>) throws {
    if profile.announces("textDocument.rename.prepareSupport"),
      server?.at("renameProvider.prepareProvider")?.bool == true
    {
      asked.insert("textDocument/prepareRename")
      // Where something keeps its name, a sentence may say why.
      guard let result = try call("textDocument/prepareRename", self.place(uri, place))["result"],
        !result.isNull
      else { return }
    }
    asked.insert("textDocument/rename")
    // Where there is nothing to rename, an error says so.
    _ = try call("textDocument/rename", self.place(uri, place, #","newName":"renamed""#))
  }

  private func typeOn(_ uri: String, _ place: ClientPosition, _ asked: inout Set<String>) throws {
    guard wouldAsk("textDocument/onTypeFormatting"),
      let character = server?.at("documentOnTypeFormattingProvider.firstTriggerCharacter")?.string
    else { return }
    asked.insert("textDocument/onTypeFormatting")
    _ = try result(
      "textDocument/onTypeFormatting",
      self.place(uri, place, #","ch":\#(quoted(character)),"options":\#(Self.formatting)"#))
  }

  private static let formatting = #"{"tabSize":2,"insertSpaces":true}"#

  private func askDocument(
    _ uri: String, _ places: [ClientPosition],
    _ ask: (String, String) throws -> JSONValue?
  ) throws {
    let end = documents[uri]?.text.end(in: unit) ?? ClientPosition(0, 0)
    let all = #"{"start":{"line":0,"character":0},"end":\#(end.json)}"#
    for method in ["documentSymbol", "documentLink", "foldingRange"] {
      _ = try ask("textDocument/\(method)", whole(uri))
    }
    _ = try ask(
      "textDocument/selectionRange",
      whole(uri, #","positions":[\#(places.map(\.json).joined(separator: ","))]"#))
    _ = try ask("textDocument/formatting", whole(uri, #","options":\#(Self.formatting)"#))
    _ = try ask(
      "textDocument/rangeFormatting", whole(uri, #","range":\#(all),"options":\#(Self.formatting)"#)
    )
    if server?.at("documentRangeFormattingProvider.rangesSupport")?.bool == true,
      profile.announces("textDocument.rangeFormatting.rangesSupport")
    {
      _ = try result(
        "textDocument/rangesFormatting",
        whole(uri, #","ranges":[\#(all)],"options":\#(Self.formatting)"#))
    }
    if let lenses = try ask("textDocument/codeLens", whole(uri))?.elements,
      server?.at("codeLensProvider.resolveProvider")?.bool == true
    {
      for lens in lenses where lens["command"] == nil {
        let resolved = try result("codeLens/resolve", lens.written)
        if resolved["command"] == nil { object("a lens is resolved and has no command") }
      }
    }
    if let hints = try ask("textDocument/inlayHint", whole(uri, #","range":\#(all)"#))?.elements,
      server?.at("inlayHintProvider.resolveProvider")?.bool == true,
      profile.capability("textDocument.inlayHint.resolveSupport") != nil
    {
      for hint in hints.prefix(4) { _ = try result("inlayHint/resolve", hint.written) }
    }
    _ = try ask(
      "textDocument/inlineValue",
      whole(uri, #","range":\#(all),"context":{"frameId":0,"stoppedLocation":\#(all)}"#))
    if let report = try ask("textDocument/diagnostic", whole(uri)),
      let id = report["resultId"]?.string
    {
      _ = try ask("textDocument/diagnostic", whole(uri, #","previousResultId":\#(quoted(id))"#))
    }
  }

  private func askTokens(_ uri: String, _ asked: inout Set<String>) throws {
    let path = "textDocument.semanticTokens.requests"
    guard let provider = server?.at("semanticTokensProvider"), let text = documents[uri]?.text
    else {
      return
    }
    let full = profile.capability("\(path).full")
    if let full, full.bool != false, let offered = provider["full"], offered.bool != false {
      asked.insert("textDocument/semanticTokens/full")
      let tokens = try result("textDocument/semanticTokens/full", whole(uri))
      if full["delta"]?.bool == true, offered["delta"]?.bool == true,
        let id = tokens["resultId"]?.string
      {
        asked.insert("textDocument/semanticTokens/full/delta")
        _ = try result(
          "textDocument/semanticTokens/full/delta",
          whole(uri, #","previousResultId":\#(quoted(id))"#))
      }
    }
    if profile.capability("\(path).range").map({ $0.bool != false }) == true,
      provider["range"].map({ $0.bool != false }) == true
    {
      asked.insert("textDocument/semanticTokens/range")
      let lines = text.lines.count
      let (start, end) = (ClientPosition(lines / 3, 0), ClientPosition(lines * 2 / 3, 0))
      _ = try result(
        "textDocument/semanticTokens/range",
        whole(uri, #","range":{"start":\#(start.json),"end":\#(end.json)}"#))
    }
  }

  private func askActions(
    _ uri: String, _ places: [ClientPosition], _ asked: inout Set<String>
  ) throws {
    guard wouldAsk("textDocument/codeAction") else { return }
    asked.insert("textDocument/codeAction")
    let found = try diagnostics(uri)
    let spans = places.map { #"{"start":\#($0.json),"end":\#($0.json)}"# }
    for range in spans + found.compactMap({ $0["range"]?.written }) {
      for only in ["", #","only":["quickfix"]"#, #","only":["refactor"]"#] {
        let context = found.map(\.written).joined(separator: ",")
        let actions = try result(
          "textDocument/codeAction",
          whole(uri, #","range":\#(range),"context":{"diagnostics":[\#(context)]\#(only)}"#))
        for action in actions.elements.map(Array.init) ?? [] where action["data"] != nil {
          guard server?.at("codeActionProvider.resolveProvider")?.bool == true else { continue }
          asked.insert("codeAction/resolve")
          _ = try result("codeAction/resolve", action.written)
        }
      }
    }
  }
}
