import JSON

extension AnswerCheck {
  private static let path = "textDocument.completion.completionItem"

  func checkCompletion(_ result: JSONValue) {
    let items = (result["items"] ?? result).elements.map(Array.init) ?? []
    if let defaults = result["itemDefaults"]?.members {
      let announced = client.profile.words("textDocument.completion.completionList.itemDefaults")
      for member in defaults where announced?.contains(member.key.string ?? "") != true {
        object("itemDefaults.\(member.key.string ?? "") is sent, unannounced")
      }
    }
    if result["isIncomplete"]?.bool == true { object("the list is incomplete") }
    for item in items { checkItem(item) }
  }

  private func checkItem(_ item: JSONValue) {
    let path = Self.path
    let label = item["label"]?.string ?? ""
    if label.isEmpty { object("a label is empty") }
    checkMarkup(item["documentation"], "\(path).documentationFormat")
    checkMember(item, "labelDetails", needs: "\(path).labelDetailsSupport")
    checkMember(item, "deprecated", needs: "\(path).deprecatedSupport")
    checkMember(item, "preselect", needs: "\(path).preselectSupport")
    checkMember(item, "commitCharacters", needs: "\(path).commitCharactersSupport")
    if item["insertTextFormat"]?.int == 2 { checkSnippet(item) }
    if item["insertTextMode"] != nil,
      client.profile.capability("\(path).insertTextModeSupport") == nil
    {
      object("insertTextMode is sent, unannounced")
    }
    checkTags(item, "\(path).tagSupport.valueSet")
    let kinds =
      client.profile.numbers("textDocument.completion.completionItemKind.valueSet")
      ?? Array(1...18)
    if let kind = item["kind"]?.int, !kinds.contains(kind) { object("\(label): kind \(kind)") }
    checkCommand(item["command"])
    if let edit = item["textEdit"] { checkEdit(edit, of: label) }
    if let more = item["additionalTextEdits"]?.elements, let document {
      TextEditCheck(client, document.text).check(Array(more), in: method)
    }
  }

  private func checkSnippet(_ item: JSONValue) {
    if !client.profile.announces("\(Self.path).snippetSupport") {
      object("a snippet is sent, unannounced")
    }
  }

  func checkTags(_ value: JSONValue, _ path: String) {
    guard let tags = value["tags"]?.elements?.compactMap(\.int) else { return }
    let announced = client.profile.numbers(path) ?? []
    for tag in tags where !announced.contains(tag) { object("tag \(tag) is sent, unannounced") }
  }

  private func checkEdit(_ edit: JSONValue, of label: String) {
    let replaced: Range<ClientPosition>?
    if edit["insert"] != nil {
      if !client.profile.announces("\(Self.path).insertReplaceSupport") {
        object("insert and replace are sent, unannounced")
      }
      let inserted = range(edit["insert"])
      replaced = range(edit["replace"])
      if let inserted, let replaced {
        if inserted.lowerBound != replaced.lowerBound || inserted.upperBound > replaced.upperBound {
          object("\(label): \(inserted) is not the first part of \(replaced)")
        }
        checkContainsPosition(inserted, label)
      }
    } else {
      replaced = range(edit["range"])
    }
    guard let replaced else { return }
    if replaced.lowerBound.line != replaced.upperBound.line {
      object("\(label): \(replaced) is more than a line")
    }
    checkContainsPosition(replaced, label)
  }

  /// Resolving fills in only what the client said it can do without at first.
  func checkResolvedItem(_ result: JSONValue) {
    let lazy =
      client.profile.words("\(Self.path).resolveSupport.properties")
      ?? ["documentation", "detail"]
    checkFilled(result, lazy)
    checkMarkup(result["documentation"], "\(Self.path).documentationFormat")
  }

  /// Whether a resolved value differs from the one that was sent only in these members.
  func checkFilled(_ result: JSONValue, _ lazy: [String]) {
    guard let sent = request.parameters else { return }
    for member in sent.members.map(Array.init) ?? [] {
      let name = member.key.string ?? ""
      if !lazy.contains(name), result.member(name)?.written != member.value.written {
        object("\(name) is not what it was")
      }
    }
    for member in result.members.map(Array.init) ?? [] {
      let name = member.key.string ?? ""
      if sent.member(name) == nil, !lazy.contains(name) {
        object("\(name) is filled in, and only \(lazy) may be")
      }
    }
  }

  func checkInlineCompletion(_ result: JSONValue) {
    for item in (result["items"] ?? result).elements.map(Array.init) ?? [] {
      if let range = range(item["range"]) {
        checkContainsPosition(range)
        if range.lowerBound.line != range.upperBound.line { object("\(range) is more than a line") }
      }
      if item.at("insertText.kind")?.string == "snippet" {
        object("a snippet is sent, and no client announces that")
      }
    }
  }
}
