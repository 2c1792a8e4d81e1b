import JSON
import JSONRPC

extension Method {
  static let edit = Method(
    "session/edit",
    "runs statements; the first that is refused or traps, and is not expected to, is the last",
    [
      Parameter<String>.session.needed, Parameter<String>.text.needed,
      Parameter<Int>.expectedRevision.optional, Parameter<Bool>.dryRun.optional,
      Parameter<Bool>.atomic.optional, Parameter<String>.key.optional,
      Parameter<JSONValue>.workDoneToken.optional,
    ],
    gives: Schema.Member("edited", .shared(.edited), "the steps, and where they led"),
    errors: [.stale, .unreadableScript, .noSession, .limit, .keyReused]
  ) { (turn) throws(CallFailure) in
    let session = try turn.session()
    let key = try turn.key()
    if let key, let answer = try session.keptAnswer(key, turn) { return .result(answer) }
    try turn.checkRevision(of: session)
    let text = try turn.text()
    guard let text else { throw .error(.invalidParameters("'text' is missing")) }
    let tree = try turn.script(text, after: session.statementCount)
    let options = TextRun.Options(
      isDry: try turn.arguments[.dryRun] ?? false, isAtomic: try turn.arguments[.atomic] ?? false,
      progress: try turn.progress("running statements"))
    return TextRun(tree, in: session, turn, options) { run in
      guard let key else { return .object { run.writeResult(into: &$0) } }
      var writer = JSONWriter()
      writer.object { run.writeResult(into: &$0) }
      let result = writer.bytes
      session.answers.keep(result, for: key.text, request: key.request)
      return .json(result)
    }.answer()
  }
}

/// What a client gives so that a request which comes twice happens once.
private struct RequestKey {
  var text: String
  /// Tells the request from others with the same key.
  var request: Int
}

extension Turn {
  fileprivate func key() throws(CallFailure) -> RequestKey? {
    guard let text = try arguments[.key], let whole = arguments.whole else { return nil }
    if text.utf8.count > 200 { throw .error(.invalidParameters("'key' has at most 200 bytes")) }
    var hasher = Hasher()
    for member in whole.members.map(Array.init) ?? [] where !member.key.equals("workDoneToken") {
      hasher.combine(bytes: member.key.text)
      hasher.combine(bytes: member.value.text)
    }
    return RequestKey(text: text, request: hasher.finalize())
  }
}

extension Hasher {
  fileprivate mutating func combine(bytes: ArraySlice<UInt8>) {
    combine(bytes.count)
    bytes.withUnsafeBytes { combine(bytes: $0) }
  }
}

extension HostedSession {
  fileprivate func keptAnswer(_ key: RequestKey, _ turn: Turn) throws(CallFailure) -> RPCResult? {
    switch answers.find(key.text, request: key.request) {
    case .nothing: return nil
    case .other: throw .error(.keyReused(key.text))
    case .result(let result):
      return .json(Array(#"{"repeated":true,"#.utf8) + result.dropFirst())
    }
  }
}
