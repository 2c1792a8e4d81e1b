import TableEditing
import TestSupport
import Testing

/// The published reports against the rules, worked out by the reference.
@Suite struct `published reports` {
  @Test func `all 88 are there, each once`() throws {
    let reports = try CrashReport.all()
    #expect(reports.count == 88)
    #expect(Set(reports.map(\.id)).count == 88)
    #expect(reports.count { $0.status == .reproduced } == 62)
  }

  @Test(arguments: try CrashReport.all().filter { $0.status == .reproduced })
  func `a batch that is known does exactly what the report says`(_ report: CrashReport) throws {
    let before = ReferenceTable(rowCounts: try #require(report.before).counts, identitiesFrom: 0)
    let model = ReferenceTable(
      rowCounts: try #require(report.after).counts, identitiesFrom: 1_000_000)
    let verdict = before.verdict(on: report.operations, model: model, kind: report.kind)
    switch (verdict, report.text) {
    case (.exception(let exception), _?): #expect(exception == report.exception)
    case (.accepted, nil): #expect(report.exception == nil)
    case (.exception, nil), (.accepted, _?):
      Issue.record("\(verdict), but the report says \(report.text ?? "accepted")")
    }
    #expect(report.era != nil)
    #expect(report.cause != nil)
    #expect(report.reason == nil)
  }

  @Test(arguments: try CrashReport.all().filter { $0.status == .reproduced })
  func `the engine raises what the report says, in its words`(_ report: CrashReport) throws {
    let before = try #require(report.before)
    let after = try #require(report.after)
    let era = try #require(report.era)
    do throws(UpdateException) {
      _ = try UpdatePlan(
        operations: report.operations, before: before, after: after, kind: report.kind)
      #expect(report.text == nil)
    } catch {
      #expect(error.form == report.exception?.form)
      #expect(error.figures == report.exception?.figures)
      let view = " Table view: <UITableView: 0x...; frame = ...; dataSource: <...>>"
      let omitted = report.id == Self.reportWithoutView ? view : ""
      let message = error.message(era: era, kind: report.kind)
      #expect(message == (try #require(report.text)) + omitted)
    }
  }

  /// Its release describes the view behind the sentence, and the report leaves that out.
  static let reportWithoutView = "cr058"

  @Test(arguments: try CrashReport.all().filter { $0.exception != nil && $0.era != .ios5 })
  func `the figures are those of the text`(_ report: CrashReport) throws {
    let exception = try #require(report.exception)
    // The sentence about a missing new row names the section twice, the one about a path says its length.
    let text = try #require(report.text)
      .replacing("rows in section \(exception[.section] ?? -1) after", with: "rows after")
      .replacing("length = 2", with: "")
    let numbers = text.replacing("0x...", with: "").split { !$0.isNumber }.compactMap { Int($0) }
    #expect(numbers.sorted() == exception.figures.map(\.value).sorted())
  }

  @Test(arguments: try CrashReport.all().filter { $0.status != .reproduced })
  func `what cannot be reproduced says why`(_ report: CrashReport) {
    #expect(report.reason != nil)
    #expect(report.before == nil && report.after == nil && report.operations.isEmpty)
    #expect((report.text == nil) == (report.status == .behaviour))
    #expect((report.shows == nil) == (report.status == .read))
  }

  @Test(arguments: try CrashReport.all().filter { $0.text?.contains("Invalid update:") == true })
  func `the white space of a count text is that of its era`(_ report: CrashReport) throws {
    let text = try #require(report.text)
    let era = try #require(report.era)
    #expect(text.contains(".  The number of ") == (era <= .ios12))
    #expect(text.contains(". The number of ") == (era >= .ios15))
    if text.contains(" view: <UI") {
      #expect(era >= .ios16_0)
    } else {
      #expect(era <= .ios15 || report.id == Self.reportWithoutView)
    }
  }
}
