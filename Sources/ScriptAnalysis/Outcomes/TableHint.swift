import EditScript
import ScriptRunner
import TableEditing
import TableRendering

/// The table as it is behind a line, in a few words at the line's end.
///
///     move 0 -> 2     ⟶ b c a
///     view delete 1   ⟶ ✗ row-count
package struct TableHint: Equatable, Sendable {
  /// The end of the line.
  package var offset: Int
  /// Begins with an arrow.
  package var text: String
  /// The statement that it tells of.
  package var statement: Range<Int>
  /// What the statement did, drawn, where that was asked for and the table is small.
  package var drawing: String?
}

extension ScriptDocument {
  /// The hints of lines whose end is in a range, one for each line on which a statement that changed the table, or failed, ends.
  ///
  /// - Parameters:
  ///   - range: Bytes of the text.
  ///   - columns: How wide a hint is at most, its arrow with it.
  ///   - width: The columns of the drawing that each hint is to bring; nil for none.
  /// - Returns: The hints, in the order of the text.
  package func tableHints(
    in range: Range<Int>, columns: Int, drawn width: Int? = nil
  ) -> [TableHint] {
    var hints: [TableHint] = []
    visitMoments(in: range) { moment in
      guard let words = moment.words(columns: max(columns - TableHint.arrow.count, 4)) else {
        return true
      }
      let end = lineEnd(of: moment.node.range.upperBound)
      let hint = TableHint(
        offset: end, text: TableHint.arrow + words, statement: moment.node.range,
        drawing: moment.after.view.rowCount > TableHint.drawnRows
          ? nil : width.map { drawn(moment, width: $0) })
      if hints.last?.offset == end { hints.removeLast() }
      hints.append(hint)
      return true
    }
    return hints.filter { $0.offset >= range.lowerBound && $0.offset <= range.upperBound }
  }
}

extension TableHint {
  fileprivate static var arrow: String { "⟶ " }
  /// The rows of a table that is drawn for each of many lines.
  fileprivate static var drawnRows: Int { 50 }
}

extension Moment {
  /// What is to be seen of it; nil where the rows are as they were.
  fileprivate func words(columns: Int) -> String? {
    switch step.result {
    case .trapped(let trap): return ("✗ " + trap.code).clipped(to: columns)
    case .refused(.filesNotAllowed): return nil
    case .refused: return "✗ " + FindingCode.refused.rawValue
    case .failed: return "✗ " + FindingCode.expectation.rawValue
    case .done, .ignored:
      return changesRows ? TableLine.text(of: after, columns: columns) : nil
    }
  }

  /// Whether rows or sections of one of the planes are others than before.
  var changesRows: Bool {
    if step.outcome.changes.contains(where: { $0.changes.contains { $0.action.isOfRows } }) {
      return true
    }
    // What goes through the timeline has no changes of its own.
    switch node.statement {
    case .undo, .redo, .goto, .rollback, .use, .diffable, .snapshot:
      return step.result == .done
        && (before.view.rowCount != after.view.rowCount || before.title != after.title
          || TableLine.text(of: before, columns: 200) != TableLine.text(of: after, columns: 200))
    default: return false
    }
  }
}

extension Change.Action {
  fileprivate var isOfRows: Bool {
    switch self {
    case .changedEditing, .openedRow, .closedRow, .selectedRow, .deselectedRow: false
    case .deletedRow, .insertedRow, .movedRow, .reloadedRow, .reconfiguredRow, .setText,
      .deletedSection, .insertedSection, .movedSection, .reloadedSection, .reloadedData,
      .declaredTable:
      true
    }
  }
}
