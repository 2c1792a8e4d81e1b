import JSONRPC

/// A method: what it takes, what it gives, and what it does.
///
/// The dispatch and `rpc.discover` read the same.
struct Method: Sendable {
  var name: String
  /// A sentence without a full stop.
  var summary: String
  var parameters: [Schema.Member]
  var result: Schema.Member
  var errors: [SessionErrorCode]
  var answer: @Sendable (Turn) throws(CallFailure) -> RPCAnswer

  init(
    _ name: String, _ summary: String, _ parameters: [Schema.Member] = [],
    gives result: Schema.Member, errors: [SessionErrorCode] = [],
    answer: @escaping @Sendable (Turn) throws(CallFailure) -> RPCAnswer
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.result = result
    self.errors = errors
    self.answer = answer
  }
}

/// Why a call gets no result now.
enum CallFailure: Error {
  case error(RPCError)
  /// The session it is about is at work for somebody else.
  case busy
}

/// All methods, in the order in which a newcomer would meet them.
enum MethodTable {
  static let methods: [Method] = [
    .hello, .open, .list, .edit, .commit, .rollback, .undo, .redo, .goto, .state, .history,
    .subscribe, .unsubscribe, .fork, .close, .complete, .isComplete, .export, .verify, .explain,
    .discover,
  ]

  /// The few names are compared one after the other, which takes less than to hash one.
  static func method(named name: String) -> Method? {
    for index in methods.indices where methods[index].name == name { return methods[index] }
    return nil
  }
}
