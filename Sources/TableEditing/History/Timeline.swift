/// Every state that a table ever had, and the place among them where it is now.
///
/// An edit that changes something is a step. Undo never takes a step away, it moves back to the state before; an edit
/// after an undo begins another branch, and the steps of the one before can still be gone to by their numbers. Step 0
/// is the state at the beginning.
///
///     var timeline = Timeline(TableState(Table(rows: ["a", "b"])))
///     timeline.apply(.model(.deleteRow(at: IndexPath(section: 0, row: 0))))
///     timeline.undo()
///     timeline.state.model.rowCount  // 2
///
/// History is a log of small reversible changes: under a hundred bytes a simple step, however large the table. Where the
/// log has grown much beyond the table a snapshot is kept, so that no step is far.
public struct Timeline {
  /// The table as it is now, with everything that ever changed it.
  private var table: LiveTable
  /// The number of the step that led to the state now.
  public private(set) var position = 0
  /// How many rows a step may leave in a table; one that has more already may keep them, and lose some.
  ///
  /// `apply` keeps to it. Who opens a step of several edits asks `rowRefusal` before its end.
  package var rowLimit = Int.max

  /// Whether outcomes say what was asked and told; a record that nobody looks at need not be made.
  package var keepsCallbacks: Bool {
    get { table.keepsCallbacks }
    set { table.keepsCallbacks = newValue }
  }

  private(set) var steps = ChunkedList<Step>()
  private(set) var snapshots: [(position: Int, logCount: Int, state: TableState)] = []
  private var openStep: OpenStep?

  /// A step's place in the log and among the steps.
  struct Step {
    var logStart: Int
    /// The step before it: the one that was undone to, not always the one with the number before.
    var parent: UInt32
    /// The step that redo leads to; its own number where there is none.
    var child: UInt32
    var planesAgreedBefore: Bool
    var planesAgreeAfter: Bool
    /// Whether rollback returns to this step.
    var isCommit: Bool
  }

  /// What is known of the step that is open: the state that it began with.
  private struct OpenStep {
    var logStart: Int
    var planesAgreed: Bool
    var greatestRowCount: Int
  }

  public init(_ state: TableState) {
    table = LiveTable(state)
    steps.append(
      Step(
        logStart: 0, parent: 0, child: 0, planesAgreedBefore: true,
        planesAgreeAfter: state.planesAgree, isCommit: true))
  }

  /// The state now.
  public var state: TableState {
    @inline(__always) _read { yield table.state }
  }

  var log: ChangeLog {
    @inline(__always) _read { yield table.log }
  }

  /// The number of the last step made.
  public var lastStep: Int { steps.count - 1 }
}

// MARK: - Doing

extension Timeline {
  /// Applies an edit as a step of its own; an edit that changes nothing makes no step.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - app: What is asked and told.
  /// - Returns: What came of it.
  /// - Throws: `AppFailure` where the app had no answer; then nothing has changed.
  @discardableResult
  public mutating func apply(
    _ edit: Edit, asking app: inout some TableApp
  ) throws(AppFailure) -> Outcome {
    beginStep()
    let outcome: Outcome
    do throws(AppFailure) {
      outcome = try perform(edit, asking: &app)
    } catch {
      abandonStep()
      throw error
    }
    if let refusal = rowRefusal {
      abandonStep()
      return Outcome(.refused(refusal), callbacks: outcome.callbacks)
    }
    var isCommit = false
    if case .done = outcome.result { isCommit = edit.isCommit }
    endStep(isCommit: isCommit)
    return outcome
  }

  /// Applies an edit as a step of its own, with the built-in app around the table.
  @discardableResult
  public mutating func apply(_ edit: Edit) -> Outcome {
    var app = CorrectApp()
    do throws(AppFailure) {
      return try apply(edit, asking: &app)
    } catch {
      preconditionFailure("the built-in app has every answer")
    }
  }

  /// Begins a step of several edits.
  public mutating func beginStep() {
    precondition(openStep == nil, "one step is open at a time")
    openStep = OpenStep(
      logStart: log.count, planesAgreed: state.planesAgree,
      greatestRowCount: state.greatestRowCount)
  }

  /// Applies an edit as a part of the open step.
  ///
  /// - Throws: `AppFailure` where the app had no answer; the step is to be abandoned then.
  public mutating func perform(
    _ edit: Edit, asking app: inout some TableApp
  ) throws(AppFailure) -> Outcome {
    precondition(openStep != nil, "a step is open")
    return try table.carryOut(edit, asking: &app)
  }

  /// Applies an edit as a part of the open step, with the built-in app around the table.
  public mutating func perform(_ edit: Edit) -> Outcome {
    var app = CorrectApp()
    do throws(AppFailure) {
      return try perform(edit, asking: &app)
    } catch {
      preconditionFailure("the built-in app has every answer")
    }
  }

  /// Why the open step is to be abandoned: it leaves a table of more rows than the limit, and than any had before.
  package var rowRefusal: EditRefusal? {
    guard let openStep else { preconditionFailure("a step is open") }
    let count = state.rowCount
    if count <= rowLimit || count <= openStep.greatestRowCount { return nil }
    return .tooManyRows(limit: rowLimit)
  }

  /// Ends the open step; one that changed nothing leaves no trace, unless it is a commit.
  public mutating func endStep(isCommit: Bool = false) {
    guard let open = openStep else { preconditionFailure("a step is open") }
    openStep = nil
    if log.count == open.logStart, !isCommit { return }
    let number = UInt32(steps.count)
    steps[position].child = number
    steps.append(
      Step(
        logStart: open.logStart, parent: UInt32(position), child: number,
        planesAgreedBefore: open.planesAgreed, planesAgreeAfter: state.planesAgree,
        isCommit: isCommit))
    position = Int(number)
    keepSnapshot()
    checkInvariants()
  }

  /// Undoes what the open step did so far, and leaves no trace of it.
  public mutating func abandonStep() {
    guard let open = openStep else { preconditionFailure("a step is open") }
    openStep = nil
    table.takeBack(to: open.logStart, planesAgreed: open.planesAgreed)
    checkInvariants()
  }

  /// Keeps the state where the log has grown by twice the table's rows since the last snapshot: then the two trees have
  /// little in common, and the copy is small beside the log.
  private mutating func keepSnapshot() {
    let since = log.count - (snapshots.last?.logCount ?? 0)
    guard since > max(4_096, state.model.rowCount * 2) else { return }
    snapshots.append((position, log.count, state))
  }
}

extension TableState {
  /// The rows of the data source, or those shown where they are more.
  fileprivate var rowCount: Int {
    guard let separateView else { return model.rowCount }
    return max(model.rowCount, separateView.rowCount)
  }

  /// The rows of the table that has most, with those beside it: each may be used next.
  fileprivate var greatestRowCount: Int {
    var count = rowCount
    for table in otherTables { count = max(count, table.rowCount) }
    return count
  }
}

extension Edit {
  /// Whether rollback returns to the state after it.
  fileprivate var isCommit: Bool {
    switch self {
    case .commit, .declare: true
    case .setEditing, .user, .app, .model, .view, .insertPlaceholders, .reloadData, .beginUpdates,
      .endUpdates, .setEra, .setKind, .setLayoutPending, .setOption, .setApp, .use,
      .useDiffableDataSource, .editSnapshot, .applySnapshot:
      false
    }
  }
}

// MARK: - Moving among the states

extension Timeline {
  /// Goes back to the state before the last step, and further for a greater count; as far as there are steps.
  ///
  /// - Returns: How many steps were undone.
  @discardableResult
  public mutating func undo(_ count: Int = 1) -> Int {
    var undone = 0
    while undone < count, position > 0 {
      undoStep()
      undone += 1
    }
    return undone
  }

  /// Goes forward again along the branch that was made or visited last.
  ///
  /// - Returns: How many steps were done again.
  @discardableResult
  public mutating func redo(_ count: Int = 1) -> Int {
    var redone = 0
    while redone < count, steps[position].child != position {
      redoStep(Int(steps[position].child))
      redone += 1
    }
    return redone
  }

  /// Goes to the state after a step; 0 is the state at the beginning.
  ///
  /// - Returns: Whether there is such a step.
  @discardableResult
  public mutating func go(to step: Int) -> Bool {
    guard step >= 0, step < steps.count else { return false }
    let direct = way(from: position, to: step)
    if let snapshot = snapshots.last(where: { $0.position <= step }) {
      let detour = way(from: snapshot.position, to: step)
      if detour.back + detour.forward.count < direct.back + direct.forward.count {
        table.state = snapshot.state
        position = snapshot.position
        checkInvariants()
        take(detour)
        return true
      }
    }
    take(direct)
    return true
  }

  /// Goes back to the last commit before or at the state now, or to the last table declared.
  public mutating func rollback() {
    var step = position
    while !steps[step].isCommit { step = Int(steps[step].parent) }
    go(to: step)
  }

  /// Steps to undo, then steps to do again in order.
  private typealias Way = (back: Int, forward: [Int])

  private func way(from start: Int, to end: Int) -> Way {
    // A parent's number is smaller than its child's, so the greater of two is the one to leave.
    var back = 0
    var forward: [Int] = []
    var here = start
    var there = end
    while here != there {
      if here > there {
        here = Int(steps[here].parent)
        back += 1
      } else {
        forward.append(there)
        there = Int(steps[there].parent)
      }
    }
    forward.reverse()
    return (back, forward)
  }

  private mutating func take(_ way: Way) {
    for _ in 0..<way.back { undoStep() }
    for step in way.forward { redoStep(step) }
  }

  private func records(of step: Int) -> Range<Int> {
    steps[step].logStart..<(step + 1 < steps.count ? steps[step + 1].logStart : log.count)
  }

  private mutating func undoStep() {
    let step = steps[position]
    for index in records(of: position).reversed() { table.undoChange(index) }
    if step.planesAgreedBefore { table.state.separateView = nil }
    position = Int(step.parent)
    checkInvariants()
  }

  private mutating func redoStep(_ number: Int) {
    for index in records(of: number) { table.redoChange(index) }
    if steps[number].planesAgreeAfter { table.state.separateView = nil }
    steps[position].child = UInt32(number)
    position = number
    checkInvariants()
  }
}
