import EditScript
import JSON
import JSONRPC
import ScriptAnalysis

/// What may stand where the cursor is.
extension LanguageMethod {
  static let completion = request(
    "textDocument/completion",
    announce: { _, capabilities in
      capabilities.setObject("completionProvider") { provider in
        provider.setArray("triggerCharacters") { characters in
          for character in [" ", ".", "\"", ">", "(", "#"] { characters.append(character) }
        }
        provider.set("resolveProvider", true)
      }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let offset = try turn.offset(in: document)
    let list = CompletionChoices(document.script, at: offset, typed: turn.typedCharacter)
    var prepared = CompletionWriter(document, turn.client)
    prepared.prepare(list)
    prepared.usesDefaults = turn.progressToken("partialResultToken") == nil
    let writer = prepared
    if !writer.usesDefaults {
      return turn.arrayAnswer(list.choices.filter(writer.takes)) { choice, array in
        array.appendObject { writer.write(choice, &$0) }
      }
    }
    return .result(
      .object { result in
        result.set("isIncomplete", list.isCut)
        writer.setDefaults(&result)
        result.setArray("items") { array in
          for choice in list.choices where writer.takes(choice) {
            array.appendObject { writer.write(choice, &$0) }
          }
        }
      })
  }

  /// The item as it was, with what is known about its word.
  static let completionResolve = request("completionItem/resolve") {
    (turn) throws(LanguageFailure) in
    guard let item = turn.call.parameters, let members = item.members else {
      throw .error(.invalidParameters("a completion item is an object"))
    }
    let keyword = item["data"]?.string.flatMap { Keyword(spelling: $0) }
    let client = turn.client
    return .result(
      .object { object in
        var hasDocumentation = false
        for member in members {
          guard let key = member.key.string else { continue }
          if key == "documentation" { hasDocumentation = true }
          object.set(.text(key), member.value)
        }
        if let keyword, !hasDocumentation {
          object.setDocumentation(
            of: keyword,
            asMarkdown: client.prefersMarkdown(
              client["textDocument", "completion", "completionItem", "documentationFormat"]))
        }
      })
  }
}

extension LanguageTurn {
  /// The character whose being typed made the client ask; nil where a person asked.
  fileprivate var typedCharacter: String? {
    guard let context = self["context"], context["triggerKind"]?.int == 2 else { return nil }
    return context["triggerCharacter"]?.string
  }
}

/// One thing that can be chosen from a list of completions.
struct CompletionChoice {
  /// In the order in which they are shown.
  var number: Int
  var label: String
  var content: Content
  var detail: String?
  /// The word that it is about.
  var keyword: Keyword?

  enum Content {
    case completion(Completion.Kind)
    /// A statement with gaps.
    case template(snippet: String)
    /// Outcome lines.
    case outcome([String])
  }
}

/// What can be chosen at a place.
struct CompletionChoices {
  private(set) var choices: [CompletionChoice] = []
  /// The bytes before the cursor that a choice takes the place of.
  let replaced: Range<Int>
  /// Where the piece ends that the cursor is in.
  let pieceEnd: Int
  let isCut: Bool
  /// Whether a text in quotes is being typed.
  let isText: Bool

  /// - Parameters:
  ///   - script: The document's script.
  ///   - offset: Where the cursor is.
  ///   - typed: The character whose being typed asks; nil where a person asks.
  init(_ script: ScriptDocument, at offset: Int, typed: String?) {
    if let outcomes = script.outcomes(at: offset) {
      replaced = outcomes.replaced
      pieceEnd = offset
      isCut = false
      isText = false
      for item in outcomes.items {
        add(item.lines[0], .outcome(item.lines), detail: item.kind.detail)
      }
      return
    }
    let list = script.completions(at: offset)
    replaced = list.replaced
    pieceEnd = list.pieceEnd
    isCut = list.isCut
    isText = script.bytes(in: list.replaced).first == UInt8(ascii: "\"")
    // Behind a whole statement, or where none has begun, a space asks for nothing.
    if typed == " ", script.argumentHint(at: offset) == nil { return }
    if typed == "#" { return }
    for item in list.items where item.kind != .file {
      add(
        item.text, .completion(item.kind), detail: item.detail,
        keyword: item.kind.isWord ? Keyword(spelling: item.text.withoutParenthesis) : nil)
      for template in list.templates where template.keyword.spelling == item.text {
        add(
          template.label, .template(snippet: template.snippet),
          detail: template.keyword.entry.summary, keyword: template.keyword)
      }
    }
  }

  private mutating func add(
    _ label: String, _ content: CompletionChoice.Content, detail: String?, keyword: Keyword? = nil
  ) {
    choices.append(
      CompletionChoice(
        number: choices.count, label: label, content: content, detail: detail, keyword: keyword))
  }
}

extension OutcomeLine.Kind {
  fileprivate var detail: String {
    switch self {
    case .state: "the rows after the statement above"
    case .trap: "what the statement above fails with"
    case .callbacks: "what the statement above asks the app"
    case .warnings: "what the statement above warns of"
    }
  }
}

extension Completion.Kind {
  fileprivate var isWord: Bool {
    switch self {
    case .keyword, .name: true
    case .indexPath, .section, .text, .table, .number, .sign, .file: false
    }
  }
}

extension String {
  /// The name of a function that is offered with its parenthesis.
  fileprivate var withoutParenthesis: String {
    String(decoding: utf8.prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self)
  }
}
