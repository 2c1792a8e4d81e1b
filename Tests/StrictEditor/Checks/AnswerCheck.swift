import JSON

/// What must be true of a result beyond its form: it fits the text, the request, and what the client has announced.
struct AnswerCheck {
  let client: StrictClient
  let request: StrictClient.Pending
  let method: String
  /// The document that was asked about, as it was then.
  let document: StrictClient.Document?
  let position: ClientPosition?

  init(_ client: StrictClient, _ request: StrictClient.Pending) {
    self.client = client
    self.request = request
    method = request.method
    let uri = request.parameters?.at("textDocument.uri")?.string
    document = uri.flatMap { request.documents[$0] }
    position = request.parameters?.at("position").flatMap(ClientPosition.init)
  }

  func object(_ sentence: String) { client.object("\(method): \(sentence)") }

  func check(_ result: JSONValue) {
    if result.isNull { return }
    let elements = result.elements.map(Array.init) ?? []
    switch method {
    case "textDocument/hover": checkHover(result)
    case "textDocument/completion": checkCompletion(result)
    case "completionItem/resolve": checkResolvedItem(result)
    case "textDocument/signatureHelp": checkSignatures(result)
    case "textDocument/definition", "textDocument/declaration": checkPlaces(result)
    case "textDocument/references": checkReferences(elements)
    case "textDocument/documentHighlight": checkHighlights(elements)
    case "textDocument/documentSymbol": checkSymbols(elements)
    case "workspace/symbol": for symbol in elements { checkSymbolKind(symbol, "workspace.symbol") }
    case "textDocument/codeAction": checkActions(elements)
    case "codeAction/resolve": checkResolvedAction(result)
    case "textDocument/codeLens": checkLenses(elements)
    case "codeLens/resolve": checkCommand(result["command"])
    case "textDocument/documentLink": checkLinks(elements)
    case "textDocument/formatting", "textDocument/rangeFormatting",
      "textDocument/rangesFormatting", "textDocument/onTypeFormatting",
      "textDocument/willSaveWaitUntil":
      if let document { TextEditCheck(client, document.text).check(elements, in: method) }
    case "textDocument/rename":
      WorkspaceEditCheck(client, request.documents).check(result, in: method)
    case "textDocument/prepareRename": checkPreparedRename(result)
    case "textDocument/linkedEditingRange": checkLinkedRanges(result)
    case "textDocument/foldingRange": checkFolds(elements)
    case "textDocument/selectionRange": checkSelections(elements)
    case "textDocument/semanticTokens/full", "textDocument/semanticTokens/range",
      "textDocument/semanticTokens/full/delta":
      checkTokens(result)
    case "textDocument/inlayHint": checkHints(elements)
    case "inlayHint/resolve": checkResolvedHint(result)
    case "textDocument/inlineValue": for value in elements { _ = range(value["range"]) }
    case "textDocument/diagnostic": checkReport(result)
    case "textDocument/inlineCompletion": checkInlineCompletion(result)
    default: break
    }
  }

  // MARK: - Places

  /// A range of the document, objected to where the document has no such range.
  @discardableResult
  func range(_ value: JSONValue?, _ what: String = "range") -> Range<ClientPosition>? {
    guard let document else { return nil }
    return client.range(value, in: document.text) { object("\(what) \($0)") }
  }

  func checkContainsPosition(_ range: Range<ClientPosition>?, _ what: String = "range") {
    guard let range, let position, let document else { return }
    // A place behind a line's end means that end.
    let index = document.text.clampedIndex(of: position, in: client.unit)
    let place = document.text.position(of: index, in: client.unit)
    if place < range.lowerBound || place > range.upperBound {
      object("\(what) \(range) does not hold \(position)")
    }
  }

  /// A location's range, checked where its document is open.
  func checkLocation(_ uri: JSONValue?, _ range: JSONValue?) {
    guard let uri = uri?.string, let document = request.documents[uri] else { return }
    _ = client.range(range, in: document.text) { object("a location \($0)") }
  }

  /// Text for people, in a form that was announced.
  func checkMarkup(_ value: JSONValue?, _ path: String) {
    guard let value, let kind = value["kind"]?.string else { return }
    let announced = client.profile.words(path) ?? ["plaintext"]
    if !announced.contains(kind) { object("\(kind) is sent, \(path) is \(announced)") }
    if kind == "markdown", announced.first == "plaintext" {
      object("markdown is sent to a client that prefers plaintext")
    }
  }

  /// Objects to a member that only clients get that have announced it.
  func checkMember(_ value: JSONValue, _ name: String, needs path: String) {
    if value.member(name) != nil, client.profile.capability(path)?.bool != true {
      object("\(name) is sent and \(path) was not announced")
    }
  }

  /// A command is one that the server carries out.
  func checkCommand(_ command: JSONValue?) {
    guard let name = command?["command"]?.string, !name.isEmpty else { return }
    let own = client.server?.at("executeCommandProvider.commands")?.elements?.compactMap(\.string)
    if own?.contains(name) != true { object("the command \(name) is not the server's") }
    if command?["title"]?.string?.isEmpty != false { object("the command \(name) has no title") }
  }
}

extension ClientPosition {
  init?(_ value: JSONValue) {
    guard let line = value["line"]?.int, let character = value["character"]?.int else { return nil }
    self.init(line, character)
  }
}

extension StrictClient {
  /// A range as places, if the text has it.
  func range(
    _ value: JSONValue?, in text: ClientText, _ object: (String) -> Void
  ) -> Range<ClientPosition>? {
    guard let value, let start = value["start"].flatMap(ClientPosition.init),
      let end = value["end"].flatMap(ClientPosition.init)
    else { return nil }
    if start > end {
      object("\(start)-\(end) ends before it starts")
      return nil
    }
    for place in [start, end] where text.index(of: place, in: unit) == nil {
      object("\(start)-\(end) is not in the text")
      return nil
    }
    return start..<end
  }
}
