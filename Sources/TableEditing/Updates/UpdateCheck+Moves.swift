extension UpdateCheck {
  /// Ascending by source, a section after its rows; identical repeats are dropped silently.
  mutating func checkMoves() throws(UpdateException) {
    guard !calls.rowMoves.isEmpty || !calls.sectionMoves.isEmpty else { return }
    let rowsByDestination = calls.rowMoves.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
    let sectionsByDestination = calls.sectionMoves.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
    var sections = calls.sectionMoves[...]
    for move in calls.rowMoves {
      while let section = sections.first, section.from < move.from.section {
        try checkMove(sections.removeFirst(), sectionsByDestination)
      }
      try checkMove(move, rowsByDestination)
    }
    for move in sections { try checkMove(move, sectionsByDestination) }
  }

  private mutating func checkMove(
    _ move: SortedUpdate.RowMove, _ byDestination: [SortedUpdate.RowMove]
  ) throws(UpdateException) {
    try checkSource(of: move)
    try checkDestination(of: move)
    if let earlier = rowMoves.last, earlier.from == move.from {
      if earlier.to == move.to { return }
      throw UpdateException(
        .moveRowToBoth,
        UpdateCheck.figures(of: move.from, .section, .row)
          + UpdateCheck.figures(of: earlier.to, .toSection, .toRow)
          + UpdateCheck.figures(of: move.to, .otherSection, .otherRow))
    }
    let rival = byDestination[byDestination.prefixCount { $0.to < move.to }]
    if rival.from < move.from {
      throw UpdateException(
        .moveBothRows,
        UpdateCheck.figures(of: rival.from, .section, .row)
          + UpdateCheck.figures(of: move.from, .otherSection, .otherRow)
          + UpdateCheck.figures(of: move.to, .toSection, .toRow))
    }
    rowMoves.append(move)
  }

  private func checkSource(of move: SortedUpdate.RowMove) throws(UpdateException) {
    let from = UpdateCheck.figures(of: move.from, .section, .row)
    guard move.from.section >= 0, move.from.section < before.sectionCount else {
      throw UpdateException(.moveRowFromMissingSection, from + [.init(.count, before.sectionCount)])
    }
    let count = before.rowCount(inSection: move.from.section)
    guard move.from.row >= 0, move.from.row < count else {
      throw UpdateException(.moveRow, from + [.init(.count, count)])
    }
  }

  private func checkDestination(of move: SortedUpdate.RowMove) throws(UpdateException) {
    let places =
      UpdateCheck.figures(of: move.from, .section, .row)
      + UpdateCheck.figures(of: move.to, .toSection, .toRow)
    guard move.to.section >= 0, move.to.section < after.sectionCount else {
      throw UpdateException(.moveRowToMissingSection, places + [.init(.count, after.sectionCount)])
    }
    let count = after.rowCount(inSection: move.to.section)
    guard move.to.row >= 0, move.to.row < count else {
      throw UpdateException(.moveRowToMissingRow, places + [.init(.count, count)])
    }
  }

  private mutating func checkMove(
    _ move: SortedUpdate.SectionMove, _ byDestination: [SortedUpdate.SectionMove]
  ) throws(UpdateException) {
    guard move.from >= 0, move.from < before.sectionCount else {
      throw UpdateException(
        .moveSection, [.init(.section, move.from), .init(.count, before.sectionCount)])
    }
    guard move.to >= 0, move.to < after.sectionCount else {
      throw UpdateException(
        .moveSectionToMissingSection,
        [.init(.section, move.from), .init(.toSection, move.to), .init(.count, after.sectionCount)])
    }
    if let earlier = sectionMoves.last, earlier.from == move.from {
      if earlier.to == move.to { return }
      throw UpdateException(
        .moveSectionToBoth,
        [
          .init(.section, move.from), .init(.toSection, earlier.to),
          .init(.otherSection, move.to),
        ])
    }
    let rival = byDestination[byDestination.prefixCount { $0.to < move.to }]
    if rival.from < move.from {
      throw UpdateException(
        .moveBothSections,
        [
          .init(.section, rival.from), .init(.otherSection, move.from), .init(.toSection, move.to),
        ])
    }
    sectionMoves.append(move)
  }

  static func figures(of path: IndexPath, _ section: Figure, _ row: Figure) -> [FigureValue] {
    [FigureValue(section, path.section), FigureValue(row, path.row)]
  }
}
