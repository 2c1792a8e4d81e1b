import JSON

extension AnswerCheck {
  private static let path = "textDocument.codeAction"

  func checkActions(_ actions: [JSONValue]) {
    let profile = client.profile
    let hasLiterals = profile.capability("\(Self.path).codeActionLiteralSupport") != nil
    let only = request.parameters?.at("context.only")?.elements?.compactMap(\.string)
    var preferred: [String: Int] = [:]
    for action in actions {
      if action["title"]?.string?.isEmpty != false { object("an action has no title") }
      if action["command"]?.kind == .string {
        checkCommand(action)
        continue
      }
      if !hasLiterals { object("an action is sent to a client that knows commands only") }
      checkAction(action)
      let kind = action["kind"]?.string ?? ""
      if let only, !only.contains(where: { kind == $0 || kind.hasPrefix("\($0).") || $0 == "" }) {
        object("\(kind) is sent, and only \(only) is asked for")
      }
      if action["isPreferred"]?.bool == true {
        for diagnostic in action["diagnostics"]?.elements.map(Array.init) ?? [] {
          preferred[diagnostic.written, default: 0] += 1
        }
      }
    }
    if preferred.values.contains(where: { $0 > 1 }) { object("two actions are preferred") }
  }

  private func checkAction(_ action: JSONValue) {
    checkMember(action, "isPreferred", needs: "\(Self.path).isPreferredSupport")
    checkMember(action, "disabled", needs: "\(Self.path).disabledSupport")
    checkMember(action, "data", needs: "\(Self.path).dataSupport")
    checkTags(action, "\(Self.path).tagSupport.valueSet")
    checkCommand(action["command"])
    if let edit = action["edit"] {
      WorkspaceEditCheck(client, request.documents).check(edit, in: method)
    } else if action["command"] == nil, action["disabled"] == nil {
      let lazy = client.profile.words("\(Self.path).resolveSupport.properties") ?? []
      if !lazy.contains("edit") { object("an action has no edit, and it cannot be resolved") }
    }
  }

  func checkResolvedAction(_ result: JSONValue) {
    checkFilled(result, client.profile.words("\(Self.path).resolveSupport.properties") ?? [])
    if let edit = result["edit"] {
      WorkspaceEditCheck(client, client.documents).check(edit, in: method)
    }
  }
}
