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
  ///
  /// Of a large table `places` are to be seen, such as those that the last step changed; without them it is what the user
  /// has touched, or the first rows.
  package func draw(_ state: TableState, around places: [IndexPath] = []) -> String {
    let crash: [Line] = state.isPoisoned ? [.status(EditRefusal.poisoned.message)] : []
    return text(of: cut(lines(of: state, around: places, head: crash + status(of: state))))
  }

  /// A step: the table after it with what changed marked, or why nothing happened.
  ///
  /// - Parameters:
  ///   - before: The state that the step began with.
  ///   - outcome: What came of it.
  ///   - after: The state that it led to.
  /// - Returns: Lines as `draw` gives them; UIKit's own text of an exception is the only thing that may be wider.
  package func drawStep(before: TableState, outcome: Outcome, after: TableState) -> String {
    let warnings = outcome.warnings.map { Line.message(.warning, $0.message) }
    var lines: [Line]
    switch outcome.result {
    case .done:
      let said = Words.announcements(of: outcome.changes).map { Line.status($0) }
      let marks = StatePlanes(
        model: PlaneMarks(outcome.changes, of: .model), view: PlaneMarks(outcome.changes, of: .view)
      )
      lines = self.lines(
        of: after, before: before, marks: marks, head: said + status(of: after), tail: warnings)
    case .ignored(let reason): lines = [.message(.ignored, reason.message)] + warnings
    case .refused(let refusal): lines = [.message(.refused, refusal.message)] + warnings
    case .trapped(let trap):
      lines = self.lines(of: trap, after: after, warnings)
    }
    return text(of: cut(lines))
  }
}

/// What happened to the two planes of a state.
struct StatePlanes {
  var model = PlaneMarks()
  var view = PlaneMarks()
}

// MARK: - A state

extension TableRenderer {
  /// The lines of a state's rows, with what a step did to them, and what is said before and behind them.
  func lines(
    of state: TableState, before: TableState? = nil, marks: StatePlanes = StatePlanes(),
    around places: [IndexPath] = [], head: [Line], tail: [Line] = []
  ) -> [Line] {
    let before = before ?? state
    if state.planesAgree {
      let isOfModel = marks.view.isEmpty && !marks.model.isEmpty
      let column = TableLines.Column(
        table: state.model, before: isOfModel ? before.model : before.view,
        marks: isOfModel ? marks.model : marks.view, screen: state)
      return lines(of: [column], around: places, head, tail)
    }
    let columns = [
      TableLines.Column(table: state.model, before: before.model, marks: marks.model),
      TableLines.Column(
        table: state.view, before: before.view, marks: marks.view, screen: state),
    ]
    return lines(of: columns, around: places + firstStaleRows(of: state), head, tail)
  }

  private func lines(
    of columns: [TableLines.Column], around focus: [IndexPath], _ head: [Line], _ tail: [Line]
  ) -> [Line] {
    var head = head
    for column in columns where column.marks.unmarked > 0 {
      head.append(.status(Words.unmarked(column.marks)))
    }
    if columns.count > 1 { head.append(.titles(Words.planes)) }
    let none: [Line] =
      columns.allSatisfy { $0.table.sectionCount == 0 } ? [.status(Words.noSections)] : []
    return fitted(head, columns, focus: focus, none + tail)
  }

  /// Stale rows of a table of which not all rows are drawn, at most as many as are.
  private func firstStaleRows(of state: TableState) -> [IndexPath] {
    let most = min(options.maximalRows, options.height ?? options.maximalRows)
    guard state.model.rowCount > most else { return [] }
    return state.model.placesOfOtherTexts(than: state.view, limit: most)
  }
}

// MARK: - Lines to text

extension TableRenderer {
  func status(of state: TableState) -> [Line] {
    var lines: [Line] = []
    if options.style == .accessible { lines.append(.status(Words.size(of: state.view))) }
    return lines + Words.status(of: state, options.measure).map { .status($0) }
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
