import JSON

// What is asked about a whole document.
extension AnswerCheck {
  // MARK: - Symbols

  func checkSymbols(_ symbols: [JSONValue]) {
    let path = "textDocument.documentSymbol"
    let isHierarchical = client.profile.announces("\(path).hierarchicalDocumentSymbolSupport")
    for symbol in symbols {
      if (symbol["location"] == nil) != isHierarchical {
        object("symbols are \(isHierarchical ? "flat" : "a tree")")
      }
      if let location = symbol["location"] {
        checkSymbolKind(symbol, path)
        checkLocation(location["uri"], location["range"])
      } else {
        checkSymbol(symbol, inside: nil)
      }
    }
  }

  private func checkSymbol(_ symbol: JSONValue, inside parent: Range<ClientPosition>?) {
    checkSymbolKind(symbol, "textDocument.documentSymbol")
    guard let whole = range(symbol["range"]),
      let selected = range(symbol["selectionRange"], "selectionRange")
    else { return }
    if selected.lowerBound < whole.lowerBound || selected.upperBound > whole.upperBound {
      object("selectionRange \(selected) is not in \(whole)")
    }
    if let parent, whole.lowerBound < parent.lowerBound || whole.upperBound > parent.upperBound {
      object("the child \(whole) is not in \(parent)")
    }
    for child in symbol["children"]?.elements.map(Array.init) ?? [] {
      checkSymbol(child, inside: whole)
    }
  }

  func checkSymbolKind(_ symbol: JSONValue, _ path: String) {
    let kinds = client.profile.numbers("\(path).symbolKind.valueSet") ?? Array(1...18)
    if let kind = symbol["kind"]?.int, !kinds.contains(kind) {
      object("symbol kind \(kind) is sent, unannounced")
    }
    checkTags(symbol, "\(path).tagSupport.valueSet")
    if symbol["name"]?.string?.allSatisfy(\.isWhitespace) != false { object("a name is empty") }
  }

  // MARK: - Lenses, links, folds

  func checkLenses(_ lenses: [JSONValue]) {
    for lens in lenses {
      if let range = range(lens["range"]), range.lowerBound.line != range.upperBound.line {
        object("\(range) is more than a line")
      }
      checkCommand(lens["command"])
      if lens["command"] == nil,
        client.server?.at("codeLensProvider.resolveProvider")?.bool != true
      {
        object("a lens has no command and cannot be resolved")
      }
    }
  }

  func checkLinks(_ links: [JSONValue]) {
    for link in links {
      _ = range(link["range"])
      checkMember(link, "tooltip", needs: "textDocument.documentLink.tooltipSupport")
    }
  }

  func checkFolds(_ folds: [JSONValue]) {
    guard let document else { return }
    let path = "textDocument.foldingRange"
    let lines = document.text.lines.count
    if let limit = client.profile.capability("\(path).rangeLimit")?.int, folds.count > limit {
      object("\(folds.count) ranges are sent, the limit is \(limit)")
    }
    let isByLines = client.profile.announces("\(path).lineFoldingOnly")
    for fold in folds {
      guard let start = fold["startLine"]?.int, let end = fold["endLine"]?.int else { continue }
      if start > end || (isByLines && start == end) || end >= lines {
        object("lines \(start)-\(end) of \(lines) cannot be folded")
        continue
      }
      for (line, name) in [(start, "startCharacter"), (end, "endCharacter")] {
        if let column = fold.member(name)?.int,
          document.text.index(of: ClientPosition(line, column), in: client.unit) == nil
        {
          object("\(name) \(column) is not in line \(line)")
        }
      }
      checkMember(fold, "collapsedText", needs: "\(path).foldingRange.collapsedText")
      if let kind = fold["kind"]?.string,
        let kinds = client.profile.words("\(path).foldingRangeKind.valueSet"), !kinds.contains(kind)
      {
        object("kind \(kind) is sent, unannounced")
      }
    }
  }

  // MARK: - Hints

  func checkHints(_ hints: [JSONValue]) {
    let asked = range(request.parameters?["range"], "the range asked for")
    for hint in hints {
      guard let document, let place = hint["position"].flatMap(ClientPosition.init) else {
        continue
      }
      if document.text.index(of: place, in: client.unit) == nil {
        object("\(place) is not in the text")
      }
      if let asked, place < asked.lowerBound || place > asked.upperBound {
        object("\(place) is not in \(asked)")
      }
      let parts = hint["label"]?.elements.map(Array.init)
      if hint["label"]?.string?.isEmpty == true || parts?.isEmpty == true {
        object("a label is empty")
      }
      for part in parts ?? [] {
        checkLocation(part.at("location.uri"), part.at("location.range"))
        checkCommand(part["command"])
      }
    }
  }

  func checkResolvedHint(_ result: JSONValue) {
    let lazy = client.profile.words("textDocument.inlayHint.resolveSupport.properties") ?? []
    // A part of the label is filled in within the label.
    let whole = Set(lazy.map { String($0.split(separator: ".")[0]) })
    checkFilled(result, Array(whole))
  }

  // MARK: - Diagnostics

  func checkReport(_ result: JSONValue) {
    guard let document else { return }
    if result["relatedDocuments"] != nil,
      !client.profile.announces("textDocument.diagnostic.relatedDocumentSupport")
    {
      object("relatedDocuments are sent, unannounced")
    }
    if result["kind"]?.string == "unchanged",
      result["resultId"]?.string != request.parameters?["previousResultId"]?.string
    {
      object("unchanged is answered for another result")
    }
    DiagnosticCheck(client, document.text, "textDocument.diagnostic").check(
      result["items"]?.elements.map(Array.init) ?? [])
  }
}
