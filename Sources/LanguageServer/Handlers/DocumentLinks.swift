import JSON
import JSONRPC
import ScriptAnalysis

/// The files that tables are read from can be opened.
extension LanguageMethod {
  static let documentLink = request(
    "textDocument/documentLink",
    announce: { _, capabilities in
      capabilities.setObject("documentLinkProvider") { $0.set("resolveProvider", false) }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let hasTooltip = turn.client.has("textDocument", "documentLink", "tooltipSupport")
    return .result(
      .array { array in
        for link in FileLink.links(in: document.tree) {
          guard let target = FileURI(of: link.path, beside: document.uri) else { continue }
          array.appendObject { object in
            object.setRange("range", link.range, in: document)
            object.set("target", target.text)
            if hasTooltip { object.set("tooltip", "Open the file that the table is read from") }
          }
        }
      })
  }
}
