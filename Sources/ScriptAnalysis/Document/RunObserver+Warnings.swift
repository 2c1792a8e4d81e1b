import EditScript
import ScriptRunner
import TableEditing

/// What works, and is worth a second look: said where it is written, and only if the script does not say it itself.
extension RunObserver {
  mutating func add(_ warning: Warning, _ node: StatementNode, _ index: Int) {
    let nodes = updateNodes(node, index)
    let place = nodes.place(of: warning)
    let code = warning.code
    // The rows that it speaks of may be mended by the statements behind.
    if warning.isOfPlanes, isMended(after: index) { return }
    add(
      code, code == .proposalChanged ? .information : .warning, place.range ?? node.range,
      warning.message, related: place.other, "the other one of two")
  }

  /// Whether the script says a warning itself.
  func isTold(_ warning: Warning, after index: Int) -> Bool {
    let lines = tree.outcomeLines(after: index)
    if lines.contains(where: { $0.kind == .warnings }) { return true }
    if case .staleRows = warning, lines.contains(where: { $0.kind == .state }) { return true }
    if case .staleRows = warning, case .expect(.stale) = statement(index + 1) { return true }
    return false
  }

  /// Whether the script says that UIKit does nothing.
  func expectsIgnored(after index: Int) -> Bool {
    if case .expect(.ignored) = statement(index + 1) { true } else { false }
  }

  /// Whether the app's code goes on behind a statement, so that data source and table may come together yet.
  private func isMended(after index: Int) -> Bool {
    switch statement(index + 1) {
    case .edit(let edit): return edit.plane != .app && edit.isOfCode
    case .batch, .begin, .end, .undo, .rollback, .goto, .table, .tableFrom, .snapshot: return true
    default: return false
    }
  }

  /// A statement of the segment, or the one right behind it.
  func statement(_ index: Int) -> Statement? {
    if index == tree.statementCount { return following }
    return index >= 0 && index < tree.statementCount ? tree.statements[index].statement : nil
  }

  /// The statements of an update that ends with a statement, in the order of the text: those of a batch, those since
  /// `begin`, or the statement alone.
  private func updateNodes(_ node: StatementNode, _ index: Int) -> [StatementNode] {
    switch node.statement {
    case .batch(let nodes): return nodes.flattened
    case .end:
      var start = index
      while start > 0 {
        if case .begin = statement(start - 1) { break }
        start -= 1
      }
      return (start..<index).map { tree.statements[$0] }.flattened
    default: return [node]
    }
  }

  // MARK: - The data source and the table

  /// Notes that the data source has lost or won rows that the table was not told of.
  mutating func lookAtCounts(of state: TableState) {
    let last = tree.statements.count - 1
    guard !state.planesAgree, !state.isPoisoned, case .edit(let edit) = statement(last),
      edit.isOfModel, tree.outcomeLines(after: last).isEmpty
    else { return }
    var words: String?
    if state.model.sectionCount != state.view.sectionCount {
      words =
        "the data source has \(state.model.sectionCount) sections, the table shows \(state.view.sectionCount)"
    } else {
      for section in 0..<state.model.sectionCount {
        let (model, view) = (
          state.model.rowCount(inSection: section), state.view.rowCount(inSection: section)
        )
        if model != view {
          words = "section \(section) of the data source has \(model) rows, the table shows \(view)"
          break
        }
      }
    }
    guard let words else { return }
    add(
      .countsApart, .warning, tree.statements[last].range,
      words + ": the next update will raise an exception")
  }

  /// Notes two mistakes that the table cannot see, since it only counts: rows that are taken out of the data source in
  /// ascending order, as if none moved up, and two that are exchanged where the table moves one.
  ///
  /// - Returns: Whether one was noted.
  mutating func lookAtRemovals(_ node: StatementNode, _ index: Int) -> Bool {
    let nodes: [StatementNode]
    switch node.statement {
    case .batch: nodes = updateNodes(node, index)
    case .edit(let edit) where edit.plane == .view:
      // The data source's edits stand right before it.
      var start = index
      while start > 0, case .edit(let edit) = statement(start - 1), edit.isOfModel { start -= 1 }
      if start == index { return false }
      nodes = (start...index).map { tree.statements[$0] }
    default: return false
    }
    if case .expect(.stale) = statement(index + 1) { return false }
    if tree.outcomeLines(after: index).contains(where: { $0.kind == .warnings || $0.kind == .trap })
    {
      return false
    }
    let count = run.findings.count
    if let (first, second) = nodes.ascendingRemovals {
      add(
        .ascendingRemovals, .warning, second,
        "the rows behind one that is taken out move up, so this one is no longer the row that the table deletes: take out the last one first",
        related: first == second ? nil : first, "this one is taken out before")
    }
    if let (swap, move) = nodes.swapForMove {
      add(
        .swapForMove, .warning, swap,
        "a move pushes the rows between its places by one, an exchange leaves them: the table shows other rows than the data source has",
        related: move, "the table moves the row here")
    }
    return run.findings.count > count
  }
}

extension Warning {
  /// Whether it is about data source and table that differ.
  var isOfPlanes: Bool {
    switch self {
    case .staleRows, .countsApart: true
    case .repeatedDelete, .repeatedInsert, .sectionMoveWithRowEdits, .reloadDataInUpdate,
      .moveToItself, .touchOnlyCloses, .itemsWithoutText, .uncommittedDelete, .gestureTookTap,
      .proposalChanged, .existingItems:
      false
    }
  }

  /// The stable name of what it is about.
  var code: FindingCode {
    switch self {
    case .staleRows: .staleRows
    case .repeatedDelete: .repeatedDelete
    case .repeatedInsert: .repeatedInsert
    case .sectionMoveWithRowEdits: .sectionMoveWithRowEdits
    case .reloadDataInUpdate: .reloadDataInUpdate
    case .moveToItself: .moveToItself
    case .countsApart: .countsApart
    case .touchOnlyCloses: .touchOnlyCloses
    case .itemsWithoutText: .itemsWithoutText
    case .uncommittedDelete: .uncommittedDelete
    case .gestureTookTap: .gestureTookTap
    case .proposalChanged: .proposalChanged
    case .existingItems: .existingItems
    }
  }
}
