import EditScript
import JSONRPC
import ScriptAnalysis

/// An answer for which a document's script has to be run up to some place.
///
/// It is given in the same turn where little is left to run.
final class RunningWork: RPCWork {
  private let document: OpenDocument
  private let last: LineIndex.Position
  private let answer: () -> Result<RPCResult, RPCError>
  private let token: [UInt8]?
  private let title: String

  private init(
    _ document: OpenDocument, upTo last: LineIndex.Position, _ token: [UInt8]?, _ title: String,
    _ answer: @escaping () -> Result<RPCResult, RPCError>
  ) {
    self.document = document
    self.last = last
    self.token = token
    self.title = title
    self.answer = answer
  }

  /// Answers when the script is run.
  ///
  /// - Parameters:
  ///   - document: The script's document.
  ///   - last: How far, in the client's units; a document that is changed meanwhile is run up to the same place.
  ///   - token: The client's token for progress; nil where it wants to hear of none.
  ///   - title: What is said to be under way.
  ///   - answer: Is called once.
  /// - Returns: The answer, or the work that leads to it.
  static func answer(
    _ document: OpenDocument, upTo last: LineIndex.Position, token: [UInt8]? = nil,
    title: String = "running the script",
    _ answer: @escaping () -> Result<RPCResult, RPCError>
  ) -> RPCAnswer {
    let work = RunningWork(document, upTo: last, token, title, answer)
    switch work.resume() {
    case .success(let result): return .result(result)
    case .failure(let error): return .error(error)
    case nil: return .work(work)
    }
  }

  var progress: RPCProgress? {
    guard let token else { return nil }
    return RPCProgress(token: token, title: title, percentage: document.script.percentRun)
  }

  func resume() -> Result<RPCResult, RPCError>? {
    let end = document.offset(of: last)
    guard document.script.run(upTo: end, LanguageHost.statementsPerTurn) else { return nil }
    return answer()
  }

  func cancel() {}
}
