package import EditScript
import Reporting
package import ScriptRunner
package import SessionServer
package import TableEditing

/// The prompt's session as clients drive it: their statements and the person's are one record on one timeline.
///
/// A client's text is run a slice at a time, and the person's entries wait for its end.
package final class SharedPrompt: DrivenSession {
  /// The name of the session, and of the person whose it is.
  package static let name = "prompt"

  package var session: PromptSession
  /// How many rows a client's statement may leave in a table.
  private let rowLimit: Int
  private var text = ClientText()
  /// What the person is to be told.
  private var news: [SharedNews] = []

  /// A client's text, from its beginning on until the next one.
  private struct ClientText {
    var client = ""
    var isRunning = false
    /// The end of the last statement that ran.
    var end = 0
    /// What it changed, as long as that may be taken back.
    var news: [SharedNews] = []
  }

  package init(_ session: PromptSession, limits: SessionLimits = SessionLimits()) {
    self.session = session
    rowLimit = limits.rows
  }

  package var timeline: Timeline { session.runner.timeline }

  package var position: Int { session.runner.timeline.position }

  package var lastPosition: Int { session.runner.timeline.lastStep }

  package var isUpdating: Bool { session.runner.timeline.state.isUpdating }

  package func withState<Result>(_ body: (TableState) -> Result) -> Result {
    body(session.runner.timeline.state)
  }

  package func savepoint() -> Savepoint {
    let session = session
    return Savepoint {
      self.session = session
      self.text = ClientText()
    }
  }
}

// MARK: - Texts of clients

extension SharedPrompt {
  /// Of a text with more changes than this each is not told for itself.
  private static let longText = 20

  package func begin(_ tree: ScriptTree, from client: String) {
    keepNews()
    text = ClientText(client: client, isRunning: true)
    session.texts.append(SessionText(bytes: tree.source, place: .client(client)))
    session.runner.source = session.texts.count - 1
    session.runner.options.keepsStateBefore = true
    session.runner.options.readTable = nil
    session.runner.options.rowLimit = rowLimit
  }

  package func run(_ node: StatementNode, of tree: ScriptTree) -> Step {
    let (before, position, lastStep) = (timeline.state, position, lastPosition)
    let step = session.runner.run(node)
    session.keep(
      step, node, gap: text.end..<node.range.lowerBound, text: session.texts.count - 1,
      after: lastStep)
    text.end = node.range.upperBound
    if self.position == position { return step }
    let after = session.runner.timeline.state
    // `.why` explains what the person sees.
    session.last = PromptSession.LastStep(step: step, state: after)
    add(
      SharedStep(
        step: step, statement: String(decoding: tree.source[node.range], as: UTF8.self),
        before: before, after: after))
    return step
  }

  package func isExpected(_ index: Int, of tree: ScriptTree) -> Bool {
    session.runner.isExpected(index, in: tree)
  }

  package func end(_ tree: ScriptTree) {
    text.isRunning = false
    session.runner.options.rowLimit = nil
  }

  private func add(_ step: SharedStep) {
    let client = text.client
    if text.news.count < Self.longText {
      text.news.append(.changed(client: client, step))
    } else if case .changedOften(_, let count, _) = text.news.last {
      text.news[text.news.count - 1] = .changedOften(client: client, count: count + 1, step)
    } else {
      text.news.append(.changedOften(client: client, count: 1, step))
    }
  }
}

// MARK: - News

extension SharedPrompt {
  /// Keeps for the person who came or went.
  func add(_ clientNews: ClientNews) {
    keepNews()
    news.append(.client(clientNews))
  }

  /// What the person is to be told since the last time; a text only once it has come to its end.
  func takeNews() -> [SharedNews] {
    keepNews()
    defer { news = [] }
    return news
  }

  /// Holds what a text that is over has changed for certain.
  private func keepNews() {
    if text.isRunning { return }
    news += text.news
    text.news = []
  }
}

// MARK: - The record

extension SharedPrompt {
  package func statement(ofStep position: Int) -> RecordedStatement? {
    guard position > 0, position <= session.record.steps.count else { return nil }
    let (index, isTrap) = session.record.steps[position - 1]
    let item = session.record.items[index]
    let source = session.texts[item.text]
    var client = SharedPrompt.name
    if case .client(let name) = source.place { client = name }
    let text =
      switch item.content {
      case .statement(let range), .failed(let range):
        String(decoding: source.bytes[range], as: UTF8.self)
      case .text(let text): text
      case .table(let table, _): String(TableScript.text(of: table).dropLast())
      case .nothing: ""
      }
    return RecordedStatement(text: text, client: client, isTrap: isTrap)
  }

  package func fork() -> ScriptSession {
    var runner = session.runner
    runner.options = ScriptRunner.Options()
    runner.options.rowLimit = rowLimit
    runner.source = session.texts.count
    var record = StatementRecord()
    for position in 0..<lastPosition {
      guard let made = statement(ofStep: position + 1) else { continue }
      record.add(Array(made.text.utf8)[...], by: made.client, isTrap: made.isTrap)
    }
    return ScriptSession(runner, record)
  }
}
