package import TableEditing

/// Draws tables, and what a step did to one, as text.
///
///     TableRenderer().draw(TableState(Table(rows: ["Apple", "Pear"])))
///     //   0.0  Apple
///     //   0.1  Pear
///
/// One plane is drawn over the whole width; where data source and table differ they stand side by side, the data source
/// at the left. Costs O(sections + rows drawn), however many rows there are; where a large table's planes differ, all
/// rows are looked at once for stale ones. Each line ends with a line break.
package struct TableRenderer {
  package var options: RenderingOptions

  package init(_ options: RenderingOptions = RenderingOptions()) {
    self.options = options
  }

  /// A state as it is.
  package func draw(_ state: TableState) -> String {
    let crash: [Line] = state.isPoisoned ? [.status(EditRefusal.poisoned.message)] : []
    return text(of: crash + status(of: state) + lines(of: state))
  }

  /// A step: the table after it with what changed marked, or why nothing happened.
  ///
  /// - Parameters:
  ///   - before: The state that the step began with.
  ///   - outcome: What came of it.
  ///   - after: The state that it led to.
  /// - Returns: Lines as `draw` gives them; UIKit's own text of an exception is the only thing that may be wider.
  package func drawStep(before: TableState, outcome: Outcome, after: TableState) -> String {
    var lines: [Line]
    switch outcome.result {
    case .done:
      lines = Words.announcements(of: outcome.changes).map { .status($0) }
      lines += status(of: after) + self.lines(of: after, before: before, outcome.changes)
    case .ignored(let reason): lines = [.message(.ignored, reason.message)]
    case .refused(let refusal): lines = [.message(.refused, refusal.message)]
    case .trapped(let trap):
      lines = [.message(.trap, trap.message)] + self.lines(of: trap, after: after)
    }
    lines += outcome.warnings.map { .message(.warning, $0.message) }
    return text(of: lines)
  }
}

// MARK: - A state

extension TableRenderer {
  /// The lines of a state's rows, with what a step did to them.
  func lines(of state: TableState, before: TableState? = nil, _ sets: [ChangeSet] = []) -> [Line] {
    let before = before ?? state
    if state.planesAgree {
      let plane: ChangeSet.Plane =
        sets.contains { $0.plane != .model } || sets.isEmpty ? .view : .model
      let column = TableLines.Column(
        table: state.model, before: plane == .view ? before.view : before.model,
        marks: PlaneMarks(sets, of: plane), screen: state)
      return lines(of: [column])
    }
    let columns = [
      TableLines.Column(
        table: state.model, before: before.model, marks: PlaneMarks(sets, of: .model)),
      TableLines.Column(
        table: state.view, before: before.view, marks: PlaneMarks(sets, of: .view),
        screen: state),
    ]
    return lines(of: columns, focus: firstStaleRows(of: state))
  }

  private func lines(of columns: [TableLines.Column], focus: [IndexPath] = []) -> [Line] {
    var lines: [Line] = []
    for column in columns where column.marks.unmarked > 0 {
      lines.append(.status(Words.unmarked(column.marks)))
    }
    if columns.count > 1 { lines.append(.titles(Words.planes)) }
    lines += TableLines(columns, focus: focus, options: options).lines
    if columns.allSatisfy({ $0.table.sectionCount == 0 }) {
      lines.append(.status(Words.noSections))
    }
    return lines
  }

  /// Stale rows of a table of which not all rows are drawn, at most as many as are.
  private func firstStaleRows(of state: TableState) -> [IndexPath] {
    let model = state.model
    let view = state.view
    guard model.rowCount > options.maximalRows, model.sectionCount == view.sectionCount else {
      return []
    }
    var stale: [IndexPath] = []
    for section in 0..<model.sectionCount {
      if stale.count >= options.maximalRows { break }
      stale += staleRows(inSection: section, model, view)
    }
    return stale
  }

  private func staleRows(inSection section: Int, _ model: Table, _ view: Table) -> [IndexPath] {
    let count = model.rowCount(inSection: section)
    guard count == view.rowCount(inSection: section) else { return [] }
    var stale: [IndexPath] = []
    // In pieces, so that a piece of rows is compared at the cost of two runs through it.
    let step = 1_024
    for start in stride(from: 0, to: count, by: step) {
      if stale.count >= options.maximalRows { break }
      let range = start..<min(start + step, count)
      var shown: [Row] = []
      shown.reserveCapacity(range.count)
      view.forEachRow(inSection: section, in: range) { shown.append($0) }
      var index = 0
      model.forEachRow(inSection: section, in: range) { row in
        if row != shown[index], !model.store.haveEqualTexts(row, shown[index]) {
          stale.append(IndexPath(section: section, row: start + index))
        }
        index += 1
      }
    }
    return stale
  }
}

// MARK: - Lines to text

extension TableRenderer {
  func status(of state: TableState) -> [Line] {
    var lines: [Line] = []
    if options.style == .accessible { lines.append(.status(Words.size(of: state.view))) }
    return lines + Words.status(of: state).map { .status($0) }
  }

  func text(of lines: [Line]) -> String {
    switch options.style {
    case .plain, .colour: return ColumnLayout(options: options).text(of: lines)
    case .accessible:
      var layout = SentenceLayout()
      return layout.text(of: lines)
    }
  }
}
