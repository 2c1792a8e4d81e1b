import JSON
import JSONRPC

/// What the client is told of the server's doings, if it wants to know.
extension LanguageHost {
  /// How much it wants to know.
  enum Trace: String {
    case off, messages, verbose
  }

  /// Tells of a call that has come in; its parameters only where the client wants all of it.
  func traceCall(_ call: RPCCall) {
    if trace == .off || call.method == LanguageMethod.setTrace.name { return }
    let isVerbose = trace == .verbose
    notify("$/logTrace") { parameters in
      let kind = call.id.map { "request \(String(decoding: $0.text, as: UTF8.self))" }
      parameters.set("message", "\(kind ?? "notification") '\(call.method)'")
      if isVerbose, let given = call.parameters {
        parameters.set("verbose", String(decoding: given.text.prefix(1_000), as: UTF8.self))
      }
    }
  }
}
