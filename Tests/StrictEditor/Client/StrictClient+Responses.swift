import JSON

extension StrictClient {
  func takeResponse(_ message: JSONValue) {
    let id = message["id"]?.written ?? ""
    guard let index = pending.firstIndex(where: { $0.id == id }) else {
      return object("a response to nothing: \(message.written.prefix(200))")
    }
    if index > 0 { object("the response to \(pending[index].method) overtakes others") }
    let request = pending.remove(at: index)
    responses[id] = message
    if isOwn(request.method) { return }
    for problem in model.problems(
      ofMessage: message, from: .server, answering: request.method)
    {
      object("\(request.method): \(problem)")
    }
    if message["error"] != nil {
      if request.method == "initialize" { phase = .new }
      return
    }
    guard let result = message["result"] else { return }
    if request.method == "initialize" { takeInitialization(result) }
    endProgress(of: request)
    let check = AnswerCheck(self, request)
    check.check(result)
  }

  /// Whether a method is the server's own, of which the protocol knows nothing.
  func isOwn(_ method: String) -> Bool {
    ["session/", "rows/", "batch/", "exception/", "rpc."].contains { method.hasPrefix($0) }
  }

  private func takeInitialization(_ result: JSONValue) {
    server = result["capabilities"]
    phase = .initialized
    let offered = profile.words("general.positionEncodings") ?? ["utf-16"]
    if let encoding = result.at("capabilities.positionEncoding")?.string {
      if !offered.contains(encoding) { object("position encoding \(encoding) was not offered") }
      unit = ColumnUnit(rawValue: encoding) ?? .utf16
    }
    let known = offered.first { ColumnUnit(rawValue: $0) != nil } ?? "utf-16"
    if unit.rawValue != known { object("position encoding \(unit.rawValue), not \(known)") }
    AnnouncementCheck(self).check(result)
  }

  private func endProgress(of request: Pending) {
    guard let token = request.parameters?.at("workDoneToken")?.written else { return }
    if case .running? = progress[token]?.state {
      object("\(request.method) is answered before its progress has ended")
    }
  }
}
