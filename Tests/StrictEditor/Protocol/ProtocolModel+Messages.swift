package import JSON

extension ProtocolModel {
  /// What does not fit in a whole message, taken as what `sender` sends; `method` is what a response answers.
  package func problems(
    ofMessage message: JSONValue, from sender: ProtocolMethod.Sender,
    answering method: String? = nil
  ) -> [ProtocolProblem] {
    guard let members = message.members.map(Array.init) else {
      return [ProtocolProblem(path: "", problem: "a message is an object")]
    }
    var found: [ProtocolProblem] = []
    if message["jsonrpc"]?.string != "2.0" {
      found.append(ProtocolProblem(path: "jsonrpc", problem: "is \"2.0\""))
    }
    let isCall = message["method"] != nil
    let known =
      isCall ? ["jsonrpc", "id", "method", "params"] : ["jsonrpc", "id", "result", "error"]
    for member in members where !known.contains(member.key.string ?? "") {
      found.append(
        ProtocolProblem(path: member.key.string ?? "", problem: "no member of a message"))
    }
    found += isCall ? callProblems(message, sender) : responseProblems(message, method)
    return found
  }

  private func callProblems(
    _ message: JSONValue, _ sender: ProtocolMethod.Sender
  ) -> [ProtocolProblem] {
    guard let name = message["method"]?.string, let method = methods[name] else {
      let written = message["method"]?.written ?? ""
      return [ProtocolProblem(path: "method", problem: "there is no method \(written)")]
    }
    var found: [ProtocolProblem] = []
    if method.sender != .both && method.sender != sender {
      found.append(ProtocolProblem(path: "method", problem: "the \(sender) does not send \(name)"))
    }
    let id = message["id"]
    if method.isRequest != (id != nil) {
      found.append(
        ProtocolProblem(
          path: "id", problem: "\(name) is a \(method.isRequest ? "request" : "notification")"))
    }
    if let id, id.int == nil, id.kind != .string {
      found.append(ProtocolProblem(path: "id", problem: "an integer or a string"))
    }
    switch (method.parameters, message["params"]) {
    case (let type?, let parameters?):
      found += problems(of: parameters, as: type).map { $0.inside("params") }
    case (_?, nil): found.append(ProtocolProblem(path: "params", problem: "missing"))
    case (nil, let parameters?):
      if !parameters.isNull, method.sender == sender {
        found.append(ProtocolProblem(path: "params", problem: "\(name) has none"))
      }
    case (nil, nil): break
    }
    return found
  }

  private func responseProblems(_ message: JSONValue, _ method: String?) -> [ProtocolProblem] {
    var found: [ProtocolProblem] = []
    if message["id"] == nil { found.append(ProtocolProblem(path: "id", problem: "missing")) }
    switch (message["result"], message["error"]) {
    case (let result?, nil):
      guard let method, let type = methods[method]?.result else {
        found.append(
          ProtocolProblem(path: "result", problem: "nothing is known of \(method ?? "it")"))
        break
      }
      found += problems(of: result, as: type).map { $0.inside("result") }
    case (nil, let error?):
      if error["code"]?.int == nil {
        found.append(ProtocolProblem(path: "error.code", problem: "expected integer"))
      }
      if error["message"]?.string?.isEmpty != false {
        found.append(ProtocolProblem(path: "error.message", problem: "expected a sentence"))
      }
      for member in error.members.map(Array.init) ?? []
      where !["code", "message", "data"].contains(member.key.string) {
        found.append(
          ProtocolProblem(path: "error.\(member.key.string ?? "")", problem: "no member of errors"))
      }
    case (nil, nil), (_?, _?):
      found.append(ProtocolProblem(path: "", problem: "either a result or an error"))
    }
    return found
  }
}
