import EditScript
import JSON
import JSONRPC
import ScriptAnalysis
import ScriptRunner

/// The text of open documents follows the editor's.
extension LanguageMethod {
  static let didOpen = notification(
    "textDocument/didOpen",
    announce: { _, capabilities in
      capabilities.setObject("textDocumentSync") { sync in
        sync.set("openClose", true)
        sync.set("change", 2)
        sync.setObject("save") { $0.set("includeText", false) }
      }
    }
  ) { (turn) throws(LanguageFailure) in
    let item = try turn.required("textDocument")
    guard let text = item["text"]?.string else {
      throw .error(.invalidParameters("'textDocument.text' is a string"))
    }
    turn.host.open(uri: try turn.uri(), version: item["version"]?.int, Array(text.utf8))
  }

  static let didChange = notification("textDocument/didChange") { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    guard let changes = try turn.required("contentChanges").elements else {
      throw .error(.invalidParameters("'contentChanges' is an array"))
    }
    defer { turn.host.noteChange(of: document) }
    if let version = turn["textDocument"]?["version"]?.int { document.version = version }
    for change in changes {
      guard let text = change["text"]?.string else {
        throw .error(.invalidParameters("a change has a 'text'"))
      }
      if let range = change["range"], !range.isNull {
        let bytes = try LanguageTurn.range(range, "range", in: document)
        document.replace(bytes, with: Array(text.utf8))
      } else {
        document.replaceAll(with: Array(text.utf8))
      }
    }
  }

  static let willSave = notification("textDocument/willSave") { _ in }

  static let didSave = notification("textDocument/didSave") { _ in }

  static let didClose = notification("textDocument/didClose") { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    document.due.endRun()
    turn.host.documents[try turn.uri()] = nil
    turn.host.tellNothing(of: document)
  }
}

extension LanguageHost {
  /// Takes in a document; one that is open already is replaced.
  func open(uri: String, version: Int?, _ text: [UInt8]) {
    var running = ScriptDocument.sandbox
    running.readTable = options.readTable
    let document = OpenDocument(
      uri: uri, version: version, ScriptDocument(text, options: running), client.encoding,
      documents.revisions)
    documents[uri] = document
    noteChange(of: document)
  }
}
