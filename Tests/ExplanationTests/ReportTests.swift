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

  /// Reports of diffable data sources, and whether a script raises their sentence; where none does, the reason.
  private static let diffable: [(id: String, script: String?, reason: String)] = [
    ("cr123", "view delete 0", ""),
    ("cr132", nil, "snapshots are applied from one queue"),
    ("cr134", #"append "C" "C""#, ""),
    // In the words of later releases: those of iOS 13 have no list.
    ("cr137", #"append "C" "C""#, ""),
    ("cr138", nil, "tables have no section snapshots"),
    ("cr140", nil, "a line in the log about a section snapshot"),
    ("cr143", #"reload "C""#, ""),
  ]

  @Test func `a report of a diffable data source has a script, or there is a reason`() throws {
    let reports = try CrashReport.all()
    for (id, statement, reason) in Self.diffable {
      let report = try #require(reports.first { $0.id == id })
      let text = try #require(report.text)
      let finding = try #require(Explanation.findings(in: Array(text.utf8)).first)
      let script = finding.explanation.causes.first?.script
      guard let statement else {
        #expect(script == nil, "\(id): \(reason)")
        #expect(finding.explanation.note == "This engine cannot raise it, so there is no script.")
        continue
      }
      #expect(script?.text.contains(statement) == true, "\(id)")
      let message = try #require(script?.message)
      // The report's own identifiers are left out of it.
      let words = try #require(text.split(separator: "{(").first?.split(separator: "...").first)
      #expect(message.hasPrefix(words) == (id != "cr137"), "\(id): \(message)")
    }
  }

  private func exceptions(in text: String) -> [FoundException] {
    ExceptionReader.shared.exceptions(in: Array(text.utf8))
  }
}
