import EditScript
import JSON
import JSONRPC
import ScriptAnalysis

/// Documents that show the table after a line, beside the script.
extension LanguageMethod {
  static let textDocumentContent = request("workspace/textDocumentContent") {
    (turn) throws(LanguageFailure) in
    let text = try turn.requiredText("uri")
    guard let uri = TableDocumentURI(text) else {
      throw .error(
        .invalidParameters(
          "'uri' is like rows-table:/NAME?uri=DOCUMENT&line=N, with the document's URI escaped"))
    }
    guard let document = turn.host.documents[uri.document] else {
      throw .error(.requestFailed("the script is not open: \(uri.document)"))
    }
    // Somebody looks at one or two of them.
    if document.shownTables.count < 16 { document.shownTables.insert(text) }
    let last = LineIndex.Position(line: uri.line, column: 1 << 30)
    return RunningWork.answer(document, upTo: last) {
      let text = document.script.tableText(afterLine: uri.line)
      return .success(.object { $0.set("text", text) })
    }
  }
  .announcedInWorkspace { client, workspace in
    guard client["workspace", "textDocumentContent"] != nil else { return }
    workspace.setObject("textDocumentContent") { content in
      content.setArray("schemes") { $0.append(TableDocumentURI.scheme) }
    }
  }
}

extension LanguageHost {
  /// Has the client ask anew for the tables of a script that has been run anew.
  func refreshTables(of document: OpenDocument) {
    guard client["workspace", "textDocumentContent"] != nil else { return }
    for uri in document.shownTables.sorted() {
      ask("workspace/textDocumentContent/refresh") { $0.set("uri", uri) }
    }
  }
}
