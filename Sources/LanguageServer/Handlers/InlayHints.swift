import EditScript
import JSON
import JSONRPC
import ScriptAnalysis

/// The table behind each line.
extension LanguageMethod {
  static let inlayHint = request(
    "textDocument/inlayHint",
    announce: { client, capabilities in
      // Some write the capability in snake case, as ycmd does.
      guard
        client["textDocument", "inlayHint"] != nil || client["textDocument", "inlay_hint"] != nil
      else { return }
      capabilities.setObject("inlayHintProvider") { $0.set("resolveProvider", true) }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let range = try turn.required("range")
    let host = turn.host
    if !host.settings.showsInlayHints { return .result(.array { _ in }) }
    guard let end = range["end"] else {
      throw .error(.invalidParameters("'range' has 'start' and 'end'"))
    }
    let last = try LanguageTurn.position(end, "range.end")
    _ = try turn.range(in: document)
    return RunningWork.answer(document, upTo: last) {
      guard let bytes = try? LanguageTurn.range(range, "range", in: document) else {
        return .success(.null)
      }
      let isLazy = host.client.lists(
        "tooltip", at: "textDocument", "inlayHint", "resolveSupport", "properties")
      let hints = document.script.tableHints(
        in: bytes, columns: host.settings.inlayHintWidth, drawn: isLazy ? nil : 80)
      return .success(
        .array { array in
          for hint in hints { array.appendObject { $0.setInlayHint(hint, in: document) } }
        })
    }
  }

  /// Draws the whole table into a hint's tooltip.
  static let inlayHintResolve = request("inlayHint/resolve") { (turn) throws(LanguageFailure) in
    guard let members = turn.call.parameters?.members else {
      throw .error(.invalidParameters("an inlay hint is an object"))
    }
    var tooltip: String?
    if let data = turn["data"], let uri = data["uri"]?.string, let offset = data["offset"]?.int,
      let revision = data["revision"]?.int,
      let document = turn.host.documents[uri], document.revision == revision
    {
      tooltip = document.script.drawing(ofStatementAt: offset, width: 80)
    }
    return .result(
      .object { hint in
        for member in members where tooltip == nil || !member.key.equals("tooltip") {
          hint.set(.text(member.key.string ?? ""), member.value)
        }
        if let tooltip { hint.setMarkup("tooltip", drawing: tooltip) }
      })
  }

  /// The same words for an editor that shows values while a script is stepped through.
  static let inlineValue = request(
    "textDocument/inlineValue",
    announce: { client, capabilities in
      if client["textDocument", "inlineValue"] != nil {
        capabilities.set("inlineValueProvider", true)
      }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let host = turn.host
    var bytes = try turn.range(in: document)
    if let stopped = turn["context"]?["stoppedLocation"], !stopped.isNull {
      // Nothing is known yet of what stands behind the place at which it stands.
      let place = try LanguageTurn.range(stopped, "context.stoppedLocation", in: document)
      let end = document.script.lineEnd(of: place.upperBound)
      bytes = min(bytes.lowerBound, end)..<min(bytes.upperBound, end)
    }
    let range = bytes
    return RunningWork.answer(document, upTo: document.position(of: range.upperBound)) {
      let columns = host.settings.inlayHintWidth
      let hints = document.script.tableHints(in: range, columns: columns)
      return .success(
        .array { array in
          for hint in hints {
            array.appendObject { value in
              value.setRange("range", hint.statement, in: document)
              value.set("text", hint.text)
            }
          }
        })
    }
  }
}

extension JSONObjectWriter {
  fileprivate mutating func setInlayHint(_ hint: TableHint, in document: OpenDocument) {
    setPosition("position", hint.offset, in: document)
    set("label", hint.text)
    set("paddingLeft", true)
    if let drawing = hint.drawing {
      setMarkup("tooltip", drawing: drawing)
    } else {
      setObject("data") { data in
        data.set("uri", document.uri)
        data.set("offset", hint.statement.lowerBound)
        data.set("revision", document.revision)
      }
    }
  }

  /// Sets a `MarkupContent` that holds a drawn table.
  mutating func setMarkup(_ key: JSONKey, drawing: String) {
    setObject(key) { markup in
      markup.set("kind", "markdown")
      markup.set("value", Markup.fenced(drawing))
    }
  }
}
