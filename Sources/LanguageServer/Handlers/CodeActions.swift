import EditScript
import JSON
import JSONRPC
import ScriptAnalysis

/// What can be done about a place: what mends a finding, and other ways to say the same.
extension LanguageMethod {
  static let codeAction = request(
    "textDocument/codeAction",
    announce: { client, capabilities in
      guard client.takesActions else { return capabilities.set("codeActionProvider", true) }
      capabilities.setObject("codeActionProvider") { provider in
        provider.setArray("codeActionKinds") { kinds in
          for kind in CodeActionKind.allCases { kinds.append(kind.rawValue) }
        }
        provider.set("resolveProvider", client.resolvesEdits)
      }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let written = try turn.required("range")
    let last = document.position(of: try turn.range(in: document).upperBound)
    let (host, client) = (turn.host, turn.client)
    let only = turn["context"]?["only"]?.elements.map { $0.compactMap(\.string) }
    // What comes up by itself while somebody types is what mends something.
    let isAutomatic = turn["context"]?["triggerKind"]?.int == 2
    return RunningWork.answer(document, upTo: last) {
      guard let range = try? LanguageTurn.range(written, "range", in: document) else {
        return .success(.null)
      }
      var actions = document.script.actions(in: range, only: only)
      if isAutomatic { actions.removeAll { $0.kind == .rewrite } }
      if !client.takesActions, !client.has("workspace", "applyEdit") { actions = [] }
      return .success(
        .array { array in
          for action in actions {
            array.appendObject { object in
              if client.takesActions {
                object.setCodeAction(action, range, in: document, host)
              } else {
                object.setCommand(applying: action, range, in: document)
              }
            }
          }
        })
    }
  }

  /// Writes the edit of an action that was offered without it.
  static let codeActionResolve = request("codeAction/resolve") { (turn) throws(LanguageFailure) in
    guard let members = turn.call.parameters?.members else {
      throw .error(.invalidParameters("a code action is an object"))
    }
    let found = turn["data"].flatMap { turn.host.action($0) }
    let client = turn.client
    return .result(
      .object { action in
        for member in members where !member.key.equals("edit") {
          action.set(.text(member.key.string ?? ""), member.value)
        }
        if let (action: offered, document) = found {
          action.setObject("edit") { edit in
            edit.setWorkspaceEdit(offered.edits, in: document, for: client)
          }
        }
      })
  }
}

/// What an action is, so that a client can ask for some only.
enum CodeActionKind: String, CaseIterable {
  case quickFix = "quickfix"
  case rewrite = "refactor.rewrite"
  case fixAll = "source.fixAll.rowsmith"

  /// Whether a client that asks for a kind means this one: itself, or one that it is a part of.
  func isMeant(by kind: String) -> Bool {
    kind.isEmpty || rawValue == kind || rawValue.hasPrefix(kind + ".")
  }
}

/// Something that is offered.
struct OfferedAction {
  var title: String
  var kind: CodeActionKind
  var edits: [TextEdit]
  var finding: ScriptFinding?
  var isPreferred = false
}

extension ScriptDocument {
  /// The actions for a range, those of the kinds that are wanted; nil wants all but those that are for the whole document.
  func actions(in range: Range<Int>, only kinds: [String]?) -> [OfferedAction] {
    func isWanted(_ kind: CodeActionKind) -> Bool {
      guard let kinds else { return kind != .fixAll }
      return kinds.contains { kind.isMeant(by: $0) }
    }
    var actions: [OfferedAction] = []
    if isWanted(.quickFix) || isWanted(.rewrite) {
      for fix in fixes(in: range) {
        let kind: CodeActionKind = fix.finding == nil ? .rewrite : .quickFix
        guard isWanted(kind) else { continue }
        actions.append(
          OfferedAction(
            title: fix.title, kind: kind, edits: fix.edits, finding: fix.finding,
            isPreferred: fix.isPreferred))
      }
    }
    if isWanted(.fixAll) {
      let edits = fixesOfAll()
      if !edits.isEmpty {
        actions.append(
          OfferedAction(title: "Mend all that can be mended safely", kind: .fixAll, edits: edits))
      }
    }
    return actions
  }
}

extension ClientCapabilities {
  /// Whether actions may be more than commands.
  var takesActions: Bool {
    self["textDocument", "codeAction", "codeActionLiteralSupport"] != nil
  }

  /// Whether the edit of an action may come later.
  var resolvesEdits: Bool {
    lists("edit", at: "textDocument", "codeAction", "resolveSupport", "properties")
      && has("textDocument", "codeAction", "dataSupport")
  }
}

extension LanguageHost {
  /// The action that an action's `data` speaks of; nil where the document has changed since.
  func action(_ data: JSONValue) -> (action: OfferedAction, OpenDocument)? {
    guard let uri = data["uri"]?.string, let revision = data["revision"]?.int,
      let start = data["start"]?.int, let end = data["end"]?.int, start >= 0, end >= start,
      let title = data["title"]?.string, let kind = data["kind"]?.string,
      let document = documents[uri], document.revision == revision,
      end <= document.script.byteCount,
      let action = document.script.actions(in: start..<end, only: [kind])
        .first(where: { $0.title == title })
    else { return nil }
    return (action, document)
  }
}

extension JSONObjectWriter {
  /// Sets the members of a `CodeAction`.
  fileprivate mutating func setCodeAction(
    _ action: OfferedAction, _ range: Range<Int>, in document: OpenDocument, _ host: LanguageHost
  ) {
    let client = host.client
    set("title", action.title)
    set("kind", action.kind.rawValue)
    if let finding = action.finding {
      setArray("diagnostics") { array in
        array.appendObject { $0.setDiagnostic(finding, in: document, for: client) }
      }
    }
    if action.isPreferred, client.has("textDocument", "codeAction", "isPreferredSupport") {
      set("isPreferred", true)
    }
    if client.resolvesEdits {
      setObject("data") { $0.setActionData(action, range, in: document) }
    } else {
      setObject("edit") { $0.setWorkspaceEdit(action.edits, in: document, for: client) }
    }
  }

  /// Sets the members of a `Command` that has the server apply an action.
  fileprivate mutating func setCommand(
    applying action: OfferedAction, _ range: Range<Int>, in document: OpenDocument
  ) {
    set("title", action.title)
    set("command", CommandName.applyFix.rawValue)
    setArray("arguments") { arguments in
      arguments.appendObject { $0.setActionData(action, range, in: document) }
    }
  }

  private mutating func setActionData(
    _ action: OfferedAction, _ range: Range<Int>, in document: OpenDocument
  ) {
    set("uri", document.uri)
    set("revision", document.revision)
    set("start", range.lowerBound)
    set("end", range.upperBound)
    set("title", action.title)
    set("kind", action.kind.rawValue)
  }
}
