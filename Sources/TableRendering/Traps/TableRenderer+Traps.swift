import TableEditing

/// What is drawn below an exception's text: why the rule is broken, in rows and figures.
extension TableRenderer {
  func lines(of trap: Trap, after: TableState) -> [Line] {
    switch trap.cause {
    case .indexOutOfRange, .diffable, .endlessHandlers: return status(of: after) + lines(of: after)
    case .update(let exception):
      if let readings = IndexReadings(exception) {
        let rows = ReadingRows(exception, in: after)
        return rows.lines(of: readings, options)
      }
      return CountSums(exception).lines + status(of: after) + lines(of: after)
    }
  }
}
