import EditScript
import Reporting
import ScriptRunner
import TableEditing
import TableRendering

/// The table as text: what a statement did to it, or why it failed.
extension ScriptDocument {
  /// How the drawings of an editor look: no colours, both planes where they differ.
  static func renderer(width: Int) -> TableRenderer {
    TableRenderer(RenderingOptions(style: .plain, width: width))
  }

  /// What a statement did, drawn; lines, each with its end.
  ///
  /// Only there while the moment is visited.
  func drawn(_ moment: Moment, width: Int) -> String {
    report(at: moment, width: width)
      .drawn(moment.keptStep, after: moment.after, isExpected: moment.isExpected)
  }

  /// How steps of a moment's segment are reported.
  func report(at moment: Moment, width: Int) -> StepReport {
    let index = segmentIndex(at: moment.segmentStart)
    var report = StepReport(
      source: sourceText(ofSegment: index), renderer: Self.renderer(width: width),
      style: Style(usesColor: false), width: width)
    report.alwaysDrawsTable = true
    if moment.step.failureSource != moment.step.source,
      let other = segments.firstIndex(where: { $0.id == moment.step.failureSource })
    {
      report.failureSource = sourceText(ofSegment: other)
    }
    return report
  }

  private func sourceText(ofSegment index: Int) -> SourceText {
    SourceText(.typed(firstLine: lineStarts[index] + 1), segments[index].tree.source)
  }

  /// What the statement at an offset did, drawn; nil where there is none, or the script does not get to it.
  package func drawing(ofStatementAt offset: Int, width: Int) -> String? {
    guard let place = lastStatement(upTo: offset), !isBehindStop(place) else { return nil }
    var text: String?
    visitMoment(at: place) { text = drawn($0, width: width) }
    return text
  }

  /// The table after the last statement that begins on a line or before it, with what the statement did.
  ///
  /// - Returns: Lines, each with its end.
  package func tableText(afterLine line: Int, width: Int = 80) -> String {
    let end = offset(of: LineIndex.Position(line: max(line, 0), column: 1 << 30))
    guard let place = lastStatement(upTo: end) else {
      return withRunner(before: 0) { Self.renderer(width: width).draw($0.timeline.state) }
    }
    let range = range(of: place)
    var text = heading(of: range, width: width)
    if isBehindStop(place) { return text + textBehindStop(place, width: width) }
    if segments[place.segment].tree.statements[place.number].statement == nil {
      text += "the statement has no meaning, so it is not run\n"
      return text
        + withRunner(before: range.lowerBound) {
          Self.renderer(width: width).draw($0.timeline.state)
        }
    }
    visitMoment(at: place) { text += drawn($0, width: width) }
    return text
  }

  /// The number of a statement's line, and the first line of the statement.
  private func heading(of range: Range<Int>, width: Int) -> String {
    let line = position(of: range.lowerBound).line
    let end = min(lineEnd(of: range.lowerBound), range.upperBound)
    let words = String(decoding: bytes(in: range.lowerBound..<end), as: UTF8.self)
    return "\(line + 1): \(words)".clipped(to: width) + "\n\n"
  }

  /// That a statement is not run, and the table at which the script stops.
  private func textBehindStop(_ place: StatementPlace, width: Int) -> String {
    guard runCount > 0, let stop = segments[runCount - 1].run?.stop else { return "" }
    let stopPlace = StatementPlace(segment: runCount - 1, number: stop)
    let line = position(of: range(of: stopPlace).lowerBound).line
    var text = "not run, for the script stops at line \(line + 1)\n\n"
    visitMoment(at: stopPlace) { text += drawn($0, width: width) }
    return text
  }
}

extension Moment {
  /// Its step, with the state before it.
  var keptStep: Step {
    var step = step
    step.before = before
    return step
  }
}
