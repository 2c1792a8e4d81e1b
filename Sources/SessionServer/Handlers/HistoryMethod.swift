import JSON
import JSONRPC
import TableEditing

extension Method {
  static let history = Method(
    "session/history", "lists steps of the timeline, and where in it the session is",
    [
      Parameter<String>.session.needed, Parameter<Int>.start.optional,
      Parameter<Int>.limit.optional,
    ],
    gives: Schema.Member("history", .shared(.history), "the steps of the window"),
    errors: [.noSession]
  ) { (turn) throws(CallFailure) in
    let session = try turn.session()
    let timeline = session.driven.timeline
    let start = min(try turn.arguments[.start] ?? 0, timeline.lastStep + 1)
    let limit = min(try turn.arguments[.limit] ?? 1_000, turn.limits.windowRows)
    let steps = start..<min(start + limit, timeline.lastStep + 1)
    return .result(
      .object { result in
        result.set(session, at: session.revision)
        result.set("lastCommit", timeline.position(ofCommitBefore: timeline.position))
        result.set("start", start)
        result.setArray("steps") { array in
          for step in steps {
            array.appendObject { $0.setStep(step, of: timeline, session.driven) }
          }
        }
      })
  }
}

extension Timeline {
  /// The step that rollback returns to from a step.
  fileprivate func position(ofCommitBefore step: Int) -> Int {
    var step = step
    while !isCommit(step) { step = self.step(before: step) }
    return step
  }
}

extension JSONObjectWriter {
  fileprivate mutating func setStep(
    _ step: Int, of timeline: Timeline, _ session: any DrivenSession
  ) {
    set("position", step)
    guard let statement = session.statement(ofStep: step) else { return }
    set("parent", timeline.step(before: step))
    set("statement", statement.text)
    set("client", statement.client)
    set("outcome", statement.isTrap ? "trapped" : "done")
    if timeline.isCommit(step) { set("commit", true) }
  }
}
