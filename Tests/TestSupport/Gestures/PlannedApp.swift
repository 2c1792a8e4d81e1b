package import TableEditing

/// The app of a plan, which watches what the table asks and tells, and the table at that moment.
package struct PlannedApp: TableApp {
  /// A callback at the moment of it.
  package struct Moment {
    package var callback: Callback
    /// The cell's state where the callback is about one row.
    package var cellState: CellState?
    /// Whether the row of the callback is shown.
    package var isShown: Bool
    /// The row's text, which names it.
    package var text: String?
    package var isPoisoned: Bool
  }

  package let plan: AppPlan
  package private(set) var moments: [Moment] = []
  private var isInMischief = false

  package init(_ plan: AppPlan) { self.plan = plan }

  package func implementation(of callback: CallbackName, in table: TableState) -> Implementation {
    plan.implementation(of: callback)
  }

  package mutating func answer(
    to question: Question, in table: TableState
  ) throws(AppFailure) -> Answer {
    let answer = ownAnswer(to: question, in: table)
    watch(Callback(.asked(question, answer)), question.path, table)
    return answer
  }

  private func ownAnswer(to question: Question, in table: TableState) -> Answer {
    switch question {
    case .canEdit(let path): return .boolean(plan.canEdit(path.row))
    case .editingStyle(let path):
      return .style(
        plan.editingStyle(
          path.row, of: table.view.rowCount(inSection: path.section), isEditing: table.isEditing))
    case .shouldIndent(let path): return .boolean(plan.shouldIndent(path.row))
    case .canMove(let path):
      return .boolean(
        plan.canMove(path.row, of: table.view.rowCount(inSection: path.section)))
    case .targetForMove(_, let to):
      return .path(
        plan.target(
          to,
          rowCount: table.view.sectionCount > to.section
            ? table.view.rowCount(inSection: to.section) : 0))
    case .titleForDeleteConfirmation: return .title(plan.title ?? nil)
    case .leadingSwipeActions: return .actions(plan.leading.actions)
    case .trailingSwipeActions: return .actions(plan.trailing.actions)
    case .editActions: return .actions(plan.editActions.actions)
    case .allowsMultipleSelectionDuringEditing: return .boolean(plan.selectsSeveral ?? false)
    case .shouldBeginMultipleSelection: return .boolean(plan.beginsMultipleSelection ?? false)
    case .itemsForDrag(let path):
      return .items((0..<(plan.itemsForDrag ?? 0)).map { _ in item(path, table) })
    case .itemsForAdding(let path):
      return .items((0..<(plan.itemsForAdding ?? 0)).map { _ in item(path, table) })
    case .allowsMoveOperation: return .boolean(plan.allowsMoveOperation ?? true)
    case .canHandleDrop: return .boolean(plan.canHandleDrop ?? true)
    case .shouldSpringLoad: return .boolean(plan.springs ?? true)
    case .dropProposal:
      if let proposal = plan.proposal { return .proposal(proposal) }
      var app = CorrectApp()
      return app.answer(to: question, in: table)
    }
  }

  private func item(_ path: IndexPath, _ table: TableState) -> DragItem {
    DragItem(table.view.text(at: path))
  }

  package mutating func handle(
    _ event: Event, in table: inout LiveTable
  ) throws(AppFailure) {
    watch(Callback(.told(event)), event.path, table.state)
    if let mischief = plan.mischief, mischief.at == event.name, !isInMischief {
      // Once at a time, as a careless app does, not a raving one.
      isInMischief = true
      defer { isInMischief = false }
      try perform(mischief.edit, in: &table)
    }
    switch event {
    case .commit(let style, let path): try commit(style, path, in: &table)
    case .moveRow(let from, let to): try moveRow(from, to, in: &table)
    case .selectAction(_, let path):
      if plan.selectAction == .deletes {
        try run([.model(.deleteRow(at: path)), .view([UpdateCall(.deleteRow(at: path))])], &table)
      }
    case .performDrop(let items, let place): try performDrop(items, place, in: &table)
    case .willBeginTableEditing:
      if plan.tableEditing == .addsRow {
        let end = IndexPath(section: 0, row: table.state.view.rowCount(inSection: 0))
        try run(
          [
            .beginUpdates, .view([UpdateCall(.insertRow(at: end))]),
            .model(.insertRows(["(add new)"], at: end)), .endUpdates,
          ], &table)
      }
    case .didFinishTableEditing:
      if plan.tableEditing == .addsRow {
        let last = IndexPath(section: 0, row: table.state.view.rowCount(inSection: 0) - 1)
        try run(
          [
            .beginUpdates, .model(.deleteRow(at: last)),
            .view([UpdateCall(.deleteRow(at: last))]), .endUpdates,
          ], &table)
      }
    default: break
    }
  }
}

// MARK: - What the app does

extension PlannedApp {
  private mutating func run(_ edits: [Edit], _ table: inout LiveTable) throws(AppFailure) {
    for edit in edits { _ = try table.perform(edit, asking: &self) }
  }

  private mutating func perform(
    _ mischief: AppPlan.Mischief, in table: inout LiveTable
  ) throws(AppFailure) {
    let first = IndexPath(section: 0, row: 0)
    switch mischief {
    case .reloadsData: try run([.reloadData], &table)
    case .deletesFirstRow:
      if table.state.view.rowCount(inSection: 0) > 0 {
        try run([.app([AppCall(.deleteRow(at: first))])], &table)
      }
    case .insertsRow:
      if table.state.view.rowCount(inSection: 0) < 5 {
        try run([.app([AppCall(.insertRow(at: first), .row("m"))])], &table)
      }
    case .endsEditing: try run([.setEditing(false)], &table)
    case .beginsEditing: try run([.setEditing(true)], &table)
    }
  }

  private mutating func commit(
    _ style: EditingStyle, _ path: IndexPath, in table: inout LiveTable
  ) throws(AppFailure) {
    let model: Edit =
      style == .delete
      ? .model(.deleteRow(at: path)) : .model(.insertRows(table.typedTexts, at: path))
    let view: Edit = .view([
      UpdateCall(style == .delete ? .deleteRow(at: path) : .insertRow(at: path))
    ])
    switch plan.commit {
    case .builtIn, .missing, .nothing: break
    case .both: try run([model, view], &table)
    case .modelOnly: try run([model], &table)
    case .viewOnly: try run([view], &table)
    case .endsEditing: try run([model, view, .setEditing(false)], &table)
    case .reloads: try run([model, .reloadData], &table)
    }
  }

  private mutating func performDrop(
    _ items: [DragItem], _ place: IndexPath?, in table: inout LiveTable
  ) throws(AppFailure) {
    let place =
      place ?? IndexPath(section: 0, row: table.state.view.rowCount(inSection: 0))
    switch plan.performDrop {
    case .builtIn, .missing, .nothing: break
    case .inserts:
      let calls = items.indices.map {
        UpdateCall(.insertRow(at: IndexPath(section: place.section, row: place.row + $0)))
      }
      try run([.model(.insertRows(items.map { _ in "d" }, at: place)), .view(calls)], &table)
    case .insertsPlaceholders: try run([.insertPlaceholders(items, at: place)], &table)
    case .reloads: try run([.model(.insertRows(["d"], at: place)), .reloadData], &table)
    }
  }

  private mutating func moveRow(
    _ from: IndexPath, _ to: IndexPath, in table: inout LiveTable
  ) throws(AppFailure) {
    if plan.moveRow == .nothing { return }
    if !table.state.model.hasRow(at: from) {
      // The app's array has no such place either.
      return try run([.model(.deleteRow(at: from))], &table)
    }
    let text = table.state.model.text(at: from)
    switch plan.moveRow {
    case .builtIn, .missing, .nothing: break
    case .right: try run([.model(.moveRow(from: from, to: to))], &table)
    case .reloads: try run([.model(.moveRow(from: from, to: to)), .reloadData], &table)
    case .swap: try run([.model(.swapRows(from, to))], &table)
    case .offByOne:
      let place = IndexPath(section: to.section, row: max(to.row - 1, 0))
      try run([.model(.moveRow(from: from, to: place))], &table)
    case .insertsFirst:
      let isUp = to.row < from.row
      try run(
        [
          .model(
            .insertRows([text], at: IndexPath(section: to.section, row: to.row + (isUp ? 0 : 1)))),
          .model(.deleteRow(at: IndexPath(section: from.section, row: from.row + (isUp ? 1 : 0)))),
        ], &table)
    case .insertsFirstWrongly:
      try run([.model(.insertRows([text], at: to)), .model(.deleteRow(at: from))], &table)
    }
  }

  private mutating func watch(_ callback: Callback, _ path: IndexPath?, _ table: TableState) {
    let isShown = path.map { table.view.hasRow(at: $0) } ?? true
    moments.append(
      Moment(
        callback: callback, cellState: path.map { table.cell(at: $0).state }, isShown: isShown,
        text: isShown ? path.map { table.view.text(at: $0) } : nil, isPoisoned: table.isPoisoned))
  }
}

// MARK: - The row that a callback is about

extension Question {
  package var path: IndexPath? {
    switch self {
    case .canEdit(let path), .editingStyle(let path), .shouldIndent(let path), .canMove(let path),
      .titleForDeleteConfirmation(let path), .leadingSwipeActions(let path),
      .trailingSwipeActions(let path), .editActions(let path),
      .shouldBeginMultipleSelection(let path), .itemsForDrag(let path), .itemsForAdding(let path),
      .shouldSpringLoad(let path), .targetForMove(let path, _):
      path
    case .allowsMultipleSelectionDuringEditing, .allowsMoveOperation, .canHandleDrop,
      .dropProposal:
      nil
    }
  }
}

extension Event {
  package var path: IndexPath? {
    switch self {
    case .commit(_, let path), .selectAction(_, let path), .willBeginEditing(let path),
      .willTransition(let path, _), .didTransition(let path, _), .willSelect(let path),
      .didSelect(let path), .didDeselect(let path), .didBeginMultipleSelection(let path),
      .moveRow(_, let path):
      path
    case .didEndEditing(let path): path
    case .willBeginTableEditing, .didFinishTableEditing, .didEndMultipleSelection,
      .dragSessionWillBegin, .dragSessionDidEnd, .dropSessionDidEnter, .dropSessionDidExit,
      .performDrop, .dropSessionDidEnd:
      nil
    }
  }
}
