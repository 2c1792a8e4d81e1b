import EditScript
import JSON
import JSONRPC
import ScriptAnalysis

/// What is told of the place that somebody points at.
extension LanguageMethod {
  static let hover = request(
    "textDocument/hover", announce: { _, capabilities in capabilities.set("hoverProvider", true) }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let offset = try turn.offset(in: document)
    let isMarkdown = turn.client.prefersMarkdown(
      turn.client["textDocument", "hover", "contentFormat"])
    let last = document.position(of: offset)
    return RunningWork.answer(document, upTo: last) {
      guard let hover = document.script.hover(at: document.offset(of: last)) else {
        return .success(.null)
      }
      return .success(
        .object { result in
          result.setObject("contents") { contents in
            contents.set("kind", isMarkdown ? "markdown" : "plaintext")
            contents.set("value", isMarkdown ? hover.markdown : hover.plainText)
          }
          result.setRange("range", hover.range, in: document)
        })
    }
  }
}

extension ClientCapabilities {
  /// Whether of the formats that a client lists the first that is known is Markdown; without a list text is plain.
  func prefersMarkdown(_ formats: JSONValue?) -> Bool {
    guard let formats = formats?.elements else { return false }
    for format in formats {
      switch format.string {
      case "markdown": return true
      case "plaintext": return false
      default: continue
      }
    }
    return false
  }
}

extension Hover {
  /// As Markdown.
  var markdown: String {
    blocks.map { block in
      switch block {
      case .word(let word, let meaning):
        "**" + Markup.code(word) + "** – " + Markup.escaped(meaning)
      case .uiKit(let signature): "UIKit: " + Markup.code(signature)
      case .text(let text): Markup.escaped(text)
      case .list(let points): points.map { "- " + Markup.escaped($0) }.joined(separator: "\n")
      case .script(let script): Markup.fenced(script, language: "rows")
      case .drawing(let drawing): Markup.fenced(drawing, language: "text")
      }
    }.joined(separator: "\n\n")
  }

  /// As plain text.
  var plainText: String {
    blocks.map { block in
      switch block {
      case .word(let word, let meaning): word + " – " + meaning
      case .uiKit(let signature): "UIKit: " + signature
      case .text(let text): text
      case .list(let points): points.map { "- " + $0 }.joined(separator: "\n")
      case .script(let script): script
      case .drawing(let drawing): drawing.utf8.last == 0x0A ? String(drawing.dropLast()) : drawing
      }
    }.joined(separator: "\n\n")
  }
}
