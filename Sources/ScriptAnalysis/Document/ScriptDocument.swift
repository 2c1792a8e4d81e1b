package import EditScript
package import ScriptRunner
import TableEditing

/// A script while it is edited: its text, its trees, and what comes out when it is run.
///
/// The text is kept in segments of some statements. An edit has those read anew that it touches, and the script run anew
/// from there on, when somebody asks: `run(_:)` does it in slices. What is asked about a place is answered from the
/// state before its segment, so that no state is kept for each statement.
///
///     let document = ScriptDocument(Array("edit on\nmove 0 -> 2\n".utf8))
///     document.run()
///     document.findings()  // there is no row 0
///     document.replace(0..<0, with: Array("table { \"a\" \"b\" \"c\" }\n".utf8))
///     document.run()
///     document.findings()  // none
package final class ScriptDocument {
  private(set) var segments: [Segment] = []
  /// Each segment's first byte.
  private(set) var byteStarts: [Int] = []
  /// Each segment's first line.
  private(set) var lineStarts: [Int] = []
  package private(set) var byteCount = 0
  /// The last places that were asked for, two at most: most ask for one near to them next, for beginnings and ends in
  /// turn, and a line may be very long.
  private var nearPlaces: [NearPlace] = []
  private var segmentsSoFar = 0
  let options: ScriptRunner.Options

  /// How many segments are run, with nothing changed before them.
  private(set) var runCount = 0
  /// The runner behind the last segment that is run; nil where none was yet.
  private var runner: ScriptRunner?

  /// How many lines a segment has at least, where it can be cut there.
  private let segmentLines: Int

  /// - Parameters:
  ///   - text: The script.
  ///   - options: What running it may do.
  ///   - segmentLines: How many lines a segment has at least; what is answered does not depend on it.
  package init(
    _ text: [UInt8], options: ScriptRunner.Options = ScriptDocument.sandbox,
    segmentLines: Int = 64
  ) {
    self.options = options
    self.segmentLines = segmentLines
    segments = makeSegments(text).segments
    noteStarts()
  }

  /// No files, and not more steps and rows than a person would wait for.
  package static var sandbox: ScriptRunner.Options {
    var options = ScriptRunner.Options()
    options.rowLimit = 1_000_000
    return options
  }
}

// MARK: - Text

extension ScriptDocument {
  /// The whole text.
  package var text: [UInt8] { bytes(in: 0..<byteCount) }

  package func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = segmentIndex(at: range.lowerBound)
    while index < segments.count, byteStarts[index] < range.upperBound {
      let start = byteStarts[index]
      let lower = max(range.lowerBound - start, 0)
      let upper = min(range.upperBound - start, segments[index].byteCount)
      if lower < upper { bytes += segments[index].tree.source[lower..<upper] }
      index += 1
    }
    return bytes
  }

  /// Replaces some bytes of the text; what was run behind them has to be run anew.
  ///
  /// - Complexity: O(n) in the bytes of the segments that are touched, and in the number of segments.
  package func replace(_ range: Range<Int>, with replacement: [UInt8]) {
    if range.isEmpty, replacement.isEmpty { return }
    var first = segmentIndex(at: range.lowerBound)
    var last = segmentIndex(at: range.upperBound)
    // A segment's first line may have become a part of the one before, and the end of its last statement one of the next.
    // Within a segment's other lines neither can be.
    if isInFirstLine(range.lowerBound, ofSegment: first) { first = max(0, first - 1) }
    if isInLastLine(range.upperBound, ofSegment: last) { last = min(segments.count - 1, last + 1) }
    let size = byteCount - range.count + replacement.count
    if max(size, byteCount) > Limits.textSize { (first, last) = (0, segments.count - 1) }
    var made: (segments: [Segment], isClosed: Bool)
    var reach = 1
    while true {
      made = makeSegments(edited(first...last, range, replacement))
      if made.isClosed || last == segments.count - 1 { break }
      last = min(segments.count - 1, last + reach)
      reach *= 2
    }
    if runCount > last, haveSameMeaning(first...last, made.segments),
      !areNamed(first...last, behind: last)
    {
      keepRuns(from: first...last, in: made.segments)
    } else if runCount > first {
      segments[first].run?.start.forgetLaterRows()
      runner = segments[first].run?.start.runner
      runCount = first
    }
    segments.replaceSubrange(first...last, with: made.segments)
    noteStarts()
  }

  private func isInFirstLine(_ offset: Int, ofSegment index: Int) -> Bool {
    let segment = segments[index]
    return segment.lines.position(of: offset - byteStarts[index]).line == 0
  }

  private func isInLastLine(_ offset: Int, ofSegment index: Int) -> Bool {
    let segment = segments[index]
    let line = segment.lines.position(of: offset - byteStarts[index]).line
    // The line behind the last line's end is empty.
    return line >= segment.lineEndCount - 1
  }

  /// The text of some segments with an edit made.
  private func edited(
    _ segments: ClosedRange<Int>, _ range: Range<Int>, _ replacement: [UInt8]
  ) -> [UInt8] {
    let end = byteStarts[segments.upperBound] + self.segments[segments.upperBound].byteCount
    return bytes(in: byteStarts[segments.lowerBound]..<range.lowerBound) + replacement
      + bytes(in: range.upperBound..<end)
  }

  private func makeSegments(_ text: [UInt8]) -> (segments: [Segment], isClosed: Bool) {
    let boundaries = StatementBoundaries(of: text, everyLines: segmentLines)
    var made: [Segment] = []
    var start = 0
    for end in boundaries.cuts + [text.count] {
      segmentsSoFar += 1
      made.append(Segment(id: segmentsSoFar, text: Array(text[start..<end])))
      start = end
    }
    return (made, boundaries.isClosed)
  }

  private func noteStarts() {
    byteStarts.removeAll(keepingCapacity: true)
    lineStarts.removeAll(keepingCapacity: true)
    var (byte, line) = (0, 0)
    for segment in segments {
      byteStarts.append(byte)
      lineStarts.append(line)
      byte += segment.byteCount
      line += segment.lineEndCount
    }
    byteCount = byte
  }

  /// The segment that an offset is in; one between two is in the later.
  func segmentIndex(at offset: Int) -> Int { Self.last(in: byteStarts, upTo: offset) }

  private static func last(in starts: [Int], upTo value: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}

// MARK: - Lines

extension ScriptDocument {
  /// At least 1: an empty text has one empty line.
  package var lineCount: Int {
    lineStarts[segments.count - 1] + segments[segments.count - 1].lines.lineCount
  }

  /// The line and column of an offset; see `LineIndex`.
  package func position(
    of offset: Int, in unit: LineIndex.ColumnUnit = .utf8
  ) -> LineIndex.Position {
    let index = segmentIndex(at: min(max(0, offset), byteCount))
    let segment = segments[index]
    let inner = offset - byteStarts[index]
    let near = nearestPlace(to: inner, in: segment, unit)
    var position: LineIndex.Position
    if let near {
      let known = nearPlaces[near]
      position = segment.lines.position(of: inner, in: unit, near: (known.offset, known.position))
    } else {
      position = segment.lines.position(of: inner, in: unit)
    }
    if nearPlaces.count == 2 { nearPlaces.remove(at: near ?? 0) }
    nearPlaces.append(
      NearPlace(segment: segment.id, unit: unit, offset: inner, position: position))
    position.line += lineStarts[index]
    return position
  }

  private func nearestPlace(
    to offset: Int, in segment: Segment, _ unit: LineIndex.ColumnUnit
  ) -> Int? {
    var nearest: Int?
    var distance = Int.max
    for (index, place) in nearPlaces.enumerated()
    where place.segment == segment.id && place.unit == unit && abs(place.offset - offset) < distance
    {
      nearest = index
      distance = abs(place.offset - offset)
    }
    return nearest
  }

  /// A place that was asked for, as its segment counts.
  struct NearPlace {
    var segment: Int
    var unit: LineIndex.ColumnUnit
    var offset: Int
    var position: LineIndex.Position
  }

  /// The offset of a line and column; a column beyond the line is its end, a line beyond the text is the text's end.
  package func offset(
    of position: LineIndex.Position, in unit: LineIndex.ColumnUnit = .utf8
  ) -> Int {
    let index = Self.last(in: lineStarts, upTo: position.line)
    var position = position
    position.line -= lineStarts[index]
    return byteStarts[index] + segments[index].lines.offset(of: position, in: unit)
  }
}

// MARK: - Running

extension ScriptDocument {
  /// Whether everything is run, up to where the script stops.
  package var isRun: Bool { runCount == segments.count || hasStopped }

  private var hasStopped: Bool { runCount > 0 && segments[runCount - 1].run?.stop != nil }

  /// Runs what is not run yet, up to about so many statements.
  ///
  /// - Returns: Whether everything is run now.
  @discardableResult
  package func run(_ budget: Int = .max) -> Bool {
    var left = budget
    while !isRun, left > 0 {
      left -= max(1, segments[runCount].tree.statementCount)
      runNext()
    }
    return isRun
  }

  /// Forgets what was run: what the script reads beside its text may have changed.
  package func forgetRuns() {
    segments[0].run?.start.forgetLaterRows()
    runner = segments[0].run?.start.runner
    runCount = 0
    for segment in segments { segment.run = nil }
  }

  /// Runs what is before the end of a range, and what is in it.
  func run(upTo offset: Int) {
    while !isRun, byteStarts[runCount] <= offset { runNext() }
  }

  func firstStatement(ofSegment index: Int) -> Statement? {
    index < segments.count ? segments[index].firstStatement : nil
  }

  private func runNext() {
    var runner = self.runner ?? ScriptRunner(options: options)
    self.runner = nil
    let segment = segments[runCount]
    let start = Checkpoint(runner)
    var observer = RunObserver(
      segment, SegmentRun(start: start), following: firstStatement(ofSegment: runCount + 1))
    observer.run(&runner)
    if runCount == segments.count - 1 { observer.lookAtEnd(of: runner) }
    segment.run = observer.run
    self.runner = runner
    runCount += 1
  }

  // MARK: Keeping what is known

  /// Whether segments can take the place of others one by one, for their statements are the same.
  private func haveSameMeaning(_ old: ClosedRange<Int>, _ new: [Segment]) -> Bool {
    guard old.count == new.count else { return false }
    for (index, segment) in zip(old, new) {
      guard let before = segments[index].meaning, let after = segment.meaning, before == after
      else { return false }
    }
    return true
  }

  /// Whether what was found behind a segment has to do with places in some that will have others.
  private func areNamed(_ old: ClosedRange<Int>, behind last: Int) -> Bool {
    let ids = old.map { segments[$0].id }
    return segments[(last + 1)...].contains { segment in
      segment.run?.findings.contains { placed in
        placed.relatedSegments.contains { ids.contains($0) }
      } ?? false
    }
  }

  /// Looks anew at segments that take the place of others with the same statements: the states between them still hold, and
  /// so does everything behind.
  private func keepRuns(from old: ClosedRange<Int>, in new: [Segment]) {
    for (index, segment) in zip(old, new) {
      guard let start = segments[index].run?.start else { continue }
      let number = index - old.lowerBound + 1
      var observer = RunObserver(
        segment, SegmentRun(start: start),
        following: number < new.count
          ? new[number].firstStatement : firstStatement(ofSegment: index + 1))
      var runner = start.runner
      let mark = StoreMark(runner)
      observer.run(&runner)
      if index == segments.count - 1 { observer.lookAtEnd(of: runner) }
      mark.forgetLaterRows()
      segment.run = observer.run
    }
  }
}
