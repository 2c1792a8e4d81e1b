import TableEditing

/// What is drawn below an exception's text: why the rule is broken, in rows and figures.
extension TableRenderer {
  func lines(of trap: Trap, after: TableState, _ warnings: [Line]) -> [Line] {
    let text = [Line.message(.trap, trap.message)]
    switch trap.cause {
    case .indexOutOfRange, .diffable, .endlessHandlers:
      return lines(of: after, head: text + status(of: after), tail: warnings)
    case .update(let exception):
      if let readings = IndexReadings(exception) {
        let rows = ReadingRows(exception, in: after)
        return text + rows.lines(of: readings, options) + warnings
      }
      let sums = CountSums(exception).lines
      return lines(of: after, head: text + sums + status(of: after), tail: warnings)
    }
  }
}
