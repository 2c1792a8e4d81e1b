package import EditScript
package import ScriptRunner
package import TableEditing

/// A statement while the script runs: the table before it, what it does, the table after it.
package struct Moment {
  /// The statement, its own range in the whole text; ranges inside its value count from its segment.
  package let node: StatementNode
  /// The first byte of its segment.
  package let segmentStart: Int
  /// Its outcome; ranges count from the segment.
  package let step: Step
  package let before: TableState
  package let after: TableState
  /// Whether it fails as the script says it does.
  package let isExpected: Bool
}

extension ScriptDocument {
  /// Visits the statements that a range touches, in order, as long as the script gets to them.
  ///
  /// Rows of the states are only there during the visit.
  ///
  /// - Parameters:
  ///   - range: Bytes of the text.
  ///   - visit: Is given each moment; it returns whether to go on.
  package func visitMoments(in range: Range<Int>, _ visit: (Moment) -> Bool) {
    run(upTo: range.upperBound)
    var index = segmentIndex(at: range.lowerBound)
    guard index < runCount, let start = segments[index].run?.start else { return }
    var runner = start.runner
    let mark = StoreMark(runner)
    defer { mark.forgetLaterRows() }
    while index < runCount, byteStarts[index] <= range.upperBound {
      let segment = segments[index]
      let offset = byteStarts[index]
      runner.source = segment.id
      let statements = segment.tree.statements
      for number in statements.indices {
        var node = statements[number]
        if node.range.lowerBound + offset > range.upperBound { return }
        guard node.statement != nil else { continue }
        let isSeen = node.range.upperBound + offset >= range.lowerBound
        let before = runner.timeline.state
        let step = runner.run(node)
        let isExpected =
          step.result.failureText != nil && runner.isExpected(number, in: segment.tree)
        if isSeen {
          node.range = node.range.moved(by: offset)
          let moment = Moment(
            node: node, segmentStart: offset, step: step, before: before,
            after: runner.timeline.state, isExpected: isExpected)
          if !visit(moment) { return }
        }
        if segment.run?.stop == number { return }
      }
      index += 1
    }
  }

  /// Gives the table as a statement at an offset finds it: the one that the offset is in, or one that would be written there.
  ///
  /// Behind where the script stops it is the table as it was then.
  ///
  /// - Parameters:
  ///   - offset: A place in the text.
  ///   - body: Is given the runner, whose rows are only there as long as it runs.
  /// - Returns: What `body` returns.
  package func withRunner<Result>(
    before offset: Int, _ body: (ScriptRunner) -> Result
  ) -> Result {
    run(upTo: offset)
    let index = min(segmentIndex(at: offset), max(0, runCount - 1))
    guard let run = segments[index].run, index < runCount else {
      return body(ScriptRunner(options: options))
    }
    var runner = run.start.runner
    let mark = StoreMark(runner)
    defer { mark.forgetLaterRows() }
    runner.source = segments[index].id
    let statements = segments[index].tree.statements
    for number in statements.indices {
      let node = statements[number]
      // At a statement's very end it is still the one that is meant, unless another could begin there.
      if node.range.upperBound + byteStarts[index] >= offset { break }
      if node.statement != nil { _ = runner.run(node) }
      if run.stop == number { break }
    }
    return body(runner)
  }
}
