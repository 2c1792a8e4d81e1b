import TableEditing

extension Incident {
  /// A cause, with a script worked out from the exception's figures.
  ///
  /// `reproduction` answers nil for figures that this mistake alone cannot lead to; the cause then has no script. It
  /// is asked for smaller figures where the true ones need a larger table than a script shows.
  func cause(
    _ title: String, fix: String, _ reproduction: (UpdateException) -> Reproduction?
  ) -> Cause {
    if exception.batch != nil || exception.isInReachOfScript,
      let exact = exactReproduction(reproduction), exact.fits
    {
      return Cause(
        title: title, fix: fix, script: script(title, exact, of: exception, isScaledDown: false))
    }
    let smaller = exception.scaledDown
    guard let scaled = reproduction(smaller), scaled.fits else {
      return Cause(title: title, fix: fix, script: nil)
    }
    return Cause(
      title: title, fix: fix, script: script(title, scaled, of: smaller, isScaledDown: true))
  }

  /// The mistake on the very table and with the very calls that iOS 16.4 listed, if it did.
  private func exactReproduction(
    _ reproduction: (UpdateException) -> Reproduction?
  ) -> Reproduction? {
    guard let batch = exception.batch, exception.form.isCount else {
      return reproduction(exception)
    }
    var listed = Reproduction(
      batch.rowCountsBefore, to: batch.rowCountsAfter, batch.listedOperations)
    if let other = reproduction(exception), other.modelChange != .inBatch {
      listed.modelChange = other.modelChange
      if other.modelChange == .beforeLayout {
        let section = exception[.section] ?? 0
        listed.start = listed.end
        if listed.start.indices.contains(section), other.start.indices.contains(section) {
          listed.start[section] = other.start[section]
        }
      }
    }
    return listed
  }

  /// The script, if its batch really raises the exception: the figures of a retyped text may contradict each other.
  private func script(
    _ title: String, _ reproduction: Reproduction, of exception: UpdateException,
    isScaledDown: Bool
  ) -> CauseScript? {
    guard reproduction.raises(exception, kind: kind) else { return nil }
    var exception = exception
    if exception.form == .rowCount || exception.form == .sectionCount {
      exception.batch = reproduction.batch
    }
    return CauseScript(
      text: reproduction.script(title: title, era: era, kind: kind),
      message: exception.message(era: era, kind: kind), era: era, kind: kind,
      isScaledDown: isScaledDown)
  }
}

extension Reproduction {
  /// The batch as the table sees it.
  var batch: BatchListing {
    let before = modelChange == .beforeLayout ? end : countsAfterPrelude ?? start
    return BatchListing(rowCountsBefore: before, rowCountsAfter: end, operations: operations)
  }

  /// Whether checking the batch ends in that exception.
  func raises(_ exception: UpdateException, kind: TableKind) -> Bool {
    let batch = batch
    do throws(UpdateException) {
      _ = try UpdatePlan(
        operations: batch.operations, before: RowCounts(batch.rowCountsBefore),
        after: RowCounts(batch.rowCountsAfter), kind: kind)
      return false
    } catch {
      return error.form == exception.form && error.figures == exception.figures
    }
  }
}

extension Array where Element == Int {
  /// Row counts of a table of that many sections with one row each, but for the section at `section`.
  static func table(sections: Int, section: Int, rows: Int) -> [Int] {
    var counts = [Int](repeating: 1, count: Swift.max(sections, 0))
    if counts.indices.contains(section) { counts[section] = rows }
    return counts
  }

  /// The counts with another number of rows at `section`.
  func replacing(_ section: Int, with rows: Int) -> [Int] {
    var counts = self
    if counts.indices.contains(section) { counts[section] = rows }
    return counts
  }
}
