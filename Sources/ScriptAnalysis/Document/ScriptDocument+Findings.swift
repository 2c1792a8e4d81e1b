import EditScript

extension ScriptDocument {
  /// What was found so far, in the order of the text: all that can be read from it, and what came of the statements that are run.
  package func findings() -> [ScriptFinding] {
    var findings: [ScriptFinding] = []
    for index in segments.indices {
      let own = ownFindings(ofSegment: index)
      findings += own
      if findings.count >= Limits.diagnostics { break }
    }
    if let rest = notRun { findings.append(rest) }
    return findings
  }

  /// Whether all that an edit has changed is run, and in what is behind it, and is to be run anew, nothing was found before: then
  /// `findings` are likely all there will be.
  package var isQuietBehind: Bool {
    segments[runCount...].allSatisfy { $0.run?.findings.isEmpty ?? false }
  }

  /// What can be read from the text without running it.
  package func textFindings() -> [ScriptFinding] {
    var findings: [ScriptFinding] = []
    for index in segments.indices {
      for diagnostic in segments[index].tree.diagnostics {
        findings.append(ScriptFinding(diagnostic).moved(by: byteStarts[index]))
      }
      if findings.count >= Limits.diagnostics { break }
    }
    return findings
  }

  private func ownFindings(ofSegment index: Int) -> [ScriptFinding] {
    let segment = segments[index]
    let start = byteStarts[index]
    var findings = segment.tree.diagnostics.map { ScriptFinding($0).moved(by: start) }
    guard index < runCount, let run = segment.run, !run.findings.isEmpty else { return findings }
    for placed in run.findings {
      var finding = placed.finding
      finding.range = finding.range.moved(by: start)
      for number in finding.related.indices {
        let related = finding.related[number].range
        let other = segmentStart(id: placed.relatedSegments[number]) ?? start
        finding.related[number].range = related.moved(by: other)
      }
      findings.append(finding)
    }
    findings.sort { $0.range.lowerBound < $1.range.lowerBound }
    return findings
  }

  private func segmentStart(id: Int) -> Int? {
    segments.firstIndex { $0.id == id }.map { byteStarts[$0] }
  }

  /// The statements behind the one that stops the script.
  private var notRun: ScriptFinding? {
    guard runCount > 0, let stop = segments[runCount - 1].run?.stop else { return nil }
    let statements = segments[runCount - 1].tree.statements
    let start = byteStarts[runCount - 1]
    let range: Range<Int>
    if stop + 1 < statements.count {
      range = start + statements[stop + 1].range.lowerBound..<lastStatementEnd
    } else if runCount < segments.count, let first = segments[runCount].tree.statements.first {
      range = byteStarts[runCount] + first.range.lowerBound..<lastStatementEnd
    } else {
      return nil
    }
    var finding = ScriptFinding(
      code: FindingCode.notRun.rawValue, severity: .hint, range: range,
      message: "not run, for the script stops before")
    finding.isUnnecessary = true
    finding.related = [
      ScriptFinding.Related(
        range: statements[stop].range.moved(by: start), message: "here it stops")
    ]
    return finding
  }

  /// Where the last statement ends.
  private var lastStatementEnd: Int {
    for index in segments.indices.reversed() {
      if let last = segments[index].tree.statements.last {
        return byteStarts[index] + last.range.upperBound
      }
    }
    return byteCount
  }

  /// What the script says of what comes out, as far as it is run.
  package func checks() -> [ScriptCheck] {
    var checks: [ScriptCheck] = []
    for index in 0..<runCount {
      for check in segments[index].run?.checks ?? [] {
        checks.append(
          ScriptCheck(range: check.range.moved(by: byteStarts[index]), isMet: check.isMet))
      }
    }
    return checks
  }
}

extension ScriptFinding {
  /// What the parser reports.
  init(_ diagnostic: Diagnostic) {
    self.init(
      code: diagnostic.id.rawValue, severity: diagnostic.severity == .error ? .error : .warning,
      range: diagnostic.range, message: diagnostic.message,
      related: diagnostic.notes.map { Related(range: $0.range, message: $0.message) })
  }

  func moved(by offset: Int) -> ScriptFinding {
    var finding = self
    finding.range = range.moved(by: offset)
    for index in related.indices {
      finding.related[index].range = related[index].range.moved(by: offset)
    }
    return finding
  }
}

extension Range<Int> {
  func moved(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
