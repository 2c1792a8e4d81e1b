import EditScript
import JSON
import JSONRPC
import ScriptAnalysis
import ScriptRunner

/// What the server can be told to do.
enum CommandName: String, CaseIterable {
  /// [uri, line]: the table after the line, drawn.
  case runToHere = "rowsmith.runToHere"
  /// [uri, line]: the same, for whoever only wants to look.
  case showTable = "rowsmith.showTable"
  /// [uri]: brings the outcome lines of a script up to date.
  case updateExpectations = "rowsmith.updateExpectations"
  /// What an action without an edit of its own does.
  case applyFix = "rowsmith.applyFix"
}

extension LanguageMethod {
  static let executeCommand = request(
    "workspace/executeCommand",
    announce: { client, capabilities in
      capabilities.setObject("executeCommandProvider") { provider in
        provider.setArray("commands") { commands in
          for command in CommandName.allCases where command != .applyFix || !client.takesActions {
            commands.append(command.rawValue)
          }
        }
      }
    }
  ) { (turn) throws(LanguageFailure) in
    guard let command = CommandName(rawValue: try turn.requiredText("command")) else {
      throw .error(.invalidParameters("there is no such command"))
    }
    let arguments = turn["arguments"]?.elements.map { Array($0) } ?? []
    switch command {
    case .runToHere, .showTable: return try showTable(turn, arguments)
    case .updateExpectations: return try updateExpectations(turn, arguments)
    case .applyFix:
      guard let data = arguments.first, let (action, document) = turn.host.action(data) else {
        throw .error(.requestFailed("the script has changed since this was offered"))
      }
      return .result(turn.host.apply(action.edits, to: document, action.title))
    }
  }

  private static func document(
    _ turn: LanguageTurn, _ arguments: [JSONValue]
  ) throws(LanguageFailure) -> OpenDocument {
    guard let uri = arguments.first?.string else {
      throw .error(.invalidParameters("the first argument is a document's URI"))
    }
    guard let document = turn.host.documents[uri] else {
      throw .error(.requestFailed("the script is not open: \(uri)"))
    }
    return document
  }

  private static func showTable(
    _ turn: LanguageTurn, _ arguments: [JSONValue]
  ) throws(LanguageFailure) -> RPCAnswer {
    let document = try document(turn, arguments)
    guard arguments.count > 1, let line = arguments[1].int, line >= 0 else {
      throw .error(.invalidParameters("the second argument is a line's number, from 0"))
    }
    let last = LineIndex.Position(line: line, column: 1 << 30)
    return RunningWork.answer(
      document, upTo: last, token: turn["workDoneToken"].map { Array($0.text) }
    ) {
      var writer = JSONWriter()
      writer.string(document.script.tableText(afterLine: line))
      return .success(.json(writer.bytes))
    }
  }

  private static func updateExpectations(
    _ turn: LanguageTurn, _ arguments: [JSONValue]
  ) throws(LanguageFailure) -> RPCAnswer {
    let document = try document(turn, arguments)
    let host = turn.host
    let last = LineIndex.Position(line: 1 << 30, column: 0)
    return RunningWork.answer(
      document, upTo: last, token: turn["workDoneToken"].map { Array($0.text) }
    ) {
      let edits = document.script.expectationUpdates()
      return .success(host.apply(edits, to: document, "Update expectations"))
    }
  }
}

extension LanguageHost {
  /// Has the client change a document, if it can; one that cannot gets the change as the result.
  func apply(_ edits: [TextEdit], to document: OpenDocument, _ label: String) -> RPCResult {
    let client = client
    if edits.isEmpty { return .null }
    guard client.has("workspace", "applyEdit") else {
      return .object { $0.setWorkspaceEdit(edits, in: document, for: client) }
    }
    ask("workspace/applyEdit") { parameters in
      parameters.set("label", label)
      parameters.setObject("edit") { $0.setWorkspaceEdit(edits, in: document, for: client) }
    }
    return .null
  }
}
