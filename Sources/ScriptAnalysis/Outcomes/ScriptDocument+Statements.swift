import EditScript

/// Which statements of a document there are, and how far it is run.
extension ScriptDocument {
  /// A statement's place among the segments.
  struct StatementPlace: Equatable {
    var segment: Int
    /// Its number in the segment.
    var number: Int
  }

  /// The last statement that begins at an offset or before it; nil where none does.
  func lastStatement(upTo offset: Int) -> StatementPlace? {
    var index = segmentIndex(at: offset)
    while index >= 0 {
      let statements = segments[index].tree.statements
      let local = offset - byteStarts[index]
      var low = 0
      var high = statements.count
      while low < high {
        let middle = (low + high) / 2
        if statements[middle].range.lowerBound <= local { low = middle + 1 } else { high = middle }
      }
      if low > 0 { return StatementPlace(segment: index, number: low - 1) }
      index -= 1
    }
    return nil
  }

  /// A statement's bytes in the whole text.
  func range(of place: StatementPlace) -> Range<Int> {
    segments[place.segment].tree.statements[place.number].range.moved(by: byteStarts[place.segment])
  }

  /// Whether a statement is behind the one at which the script stops.
  func isBehindStop(_ place: StatementPlace) -> Bool {
    run(upTo: byteStarts[place.segment])
    if place.segment >= runCount { return true }
    guard let stop = segments[place.segment].run?.stop else { return false }
    return place.number > stop
  }

  /// The offset at which the line of another ends, before its line end.
  package func lineEnd(of offset: Int) -> Int {
    self.offset(of: LineIndex.Position(line: position(of: offset).line, column: 1 << 30))
  }

  /// Visits one statement, if the script gets to it.
  func visitMoment(at place: StatementPlace, _ visit: (Moment) -> Void) {
    let range = range(of: place)
    visitMoments(in: range.lowerBound..<range.lowerBound + 1) { moment in
      if moment.node.range.lowerBound == range.lowerBound {
        visit(moment)
        return false
      }
      return true
    }
  }

  /// Whether everything up to an offset is run, as far as the script gets.
  package func isRun(upTo offset: Int) -> Bool { isRun || byteStarts[runCount] > offset }

  /// Runs what is before an offset, up to about so many statements.
  ///
  /// - Returns: Whether all of that is run now.
  package func run(upTo offset: Int, _ budget: Int) -> Bool {
    var left = budget
    while !isRun(upTo: offset), left > 0 {
      left -= max(1, segments[runCount].tree.statementCount)
      run(1)
    }
    return isRun(upTo: offset)
  }
}

extension ScriptDocument {
  /// How much of the text is run, from 0 to 100.
  package var percentRun: Int { isRun ? 100 : byteStarts[runCount] * 100 / max(byteCount, 1) }
}
