import EditScript
import TableEditing
import TestSupport
import Testing

@testable import ScriptAnalysis

/// The page about findings has a section for each code, and for nothing else.
@Suite struct DiagnosticPageTests {
  @Test func `each code has its section, and each section its code`() throws {
    let page = try FixtureFile("../../docs/diagnostics.md").text()
    let sections = page.split(separator: "\n").filter { $0.hasPrefix("### ") }
      .map { String($0.dropFirst(4)) }
    let diffable: [KnownSentence] = [
      .diffableTableChanged, .identifiersRepeated, .sectionIdentifiersExist, .noSections,
      .sectionIdentifierMissing, .parameterNotSatisfying, .destinationInserted,
      .destinationMoved, .reloadedItemMissing, .reconfiguredItemMissing,
    ]
    let codes =
      FindingCode.allCases.map(\.rawValue) + UpdateRule.allCases.map(\.rawValue)
      + diffable.map(\.rule) + DiagnosticID.allCases.map(\.rawValue)
    #expect(Set(sections) == Set(codes))
    #expect(Set(sections).count == sections.count)
  }
}
