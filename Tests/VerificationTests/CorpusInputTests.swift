import TableEditing
import TestSupport
import Testing
import Verification

/// The published reports as an app's log: each line of their file is a recorded batch, with more members than are read.
struct `published reports as recorded batches` {
  /// A report with the line that it stands on.
  struct Line: CustomTestStringConvertible, Sendable {
    let report: CrashReport
    let text: String

    var testDescription: String { report.id }

    static func all() throws -> [Line] {
      let lines = try FixtureFile("crash-reports.jsonl").lines()
      return zip(try CrashReport.all(), lines).map { Line(report: $0, text: $1) }
    }
  }

  @Test(arguments: try Line.all().filter { $0.report.status == .reproduced })
  func `get exactly the reported text`(line: Line) throws {
    let report = line.report
    switch (try verdict(on: line.text), report.text) {
    case (.trap(let batch), let text?):
      let omitted =
        report.id == `published reports`.reportWithoutView
        ? " Table view: <UITableView: 0x...; frame = ...; dataSource: <...>>" : ""
      #expect(batch.message == text + omitted)
      #expect(batch.exception.form == report.exception?.form)
      #expect(batch.exception.figures == report.exception?.figures)
      #expect(batch.batch.kind == report.kind)
      #expect(batch.batch.era == report.era)
      #expect(batch.batch.operations == report.operations)
      checkPlace(batch.place, report)
      checkMembers(Verdict.trap(batch).json)
    case (.ok(let batch), nil):
      #expect(report.exception == nil)
      checkMembers(Verdict.ok(batch).json)
    case (.trap(let batch), nil): Issue.record("\(batch.message), and the report says accepted")
    case (.ok, let text?): Issue.record("accepted, and the report says \(text)")
    }
  }

  /// The place is the section, and the row if the text names one.
  private func checkPlace(_ place: [Int], _ report: CrashReport) {
    let section = report.exception?[.section]
    let row = report.exception?[.row]
    #expect(place == [section, row].compactMap { $0 })
    #expect(place.isEmpty == (report.exception?.rule == .sectionCount))
  }

  @Test func `are read as one log, the lines without a batch too`() throws {
    let lines = try Line.all()
    let given = answers(to: Array(lines.map(\.text).joined(separator: "\n").utf8), pieceSize: 4_096)
    #expect(given.count == lines.count)
    for (index, line) in lines.enumerated() {
      let isVerdict = given[index].hasPrefix("\(index + 1): {\"verdict\":")
      let isUnreadable = given[index] == "\(index + 1):1: a batch has no \"before\""
      #expect(isVerdict == (line.report.status == .reproduced), "\(line.report.id)")
      #expect(isUnreadable == (line.report.status != .reproduced), "\(line.report.id)")
    }
  }
}
