import Explanation
import TableEditing
import TestSupport
import Testing

/// The published reports, read and explained.
struct `Explaining published reports` {
  @Test(arguments: try CrashReport.all().filter { $0.text != nil })
  func `finds the rule and the figures, and each script raises the message`(
    _ report: CrashReport
  ) throws {
    let text = try #require(report.text)
    let findings = Explanation.findings(in: Array("reason: '\(text)'\n".utf8))
    let finding = try #require(findings.first, "nothing found in \(text)")
    #expect(findings.count == 1)
    #expect(!finding.explanation.meaning.isEmpty)
    #expect(!finding.explanation.fixes.isEmpty)
    if let exception = report.exception, report.era != .ios5 {
      #expect(finding.found.sentence == .form(exception.form))
      #expect(finding.found.figures == exception.figures)
      #expect(finding.found.kind == nil || finding.found.kind == report.kind)
      #expect(finding.explanation.causes.contains { $0.script != nil })
    }
    for script in finding.explanation.causes.compactMap(\.script) {
      checkRaises(script)
      guard let exception = finding.found.exception, !script.isScaledDown else { continue }
      #expect(exceptions(in: script.message).map(\.figures) == [exception.figures])
    }
  }

  @Test(arguments: try CrashReport.all().filter { $0.text == nil })
  func `a report without a text has nothing to find`(_ report: CrashReport) {
    let words = [report.shows, report.cause, report.reason].compactMap { $0 }
    #expect(Explanation.findings(in: Array(words.joined(separator: "\n").utf8)).isEmpty)
  }

  private func exceptions(in text: String) -> [FoundException] {
    ExceptionReader.shared.exceptions(in: Array(text.utf8))
  }
}
