import JSON
import JSONRPC
import ScriptAnalysis

/// What is shown behind the cursor as the one thing that would come next.
extension LanguageMethod {
  static let inlineCompletion = request(
    "textDocument/inlineCompletion",
    announce: { client, capabilities in
      if client["textDocument", "inlineCompletion"] != nil {
        capabilities.set("inlineCompletionProvider", true)
      }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let offset = try turn.offset(in: document)
    // What is chosen in a list of completions is what would come next.
    if let selected = turn["context"]?["selectedCompletionInfo"], !selected.isNull {
      throw .nothing
    }
    guard let text = document.script.certainContinuation(at: offset) else { throw .nothing }
    return .result(
      .array { array in
        array.appendObject { item in
          item.set("insertText", text)
          item.setRange("range", offset..<offset, in: document)
        }
      })
  }
}
