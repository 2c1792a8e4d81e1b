import EditScript
import JSON
import ScriptAnalysis

extension JSONObjectWriter {
  /// Sets the members of a `WorkspaceEdit` that changes one document: with its version where the client looks at it.
  mutating func setWorkspaceEdit(
    _ edits: [TextEdit], in document: OpenDocument, for client: ClientCapabilities
  ) {
    guard client.has("workspace", "workspaceEdit", "documentChanges") else {
      return setObject("changes") { $0.setTextEdits(.text(document.uri), edits, in: document) }
    }
    setArray("documentChanges") { changes in
      changes.appendObject { change in
        change.setObject("textDocument") { identifier in
          identifier.set("uri", document.uri)
          if let version = document.version {
            identifier.set("version", version)
          } else {
            identifier.setNull("version")
          }
        }
        change.setTextEdits("edits", edits, in: document)
      }
    }
  }

  /// Sets an array of `TextEdit`.
  mutating func setTextEdits(_ key: JSONKey, _ edits: [TextEdit], in document: OpenDocument) {
    setArray(key) { array in
      for edit in edits {
        array.appendObject { object in
          object.setRange("range", edit.range, in: document)
          object.set("newText", edit.replacement)
        }
      }
    }
  }
}

extension OpenDocument {
  /// With what its lines end, as far as the first one tells: what is written into it does the same.
  var lineEnd: String { String(decoding: script.lineEnd, as: UTF8.self) }
}
