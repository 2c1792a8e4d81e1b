import JSON
import JSONRPC
import ScriptRunner
import TableEditing
import TableFormats

extension Method {
  static let open = Method(
    "session/open",
    "opens a session with a table, runs a text in it, and shows it; without a name it goes with the last client that opened or follows it",
    [
      Parameter<String>.text.optional, Parameter<String>.uri.optional,
      Parameter<Int>.line.optional, Parameter<JSONValue>.table.optional,
      Parameter<Era>.era.optional, Parameter<TableKind>.kind.optional,
      Parameter<String>.name.optional, Parameter<JSONValue>.workDoneToken.optional,
    ],
    gives: Schema.Member("opened", .shared(.openedState), "the session, and the text's steps"),
    errors: [.unreadableScript, .unreadableTable, .limit, .nameTaken]
  ) { (turn) throws(CallFailure) in
    let name = try turn.sessionName()
    let runner = try turn.newRunner()
    let text = try turn.scriptText()
    let tree = try turn.script(text, after: 0)
    let progress = try turn.progress("running the script")
    let session = try turn.host.add(ScriptSession(runner), name: name, by: turn.client)
    turn.host.clients[turn.client]?.sessions.insert(session.name)
    let run = OpeningRun(
      TextRun(tree, in: session, turn, TextRun.Options(progress: progress)) { run in
        .object { result in
          result.set(session, StateWindow(), of: run.host)
          run.setSteps(into: &result)
        }
      }, session)
    return run.answer()
  }
}

extension Parameter<Era> {
  static var era: Self { choice("era", "the iOS releases whose rules hold") }
}

extension Parameter<TableKind> {
  static var kind: Self { choice("kind", "whether it is a table or a collection") }
}

extension Turn {
  /// The name that a new session is to have; nil if any will do.
  func sessionName() throws(CallFailure) -> String? {
    guard let name = try arguments[.name] else { return nil }
    if !name.isEmpty, name.utf8.count <= 100 { return name }
    throw .error(.invalidParameters("'name' has from 1 to 100 bytes"))
  }

  /// The text that is to be run: the call's own, or the named document's.
  fileprivate func scriptText() throws(CallFailure) -> [UInt8] {
    guard let uri = try arguments[.uri] else {
      if try arguments[.line] == nil { return try text() ?? [] }
      throw .error(.invalidParameters("'line' needs 'uri'"))
    }
    if try arguments[.text] != nil {
      throw .error(.invalidParameters("'text' and 'uri' exclude each other"))
    }
    guard let read = host.options.readDocument else {
      throw .error(
        .invalidParameters("'uri' is for editors: there are documents with 'rowsmith lsp'"))
    }
    guard let text = read(uri, try arguments[.line]) else {
      throw .error(.invalidParameters("no document '\(uri)' is open"))
    }
    if text.count <= limits.text { return text }
    throw .error(
      .limit(.textBytes, limits.text, "a document that is run is at most \(limits.text) bytes long")
    )
  }

  fileprivate func newRunner() throws(CallFailure) -> ScriptRunner {
    var options = ScriptRunner.Options()
    options.readTable = host.options.readTable
    options.stepLimit = limits.steps
    options.rowLimit = limits.rows
    return ScriptRunner(
      try table() ?? Table(rows: []), era: try arguments[.era] ?? .ios17,
      kind: try arguments[.kind] ?? .table, options: options)
  }

  private func table() throws(CallFailure) -> Table? {
    guard let value = try arguments[.table] else { return nil }
    let table: Table
    do throws(TableFormatError) {
      table = try TableFormat.json.read(Array(value.text))
    } catch {
      throw .error(.unreadableTable(error.message, offset: error.offset))
    }
    if table.rowCount <= limits.rows { return table }
    throw .error(.limit(.rows, limits.rows, "a table holds at most \(limits.rows) rows here"))
  }
}

/// The run of a new session's text; where it is taken back, so is the session.
private final class OpeningRun: RPCWork {
  private let run: TextRun
  private let session: HostedSession

  init(_ run: TextRun, _ session: HostedSession) {
    self.run = run
    self.session = session
  }

  var progress: RPCProgress? { run.progress }

  func answer() -> RPCAnswer {
    switch run.answer() {
    case .work: .work(self)
    case let answer: answer
    }
  }

  func resume() -> Result<RPCResult, RPCError>? { run.resume() }

  func cancel() {
    run.cancel()
    run.host.close(session, by: run.client)
  }
}
