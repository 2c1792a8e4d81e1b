import JSON
import JSONRPC

/// A method of the Language Server Protocol: what announces it, and what it does.
struct LanguageMethod: Sendable {
  let name: String
  let isNotification: Bool
  /// Sets what `initialize` answers about it, as far as the client can do something with it.
  var announce: @Sendable (ClientCapabilities, inout JSONObjectWriter) -> Void
  /// The same for its member of `workspace`.
  var announceInWorkspace: @Sendable (ClientCapabilities, inout JSONObjectWriter) -> Void = {
    _, _ in
  }
  let answer: @Sendable (LanguageTurn) throws(LanguageFailure) -> RPCAnswer

  /// A request.
  static func request(
    _ name: String,
    announce: @escaping @Sendable (ClientCapabilities, inout JSONObjectWriter) -> Void = { _, _ in
    },
    answer: @escaping @Sendable (LanguageTurn) throws(LanguageFailure) -> RPCAnswer
  ) -> LanguageMethod {
    LanguageMethod(name: name, isNotification: false, announce: announce, answer: answer)
  }

  /// The same method, announced as a member of `workspace`.
  func announcedInWorkspace(
    _ announce: @escaping @Sendable (ClientCapabilities, inout JSONObjectWriter) -> Void
  ) -> LanguageMethod {
    var method = self
    method.announceInWorkspace = announce
    return method
  }

  /// A notification.
  static func notification(
    _ name: String,
    announce: @escaping @Sendable (ClientCapabilities, inout JSONObjectWriter) -> Void = { _, _ in
    },
    take: @escaping @Sendable (LanguageTurn) throws(LanguageFailure) -> Void
  ) -> LanguageMethod {
    LanguageMethod(name: name, isNotification: true, announce: announce) {
      (turn) throws(LanguageFailure) in
      try take(turn)
      return .result(.null)
    }
  }
}

/// Why a call gets no result of its own.
enum LanguageFailure: Error {
  case error(RPCError)
  /// There is nothing to say: the answer is null.
  case nothing
}
