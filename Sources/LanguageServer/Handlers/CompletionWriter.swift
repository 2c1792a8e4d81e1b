import EditScript
import JSON
import ScriptAnalysis

/// Writes completion items with what a client can make use of.
struct CompletionWriter {
  private let document: OpenDocument
  private let client: ClientCapabilities
  /// Whether what all items share may be said once.
  var usesDefaults = true
  private var replaced = 0..<0
  private var pieceEnd = 0
  private var isText = false
  private let hasSnippets: Bool
  private let replacesPieces: Bool
  private let hasLabelDetails: Bool
  private let commits: Bool
  private let isDocumentedLater: Bool
  private let adjustsIndent: Bool
  private let hasDefaultRange: Bool
  private let prefersMarkdown: Bool
  private let kinds: Set<Int>

  init(_ document: OpenDocument, _ client: ClientCapabilities) {
    self.document = document
    self.client = client
    func has(_ name: StaticString) -> Bool {
      client.has("textDocument", "completion", "completionItem", name)
    }
    hasSnippets = has("snippetSupport")
    replacesPieces = has("insertReplaceSupport")
    hasLabelDetails = has("labelDetailsSupport")
    commits = has("commitCharactersSupport")
    let later: JSONValue? =
      client["textDocument", "completion", "completionItem", "resolveSupport", "properties"]
    isDocumentedLater =
      later == nil
      || client.lists(
        "documentation", at: "textDocument", "completion", "completionItem", "resolveSupport",
        "properties")
    let modes: JSONValue? =
      client["textDocument", "completion", "completionItem", "insertTextModeSupport", "valueSet"]
    adjustsIndent = modes?.elements?.contains { $0.int == 2 } ?? false
    hasDefaultRange = client.lists(
      "editRange", at: "textDocument", "completion", "completionList", "itemDefaults")
    prefersMarkdown = client.prefersMarkdown(
      client["textDocument", "completion", "completionItem", "documentationFormat"])
    let values = client["textDocument", "completion", "completionItemKind", "valueSet"]?.elements
    // Those that every client knows.
    kinds = values.map { Set($0.compactMap(\.int)) } ?? Set(1...18)
  }

  /// Takes over what the items of a list share.
  mutating func prepare(_ list: CompletionChoices) {
    replaced = list.replaced
    pieceEnd = list.pieceEnd
    isText = list.isText
  }

  /// Sets `itemDefaults`, where the client takes them.
  func setDefaults(_ result: inout JSONObjectWriter) {
    guard usesDefaults, hasDefaultRange else { return }
    result.setObject("itemDefaults") { defaults in
      if replacesPieces {
        defaults.setObject("editRange") { setPieces(&$0) }
      } else {
        defaults.setRange("editRange", replaced, in: document)
      }
    }
  }

  private func setPieces(_ object: inout JSONObjectWriter) {
    object.setRange("insert", replaced, in: document)
    object.setRange("replace", replaced.lowerBound..<pieceEnd, in: document)
  }

  /// Writes the members of one item.
  func write(_ choice: CompletionChoice, _ item: inout JSONObjectWriter) {
    item.set("label", choice.label)
    item.set("kind", kind(of: choice))
    if let detail = choice.detail {
      item.set("detail", detail)
      if hasLabelDetails { item.setObject("labelDetails") { $0.set("description", detail) } }
    }
    item.set("sortText", sortText(choice.number))
    if let filter = filterText(choice) { item.set("filterText", filter) }
    setEdit(choice, &item)
    if let keyword = choice.keyword {
      if isDocumentedLater {
        item.set("data", keyword.spelling)
      } else {
        item.setDocumentation(of: keyword, asMarkdown: prefersMarkdown)
      }
    }
    if commits, case .completion(.name) = choice.content, choice.keyword == nil {
      item.setArray("commitCharacters") { $0.append(".") }
    }
  }

  private func setEdit(_ choice: CompletionChoice, _ item: inout JSONObjectWriter) {
    let text: String
    switch choice.content {
    case .completion: text = choice.label
    case .outcome(let lines): text = lines.joined(separator: document.lineEnd)
    case .template(let snippet):
      text = snippet.withLineEnds(document.lineEnd)
      item.set("insertTextFormat", 2)
      if adjustsIndent { item.set("insertTextMode", 2) }
    }
    if usesDefaults, hasDefaultRange {
      if text != choice.label { item.set("textEditText", text) }
    } else {
      item.setObject("textEdit") { edit in
        edit.set("newText", text)
        if replacesPieces {
          setPieces(&edit)
        } else {
          edit.setRange("range", replaced, in: document)
        }
      }
    }
  }

  /// Whether a client can do something with a choice.
  func takes(_ choice: CompletionChoice) -> Bool {
    switch choice.content {
    case .template: hasSnippets
    case .completion, .outcome: true
    }
  }

  /// What a client compares with what is typed, where it is not the label as a word.
  private func filterText(_ choice: CompletionChoice) -> String? {
    switch choice.content {
    case .template: return choice.keyword?.spelling
    case .outcome: return choice.label
    case .completion(.indexPath), .completion(.section):
      // It was found by its text.
      guard isText, let detail = choice.detail else { return nil }
      return "\"" + detail
    case .completion:
      guard let first = choice.label.utf8.first else { return nil }
      let isWord = first | 0x20 >= UInt8(ascii: "a") && first | 0x20 <= UInt8(ascii: "z")
      let isDigit = first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")
      return isWord || isDigit ? nil : choice.label
    }
  }

  /// As many digits for each, so that they are in the same order as texts.
  private func sortText(_ number: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private func kind(of choice: CompletionChoice) -> Int {
    let wanted: Int
    switch choice.content {
    case .template: wanted = ItemKind.snippet
    case .outcome: wanted = ItemKind.value
    case .completion(let kind):
      switch kind {
      case .keyword:
        wanted =
          choice.label.utf8.contains(UInt8(ascii: "(")) ? ItemKind.function : ItemKind.keyword
      case .name: wanted = choice.keyword == nil ? ItemKind.variable : ItemKind.method
      case .indexPath: wanted = ItemKind.reference
      case .section: wanted = ItemKind.module
      case .table: wanted = ItemKind.class
      case .text, .number: wanted = ItemKind.value
      case .sign: wanted = ItemKind.operator
      case .file: wanted = ItemKind.file
      }
    }
    return kinds.contains(wanted) ? wanted : ItemKind.text
  }

  /// The protocol's numbers of kinds.
  private enum ItemKind {
    static let text = 1
    static let method = 2
    static let function = 3
    static let variable = 6
    static let `class` = 7
    static let module = 9
    static let value = 12
    static let keyword = 14
    static let snippet = 15
    static let file = 17
    static let reference = 18
    static let `operator` = 24
  }
}

extension String {
  /// The text with other ends of lines.
  fileprivate func withLineEnds(_ end: String) -> String {
    if end == "\n" { return self }
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte == 0x0A { bytes += end.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONObjectWriter {
  /// Sets `documentation` to what is known about a word.
  mutating func setDocumentation(of keyword: Keyword, asMarkdown isMarkdown: Bool) {
    let entry = keyword.entry
    setObject("documentation") { content in
      content.set("kind", isMarkdown ? "markdown" : "plaintext")
      var text = ""
      if let signature = entry.uiKit {
        text += (isMarkdown ? Markup.code(signature) : signature) + "\n\n"
      }
      text += (isMarkdown ? Markup.escaped(entry.help) : entry.help) + "\n\n"
      text += isMarkdown ? Markup.fenced(entry.example, language: "rows") : entry.example
      content.set("value", text)
    }
  }
}
