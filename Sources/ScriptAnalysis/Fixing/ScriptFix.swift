package import EditScript

/// A change of a script that mends what is found in it, or says the same in another way.
package struct ScriptFix: Equatable, Sendable {
  /// Capital first, no full stop.
  package var title: String
  /// In the order of the text, not overlapping.
  package var edits: [TextEdit]
  /// What it mends; nil for one that says the same in another way.
  package var finding: ScriptFinding?
  /// Whether it is the likeliest of those for its finding.
  package var isPreferred = false
}

extension ScriptDocument {
  /// How many findings are mended at once.
  private static let mostFindings = 100

  /// The changes that are offered for a range: for each finding that touches it those that mend it, the likeliest first,
  /// and then the ways to say the same otherwise.
  ///
  /// Each was tried: afterwards the finding is gone, and no error has come up to the place that was changed.
  package func fixes(in range: Range<Int>) -> [ScriptFix] {
    var fixes: [ScriptFix] = []
    var count = 0
    for finding in findings()
    where finding.range.lowerBound <= range.upperBound
      && finding.range.upperBound >= range.lowerBound
    {
      fixes += self.fixes(of: finding)
      count += 1
      if count == Self.mostFindings { break }
    }
    return fixes + rewrites(in: range)
  }

  /// The changes that mend a finding, the likeliest first.
  package func fixes(of finding: ScriptFinding) -> [ScriptFix] {
    let index = segmentIndex(at: finding.range.lowerBound)
    let start = byteStarts[index]
    let written = segments[index].tree.diagnostics.filter {
      $0.id.rawValue == finding.code && $0.range.moved(by: start) == finding.range
    }
    var fixes: [ScriptFix] = []
    for fixIt in written.first?.fixIts ?? [] {
      fixes.append(
        ScriptFix(
          title: fixIt.title.capitalisedFirst, edits: fixIt.edits.map { $0.moved(by: start) },
          finding: finding))
    }
    if written.isEmpty, let bench = FixBench(self, finding) {
      for candidate in bench.candidates() where bench.mends(candidate) {
        fixes.append(
          ScriptFix(
            title: candidate.title, edits: candidate.edits.map { $0.moved(by: start) },
            finding: finding))
      }
    }
    if !fixes.isEmpty { fixes[0].isPreferred = true }
    return fixes
  }

  /// What can be mended everywhere without a choice: the first answer to each thing that has no meaning, and to what changes
  /// nothing that the table shows.
  package func fixesOfAll() -> [TextEdit] {
    var edits: [TextEdit] = []
    for finding in findings() {
      let isSafe =
        finding.code == FindingCode.moveToItself.rawValue
        || finding.code == FindingCode.ascendingRemovals.rawValue
        || DiagnosticID(rawValue: finding.code) != nil
      if edits.count >= Self.mostFindings { break }
      guard isSafe, let fix = fixes(of: finding).first else { continue }
      let isFree = fix.edits.allSatisfy { edit in
        edits.allSatisfy {
          $0.range.upperBound < edit.range.lowerBound || edit.range.upperBound < $0.range.lowerBound
        }
      }
      if isFree { edits += fix.edits }
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension TextEdit {
  func moved(by offset: Int) -> TextEdit {
    TextEdit(range: range.moved(by: offset), replacement: replacement)
  }
}

extension String {
  fileprivate var capitalisedFirst: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }
}
