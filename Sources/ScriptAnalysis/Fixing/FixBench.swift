import EditScript
import ScriptRunner
import TableEditing

/// Where changes of one segment are thought of and tried; all its places count from the segment's beginning.
struct FixBench {
  let document: ScriptDocument
  let segment: Segment
  let index: Int
  private(set) var finding: ScriptFinding
  /// The number of the top-level statement that the finding is in.
  let number: Int
  let nodes: [StatementNode]

  /// A change that is not tried yet.
  struct Candidate {
    var title: String
    var edits: [TextEdit]
  }

  /// Nil where the finding is in no statement.
  init?(_ document: ScriptDocument, _ finding: ScriptFinding) {
    guard let place = document.lastStatement(upTo: finding.range.lowerBound) else { return nil }
    self.init(document, place)
    self.finding = finding
    self.finding.range = finding.range.moved(by: -document.byteStarts[place.segment])
  }

  /// A bench for a statement in which nothing need be wrong.
  init(_ document: ScriptDocument, _ place: ScriptDocument.StatementPlace) {
    self.document = document
    index = place.segment
    segment = document.segments[index]
    number = place.number
    nodes = Array(segment.tree.statements)
    finding = ScriptFinding(code: "", severity: .hint, range: 0..<0, message: "")
  }

  var source: [UInt8] { segment.tree.source }
  var node: StatementNode { nodes[number] }
  var place: ScriptDocument.StatementPlace {
    ScriptDocument.StatementPlace(segment: index, number: number)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  // MARK: - Trying

  /// Whether the finding is gone after a change, and no error has come before the end of what was changed or of its statement.
  func mends(_ candidate: Candidate) -> Bool {
    guard let start = segment.run?.start, !candidate.edits.isEmpty else { return false }
    let old = segment.run?.findings.map { $0.finding } ?? []
    var end = node.range.upperBound
    var growth = 0
    for edit in candidate.edits {
      end = max(end, edit.range.upperBound)
      growth += edit.replacement.utf8.count - edit.range.count
    }
    end += growth
    let changed = Segment(id: segment.id, text: candidate.edits.applied(to: source))
    if changed.tree.diagnostics.count > segment.tree.diagnostics.count { return false }
    var observer = RunObserver(
      changed, SegmentRun(start: start), following: document.firstStatement(ofSegment: index + 1))
    var runner = start.runner
    let mark = StoreMark(runner)
    observer.run(&runner)
    if index == document.segments.count - 1 { observer.lookAtEnd(of: runner) }
    mark.forgetLaterRows()
    let new = observer.run.findings.map { $0.finding }.filter { $0.range.lowerBound < end }
    let lower = min(node.range.lowerBound, candidate.edits[0].range.lowerBound)
    func count(_ findings: [ScriptFinding], _ counts: (ScriptFinding) -> Bool) -> Int {
      findings.filter { $0.range.lowerBound >= lower && counts($0) }.count
    }
    if count(new, { $0.code == finding.code }) >= count(old, { $0.code == finding.code }),
      !finding.code.isEmpty
    {
      return false
    }
    // A change may not bring what the finding is: something to look at.
    let worst = finding.code.isEmpty ? ScriptFinding.Severity.warning : .error
    let isBad: (ScriptFinding) -> Bool = {
      $0.severity.rawValue <= worst.rawValue && $0.code != finding.code
    }
    return count(new, isBad) <= count(old.filter { $0.range.lowerBound < end }, isBad)
  }

  /// What `body` makes of the runner before the statement.
  func withRunner<Result>(_ body: (ScriptRunner) -> Result) -> Result {
    document.withRunner(before: document.byteStarts[index] + node.range.lowerBound, body)
  }

  // MARK: - Lines

  var lineEnd: String { String(decoding: document.lineEnd, as: UTF8.self) }

  /// The space before something that is the first on its line; nil where something stands before it.
  func indent(of offset: Int) -> String? {
    var start = offset
    while start > 0, source[start - 1] == 0x20 || source[start - 1] == 0x09 { start -= 1 }
    guard start == 0 || source[start - 1] == 0x0A || source[start - 1] == 0x0D else { return nil }
    return text(start..<offset)
  }

  /// The end of an offset's line, before its line end.
  func endOfLine(_ offset: Int) -> Int {
    var end = offset
    while end < source.count, source[end] != 0x0A, source[end] != 0x0D { end += 1 }
    return end
  }

  /// Writes a statement before something, on a line of its own where that has one.
  func insert(_ statement: String, before offset: Int) -> TextEdit {
    let separator = indent(of: offset).map { lineEnd + $0 } ?? "; "
    return TextEdit(range: offset..<offset, replacement: statement + separator)
  }

  /// Writes a statement behind a top-level one, and behind the lines of what comes out of it.
  func insert(_ statement: String, after number: Int) -> TextEdit {
    let node = nodes[number]
    let isLast = number + 1 == nodes.count
    let end = endOfLine(node.range.upperBound)
    if !isLast, nodes[number + 1].range.lowerBound < end {
      return TextEdit(
        range: node.range.upperBound..<node.range.upperBound, replacement: "; " + statement)
    }
    let lines = segment.tree.outcomeLines(after: number)
    let place = lines.last?.range.upperBound ?? end
    return TextEdit(
      range: place..<place,
      replacement: lineEnd + (indent(of: node.range.lowerBound) ?? "") + statement)
  }

  /// Writes a statement behind one that stands in a batch.
  func insert(_ statement: String, behind range: Range<Int>) -> TextEdit {
    let separator = indent(of: range.lowerBound).map { lineEnd + $0 } ?? "; "
    return TextEdit(
      range: range.upperBound..<range.upperBound, replacement: separator + statement)
  }

  /// Takes a statement out, with its separator or its line.
  func remove(_ range: Range<Int>) -> TextEdit {
    var end = range.upperBound
    while end < source.count, source[end] == 0x20 || source[end] == 0x09 { end += 1 }
    if end < source.count, source[end] == UInt8(ascii: ";") {
      end += 1
      while end < source.count, source[end] == 0x20 || source[end] == 0x09 { end += 1 }
      return TextEdit(range: range.lowerBound..<end, replacement: "")
    }
    if let indent = indent(of: range.lowerBound),
      end == source.count || source[end] == 0x0A || source[end] == 0x0D
    {
      var start = range.lowerBound - indent.utf8.count
      if end < source.count {
        end += source[end] == 0x0D && end + 1 < source.count && source[end + 1] == 0x0A ? 2 : 1
      } else if start > 0 {
        start -= start > 1 && source[start - 2] == 0x0D ? 2 : 1
      }
      return TextEdit(range: start..<end, replacement: "")
    }
    // The last one of a line takes the separator before it along.
    var start = range.lowerBound
    while start > 0, source[start - 1] == 0x20 || source[start - 1] == 0x09 { start -= 1 }
    if start > 0, source[start - 1] == UInt8(ascii: ";") {
      return TextEdit(range: start - 1..<range.upperBound, replacement: "")
    }
    return TextEdit(range: range, replacement: "")
  }
}
