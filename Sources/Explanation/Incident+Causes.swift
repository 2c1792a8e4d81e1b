import TableEditing

extension Incident {
  /// A cause, with a script worked out from the exception's figures.
  ///
  /// `reproduction` answers nil for figures that this mistake alone cannot lead to; the cause then has no script. It
  /// is asked for smaller figures where the true ones need a larger table than a script shows.
  func cause(
    _ title: String, fix: String, _ reproduction: (UpdateException) -> Reproduction?
  ) -> Cause {
    Cause(title: title, fix: fix, script: script(title, reproduction))
  }

  private func script(
    _ title: String, _ reproduction: (UpdateException) -> Reproduction?
  ) -> CauseScript? {
    let isInReach = exception.isInReachOfScript
    let made = isInReach ? reproduction(exception) : nil
    let smaller = exception.scaledDown
    if let batch = listedBatch {
      // The listing shows which calls were made, and so which mistakes were not.
      guard let sample = isInReach ? made : reproduction(smaller), sample.isMade(of: batch) else {
        return nil
      }
      let listed = sample.moved(to: batch, section: self[.section])
      if listed.fits { return script(title, listed, of: exception, isScaledDown: false) }
    } else if let made, made.fits {
      return script(title, made, of: exception, isScaledDown: false)
    }
    guard let scaled = reproduction(smaller), scaled.fits else { return nil }
    return script(title, scaled, of: smaller, isScaledDown: true)
  }

  /// The batch that the exception lists, unless it is too long to be looked through.
  private var listedBatch: BatchListing? {
    guard exception.form.isCount, let batch = exception.batch,
      batch.operations.count <= 10 * Reproduction.mostRows
    else { return nil }
    return batch
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

  /// Whether every kind of call in it was made in a batch that is known.
  func isMade(of batch: BatchListing) -> Bool {
    let made = self.batch.listedOperations
    let known = batch.listedOperations
    return made.allSatisfy { call in known.contains { $0.isSameKind(as: call) } }
  }

  /// The same mistake on the table and with the calls of a batch that is known.
  func moved(to batch: BatchListing, section: Int) -> Reproduction {
    var listed = Reproduction(
      batch.rowCountsBefore, to: batch.rowCountsAfter, batch.listedOperations)
    listed.modelChange = modelChange
    if modelChange == .beforeLayout, start.indices.contains(section),
      listed.end.indices.contains(section)
    {
      listed.start = listed.end.replacing(section, with: start[section])
    }
    // Statements of one section alone fit any table in which the others stay as they are.
    if modelStatements != nil, batch.rowCountsBefore == batch.rowCountsAfter {
      listed.modelStatements = modelStatements
    }
    return listed
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

extension UpdateOperation {
  fileprivate func isSameKind(as other: UpdateOperation) -> Bool {
    switch (self, other) {
    case (.deleteRow, .deleteRow), (.insertRow, .insertRow), (.moveRow, .moveRow),
      (.reloadRow, .reloadRow), (.reconfigureRow, .reconfigureRow),
      (.deleteSection, .deleteSection), (.insertSection, .insertSection),
      (.moveSection, .moveSection), (.reloadSection, .reloadSection):
      true
    default: false
    }
  }
}
