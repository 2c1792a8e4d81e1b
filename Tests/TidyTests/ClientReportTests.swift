import StrictEditor
import TestSupport
import Testing

/// Every report that a rule was learnt from has its test.
@Suite struct ClientReportTests {
  @Test func `each report has a test with its id in the name, or a reason why not`() throws {
    let reports = try ClientReport.all()
    #expect(reports.count == 99)
    #expect(Set(reports.map(\.id)).count == reports.count)
    let tested = try testedIDs()
    for report in reports {
      #expect(!report.rule.isEmpty, "\(report.id)")
      #expect(tested.contains(report.id) == (report.excuse == nil), "\(report.id): \(report.rule)")
    }
    #expect(tested.subtracting(reports.map(\.id)) == [])
  }

  @Test func `at least 95 of a hundred reports are tested`() throws {
    let reports = try ClientReport.all()
    let excused = reports.filter { $0.excuse != nil }
    #expect(excused.count * 20 <= reports.count, "\(excused.map(\.id))")
  }

  private func testedIDs() throws -> Set<String> {
    let files = try Repository.here.files(in: "Tests", withExtension: "swift")
    let names = files.flatMap { file in
      file.text.matches(of: #/func\s+`([^`]*LSPR-[^`]*)`/#).map { String($0.1) }
    }
    return Set(names.flatMap { $0.matches(of: #/LSPR-\d+/#).map { String($0.output) } })
  }
}
