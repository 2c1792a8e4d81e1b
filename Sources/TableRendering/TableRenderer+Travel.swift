package import TableEditing

/// Going back and forth in time.
extension TableRenderer {
  /// The table after an undo, a redo or a jump, with what differs from the table before marked: what came, went, moved,
  /// and whose text is another.
  ///
  /// Rows and sections are known by who they are. Where nearly everything differs nothing is marked, so that a drawing
  /// costs no more than a walk over the leaves of both tables and a look at some thousand rows.
  package func drawTravel(from old: TableState, to new: TableState) -> String {
    var said: [Line] = []
    if new.isPoisoned { said.append(.status(EditRefusal.poisoned.message)) }
    if old.isPoisoned, !new.isPoisoned { said.append(.status(Words.crashUndone)) }
    if old.isInEditingMode, !new.isInEditingMode { said.append(.status(Words.editingModeIsOff)) }
    if old.openRow != nil, new.openRow == nil { said.append(.status(Words.rowClosed)) }
    var marks = StatePlanes()
    if old.title != new.title || old.view.store !== new.view.store {
      said.append(.status(Words.anotherTable))
    } else if let view = TableComparison(from: old.view, to: new.view) {
      marks.view = PlaneMarks(view)
      if old.planesAgree, new.planesAgree {
        marks.model = marks.view
      } else if let model = TableComparison(from: old.model, to: new.model) {
        marks.model = PlaneMarks(model)
      }
    } else {
      said.append(.status(Words.tooManyDifferences))
    }
    return text(of: cut(lines(of: new, before: old, marks: marks, head: said + status(of: new))))
  }
}
