package import TableEditing

/// What was begun before the app's eyes and not ended.
package struct OpenBegins: Hashable, Sendable {
  package var rowEdits = 0
  package var tableEdits = 0
  package var multipleSelections = 0
  package var dragSessions = 0
  package var dropSessions = 0
  /// Whether the option of a faulty release is on that loses ends.
  package var isRelaxed = false

  package init() {}
}

extension AppPlan {
  /// Whether an option is on by which an end is not told, so that begins and ends are not counted.
  package var isRelaxed: Bool { has(.swipeBack) || has(.abortedSwipe) }
  /// Whether transitions are not told, by an option of a faulty release, so that masks jump.
  package var losesMasks: Bool { has(.confirmationMasks, 1) || has(.confirmationMasks, 2) }
}

/// The laws that hold of every step, whatever the app.
struct StepCheck {
  let plan: AppPlan
  let edit: Edit
  let before: TableState
  let after: TableState
  /// Whether nothing that can be seen has changed.
  let isSame: Bool
  let outcome: Outcome
  let moments: [PlannedApp.Moment]

  func problems(_ begins: inout OpenBegins, _ closings: inout Set<String>) -> [String] {
    var problems: [String] = []
    problems += checkOutcome(&closings)
    problems += checkState()
    problems += checkImplemented()
    problems += checkMoments()
    problems += checkOrder()
    let beginsBefore = begins
    problems += checkBegins(&begins)
    if case .refused = outcome.result { begins = beginsBefore }
    return problems
  }

  // MARK: - Outcomes

  /// What a step may have done that is ignored: it closed the open row, it let items go that nobody takes, or it found out
  /// that the app takes no such items.
  private var mayChange: Bool {
    let hasClosed = before.openRow != nil && after.openRow == nil
    let hasDropped = before.interaction?.drag != nil && after.interaction?.drag == nil
    // Handlers are told of the end of a session, and may do anything.
    if hasDropped, plan.mischief != nil { return true }
    let isRejected = after.interaction?.drag?.drop?.canHandle == false
    return (hasClosed || hasDropped || isRejected)
      && before.model.texts(inSection: 0) == after.model.texts(inSection: 0)
  }

  private func checkOutcome(_ closings: inout Set<String>) -> [String] {
    switch outcome.result {
    case .done: return after.isPoisoned ? ["a step is done and the app has crashed"] : []
    case .ignored:
      if isSame { return outcome.changes.isEmpty ? [] : ["changes are told of and there are none"] }
      guard mayChange else { return ["a step is ignored and changes something"] }
      closings.insert(edit.kindText)
      return []
    case .refused:
      var problems = isSame ? [] : ["a step is refused and changes something"]
      if !outcome.changes.isEmpty { problems.append("a step is refused and tells of changes") }
      return problems
    case .trapped: return after.isPoisoned ? [] : ["a crash leaves the app alive"]
    }
  }

  // MARK: - States

  private func checkState() -> [String] {
    if after.isPoisoned { return [] }
    var problems: [String] = []
    var open: [IndexPath] = []
    let view = after.view
    for section in 0..<view.sectionCount {
      for row in 0..<view.rowCount(inSection: section) {
        let path = IndexPath(section: section, row: row)
        let cell = after.cell(at: path)
        if cell.isOpen { open.append(path) }
        if !after.isInEditingMode, cell.state.contains(.showingEditControl) {
          problems.append("row \(path) shows an edit control out of editing mode")
        }
        if after.isInEditingMode, !cell.isAsked { problems.append("row \(path) was not asked") }
        if after.isInEditingMode, cell.isEditable != cell.state.contains(.showingEditControl) {
          problems.append("row \(path): editable rows alone show controls in editing mode")
        }
      }
    }
    if open.count > 1 { problems.append("rows \(open) are open at once") }
    if (after.openRow != nil) != (open.count == 1) {
      problems.append("the open row and its cell disagree")
    }
    if after.openPath != open.first { problems.append("the open row is elsewhere") }
    if after.openRow?.cause == .minus, !after.isInEditingMode {
      problems.append("a row is open by its minus control out of editing mode")
    }
    if after.openRow?.cause.isSwipe == true, after.isInEditingMode {
      problems.append("a row is open by a swipe in editing mode")
    }
    let isEditing = after.isInEditingMode || after.openRow?.cause.isSwipe == true
    if after.isEditing != isEditing { problems.append("isEditing is wrong") }
    if !after.isInEditingMode, after.selectedPaths.count > 1 {
      problems.append("several rows are selected out of editing mode")
    }
    return problems
  }

  // MARK: - Callbacks

  private func checkImplemented() -> [String] {
    outcome.callbacks.filter { !plan.implements($0.name) }.map {
      "\($0) is not implemented, but asked or told"
    }
  }

  /// Each callback finds the table as it should be then.
  private func checkMoments() -> [String] {
    var problems: [String] = []
    var pending: [(text: String?, state: CellState)] = []
    if let path = before.openPath, let row = before.openRow, row.isPart {
      pending.append((before.view.text(at: path), .showingDeleteConfirmation))
    }
    for moment in moments {
      if moment.isPoisoned { problems.append("\(moment.callback) comes after the crash") }
      guard case .told(let event) = moment.callback.content else { continue }
      if !moment.isShown, event.path != nil { problems.append("\(event) is of no row shown") }
      switch event {
      case .willTransition(_, let state):
        if plan.mischief == nil, let old = moment.cellState, !isLegal(old, state) {
          problems.append("\(event) from \(old.rawValue)")
        }
        pending.append((moment.text, state))
      case .didTransition(_, let state):
        if moment.cellState != state {
          problems.append("\(event) while the cell has \(moment.cellState?.rawValue ?? -1)")
        }
        let match = pending.lastIndex { $0.text == moment.text && $0.state == state }
        if let match {
          pending.remove(at: match)
        } else if plan.implements(.willTransition) {
          problems.append("\(event) has no willTransition before it")
        }
      default: break
      }
    }
    return problems
  }

  private func isLegal(_ old: CellState, _ new: CellState) -> Bool {
    switch (old.rawValue, new.rawValue) {
    case (0, 1), (1, 3), (3, 1), (1, 0), (0, 2), (2, 0): true
    // Done with the confirmation showing: all controls go at once.
    case (3, 0): true
    default: false
    }
  }

  /// Questions come in UIKit's order: the ones that the answers before make needless are not asked.
  private func checkOrder() -> [String] {
    var problems: [String] = []
    let callbacks = outcome.callbacks
    for (index, callback) in callbacks.enumerated() {
      guard case .asked(let question, _) = callback.content else { continue }
      let previous = index > 0 ? callbacks[index - 1] : nil
      let isRight: Bool
      switch question {
      case .editingStyle(let path):
        isRight = !plan.implements(.canEdit) || previous == asked(.canEdit(path), .boolean(true))
      case .shouldIndent(let path):
        isRight =
          isStyle(previous, of: path) || previous == asked(.canEdit(path), .boolean(true))
          || !plan.implements(.canEdit)
      case .targetForMove(let from, _):
        isRight =
          !plan.implements(.canMove) || previous == asked(.canMove(from), .boolean(true))
          || isTarget(previous, of: from)
      case .titleForDeleteConfirmation, .editActions, .trailingSwipeActions, .leadingSwipeActions,
        .canEdit, .canMove:
        isRight = true
      default: isRight = true
      }
      if !isRight {
        problems.append("\(callback) comes after \(previous?.description ?? "nothing")")
      }
    }
    return problems
  }

  private func asked(_ question: Question, _ answer: Answer) -> Callback {
    Callback(.asked(question, answer))
  }

  private func isStyle(_ callback: Callback?, of path: IndexPath) -> Bool {
    if case .asked(.editingStyle(path), _) = callback?.content { true } else { false }
  }

  private func isTarget(_ callback: Callback?, of path: IndexPath) -> Bool {
    if case .asked(.targetForMove(path, _), _) = callback?.content { true } else { false }
  }

  // MARK: - Begins and ends

  private func checkBegins(_ begins: inout OpenBegins) -> [String] {
    var problems: [String] = []
    if case .refused = outcome.result { return [] }
    func begin(_ count: inout Int, _ event: Event) {
      count += 1
      if count > 1 { problems.append("\(event) begins what is begun") }
    }
    func end(_ count: inout Int, _ event: Event) {
      count -= 1
      if count < 0 { problems.append("\(event) ends what was not begun") }
    }
    for callback in outcome.callbacks {
      guard case .told(let event) = callback.content else { continue }
      switch event {
      case .willBeginEditing: begin(&begins.rowEdits, event)
      case .didEndEditing: end(&begins.rowEdits, event)
      case .willBeginTableEditing: begin(&begins.tableEdits, event)
      case .didFinishTableEditing: end(&begins.tableEdits, event)
      case .didBeginMultipleSelection: begin(&begins.multipleSelections, event)
      case .didEndMultipleSelection: end(&begins.multipleSelections, event)
      case .dragSessionWillBegin: begin(&begins.dragSessions, event)
      case .dragSessionDidEnd: end(&begins.dragSessions, event)
      case .dropSessionDidEnter: begin(&begins.dropSessions, event)
      case .dropSessionDidEnd: end(&begins.dropSessions, event)
      default: break
      }
    }
    if begins.isRelaxed {
      begins.rowEdits = 0
      problems.removeAll { $0.contains("BeginEditing") || $0.contains("didEndEditing") }
    } else if !after.isPoisoned, plan.implements(.willBeginEditing),
      plan.implements(.didEndEditing),
      begins.rowEdits != (after.openRow?.cause.isSwipe == true ? 1 : 0)
    {
      problems.append("\(begins.rowEdits) row edits are begun and not ended")
    }
    if !after.isPoisoned, !after.isInEditingMode, begins.tableEdits != 0 {
      problems.append("editing mode has ended and the app was not told")
    }
    if !after.isPoisoned, begins.multipleSelections != 0 {
      problems.append("a multiple selection has not ended")
    }
    if !after.isPoisoned, plan.implements(.dragSessionWillBegin),
      begins.dragSessions != (after.hasActiveDrag ? 1 : 0)
    {
      problems.append("\(begins.dragSessions) drag sessions are begun and not ended")
    }
    if !after.isPoisoned, begins.dropSessions != (after.hasActiveDrop ? 1 : 0) {
      problems.append("a drop session has not ended")
    }
    return problems
  }
}

extension OpenRow.Cause {
  var isSwipe: Bool { self != .minus }
}

extension Edit {
  /// The edit in words that lead back to it.
  package var text: String {
    switch self {
    case .user(let edit): "\(edit)".replacing("TableEditing.", with: "")
    default: "\(self)".replacing("TableEditing.", with: "")
    }
  }

  /// The kind of the edit, without its places.
  var kindText: String { String(text.prefix { $0 != "(" }) }
}
