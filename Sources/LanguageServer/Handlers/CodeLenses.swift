import EditScript
import JSON
import JSONRPC
import ScriptAnalysis

/// What stands above lines: whether a script's expectations hold, and what can be done about it.
extension LanguageMethod {
  static let codeLens = request(
    "textDocument/codeLens",
    announce: { client, capabilities in
      guard client["textDocument", "codeLens"] != nil else { return }
      capabilities.setObject("codeLensProvider") { $0.set("resolveProvider", true) }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    if !turn.host.settings.showsCodeLenses { return .result(.array { _ in }) }
    let last = LineIndex.Position(line: 1 << 30, column: 0)
    return RunningWork.answer(document, upTo: last) {
      let lenses = document.script.lenses()
      return .success(
        .array { array in
          for lens in lenses {
            array.appendObject { object in
              object.setRange("range", lens.range, in: document)
              object.setObject("command") { $0.setCommand(of: lens, in: document) }
            }
          }
        })
    }
  }

  /// A lens has its command already.
  static let codeLensResolve = request("codeLens/resolve") { (turn) throws(LanguageFailure) in
    guard let members = turn.call.parameters?.members else {
      throw .error(.invalidParameters("a code lens is an object"))
    }
    return .result(
      .object { lens in
        for member in members { lens.set(.text(member.key.string ?? ""), member.value) }
      })
  }
}

extension JSONObjectWriter {
  fileprivate mutating func setCommand(of lens: ScriptLens, in document: OpenDocument) {
    set("title", lens.title)
    switch lens.action {
    case .showTable:
      set("command", CommandName.showTable.rawValue)
    case .runToHere: set("command", CommandName.runToHere.rawValue)
    case .updateExpectations: set("command", CommandName.updateExpectations.rawValue)
    }
    setArray("arguments") { arguments in
      arguments.append(document.uri)
      if lens.action != .updateExpectations {
        arguments.append(document.position(of: lens.lastByte).line)
      }
    }
  }
}
