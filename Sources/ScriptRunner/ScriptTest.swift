package import EditScript
package import TableEditing

/// A script run as a test: its outcome lines and `expect` statements held against what happens.
///
///     let test = ScriptTest(parse(source), ScriptRunner())
///     test.findings.isEmpty  // everything came as the script says
///     test.updatedSource     // the script with the outcome lines that it would have to have
package struct ScriptTest {
  /// Something that is not as the script says.
  package struct Finding: Equatable {
    /// The bytes it is about: an outcome line, or the statement.
    package var range: Range<Int>
    package var message: String
  }

  package private(set) var findings: [Finding] = []
  /// How many statements were run.
  package private(set) var stepCount = 0
  /// How many outcome lines and `expect` statements were checked.
  package private(set) var checkCount = 0
  /// What brings the outcome lines up to date, in the order of the text.
  package private(set) var edits: [TextEdit] = []
  private let tree: ScriptTree

  /// Runs the script on a runner of its own, up to the first failure that it does not expect.
  package init(_ tree: ScriptTree, _ runner: ScriptRunner) {
    self.init(tree, runner, .comparing)
  }

  /// What a run is for.
  private enum Purpose {
    case comparing
    /// All of it is run and written down.
    case recording
  }

  /// A script with lines of what came of each statement that changed something or failed; it is run to its end.
  ///
  /// What a large table shows is only written down at the end.
  package static func recorded(_ tree: ScriptTree, _ runner: ScriptRunner) -> [UInt8] {
    ScriptTest(tree, runner, .recording).updatedSource
  }

  /// Of a table with more rows a record holds no line a step.
  private static let recordedRows = 100

  private init(_ tree: ScriptTree, _ runner: ScriptRunner, _ purpose: Purpose) {
    self.tree = tree
    for line in tree.leadingOutcomeLines {
      findings.append(Finding(range: line.range, message: "no statement stands before this line"))
    }
    let addsLines = purpose == .recording || !tree.hasExpectations
    var runner = runner
    let statements = tree.statements
    for index in statements.indices {
      let position = runner.timeline.position
      let node = statements[index]
      let step = runner.run(node)
      stepCount += 1
      if case .expect = node.statement { checkCount += 1 }
      let lines = tree.outcomeLines(after: index)
      let actual = ActualOutcome(step, runner.timeline.state)
      check(lines, actual, step)
      let isWritten =
        purpose == .comparing || actual.shown.rowCount <= Self.recordedRows
        || index + 1 == statements.count
      update(
        lines, actual, node,
        addsState: addsLines && isWritten && runner.timeline.position != position
          && node.statement?.isSetting != true,
        addsTrap: actual.trap != nil && !runner.isExpected(index, in: tree))
      if step.result.isFailure, case .failed = step.result { continue }
      if purpose == .comparing, step.result.isFailure, !runner.isExpected(index, in: tree) {
        if index + 1 < statements.count {
          let rest = statements.count - index - 1
          findings.append(
            Finding(
              range: node.range,
              message: (rest == 1 ? "1 statement" : "\(rest) statements")
                + " after this one " + (rest == 1 ? "is" : "are") + " not run"))
        }
        return
      }
    }
    if let begin = runner.unendedUpdate(in: tree) {
      findings.append(Finding(range: begin, message: ScriptRunner.unendedUpdateMessage))
    }
  }

  /// The script with its outcome lines brought up to date; a script that expects nothing gets a `#>` line after each
  /// statement that changes something.
  package var updatedSource: [UInt8] {
    edits.applied(to: tree.source)
  }
}

// MARK: - Checking

extension ScriptTest {
  /// What outcome lines say otherwise than it came, a finding a kind of line.
  package static func differences(
    of lines: [OutcomeLine], from step: Step, after state: TableState
  ) -> [Finding] {
    differences(of: lines, from: ActualOutcome(step, state))
  }

  /// The outcome lines of a kind that a step would have to have; empty where there is nothing to say.
  package static func lines(
    of kind: OutcomeLine.Kind, from step: Step, after state: TableState
  ) -> [String] {
    let actual = ActualOutcome(step, state)
    if kind == .state, actual.shown.rowCount > recordedRows { return [] }
    return actual.lines(of: kind)
  }

  private static func differences(
    of lines: [OutcomeLine], from actual: ActualOutcome
  ) -> [Finding] {
    var findings: [Finding] = []
    for kind in OutcomeLine.Kind.allCases {
      let expected = lines.filter { $0.kind == kind }
      guard let first = expected.first else { continue }
      if let message = actual.difference(kind, from: expected) {
        findings.append(Finding(range: first.range, message: message))
      }
    }
    return findings
  }

  /// The lines that a statement would have to have in the place of its own, a kind of line that is not as it came each.
  package static func corrections(
    of lines: [OutcomeLine], from step: Step, after state: TableState
  ) -> [Correction] {
    let actual = ActualOutcome(step, state)
    var corrections: [Correction] = []
    for kind in OutcomeLine.Kind.allCases {
      let written = lines.filter { $0.kind == kind }
      if written.isEmpty || actual.difference(kind, from: written) == nil { continue }
      corrections.append(Correction(lines: written, texts: actual.lines(of: kind)))
    }
    return corrections
  }

  /// Outcome lines of one kind, and what would be right.
  package struct Correction {
    package var lines: [OutcomeLine]
    /// Each is a line, its mark included.
    package var texts: [String]
  }

  private mutating func check(_ lines: [OutcomeLine], _ actual: ActualOutcome, _ step: Step) {
    checkCount +=
      OutcomeLine.Kind.allCases.filter { kind in lines.contains { $0.kind == kind } }.count
    findings += Self.differences(of: lines, from: actual)
    switch step.result {
    case .failed(let failure):
      findings.append(Finding(range: step.range, message: failure.message))
    case .trapped(let trap):
      if !lines.contains(where: { $0.kind == .trap }) { unexpected(trap.message, step) }
    case .refused(let refusal):
      if !lines.contains(where: { $0.kind == .trap }) { unexpected(refusal.message, step) }
    case .done, .ignored: break
    }
  }

  /// A trap or refusal without a `#!` line; an `expect` statement after it may still expect it.
  private mutating func unexpected(_ text: String, _ step: Step) {
    let index = tree.statements.prefixCount { $0.range.lowerBound <= step.range.lowerBound }
    if index < tree.statements.count {
      switch tree.statements[index].statement {
      case .expect(.trap), .expect(.refused): return
      default: break
      }
    }
    findings.append(Finding(range: step.failureRange ?? step.range, message: "unexpected: \(text)"))
  }
}

extension RandomAccessCollection where Index == Int {
  /// How many elements at the front satisfy `belongs`, which no element after the first that fails does.
  fileprivate func prefixCount(_ belongs: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Updating

extension ScriptTest {
  private mutating func update(
    _ lines: [OutcomeLine], _ actual: ActualOutcome, _ node: StatementNode, addsState: Bool,
    addsTrap: Bool
  ) {
    var texts: [String] = []
    for kind in OutcomeLine.Kind.allCases {
      let kept = lines.filter { $0.kind == kind }
      let isWanted =
        !kept.isEmpty || (kind == .state && addsState)
        || (kind == .trap && addsTrap)
      if !isWanted { continue }
      // What is right stays as it was written.
      texts +=
        kept.isEmpty || actual.difference(kind, from: kept) != nil
        ? actual.lines(of: kind) : kept.map { kind.rawValue + " " + $0.text }
    }
    if texts == lines.map({ $0.kind.rawValue + " " + $0.text }) { return }
    guard let first = lines.first, let last = lines.last else {
      if !texts.isEmpty { insert(texts, after: node) }
      return
    }
    let start = tree.lineStart(of: first.range.lowerBound)
    let end = tree.lineEndBefore(start)
    if texts.isEmpty {
      // The lines go with the line end before them.
      edits.append(TextEdit(range: end.lowerBound..<last.range.upperBound, replacement: ""))
      return
    }
    let indent = String(
      decoding: tree.source[end] + tree.source[start..<first.range.lowerBound], as: UTF8.self)
    let replacement = texts.joined(separator: indent)
    edits.append(
      TextEdit(range: first.range.lowerBound..<last.range.upperBound, replacement: replacement))
  }

  private mutating func insert(_ texts: [String], after node: StatementNode) {
    let end = tree.lineEnd(of: node.range.upperBound)
    // Of several statements on one line the lines belong to the last.
    let next = tree.statements.prefixCount { $0.range.lowerBound <= node.range.lowerBound }
    if next < tree.statements.count, tree.statements[next].range.lowerBound < end { return }
    let lineEnd = tree.source[end...].starts(with: "\r\n".utf8) ? "\r\n" : "\n"
    edits.append(TextEdit(range: end..<end, replacement: texts.map { lineEnd + $0 }.joined()))
  }
}

extension ScriptTree {
  /// Whether the script says anything of what comes out.
  fileprivate var hasExpectations: Bool {
    if !leadingOutcomeLines.isEmpty { return true }
    return statements.indices.contains { index in
      if case .expect = statements[index].statement { return true }
      return !outcomeLines(after: index).isEmpty
    }
  }

  fileprivate func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, source[start - 1] != UInt8(ascii: "\n"),
      source[start - 1] != UInt8(ascii: "\r")
    {
      start -= 1
    }
    return start
  }

  /// The bytes that end the line before the one that begins at `start`: `\n`, `\r\n` or `\r`.
  fileprivate func lineEndBefore(_ start: Int) -> Range<Int> {
    let isPair =
      start > 1 && source[start - 1] == UInt8(ascii: "\n")
      && source[start - 2] == UInt8(ascii: "\r")
    return max(0, start - (isPair ? 2 : 1))..<start
  }

  fileprivate func lineEnd(of offset: Int) -> Int {
    var end = offset
    while end < source.count, source[end] != UInt8(ascii: "\n"), source[end] != UInt8(ascii: "\r") {
      end += 1
    }
    return end
  }
}

extension Statement {
  /// Whether it says how things are from now on, and changes no row.
  fileprivate var isSetting: Bool {
    switch self {
    case .policy, .option, .era, .kind: true
    default: false
    }
  }
}
