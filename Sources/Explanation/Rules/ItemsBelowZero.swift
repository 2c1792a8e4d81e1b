import TableEditing

extension Incident {
  var itemsBelowZeroExplanation: Explanation {
    let section = self[.section]
    return Explanation(
      meaning:
        "section \(section): the calls take more \(rows) out of it than it had before the update",
      readings: nil,
      causes: [
        cause(
          "The same \(row) was deleted twice in one update",
          fix: "Announce each index path once: gather them in a set."
        ) { exception in
          let section = exception[.section] ?? 0
          let start = [Int].table(sections: section + 1, section: section, rows: 1)
          let path = IndexPath(section: section, row: 0)
          return Reproduction(
            start, to: start.replacing(section, with: 0),
            [.deleteRow(at: path), .deleteRow(at: path)])
        }
      ], note: nil)
  }
}
