import TestSupport
import Testing

/// Published reports about what a user does, told as scripts.
@Suite struct ReportScriptTests {
  /// Why some are not.
  private static let untold = [
    "cr111": "a finger is one finger here",
    "cr118": "nothing is laid out",
    "cr129": "nothing is animated",
    "cr132": "snapshots are applied from one queue",
    "cr138": "tables have no section snapshots",
    "cr140": "tables have no section snapshots",
  ]

  @Test(
    arguments: try CrashReport.all().filter { report in
      ["editing", "confirm", "dragdrop", "diffable"].contains(report.subject)
    })
  func `a report about a user's edit is a script, or it is said why not`(
    _ report: CrashReport
  ) throws {
    let scripts = try FixtureFile.all(in: "scripts/reports", withExtension: "rows")
    let told = scripts.filter { $0.path.hasPrefix("scripts/reports/\(report.id)-") }
    #expect((told.count == 1) == (Self.untold[report.id] == nil), "\(report.id)")
    for script in told { #expect(try script.text().contains("(\(report.id))")) }
  }

  @Test func `every script about a report is of one that is known`() throws {
    let ids = Set(try CrashReport.all().map(\.id))
    for script in try FixtureFile.all(in: "scripts/reports", withExtension: "rows") {
      let name = script.path.split(separator: "/").last ?? ""
      #expect(ids.contains(String(name.prefix { $0 != "-" })), "\(script)")
    }
  }
}
