/// A table while edits are carried out: its state, the log of what changes, and the record of what is asked and told.
///
/// An app that is told of an event gets it and edits on it; so does the timeline.
public struct LiveTable {
  public internal(set) var state: TableState
  var log = ChangeLog()
  /// What has come so far of the edit that is carried out.
  var gathered = Outcome.done
  /// The texts that the user typed into what the insert control opened, for the app to add.
  public internal(set) var typedTexts: [String] = []
  /// Counts what changes rows shown or the editing mode, so that a gesture finds out whether a handler did.
  var revision = 0
  /// Whether outcomes say what was asked and told; a record that nobody looks at need not be made.
  var keepsCallbacks = true
  /// Handlers that wait for the ones that they led to.
  private var handlerDepth = 0
  /// Handlers within handlers before the app's stack is full.
  private static var handlerLimit: Int { 32 }

  init(_ state: TableState) {
    self.state = state
  }
}

extension LiveTable {
  /// Takes a logged change back.
  mutating func undoChange(_ index: Int) { state.undo(log[index], log) }

  /// Does a logged change again.
  mutating func redoChange(_ index: Int) { state.redo(log[index], log) }
}

// MARK: - The one function that carries out an edit

extension LiveTable {
  /// Carries out an edit; the app is asked and told as UIKit does.
  ///
  /// - Throws: `AppFailure` where the app had no answer; what was done so far is for the caller to undo.
  mutating func carryOut(
    _ edit: Edit, asking app: inout some TableApp
  ) throws(AppFailure) -> Outcome {
    if state.interaction == nil, !state.isPoisoned {
      // The user has begun nothing, so that only cells may have to follow.
      switch edit {
      case .app(let calls): return try follow(state.applyApp(calls, &log), asking: &app)
      case .model(let edit): return try follow(state.apply(edit, &log), asking: &app)
      case .view(let calls): return try follow(state.applyView(calls, &log), asking: &app)
      default: break
      }
    }
    gathered = .done
    return try gather(asking: &app) { (table, app) throws(WalkEnd) in try table.walk(edit, &app) }
  }

  /// Lets new cells ask for their controls after an edit.
  @inline(__always)
  private mutating func follow(
    _ outcome: Outcome, asking app: inout some TableApp
  ) throws(AppFailure) -> Outcome {
    if !bringsNewCells(outcome) {
      state.checkInvariants()
      return outcome
    }
    gathered = outcome
    return try gather(asking: &app) { (table, app) throws(WalkEnd) in
      try table.follow(outcome, &app)
    }
  }

  /// Walks to an end, and gives what was gathered on the way.
  private mutating func gather<App: TableApp>(
    asking app: inout App, _ walk: (inout LiveTable, inout App) throws(WalkEnd) -> Void
  ) throws(AppFailure) -> Outcome {
    let start = log.count
    let planesAgreed = state.planesAgree
    var result = Outcome.Result.done
    do throws(WalkEnd) {
      try walk(&self, &app)
    } catch {
      result = try error.result()
    }
    var outcome = Outcome.done
    swap(&outcome, &gathered)
    outcome.result = result
    if case .refused = result {
      takeBack(to: start, planesAgreed: planesAgreed)
      outcome = Outcome(result, callbacks: outcome.callbacks)
    }
    state.checkInvariants()
    return outcome
  }

  /// Undoes and forgets the changes from `start` on: what is found impossible half-way has not been done at all.
  mutating func takeBack(to start: Int, planesAgreed: Bool) {
    for index in (start..<log.count).reversed() { undoChange(index) }
    if planesAgreed { state.separateView = nil }
    log.removeRecords(from: start)
  }

  /// Whether cells or something that the user has begun follow the rows shown.
  private var hasFollowers: Bool {
    state.isInEditingMode || !state.cells.isEmpty || state.interaction != nil
  }

  /// Carries out an edit as a part of the one that is being carried out: what handlers call.
  ///
  /// - Returns: How it ended. After a trap nothing may follow.
  public mutating func perform(
    _ edit: Edit, asking app: inout some TableApp
  ) throws(AppFailure) -> Outcome.Result {
    defer { state.checkInvariants() }
    do throws(WalkEnd) {
      try walk(edit, &app)
      return .done
    } catch {
      return try error.result()
    }
  }

  private mutating func walk(
    _ edit: Edit, _ app: inout some TableApp
  ) throws(WalkEnd) {
    if case .declare(let table, let title) = edit { return try declare(table, title, &app) }
    if state.isPoisoned { throw .refused(.poisoned) }
    switch edit {
    case .setEditing(let isOn): try pressEditButton(isOn, &app)
    case .user(let edit): try walk(edit, &app)
    case .app(let calls): try add(state.applyApp(calls, &log), &app)
    case .model(let edit): try add(state.apply(edit, &log), &app)
    case .view(let calls): try add(state.applyView(calls, &log), &app)
    case .reloadData: try add(state.reloadData(&log), &app)
    case .beginUpdates: try add(state.beginUpdates(&log), &app)
    case .endUpdates: try add(state.endUpdates(&log), &app)
    case .useDiffableDataSource: try add(state.useDiffableDataSource(&log), &app)
    case .editSnapshot(let edits): try add(state.editSnapshot(edits, &log), &app)
    case .applySnapshot(let snapshot): try add(state.apply(snapshot, &log), &app)
    case .declare(let table, let title): try declare(table, title, &app)
    case .use(let title): try use(title, &app)
    case .insertPlaceholders(let items, let path): try insertPlaceholders(items, at: path)
    case .commit:
      if state.isUpdating { throw .refused(.updateOpen) }
      if state.interaction?.drag != nil { throw .refused(.dragUnderWay) }
      if state.isEditing { try pressEditButton(false, &app) }
    case .setEra(let era):
      let hasDiffable = state.isDiffable || state.otherTables.contains { $0.isDiffable }
      if hasDiffable, era < .ios15 { throw .refused(.notInEra(.diffableDataSource, era)) }
      state.change(&log) { $0.era = era }
    case .setKind(let kind): state.change(&log) { $0.isCollection = kind == .collection }
    case .setLayoutPending(let isPending): state.change(&log) { $0.isLayoutPending = isPending }
    case .setOption(let option, let value):
      state.change(&log) {
        $0.behaviours.subtract(option.mask)
        $0.behaviours.formUnion(option.values[value].behaviours)
      }
    case .setApp(let app): state.change(&log) { $0.app = app }
    }
  }

  /// Adds what came of an edit of the app's, and lets cells and sessions follow it.
  mutating func add(_ outcome: Outcome, _ app: inout some TableApp) throws(WalkEnd) {
    gathered.add(outcome)
    switch outcome.result {
    case .done:
      if outcome.changes.contains(where: { $0.plane != .model }) { revision += 1 }
      if hasFollowers { try follow(outcome, &app) }
    case .ignored(let reason): throw .ignored(reason)
    case .refused(let refusal): throw .refused(refusal)
    case .trapped(let trap): throw .trapped(trap)
    }
  }
}

/// Why a walk through a gesture ends before its end.
enum WalkEnd: Error {
  case ignored(IgnoredReason)
  case refused(EditRefusal)
  case trapped(Trap)
  case appFailed

  /// How an edit ended whose walk ended so.
  fileprivate func result() throws(AppFailure) -> Outcome.Result {
    switch self {
    case .ignored(let reason): return .ignored(reason)
    case .refused(let refusal): return .refused(refusal)
    case .trapped(let trap): return .trapped(trap)
    case .appFailed: throw AppFailure()
    }
  }
}

// MARK: - Asking and telling

extension LiveTable {
  /// Asks the app; nil where it does not implement the callback, so that UIKit's default holds.
  mutating func ask(
    _ question: Question, _ app: inout some TableApp
  ) throws(WalkEnd) -> Answer? {
    let answer: Answer
    switch app.implementation(of: question.name, in: state) {
    case .none: return nil
    case .builtIn: answer = question.correctAnswer(in: state)
    case .own:
      do throws(AppFailure) {
        answer = try app.answer(to: question, in: state)
      } catch {
        throw .appFailed
      }
    }
    if keepsCallbacks { gathered.callbacks.append(Callback(.asked(question, answer))) }
    return answer
  }

  /// Asks a question of yes or no, with the answer where the app does not implement it.
  mutating func ask(
    _ question: Question, default defaultAnswer: Bool, _ app: inout some TableApp
  ) throws(WalkEnd) -> Bool {
    guard let answer = try ask(question, &app) else { return defaultAnswer }
    guard case .boolean(let isTrue) = answer else {
      preconditionFailure("a question of yes or no has an answer of yes or no")
    }
    return isTrue
  }

  /// Tells the app of an event.
  ///
  /// - Returns: How the app implements the callback; what the built-in app does about it is for the caller.
  @discardableResult
  mutating func tell(
    _ event: Event, _ app: inout some TableApp
  ) throws(WalkEnd) -> Implementation {
    let implementation = app.implementation(of: event.name, in: state)
    if implementation == .none { return .none }
    if keepsCallbacks { gathered.callbacks.append(Callback(.told(event))) }
    if implementation == .own {
      if handlerDepth == LiveTable.handlerLimit {
        try add(state.trap(.endlessHandlers, &log), &app)
      }
      handlerDepth += 1
      defer { handlerDepth -= 1 }
      do throws(AppFailure) {
        try app.handle(event, in: &self)
      } catch {
        throw .appFailed
      }
      if case .trapped(let trap) = gathered.result { throw .trapped(trap) }
    }
    return implementation
  }

  /// Whether the app implements a callback at all.
  func implements(_ callback: CallbackName, _ app: some TableApp) -> Bool {
    app.implementation(of: callback, in: state) != .none
  }
}
