import EditScript
import JSON
import JSONRPC
import ScriptRunner
import TableEditing

/// The run of a client's text in a session, a slice of statements at a time.
///
/// Others see nothing of it before it is whole: its changes are counted and told at its end, or not at all.
final class TextRun: RPCWork {
  struct Options {
    /// Nothing is kept.
    var isDry = false
    /// Nothing is kept where a statement fails.
    var isAtomic = false
    var progress: RPCProgress?
  }

  let host: SessionHost
  let client: ClientID
  let session: HostedSession
  private let tree: ScriptTree
  private let statements: ScriptTree.Statements
  private let options: Options
  private let requestID: [UInt8]?
  private let finish: (TextRun) -> RPCResult

  private var next = 0
  private var isBegun = false
  private var savepoint: Savepoint?
  /// What is to be put right beside the session's states where nothing is kept.
  private var before: (statementCount: Int, rowCount: Int, subscriptions: [ClientID: Subscription])
  private(set) var hasFailed = false
  /// Places of the timeline that steps led to.
  private var changes: [Int] = []
  private var posts: [Post] = []
  /// The steps as JSON, with commas between them.
  private var steps = JSONWriter()
  private(set) var previousRevision: Int
  /// Whether anything was kept.
  private(set) var isApplied = true

  /// Prepares the run of a text without errors; `finish` says what the request gets in the end.
  init(
    _ tree: ScriptTree, in session: HostedSession, _ turn: Turn, _ options: Options,
    finish: @escaping (TextRun) -> RPCResult
  ) {
    self.tree = tree
    statements = tree.statements
    self.session = session
    self.options = options
    self.finish = finish
    host = turn.host
    client = turn.client
    // Only a listener who makes the request is told its id.
    requestID =
      session.subscriptions.isEmpty ? nil : turn.id.map { Array($0.text) }
    previousRevision = session.revision
    before = (session.statementCount, 0, session.subscriptions)
  }

  var progress: RPCProgress? {
    guard var progress = options.progress else { return nil }
    progress.percentage = next * 100 / max(statements.count, 1)
    return progress
  }

  /// Runs the text, or begins to where that takes more than a turn.
  func answer() -> RPCAnswer {
    if options.progress != nil { return .work(self) }
    return switch resume() {
    case .success(let result)?: .result(result)
    case .failure(let error)?: .error(error)
    case nil: .work(self)
    }
  }

  func resume() -> Result<RPCResult, RPCError>? {
    let driven = session.driven
    if !isBegun {
      isBegun = true
      let canStop = options.progress != nil || statements.count > host.limits.statementsPerTurn
      if options.isDry || options.isAtomic || canStop {
        savepoint = driven.savepoint()
        before.rowCount = driven.withState { $0.view.rowCount }
      }
      driven.begin(tree, from: host.name(of: client))
    }
    var budget = host.limits.statementsPerTurn
    while next < statements.count, !hasFailed {
      if budget == 0 {
        session.lock = SessionLock(rowCount: before.rowCount, late: session.lock?.late ?? [])
        return nil
      }
      budget -= 1
      run(next)
      next += 1
    }
    driven.end(tree)
    return .success(end())
  }

  func cancel() {
    takeBack()
    unlock()
  }

  private func takeBack() {
    savepoint?.restore()
    savepoint = nil
    session.statementCount = before.statementCount
    // The rows that windows were last told count again; nobody subscribes meanwhile, but some may leave.
    for (listener, subscription) in before.subscriptions
    where session.subscriptions[listener] != nil {
      session.subscriptions[listener] = subscription
    }
  }

  /// Lets others at the session; those who could not be told where it is before are told now.
  private func unlock() {
    let late = session.lock?.late ?? []
    session.lock = nil
    for listener in late.sorted() { host.resynchronise(session, listener) }
  }

  private func run(_ index: Int) {
    let driven = session.driven
    let telling = StepTelling(
      running: statements[index], of: tree, in: driven, rowLimit: host.limits.windowRows)
    session.statementCount += 1
    if telling.isChange {
      changes.append(driven.position)
      if !session.subscriptions.isEmpty, !options.isDry {
        let cause = Cause(client: host.name(of: client), id: requestID)
        posts += session.notifications(
          of: Telling(telling.changes, cause: cause, leadingTo: SessionPlace(driven)),
          revision: previousRevision + changes.count, author: client, host: host)
      }
    }
    write(telling)
    hasFailed = telling.step.result.isFailure && !driven.isExpected(index, of: tree)
  }

  private func write(_ telling: StepTelling) {
    if next > 0 { steps.comma() }
    steps.object { object in
      telling.write(tree, session.driven, into: &object)
      object.set("revision", previousRevision + changes.count)
    }
  }

  private func end() -> RPCResult {
    isApplied = !options.isDry && !(options.isAtomic && hasFailed)
    if isApplied {
      session.add(changes)
      let late = session.lock?.late ?? []
      for post in posts { host.post(post.message, to: post.clients.filter { !late.contains($0) }) }
    } else {
      takeBack()
    }
    unlock()
    return finish(self)
  }

  // MARK: - Results

  func setSteps(into object: inout JSONObjectWriter) {
    object.setArray("steps", of: steps)
  }

  /// Writes the result of `session/edit`.
  func writeResult(into object: inout JSONObjectWriter) {
    object.set("session", session.name)
    object.set("revision", session.revision)
    object.set("previousRevision", previousRevision)
    object.set("position", session.driven.position)
    object.set("applied", isApplied)
    setSteps(into: &object)
  }
}
