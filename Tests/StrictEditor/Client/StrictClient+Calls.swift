import JSON

extension StrictClient {
  /// What is told of work under one token.
  struct Progress {
    enum State { case created, running, ended, refused }
    var state: State
    var percentage: Int?
  }

  func takeCall(_ message: JSONValue) throws {
    let method = message["method"]?.string ?? ""
    if !isOwn(method) {
      for problem in model.problems(ofMessage: message, from: .server) {
        object("\(method): \(problem)")
      }
    }
    checkPhase(message, method)
    checkAnnounced(message, method)
    switch method {
    case "textDocument/publishDiagnostics": takeDiagnostics(message)
    case "$/progress": takeProgress(message)
    default: break
    }
    guard let id = message["id"]?.written else { return }
    if !seenServerIDs.insert(id).inserted { object("the id \(id) is used twice") }
    if unanswered.contains(method) { return }
    try answer(message, method, id)
  }

  // MARK: - Answering

  /// Answers a request of the server.
  private func answer(_ message: JSONValue, _ method: String, _ id: String) throws {
    let result: String?
    if let own = answers[method] {
      result = own
    } else {
      switch method {
      case "workspace/configuration":
        let count = message.at("params.items")?.elements.map { Array($0).count } ?? 0
        result = "[\(Array(repeating: "null", count: count).joined(separator: ","))]"
      case "workspace/applyEdit":
        if let edit = message.at("params.edit") { applyEdit(edit) }
        result = #"{"applied":true}"#
      default: result = "null"
      }
    }
    note(message, method, isAccepted: result != nil)
    let member =
      result.map { #""result":\#($0)"# }
      ?? #""error":{"code":-32601,"message":"not supported"}"#
    try link.send(Array(#"{"jsonrpc":"2.0","id":\#(id),\#(member)}"#.utf8))
  }

  private func note(_ message: JSONValue, _ method: String, isAccepted: Bool) {
    switch method {
    case "client/registerCapability":
      for registration in message.at("params.registrations")?.elements.map(Array.init) ?? [] {
        let id = registration["id"]?.string ?? ""
        if registrations[id] != nil { object("the registration \(id) is made twice") }
        registrations[id] = registration["method"]?.string ?? ""
      }
    case "client/unregisterCapability":
      for entry in message.at("params.unregisterations")?.elements.map(Array.init) ?? []
      where registrations.removeValue(forKey: entry["id"]?.string ?? "") == nil {
        object("what was not registered is unregistered: \(entry.written)")
      }
    case "window/workDoneProgress/create":
      let token = message.at("params.token")?.written ?? ""
      if progress[token] != nil { object("the token \(token) is created twice") }
      progress[token] = Progress(state: isAccepted ? .created : .refused)
    default: break
    }
  }

  private func applyEdit(_ edit: JSONValue) {
    appliedEdits.append(edit)
    let check = WorkspaceEditCheck(self, documents)
    check.check(edit, in: "workspace/applyEdit")
  }

  // MARK: - Progress

  private func takeProgress(_ message: JSONValue) {
    let token = message.at("params.token")?.written ?? ""
    guard let value = message.at("params.value") else { return }
    let request = pending.first { $0.parameters?.at("workDoneToken")?.written == token }
    if let partial = pending.first(where: {
      $0.parameters?.at("partialResultToken")?.written == token
    }) {
      if let type = model.methods[partial.method]?.partialResult {
        for problem in model.problems(of: value, as: type) {
          object("\(partial.method), in part: \(problem)")
        }
      } else {
        object("\(partial.method) has no results in parts")
      }
      return
    }
    guard progress[token] != nil || request != nil else {
      return object("$/progress of a token that nobody has given: \(token)")
    }
    let kind = value["kind"]?.string ?? ""
    let record = ["begin": "WorkDoneProgressBegin", "report": "WorkDoneProgressReport"][kind]
    for problem in model.problems(of: value, as: .named(record ?? "WorkDoneProgressEnd")) {
      object("$/progress: \(problem)")
    }
    var state = progress[token] ?? Progress(state: .created)
    switch (state.state, kind) {
    case (.created, "begin"): state.state = .running
    case (.running, "report"): break
    case (.running, "end"): state.state = .ended
    case (.created, _), (.running, _), (.ended, _), (.refused, _):
      object("$/progress \(kind) of \(token) comes when it is \(state.state)")
    }
    if let percentage = value["percentage"]?.int {
      if !(0...100 ~= percentage) || percentage < state.percentage ?? 0 {
        object("$/progress goes to \(percentage) %")
      }
      if kind == "report", state.percentage == nil {
        object("$/progress reports a percentage and began without")
      }
      state.percentage = percentage
    }
    progress[token] = state
  }

  // MARK: - Diagnostics

  private func takeDiagnostics(_ message: JSONValue) {
    guard let parameters = message["params"], let uri = parameters["uri"]?.string else { return }
    if profile.pullsDiagnostics { object("diagnostics are told to a client that asks for them") }
    let diagnostics = parameters["diagnostics"]?.elements.map(Array.init) ?? []
    guard let document = documents[uri] else {
      if !diagnostics.isEmpty { object("diagnostics are told of \(uri), which is not open") }
      return
    }
    documents[uri]?.diagnostics = parameters["diagnostics"]
    var text = document.text
    if let version = parameters["version"]?.int {
      if !profile.announces("textDocument.publishDiagnostics.versionSupport") {
        object("diagnostics have a version that was not announced")
      }
      guard let of = document.texts[version] else {
        return object("diagnostics are told of version \(version), which there never was")
      }
      text = of
    } else if profile.announces("textDocument.publishDiagnostics.versionSupport") {
      object("diagnostics have no version")
    }
    DiagnosticCheck(self, text, "textDocument.publishDiagnostics").check(diagnostics)
  }
}
